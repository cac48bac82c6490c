import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../src/store/db/client.ts';

const POLL_MS = 2_000;
const MOST_TRIES = 30;

interface DiffPage {
  readonly next_cursor: string;
  readonly has_more: boolean;
  readonly reset: boolean;
  readonly briefs: readonly { readonly slug: string; readonly revision: number }[];
  readonly removed: readonly { readonly slug: string; readonly revision: number }[];
}

export interface FollowerVerdict {
  readonly polls: number;
  readonly delivered: number;
  /** Markets whose last revision never came. */
  readonly missed: readonly string[];
  /** Revisions that came twice. */
  readonly doubled: readonly string[];
  readonly resets: number;
}

/** Walks the diff by cursor as an agent does, until `finish`, which reads to the end and compares with the database. */
export function followDiff(base: string, headers: Readonly<Record<string, string>>, limit: number) {
  const existing = new Map<string, number>();
  const doubled: string[] = [];
  let [polls, delivered, resets] = [0, 0, 0];
  let cursor: string | null = null;
  let isOver = false;

  const readPage = async (): Promise<boolean> => {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${base}/api/v1/market-brief/diff?limit=${limit}${query}`, { headers });
    polls += 1;
    if (answer.status !== 200) {
      await answer.arrayBuffer();
      throw new Error(`the diff answered ${answer.status}`);
    }
    const page = (await answer.json()) as DiffPage;
    if (page.reset) {
      existing.clear();
      resets += 1;
    }
    for (const { slug, revision } of [...page.briefs, ...page.removed]) {
      if ((existing.get(slug) ?? -1) >= revision) doubled.push(`${slug} ${revision}`);
      existing.set(slug, revision);
      delivered += 1;
    }
    cursor = page.next_cursor;
    return page.has_more;
  };
  /** What is refused or broken is asked again with the same cursor. */
  const readOn = async (tries: number): Promise<void> => {
    for (let failed = 0; ; ) {
      try {
        if (!(await readPage())) return;
      } catch (error) {
        failed += 1;
        if (failed >= tries) throw error;
        await wait(1_000);
      }
    }
  };
  const following = (async () => {
    while (!isOver) {
      await readOn(MOST_TRIES);
      await wait(POLL_MS);
    }
  })();

  return {
    /** Nothing may be published any more. */
    finish: async (db: Database): Promise<FollowerVerdict> => {
      isOver = true;
      await following;
      await readOn(MOST_TRIES);
      const { rows } = await db.pool.query<{ slug: string; revision: number }>(
        'select market_slug as slug, revision from market_briefs where not removed',
      );
      const missed = rows
        .filter(({ slug, revision }) => existing.get(slug) !== Number(revision))
        .map(({ slug }) => slug);
      return { polls, delivered, missed, doubled, resets };
    },
  };
}
