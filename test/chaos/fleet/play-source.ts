import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import type { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../src/sources/http/limits.ts';
import type { RunReport } from '../../../src/sources/ingest/ingest.ts';
import { findSource } from '../../../src/sources/registry.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';

/** Ingests as the job does: the real client, archive, parser, checks, transaction and ledger. */
export interface SourcePlayer {
  run(sourceId: string, unitId?: string): Promise<RunReport>;
  close(): Promise<void>;
}

/** Publishers are asked through `gateway`, with patience for less than a second where `limits` says nothing else. */
export function playSources(
  db: Database,
  gateway: string,
  clock: ReturnType<typeof steppedClock>,
  limits: Partial<Limits> = {},
  policy: Partial<ReturnType<typeof aJobsPolicy>> = {},
): SourcePlayer {
  const http = createHttpClient({
    upstream: new URL(gateway),
    userAgent: 'trial',
    clock,
    limits: { ...DEFAULT_LIMITS, headersMs: 500, bodyIdleMs: 500, wholeMs: 3_000, retries: 0, politeMs: 0, ...limits },
  });
  const deps = { ...aJobsPolicy(), ...policy, db, clock, http, log: createLog('silent') };
  return {
    run: (sourceId, unitId) => {
      const source = findSource(sourceId);
      const unit = source.units?.find(({ id }) => id === unitId) ?? null;
      return ingestSource(deps, source, unit, { dueAt: clock.now(), commit: (effect) => db.transaction(effect) });
    },
    close: () => http.close(),
  };
}
