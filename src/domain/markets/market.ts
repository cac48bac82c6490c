import type { IsoName } from '../grid/iso.ts';

/**
 * A data center market: a point with a radius, not a state and not an operator's footprint. `lat` and `lon` are
 * degrees (WGS 84), `country` is ISO 3166-1 alpha-2, `state` is the US postal code and null elsewhere.
 *
 * `iso` is null where no US operator runs the grid (the Southeast, most of the West, every place abroad);
 * `isoSource` says how that was decided and is null only abroad. `balancingAuthority` is the EIA code, null where
 * it is not certain. `priceNode` is the hub or zone, by its published name, whose price is the nearest to the
 * market; it is null outside the operators and where the operator publishes no hub or zone for the place.
 */
export interface Market {
  readonly slug: string;
  readonly name: string;
  /** The place at the coordinates, as the gazetteer spells it. */
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
  /** Other names of the market; never another market's slug or alias. */
  readonly aliases: readonly string[];
  readonly iso: IsoName | null;
  readonly isoSource: string | null;
  readonly balancingAuthority: string | null;
  readonly priceIso: IsoName | null;
  readonly priceNode: string | null;
  /** IANA name, e.g. `America/New_York`; null in a list that was stored before it had any. */
  readonly timeZone: string | null;
}
