import { setTimeout as sleep } from 'node:timers/promises';
import { openBackfillLane } from '../../../../jobs/ingest/backfill-lane.ts';
import { type Backfill, openBackfills } from '../../../../jobs/ingest/backfill-source.ts';
import { loadConfig } from '../../../config.ts';
import { archiveSlots, slotInstant } from '../../../domain/sources/backfill.ts';
import { formatDisabled } from '../../../domain/sources/source-facts.ts';
import { Fault, messageOf } from '../../../errors.ts';
import { findSource, SOURCES } from '../../../sources/registry.ts';
import { loadBackfillCounts, reopenBackfill } from '../../../store/ingest/backfill-ledger.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note, printJson } from '../../print.ts';
import { disabledReason } from '../../source-facts.ts';

/** Days that are wanted where neither the command nor BACKFILL_DAYS says so. */
const USUAL_DAYS = 400;
/** A publisher that fails so often in a row is left alone; the next call goes on. */
const MOST_FAILURES = 3;
/** Another process may finish a slot that is waited for. */
const LONGEST_WAIT_MS = 10_000;

interface BackfillOptions {
  readonly days?: string;
  readonly again?: boolean;
}

/** `backfill [source]`: reads the publishers' archives back now, slot by slot, as the lane of a running program does. */
export async function backfill(id: string | null, options: BackfillOptions): Promise<void> {
  const config = loadConfig();
  const days = readDays(options.days) ?? config.backfillDays ?? USUAL_DAYS;
  const sources = id === null ? SOURCES : [findSource(id)];
  const enabled = sources.filter((source) => disabledReason(config, source) === null);
  const [only] = sources;
  if (id !== null && only !== undefined) {
    const reason = disabledReason(config, only);
    if (reason !== null) throw new Fault('disabled', `${id} is disabled: ${formatDisabled(reason)}`);
    if (only.archive === undefined) throw new Fault('usage', `${id} has no archive; ${withArchives()} have one`);
  }
  await withInstallation(config, { applicationName: 'loadstar-backfill' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      const backfills = openBackfills(deps, enabled, days);
      for (const { job, plan } of backfills) {
        const oldest = archiveSlots(plan, deps.clock.now()).at(-1);
        if (oldest === undefined) continue;
        await reopenBackfill(deps.db, { job: job.name, from: slotInstant(oldest), again: options.again === true });
      }
      const failed = await readAll(deps, backfills);
      const report = await reportOf(deps, backfills, days);
      printJson({ ...report, gave_up: failed });
      if (failed.length > 0) throw new Fault('unreachable', `gave up after failures: ${failed.join(', ')}`);
    } finally {
      await deps.http.close();
      await deps.reader.close();
    }
  });
}

const withArchives = (): string =>
  SOURCES.filter(({ archive }) => archive !== undefined)
    .map(({ id }) => id)
    .join(', ');

function readDays(text: string | undefined): number | null {
  if (text === undefined) return null;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw new Fault('usage', `--days is ${JSON.stringify(text)}; allowed: a whole number from 1 to 3650`);
  return days;
}

/** Reads until nothing is left. @returns sources that were given up. */
async function readAll(deps: ReturnType<typeof makeDeps>, backfills: readonly Backfill[]): Promise<string[]> {
  const { signal } = new AbortController();
  const lane = openBackfillLane(deps, {
    backfills,
    mostFailures: MOST_FAILURES,
    onSlot: (source, { from, to }, result) => {
      const said = 'fault' in result ? `failed: ${messageOf(result.fault)}` : result.state;
      note(`${source} ${from} to ${to}: ${said}`);
    },
  });
  for (let waitMs = await lane.step(signal); waitMs !== null; waitMs = await lane.step(signal))
    if (waitMs > 0) await sleep(Math.min(waitMs, LONGEST_WAIT_MS));
  return lane.gaveUp();
}

async function reportOf({ db, clock }: ReturnType<typeof makeDeps>, backfills: readonly Backfill[], days: number) {
  const plans = backfills.map(({ source, job, plan }) => {
    const slots = archiveSlots(plan, clock.now());
    return { id: source.id, job: job.name, slots: slots.length, from: slots.at(-1)?.from ?? '9999-12-31' };
  });
  const counts = await loadBackfillCounts(db, plans);
  const sources = plans.map(({ id, job, slots }) => {
    const { done = 0, missing = 0, failed = 0, requests = 0, oldest = null } = counts.get(job) ?? {};
    return { source: id, slots, done, missing, failed, requests, oldest_day: oldest?.slice(0, 10) ?? null };
  });
  return { days, requests: sources.reduce((sum, { requests }) => sum + requests, 0), sources };
}
