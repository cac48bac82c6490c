import type { FacilityRecord } from '../../../src/domain/facilities/facility.ts';
import { recordKey } from '../../../src/domain/facilities/facility.ts';
import { compareFacilities, guardAgainst } from '../../../src/enrich/facilities/compare-facilities.ts';
import { candidatePairs } from '../../../src/enrich/facilities/facility-candidates.ts';
import { readTraits } from '../../../src/enrich/facilities/facility-traits.ts';
import {
  LINKAGE_COMPARISONS,
  LINKAGE_LEVELS,
  type LinkageComparison,
  type LinkageModel,
  type LinkagePair,
  type LinkageProbabilities,
  linkageOdds,
} from '../../../src/enrich/facilities/linkage-model.ts';
import { isOfOneOperator, linkageLevels, openLinkage } from '../../../src/enrich/facilities/linkage-pairs.ts';
import { compareText } from '../../../src/enrich/text/stable-ids.ts';

/** Pairs of the records as the fit takes them: those of two kinds of source, and those that a guard rail says are two. */
export function linkageCases(records: readonly FacilityRecord[]): {
  open: readonly LinkagePair[];
  two: readonly LinkagePair[];
  /** Positions in `open` by the keys of the two records. */
  keys: ReadonlyMap<string, number>;
} {
  const traits = records.map(readTraits).sort((a, b) => compareText(recordKey(a.record), recordKey(b.record)));
  const of = (at: number) => {
    const found = traits[at];
    if (found === undefined) throw new Error(`no record at ${at}`);
    return found;
  };
  const pairs = [...candidatePairs(traits)].map(([a, b]) => {
    const compared = compareFacilities(of(a), of(b));
    return { a, b, compared, guard: guardAgainst(of(a), of(b), compared) };
  });
  const two = pairs.filter(({ a, b, compared }) => {
    if (!isOfOneOperator(compared)) return false;
    const [left, right] = [of(a), of(b)];
    if (left.kind !== right.kind) return compared.units === 'conflict';
    return left.kind === 'register' && left.record.source === right.record.source;
  });
  const { open, positions } = openLinkage(of, pairs);
  const keys = new Map(
    [...positions].map(([at, position]) => {
      const pair = pairs[at];
      const ends = pair === undefined ? [] : [of(pair.a).key, of(pair.b).key];
      return [ends.sort().join(' | '), position] as const;
    }),
  );
  return { open, two: two.map(({ compared }) => ({ levels: linkageLevels(compared), rivals: [] })), keys };
}

/** So that a level which no pair of a class has is not impossible. */
const SMOOTHING = 0.5;
const ROUNDS = 1_000;
const CONVERGED = 1e-10;

/**
 * Fits the model by expectation maximization.
 * @param open pairs of two sources, of which nobody said what they are.
 * @param two pairs that are two sites by a guard rail: one register lists both, or their numbers differ.
 */
export function fitLinkage(open: readonly LinkagePair[], two: readonly LinkagePair[]): LinkageModel {
  let belief = open.map(({ levels: { distance, number }, rivals }) =>
    number === 'equal' ? 0.9 : distance === '15m' ? 0.7 : 0.3 / (1 + rivals.length),
  );
  let model = maximize(open, two, belief);
  for (let round = 0; round < ROUNDS; round += 1) {
    const fitted = model;
    belief = linkageOdds(fitted, open).map((odds) => odds / (1 + odds));
    model = maximize(open, two, belief);
    if (Math.abs(model.share - fitted.share) < CONVERGED) break;
  }
  return model;
}

function maximize(open: readonly LinkagePair[], two: readonly LinkagePair[], belief: readonly number[]): LinkageModel {
  // A pair with rivals is one of several chances of the same record.
  const chances = open.reduce((sum, { rivals }) => sum + 1 / (1 + rivals.length), 0);
  const one = belief.reduce((sum, value) => sum + value, 0);
  return {
    share: Math.min(0.9, one / chances),
    weights: Object.fromEntries(
      LINKAGE_COMPARISONS.map((comparison) => [comparison, weightsOf(comparison, open, two, belief)]),
    ) as unknown as LinkageModel['weights'],
  };
}

function weightsOf(
  comparison: LinkageComparison,
  open: readonly LinkagePair[],
  two: readonly LinkagePair[],
  belief: readonly number[],
): Record<string, LinkageProbabilities> {
  const counted = new Map<string, { m: number; u: number }>(
    LINKAGE_LEVELS[comparison].map((level) => [level, { m: SMOOTHING, u: SMOOTHING }]),
  );
  const add = ({ levels }: LinkagePair, isOne: number): void => {
    const level = levels[comparison];
    const tally = level === null ? undefined : counted.get(level);
    if (tally === undefined) return;
    tally.m += isOne;
    tally.u += 1 - isOne;
  };
  for (const [at, pair] of open.entries()) add(pair, belief[at] ?? 0);
  for (const pair of two) add(pair, 0);
  let [allM, allU] = [0, 0];
  for (const { m, u } of counted.values()) {
    allM += m;
    allU += u;
  }
  return Object.fromEntries([...counted].map(([level, { m, u }]) => [level, { m: m / allM, u: u / allU }]));
}
