import { z } from 'zod';
import { archiveSlots, backfillJobName } from '../../domain/sources/backfill.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import type { Database } from '../../store/db/client.ts';
import { type BackfillCounts, loadBackfillCounts } from '../../store/ingest/backfill-ledger.ts';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const Seconds = Count.nullable();

const STATES = ['not-begun', 'reading', 'complete', 'failing', 'off'] as const;

export const BackfillProgress = z.object({
  state: z
    .enum(STATES)
    .describe(
      '`not-begun`, `reading`, `complete`, `failing` if all is read but slots that failed, or `off` if the source is disabled.',
    ),
  days: Count.describe('Number of past days that are wanted.'),
  slots: Count.describe('Number of days, months or years of the archive that cover them.'),
  done: Count.describe('Slots that are read, those among them of which the publisher has nothing.'),
  missing: Count.describe('Slots of which the publisher has nothing.'),
  failed: Count.describe('Slots that failed for good; `loadstar backfill` tries them again.'),
  requests: Count.describe("Requests sent to the publisher's archive so far."),
  oldest_day: z.iso.date().nullable().describe('First day of the oldest slot that is read; null before the first.'),
  remaining_seconds: Seconds.describe(
    'Estimated time until all is read, at the pace so far; null if nothing is left, or fewer than two slots are read.',
  ),
});
export type BackfillProgress = z.output<typeof BackfillProgress>;

export const BackfillSum = z.object({
  sources: Count.describe('Number of sources whose archive is read.'),
  complete: Count.describe('Those of them that have nothing left to read.'),
  slots: Count.describe('Number of days, months or years of all archives.'),
  done: Count.describe('Slots that are read.'),
  failed: Count.describe('Slots that failed for good.'),
  requests: Count.describe('Requests sent to archives so far.'),
  remaining_seconds: Seconds.describe('The longest of the estimates of the sources that are being read.'),
});

/** Progress of each source whose archive is read here, by its id. */
export async function loadBackfillProgress(
  db: Database,
  sources: readonly SourceFacts[],
  now: Date,
): Promise<ReadonlyMap<string, BackfillProgress>> {
  const planned = sources.flatMap(({ id, archive = null, disabled }) =>
    archive === null ? [] : [{ id, days: archive.days, isOff: disabled !== null, slots: archiveSlots(archive, now) }],
  );
  if (planned.length === 0) return new Map();
  const wanted = planned.map(({ id, slots }) => ({
    job: backfillJobName(id),
    from: slots.at(-1)?.from ?? '9999-12-31',
  }));
  const counts = await loadBackfillCounts(db, wanted);
  return new Map(
    planned.map(({ id, days, isOff, slots }) => {
      const found = counts.get(backfillJobName(id));
      const { done = 0, missing = 0, failed = 0, requests = 0, oldest = null } = found ?? {};
      return [
        id,
        {
          state: isOff ? 'off' : stateOf(slots.length, found),
          days,
          slots: slots.length,
          done,
          missing,
          failed,
          requests,
          oldest_day: oldest === null ? null : new Date(oldest).toISOString().slice(0, 10),
          remaining_seconds: isOff ? null : remainingSeconds(slots.length, found),
        },
      ];
    }),
  );
}

function stateOf(slots: number, counts: BackfillCounts | undefined): (typeof STATES)[number] {
  if (counts === undefined || counts.done + counts.failed + counts.running === 0) return 'not-begun';
  if (counts.done + counts.failed < slots) return 'reading';
  return counts.failed > 0 ? 'failing' : 'complete';
}

/** What is left at the pace between the first slot and the last one. */
function remainingSeconds(slots: number, counts: BackfillCounts | undefined): number | null {
  if (counts === undefined || counts.firstAt === null || counts.lastAt === null) return null;
  const ended = counts.done + counts.failed;
  const left = slots - ended;
  const tookMs = Date.parse(counts.lastAt) - Date.parse(counts.firstAt);
  // What ended at the same moment has no pace.
  if (left <= 0 || ended < 2 || tookMs <= 0) return null;
  return Math.ceil(((tookMs / (ended - 1)) * left) / 1_000);
}

/** The sum over sources that run here; null where none has an archive. */
export function sumOfBackfills(progress: readonly BackfillProgress[]): z.output<typeof BackfillSum> | null {
  const on = progress.filter(({ state }) => state !== 'off');
  if (on.length === 0) return null;
  const sum = (member: 'slots' | 'done' | 'failed' | 'requests'): number =>
    on.reduce((total, one) => total + one[member], 0);
  return {
    sources: on.length,
    complete: on.filter(({ state }) => state === 'complete').length,
    slots: sum('slots'),
    done: sum('done'),
    failed: sum('failed'),
    requests: sum('requests'),
    remaining_seconds: on.reduce<number | null>(
      (longest, { remaining_seconds: left }) => (left === null ? longest : Math.max(longest ?? 0, left)),
      null,
    ),
  };
}
