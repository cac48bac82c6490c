import type { IsoName } from '../grid/iso.ts';

/**
 * The data on a coordinate from the outlines around it. `country` is ISO 3166-1 alpha-2 and null on the high seas;
 * everything else is for the 50 US states and the District of Columbia and is null elsewhere.
 */
export interface Place {
  readonly country: string | null;
  /** US postal code. */
  readonly state: string | null;
  /** Without "County". */
  readonly county: string | null;
  readonly countyFips: string | null;
  /** Balancing area of NREL's ReEDS model, a union of whole counties: `p67`. */
  readonly reedsArea: string | null;
  /** Null where no operator runs the grid. */
  readonly iso: IsoName | null;
  /** How that was decided: `reeds-polygon`, `county-sellers`, or `judgement: …` or `utility-area: …` with the reason. */
  readonly isoBasis: string | null;
  /** EIA code; null if it is not certain, with the reason in the notes. */
  readonly balancingAuthority: string | null;
  readonly balancingAuthorityName: string | null;
  /** `operator`, `only-seller`, `largest-seller`, or `judgement: …` or `utility-area: …` with the reason. */
  readonly balancingAuthorityBasis: string | null;
  /** Caveats for the reader, in sentences without a full stop. */
  readonly notes: readonly string[];
}

/** Coordinates as GeoJSON has those of a MultiPolygon: `[lon, lat]` in rings in polygons. */
export type MultiPolygon = readonly (readonly (readonly (readonly number[])[])[])[];

export interface CountryOutline {
  readonly code: string | null;
  readonly polygons: MultiPolygon;
}

export interface CountyOutline {
  readonly fips: string;
  readonly name: string;
  /** US postal code. */
  readonly state: string;
  readonly polygons: MultiPolygon;
}

/** How the balancing authority of a county follows from its sellers unless a manual assessment gives it. */
export const SELLER_BASES = ['operator', 'only-seller', 'largest-seller', 'shared', 'ended', 'unknown'] as const;
/** How the operator of a county follows unless a manual assessment gives it. */
export const AREA_BASES = ['area', 'sellers', 'outside'] as const;

/** A manual assessment, with the source by which it can be checked. */
export interface GridAssessment {
  readonly id: string;
  readonly reason: string;
  readonly source: string;
}

/** The grid of one county. */
export interface CountyGrid {
  readonly fips: string;
  readonly reedsArea: string | null;
  readonly iso: IsoName | null;
  readonly isoBasis: (typeof AREA_BASES)[number] | GridAssessment;
  readonly balancingAuthority: string | null;
  readonly balancingAuthorityBasis: (typeof SELLER_BASES)[number] | GridAssessment;
}

/** The territory of a utility that is smaller than its counties and belongs to another grid than they do. */
export interface UtilityArea {
  readonly id: string;
  readonly name: string;
  readonly iso: IsoName | null;
  readonly balancingAuthority: string;
  readonly counties: readonly string[];
  readonly reason: string;
  readonly polygons: MultiPolygon;
}

/** Everything that finding a place needs. */
export interface PlaceTables {
  readonly countries: readonly CountryOutline[];
  readonly counties: readonly CountyOutline[];
  readonly grids: readonly CountyGrid[];
  readonly utilityAreas: readonly UtilityArea[];
}
