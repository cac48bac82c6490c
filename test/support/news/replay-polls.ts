import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Fault } from '../../../src/errors.ts';
import {
  afterFailure,
  type Failing,
  FEED_PACE,
  type FeedPast,
  failingOf,
  scheduleOfFeed,
} from '../../../src/sources/ingest/feed-pace.ts';
import { FEEDS } from '../../../src/sources/news/feeds.ts';
import { news } from '../../../src/sources/news/index.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

/** What somebody's reader met when it asked real feeds for seven weeks; not kept here. */
export const POLL_LOG = packageFile('..', 'shared', 'payloads', 'news', 'poll_log.tsv.gz');
export const hasPollLog = (): boolean => existsSync(POLL_LOG);

export const SLOT_MS = 5 * 60_000;

/** From the start of a slot to the end of a run, in a replay. */
const RUN_MS = 1_000;

/** One recorded answer; `fault` null: a feed came. */
export interface Poll {
  readonly atMs: number;
  readonly fault: Fault | null;
}

/** How one feed would have been asked, had it answered as recorded. */
export interface FeedReplay {
  readonly feed: string;
  readonly slots: number;
  readonly asked: number;
  readonly ok: number;
  /** Slots in which the feed would have answered. */
  readonly wouldAnswer: number;
  readonly refused: Readonly<Record<'403' | '404' | '429' | '5xx', number>>;
  /** Slots of failure, and requests made in them, by way. */
  readonly failing: Readonly<Partial<Record<Failing, { readonly slots: number; readonly asked: number }>>>;
  readonly closestMs: number;
  /** Longest time from a slot at which it would have answered to the next at which it did. */
  readonly longestGapMs: number;
  /** Requests by day of the replay, counted in 24 hours from its start. */
  readonly perDay: readonly number[];
  readonly recoveries: readonly Recovery[];
}

/** A feed that answers again: how long it had not, how long it took to be found, and how late that may be. */
export interface Recovery {
  readonly way: Failing;
  readonly outMs: number;
  readonly foundAfterMs: number;
  readonly boundMs: number;
}

/** Recorded polls by feed address, oldest first. */
export function readPollLog(path = POLL_LOG): Map<string, Poll[]> {
  const [head, ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
  if (head !== 'fetched_at\turl\tok\terror\tbytes') throw new Error(`${path} has other columns: ${head}`);
  const polls = new Map<string, Poll[]>();
  for (const line of lines) {
    const [at = '', url = '', ok, error = ''] = line.split('\t');
    const poll = { atMs: Date.parse(at), fault: ok === '1' ? null : faultOf(error) };
    polls.set(url, [...(polls.get(url) ?? []), poll]);
  }
  return polls;
}

function faultOf(error: string): Fault {
  const status = Number(/HTTP (\d{3})/.exec(error)?.[1] ?? 0);
  if (status === 0) return new Fault('unreachable', error);
  // The log has no headers: it does not say whether a time was named.
  if (status === 429) return new Fault('throttled', error, { status, reason: 'no-time-named' });
  return new Fault('bad-status', error, { status });
}

/** Asks one feed at its slots, as its pace lets it; each answer is the last one recorded by then. */
export function replayFeed(url: string, polls: readonly Poll[], after = afterFailure): FeedReplay {
  const feed = FEEDS.find((unit) => unit.url === url)?.id ?? url;
  const [first, last] = [polls[0], polls.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${url}: no polls`);
  const slots = slotsOf(feed, first.atMs, last.atMs);
  const refused = { '403': 0, '404': 0, '429': 0, '5xx': 0 };
  const failing: Partial<Record<Failing, { slots: number; asked: number }>> = {};
  const perDay: number[] = [];
  const recoveries: Recovery[] = [];
  let [asked, ok, wouldAnswer, closestMs, longestGapMs, at] = [0, 0, 0, Number.POSITIVE_INFINITY, 0, 0];
  let past: FeedPast = { feedId: feed, failures: 0, restedMs: 0, isMoved: false };
  let lastAskedMs: number | null = null;
  let notBeforeMs = 0;
  let unseenSinceMs: number | null = null;
  let outage = null as { way: Failing; sinceMs: number } | null;

  for (const slotMs of slots) {
    while ((polls[at + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= slotMs) at += 1;
    const fault = polls[at]?.fault ?? null;
    const way = fault === null ? null : failingOf(fault);
    const counted = way === null ? null : (failing[way] ?? { slots: 0, asked: 0 });
    if (way !== null && counted !== null) failing[way] = counted;
    if (counted !== null) counted.slots += 1;
    if (fault === null) {
      wouldAnswer += 1;
      unseenSinceMs ??= slotMs;
    } else unseenSinceMs = null;
    if (notBeforeMs > slotMs) continue;

    asked += 1;
    if (counted !== null) counted.asked += 1;
    const day = Math.floor((slotMs - first.atMs) / 86_400_000);
    perDay[day] = (perDay[day] ?? 0) + 1;
    if (lastAskedMs !== null) closestMs = Math.min(closestMs, slotMs - lastAskedMs);
    lastAskedMs = slotMs;
    if (fault === null) {
      ok += 1;
      const waitedMs = slotMs - (unseenSinceMs ?? slotMs);
      longestGapMs = Math.max(longestGapMs, waitedMs);
      if (outage !== null) recoveries.push(recoveryOf(outage, slotMs, waitedMs));
      outage = null;
      unseenSinceMs = null;
      past = { ...past, failures: 0, restedMs: 0 };
      notBeforeMs = 0;
      continue;
    }
    refused[columnOf(fault)] += 1;
    const { restMs } = restAfter(after, fault, past);
    outage = { way: way ?? 'unwell', sinceMs: outage?.sinceMs ?? slotMs };
    past = { ...past, failures: past.failures + 1, restedMs: restMs };
    notBeforeMs = slotMs + RUN_MS + restMs;
  }
  // What would answer at the end and was not asked any more counts as far as the log goes.
  if (unseenSinceMs !== null) longestGapMs = Math.max(longestGapMs, (slots.at(-1) ?? 0) - unseenSinceMs);
  return {
    feed,
    slots: slots.length,
    asked,
    ok,
    wouldAnswer,
    refused,
    failing,
    closestMs,
    longestGapMs,
    perDay: Array.from(perDay, (requests) => requests ?? 0),
    recoveries,
  };
}

function restAfter(after: typeof afterFailure, fault: Fault, past: FeedPast): { restMs: number } {
  const found = after(fault, past);
  if (found.kind !== 'rest') throw new Error(`the log has no ${fault.message} that leads to ${found.kind}`);
  return found;
}

/**
 * A rest is twice the one before, so a recovery is found within the time that the feed had been out, and never later
 * than the longest rest of the way in which it failed last; and each rest ends at a slot.
 */
function recoveryOf(outage: { way: Failing; sinceMs: number }, foundMs: number, waitedMs: number): Recovery {
  const { firstMs, longestMs } = FEED_PACE[outage.way];
  const outMs = foundMs - waitedMs - outage.sinceMs;
  const boundMs = Math.min(longestMs, outMs + firstMs) + SLOT_MS;
  return { way: outage.way, outMs, foundAfterMs: waitedMs, boundMs };
}

/** The starts of a feed's slots between two moments, by the pattern that its job has. */
function slotsOf(feed: string, fromMs: number, untilMs: number): number[] {
  const pattern = scheduleOfFeed(news.schedule, feed);
  const [, second, minute] = /^(\d+) (\d+)-59\/5 \* \* \* \*$/.exec(pattern) ?? [];
  if (minute === undefined) throw new Error(`${pattern} is no pattern of every five minutes`);
  const offsetMs = (Number(minute) * 60 + Number(second)) * 1_000;
  const slots: number[] = [];
  let slotMs = Math.ceil((fromMs - offsetMs) / SLOT_MS) * SLOT_MS + offsetMs;
  for (; slotMs <= untilMs; slotMs += SLOT_MS) slots.push(slotMs);
  return slots;
}

function columnOf({ details }: Fault): keyof FeedReplay['refused'] {
  const { status = 0 } = details;
  if (status === 403) return '403';
  if (status === 404) return '404';
  return status === 429 ? '429' : '5xx';
}

/** Requests as a share of slots in which a feed failed in one way, over all feeds: `slots / asked`. */
export function sparingOf(replays: readonly FeedReplay[], way: Failing): number {
  const slots = replays.reduce((sum, { failing }) => sum + (failing[way]?.slots ?? 0), 0);
  const asked = replays.reduce((sum, { failing }) => sum + (failing[way]?.asked ?? 0), 0);
  return asked === 0 ? 1 : slots / asked;
}

/** The replays as lines of a table for people. */
export function tableOfReplays(replays: readonly FeedReplay[]): string {
  const header = ['feed', 'slots', 'asked', 'ok', '403', '404', '429', '5xx/net', 'longest gap', 'saved'];
  const rows = replays.map(({ feed, slots, asked, ok, refused, longestGapMs }) => [
    feed.replace(/^https:\/\/(www\.)?/, '').slice(0, 44),
    ...[slots, asked, ok, refused['403'], refused['404'], refused['429'], refused['5xx']].map(String),
    `${Math.round(longestGapMs / 60_000)} min`,
    `${slots - asked}`,
  ]);
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [header, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((row) => row.join('  '))
    .join('\n');
}
