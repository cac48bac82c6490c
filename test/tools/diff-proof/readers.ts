import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../src/clock.ts';
import type { Tier } from '../../../src/domain/accounts/tiers.ts';
import { type FeedCursor, readCursor } from '../../../src/read/briefs/feed-cursor.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

const SHARES = {
  limited: 0.7,
  conditional: 0.7,
  restart: 0.03,
  tierChange: 0.02,
  backToBack: 0.3,
  wholeScope: 0.5,
  otherZone: 0.3,
} as const;
const MOST_LIMIT = 9;
const MOST_PAUSE_MS = 250;
const NAIVE_PAUSE_MS = 10;

/** Where an answer was asked to begin. */
export type ReadFrom =
  | { readonly kind: 'start' }
  | { readonly kind: 'cursor'; readonly text: string }
  | { readonly kind: 'since'; readonly at: string };

/** An answer of the diff, as far as the proof is concerned. */
export interface Reading {
  readonly tier: Tier;
  readonly from: ReadFrom;
  readonly limit: number | null;
  readonly total: number;
  readonly asOf: string;
  readonly hasMore: boolean;
  readonly reset: boolean;
  /** `next_cursor`, as it came and as it reads. */
  readonly nextText: string;
  readonly next: FeedCursor;
  readonly nextSince: string;
  readonly reported: readonly { readonly slug: string; readonly revision: number; readonly removed: boolean }[];
  readonly receivedMs: number;
}

export interface ReadLog {
  readonly by: 'cursor' | 'since';
  readonly readings: Reading[];
  unchanged: number;
  restarts: number;
  tierChanges: number;
  /** Whether the walk ended with a 304: nothing is new. */
  hasSettled: boolean;
}

/** One way to ask: an API in this process or in another one. */
export type Door = (path: string, headers: Record<string, string>) => Promise<DoorAnswer>;

export interface DoorAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly text: string;
}

export interface ReaderOptions {
  readonly by: 'cursor' | 'since';
  readonly seed: number;
  readonly doors: readonly Door[];
  readonly keys: ReadonlyMap<Tier, string | null>;
  readonly isOver: () => boolean;
}

/**
 * Walks the diff until it is stopped and then to its end, through any transport, with any limit. A restart forgets all
 * but the cursor, or the `since`, of the last answer. A change of tier keeps the cursor, whose answer says whether it
 * still fits; a walk by `since` has to start over for it.
 */
export async function read({ by, seed, doors, keys, isOver }: ReaderOptions): Promise<ReadLog> {
  const log: ReadLog = { by, readings: [], unchanged: 0, restarts: 0, tierChanges: 0, hasSettled: false };
  const share = repeatableShares(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(share() * all.length)] as T;
  const tiers = [...keys.keys()];
  // Only a scope of all markets has many changes.
  const pickTier = (): Tier => (share() < SHARES.wholeScope ? 'enterprise' : pick(tiers));
  let tier = pickTier();
  let from: ReadFrom = { kind: 'start' };
  let validator: Validator = null;

  /** Asks once and moves on; null for a 304. */
  const ask = async (limit: number | null, isConditional: boolean): Promise<Reading | null> => {
    const path = pathOf(from, limit, !isConditional && share() < SHARES.otherZone);
    const headers: Record<string, string> = {};
    const key = keys.get(tier) ?? null;
    if (key !== null) headers['x-api-key'] = key;
    const kept = validator;
    if (isConditional && kept?.path === path && kept.tier === tier) headers['if-none-match'] = kept.etag;
    const answer = await pick(doors)(path, headers);
    if (answer.status === 304) {
      log.unchanged += 1;
      return null;
    }
    const reading = readingOf(answer, { tier, from, limit });
    log.readings.push(reading);
    validator = answer.etag === undefined ? null : { path, tier, etag: answer.etag };
    from = by === 'since' ? { kind: 'since', at: reading.nextSince } : { kind: 'cursor', text: reading.nextText };
    return reading;
  };

  while (!isOver()) {
    if (share() < SHARES.restart) {
      validator = null;
      log.restarts += 1;
    }
    if (share() < SHARES.tierChange) {
      tier = pickTier();
      if (by === 'since') from = { kind: 'start' };
      log.tierChanges += 1;
    }
    const limit = share() < SHARES.limited ? 1 + Math.floor(share() * MOST_LIMIT) : null;
    await ask(limit, share() < SHARES.conditional);
    if (share() >= SHARES.backToBack) await pause(share() * MOST_PAUSE_MS);
  }
  while ((await ask(MOST_LIMIT, false))?.hasMore === true);
  // Publishing has ended: the same question twice is a 304, whichever process answers.
  for (let tries = 0; tries < 4 && !log.hasSettled; tries += 1) log.hasSettled = (await ask(null, true)) === null;
  return log;
}

type Validator = { readonly path: string; readonly tier: Tier; readonly etag: string } | null;

function pathOf(from: ReadFrom, limit: number | null, isOtherZone: boolean): string {
  const query = new URLSearchParams();
  if (from.kind === 'cursor') query.set('cursor', from.text);
  // The same moment, as clients in other time zones write it; the common way is the feed's own.
  if (from.kind === 'since') query.set('since', isOtherZone ? inIndianTime(from.at) : from.at);
  if (limit !== null) query.set('limit', String(limit));
  return `/api/v1/market-brief/diff?${query}`;
}

function inIndianTime(at: string): string {
  return new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
}

function readingOf(answer: DoorAnswer, asked: Pick<Reading, 'tier' | 'from' | 'limit'>): Reading {
  if (answer.status !== 200) throw new Error(`the diff answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  const body = JSON.parse(answer.text);
  const next = readCursor(body.next_cursor);
  if (next === null) throw new Error('next_cursor is no cursor');
  const reported = [
    ...body.briefs.map((brief: { slug: string; revision: number }) => ({ ...pickOf(brief), removed: false })),
    ...body.removed.map((gone: { slug: string; revision: number }) => ({ ...pickOf(gone), removed: true })),
  ];
  return {
    ...asked,
    total: body.changed_total,
    asOf: body.as_of,
    hasMore: body.has_more,
    reset: body.reset,
    nextText: body.next_cursor,
    next,
    nextSince: body.next_since,
    reported,
    receivedMs: monotonicMs(),
  };
}

const pickOf = ({ slug, revision }: { slug: string; revision: number }) => ({ slug, revision });

/** The reader that everybody writes first: `computed_at > since`, over stamps taken inside the transactions. */
export async function readNaively(db: Database, isOver: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  let since = '-infinity';
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = isOver();
    const found = await db.pool.query<{ id: string; at: string }>(
      `select id, computed_at::text as at from naive_rows where computed_at > $1::timestamptz order by computed_at`,
      [since],
    );
    for (const { id } of found.rows) seen.push(id);
    since = found.rows.at(-1)?.at ?? since;
    if (!isAtEnd) await pause(NAIVE_PAUSE_MS);
  }
  return seen;
}
