import type { OwnLayerKind } from './layer.ts';

/**
 * What may be done with an operator's own layer, as its license allows: `keep` stores it for this installation's own records
 * alone, `show` has it in answers and on pages, `export` lets it leave as a table, on a map and as a download too.
 */
export const OWN_RIGHTS = ['keep', 'show', 'export'] as const;
export type OwnRight = (typeof OWN_RIGHTS)[number];

/** A layer that the operator of this installation has brought. */
export interface OwnLayer {
  /** As the operator calls it: lowercase words joined by hyphens. */
  readonly name: string;
  readonly kind: OwnLayerKind;
  readonly license: string;
  readonly attribution: string;
  readonly rights: OwnRight;
  readonly importedAt: string;
  readonly things: number;
}

/** A position in degrees, latitude first. */
export type LatLon = readonly [lat: number, lon: number];

/** A thing of such a layer: a point is one part of one position, a parcel has a closed ring for each part. */
export interface OwnThing {
  readonly externalId: string;
  readonly name: string | null;
  readonly operator: string | null;
  readonly status: string | null;
  /** Highest first. */
  readonly kvs: readonly number[];
  readonly parts: readonly (readonly LatLon[])[];
}

/** Its id among all layers. */
export const ownLayerId = (name: string): string => `own:${name}`;
