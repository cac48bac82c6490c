import { type BriefFactBook, type Figure, figureOf } from '../brief-fact.ts';
import { count, countOf, dayOf, megawatts, money, percent, timesOf } from '../format-names.ts';
import { figuresOf, ifEstimated, type Paragraph, paragraph, plain, type Subject } from './paragraph.ts';

/** Places among all markets that are worth naming. */
const NAMED_RANKS = 15;
/** From this number of facilities on the share of one operator is meaningful. */
const ENOUGH_FACILITIES = 5;

const ordinal = (place: number): string => {
  const ending = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
};

/** The size of the market, and its number of operators. */
export function facilitiesParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const found = figuresOf(book, ['facilities.count', 'facilities.operators', 'facilities.rank', 'facilities.markets']);
  if (found === null) return null;
  const [all, operators, rank, markets] = found;
  const nearby = figureOf(book, 'input.facilities_nearby');
  const reach = figureOf(book, 'reach');
  if (all.value === 0) {
    const around =
      nearby === null || reach === null
        ? ''
        : nearby.value === 0
          ? `, and none within ${reach.value} km`
          : `; ${countOf(nearby.value, 'is', 'are')} listed within ${reach.value} km`;
    return paragraph('growth', 0.35, [all, nearby, reach], `No data centers are listed in ${name}${around}.`);
  }
  const top = figuresOf(book, ['operator.top', 'operator.top_share']);
  const counted = countOf(all.value, 'facility', 'facilities');
  const place =
    rank.value <= NAMED_RANKS
      ? `${name} ranks ${ordinal(rank.value)} of ${count(markets.value)} markets by number of data centers (${count(all.value)})`
      : null;
  const facts = place === null ? [all] : [all, rank, markets];
  const unusual = place === null ? 0.2 : 0.9 - rank.value * 0.03;
  if (top === null) {
    const text =
      place === null ? `${name} has ${counted}; no operator is disclosed.` : `${place}; no operator is disclosed.`;
    return paragraph('growth', unusual, facts, text);
  }
  const [first, share] = top;
  const operator = plain(first.words.operator ?? '');
  if (all.value >= ENOUGH_FACILITIES && share.value >= 0.4) {
    const held = `${operator} holds ${count(first.value)}${place === null ? ` of the ${counted} in ${name}` : ''} (${percent(share.value)}), so one company's plans affect the whole market`;
    return paragraph(
      'growth',
      Math.max(unusual, share.value),
      [...facts, ...top],
      place === null ? `${held}.` : `${place}; ${held}.`,
    );
  }
  if (all.value < ENOUGH_FACILITIES) {
    const text = `Only ${countOf(all.value, 'facility is', 'facilities are')} listed in ${name}; ${operator} is one operator.`;
    return paragraph('growth', unusual, [...facts, first], text);
  }
  const second = figureOf(book, 'operator.second');
  if (second !== null && share.value < 0.15 && operators.value >= 8) {
    const spread = `${count(operators.value)} operators are disclosed${place === null ? ` among the ${counted} there` : ''}, none with more than ${percent(share.value)}`;
    return paragraph(
      'growth',
      Math.max(unusual, 0.3),
      [...facts, operators, ...top],
      place === null ? `No company leads in ${name}: ${spread}.` : `${place}; ${spread}.`,
    );
  }
  if (operators.value === 1) {
    const one = `only ${count(first.value)} ${first.value === 1 ? 'discloses its operator' : 'disclose their operator'}, ${operator}`;
    return paragraph(
      'growth',
      unusual,
      [...facts, operators, first],
      place === null ? `Of ${counted} in ${name}, ${one}.` : `${place}; ${one}.`,
    );
  }
  if (first.value === 1) {
    return paragraph(
      'growth',
      unusual,
      [...facts, operators],
      place === null
        ? `Of ${counted} in ${name}, no two share a known operator (${count(operators.value)} operators disclosed).`
        : `${place}; no two share a known operator.`,
    );
  }
  const then = second === null ? '' : `, ${plain(second.words.operator ?? '')} with ${count(second.value)} of them`;
  const leads = `${operator} leads with ${count(first.value)} (${percent(share.value)})${second === null || second.value === first.value ? '' : then}`;
  return paragraph(
    'growth',
    unusual,
    [...facts, ...top, second],
    place === null ? `Of ${counted} in ${name}, ${leads}.` : `${place}; ${leads}.`,
  );
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  planned: 'planned',
  announced: 'announced',
  under_construction: 'under construction',
};

/** The market's pipeline, compared with the capacity in operation around it. */
export function projectsParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const found = figuresOf(book, ['projects.count', 'projects.with_mw']);
  if (found === null || found[0].value === 0) return null;
  const [all, stated] = found;
  const mw = figureOf(book, 'projects.mw');
  if (mw === null) {
    const text =
      all.value === 1
        ? `One project is in the pipeline of ${name}; its size is not disclosed.`
        : `${count(all.value)} projects are in the pipeline of ${name}; no size is disclosed.`;
    return paragraph('growth', Math.min(0.5, 0.15 + all.value * 0.05), found, text);
  }
  const largest = figureOf(book, 'project.largest');
  const ratio = figureOf(book, 'projects.to_load');
  const load = ratio === null ? null : figureOf(book, 'input.dc_operating_mw');
  const reach = figureOf(book, 'reach');
  const unusual = Math.min(1, 0.3 + mw.value / 3_000 + Math.min(0.3, (ratio?.value ?? 0) * 0.2));
  const nameOf = (): string => {
    const { project = '', operator } = largest?.words ?? {};
    const by =
      operator === undefined || project.toLowerCase().includes(operator.toLowerCase()) ? '' : ` of ${plain(operator)}`;
    return `${plain(project)}${by}`;
  };
  const status = STATUS_WORDS[largest?.words.status ?? ''];
  const when = largest?.words.expected === undefined ? '' : `, expected ${largest.words.expected}`;
  const detail = `${status === undefined ? '' : `, ${status}`}${when}`;
  const facts = [...found, mw, largest, ratio, load, reach];
  const against =
    ratio === null || load === null || reach === null || load.value <= 0
      ? ''
      : ratio.value >= 1
        ? ` That is ${timesOf(mw.value, load.value)} the ${ifEstimated(load).replace('an ', '')}${megawatts(load.value)} of load operating within ${reach.value} km, more than all load there today.`
        : ` It would add ${percent(ratio.value)} to the ${ifEstimated(load).replace('an ', '')}${megawatts(load.value)} of load operating within ${reach.value} km.`;
  if (all.value === 1) {
    return paragraph(
      'growth',
      unusual,
      facts,
      `One project is in the pipeline of ${name}: ${nameOf()}, ${megawatts(mw.value)}${detail}.${against}`,
    );
  }
  const how =
    stated.value === all.value
      ? ''
      : ` (${count(stated.value)} of them ${stated.value === 1 ? 'discloses' : 'disclose'} a size)`;
  return paragraph(
    'growth',
    unusual,
    facts,
    `The pipeline of ${name} has ${count(all.value)} projects with a total of ${megawatts(mw.value)}${how}${largest === null ? '' : `; the largest is ${nameOf()} with ${megawatts(largest.value)}${detail}`}.${against}`,
  );
}

/** Deals of two years. */
export function dealsParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const inMarket = figureOf(book, 'deals.in_market');
  const newest = book.get('deal.newest');
  if (inMarket === null) return null;
  if (newest === null) return dealsElsewhereParagraph(book, name, inMarket);
  const { buyer, target, date, bound } = newest.words;
  const day = date === undefined ? '' : ` of ${dayOf(`${date}T00:00:00Z`)}`;
  const worth =
    newest.value === null
      ? ''
      : `, ${bound === 'up-to' ? 'up to ' : bound === 'about' ? 'about ' : ''}${money(newest.value)}`;
  const reported =
    buyer === undefined
      ? target === undefined
        ? ''
        : ` (${plain(target)}${worth})`
      : ` (${plain(buyer)}${target === undefined ? '' : ` for ${plain(target)}`}${worth})`;
  return paragraph(
    'growth',
    Math.min(0.7, 0.25 + 0.1 * inMarket.value),
    [inMarket, newest],
    `${name} had ${countOf(inMarket.value, 'deal', 'deals')} in the last two years, the newest${day}${reported}.`,
  );
}

function dealsElsewhereParagraph(book: BriefFactBook, name: string, inMarket: Figure): Paragraph | null {
  const elsewhere = figureOf(book, 'deals.elsewhere');
  const { operator, date } = elsewhere?.words ?? {};
  if (elsewhere === null || operator === undefined) return null;
  const day = date === undefined ? '' : ` (${dayOf(`${date}T00:00:00Z`)})`;
  return paragraph(
    'growth',
    0.13,
    [inMarket, elsewhere],
    `${name} had no deals in the last two years; operators with sites there had ${countOf(elsewhere.value, 'deal', 'deals')} elsewhere, most recently ${plain(operator)}${day}.`,
  );
}

export function newsParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const news = figureOf(book, 'news.count');
  if (news === null) return null;
  const { newest } = news.words;
  const unusual = Math.min(0.6, 0.05 * news.value);
  if (news.value === 1) {
    const day = newest === undefined ? '' : ` (${dayOf(newest)})`;
    return paragraph('growth', unusual, [news], `One recent story is about ${name}${day}.`);
  }
  const dated = newest === undefined ? '' : `, the newest of ${dayOf(newest)}`;
  return paragraph('growth', unusual, [news], `${count(news.value)} recent stories are about ${name}${dated}.`);
}
