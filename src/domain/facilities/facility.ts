export type FacilityStatus = 'proposed' | 'under-construction' | 'operational' | 'closed';

/** What one source says of one building, campus or site: one row per (source, external_id). */
export interface FacilityRow {
  readonly kind: 'facility';
  readonly source: string;
  /** The source's own id, e.g. `way/123`. */
  readonly external_id: string;
  readonly name: string | null;
  readonly operator: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly status: FacilityStatus | null;
  readonly capacity_mw: number | null;
  /** `building`, `campus`, `point` …, as the source has it. */
  readonly facility_type: string | null;
  readonly area_m2: number | null;
  /** The date of the source's data, `YYYY-MM-DD`. */
  readonly observed_on: string | null;
}

/** The largest campuses that are planned have a few thousand MW; above this a figure is kept but flagged. */
export const PLAUSIBLE_FACILITY_MW = 5_000;

/** A source's data on a place, without the kind of row: the input of the resolver. */
export type FacilityRecord = Omit<FacilityRow, 'kind'>;

/** Of an empty record. */
export const EMPTY_RECORD = {
  name: null,
  operator: null,
  lat: null,
  lon: null,
  address: null,
  city: null,
  state: null,
  country: null,
  status: null,
  capacity_mw: null,
  facility_type: null,
  area_m2: null,
  observed_on: null,
} as const satisfies Omit<FacilityRecord, 'source' | 'external_id'>;

/** Names a record: the source and its own id. */
export interface RecordRef {
  readonly source: string;
  readonly external_id: string;
}

export const recordKey = ({ source, external_id }: RecordRef): string => `${source} ${external_id}`;

/** Members of a facility that are chosen from one of its records each. */
export const CHOSEN_FIELDS = [
  'name',
  'operator',
  'lat',
  'lon',
  'address',
  'city',
  'state',
  'country',
  'status',
  'capacity_mw',
  'facility_type',
  'area_m2',
] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** One building, campus or site, from any number of sources. */
export interface Facility extends Pick<FacilityRow, ChosenField> {
  /** Ours, and stable: `fac_` and 16 characters of 0-9 and a-z. */
  readonly id: string;
  /** The newest date of one of the records. */
  readonly observed_on: string | null;
  /** Confidence that the records are one facility, 0..1; 1 for a record alone. */
  readonly confidence: number;
  /** In the order of source and id. */
  readonly records: readonly (RecordRef & { readonly confidence: number })[];
  /** The record that each value was chosen from; absent where the value is null. */
  readonly chosen: Readonly<Partial<Record<ChosenField, RecordRef>>>;
}

/** Two records that nearly were one facility, for review by a person. */
export interface MatchCandidate {
  readonly left: RecordRef;
  readonly right: RecordRef;
  /** 0..1; they would have been one from the resolver's threshold on. */
  readonly score: number;
  /** The evidence against it. */
  readonly reason: string;
}
