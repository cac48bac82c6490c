/** What the things of a layer are. Each is a section of the answer about a place. */
export const LAYER_KINDS = [
  'substations',
  'lines',
  'line-cells',
  'gas-pipelines',
  'lng-terminals',
  'airports',
  'utility-territories',
  'county-water',
  'grid-directory',
  'parcels',
] as const;

export type LayerKind = (typeof LAYER_KINDS)[number];

/** Kinds of which an operator may have lists of its own. */
export const OWN_LAYER_KINDS = ['substations', 'lines', 'parcels'] as const;
export type OwnLayerKind = (typeof OWN_LAYER_KINDS)[number];

/** Where a list ends: what it does not cover is no data, never none. */
interface LayerCover {
  /** ISO 3166-1 alpha-2; `world`; or `rows`: the countries in which it has a row. */
  readonly countries: readonly string[] | 'world' | 'rows';
  /** kV from which things are listed; null where voltage says nothing of it. */
  readonly fromKv: number | null;
  /** Completes "list covers …". */
  readonly words: string;
}

/** A list of things with places, from one publisher under one license. */
export interface Layer {
  /** `<operator>-<kind>`; of an operator's own layers the name that it was given, after `own:`. */
  readonly id: string;
  readonly kind: LayerKind;
  readonly title: string;
  readonly publisher: string;
  /** The publisher's address, or a page about the list. */
  readonly url: string | null;
  readonly license: string;
  readonly licenseUrl: string | null;
  /** Words that must stand where it is shown. */
  readonly attribution: string;
  /** Whether its rows may leave this installation as data. A layer that may not be exported is not downloaded either. */
  readonly mayExport: boolean;
  /** Share-alike: a database of its own, never merged row by row with others. */
  readonly isShareAlike: boolean;
  /** Day of the copy, or of the edition: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly copyDate: string | null;
  /** Month since which the publisher no longer serves it; null: it does. */
  readonly retiredSince: string | null;
  readonly covers: LayerCover;
  /** What readers must know of the figures; shown with them. */
  readonly limits: string | null;
}

/** How the place of a thing is drawn: its route, a straight line between its ends, or a cell of a tenth of a degree. */
export const GEOMETRIES = ['point', 'path', 'chord', 'cell', 'polygon'] as const;
type LayerGeometry = (typeof GEOMETRIES)[number];

/** A layer whose things have places. */
export interface PlacedLayer extends Layer {
  readonly geometry: LayerGeometry;
  /** Of two lists of one kind, the one with the smaller number is preferred where both have a thing. */
  readonly rank: number;
}
