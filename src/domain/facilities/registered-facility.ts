import type { Facility } from './facility.ts';

/** A facility of the register: its location, and which of its data may be shown. */
export interface RegisteredFacility extends Facility {
  /** The country as the source states it; `country` is that of the coordinates. */
  readonly statedCountry: string | null;
  readonly countryMismatch: boolean;
  /** Sources that may be named, in the order of their ids. */
  readonly sources: readonly string[];
  /** False if all its sources have terms that do not let us serve their data. */
  readonly isShown: boolean;
  /** Slug of the market that it is in. */
  readonly market: string | null;
  /** From the middle of that market, to the meter. */
  readonly marketKm: number | null;
}
