import { formatPart, formatPull } from '../../../src/domain/scores/format-part.ts';
import { roundTo } from '../../../src/domain/scores/round-to.ts';
import { INPUTS, type InputName } from '../../market-power/inputs.ts';
import { INTERVAL_SHARE } from '../../market-power/ladder/normal.ts';
import type { ScoredPart } from '../../market-power/score.ts';
import { BANDS, MIN_COVERAGE } from '../../market-power/verdict.ts';
import { AXES, type Axis } from '../../part.ts';
import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';
import { byMethod, fact, wordsOf } from './fact.ts';

/** The verdict, its components and what would change it. */
export function scoreFacts(facts: BriefFacts): BriefFact[] {
  const { score } = facts;
  const origin = byMethod(facts);
  const points = (id: string, value: number | null, words = {}): BriefFact[] =>
    value === null ? [] : [fact(id, value, 'points of 100', origin, { words })];
  const months = score.time_to_power_months;
  return [
    fact('score.verdict', null, null, origin, { words: { verdict: score.verdict } }),
    ...points('score.composite', score.composite_score),
    ...points('score.excess_power', score.excess_power),
    ...points('score.constraint', score.constraint_score),
    ...points('score.low', score.uncertainty?.composite_low ?? null),
    ...points('score.high', score.uncertainty?.composite_high ?? null),
    ...(score.uncertainty === undefined
      ? []
      : [
          fact('score.confidence', score.uncertainty.confidence, 'share of weight', origin),
          fact('score.interval', INTERVAL_SHARE, 'share of weight', origin),
        ]),
    ...narrowingFacts(facts),
    fact('score.coverage', score.coverage, 'share of weight', origin),
    fact('score.least_coverage', MIN_COVERAGE, 'share of weight', origin),
    ...(months === null ? [] : [fact('score.time_to_power', months, 'months', origin)]),
    ...pulls(score.parts).flatMap(({ id, part, way }) =>
      points(id, part.points, { pull: formatPull(formatPart(part.id), part.axis, way) }),
    ),
    ...bandFacts(facts),
    ...AXES.map((axis) => fact(`covered.${axis}`, availableOf(score.parts, axis), 'share of weight', origin)),
    ...score.movers.flatMap(({ unit, from }, position) =>
      from === null ? [] : [fact(`from.mover.${position + 1}`, from, unit, origin)],
    ),
    ...score.movers.map(({ inputs, unit, to, verdict, coverage_gain }, position) => {
      const words = wordsOf({ inputs: inputs.map(labelOf).join(' and '), verdict });
      return to === null
        ? fact(`gain.${position + 1}`, coverage_gain, 'share of weight', origin, { words })
        : fact(`mover.${position + 1}`, to, unit, origin, { words });
    }),
  ];
}

/** The better source that would narrow the interval most. */
function narrowingFacts(facts: BriefFacts): BriefFact[] {
  const next = facts.score.uncertainty?.narrowed_by ?? null;
  if (next === null) return [];
  const words = { part: formatPart(next.part), measures: next.what };
  return [fact('score.narrowed', next.narrower_by, 'points of 100', byMethod(facts), { words })];
}

/** The distance of the composite from the bands above and below its own. */
function bandFacts(facts: BriefFacts): BriefFact[] {
  const { composite_score: composite, verdict } = facts.score;
  const own = BANDS.findIndex((band) => band.verdict === verdict);
  const [above, at, below] = [BANDS[own - 1], BANDS[own], BANDS[own + 1]];
  if (composite === null || at === undefined) return [];
  const far = (id: string, points: number, to: string): BriefFact =>
    fact(id, roundTo(points, 6), 'points of 100', byMethod(facts), { words: { verdict: to } });
  return [
    ...(above === undefined ? [] : [far('band.above', above.from - composite, above.verdict)]),
    ...(below === undefined ? [] : [far('band.below', composite - at.from, below.verdict)]),
  ];
}

/** Share of an axis with data. */
function availableOf(parts: readonly ScoredPart[], axis: Axis): number {
  const own = parts.filter((part) => part.axis === axis);
  const sum = (of: readonly ScoredPart[]): number => of.reduce((so, { weight }) => so + weight, 0);
  const all = sum(own);
  return all === 0 ? 0 : roundTo(sum(own.filter(({ points }) => points !== null)) / all, 4);
}

/** A score of an earlier method may name inputs that no longer exist. */
const labelOf = (name: string): string =>
  name in INPUTS ? INPUTS[name as InputName].label : name.replaceAll('_', ' ');

/** The parts that move the score most, one up and one down, away from the middle. */
function pulls(parts: readonly ScoredPart[]): { id: string; part: ScoredPart; way: 'for' | 'against' }[] {
  const pulled = parts
    .filter(({ points }) => points !== null)
    .map((part) => {
      const off = ((part.points ?? 50) - 50) * part.effective_weight;
      return { part, pull: part.axis === 'excess_power' ? off : -off };
    })
    .toSorted((a, b) => b.pull - a.pull);
  const [most] = pulled;
  const least = pulled.at(-1);
  return [
    ...(most !== undefined && most.pull > 0 ? [{ id: 'score.lift', part: most.part, way: 'for' as const }] : []),
    ...(least !== undefined && least.pull < 0 ? [{ id: 'score.drag', part: least.part, way: 'against' as const }] : []),
  ];
}
