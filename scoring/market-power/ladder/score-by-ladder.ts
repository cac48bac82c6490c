import { AXES, type Axis, type PartWords } from '../../part.ts';
import type { Input, InputWords } from '../inputs.ts';
import { findMovers } from '../movers.ts';
import { originOf } from '../origin-of.ts';
import type { Narrowing, Score, ScoredPart } from '../score.ts';
import { type InputsOf, MOST_DERIVED } from '../scoring-method.ts';
import { betterRungs } from './better-rungs.ts';
import type { LadderPart } from './rung.ts';
import { timeToPowerMonths } from './time-to-power.ts';
import { type LadderLine, type LadderWeights, reweighLadder, type WeighedLadder, weighLadder } from './weigh-ladder.ts';

/** A version of the method whose parts have several sources each. */
export interface LadderMethod<Name extends string> extends LadderWeights<Name> {
  readonly id: string;
  /** Everything that is gathered, in the order in which answers list it. */
  readonly inputs: Readonly<Record<Name, InputWords>>;
}

/** Share of the weight of an axis that must have data before the axis has a score. */
const LEAST_OF_AXIS = 0.5;

/**
 * The score of one market by a method of ladders. Pure: the same inputs give the same bytes.
 * @param wanted movers take most of the time, and only a market's score has them.
 * @throws RangeError when a value is neither null nor a finite number.
 */
export function scoreByLadder<Name extends string>(
  method: LadderMethod<Name>,
  inputs: InputsOf<Name>,
  wanted: 'all' | 'without-movers' = 'all',
): Score<Name> {
  const weighed = weighLadder(method, inputs);
  const { verdict, axes, interval } = weighed;
  const axisScore = (axis: Axis): number | null => (axes[axis].coverage < LEAST_OF_AXIS ? null : axes[axis].mean);
  const lineById = new Map(weighed.lines.map((line) => [line.id, line]));
  const wait = lineById.get('queue-wait')?.value ?? null;
  const parts = method.parts.map(flat);
  return {
    method: method.id,
    verdict,
    composite_score: verdict === 'INSUFFICIENT_DATA' ? null : weighed.median,
    excess_power: axisScore('excess_power'),
    constraint_score: axisScore('constraint'),
    queue_wait_months: wait,
    time_to_power_months: timeToPowerMonths(wait, lineById.get('local-supply')?.marks ?? null),
    coverage: weighed.coverage,
    parts: AXES.flatMap((axis) =>
      weighed.lines.filter((line) => line.axis === axis).map((line) => scoredPart(method, line, inputs)),
    ),
    missing: [
      ...new Set(
        method.parts
          .filter((_, at) => weighed.lines[at]?.grade === null)
          .flatMap(({ rungs }) => rungs[0].reads.filter((name) => inputs[name].value === null)),
      ),
    ],
    movers:
      wanted === 'without-movers'
        ? []
        : findMovers(
            {
              inputs: method.inputs,
              parts: parts.filter((part) => verdict !== 'INSUFFICIENT_DATA' || lineById.get(part.id)?.grade === null),
            },
            inputs,
            verdict,
            (name, value) => {
              const changed = { ...inputs, [name]: { ...inputs[name], value } };
              return reweighLadder(method, weighed, changed, (part) => doesRead(part, name)).class;
            },
          ),
    uncertainty: {
      confidence: weighed.confidence,
      composite_low: interval.low,
      composite_high: interval.high,
      axis_coverage: { excess_power: axes.excess_power.coverage, constraint: axes.constraint.coverage },
      narrowed_by: narrowestBy(method, weighed),
    },
  };
}

export const namesReadBy = <Name extends string>({ rungs }: LadderPart<Name>): Name[] =>
  rungs.flatMap(({ reads, readsIfAvailable = [] }) => [...reads, ...readsIfAvailable]);

/** Parts are constants, and every value of every mover asks what they read. */
const readBy = new WeakMap<object, ReadonlySet<string>>();

function doesRead<Name extends string>(part: LadderPart<Name>, name: Name): boolean {
  let names = readBy.get(part);
  if (names === undefined) {
    names = new Set(namesReadBy(part));
    readBy.set(part, names);
  }
  return names.has(name);
}

/** A part by its best source, as methods with one source each have it; the others count where they have data. */
export function flat<Name extends string>(
  part: LadderPart<Name>,
): PartWords<InputsOf<Name>> & { readonly readsIfAvailable: readonly Name[] } {
  const { id, axis, weight, meaning, rungs } = part;
  const [{ unit, bounds, reads }] = rungs;
  const others = namesReadBy(part).filter((name) => !reads.includes(name));
  return { id, axis, weight, meaning, unit, bounds, reads, readsIfAvailable: [...new Set(others)] };
}

function scoredPart<Name extends string>(
  method: LadderMethod<Name>,
  line: LadderLine,
  inputs: InputsOf<Name>,
): ScoredPart {
  const [best] = method.parts.find(({ id }) => id === line.id)?.rungs ?? [];
  const own: Input[] = (line.inputs as readonly Name[]).map((name) => inputs[name]);
  return {
    id: line.id,
    axis: line.axis,
    value: line.value,
    unit: line.unit ?? best?.unit ?? '',
    points: line.marks,
    weight: line.weight,
    effective_weight: line.weight,
    contribution: line.contribution,
    ...originOf(own, MOST_DERIVED),
    ladder: { grade: line.grade, what: line.what, counted: line.points, spread: line.spread },
  };
}

/** Of all parts whose best source is not the one that was read: the one with which the interval would be the narrowest. */
function narrowestBy<Name extends string>(method: LadderMethod<Name>, weighed: WeighedLadder): Narrowing<Name> | null {
  const [first, ...others] = betterRungs(method, weighed).filter(({ isBest }) => isBest);
  if (first === undefined) return null;
  const { part, rung, narrowerBy } = others.reduce(
    (most, one) => (one.narrowerBy > most.narrowerBy ? one : most),
    first,
  );
  return { part: part.id, what: rung.what, inputs: rung.reads, narrower_by: narrowerBy };
}
