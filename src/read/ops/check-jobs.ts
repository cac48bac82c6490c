import {
  type DueWork,
  loadDueWork,
  loadFailedSlots,
  loadMissedSlots,
  type MissedSlots,
  type SlotLine,
} from '../../store/ops/load-ops-status.ts';
import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsContext } from './ops-context.ts';
import { counted, formatSeconds } from './words.ts';

const DAY_MS = 86_400_000;
/** A slot that no worker has taken after this long means that there are too few, or none. */
const LATE_SECONDS = 15 * 60;
const VERY_LATE_SECONDS = 3_600;
const MOST_NAMED = 5;
const MOST_FAILED = 500;

export function checkDueWork({ due, running, waitedSeconds }: DueWork): Finding {
  const waited = waitedSeconds ?? 0;
  const detail = `${due} due${waitedSeconds === null ? '' : `, the longest for ${formatSeconds(waited)}`}, ${running} running`;
  const advice = 'work comes faster than it is done: start another `loadstar worker`, or raise WORKER_CONCURRENCY';
  if (waited > VERY_LATE_SECONDS) return bad('due work', detail, advice);
  return waited > LATE_SECONDS ? look('due work', detail, advice) : ok('due work', detail);
}

/** What to do about a job that failed, by the code of its fault. */
const FAULT_ADVICE: Readonly<Record<string, string>> = {
  unavailable: 'a server that it needs was away; once it is back: `loadstar queue retry`',
  'bad-config': 'correct the setting that the fault names, then `loadstar queue retry`',
  internal: 'a defect of the program: keep the log of that time and report it; then `loadstar queue retry`',
};

/** A source's failing runs are reported with the source, once. */
const isIngest = ({ job }: SlotLine): boolean => job.startsWith('ingest-');

/** @param failed slots that failed in a day, the latest first. */
export function checkFailedSlots(failed: readonly SlotLine[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { job } of failed) counts.set(job, (counts.get(job) ?? 0) + 1);
  if (counts.size === 0) return [ok('failed work', 'none in a day')];
  const names = [...counts].map(([job, count]) => `${job} ${count}`);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const detail = `${counted(failed.length, 'slot')} in a day: ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
  const stillFailing = new Map<string, SlotLine>();
  for (const slot of failed) {
    if (!slot.isMadeGood && !isIngest(slot) && !stillFailing.has(slot.job)) stillFailing.set(slot.job, slot);
  }
  const own = [...stillFailing.values()].map(({ job, faultCode, fault, slot }) =>
    bad(
      job,
      `failed at ${slot}: ${faultCode ?? 'unknown'}: ${fault ?? 'no word of why'}`,
      FAULT_ADVICE[faultCode ?? ''] ?? 'see the fault; once its cause is gone: `loadstar queue retry`',
    ),
  );
  const advice = 'each is shown under /ops/jobs with its fault; `loadstar queue retry` asks for all of them once more';
  return [look('failed work', detail, advice), ...own];
}

export function checkMissedSlots(missed: readonly MissedSlots[]): Finding {
  if (missed.length === 0) return ok('missed slots', 'none in a day');
  const total = missed.reduce((sum, { slots }) => sum + slots, 0);
  const names = [...new Set(missed.map(({ job }) => job))];
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return look(
    'missed slots',
    `${counted(total, 'slot')} of ${names.slice(0, MOST_NAMED).join(', ')}${more} passed while no scheduler ran`,
    'each job has run for its latest slot since; run a second `loadstar scheduler` elsewhere so that none is missed',
  );
}

/** What is to be done, what was not, and what never came up. */
export async function checkJobs({ db, clock }: OpsContext): Promise<Finding[]> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString();
  return [
    checkDueWork(await loadDueWork(db)),
    ...checkFailedSlots(await loadFailedSlots(db, dayAgo, MOST_FAILED)),
    checkMissedSlots(await loadMissedSlots(db, dayAgo)),
  ];
}
