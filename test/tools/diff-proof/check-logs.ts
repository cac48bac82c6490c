import { readCursor } from '../../../src/read/briefs/feed-cursor.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import type { ReadFrom, Reading, ReadLog } from './readers.ts';

export interface Verdict {
  /** Changes that an answer, or the whole walk, should have had and had not. */
  missed: number;
  /** Changes that came twice, or that lay before the requested point. */
  doubled: number;
  resets: number;
  /** Further members of answers that are wrong, as sentences. */
  readonly wrong: string[];
  /** From the commit's acknowledgment to the first answer with it; what a restart or reset brings again is left out. */
  readonly lagsMs: number[];
}

/**
 * Checks each answer of one walk against the ledger: it must have exactly the newest change of each market in scope
 * that lies after the requested point and within what the answer says it sees, or the first ones of these and that
 * there are more. It also checks the end of the whole walk: its result must be what is published.
 */
export function check(log: ReadLog, ledger: Ledger, acknowledgedMs: ReadonlyMap<number, number>): Verdict {
  const verdict: Verdict = { missed: 0, doubled: 0, resets: 0, wrong: [], lagsMs: [] };
  const say = (reading: Reading, words: string): void => {
    verdict.wrong.push(`by ${log.by}, ${reading.tier}, from ${JSON.stringify(reading.from)}: ${words}`);
  };
  let state = new Map<string, string>();
  let reported = new Set<string>();
  for (const reading of log.readings) {
    const seen = ledger.seqAt(Date.parse(reading.asOf));
    const scope = ledger.scopeAt(reading.tier, seen);
    const cursor = reading.from.kind === 'cursor' ? readCursor(reading.from.text) : null;
    const isReset =
      cursor !== null && (cursor.epoch !== reading.next.epoch || cursor.scopeHash !== scope.hash || cursor.seq > seen);
    if (reading.reset !== isReset) say(reading, `reset is ${reading.reset}, not ${isReset}`);
    if (isReset) verdict.resets += 1;
    if (isReset || reading.from.kind === 'start') [state, reported] = [new Map(), new Set()];

    const from = isReset ? 0 : placeOf(reading.from, ledger);
    const due = ledger.changes(scope.slugs, from, seen);
    const page = reading.limit === null ? due : due.slice(0, reading.limit);
    compare(page, reading, verdict);
    if (reading.total !== due.length) say(reading, `changed_total is ${reading.total}, not ${due.length}`);
    const hasMore = page.length < due.length;
    if (reading.hasMore !== hasMore) say(reading, `has_more is ${reading.hasMore}, not ${hasMore}`);
    const nextSeq = hasMore ? (page.at(-1)?.seq ?? 0) : seen;
    if (reading.next.seq !== nextSeq) say(reading, `next_cursor is at ${reading.next.seq}, not ${nextSeq}`);
    if (ledger.seqAt(Date.parse(reading.nextSince)) !== nextSeq) say(reading, `next_since is ${reading.nextSince}`);

    for (const { slug, revision, removed } of reading.reported) {
      const name = `${slug} ${revision}`;
      if (reported.has(name)) verdict.doubled += 1;
      reported.add(name);
      state.set(slug, removed ? 'removed' : name);
    }
    if (reading.from.kind !== 'start' && !isReset)
      for (const { seq } of page) {
        const at = acknowledgedMs.get(seq);
        // The answer may overtake the acknowledgment, which travels on another connection.
        if (at !== undefined) verdict.lagsMs.push(Math.max(0, reading.receivedMs - at));
      }
  }
  verdict.missed += missingAtEnd(state, log, ledger);
  if (!log.hasSettled) verdict.wrong.push(`by ${log.by}: no 304 where nothing is new`);
  return verdict;
}

/** Place in the feed after which an answer was asked to begin. */
function placeOf(from: ReadFrom, ledger: Ledger): number {
  if (from.kind === 'start') return 0;
  return from.kind === 'since' ? ledger.seqAt(Date.parse(from.at)) : (readCursor(from.text)?.seq ?? 0);
}

function compare(page: readonly LedgerEntry[], { reported }: Reading, verdict: Verdict): void {
  const nameOf = ({ slug, revision, removed }: Pick<LedgerEntry, 'slug' | 'revision' | 'removed'>): string =>
    `${slug} ${revision} ${removed}`;
  const [due, got] = [new Set(page.map(nameOf)), new Set(reported.map(nameOf))];
  for (const name of due) if (!got.has(name)) verdict.missed += 1;
  for (const name of got) if (!due.has(name)) verdict.doubled += 1;
  verdict.doubled += reported.length - got.size;
}

/** Markets of which the walk, when all is over, does not hold what is published. */
function missingAtEnd(state: ReadonlyMap<string, string>, log: ReadLog, ledger: Ledger): number {
  const last = log.readings.at(-1);
  const end = ledger.entries.at(-1)?.seq ?? 0;
  if (last === undefined) return end;
  const scope = ledger.scopeAt(last.tier, end);
  return ledger
    .changes(scope.slugs, 0, end)
    .filter(({ slug, revision, removed }) => state.get(slug) !== (removed ? 'removed' : `${slug} ${revision}`)).length;
}
