import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import type { RunSummary } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { openGazetteer } from '../../../src/enrich/places/gazetteer.ts';
import { openPlaceFinder } from '../../../src/features/places/place-finder.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { NOW } from '../api/api.ts';

// Both keep the process from anything else for as long as they open, and the app of a test would refuse work meanwhile.
await openPlaceFinder();
await openGazetteer();

/** Makes the pipeline of what is stored of projects: reports, lists and the register. */
export async function mergeStoredProjects(db: Database, at: string = NOW): Promise<RunSummary> {
  const clock = steppedClock(at);
  return runNow({ db }, mergeProjects({ db, clock }), clock.now());
}
