import { seedAll } from '../../../jobs/seed/seed-all.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { Database } from '../../../src/store/db/client.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { aJobsPolicy } from '../db/jobs-policy.ts';

/** All that ships with the program, as a fresh installation without a network has it. */
export async function embeddedWorld(db: Database, at: string): Promise<AsOfSnapshot> {
  const clock = steppedClock(at);
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  const deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent') };
  await seedAll(deps, SOURCES, [], { step: () => {} });
  await http.close();
  return db.snapshot((tx) => loadAsOfSnapshot(tx, at, []));
}
