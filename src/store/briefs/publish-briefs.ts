import { createHash } from 'node:crypto';
import pg from 'pg';
import type { WatchedFigures } from '../../domain/briefs/watched-figures.ts';
import { Fault } from '../../errors.ts';
import type { Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { rowsAtOnce } from '../db/rows-at-once.ts';
import { toIsoInstant } from '../tables/column-types.ts';

/** Why a revision is published: `first` of its market, `method` if another method scored it than the one before, else `data`. */
type RevisionReason = 'first' | 'method' | 'data';

/** What a revision learns when it is published: its number, its time in the feed, and why it is there. */
export interface PublicationMeta {
  readonly revision: number;
  readonly computedAt: string;
  readonly reason: RevisionReason;
}

export interface BriefToPublish {
  readonly slug: string;
  /** Hash of all that the brief says; see `hashContent`. */
  readonly contentHash: string;
  /** That of its score; absent: the change of a method cannot be seen. */
  readonly method?: string;
  /** What people watch of it; absent: its changes are not told by figures. */
  readonly figures?: WatchedFigures;
  /** The finished text. Called under the feed's lock: it must be quick and must not fail. */
  render(meta: PublicationMeta): string;
  /** The same revision for callers who see teasers of its sections, under the same rule. */
  renderTeaser(meta: PublicationMeta): string;
}

interface PublishOptions {
  /** When the briefs were found to say what they say. */
  readonly now: Date;
  /** Markets that are no longer listed; those with a brief get a tombstone. */
  readonly removedSlugs: readonly string[];
}

interface PublishCounts {
  readonly published: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** SHA-256 of a brief's content, in hex. */
export function hashContent(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Each has some tens of kilobytes of text. */
const REVISIONS_AT_ONCE = 40;
/** Longest wait for another publisher; a publish takes milliseconds. */
const LOCK_TIMEOUT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Publishes those briefs that say something new, as the last act of a transaction: whatever follows holds up every
 * other publisher. A brief with the same hash writes no revision; only `live_as_of` moves. The rest get a revision,
 * and each its own place and time in the feed, after all that was visible before. Several publishers of the same
 * markets wait for each other, and the later one compares with what the earlier one wrote. A brief from before there
 * were teasers has changed in any case: without one it can be shown to few. docs/adr/0005, docs/adr/0022
 * @throws Fault `unavailable` when another publisher does not finish in time; the transaction is lost then.
 */
export async function publishBriefs(
  tx: Tx,
  briefs: readonly BriefToPublish[],
  { now, removedSlugs }: PublishOptions,
): Promise<PublishCounts> {
  const bySlug = new Map(briefs.map((brief) => [brief.slug, brief]));
  if (bySlug.size !== briefs.length) throw new RangeError('a market appears twice in one publish');
  await tx.client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    const stored = await lockBriefs(tx, [...bySlug.keys()], removedSlugs);
    const changed: Revision[] = [];
    const unchanged: string[] = [];
    let removed = 0;
    for (const row of stored) {
      const brief = bySlug.get(row.slug);
      if (brief === undefined) {
        if (row.removed) continue;
        removed += 1;
        changed.push(tombstone(row));
      } else if (!row.removed && row.hasTeaser && row.contentHash === brief.contentHash) {
        unchanged.push(row.slug);
      } else {
        changed.push({ ...brief, removed: false, revision: row.revision + 1, reason: reasonOf(row, brief) });
      }
    }
    await touchUnchanged(tx, unchanged, now);
    await writeRevisions(tx, changed, now);
    return { published: changed.length - removed, unchanged: unchanged.length, removed };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new Fault('unavailable', `another publish of briefs did not finish within ${LOCK_TIMEOUT}`, {
        cause: error,
      });
    throw error;
  }
}

const BriefSeen = {
  slug: cell.text,
  revision: cell.number,
  contentHash: cell.text,
  removed: cell.flag,
  hasTeaser: cell.flag,
  method: cell.orNull(cell.text),
};
type BriefSeen = QueryRow<typeof BriefSeen>;

function reasonOf(before: BriefSeen, { method }: BriefToPublish): RevisionReason {
  if (before.removed) return 'first';
  return method !== undefined && before.method !== null && method !== before.method ? 'method' : 'data';
}

interface Revision extends BriefToPublish {
  readonly reason: RevisionReason;
  readonly revision: number;
  readonly removed: boolean;
}

/**
 * Locks the briefs in question, in the order of their slugs, and says what they are. A market without a brief gets a
 * row first, which is invisible before commit: only what exists can be locked, and two first publishes of one market
 * must not both write revision 1. All publishers lock rows in the same order and the feed's clock last, so that no two
 * publishers can wait for each other in a ring.
 */
async function lockBriefs(tx: Tx, slugs: readonly string[], removedSlugs: readonly string[]): Promise<BriefSeen[]> {
  await tx.client.query(
    `insert into market_briefs (market_slug, revision, content_hash, seq, computed_at, live_as_of, removed, body)
     select slug, 0, '', 0, 'epoch', 'epoch', true, '' from unnest($1::text[]) as slug
     where slug not in (select market_slug from market_briefs)
     order by slug collate "C" on conflict (market_slug) do nothing`,
    [slugs],
  );
  const found = await queryRows(
    tx.client,
    BriefSeen,
    `select market_slug as slug, revision, content_hash as "contentHash", removed, teaser <> '' as "hasTeaser",
       substring(body from '"method":"([^"]{1,60})"') as method
     from market_briefs
     where market_slug = any($1::text[]) order by market_slug collate "C" for update`,
    [[...slugs, ...removedSlugs.filter((slug) => !slugs.includes(slug))]],
  );
  return found.rows;
}

/** What is left of a brief whose market is no longer listed. */
function tombstone({ slug, revision }: BriefSeen): Revision {
  const render = (meta: PublicationMeta): string =>
    JSON.stringify({ slug, removed: true, removed_at: meta.computedAt, revision: meta.revision });
  return {
    slug,
    contentHash: '',
    revision: revision + 1,
    reason: 'data',
    removed: true,
    render,
    renderTeaser: render,
  };
}

async function touchUnchanged(tx: Tx, slugs: readonly string[], now: Date): Promise<void> {
  if (slugs.length === 0) return;
  await tx.client.query(
    'update market_briefs set live_as_of = greatest(live_as_of, $2) where market_slug = any($1::text[])',
    [slugs, now.toISOString()],
  );
}

/**
 * Takes the feed's clock for n revisions at once and writes them. The i-th gets its own seq and its own millisecond,
 * all later than the clock showed before. The clock's row stays locked until the commit is visible, which makes the
 * order of the feed the order of visibility.
 */
async function writeRevisions(tx: Tx, revisions: readonly Revision[], now: Date): Promise<void> {
  const n = revisions.length;
  if (n === 0) return;
  const taken = await queryRows(
    tx.client,
    { seq: cell.number, at: cell.text },
    `update feed_clock
     set seq = seq + $1::bigint,
       at = greatest(date_trunc('milliseconds', clock_timestamp()), at + $1::int * interval '1 millisecond')
     where id = 1 returning seq, at`,
    [n],
  );
  const clock = taken.rows[0];
  if (clock === undefined) throw new Error('the feed has no clock; the first migration makes it');
  const numbered = revisions.map((revision, position) => ({ revision, behind: n - 1 - position }));
  for (const some of rowsAtOnce(numbered, REVISIONS_AT_ONCE)) await writeSome(tx, some, clock, now);
  await tx.client.query(`select pg_notify('briefs_published', $1)`, [String(clock.seq)]);
}

/** Of a publish with others: how many of them come after it decides on its place in the feed. */
interface NumberedRevision {
  readonly revision: Revision;
  readonly behind: number;
}

async function writeSome(
  tx: Tx,
  revisions: readonly NumberedRevision[],
  clock: { readonly seq: number; readonly at: string },
  now: Date,
): Promise<void> {
  const rows = revisions.map(({ revision, behind }) => {
    const computedAt = toIsoInstant(new Date(Date.parse(clock.at) - behind).toISOString());
    const meta = { revision: revision.revision, computedAt, reason: revision.reason };
    const texts = { body: revision.render(meta), teaser: revision.renderTeaser(meta) };
    return { revision, seq: clock.seq - behind, computedAt, ...texts };
  });
  await tx.client.query(
    `update market_briefs as brief
     set revision = new.revision, content_hash = new.content_hash, seq = new.seq, computed_at = new.computed_at,
       live_as_of = greatest(brief.live_as_of, $9::timestamptz), removed = new.removed, body = new.body,
       teaser = new.teaser
     from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::timestamptz[], $6::boolean[], $7::text[],
       $8::text[]) as new (market_slug, revision, content_hash, seq, computed_at, removed, body, teaser)
     where brief.market_slug = new.market_slug`,
    [
      rows.map(({ revision }) => revision.slug),
      rows.map(({ revision }) => revision.revision),
      rows.map(({ revision }) => revision.contentHash),
      rows.map(({ seq }) => seq),
      rows.map(({ computedAt }) => computedAt),
      rows.map(({ revision }) => revision.removed),
      rows.map(({ body }) => body),
      rows.map(({ teaser }) => teaser),
      now.toISOString(),
    ],
  );
  await tx.client.query(
    `insert into brief_figures (market_slug, seq, revision, computed_at, reason, figures)
     select * from unnest($1::text[], $2::bigint[], $3::int[], $4::timestamptz[], $5::text[], $6::jsonb[])`,
    [
      rows.map(({ revision }) => revision.slug),
      rows.map(({ seq }) => seq),
      rows.map(({ revision }) => revision.revision),
      rows.map(({ computedAt }) => computedAt),
      rows.map(({ revision }) => (revision.removed ? 'removed' : revision.reason)),
      rows.map(({ revision: { figures } }) => (figures === undefined ? null : JSON.stringify(figures))),
    ],
  );
}
