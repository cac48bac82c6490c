import type { DealFigure, DealMention, DealStatus, DealType, ValueBound } from '../../domain/deals/deal.ts';
import type { DealReport, DealValues, PlacedQuote } from '../../domain/deals/merged-deal.ts';
import { foldKey } from '../text/fold-words.ts';
import type { openParties } from './compare-parties.ts';
import { nativeOf } from './compare-sums.ts';

/** The list of this installation's operator: more reliable than a headline. */
const OWN_LIST = 'operator-deals';

const BOUNDS: readonly (ValueBound | null)[] = ['exact', 'about', 'at-least', 'up-to', null];
const rankOf = (bound: ValueBound | null): number => BOUNDS.indexOf(bound);

type Parties = ReturnType<typeof openParties>;

/**
 * Chooses each value of a deal from its reports, with the quote it was read from. Order of preference: the operator's
 * own list, the value in most reports, the most exact value, the earliest value.
 * @param dealReports earliest first, at least one.
 */
export function chooseDealValues(
  dealReports: readonly DealReport[],
  parties: Parties,
  marketOf: (place: string) => string | null,
): DealValues {
  const [first] = dealReports;
  if (first === undefined) throw new RangeError('a deal without a report');
  const said = <T>(of: (mention: DealMention) => T | null, keyOf: (value: T) => string, rank?: Ranking<T>) =>
    mostSaid(dealReports, of, keyOf, rank);
  const party = (figure: 'buyer' | 'seller' | 'target') =>
    said<string>(
      (mention) => mention[figure],
      foldKey,
      (text) => {
        const { isDescribed, members } = parties.read(text);
        return [isDescribed || members.length === 0 ? 1 : 0, -members.length];
      },
    );
  const buyer = party('buyer');
  const seller = party('seller');
  const target = party('target');
  const market = said<string>(({ market: place }) => place, foldKey);
  const dealType = said(({ deal_type }) => deal_type, String);
  const value = said(
    (mention) => {
      const native = nativeOf(mention);
      return native === null ? null : { ...native, bound: mention.value_bound };
    },
    ({ amount, currency }) => `${currency} ${amount}`,
    ({ bound }) => [rankOf(bound)],
  );
  const dollars = said(({ value_usd }) => value_usd, String);
  const { status, by } = statusOf(dealReports);
  const announcedAt = earliest(dealReports.flatMap(({ publishedAt }) => publishedAt ?? []));
  const quotes: Partial<Record<DealFigure, PlacedQuote>> = {};
  const chosen = { buyer, seller, target, value, market, status: { dealReport: by } } as const;
  for (const figure of ['buyer', 'seller', 'target', 'value', 'market', 'status'] as const) {
    const dealReport = chosen[figure]?.dealReport;
    const quote = dealReport?.mention.quotes[figure];
    if (dealReport !== undefined && quote !== undefined) {
      quotes[figure] = { text: quote.text, from: quote.from, url: dealReport.url };
    }
  }
  const parts = { buyer: buyer?.value ?? null, seller: seller?.value ?? null, target: target?.value ?? null };
  const type = dealType?.value ?? first.mention.deal_type;
  return {
    title: titleOf(dealReports) ?? wordsFor(type, parts),
    dealType: type,
    ...parts,
    // The amount shown for a sum in dollars; for another currency the dollar amount that the text gives beside it.
    valueUsd: value?.value.currency === 'USD' ? value.value.amount : (dollars?.value ?? null),
    valueAmount: value?.value.amount ?? null,
    valueCurrency: value?.value.currency ?? null,
    valueBound: value?.value.bound ?? null,
    market: market?.value ?? null,
    marketSlug: market === null ? null : marketOf(market.value),
    status,
    // The day of a line of a list is that of the announcement.
    statusAt: by.statusAt ?? (by.storyId === null && status !== 'announced' ? null : by.publishedAt),
    statusUrl: status === 'announced' ? null : (by.statusUrl ?? (by.storyId === null ? null : by.url)),
    announcedAt,
    sortAt: announcedAt ?? earliest(dealReports.map(({ firstSeenAt }) => firstSeenAt)) ?? first.firstSeenAt,
    quotes,
  };
}

interface Said<T> {
  readonly value: T;
  readonly dealReport: DealReport;
}

/** The first difference decides; less is better. */
type Ranking<T> = (value: T) => readonly number[];

function mostSaid<T>(
  dealReports: readonly DealReport[],
  of: (mention: DealMention) => T | null,
  keyOf: (value: T) => string,
  rank: Ranking<T> = () => [],
): Said<T> | null {
  const groups = new Map<string, { readonly all: Said<T>[]; isOwn: boolean }>();
  for (const dealReport of dealReports) {
    const value = of(dealReport.mention);
    if (value === null) continue;
    const group = groups.get(keyOf(value)) ?? { all: [], isOwn: false };
    group.all.push({ value, dealReport });
    group.isOwn ||= dealReport.source === OWN_LIST;
    groups.set(keyOf(value), group);
  }
  const ranked = [...groups.values()].map(({ all, isOwn }) => {
    const sorted = [...all].sort((a, b) => compareRanks(rank(a.value), rank(b.value)));
    const [best] = sorted;
    return { best, order: [isOwn ? 0 : 1, ...partyFirst(best, rank), -all.length, ...rankOfBest(best, rank)] };
  });
  // The sort is stable, and the groups are in the order in which they were first said.
  ranked.sort((a, b) => compareRanks(a.order, b.order));
  return ranked[0]?.best ?? null;
}

/** A name goes before a description, even if more reports have the description. */
const partyFirst = <T>(best: Said<T> | undefined, rank: Ranking<T>): readonly number[] =>
  best !== undefined && typeof best.value === 'string' ? rank(best.value).slice(0, 1) : [];
const rankOfBest = <T>(best: Said<T> | undefined, rank: Ranking<T>): readonly number[] =>
  best === undefined ? [] : rank(best.value);

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, position) => value !== b[position]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * The last closing or cancellation that was reported, from the first report of it; until then the deal is announced.
 */
function statusOf(dealReports: readonly DealReport[]): { readonly status: DealStatus; readonly by: DealReport } {
  const ends = dealReports.filter(({ mention }) => mention.status !== 'announced');
  const last = ends.at(-1);
  if (last === undefined) {
    const by = dealReports.find(({ publishedAt }) => publishedAt !== null) ?? dealReports[0];
    if (by === undefined) throw new RangeError('a deal without a report');
    return { status: 'announced', by };
  }
  const { status } = last.mention;
  const otherwise = ends.findLastIndex(({ mention }) => mention.status !== status);
  return { status, by: ends[otherwise + 1] ?? last };
}

const earliest = (instants: readonly string[]): string | null =>
  instants.reduce<string | null>(
    (first, instant) => (first === null || Date.parse(instant) < Date.parse(first) ? instant : first),
    null,
  );

/** The operator's own title, else that of the first report. */
function titleOf(dealReports: readonly DealReport[]): string | null {
  const titled = dealReports.filter(({ title }) => title !== null);
  return (titled.find(({ source }) => source === OWN_LIST) ?? titled[0])?.title ?? null;
}

const NOUNS: Readonly<Record<DealType, string>> = {
  acquisition: 'Acquisition',
  investment: 'Investment',
  merger: 'Merger',
  'land-purchase': 'Purchase',
  'capex-program': 'Spending program',
  'compute-contract': 'Computing contract',
};

/** The word between the noun and the target. */
const PREPOSITIONS: Readonly<Record<DealType, string>> = {
  acquisition: 'of',
  investment: 'in',
  merger: 'with',
  'land-purchase': 'of',
  'capex-program': 'for',
  'compute-contract': 'with',
};

/** For entries without a title: lines of lists, and samples. */
function wordsFor(
  type: DealType,
  { buyer, seller, target }: { buyer: string | null; seller: string | null; target: string | null },
): string {
  const parts = [
    target === null ? '' : ` ${PREPOSITIONS[type]} ${target}`,
    buyer === null ? '' : ` by ${buyer}`,
    seller === null ? '' : ` from ${seller}`,
  ];
  return `${NOUNS[type]}${parts.join('')}`;
}
