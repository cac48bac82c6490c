import { ascending, descending } from './math.ts';

/** `excess_power`: high means room. `constraint`: high means friction. */
export const AXES = ['excess_power', 'constraint'] as const;
export type Axis = (typeof AXES)[number];

/** Where the marks of a part begin and end, in the part's unit. Outside them the marks stay at 0 and 100. */
interface Bounds {
  readonly zeroAt: number;
  readonly fullAt: number;
  /** Why these two numbers, in a sentence; at length in docs/adr/0004 and 0020. */
  readonly because: string;
}

export interface PartWords<Inputs> {
  readonly id: string;
  readonly axis: Axis;
  /** One sentence: what the marks say. */
  readonly meaning: string;
  /** Share of the axis, 0..1. The weights of an axis add up to 1. */
  readonly weight: number;
  /** Unit of the measure and of the bounds. */
  readonly unit: string;
  readonly bounds: Bounds;
  /** The inputs that the measure is made of; all of them must be known. */
  readonly reads: readonly (keyof Inputs & string)[];
}

interface PartSpec<Inputs> extends PartWords<Inputs> {
  /** Inputs that count if they are available; without them the part is still scored. */
  readonly readsIfAvailable?: readonly (keyof Inputs & string)[];
  /**
   * The measured quantity from the values in the order of `reads`, followed by those of `readsIfAvailable` that are known;
   * null where it is not defined for them. Without it the measure is the one input itself.
   */
  readonly measure?: (...values: number[]) => number | null;
}

/** One line of a score: a measure of the world, marked 0..100 between two fixed bounds. */
export interface Part<Inputs> extends PartWords<Inputs> {
  readonly readsIfAvailable: readonly (keyof Inputs & string)[];
  /** The quantity that is marked, in `unit`; null when an input is missing. */
  measure(inputs: Inputs): number | null;
  /** Marks 0..100, or null when the measure is. */
  score(inputs: Inputs): number | null;
}

/** @throws RangeError when an input's value is neither null nor a finite number. */
export function definePart<Inputs extends { readonly [name in keyof Inputs]: { readonly value: number | null } }>(
  spec: PartSpec<Inputs>,
): Part<Inputs> {
  const { zeroAt, fullAt } = spec.bounds;
  const combine = spec.measure ?? ((value: number) => value);
  const marks = (value: number): number =>
    zeroAt < fullAt ? ascending(value, zeroAt, fullAt) : descending(value, fullAt, zeroAt);
  const readsIfAvailable = spec.readsIfAvailable ?? [];
  const read = (inputs: Inputs, name: keyof Inputs & string): number | null => {
    const { value } = inputs[name];
    if (value !== null && !Number.isFinite(value))
      throw new RangeError(`${name} is ${value}; an input is a finite number or null`);
    return value;
  };
  const measure = (inputs: Inputs): number | null => {
    const values: number[] = [];
    for (const name of spec.reads) {
      const value = read(inputs, name);
      if (value === null) return null;
      values.push(value);
    }
    for (const name of readsIfAvailable) {
      const value = read(inputs, name);
      if (value !== null) values.push(value);
    }
    return combine(...values);
  };
  return {
    ...spec,
    readsIfAvailable,
    measure,
    score(inputs) {
      const value = measure(inputs);
      return value === null ? null : marks(value);
    },
  };
}
