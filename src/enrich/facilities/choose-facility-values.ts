import {
  CHOSEN_FIELDS,
  type ChosenField,
  type Facility,
  type FacilityRecord,
  type FacilityStatus,
  type RecordRef,
} from '../../domain/facilities/facility.ts';
import { titleCase } from '../../domain/text/title-case.ts';
import { compareText } from '../text/stable-ids.ts';

type Family = 'operator' | 'osm' | 'im3' | 'peeringdb' | 'epa' | 'other';

/** The source that counts first where sources differ: the operator has the best data on its own sites. */
const PRECEDENCE: { readonly [field in ChosenField]: readonly Family[] } = {
  // Names on maps and in registers are what people call a place; permits are under legal vehicles, in capitals.
  name: ['operator', 'peeringdb', 'osm', 'im3', 'other', 'epa'],
  operator: ['operator', 'peeringdb', 'osm', 'im3', 'other', 'epa'],
  // Of the building itself before the point of a register or the centroid of a permit.
  lat: ['operator', 'osm', 'im3', 'peeringdb', 'other', 'epa'],
  lon: ['operator', 'osm', 'im3', 'peeringdb', 'other', 'epa'],
  // Permits are given for an address, but name a suite or a parcel as often as the house.
  address: ['operator', 'peeringdb', 'osm', 'epa', 'im3', 'other'],
  city: ['operator', 'peeringdb', 'osm', 'epa', 'im3', 'other'],
  state: ['operator', 'epa', 'im3', 'osm', 'peeringdb', 'other'],
  country: ['operator', 'peeringdb', 'epa', 'im3', 'osm', 'other'],
  // Chosen by day and progress, see below.
  status: ['operator', 'osm', 'im3', 'peeringdb', 'epa', 'other'],
  capacity_mw: ['operator', 'other', 'osm', 'im3', 'peeringdb', 'epa'],
  facility_type: ['operator', 'osm', 'im3', 'peeringdb', 'other', 'epa'],
  area_m2: ['operator', 'osm', 'im3', 'other', 'peeringdb', 'epa'],
};
const PROGRESS: readonly FacilityStatus[] = ['proposed', 'under-construction', 'operational', 'closed'];

const familyOf = ({ source }: RecordRef): Family => {
  for (const family of ['operator', 'osm', 'im3', 'peeringdb', 'epa'] as const)
    if (source.startsWith(family)) return family;
  return 'other';
};

type ChosenValues = Pick<Facility, ChosenField | 'chosen'>;

/**
 * One value per field, with the record that it is from. A stated value goes before a missing one, then the source by
 * `PRECEDENCE`, then the newer day, then the first by source and id. Latitude and longitude are of one record. The
 * status is the most advanced one of the newest date of any record. A city in capitals alone is written as people do.
 * @param records those of one facility whose sources may be shown.
 */
export function chooseValues(records: readonly FacilityRecord[]): ChosenValues {
  const values: Record<string, string | number | null> = {};
  const chosen: Partial<Record<ChosenField, RecordRef>> = {};
  const choose = (field: ChosenField, from: readonly FacilityRecord[]): void => {
    const [first] = from;
    values[field] = first?.[field] ?? null;
    if (first !== undefined && values[field] !== null)
      chosen[field] = { source: first.source, external_id: first.external_id };
  };
  for (const field of CHOSEN_FIELDS) {
    const isPlace = field === 'lat' || field === 'lon';
    const stated = records.filter((record) =>
      isPlace ? record.lat !== null && record.lon !== null : record[field] !== null && record[field] !== '',
    );
    choose(field, field === 'status' ? byProgress(stated) : [...stated].sort(byPrecedence(isPlace ? 'lat' : field)));
  }
  const { city, ...others } = values as Pick<Facility, ChosenField>;
  // Registers of permits print places in capitals; their records stay as published.
  return { ...others, city: city === null ? null : titleCase(city), chosen };
}

const byPrecedence =
  (field: ChosenField) =>
  (a: FacilityRecord, b: FacilityRecord): number =>
    PRECEDENCE[field].indexOf(familyOf(a)) - PRECEDENCE[field].indexOf(familyOf(b)) ||
    compareText(b.observed_on ?? '', a.observed_on ?? '') ||
    compareText(a.source, b.source) ||
    compareText(a.external_id, b.external_id);

function byProgress(records: readonly FacilityRecord[]): FacilityRecord[] {
  const newest = newestDay(records) ?? '';
  const rank = ({ status }: FacilityRecord): number => (status === null ? -1 : PROGRESS.indexOf(status));
  return records
    .filter(({ observed_on }) => (observed_on ?? '') === newest)
    .sort((a, b) => rank(b) - rank(a) || byPrecedence('status')(a, b));
}

/** The newest date of one of the records. */
export const newestDay = (records: readonly FacilityRecord[]): string | null =>
  records.reduce<string | null>(
    (newest, { observed_on: day }) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );
