import type { FacilityRecord } from '../../src/domain/facility.ts';

/** What a source says of a place; what a test leaves out it does not say. */
export const aFacilityRecord = (
  over: Partial<FacilityRecord> & Pick<FacilityRecord, 'source' | 'external_id'>,
): FacilityRecord => ({
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
  ...over,
});
