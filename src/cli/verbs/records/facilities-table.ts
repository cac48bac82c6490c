import { makeFacilityTable } from '../../../../jobs/derive/make-facility-table.ts';

/** `facilities table`: fixtures/reference/facilities.csv anew, of the open tables beside it; no database is started. */
export async function printFacilityTable(): Promise<void> {
  process.stdout.write(await makeFacilityTable());
}
