import { withoutNoise } from '../../documents/tables.ts';

/** Four figures rounded to 0.0001 each. */
const IDENTITY_TOLERANCE = 0.0003;
/** The energy part is solved per location: 0.0002 apart within an interval of 2025-03-31. */
const ENERGY_TOLERANCE = 0.001;

export interface PriceChecks {
  /** Checks one price against the publisher's rules. A part that is not stated is not checked. */
  note(area: string, start: string, price: Parts, place: () => string): void;
  warnings(): string[];
}

interface Parts {
  readonly lmp: number;
  readonly energy: number | null;
  readonly congestion: number | null;
  readonly loss: number | null;
}

/** Checks that LMP = MEC + MCC + MLC, and that MEC is one figure for an interval of a balancing authority area. */
export function priceChecks(): PriceChecks {
  let prices = 0;
  let unequal = 0;
  let first = '';
  const energy = new Map<string, { min: number; max: number }>();
  return {
    note(area, start, price, place) {
      prices += 1;
      if (price.energy === null) return;
      const key = `${area} at ${start}`;
      const range = energy.get(key);
      if (range === undefined) energy.set(key, { min: price.energy, max: price.energy });
      else if (price.energy < range.min) range.min = price.energy;
      else if (price.energy > range.max) range.max = price.energy;
      if (price.congestion === null || price.loss === null) return;
      const off = withoutNoise(price.lmp - price.energy - price.congestion - price.loss);
      if (Math.abs(off) <= IDENTITY_TOLERANCE) return;
      unequal += 1;
      if (first === '') first = `${place()} (off by ${off} $/MWh)`;
    },
    warnings() {
      const found = unequal === 0 ? [] : [`LMP is not MLC + MCC + MEC for ${unequal} of ${prices} prices: ${first}`];
      for (const [key, { min, max }] of energy) {
        const spread = withoutNoise(max - min);
        if (spread > ENERGY_TOLERANCE) found.push(`MEC of ${key} differs by ${spread} $/MWh between locations`);
      }
      return found;
    },
  };
}
