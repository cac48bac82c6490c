/** Numbers by lot that are the same for the same seed (mulberry32). */
export interface Lot {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number from 0 up to `below`. */
  below(below: number): number;
  one<T>(values: readonly T[]): T;
}

export function drawLots(seed: number): Lot {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(share() * limit);
  return {
    share,
    below,
    one: <T>(values: readonly T[]): T => {
      if (values.length === 0) throw new Error('nothing to choose from');
      return values[below(values.length)] as T;
    },
  };
}
