import { roundTo } from '../../src/domain/scores/round-to.ts';
import { HUNDREDTHS, type Weighed, type WeightedMean, weightedMean } from '../math.ts';
import { AXES, type Axis, type Part } from '../part.ts';
import { composite } from './composite.ts';
import type { Input } from './inputs.ts';
import { findMovers } from './movers.ts';
import { originOf } from './origin-of.ts';
import type { Score, ScoredPart } from './score.ts';
import type { InputsOf, Method } from './scoring-method.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The score of one market by one method. Pure. @throws RangeError when a value is neither null nor a finite number. */
export function scoreBy<Name extends string>(method: Method<Name>, inputs: InputsOf<Name>): Score<Name> {
  const marks = method.parts.map((part) => part.score(inputs));
  const weighed = weigh(method, marks);
  return {
    method: method.id,
    verdict: weighed.verdict,
    composite_score: weighed.composite,
    excess_power: weighed.means.excess_power.mean,
    constraint_score: weighed.means.constraint.mean,
    ...method.waits(inputs),
    coverage: weighed.coverage,
    parts: AXES.flatMap((axis) => scoredParts(method, axis, weighed.means[axis], marks, inputs)),
    missing: namesOf(method).filter((name) => inputs[name].value === null),
    movers: findMovers(method, inputs, weighed.verdict, (name, value) => {
      const changed = { ...inputs, [name]: { ...inputs[name], value } };
      // Only the parts that read the input can have other marks.
      const others = method.parts.map((part, at) => (isRead(part, name) ? part.score(changed) : (marks[at] ?? null)));
      return weigh(method, others).verdict;
    }),
  };
}

export function namesOf<Name extends string>(method: Pick<Method<Name>, 'inputs'>): Name[] {
  return Object.keys(method.inputs) as Name[];
}

function isRead<Name extends string>(part: Part<InputsOf<Name>>, name: Name): boolean {
  return part.reads.includes(name) || part.readsIfAvailable.includes(name);
}

interface WeighedMarks {
  readonly means: Readonly<Record<Axis, WeightedMean>>;
  readonly coverage: number;
  readonly composite: number | null;
  readonly verdict: Verdict;
}

/** @param marks Per part 0..100, null for one without data. */
function weigh<Name extends string>(
  { parts, compositeFrom }: Method<Name>,
  marks: readonly (number | null)[],
): WeighedMarks {
  const entries = parts.map((part, at): { readonly axis: Axis; readonly weighed: Weighed | null } => {
    const mark = marks[at] ?? null;
    return {
      axis: part.axis,
      weighed: mark === null ? null : { hundredths: Math.round(mark * HUNDREDTHS), weight: part.weight },
    };
  });
  const on = (axis: Axis): (Weighed | null)[] =>
    entries.filter((entry) => entry.axis === axis).map(({ weighed }) => weighed);
  const marked = { excess_power: on('excess_power'), constraint: on('constraint') };
  const means = { excess_power: weightedMean(marked.excess_power), constraint: weightedMean(marked.constraint) };
  const available = AXES.flatMap((axis) => marked[axis]).reduce((so, entry) => so + (entry?.weight ?? 0), 0);
  const coverage = roundTo(available / AXES.length, 4);
  const both = coverage < compositeFrom ? null : composite(means.excess_power.mean, means.constraint.mean);
  return { means, coverage, composite: both, verdict: verdictOf(both, coverage) };
}

function scoredParts<Name extends string>(
  method: Method<Name>,
  axis: Axis,
  mean: WeightedMean,
  marks: readonly (number | null)[],
  inputs: InputsOf<Name>,
): ScoredPart[] {
  const marked = method.parts.map((part, at) => ({ part, mark: marks[at] ?? null }));
  const ofAxis = marked.filter(({ part }) => part.axis === axis);
  return ofAxis.map(({ part, mark }, position) => {
    const weighed = mean.entries[position];
    return {
      id: part.id,
      axis,
      value: part.measure(inputs),
      unit: part.unit,
      points: mark === null ? null : roundTo(mark, 2),
      weight: part.weight,
      effective_weight: weighed?.effectiveWeight ?? 0,
      contribution: weighed?.contribution ?? 0,
      ...originOf(mark === null ? [] : availableInputs(part, inputs), method.basisOfSeveral),
    };
  });
}

/** The inputs that a part's measure was made of. */
function availableInputs<Name extends string>(part: Part<InputsOf<Name>>, inputs: InputsOf<Name>): Input[] {
  const present = part.readsIfAvailable.filter((name) => inputs[name].value !== null);
  return [...part.reads, ...present].map((name) => inputs[name]);
}
