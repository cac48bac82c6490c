import type { Input, WaitEstimator } from '../../input.ts';
import { ascending, ascendingByRatio, descending } from '../../math.ts';
import type { Axis } from '../../part.ts';
import type { Grade } from './grade.ts';

/** Figures by their names; null where there is no data. */
export type Figures<Name extends string> = { readonly [name in Name]: Pick<Input, 'value' | 'estimator'> };

/** One source of a part: what it measures and how that is marked. */
export interface Rung<Name extends string> {
  readonly grade: Grade;
  /** What is measured, in a few words. */
  readonly what: string;
  readonly unit: string;
  /** Marks are 0 at one and 100 at the other, in a straight line between, flat outside. */
  readonly bounds: {
    readonly zeroAt: number;
    readonly fullAt: number;
    /** Marks rise by ratio from 0 at nothing, each doubling above this value earning about the same; absent: in a straight line. */
    readonly knee?: number;
    readonly because: string;
  };
  /** All of them must have data. */
  readonly reads: readonly Name[];
  /** They count where they have data. */
  readonly readsIfAvailable?: readonly Name[];
  /** The estimate that the first figure must be; absent: any. */
  readonly estimator?: WaitEstimator;
  /** From the values of `reads` and those available of `readsIfAvailable`, in their order; null where it is not defined for them. */
  readonly measure?: (...values: number[]) => number | null;
}

/** A question of the index, and the sources that answer it from best to second best. The weights of an axis add up to 1. */
export interface LadderPart<Name extends string> {
  readonly id: string;
  readonly axis: Axis;
  readonly weight: number;
  readonly meaning: string;
  /** At least one. */
  readonly rungs: readonly [Rung<Name>, ...Rung<Name>[]];
}

/** What the best rung with data gives. */
interface RungReading<Name extends string> {
  readonly rung: Rung<Name>;
  readonly value: number;
  /** 0..100. */
  readonly mark: number;
  /** The figures that it was made of. */
  readonly names: readonly Name[];
}

/** The first rung whose figures all have data. @throws RangeError when a figure is neither null nor finite. */
export function readBestRung<Name extends string>(
  part: LadderPart<Name>,
  figures: Figures<Name>,
): RungReading<Name> | null {
  for (const rung of part.rungs) {
    const names = [...rung.reads, ...(rung.readsIfAvailable ?? []).filter((name) => figureOf(figures, name) !== null)];
    const values = names.flatMap((name) => figureOf(figures, name) ?? []);
    if (values.length < names.length || !isEstimatedBy(rung, figures)) continue;
    const value = rung.measure === undefined ? (values[0] ?? null) : rung.measure(...values);
    if (value !== null) return { rung, value, mark: markOf(rung, value), names };
  }
  return null;
}

function isEstimatedBy<Name extends string>(
  { estimator, reads: [first] }: Rung<Name>,
  figures: Figures<Name>,
): boolean {
  return estimator === undefined || (first !== undefined && figures[first].estimator === estimator);
}

export function markOf({ bounds: { zeroAt, fullAt, knee } }: Pick<Rung<never>, 'bounds'>, value: number): number {
  if (knee !== undefined) return ascendingByRatio(value, knee, fullAt);
  return zeroAt < fullAt ? ascending(value, zeroAt, fullAt) : descending(value, fullAt, zeroAt);
}

function figureOf<Name extends string>(figures: Figures<Name>, name: Name): number | null {
  const { value } = figures[name];
  if (value !== null && !Number.isFinite(value))
    throw new RangeError(`${name} is ${value}; a figure is a finite number or null`);
  return value;
}
