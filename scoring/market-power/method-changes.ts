import { ALL_METHODS, type MethodPart, type ScoringMethod } from './all-methods.ts';

/** A released method, and its differences from the one before. */
export interface MethodChange {
  readonly method: string;
  /** The first day of its scores, `YYYY-MM-DD`. */
  readonly since: string;
  readonly why: readonly string[];
  /** Differences of parts, weights, bounds and inputs, found by comparing the two methods; of the first its parts. */
  readonly differences: readonly string[];
}

/** Day and reasons of each method; also what a comparison of figures cannot show. */
const REASONS: Readonly<Record<string, Pick<MethodChange, 'since' | 'why'>>> = {
  'market-power/1': {
    since: '2026-11-21',
    why: ['The first method (docs/adr/0004). Only prices had a source, so no market had a verdict.'],
  },
  'market-power/2': {
    since: '2026-11-21',
    why: [
      'Inputs other than prices now have sources; bounds and weights were checked against measured data (docs/adr/0020).',
      'A part may use optional inputs that count only if available; its basis is `estimated` if any of its inputs is.',
      'time_to_power_months is computed.',
      'If coverage is too low for a verdict, there are axis scores but no composite.',
    ],
  },
  'market-power/3': {
    since: '2026-11-24',
    why: [
      'Each part has several sources, from best to second best, so that markets of all countries have scores (docs/adr/0053).',
      'Supply is accredited by fuel and net of the peak demand of everybody nearby, on the market’s own grid.',
      'The queue wait is a survival estimate over all requests where there is one.',
      'Parts without data are spread as among other markets; each score has an interval and a confidence.',
      'A missing list is no longer read as 0 MW, and a score without any price is never BUILD.',
    ],
  },
  'market-power/4': {
    since: '2026-11-27',
    why: [
      'Grids are smaller than a country or a coast where their demand is known: provinces, price zones, islands, and EIA’s regions of balancing authorities (docs/adr/0057).',
      'Local supply is taken within 100 km and within 300 km, each for half.',
      'Pauses of connections and other measures in force count where they bind, and policy has twice the weight; the queue wait has a quarter less.',
      'Wind and sun around, for the load there, speak where no hours of low prices are published.',
      'Unserved demand counts: 1,000 kWh a year for each person of the towns.',
      'Plants that a list lacks are added in proportion; reservoir and river hydro have shares of their own where the list has both.',
      'Published shares of data centers in a country’s electricity are read before mapped sites; maps that have not looked at a country say nothing of it.',
      'Contracted years of connection are a wait, and places between authorities have the wait of their region.',
    ],
  },
  'market-power/5': {
    since: '2026-11-27',
    why: [
      'A market whose price zone has no published price is scored by the mean over the zones of its country (docs/adr/0078).',
    ],
  },
};

/** Every method, newest first, with its differences from the one before it. */
export function methodChanges(): MethodChange[] {
  return ALL_METHODS.map((method, at) => {
    const reasons = REASONS[method.id];
    if (reasons === undefined) throw new Error(`${method.id} has no day and no reasons`);
    return { method: method.id, ...reasons, differences: differencesOf(ALL_METHODS[at + 1], method) };
  });
}

function differencesOf(before: ScoringMethod | undefined, after: ScoringMethod): string[] {
  if (before === undefined) return [`${after.parts.length} parts: ${after.parts.map(({ id }) => id).join(', ')}`];
  const former = new Map(before.parts.map((part) => [part.id, part]));
  const kept = new Set(after.parts.map(({ id }) => id));
  return [
    ...before.parts.filter(({ id }) => !kept.has(id)).map(({ id }) => `${id}: no longer a part`),
    ...after.parts.flatMap((part) => {
      const old = former.get(part.id);
      const changed = old === undefined ? [`new, ${format(part)}`] : changesBetween(old, part);
      return changed.map((change) => `${part.id}: ${change}`);
    }),
  ];
}

const format = ({ axis, weight, bounds, unit }: MethodPart): string =>
  `${axis}, weight ${weight}, 0 points at ${bounds.zeroAt}, 100 points at ${bounds.fullAt} (${unit})`;

function changesBetween(old: MethodPart, part: MethodPart): string[] {
  const members: readonly (readonly [string, string | number, string | number])[] = [
    ['axis', old.axis, part.axis],
    ['weight', old.weight, part.weight],
    ['unit', old.unit, part.unit],
    ['0 points at', old.bounds.zeroAt, part.bounds.zeroAt],
    ['100 points at', old.bounds.fullAt, part.bounds.fullAt],
    ['reads', old.reads.join(', '), part.reads.join(', ')],
    ['uses if available', old.readsIfAvailable.join(', ') || 'nothing', part.readsIfAvailable.join(', ') || 'nothing'],
  ];
  return members.filter(([, from, to]) => from !== to).map(([member, from, to]) => `${member} ${to}, before ${from}`);
}
