import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { DEAL_TYPES } from '../../domain/deals/deal.ts';
import { findOperators } from '../../enrich/operators/operator-aliases.ts';
import { foldText, wordsOf } from '../../enrich/text/fold-text.ts';
import { foldKey } from '../../enrich/text/fold-words.ts';
import { Fault } from '../../errors.ts';
import { dealProvenance, missingOf, showDeal, Transaction } from '../../features/deals/show-deal.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import type { Database } from '../../store/db/client.ts';
import {
  DEAL_ORDERS,
  type DealFilter,
  type DealOrder,
  loadDealNames,
  loadDealSources,
  loadDeals,
} from '../../store/deals/load-deals.ts';
import { loadMarkets, pickMarket } from '../../store/markets/load-markets.ts';
import { parseSince } from '../briefs/since.ts';
import { listParams, NextCursor, nextCursor, offsetOf, readOrder } from '../lists/list-input.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { endAfter } from '../time-range.ts';

const DayParam = TextParam(40).optional();

const LIST = { columns: Object.keys(DEAL_ORDERS) as DealOrder[], aliases: { value: 'value_usd' } } as const;

export const transactions = defineQuestion({
  name: 'deals_transactions',
  path: '/api/transactions',
  aliases: [{ path: '/api/deals' }, { path: '/api/v1/transactions' }, { path: '/api/v1/deals' }],
  ignoresUnknown: true,
  list: { member: 'transactions' },
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'deals',
  summary: 'Acquisitions, investments and mergers of data centers, newest first.',
  description:
    'Each deal appears once, with all its reports as sources. Every value is as reported, and `quotes` has the exact words. Missing data is null and named in `missing`. All filters must match. By `sort`, `-value_usd` has the largest first.',
  input: z.object({
    deal_type: z.enum(DEAL_TYPES).optional(),
    buyer: TextParam(120)
      .optional()
      .describe('Words of the buyer’s name; other and former names of the same operator also match.'),
    seller: TextParam(120).optional().describe('Words of the seller’s name; matched like `buyer`.'),
    market: TextParam(120)
      .optional()
      .describe('Market by slug, name or alias, or a place as written in reports; any case.'),
    from: DayParam.describe('First reported on this day or later: `YYYY-MM-DD`, or an instant of any offset.'),
    to: DayParam.describe('First reported on or before this day.'),
    min_value: z
      .number()
      .min(0)
      .max(1e15)
      .optional()
      .describe('Minimum value in US dollars. Deals without a value in US dollars are excluded.'),
    ...listParams(LIST, 100, 500),
  }),
  output: z.object({
    transactions: z.array(Transaction),
    count: z.int().min(0).max(500),
    total: z.int().min(0).max(10_000_000).describe('Matching transactions.'),
    limit: z.int().min(1).max(500),
    offset: z.int().min(0).max(1_000_000),
    next_cursor: NextCursor,
    missing: Missing,
    provenance: z.array(Provenance).describe('One entry per feed and source.'),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { deal_type: 'acquisition', limit: 5 },

  async answer({ db }, input) {
    const { limit } = input;
    const offset = offsetOf(input);
    const order = readOrder(input.sort, LIST);
    const filter: DealFilter = {
      ...readPeriod(input),
      dealType: input.deal_type ?? null,
      minValueUsd: input.min_value ?? null,
      buyers: await namesOf(db, 'buyer', input.buyer),
      sellers: await namesOf(db, 'seller', input.seller),
      market: input.market === undefined ? null : await placesOf(db, input.market),
    };
    const { deals, total } = await loadDeals(db, filter, { limit, offset, order });
    const sources = await loadDealSources(
      db,
      deals.map(({ id }) => id),
    );
    const byDeal = new Map<string, typeof sources>();
    for (const reported of sources) byDeal.set(reported.dealId, [...(byDeal.get(reported.dealId) ?? []), reported]);
    const shown = deals.map((deal) => showDeal(deal, byDeal.get(deal.id) ?? []));
    return {
      transactions: shown,
      count: shown.length,
      total,
      limit,
      offset,
      next_cursor: nextCursor(input, { count: shown.length, total }),
      missing: missingOf(shown, 'transactions'),
      provenance: dealProvenance(sources),
    };
  },

  table: ({ transactions: rows }): AnswerTable => ({
    columns: [...TABLE_MEMBERS, 'value_amount', 'value_currency', 'sources', 'date_precision'],
    rows: rows.map((row) => [
      ...TABLE_MEMBERS.map((member) => row[member]),
      row.value_native?.amount ?? null,
      row.value_native?.currency ?? null,
      row.sources.flatMap(({ url }) => url ?? []).join(' '),
      row.date_precision,
    ]),
  }),
});

const TABLE_MEMBERS = [
  'title',
  'date',
  'value',
  'buyer',
  'seller',
  'market',
  'id',
  'deal_type',
  'target',
  'value_usd',
  'value_bound',
  'market_slug',
  'status',
  'status_at',
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** @throws Fault `bad-request` for what is no day, and for an end before the beginning. */
function readPeriod(input: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const from = input.from === undefined ? null : readInstant('from', input.from);
  const to = input.to === undefined ? null : readInstant('to', input.to);
  if (from !== null && to !== null && from > to) refuse('from', 'is later than `to`');
  // The end is included: all of a day, or the very millisecond.
  const length = DAY.test(input.to ?? '') ? DAY_MS : 1;
  return { from, before: to === null ? null : endAfter(to, length) };
}

function readInstant(parameter: 'from' | 'to', text: string): string {
  return parseSince(text) ?? refuse(parameter, 'must be a day like 2026-03-02, or an ISO 8601 instant');
}

function refuse(parameter: string, detail: string): never {
  throw new Fault('bad-request', `${parameter} ${detail}.`, { problems: [{ pointer: `/query/${parameter}`, detail }] });
}

/** The spellings of a party that are meant: those with the words in them, and those of the same known operator. */
async function namesOf(
  db: Database,
  member: 'buyer' | 'seller',
  asked: string | undefined,
): Promise<readonly string[] | null> {
  if (asked === undefined) return null;
  const operators = new Set(operatorsIn(asked));
  return (await loadDealNames(db, member)).filter(
    (name) => hasWords(name, asked) || operatorsIn(name).some((operator) => operators.has(operator)),
  );
}

const operatorsIn = (name: string): string[] => findOperators(wordsOf(foldText(name))).map(({ operator }) => operator);

/** A text without a letter or figure matches no name. */
function hasWords(name: string, asked: string): boolean {
  const words = foldKey(asked);
  return words !== '' && ` ${foldKey(name)} `.includes(` ${words} `);
}

async function placesOf(db: Database, asked: string): Promise<DealFilter['market']> {
  const market = pickMarket(await loadMarkets(db.db), asked);
  const places = (await loadDealNames(db, 'market')).filter((place) => hasWords(place, asked));
  return { slug: market?.slug ?? null, places };
}
