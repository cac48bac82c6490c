import { EMPTY_RECORD, type FacilityRecord } from '../../../src/domain/facilities/facility.ts';

/** What a source says of a place; what a test leaves out it does not say. */
export const aFacilityRecord = (
  over: Partial<FacilityRecord> & Pick<FacilityRecord, 'source' | 'external_id'>,
): FacilityRecord => ({
  ...EMPTY_RECORD,
  ...over,
});
