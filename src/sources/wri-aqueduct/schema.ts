import { z } from 'zod';

export const WHAT = "Aqueduct's overall water risk of river basins, as GeoJSON, an answer of the map service or CSV";

/** Overall water risk by the default weighting: the publisher's names, and those of extracts. */
export const SCORE = ['w_awr_def_tot_score', 'score'] as const;
export const LABEL = ['w_awr_def_tot_label', 'label'] as const;

/** Further members of documents without outlines: the state, and the square kilometers of a line's part in it. */
export const LISTED_COLUMNS = {
  country: ['gid_0'],
  state: ['name_1'],
  areaKm2: ['area_km2'],
  score: SCORE,
  label: LABEL,
} as const;

export const COUNTRY = 'USA';
export const NO_VALUE = -9999;

/** Aqueduct 4.0 was published in August 2023, 3.0 in July 2019; only names of documents have the edition. */
export const EDITION = '2023';
export const OLDER_EDITION = '2019';
export const NAME_OF_OLDER = /aqueduct_?3[._]?0|y2019m\d\d/i;

const Positions = z.array(z.array(z.number()).min(2)).min(4);
const Polygons = z.array(z.array(Positions).min(1));

/** An outline that was lost in a simplification is a MultiPolygon without parts. */
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Positions) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: Polygons }),
]);

const Properties = z.record(z.string(), z.unknown());

export const FeatureCollection = z.object({
  features: z.array(z.object({ properties: Properties, geometry: Geometry.nullable() })),
});

export const ServiceAnswer = z.object({
  features: z.array(z.object({ attributes: Properties })),
  /** Whether more features fit the question than one answer holds. */
  exceededTransferLimit: z.boolean().nullish(),
});
