import {
  type ArchivePlan,
  type ArchiveSlot,
  archiveSlotOf,
  backfillJobName,
  slotInstant,
} from '../../src/domain/sources/backfill.ts';
import { isFault } from '../../src/errors.ts';
import { localToUtc } from '../../src/sources/documents/local-time.ts';
import type { SourceHttp } from '../../src/sources/http/http.ts';
import { ingest } from '../../src/sources/ingest/ingest.ts';
import type { AnySource, SourceArchive } from '../../src/sources/source.ts';
import { LMP_MARKET_CODES } from '../../src/store/grid/save-lmp.ts';
import {
  countRequest,
  countStoredHours,
  isAskedAgain,
  loadRequests,
  pauseSource,
} from '../../src/store/ingest/backfill-ledger.ts';
import type { SlotKey } from '../../src/store/ops/job-runs.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';
import { settingsFor } from './ingest-source.ts';

const HOUR_MS = 3_600_000;

/** The archive of one source, as far as it is read here. */
export interface Backfill {
  readonly source: AnySource;
  readonly archive: SourceArchive;
  readonly plan: ArchivePlan;
  readonly job: Job;
}

/** How far the archive of a source is read back; null where it has none. @param days what the operator wants. */
export function planOf({ archive }: AnySource, days: number): ArchivePlan | null {
  return archive === undefined ? null : { step: archive.step, days: Math.min(days, archive.reachDays ?? days) };
}

/** Archives of the sources that have one. */
export function openBackfills(deps: Deps, sources: readonly AnySource[], days: number): Backfill[] {
  return sources.flatMap((source) => {
    const plan = planOf(source, days);
    const { archive } = source;
    if (plan === null || archive === undefined) return [];
    return [{ source, archive, plan, job: backfillJob(deps, source, archive) }];
  });
}

/** One slot of an archive: the days that begin with the slot's own. */
function backfillJob(deps: Deps, source: AnySource, archive: SourceArchive): Job {
  const name = backfillJobName(source.id);
  return defineJob({
    name,
    schedule: null,
    catchUp: 'latest',
    // The wait between two tries: a minute, doubled up to an hour. How many there are, the lane decides.
    attempts: 7,
    backoffMs: 60_000,
    run: async ({ dueAt, commit, signal }) => {
      const key = { job: name, slot: dueAt };
      const now = deps.clock.now();
      const slot = archiveSlotOf(archive.step, dueAt.toISOString().slice(0, 10), now);
      const before = await loadRequests(deps.db, key);
      // A day that was read while it was new is not asked for again.
      if (!(await isAskedAgain(deps.db, key)) && (await isStored(deps, source, archive, slot)))
        return { outcome: 'stored-already', requests: before };
      let requests = before;
      const http = counting(archiveHttp(deps, source, archive, signal), async () => {
        requests = await countRequest(deps.db, key);
      });
      try {
        const report = await ingest({ ...deps, lmpNodes: 'hubs' }, source, {
          dueAt,
          unit: null,
          origin: 'backfill',
          obtain: () => archive.fetch(http, { ...slot, dueAt: now, setting: settingsFor(deps, source) }),
          commit,
        });
        return { ...report, outcome: report.parsed === 0 ? 'missing' : report.outcome, ...slot, requests };
      } catch (error) {
        // It is one publisher: what is due now would be refused as well, and should say that it rests.
        const { retryAfterMs = null } = isFault(error, 'throttled') ? error.details : {};
        if (retryAfterMs !== null)
          await pauseSource(deps.db, source.id, new Date(deps.clock.now().getTime() + retryAfterMs));
        throw error;
      }
    },
  });
}

function archiveHttp(deps: Deps, source: AnySource, archive: SourceArchive, signal: AbortSignal): SourceHttp {
  const politeMs = archive.politeMs ?? source.politeMs;
  return deps.http.forSource(source.id, {
    ...(politeMs === undefined ? {} : { politeMs }),
    ...(source.patienceMs === undefined ? {} : { patienceMs: source.patienceMs }),
    ...(source.wholeMs === undefined ? {} : { wholeMs: source.wholeMs }),
    ...(source.maxBytes === undefined ? {} : { maxBytes: source.maxBytes }),
    keepsCookies: source.keepsCookies === true,
    signal,
    // The slot is tried again later: nothing of the past is in a hurry.
    retries: 0,
  });
}

const counting = (http: SourceHttp, count: () => Promise<void>): SourceHttp => ({
  async get(url, options) {
    await count();
    return http.get(url, options);
  },
});

async function isStored(
  { db }: Pick<Deps, 'db'>,
  { iso, areas, timezone }: AnySource,
  { market }: SourceArchive,
  { from, to }: ArchiveSlot,
): Promise<boolean> {
  const zone = timezone ?? 'UTC';
  const [start, end] = [localToUtc(`${from}T00:00`, zone), localToUtc(`${to}T00:00`, zone)];
  const hours = await countStoredHours(db, {
    areas: iso === null ? (areas ?? []) : [iso],
    market: LMP_MARKET_CODES[market],
    from: start,
    to: end,
  });
  return hours > 0 && hours >= (Date.parse(end) - Date.parse(start)) / HOUR_MS;
}

/** The slot of a day in an archive, for the ledger. */
export const keyOfSlot = ({ job }: Backfill, slot: ArchiveSlot): SlotKey => ({
  job: job.name,
  slot: slotInstant(slot),
});
