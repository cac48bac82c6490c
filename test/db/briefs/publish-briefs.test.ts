import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '../../../src/errors.ts';
import { type FeedStart, loadBriefChanges, loadFeedPosition } from '../../../src/store/briefs/load-briefs.ts';
import { type BriefToPublish, hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-21T12:00:00Z');

let db: Database;
beforeEach(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 14, applicationName: 'test-publish' });
});
afterEach(() => db.close());

function aBrief(slug: string, content = 'first'): BriefToPublish {
  return {
    slug,
    contentHash: hashContent(content),
    render: ({ revision, computedAt }) => JSON.stringify({ slug, content, revision, computed_at: computedAt }),
    renderTeaser: ({ revision, computedAt }) => JSON.stringify({ slug, revision, computed_at: computedAt }),
  };
}

const publish = (briefs: readonly BriefToPublish[], removedSlugs: readonly string[] = [], now = NOW) =>
  db.transaction((tx) => publishBriefs(tx, briefs, { now, removedSlugs }));

interface Row {
  slug: string;
  revision: number;
  seq: number;
  computedAt: string;
  liveAsOf: string;
  removed: boolean;
  body: string;
}

async function stored(): Promise<Row[]> {
  const found = await db.pool.query<Row>(
    `select market_slug as slug, revision, seq, computed_at as "computedAt", live_as_of as "liveAsOf", removed, body
     from market_briefs order by seq`,
  );
  return found.rows;
}

const clock = () => db.snapshot((tx) => loadFeedPosition(tx));
const rowOf = async (slug: string): Promise<Row | undefined> => (await stored()).find((row) => row.slug === slug);

describe('publishing briefs', () => {
  it('says why a revision is there: the first, another method once, else other data', async () => {
    const scored = (content: string, method: string): BriefToPublish => ({
      ...aBrief('a', content),
      method,
      render: (meta) => JSON.stringify({ slug: 'a', hero: { method }, content, ...meta }),
    });
    const reasonOf = async (): Promise<unknown> => JSON.parse((await rowOf('a'))?.body ?? '{}').reason;
    const reasons: unknown[] = [];
    for (const [content, method] of [
      ['one', 'market-power/2'],
      ['two', 'market-power/2'],
      ['three', 'market-power/3'],
      ['four', 'market-power/3'],
    ] as const) {
      await publish([scored(content, method)]);
      reasons.push(await reasonOf());
    }
    expect(reasons).toEqual(['first', 'data', 'method', 'data']);
    await publish([], ['a']);
    await publish([scored('five', 'market-power/4')]);
    expect(await reasonOf()).toBe('first');
  });

  it('gives each brief its own place and its own millisecond, after all that was there', async () => {
    const before = await clock();
    expect(await publish([aBrief('b'), aBrief('a'), aBrief('c')])).toEqual({ published: 3, unchanged: 0, removed: 0 });
    const rows = await stored();
    expect(rows.map(({ slug, seq, revision }) => [slug, seq, revision])).toEqual([
      ['a', 1, 1],
      ['b', 2, 1],
      ['c', 3, 1],
    ]);
    const times = rows.map(({ computedAt }) => Date.parse(computedAt));
    expect(times[0]).toBeGreaterThan(Date.parse(before.at));
    expect(new Set(times).size).toBe(3);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(await clock()).toMatchObject({ seq: 3, at: rows.at(-1)?.computedAt });
  });

  it('renders the text with the revision and the time that the row has', async () => {
    await publish([aBrief('a')]);
    await publish([aBrief('a', 'second')]);
    const row = await rowOf('a');
    expect(JSON.parse(row?.body ?? '')).toEqual({
      slug: 'a',
      content: 'second',
      revision: 2,
      computed_at: row?.computedAt,
    });
  });

  it('writes no revision for what has not changed: only live_as_of moves', async () => {
    await publish([aBrief('a'), aBrief('b')]);
    const [before, clockBefore] = [await rowOf('a'), await clock()];
    expect(await publish([aBrief('a'), aBrief('b', 'second')], [], LATER)).toEqual({
      published: 1,
      unchanged: 1,
      removed: 0,
    });
    expect(await rowOf('a')).toEqual({ ...before, liveAsOf: '2026-11-21T12:00:00Z' });
    expect((await clock()).seq).toBe(clockBefore.seq + 1);
    await publish([aBrief('a'), aBrief('b', 'second')], [], NOW);
    expect((await rowOf('a'))?.liveAsOf).toBe('2026-11-21T12:00:00Z');
    expect((await clock()).seq).toBe(clockBefore.seq + 1);
  });

  it('runs ahead of the wall clock rather than give a time twice or go back', async () => {
    await db.pool.query(`update feed_clock set at = '2099-12-31T23:59:59.999Z'`);
    await publish([aBrief('a'), aBrief('b')]);
    await publish([aBrief('a', 'second')]);
    expect((await stored()).map(({ slug, computedAt }) => [slug, computedAt])).toEqual([
      ['b', '2100-01-01T00:00:00.001Z'],
      ['a', '2100-01-01T00:00:00.002Z'],
    ]);
    expect(JSON.parse((await rowOf('b'))?.body ?? '').computed_at).toBe('2100-01-01T00:00:00.001Z');
  });

  it('puts a tombstone with a place of its own where a market is no longer listed, once', async () => {
    await publish([aBrief('a'), aBrief('b')]);
    expect(await publish([aBrief('a')], ['b', 'never-published'])).toEqual({ published: 0, unchanged: 1, removed: 1 });
    const tombstone = await rowOf('b');
    expect(tombstone).toMatchObject({ removed: true, revision: 2, seq: 3 });
    expect(JSON.parse(tombstone?.body ?? '')).toEqual({
      slug: 'b',
      removed: true,
      removed_at: tombstone?.computedAt,
      revision: 2,
    });
    expect(await publish([aBrief('a')], ['b'])).toEqual({ published: 0, unchanged: 1, removed: 0 });
    expect((await stored()).map(({ slug }) => slug)).toEqual(['a', 'b']);
  });

  it('continues the count when a market comes back, even with the words it had', async () => {
    await publish([aBrief('a')]);
    await publish([], ['a']);
    expect(await publish([aBrief('a')])).toMatchObject({ published: 1 });
    expect(await rowOf('a')).toMatchObject({ removed: false, revision: 3, seq: 3 });
  });

  it('leaves no trace of a transaction that is rolled back, nor a gap', async () => {
    await publish([aBrief('a')]);
    const failing = db.transaction(async (tx) => {
      await publishBriefs(tx, [aBrief('a', 'second'), aBrief('b')], { now: NOW, removedSlugs: [] });
      throw new Error('after the publish');
    });
    await expect(failing).rejects.toThrow('after the publish');
    expect((await stored()).map(({ slug, revision }) => [slug, revision])).toEqual([['a', 1]]);
    await publish([aBrief('b')]);
    expect(await rowOf('b')).toMatchObject({ seq: 2, revision: 1 });
  });

  it('tells listeners that something was published, and only then', async () => {
    const available: string[] = [];
    const client = await db.pool.connect();
    try {
      client.on('notification', ({ payload }) => available.push(payload ?? ''));
      await client.query('listen briefs_published');
      await publish([aBrief('a'), aBrief('b')]);
      await publish([aBrief('a'), aBrief('b')]);
      await publish([aBrief('a', 'second')]);
      await eventually(
        async () => available,
        (notices) => notices.length >= 2,
      );
      expect(available).toEqual(['2', '3']);
    } finally {
      client.release(true);
    }
  });

  it('refuses the same market twice in one publish', async () => {
    await expect(publish([aBrief('a'), aBrief('a', 'second')])).rejects.toThrow(RangeError);
  });
});

function aPromise<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** Begins a publish, and holds its transaction open until told how to end it. */
async function heldPublish(briefs: readonly BriefToPublish[]) {
  const published = aPromise<void>();
  const end = aPromise<'commit' | 'roll back'>();
  const done = db
    .transaction(async (tx) => {
      await publishBriefs(tx, briefs, { now: NOW, removedSlugs: [] });
      published.resolve();
      if ((await end.promise) === 'roll back') throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  await Promise.race([published.promise, done]);
  return {
    end: (how: 'commit' | 'roll back') => {
      end.resolve(how);
      return done;
    },
  };
}

const someoneWaits = () =>
  eventually(
    async () => {
      const found = await db.pool.query<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.rows[0]?.waiting ?? 0;
    },
    (waiting) => waiting > 0,
  );

describe('two publishers of one market', () => {
  it('write its first revision once, when both say the same', async () => {
    const first = await heldPublish([aBrief('a')]);
    const second = publish([aBrief('a')]);
    await someoneWaits();
    await first.end('commit');
    expect(await second).toEqual({ published: 0, unchanged: 1, removed: 0 });
    expect(await stored()).toMatchObject([{ slug: 'a', revision: 1, seq: 1 }]);
  });

  it('count on from each other, when they differ', async () => {
    await publish([aBrief('a')]);
    const first = await heldPublish([aBrief('a', 'second')]);
    const second = publish([aBrief('a', 'third')]);
    await someoneWaits();
    await first.end('commit');
    await second;
    expect(await stored()).toMatchObject([{ slug: 'a', revision: 3, seq: 3 }]);
  });

  it('take the place of one that is rolled back', async () => {
    const first = await heldPublish([aBrief('a')]);
    const second = publish([aBrief('a')]);
    await someoneWaits();
    await first.end('roll back');
    expect(await second).toEqual({ published: 1, unchanged: 0, removed: 0 });
    expect(await stored()).toMatchObject([{ slug: 'a', revision: 1, seq: 1 }]);
  });

  it('do not wait for ever: the one behind fails with a fault that may be tried again', async () => {
    const first = await heldPublish([aBrief('a')]);
    const second = publish([aBrief('a')]);
    const fault = await second.catch((error: unknown) => error);
    await first.end('commit');
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ code: 'unavailable', retryable: true });
  });
});

const WRITERS = 8;
const SOAK_MS = 3_000;
const SHARED = ['shared-1', 'shared-2', 'shared-3'];

describe('a reader that polls while eight writers publish and some roll back', () => {
  it('sees every committed change exactly once; one that goes by the wall clock does not', async () => {
    await db.pool.query('create table wall_clock_feed (change text primary key, computed_at timestamptz not null)');
    const deadline = performance.now() + SOAK_MS;
    const committed = new Set<string>();
    const commitsOfShared = new Map(SHARED.map((slug) => [slug, 0]));
    let rolledBack = 0;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; performance.now() < deadline; turn += 1) {
        const own = `own-${writer}-${turn}`;
        // Two shared markets in turning order: publishers who took locks as they came would wait in a ring.
        const shared = [SHARED[turn % 3] ?? '', SHARED[(turn + writer) % 3] ?? ''];
        const slugs = [...new Set([...shared, own])];
        const outcome = await db
          .transaction(async (tx) => {
            // The naive feed, in the very same transaction: a time that is read when the statement runs.
            await tx.client.query('insert into wall_clock_feed values ($1, clock_timestamp())', [own]);
            const briefs = slugs.map((slug) => aBrief(slug, `${writer} ${turn}`));
            await publishBriefs(tx, briefs, { now: NOW, removedSlugs: [] });
            if ((writer + turn) % 7 === 0) throw new Error('rolled back');
          })
          .then(
            () => true,
            (error: Error) => {
              if (error.message !== 'rolled back') throw error;
              return false;
            },
          );
        if (!outcome) {
          rolledBack += 1;
          continue;
        }
        committed.add(own);
        for (const slug of new Set(shared)) commitsOfShared.set(slug, (commitsOfShared.get(slug) ?? 0) + 1);
      }
    });
    let isWriting = true;
    const writing = Promise.all(writers).finally(() => {
      isWriting = false;
    });

    const bySeq = aFeedReader(({ seq }) => ({ seq }));
    const byTime = aFeedReader(({ at }) => ({ at }));
    const byWallClock = { seen: new Set<string>(), doubled: 0, since: '-infinity' };
    const pollWallClock = async () => {
      const found = await db.pool.query<{ change: string; at: string }>(
        'select change, computed_at::text as at from wall_clock_feed where computed_at > $1 order by computed_at',
        [byWallClock.since],
      );
      for (const { change, at } of found.rows) {
        if (byWallClock.seen.has(change)) byWallClock.doubled += 1;
        byWallClock.seen.add(change);
        byWallClock.since = at;
      }
    };
    const pollAll = () => Promise.all([bySeq.poll(), byTime.poll(), pollWallClock()]);
    try {
      while (isWriting) await pollAll();
    } finally {
      await writing;
    }
    await pollAll();

    const missedBy = (seen: ReadonlySet<string>) => [...committed].filter((own) => !seen.has(own)).length;
    const wallClockMissed = missedBy(byWallClock.seen);
    console.log(
      `${committed.size} commits, ${rolledBack} rollbacks, ${bySeq.polls()} polls; missed by seq ${missedBy(bySeq.seen)}, ` +
        `by computed_at ${missedBy(byTime.seen)}, by the wall clock ${wallClockMissed}`,
    );
    expect(committed.size).toBeGreaterThan(30);
    expect(rolledBack).toBeGreaterThan(3);
    for (const reader of [bySeq, byTime]) {
      expect(missedBy(reader.seen)).toBe(0);
      expect(reader.doubled()).toBe(0);
      expect([...reader.seen].filter((slug) => slug.startsWith('own') && !committed.has(slug))).toEqual([]);
    }
    expect(wallClockMissed).toBeGreaterThan(0);

    // No revision was written twice or lost, no place in the feed given twice or skipped.
    for (const slug of SHARED) {
      expect((await rowOf(slug))?.revision).toBe(commitsOfShared.get(slug));
      expect([bySeq.revisionOf(slug), byTime.revisionOf(slug)]).toEqual([
        commitsOfShared.get(slug),
        commitsOfShared.get(slug),
      ]);
    }
    const sharedCommits = [...commitsOfShared.values()].reduce((so, one) => so + one, 0);
    expect((await clock()).seq).toBe(committed.size + sharedCommits);
    const times = (await stored()).map(({ computedAt }) => Date.parse(computedAt));
    expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
  }, 300_000);
});

/** Reads the feed from where it stood last, by its number or by its time, and counts what comes twice. */
function aFeedReader(next: (position: { seq: number; at: string }) => FeedStart) {
  const seen = new Set<string>();
  const revisions = new Map<string, number>();
  let start: FeedStart = { seq: 0 };
  let doubled = 0;
  let polls = 0;
  return {
    seen,
    doubled: () => doubled,
    polls: () => polls,
    revisionOf: (slug: string) => revisions.get(slug),
    async poll() {
      polls += 1;
      await db.snapshot(async (tx) => {
        const position = await loadFeedPosition(tx);
        const found = await tx.client.query<{ slug: string }>('select market_slug as slug from market_briefs');
        const slugs = found.rows.map(({ slug }) => slug);
        const { page } = await loadBriefChanges(tx, start, slugs, 1_000_000, 'whole');
        for (const { slug, revision } of page) {
          // A newer revision of a market is another change; the same or an older one is a repetition.
          if (revision <= (revisions.get(slug) ?? 0)) doubled += 1;
          revisions.set(slug, revision);
          seen.add(slug);
        }
        start = next(position);
      });
    },
  };
}
