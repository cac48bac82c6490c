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

function checkDueWork({ due, running, waitedSeconds }: DueWork): Finding {
  const waited = waitedSeconds ?? 0;
  const detail = `${due} due${waitedSeconds === null ? '' : `, the longest for ${formatSeconds(waited)}`}, ${running} running`;
  const advice = 'jobs arrive faster than they are done: start another `loadstar worker`, or raise WORKER_CONCURRENCY';
  if (waited > VERY_LATE_SECONDS) return bad('due work', detail, advice);
  return waited > LATE_SECONDS ? look('due work', detail, advice) : ok('due work', detail);
}

/** What to do about a job that failed, by the code of its fault. */
const FAULT_ADVICE: Readonly<Record<string, string>> = {
  unavailable: 'a server that it needs was unavailable; once it is back: `loadstar queue retry`',
  'bad-config': 'correct the setting named in the fault, then run `loadstar queue retry`',
  internal: 'a bug in the program: save the log of that time and report it; then run `loadstar queue retry`',
};

/** A source's failing runs are reported with the source, once. */
const isIngest = ({ job }: SlotLine): boolean => job.startsWith('ingest-');

/** @param failed slots that failed in a day, the latest first. */
function checkFailedSlots(failed: readonly SlotLine[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { job } of failed) counts.set(job, (counts.get(job) ?? 0) + 1);
  if (counts.size === 0) return [ok('failed work', 'none in 24 hours')];
  const names = [...counts].map(([job, count]) => `${job} ${count}`);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const detail = `${counted(failed.length, 'slot')} in 24 hours: ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
  const stillFailing = new Map<string, SlotLine>();
  for (const slot of failed) {
    if (!slot.isMadeGood && !isIngest(slot) && !stillFailing.has(slot.job)) stillFailing.set(slot.job, slot);
  }
  const own = [...stillFailing.values()].map(({ job, faultCode, fault, slot }) =>
    bad(
      job,
      `failed at ${slot}: ${faultCode ?? 'unknown'}: ${fault ?? 'no reason given'}`,
      FAULT_ADVICE[faultCode ?? ''] ?? 'see the fault; once its cause is fixed: `loadstar queue retry`',
    ),
  );
  const advice = 'each is listed under /ops/jobs with its fault; `loadstar queue retry` runs all of them again';
  return [look('failed work', detail, advice), ...own];
}

function checkMissedSlots(missed: readonly MissedSlots[]): Finding {
  if (missed.length === 0) return ok('missed slots', 'none in 24 hours');
  const total = missed.reduce((sum, { slots }) => sum + slots, 0);
  const names = [...new Set(missed.map(({ job }) => job))];
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return look(
    'missed slots',
    `${counted(total, 'slot')} of ${names.slice(0, MOST_NAMED).join(', ')}${more} missed because no scheduler ran`,
    'each job has since run for its latest slot; run a second `loadstar scheduler` on another machine so that no slot is missed',
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
