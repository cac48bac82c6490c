import type { Tier } from '../../domain/accounts/tiers.ts';
import { type BriefHead, loadBriefHeads, loadPlaceOf } from '../../store/briefs/load-brief-heads.ts';
import { type FeedPosition, loadBriefSlugs, loadFeedPosition } from '../../store/briefs/load-briefs.ts';
import { loadFigureChanges } from '../../store/briefs/load-figure-changes.ts';
import type { Tx } from '../../store/db/client.ts';
import { type ShownChange, showChange } from './brief-change.ts';
import type { FeedCursor } from './feed-cursor.ts';
import { type BriefScope, briefScope } from './scope.ts';

/** A cursor; without a scope it fits any. */
type FeedPlace = Pick<FeedCursor, 'epoch' | 'seq'> & { readonly scopeHash?: string };

/** Where a reader of changes stands: behind a cursor, behind a moment, or at the end of the feed. */
export type ChangesStart = FeedPlace | { readonly since: string } | 'now';

export interface ChangesPage {
  /** The cursor was of another epoch or scope: these are the first changes of the whole scope. */
  readonly isReset: boolean;
  /** In the order of the feed. */
  readonly changes: readonly BriefHead[];
  /** What changed in each of them since `from`, by slug, in the view of the scope. */
  readonly changedOf: ReadonlyMap<string, ShownChange>;
  readonly hasMore: boolean;
  /** Where the reader stands before these changes; after a reset, at the beginning of the feed. */
  readonly from: FeedCursor;
  /** Where the reader stands once these changes are known. */
  readonly next: FeedCursor;
  /** Time of the newest publish that this page sees. */
  readonly asOf: string;
}

/**
 * The changes of briefs in a tier's scope after `start`, by the rules of the diff: of two changes of a market the newer
 * one alone, and the whole scope again where a cursor no longer fits. Changes published while this is read come with
 * the next page, so `tx` may be of any isolation.
 */
export async function changesAfter(tx: Tx, tier: Tier, start: ChangesStart, limit: number): Promise<ChangesPage> {
  const position = await loadFeedPosition(tx);
  const scope = briefScope(
    tier,
    (await loadBriefSlugs(tx)).map(({ slug }) => slug),
  );
  const isReset = typeof start !== 'string' && 'seq' in start && !stillFits(start, position, scope);
  const afterSeq = isReset ? 0 : await placeOf(tx, start, position);
  const span = { afterSeq, throughSeq: position.seq };
  const found = await loadBriefHeads(tx, span, scope.slugs, limit + 1);
  const changes = found.slice(0, limit);
  const hasMore = found.length > limit;
  const spans = await loadFigureChanges(
    tx,
    { seq: afterSeq },
    {
      slugs: changes.map(({ slug }) => slug),
      seqs: changes.map(({ seq }) => seq),
    },
  );
  const at = (seq: number): FeedCursor => ({ epoch: position.epoch, seq, scopeHash: scope.hash });
  return {
    isReset,
    changes,
    changedOf: new Map(spans.map((span) => [span.slug, showChange(span, scope.view)])),
    hasMore,
    from: at(afterSeq),
    next: at(hasMore ? (changes.at(-1)?.seq ?? position.seq) : position.seq),
    asOf: position.at,
  };
}

/** A moment beyond the newest publish is the end of the feed: whoever's clock runs ahead misses nothing. */
async function placeOf(tx: Tx, start: ChangesStart, position: FeedPosition): Promise<number> {
  if (start === 'now') return position.seq;
  return 'seq' in start ? start.seq : loadPlaceOf(tx, start.since);
}

/** A cursor of another epoch, of another scope, or from beyond the end (a restored database) starts over. */
export function stillFits(
  { epoch, seq, scopeHash }: FeedPlace,
  position: Pick<FeedPosition, 'epoch' | 'seq'>,
  scope: Pick<BriefScope, 'hash'>,
): boolean {
  return epoch === position.epoch && (scopeHash ?? scope.hash) === scope.hash && seq <= position.seq;
}

/** One change as followers of the feed get it; the brief itself is behind `url`. */
export interface BriefNotice {
  readonly slug: string;
  readonly revision: number;
  readonly computed_at: string;
  readonly verdict: string | null;
  readonly composite_score: number | null;
  readonly url: string;
  readonly reason: ShownChange['reason'];
  /** The change in one line; null where no figures of before are known. */
  readonly why: string | null;
  readonly changes: ShownChange['changes'];
}

/** A market that is no longer listed. */
export interface RemovalNotice {
  readonly slug: string;
  readonly revision: number;
  readonly removed_at: string;
}

export function briefNotice(
  publicUrl: string,
  head: BriefHead,
  { changedOf }: Pick<ChangesPage, 'changedOf'>,
): BriefNotice {
  return {
    slug: head.slug,
    revision: head.revision,
    computed_at: head.computedAt,
    verdict: head.verdict,
    composite_score: head.compositeScore,
    url: `${publicUrl}/api/v1/market-brief/${encodeURIComponent(head.slug)}`,
    ...(changedOf.get(head.slug) ?? showChange(undefined, 'teaser')),
  };
}

export function removalNotice({ slug, revision, computedAt }: BriefHead): RemovalNotice {
  return { slug, revision, removed_at: computedAt };
}
