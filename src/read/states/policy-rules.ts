import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { joinMoratoria } from '../../domain/states/join-moratoria.ts';
import { answerAround, aroundWorld } from '../../features/around/around.ts';
import { policyPlaceOf } from '../../features/around/gather-rules.ts';
import { covers, formatCoverage, POLICY_LISTS, policyCoverage } from '../../features/policy/list-coverage.ts';
import type { PolicyPlace } from '../../features/policy/policy-place.ts';
import { loadPolicyTables } from '../../features/policy/policy-tables.ts';
import { rulesAt } from '../../features/policy/rules-at.ts';
import { RULE_STATUSES, Rule, showAll, showRulesAt } from '../../features/policy/show-rule.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { factProvenance } from '../../features/states/fact-provenance.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import type { ReadContext } from '../context.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { MarketParam, resolveMarket } from '../markets/resolve-market.ts';
import { resolveUsState, TextParam, UsStateParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { resolveCountry } from '../resolve-country.ts';
import { LatParam, LonParam, requireCoordinates } from '../site/coordinates.ts';

/** A text in the lists of tools, which hold no more: its words are in the answer's own schema. */
const Status = TextParam(40)
  .toLowerCase()
  .refine((text) => RULE_STATUSES.some((status) => status === text), {
    message: `must be one of ${RULE_STATUSES.join(', ')}`,
  });

const LIST = {
  columns: [
    ...(['list', 'id', 'country', 'title', 'status', 'begins', 'ends', 'threshold_mw', 'min_investment_usd'] as const),
    ...(['min_jobs', 'contract_years', 'share_pct', 'reported', 'as_of', 'source'] as const),
  ],
} as const;

const Coverage = z.object({
  list: z.enum(POLICY_LISTS),
  is_covered: z.boolean().describe('false: no data of the place, which is not "none".'),
  covers: z.string().max(500),
});

const NO_PLAN = { mw: null, capexUsd: null, jobs: null } as const;

/** Where a point lies and who may serve it; null without one. @throws Fault `bad-request` for half of a point. */
async function placeAt(
  context: ReadContext,
  given: { readonly lat?: number | undefined; readonly lon?: number | undefined },
): Promise<PolicyPlace | null> {
  if (given.lat === undefined && given.lon === undefined) return null;
  const { lat, lon } = requireCoordinates({ lat: given.lat ?? Number.NaN, lon: given.lon ?? Number.NaN });
  return policyPlaceOf(answerAround(await aroundWorld(context, NO_PLAN), { lat, lon, radiusKm: 1, limit: 1 }));
}

export const policyRules = defineQuestion({
  name: 'policy_rules',
  path: '/api/v1/policy',
  access: 'open',
  cost: 'daily',
  list: { member: 'rules' },
  mayLag: true,
  toolset: 'site',
  summary: 'Large-load tariffs, incentives, connection pauses, moratoria, load shares.',
  description:
    'Lists compiled by hand: each rule has its source, date and confidence. `coverage` says what each list covers; elsewhere there is no data. With `market`: what applies there.',
  input: z.object({
    list: z.enum(POLICY_LISTS).optional(),
    country: TextParam(60).optional(),
    state: UsStateParam.optional(),
    market: MarketParam.optional(),
    lat: LatParam.optional().describe('With `lon`: what applies at the point, by the utilities that may serve it.'),
    lon: LonParam.optional(),
    status: Status.optional(),
    mw: z.number().min(0).max(100_000).optional().describe('Planned load.'),
    capex_usd: z.number().min(0).max(1e13).optional(),
    jobs: z.int().min(0).max(1_000_000).optional(),
    ...listParams(LIST, 100, 500),
  }),
  output: z.object({
    rules: z.array(Rule),
    count: z.int().min(0).max(500),
    total: z.int().min(0).max(1_000_000).describe('Matching rules.'),
    limit: z.int().min(1).max(500),
    offset: z.int().min(0).max(1_000_000),
    next_cursor: NextCursor,
    coverage: z.array(Coverage).describe('Of the lists asked for.'),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { list: 'tariffs', state: 'VA', limit: 5 },

  async answer(context, input) {
    const { db, sources, clock } = context;
    const { list, limit, status } = input;
    const market =
      input.market === undefined ? null : await resolveMarket(context, await loadMarkets(db.db), input.market);
    const state = input.state === undefined ? (market?.state ?? null) : await resolveUsState(db, input.state);
    const given = input.country === undefined ? null : await resolveCountry(context, input.country);
    const point = await placeAt(context, input);
    const country = given ?? point?.country ?? market?.country ?? (state === null ? null : 'US');
    const served = new Set(sources.filter(({ withheld }) => !withheld).map(({ id }) => id));
    const tables = await loadPolicyTables(db, (id) => served.has(id));
    const operators = [market?.iso, market?.balancingAuthority].filter((name) => name != null);
    const asked = point ?? (market === null ? null : { ...market, state, point: market, operators });
    const all =
      asked === null
        ? showAll({ ...tables, moratoria: joinMoratoria(tables.moratoria) })
        : showRulesAt(
            rulesAt(
              tables,
              // Of a market around the point its town is taken: lists name towns.
              { ...asked, city: market?.city ?? null },
              { mw: input.mw ?? null, capexUsd: input.capex_usd ?? null, jobs: input.jobs ?? null, at: clock.now() },
            ),
          );
    const matching = all.filter(
      (rule) =>
        (list === undefined || rule.list === list) &&
        (country === null || rule.country === country) &&
        (asked !== null || state === null || rule.states.includes(state)) &&
        (status === undefined || rule.status === status),
    );
    const { rows, offset, next_cursor } = takePage(matching, input, {
      ...LIST,
      columnOf: (rule, column) => rule[column],
      tieOf: (rule) => JSON.stringify(rule),
    });
    const rules = [...rows];
    const coverage = policyCoverage(tables);
    const lists = POLICY_LISTS.filter((one) => list === undefined || one === list);
    return {
      rules,
      count: rules.length,
      total: matching.length,
      limit,
      offset,
      next_cursor,
      coverage: lists.map((one) => ({
        list: one,
        is_covered: country === null ? coverage[one].rows > 0 : covers(coverage[one], country, point?.state ?? state),
        covers: formatCoverage(one, coverage[one]),
      })),
      missing: rules.length === 0 ? ['rules'] : [],
      provenance: factProvenance(
        'reported',
        [
          ...(['tariffs', 'incentives', 'pauses', 'measures'] as const).map((one) => [one, tables[one][0]] as const),
          ['load_shares', tables.loadShares[0]] as const,
          ...[...new Map(tables.moratoria.map((row) => [row.sourceId, row])).values()].map(
            (row) => ['moratoria', row] as const,
          ),
        ].filter(([one]) => lists.some((wanted) => wanted === one)),
      ),
    };
  },

  table: ({ rules }): AnswerTable => {
    const members = Object.keys(Rule.shape) as (keyof typeof Rule.shape)[];
    return {
      columns: members,
      rows: rules.map((rule) =>
        members.map((member) => {
          const value = rule[member];
          return Array.isArray(value) ? value.join(' ') : (value as Exclude<typeof value, string[]>);
        }),
      ),
    };
  },
});
