/**
 * What a figure rests on. `stated`: the operator, its filing, or a list that cites one of them. `permitted`: what a permit
 * lets generators or engines do; never load. `estimated`: a model's figure, which has an interval or is not shown.
 */
export const CAPACITY_BASES = ['stated', 'permitted', 'estimated'] as const;
export type CapacityBasis = (typeof CAPACITY_BASES)[number];

/**
 * What the megawatts are of, as printed. `it-load`: servers and network alone; `facility`: the whole site with its cooling;
 * `mva`: apparent power; `thermal`: fuel burned by engines; `generator-electric`: what engines on site could give;
 * `connection`: the ceiling of a grid agreement.
 */
export const CAPACITY_TERMS = [
  'it-load',
  'facility',
  'mva',
  'thermal',
  'generator-electric',
  'connection',
  'not-stated',
] as const;
export type CapacityTerm = (typeof CAPACITY_TERMS)[number];

export const CAPACITY_STATUSES = ['operating', 'under-construction', 'planned'] as const;
export type CapacityStatus = (typeof CAPACITY_STATUSES)[number];

/** One building, or a campus of several, whose figure no building of it has. */
export const CAPACITY_SCOPES = ['building', 'campus'] as const;
export type CapacityScope = (typeof CAPACITY_SCOPES)[number];

/**
 * What one source says of the power of one site on one day, in one term: one row per (source, external_id, term, as_of).
 * A source that prints two figures of a site (total capacity and IT load) gives two rows.
 */
export interface CapacityStatementRow {
  readonly kind: 'capacity-statement';
  readonly source: string;
  /** The source's own id of the site. */
  readonly external_id: string;
  readonly name: string;
  readonly operator: string | null;
  /** Degrees, WGS 84, of the site itself; null where the source gives the middle of a town or the holder's office. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** MW as printed, in the unit of the term: MVA for `mva`, MW of fuel for `thermal`. */
  readonly capacity_mw: number;
  /** Bounds of an estimate as its author states them; null for what is stated or permitted. */
  readonly low_mw: number | null;
  readonly high_mw: number | null;
  readonly basis: CapacityBasis;
  readonly term: CapacityTerm;
  /** Of the figure: one site may run 50 MW and plan 200. Null: the source does not say. */
  readonly status: CapacityStatus | null;
  /** Null: the source does not say. */
  readonly scope: CapacityScope | null;
  /** The day for which the source speaks, `YYYY-MM-DD`. */
  readonly as_of: string;
  /** Where it is written: the address of the page or document, or the document's own reference. */
  readonly citation: string;
  /** The words it rests on, in short; null for rows of a table. */
  readonly quote: string | null;
}

/** Terms that are power of a data center; the others are of engines or of a grid connection. */
const LOAD_TERMS: ReadonlySet<CapacityTerm> = new Set(['it-load', 'facility', 'not-stated']);

/** Whether a figure of this basis and term may be read as load. A permit's never is. */
export const isLoad = ({ basis, term }: Pick<CapacityStatementRow, 'basis' | 'term'>): boolean =>
  basis !== 'permitted' && LOAD_TERMS.has(term);
