import { ascending, ascendingByRatio, descending } from '../math.ts';
import { SITE_INPUTS, type SiteInputName } from './inputs.ts';

/**
 * Where the marks of a measure begin and end, in the unit of its input. Between them they run in a straight line or,
 * with a knee, by ratio (`ascendingByRatio`); then one of the two ends is 0. Outside they stay at 0 and 100.
 */
interface MeasureBounds {
  readonly zeroAt: number;
  readonly fullAt: number;
  readonly knee?: number;
  /** Why these numbers, in a sentence; at length in docs/adr/0014. */
  readonly because: string;
}

export interface MeasureSpec {
  /** The one input that is marked. */
  readonly input: SiteInputName;
  /** Share of the part, 0..1. The weights of a part add up to 1. */
  readonly weight: number;
  /** Which way is better, in a sentence. */
  readonly says: string;
  readonly bounds: MeasureBounds;
}

/** One line of a part: one input, marked 0 (worst) to 100 (best) between two fixed bounds. */
export interface Measure extends MeasureSpec {
  readonly unit: string;
  readonly direction: 'more is better' | 'less is better';
  readonly curve: 'straight' | 'by ratio';
  /** Marks 0..100. */
  mark(value: number): number;
}

/** @throws RangeError when the bounds are no bounds; `mark` when a value is not a finite number. */
export function defineMeasure(spec: MeasureSpec): Measure {
  const { zeroAt, fullAt, knee } = spec.bounds;
  const rises = zeroAt < fullAt;
  const curve = curveBetween(zeroAt, fullAt, knee);
  return {
    ...spec,
    unit: SITE_INPUTS[spec.input].unit,
    direction: rises ? 'more is better' : 'less is better',
    curve: knee === undefined ? 'straight' : 'by ratio',
    mark(value) {
      if (!Number.isFinite(value)) {
        throw new RangeError(`${spec.input} is ${value}; an input is a finite number or null`);
      }
      return curve(value);
    },
  };
}

function curveBetween(zeroAt: number, fullAt: number, knee: number | undefined): (value: number) => number {
  if (zeroAt === fullAt) throw new RangeError(`marks need two bounds, not ${zeroAt} twice`);
  if (knee === undefined) {
    return zeroAt < fullAt ? (value) => ascending(value, zeroAt, fullAt) : (value) => descending(value, fullAt, zeroAt);
  }
  if (Math.min(zeroAt, fullAt) !== 0) throw new RangeError(`marks by ratio begin at 0, not at ${zeroAt} or ${fullAt}`);
  return zeroAt === 0
    ? (value) => ascendingByRatio(value, knee, fullAt)
    : (value) => 100 - ascendingByRatio(value, knee, zeroAt);
}
