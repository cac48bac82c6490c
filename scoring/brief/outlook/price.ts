import { type BriefFactBook, figureOf, figuresUnder } from '../brief-fact.ts';
import { count, countOf, dayOf, dollars, euros, listed, monthOf, percent, timeOf, timesOf } from '../format-names.ts';
import {
  againstMedian,
  code,
  FAR_OFF,
  figuresOf,
  medianOf,
  offUsual,
  type Paragraph,
  paragraph,
  type Subject,
  strikingness,
  USUAL,
} from './paragraph.ts';
import { formatFuel } from './power.ts';

/** A price is not compared with a smaller one than this: a ratio to almost zero means nothing. */
const LEAST_BASE_USD_PER_MWH = 1;

/** `off` in percent, as a share. */
const apart = (value: number, median: number): string => percent(Math.abs(value / median - 1));

/** The price point's mean against those of all markets. */
export function priceParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const found = figuresOf(book, ['input.price_mean_usd_per_mwh', 'price.latest', 'price.hours', 'price.days']);
  if (found === null) return null;
  const [mean, latest, hours, days] = found;
  const { node = '' } = latest.words;
  const span = `the ${days.value} days to ${dayOf(latest.date ?? '')}`;
  // Most of the window counts as all of it; a smaller part is stated.
  const over = hours.value >= 0.9 * 24 * days.value ? span : `the ${count(hours.value)} hours with data in ${span}`;
  const averaged = `${dollars(mean.value)}/MWh over ${over}`;
  const marks = figureOf(book, 'price.marks');
  const worth = marks === null ? '' : `, worth ${Math.round(marks.value)} of 100 points for price`;
  const facts = [...found, marks];
  const { peers } = mean;
  if (peers === null || peers.median < LEAST_BASE_USD_PER_MWH) {
    const intervals = figureOf(book, 'price.intervals');
    const n = intervals === null ? '' : ` (${countOf(intervals.value, 'interval', 'intervals')})`;
    const text = `${code(node)}, the price point of ${name}, averaged ${averaged}${n}${worth}.`;
    return paragraph('price', 0.3, [...facts, intervals], text);
  }
  const unusual = Math.max(strikingness(mean), Math.min(1, Math.abs(mean.value / peers.median - 1)));
  const others = medianOf(mean, dollars);
  if (mean.value <= peers.median * 0.9) {
    return paragraph(
      'price',
      unusual,
      facts,
      `Power is cheap at ${code(node)}, the price point of ${name}: it averaged ${averaged}, ${apart(mean.value, peers.median)} under ${others}${worth}.`,
    );
  }
  if (mean.value >= peers.median * 1.1) {
    return paragraph(
      'price',
      unusual,
      facts,
      `Power is expensive in ${name}: ${code(node)} averaged ${averaged}, ${apart(mean.value, peers.median)} over ${others}${worth}.`,
    );
  }
  return paragraph(
    'price',
    unusual,
    facts,
    `${code(node)}, the price point of ${name}, averaged ${averaged}, close to ${others}${worth}.`,
  );
}

const AREA_PRICES = [
  { name: 'area_price_usd_per_mwh', format: dollars, when: 'the newest twelve months published' },
  { name: 'area_price_eur_per_mwh', format: euros, when: 'the newest twelve months published' },
  { name: 'old_area_price_usd_per_mwh', format: dollars, when: 'twelve months' },
  { name: 'old_area_price_eur_per_mwh', format: euros, when: 'twelve months' },
] as const;

/** The published mean of the hub or zone, where there are no readings of the market's own price point. */
export function areaPriceParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  if (figureOf(book, 'input.price_mean_usd_per_mwh') !== null) return null;
  for (const { name: input, format, when } of AREA_PRICES) {
    const price = figureOf(book, `input.${input}`);
    if (price === null) continue;
    const text = `The wholesale price of the hub or zone of ${name} averaged ${format(price.value)}/MWh over ${when} (to ${dayOf(price.date ?? '')})`;
    return paragraph('price', 0.3, [price], `${text}${againstMedian(price, format)}.`);
  }
  const country = figureOf(book, 'input.country_price_eur_per_mwh');
  if (country === null) return null;
  return paragraph(
    'price',
    0.3,
    [country],
    `No price is published for the price zone of ${name}; over the zones of its country it averaged ${euros(country.value)}/MWh in twelve months (to ${dayOf(country.date ?? '')})${againstMedian(country, euros)}.`,
  );
}

/** Hours priced at or below zero. */
export function surplusParagraph(book: BriefFactBook): Paragraph | null {
  const found = figuresOf(book, ['input.price_at_or_below_zero_share', 'price.latest']);
  if (found === null) return null;
  const [share, latest] = found;
  const node = code(latest.words.node ?? '');
  const unusual = Math.max(strikingness(share) * 0.8, Math.min(1, share.value / 0.1));
  if (share.value === 0) {
    const others = share.peers === null || share.peers.median === 0 ? '' : againstMedian(share, percent);
    return paragraph(
      'price',
      Math.min(0.3, unusual),
      found,
      `No interval at ${node} was priced at or below zero${others}.`,
    );
  }
  if (share.value >= 0.05 && (share.peers === null || share.value > share.peers.median)) {
    return paragraph(
      'price',
      unusual,
      found,
      `${percent(share.value)} of the hours at ${node} were priced at or below zero${againstMedian(share, percent)}: there is regular surplus power, which suits flexible load.`,
    );
  }
  const others = againstMedian(share, percent);
  return paragraph(
    'price',
    unusual * 0.8,
    found,
    `The price at ${node} was at or below zero for ${percent(share.value)} of the hours${others}.`,
  );
}

export function congestionParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const found = figuresOf(book, ['input.congestion_mean_usd_per_mwh', 'price.latest']);
  if (found === null) return null;
  const [congestion, latest] = found;
  const node = code(latest.words.node ?? '');
  const { peers } = congestion;
  const moved = `${dollars(congestion.value)}/MWh either way on average${againstMedian(congestion, dollars)}`;
  const unusual = Math.max(
    strikingness(congestion),
    Math.min(1, Math.abs(congestion.value - (peers?.median ?? 0)) / 10),
  );
  if (peers !== null && congestion.value >= peers.median * 1.5 && congestion.value - peers.median >= 1) {
    return paragraph(
      'price',
      unusual,
      found,
      `Congestion moved the price by ${moved}: in ${name} transmission limits affect the price, not only fuel.`,
    );
  }
  if (peers !== null && congestion.value <= peers.median * 0.5)
    return paragraph('price', unusual, found, `Congestion is low at ${node}: ${moved}.`);
  return paragraph('price', unusual * 0.8, found, `Congestion moved the price at ${node} by ${moved}.`);
}

/** The newest price if it is unusual, or if there is no mean to report. */
export function latestParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const latest = figureOf(book, 'price.latest');
  if (latest === null || latest.date === null) return null;
  const node = code(latest.words.node ?? '');
  const when = `at ${timeOf(latest.date)} on ${dayOf(latest.date)}`;
  const mean = figureOf(book, 'input.price_mean_usd_per_mwh');
  const price = `${dollars(latest.value)}/MWh`;
  if (mean === null) {
    const hours = figureOf(book, 'price.hours');
    const least = figureOf(book, 'price.least_hours');
    const why =
      hours === null || least === null
        ? ', too old to score'
        : hours.value < least.value
          ? `; ${countOf(Math.floor(hours.value), 'hour of prices is', 'hours of prices are')} available, below the ${least.value} needed for a mean`
          : '';
    return paragraph(
      'price',
      hours === null ? 0.12 : 0.3,
      [latest, hours, least],
      `The newest price at ${node}, the price point of ${name}, is ${price} ${when}${why}.`,
    );
  }
  const unusual = Math.min(0.8, Math.abs(latest.value - mean.value) / 100);
  if (latest.value <= 0) return paragraph('price', 0.4, [latest], `The newest price at ${node}, ${when}, is ${price}.`);
  if (mean.value >= LEAST_BASE_USD_PER_MWH && latest.value >= mean.value * 2) {
    return paragraph(
      'price',
      unusual,
      [latest, mean],
      `The newest price at ${node}, ${when}, is ${price}, ${timesOf(latest.value, mean.value)} the mean of ${dollars(mean.value)}.`,
    );
  }
  return null;
}

/** A period of one month, as its source has it. */
const MONTH = /^\d{4}-\d{2}$/;

/** The price that industrial customers of the state paid. */
export function industrialParagraph(book: BriefFactBook): Paragraph | null {
  const price = figureOf(book, 'input.industrial_price_cents_per_kwh');
  const period = book.get('industrial.period');
  if (price === null || period === null || price.peers === null) return null;
  const { state = '', period: reported = '' } = period.words;
  const when = MONTH.test(reported) ? monthOf(`${reported}-01T00:00:00Z`) : reported;
  const off = offUsual(price);
  const cents = (value: number): string => `${value.toFixed(1)} cents`;
  const facts = [price, period];
  if (off <= -FAR_OFF)
    return paragraph(
      'price',
      strikingness(price),
      facts,
      `Industrial customers in ${state} paid ${cents(price.value)} a kWh in ${when}, among the lowest rates of ${price.peers.n} markets (median ${cents(price.peers.median)}).`,
    );
  if (off >= FAR_OFF)
    return paragraph(
      'price',
      strikingness(price),
      facts,
      `Retail power is expensive: industrial customers in ${state} paid ${cents(price.value)} a kWh in ${when}, delivery included, ${timesOf(price.value, price.peers.median)} ${medianOf(price, cents)}.`,
    );
  if (Math.abs(off) < USUAL)
    return paragraph(
      'price',
      0.1,
      facts,
      `Industrial customers in ${state} paid ${cents(price.value)} a kWh in ${when}, near ${medianOf(price, cents)}.`,
    );
  return paragraph(
    'price',
    strikingness(price) * 0.8,
    facts,
    `Industrial customers in ${state} paid ${cents(price.value)} a kWh in ${when}, ${apart(price.value, price.peers.median)} ${off > 0 ? 'above' : 'below'} ${medianOf(price, cents)}.`,
  );
}

/** The generation of the whole operator, if one fuel dominates it or if there is no nearer data. */
export function gridFuelParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const [first, ...others] = figuresUnder(book, 'fuel.').toSorted((a, b) => b.value - a.value);
  const renewable = figureOf(book, 'fuel-mix.renewable');
  if (first === undefined || renewable === null) return null;
  const { iso = '', at = '', stale } = renewable.words;
  const when = `at ${timeOf(at)} on ${dayOf(at)}`;
  const share = ({ value, words }: typeof first): string => `${percent(value)} ${formatFuel(words.fuel)}`;
  const supplied = `renewable sources supplied ${percent(renewable.value)}`;
  // What was generated long ago is no reason to say what a grid depends on.
  if (stale !== undefined)
    return paragraph(
      'power',
      0.05,
      [first, renewable],
      `The newest figures of ${iso} are old: ${when} it generated ${share(first)}, and ${supplied}.`,
    );
  if (first.value >= 0.6) {
    return paragraph(
      'power',
      0.25 + (first.value - 0.6),
      [first, renewable],
      `The grid of ${name} depends on one fuel: ${iso} generation was ${share(first)} ${when}, and ${supplied}.`,
    );
  }
  const named = [first, ...others.filter(({ value }) => value >= 0.05)].slice(0, 4);
  const unusual = Math.max(0.08, Math.abs(renewable.value - 0.3) / 2);
  return paragraph(
    'power',
    unusual,
    [...named, renewable],
    `${iso} generated ${listed(named.map(share))} ${when}; ${supplied}.`,
  );
}
