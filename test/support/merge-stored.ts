import type { RunSummary } from '../../jobs/job.ts';
import { mergeProjects } from '../../jobs/merge-projects.ts';
import { runNow } from '../../jobs/run-now.ts';
import { steppedClock } from '../../src/clock.ts';
import { openGazetteer } from '../../src/enrich/gazetteer.ts';
import { openPlaceFinder } from '../../src/read/site/place-finder.ts';
import type { Database } from '../../src/store/client.ts';
import { NOW } from './api.ts';

// Both keep the process from anything else for as long as they open, and the app of a test would refuse work meanwhile.
await openPlaceFinder();
await openGazetteer();

/** Makes the pipeline of what is stored of projects: reports, lists and the register. */
export async function mergeStoredProjects(db: Database, at: string = NOW): Promise<RunSummary> {
  const clock = steppedClock(at);
  return runNow({ db }, mergeProjects({ db, clock }), clock.now());
}
