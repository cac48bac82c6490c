import type { Database } from '../db/client.ts';
import { facilityRuns } from '../tables/index.ts';

/** Whether the records of facilities were ever resolved here. */
export async function hasFacilityRun({ db }: Database): Promise<boolean> {
  return (await db.$count(facilityRuns)) > 0;
}
