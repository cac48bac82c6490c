import { US_STATES } from '../../src/domain/places/us-states.ts';
import { roundTo } from '../../src/domain/scores/round-to.ts';
import {
  count,
  countOf,
  countryName,
  dayOf,
  dollars,
  gigawatts,
  listed,
  megawatts,
  money,
  percent,
} from '../brief/format-names.ts';
import { mostUnusualFirst, type Sentence } from '../sentence.ts';
import { changeInPercent, changeShare, movedFrom, type ReportFactBook, withMove } from './figure-moves.ts';
import type { ReportFact } from './report-fact.ts';

/** Most sentences of a report's list. */
const MOST_TRENDS = 8;

/**
 * The sentences of a week, each from facts of the report, the most unusual first; without a fact there is no sentence.
 */
export function writeTrends(book: ReportFactBook): Sentence[] {
  return mostUnusualFirst([
    statusSentence(book),
    countrySentence(book),
    projectSentence(book),
    dealsSentence(book),
    largestDealSentence(book),
    moverSentence(book),
    newsSentence(book),
    moratoriumSentence(book),
    priceSentence(book),
  ]).slice(0, MOST_TRENDS);
}

const idsOf = (facts: readonly ReportFact[]): string[] => facts.map(({ id }) => id);

const inStories = (value: number): string => countOf(value, 'story', 'stories');

const STATUS_WORDS: Readonly<Record<string, string>> = {
  planned: 'planned',
  announced: 'announced',
  under_construction: 'under construction',
  operational: 'operational',
  cancelled: 'refused or given up',
};

const statusWords = ({ names }: ReportFact): string => {
  const { status } = names;
  return status === undefined ? 'of unknown status' : (STATUS_WORDS[status] ?? status);
};

function statusSentence(book: ReportFactBook): Sentence | null {
  const shares = book
    .under('pipeline.status.')
    .filter(({ unit, value }) => unit === 'GW' && value > 0)
    .toSorted((a, b) => b.value - a.value);
  if (shares.length === 0) return null;
  const projectsOf = ({ id }: ReportFact): ReportFact | null => book.get(id.replace(/gw$/, 'projects'));
  const named = shares.map((share) => {
    const projects = projectsOf(share);
    const of = projects === null ? '' : ` (${countOf(projects.value, 'project', 'projects')})`;
    return `${gigawatts(share.value)} ${statusWords(share)}${of}`;
  });
  const [moved] = shares.toSorted((a, b) => changeShare(b) - changeShare(a));
  const move = moved === undefined ? '' : movedFrom(moved, gigawatts);
  const change = move === '' || moved === undefined ? '' : `; what is ${statusWords(moved)} is ${move}`;
  return {
    text: `The pipeline holds ${listed(named)}${change}.`,
    facts: idsOf([...shares, ...shares.map(projectsOf).filter((projects) => projects !== null)]),
    unusual: Math.max(0.25, moved === undefined ? 0 : changeShare(moved)),
  };
}

function countrySentence(book: ReportFactBook): Sentence | null {
  const countries = book.under('pipeline.country.').filter(({ unit }) => unit === 'GW');
  const whole = book.get('pipeline.gw');
  const [first, ...others] = countries;
  // With a single country its share is not worth a sentence.
  if (first === undefined || others.length === 0 || whole === null || whole.value === 0) return null;
  const nameOf = ({ names }: ReportFact): string => countryName(names.country ?? '');
  const share = first.value / whole.value;
  const next = others.slice(0, 3);
  const ahead = `, ahead of ${listed(next.map((country) => `${nameOf(country)} (${gigawatts(country.value)})`))}`;
  return {
    text: `${nameOf(first)} holds ${gigawatts(first.value)} of the ${gigawatts(whole.value)} in the pipeline (${percent(share)})${ahead}${withMove(first, gigawatts)}.`,
    facts: idsOf([first, whole, ...next]),
    unusual: Math.max(0.2, changeShare(first)),
  };
}

/** `Abilene, Texas`; the country where it is not the United States or nothing nearer is known. */
function placeOf({ city, state, country }: ReportFact['names']): string {
  const stateName = state === undefined ? undefined : (US_STATES[state] ?? state);
  const abroad =
    country === undefined || (country === 'US' && stateName !== undefined) ? undefined : countryName(country);
  return [city, stateName, abroad].filter((part) => part !== undefined).join(', ');
}

const sourced = ({ source, date }: ReportFact): string => `(${source}, ${dayOf(date)})`;

function projectSentence(book: ReportFactBook): Sentence | null {
  const [first, second] = book.under('project.');
  if (first === undefined) return null;
  const format = (fact: ReportFact): string => {
    const { project = '', operator } = fact.names;
    const place = placeOf(fact.names);
    const by =
      operator === undefined || project.toLowerCase().includes(operator.toLowerCase()) ? '' : ` of ${operator}`;
    return `${project}${by}${place === '' || project.includes(place) ? '' : ` in ${place}`}, ${megawatts(fact.value)}`;
  };
  const then = second === undefined ? '' : `; next is ${format(second)} ${sourced(second)}`;
  return {
    text: `The largest project announced in the week is ${format(first)} ${sourced(first)}${then}.`,
    facts: idsOf(second === undefined ? [first] : [first, second]),
    // A campus of two gigawatts is large by any measure.
    unusual: Math.min(0.9, 0.3 + first.value / 2_000),
  };
}

function dealsSentence(book: ReportFactBook): Sentence | null {
  const [all, stated, total] = ['deals.count', 'deals.with_value', 'deals.value_usd'].map((id) => book.get(id));
  if (all == null || stated == null || all.value === 0) return null;
  const deals = countOf(all.value, 'deal was', 'deals were');
  const value =
    total == null
      ? all.value === 1
        ? 'no value in dollars is disclosed'
        : 'no value in dollars is disclosed'
      : `${count(stated.value)} of ${count(all.value)} ${stated.value === 1 ? 'discloses' : 'disclose'} a value in dollars, ${money(total.value)} in total`;
  return {
    text: `${deals} announced in the week${withMove(all, count)}; ${value}.`,
    facts: idsOf([all, stated, ...(total == null ? [] : [total])]),
    unusual: Math.max(0.3, changeShare(all), total == null ? 0 : changeShare(total)),
  };
}

const BOUND_WORDS: Readonly<Record<string, string>> = { about: 'about ', 'at-least': 'at least ', 'up-to': 'up to ' };

function largestDealSentence(book: ReportFactBook): Sentence | null {
  const [deal] = book.under('deal.');
  const reported = deal === undefined ? null : formatDealLine(deal);
  if (deal === undefined || reported === null) return null;
  return {
    text: `The largest deal of the week with a disclosed value in dollars: ${reported} ${sourced(deal)}.`,
    facts: [deal.id],
    unusual: Math.min(0.95, 0.35 + deal.value / STRIKING_DEAL_USD),
  };
}

/** Twice the size from which a deal is striking by itself: few of this trade have come near. */
const STRIKING_DEAL_USD = 2e10;

/** The parties and the sum of a deal, as far as they are known; null without any party. */
function formatDealLine({ names, value }: ReportFact): string | null {
  const { type = '', buyer, seller, target, bound = '' } = names;
  const sum = `${BOUND_WORDS[bound] ?? ''}${money(value)}`;
  if (buyer !== undefined && target !== undefined) {
    if (type === 'investment') return `${buyer} invests ${sum} in ${target}`;
    if (type === 'merger') return `${buyer} and ${target} merge, ${sum}`;
    if (type === 'capex-program') return `${buyer} plans to spend ${sum} on ${target}`;
    if (type === 'compute-contract') return `${buyer} rents computing from ${seller ?? target}, ${sum}`;
    return `${buyer} buys ${target}${seller === undefined ? '' : ` from ${seller}`} for ${sum}`;
  }
  if (target !== undefined) return `${type} of ${target}, ${sum}`.replace('investment of', 'investment in');
  if (buyer !== undefined) return `${type} by ${buyer}, ${sum}`;
  return seller === undefined ? null : `sale by ${seller}, ${sum}`;
}

function moverSentence(book: ReportFactBook): Sentence | null {
  const [first, ...others] = book.under('score.').filter(({ before }) => before !== null);
  if (first === undefined || first.before === null) return null;
  const { date, before: earlier } = first;
  // All figures have the same pair of dates.
  const movers = [first, ...others.filter((other) => other.date === date && other.before?.date === earlier.date)];
  const format = (value: number): string => String(roundTo(value, 1));
  const reported = movers.flatMap(({ names, value, before }) =>
    before === null ? [] : [`${names.market} from ${format(before.value)} to ${format(value)}`],
  );
  return {
    text: `The market power index moved most for ${listed(reported)} (points of 100, ${dayOf(first.before.date)} to ${dayOf(first.date)}).`,
    facts: idsOf(movers),
    unusual: Math.min(1, Math.abs(first.value - first.before.value) / 10),
  };
}

function newsSentence(book: ReportFactBook): Sentence | null {
  const markets = book.under('news.market.');
  const [first] = markets;
  if (first === undefined) return null;
  const reported = markets.map(({ names, value }, position) =>
    position === 0 ? `${names.market} (${inStories(value)})` : `${names.market} (${count(value)})`,
  );
  return {
    text: `The news named ${listed(reported)} most often${withMove(first, inStories)}.`,
    facts: idsOf(markets),
    unusual: Math.max(0.15, changeShare(first) * 0.8),
  };
}

/** Places named in one sentence. */
const MOST_PLACES = 3;

function moratoriumSentence(book: ReportFactBook): Sentence | null {
  const taken = book.get('halts.taken_force');
  const inForce = book.get('halts.in_force');
  if (inForce === null) return null;
  const { value, date, names } = inForce;
  const listedOn = `by the list of ${dayOf(names.listed_on ?? date)}`;
  if (taken === null) {
    return {
      text: `${countOf(value, 'local moratorium', 'local moratoria')} on new data centers ${value === 1 ? 'is' : 'are'} in force on ${dayOf(date)}${withMove(inForce, count)}, ${listedOn}.`,
      facts: [inForce.id],
      unusual: Math.max(0.05, changeShare(inForce)),
    };
  }
  const moratoria = book.under('halt.');
  const named = moratoria
    .slice(0, MOST_PLACES)
    .map(({ names, date }) => `${names.place}, ${US_STATES[names.state ?? ''] ?? names.state} (${dayOf(date)})`);
  const more = moratoria.length - named.length;
  const places = listed([...named, ...(more > 0 ? [`${count(more)} more`] : [])]);
  return {
    text: `${countOf(taken.value, 'local moratorium', 'local moratoria')} on new data centers took effect in the week: ${places}; ${count(value)} ${value === 1 ? 'is' : 'are'} in force on ${dayOf(date)}${withMove(inForce, count)}, ${listedOn}.`,
    facts: idsOf([taken, inForce, ...moratoria.slice(0, MOST_PLACES)]),
    unusual: Math.min(0.9, 0.4 + 0.1 * taken.value),
  };
}

/** A mean below this is no base for a ratio. */
const LEAST_BASE_USD_PER_MWH = 1;

function priceSentence(book: ReportFactBook): Sentence | null {
  const moveOf = ({ value, before }: ReportFact): number =>
    before === null || before.value < LEAST_BASE_USD_PER_MWH ? -1 : Math.abs(value / before.value - 1);
  const [first, second] = book
    .under('price.')
    .filter((price) => moveOf(price) >= 0)
    .toSorted((a, b) => moveOf(b) - moveOf(a));
  if (first === undefined || first.before === null) return null;
  const format = ({ names, value, before }: ReportFact): string => {
    if (before === null) return '';
    const way = dollars(value) === dollars(before.value) ? 'unchanged' : value > before.value ? 'up' : 'down';
    const by = way === 'unchanged' ? '' : ` ${changeInPercent(value, before.value)}`;
    return `${names.iso} power at ${names.node} averaged ${dollars(value)}/MWh, ${way}${by} from ${dollars(before.value)}`;
  };
  const next = second === undefined ? '' : `; ${format(second)}`;
  return {
    text: `Over the week to ${dayOf(first.date)}, against the week to ${dayOf(first.before.date)}: ${format(first)}${next}.`,
    facts: idsOf(second === undefined ? [first] : [first, second]),
    unusual: changeShare(first),
  };
}
