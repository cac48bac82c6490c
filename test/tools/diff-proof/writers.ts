import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../src/clock.ts';
import { isFault } from '../../../src/errors.ts';
import { hashContent, type PublicationMeta, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

const ROLLED_BACK = 'rolled back on purpose';
const SHARES = { rollback: 0.15, removal: 0.1, unchanged: 0.15, slowCommit: 0.05, inEveryScope: 0.3 } as const;
/** As many of the first markets as the least of tiers has in its scope. */
const IN_EVERY_SCOPE = 5;
const MOST_MS = { beforePublish: 40, beforeCommit: 4, between: 60 } as const;

/** What the writers did, as they themselves saw it. */
export interface Written {
  commits: number;
  rollbacks: number;
  /** Publishes that gave up waiting for another one: lost as a rollback is. */
  refused: number;
  unchanged: number;
  removals: number;
  /** When the commit of a change was acknowledged, by its place in the feed. */
  readonly acknowledgedMs: Map<number, number>;
  /** Rows of the table beside it that were committed. */
  readonly naiveIds: string[];
}

export const nothingWritten = (): Written => ({
  commits: 0,
  rollbacks: 0,
  refused: 0,
  unchanged: 0,
  removals: 0,
  acknowledgedMs: new Map(),
  naiveIds: [],
});

/** Publishes by the program's own code, with pauses and rollbacks, until it is stopped. */
export async function write(
  db: Database,
  slugs: readonly string[],
  { name, seed, isOver, written }: { name: string; seed: number; isOver: () => boolean; written: Written },
): Promise<void> {
  const share = repeatableShares(seed);
  const pick = (): string => {
    const among = share() < SHARES.inEveryScope ? IN_EVERY_SCOPE : slugs.length;
    return slugs[Math.floor(share() * among)] ?? '';
  };
  for (let count = 0; !isOver(); count += 1) {
    const chosen = [...new Set(Array.from({ length: 1 + Math.floor(share() * 4) }, pick))];
    const removedSlugs = share() < SHARES.removal ? [pick()].filter((slug) => !chosen.includes(slug)) : [];
    const content = share() < SHARES.unchanged ? 'as ever' : `${name}-${count}`;
    const id = `${name}-${count}`;
    const [beforeMs, commitMs] = [share() * MOST_MS.beforePublish, share() * MOST_MS.beforeCommit];
    const [isSlow, isLost] = [share() < SHARES.slowCommit, share() < SHARES.rollback];
    try {
      const { counts, seq } = await db.transaction(async (tx) => {
        await tx.client.query('insert into naive_rows (id, computed_at) values ($1, clock_timestamp())', [id]);
        await pause(beforeMs);
        const published = await publishBriefs(
          tx,
          chosen.map((slug) => briefOf(slug, content)),
          { now: new Date('2026-11-20T12:00:00Z'), removedSlugs },
        );
        const clock = await tx.client.query<{ seq: number }>('select seq from feed_clock');
        if (isSlow) await pause(commitMs);
        if (isLost) throw new Error(ROLLED_BACK);
        return { counts: published, seq: clock.rows[0]?.seq ?? 0 };
      });
      const changed = counts.published + counts.removed;
      for (let place = 0; place < changed; place += 1) written.acknowledgedMs.set(seq - place, monotonicMs());
      written.commits += 1;
      written.unchanged += counts.unchanged;
      written.removals += counts.removed;
      written.naiveIds.push(id);
    } catch (error) {
      if (error instanceof Error && error.message === ROLLED_BACK) written.rollbacks += 1;
      else if (isFault(error, 'unavailable')) written.refused += 1;
      else throw error;
    }
    await pause(share() * MOST_MS.between);
  }
}

function briefOf(slug: string, content: string) {
  const render = ({ revision, computedAt }: PublicationMeta): string =>
    JSON.stringify({
      slug,
      hero: { verdict: 'BUILD' },
      outlook: { narrative_md: content },
      market_power_scores: { computed_at: computedAt },
      revision,
    });
  return { slug, contentHash: hashContent(content), render, renderTeaser: render };
}

/** What `restore` does once the rows are back: cursors from before it no longer fit. */
export async function moveEpoch(db: Database): Promise<void> {
  await db.pool.query('update feed_clock set epoch = gen_random_uuid() where id = 1');
}
