import { z } from 'zod';
import type { Feed, FeedEntry } from '../../enrich/write-feed.ts';
import { type BriefChangeLine, loadBriefFeed } from '../../store/load-brief-feed.ts';
import { loadMarkets } from '../../store/load-markets.ts';
import { MarketParam, resolveMarket } from '../markets/resolve-market.ts';
import { IsoParam, LimitParam, resolveIso, resolveState, StateParam } from '../parameters.ts';
import type { ReadContext } from '../question.ts';
import { feedAddresses, tagBase } from './feed-answer.ts';

const BY_DEFAULT = 50;

export const BriefFeedInput = z.object({
  market: MarketParam.optional(),
  iso: IsoParam.optional(),
  state: StateParam.optional(),
  limit: LimitParam(BY_DEFAULT, 200),
});

/** What both formats are: verdict and score, which the list of markets shows to everybody too. */
export const BRIEF_FEED_WORDS =
  'The newest revision of each brief, with its verdict and score as the list of markets shows them; the same for every ' +
  'caller. A market that changes again is a new entry. An unchanged feed is 304 to its validator.';

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
  const named = {
    market: filters.slug ?? undefined,
    iso: filters.iso ?? undefined,
    state: filters.state ?? undefined,
    limit: limit === BY_DEFAULT ? undefined : limit,
  };
  return {
    ...feedAddresses(context, 'briefs', named, format),
    title: 'Loadstar: changes of market briefs',
    description: 'Markets whose brief says something new, with verdict and score.',
    entries: (await loadBriefFeed(db, filters, limit)).map((line) => entryOf(context, line)),
  };
}

function entryOf({ publicUrl }: ReadContext, line: BriefChangeLine): FeedEntry {
  const { slug, revision, computedAt, removed, verdict } = line;
  return {
    id: `${tagBase(publicUrl)}briefs/${slug}/${revision}`,
    title: titleOf(line),
    url: removed ? null : `${publicUrl}/api/v1/market-brief/${encodeURIComponent(slug)}`,
    text: `${titleOf(line)}. Revision ${revision}.`,
    publishedAt: computedAt,
    updatedAt: computedAt,
    author: null,
    related: [],
    tags: [slug, ...(verdict === null ? [] : [verdict])],
  };
}

/** What is new, where a score tells it; what the brief says, where only its facts have changed. */
function titleOf({ name, removed, verdict, compositeScore, verdictBefore, compositeBefore }: BriefChangeLine): string {
  if (removed) return `${name} is no longer listed`;
  if (verdict === null) return `${name} has changed`;
  const was = verdictBefore === null || verdictBefore === verdict ? '' : ` (was ${verdictBefore})`;
  const score = compositeScore === null ? '' : `, score ${compositeScore.toFixed(1)}`;
  return `${name}: ${verdict}${was}${score}${changeOf(compositeScore, compositeBefore)}`;
}

function changeOf(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const change = (now - before).toFixed(1);
  if (Number(change) === 0) return '';
  return ` (${now > before ? '+' : ''}${change})`;
}
