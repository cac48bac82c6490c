import { roundTo } from '../../src/domain/round-to.ts';
import { HUNDREDTHS, type Weighed, type WeightedMean, weightedMean } from '../math.ts';
import { AXES, type Axis, type Part } from '../part.ts';
import { composite } from './composite.ts';
import { congestionFriction } from './congestion-friction.ts';
import { drought } from './drought.ts';
import { generationDue } from './generation-due.ts';
import { generationHeadroom } from './generation-headroom.ts';
import { hubPrice } from './hub-price.ts';
import { INPUT_NAMES, type Input, type MarketInputs } from './inputs.ts';
import { METHOD } from './method.ts';
import { moratoria } from './moratoria.ts';
import { findMovers } from './movers.ts';
import { pricePressure } from './price-pressure.ts';
import { queueWait } from './queue-wait.ts';
import { saturation } from './saturation.ts';
import type { Score, ScoredPart } from './score.ts';
import { signedQueue } from './signed-queue.ts';
import { surplusHours } from './surplus-hours.ts';
import { uncongestedPrice } from './uncongested-price.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { waterStress } from './water-stress.ts';
import { withdrawnShare } from './withdrawn-share.ts';

/** Every part of the method, in the order in which answers list them. */
export const PARTS: readonly Part<MarketInputs>[] = [
  generationHeadroom,
  hubPrice,
  generationDue,
  signedQueue,
  uncongestedPrice,
  surplusHours,
  queueWait,
  withdrawnShare,
  congestionFriction,
  pricePressure,
  saturation,
  drought,
  waterStress,
  moratoria,
];

/**
 * The market power index of one market from its measured inputs. Pure: the same inputs give the same score, whatever
 * the day. Silent inputs drop their parts, the weights of the others are renormalised, and `coverage` says how much
 * was heard.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreMarket(inputs: MarketInputs): Score {
  const weighed = weigh(inputs);
  return {
    method: METHOD,
    verdict: weighed.verdict,
    composite_score: weighed.composite,
    excess_power: weighed.means.excess_power.mean,
    constraint_score: weighed.means.constraint.mean,
    queue_wait_months: inputs.queue_wait_months.value,
    // Needs local headroom as well as the wait; no source states that yet.
    time_to_power_months: null,
    coverage: weighed.coverage,
    parts: AXES.flatMap((axis) => scoredParts(axis, weighed.means[axis], inputs)),
    missing: INPUT_NAMES.filter((name) => inputs[name].value === null),
    movers: findMovers(inputs, PARTS, (other) => weigh(other).verdict),
  };
}

interface WeighedInputs {
  readonly means: Readonly<Record<Axis, WeightedMean>>;
  readonly coverage: number;
  readonly composite: number | null;
  readonly verdict: Verdict;
}

function weigh(inputs: MarketInputs): WeighedInputs {
  const entries = (axis: Axis): (Weighed | null)[] =>
    partsOf(axis).map((part) => {
      const marks = part.score(inputs);
      return marks === null ? null : { hundredths: Math.round(marks * HUNDREDTHS), weight: part.weight };
    });
  const marked = { excess_power: entries('excess_power'), constraint: entries('constraint') };
  const means = { excess_power: weightedMean(marked.excess_power), constraint: weightedMean(marked.constraint) };
  const heard = AXES.flatMap((axis) => marked[axis]).reduce((so, entry) => so + (entry?.weight ?? 0), 0);
  const coverage = roundTo(heard / AXES.length, 4);
  const both = composite(means.excess_power.mean, means.constraint.mean);
  return { means, coverage, composite: both, verdict: verdictOf(both, coverage) };
}

const PARTS_OF: Readonly<Record<Axis, readonly Part<MarketInputs>[]>> = {
  excess_power: PARTS.filter((part) => part.axis === 'excess_power'),
  constraint: PARTS.filter((part) => part.axis === 'constraint'),
};

function partsOf(axis: Axis): readonly Part<MarketInputs>[] {
  return PARTS_OF[axis];
}

function scoredParts(axis: Axis, mean: WeightedMean, inputs: MarketInputs): ScoredPart[] {
  return partsOf(axis).map((part, position) => {
    const marks = part.score(inputs);
    const weighed = mean.entries[position];
    return {
      id: part.id,
      axis,
      value: part.measure(inputs),
      unit: part.unit,
      points: marks === null ? null : roundTo(marks, 2),
      weight: part.weight,
      effective_weight: weighed?.effectiveWeight ?? 0,
      contribution: weighed?.contribution ?? 0,
      ...origin(marks === null ? [] : part.reads.map((name) => inputs[name])),
    };
  });
}

/** Where a part's measure is from: of one input its own words, of several all sources and the oldest observation. */
function origin(inputs: readonly Input[]): Pick<ScoredPart, 'source' | 'source_url' | 'observed_at' | 'basis'> {
  const [first] = inputs;
  if (first === undefined) return { source: null, source_url: null, observed_at: null, basis: null };
  const { source, source_url, observed_at, basis } = first;
  if (inputs.length === 1) return { source, source_url, observed_at, basis };
  const known = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);
  const sources = [...new Set(known(inputs.map((input) => input.source)))];
  const [oldest] = known(inputs.map((input) => input.observed_at)).sort((a, b) => Date.parse(a) - Date.parse(b));
  return {
    source: sources.length === 0 ? null : sources.join(' + '),
    source_url: null,
    observed_at: oldest ?? null,
    basis: 'derived',
  };
}
