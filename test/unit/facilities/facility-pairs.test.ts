import { describe, expect, it } from 'vitest';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import {
  hasRecordedFacilities,
  type LabeledPair,
  labeledPairs,
  RECORDED_FACILITIES,
  recordedFacilities,
  sidesOf,
  uniqueRecords,
} from '../../support/facilities/recorded-facilities.ts';

/** Share of the pairs of each label whose two records are of one facility. */
function mergedShares(
  records: readonly FacilityRecord[],
  of: readonly LabeledPair[],
): Record<LabeledPair['label'], number> {
  const facilityOf = new Map<string, string>();
  for (const { id, records: members } of resolveFacilities(records).facilities) {
    for (const member of members) facilityOf.set(recordKey(member), id);
  }
  const share = (label: LabeledPair['label']): number => {
    const labeled = of.filter((pair) => pair.label === label);
    const merged = labeled.filter(
      ({ left, right }) => facilityOf.get(recordKey(left)) === facilityOf.get(recordKey(right)),
    );
    return merged.length / labeled.length;
  };
  return { same: share('same'), campus: share('campus'), different: share('different') };
}

function expectGood(title: string, { same, campus, different }: Record<LabeledPair['label'], number>): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${title}: of pairs labeled same ${percent(same)} are one, of campus ${percent(campus)}, of different ${percent(different)}`,
  );
  expect(same).toBeGreaterThanOrEqual(0.93);
  expect(campus).toBeLessThanOrEqual(0.1);
  expect(different).toBeLessThanOrEqual(0.01);
}

if (!hasRecordedFacilities) console.log(`no labeled pairs at ${RECORDED_FACILITIES.pathname}: not tested`);

describe.skipIf(!hasRecordedFacilities)('pairs of records labeled by reading (../shared/payloads/facilities)', () => {
  it('are told apart among all recorded facilities of the world', () => {
    const records = recordedFacilities();
    expect(records).toHaveLength(9_678);
    expectGood(`${records.length} records`, mergedShares(records, labeledPairs()));
  }, 300_000);

  it('are told apart when they are all there is', () => {
    const records = uniqueRecords(sidesOf(labeledPairs()));
    expectGood(`${records.length} records`, mergedShares(records, labeledPairs()));
  });
});
