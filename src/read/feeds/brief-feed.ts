import { z } from 'zod';
import type { Feed, FeedEntry } from '../../enrich/text/write-feed.ts';
import { type BriefChangeLine, loadBriefFeed } from '../../store/briefs/load-brief-feed.ts';
import { loadFeedPositionNow } from '../../store/briefs/load-briefs.ts';
import { loadFigureChanges } from '../../store/briefs/load-figure-changes.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { ChangeMembers, type ShownChange, showChange } from '../briefs/brief-change.ts';
import type { ReadContext } from '../context.ts';
import { MarketParam, resolveMarket } from '../markets/resolve-market.ts';
import { IsoParam, LimitParam, resolveIso, resolveState, StateParam } from '../parameters.ts';
import { feedAddresses, jsonFeedOf, OwnMembers, tagBase } from './feed-answer.ts';

const BY_DEFAULT = 50;

export const BriefFeedInput = z.object({
  market: MarketParam.optional(),
  iso: IsoParam.optional(),
  state: StateParam.optional(),
  limit: LimitParam(BY_DEFAULT, 200),
});

const Verdict = z.string().nullable();
const Score = z.number().min(0).max(100).nullable();

/** What the words of an entry are made from. */
const BriefChange = z.object({
  slug: z.string(),
  name: z.string().describe('Name of the market; its slug if it is no longer listed.'),
  revision: z.int().min(1).describe('Revision of this market’s brief, from 1. Slug and revision identify the change.'),
  removed: z.boolean().describe('Whether the market is no longer listed.'),
  verdict: Verdict.describe(
    'The verdict of this revision; null where the market is no longer listed, or the brief cannot be read.',
  ),
  composite_score: Score,
  verdict_before: Verdict.describe(
    'The previous verdict, if this revision came with a new score by the same method. It may be the same verdict.',
  ),
  composite_score_before: Score.describe('The score that belongs to `verdict_before`; null if there was none.'),
  ...ChangeMembers,
});
type BriefChange = z.output<typeof BriefChange>;

export const BriefsJsonFeed = jsonFeedOf(OwnMembers.extend({ brief: BriefChange.describe('Data of the entry.') })).meta(
  {
    id: 'JsonFeedOfBriefs',
    description: 'JSON Feed 1.1 of changed briefs. `_loadstar.brief` has the same data as members.',
  },
);

/** What both formats are: verdict and score, which the list of markets shows to everybody too. */
export const BRIEF_FEED_WORDS =
  'The newest revision of each brief, with the verdict and score that the list of markets shows. The feed is the same for every caller. If a market changes again, it gets a new entry. If the feed has not changed, a request with its ETag gets 304.';

/**
 * Briefs that changed, newest first.
 * @throws Fault `not-found` for a market, operator or state that there is not.
 */
export async function briefFeed(
  context: ReadContext,
  { market, iso, state, limit }: z.output<typeof BriefFeedInput>,
  format: 'atom' | 'json',
): Promise<Feed> {
  const { db } = context;
  const filters = {
    slug: market === undefined ? null : (await resolveMarket(context, await loadMarkets(db.db), market)).slug,
    iso: iso === undefined ? null : await resolveIso(db, iso),
    state: state === undefined ? null : await resolveState(db, state),
  };
  const lines = await loadBriefFeed(db, filters, limit);
  const named = {
    market: filters.slug ?? undefined,
    iso: filters.iso ?? undefined,
    state: filters.state ?? undefined,
    limit: limit === BY_DEFAULT ? undefined : limit,
  };
  return {
    ...feedAddresses(context, 'briefs', named, format),
    title: 'Loadstar: changes to market briefs',
    description: 'Markets with a changed brief, with verdict and score.',
    checkedAt: lines.length === 0 ? (await loadFeedPositionNow(db)).at : null,
    entries: await entriesOf(context, lines),
  };
}

/** Each entry says what changed since the revision before it: of that one nothing is kept but its figures. */
async function entriesOf(context: ReadContext, lines: readonly BriefChangeLine[]): Promise<FeedEntry[]> {
  const listed = lines.filter(({ removed }) => !removed);
  const spans = await context.db.snapshot((tx) =>
    loadFigureChanges(tx, null, { slugs: listed.map(({ slug }) => slug), seqs: listed.map(({ seq }) => seq) }),
  );
  const spanOf = new Map(spans.map((span) => [span.slug, span]));
  // The feed is the same for every caller: no more than a teaser.
  return lines.map((line) => entryOf(context, line, showChange(spanOf.get(line.slug), 'teaser')));
}

function entryOf({ publicUrl }: ReadContext, line: BriefChangeLine, change: ShownChange): FeedEntry {
  const { slug, revision, computedAt, removed, verdict } = line;
  return {
    id: `${tagBase(publicUrl)}briefs/${slug}/${revision}`,
    title: titleOf(line),
    url: removed ? null : `${publicUrl}/markets/${encodeURIComponent(slug)}`,
    text: `${titleOf(line)}. ${change.why === null ? '' : `${change.why} `}Revision ${revision}.`,
    publishedAt: computedAt,
    updatedAt: computedAt,
    author: null,
    related: [],
    tags: [slug, ...(verdict === null ? [] : [verdict])],
    own: { brief: { ...changeOf(line), ...change, changes: [...change.changes] } },
  };
}

const changeOf = (line: BriefChangeLine): Omit<BriefChange, keyof ShownChange> => ({
  slug: line.slug,
  name: line.name,
  revision: line.revision,
  removed: line.removed,
  verdict: line.verdict,
  composite_score: line.compositeScore,
  verdict_before: line.verdictBefore,
  composite_score_before: line.compositeBefore,
});

/** The change of the score, where there is one; what the brief says, where only its facts have changed. */
function titleOf({ name, removed, verdict, compositeScore, verdictBefore, compositeBefore }: BriefChangeLine): string {
  if (removed) return `${name} is no longer listed`;
  if (verdict === null) return `${name} has changed`;
  const was = verdictBefore === null || verdictBefore === verdict ? '' : ` (was ${verdictBefore})`;
  const score = compositeScore === null ? '' : `, score ${compositeScore.toFixed(1)}`;
  return `${name}: ${verdict}${was}${score}${moveOf(compositeScore, compositeBefore)}`;
}

function moveOf(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const change = (now - before).toFixed(1);
  if (Number(change) === 0) return '';
  return ` (${now > before ? '+' : ''}${change})`;
}
