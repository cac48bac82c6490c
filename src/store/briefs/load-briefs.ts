import type { BriefView } from '../../domain/briefs/brief-view.ts';
import { teaserOf } from '../../domain/briefs/teaser.ts';
import type { Database, Tx } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { feedClock, marketBriefs } from '../tables/markets.ts';
import { SHORTER_TEXT } from './load-brief-figures.ts';

/** Text of a row of `market_briefs as brief` in a view, as SQL. `untrimmed` says of a teaser that it is to be made yet. */
const TEXT_IN: Readonly<Record<BriefView, string>> = { whole: 'brief.body', teaser: SHORTER_TEXT };

const UNTRIMMED_IN: Readonly<Record<BriefView, string>> = {
  whole: 'false',
  teaser: `(brief.teaser = '' and not brief.removed and is_json_object(brief.body))`,
};

const Untrimmed = { body: cell.text, untrimmed: cell.flag };
type Untrimmed = QueryRow<typeof Untrimmed>;

/** A brief that was published before there were teasers has one until the next publish all the same. */
function trimmed<T extends Untrimmed>({ untrimmed, ...row }: T): Omit<T, 'untrimmed'> {
  if (!untrimmed) return row;
  return { ...row, body: JSON.stringify(teaserOf(JSON.parse(row.body) as Readonly<Record<string, unknown>>)) };
}

/** `body` is finished JSON text in the view that was asked for. */
type StoredBrief = RowOf<typeof marketBriefs, 'revision' | 'contentHash' | 'body'> & { readonly slug: string };

/** The published brief of the market with exactly this slug, or null. */
export async function loadBrief(db: Database, slug: string, view: BriefView): Promise<StoredBrief | null> {
  const found = await db.pool.query<StoredBrief & Untrimmed>({
    name: `brief-${view}`,
    text: `select market_slug as slug, ${columns(marketBriefs, ['revision', 'contentHash'])}, ${TEXT_IN[view]} as body,
             ${UNTRIMMED_IN[view]} as untrimmed from market_briefs as brief where market_slug = $1 and not removed`,
    values: [slug],
  });
  const [row] = found.rows;
  return row === undefined ? null : trimmed(row);
}

/** The slug of the market that is called `name` as its slug or one of its aliases, or null. */
export async function loadMarketSlug(db: Database, name: string): Promise<string | null> {
  const found = await queryRows(
    db.pool,
    { slug: cell.text },
    {
      name: 'market-slug',
      text: `select slug from markets where slug = $1 or $1 = any(aliases) order by slug = $1 desc, position limit 1`,
      values: [name],
    },
  );
  return found.rows[0]?.slug ?? null;
}

/** Every spelling of every market, with its slug. */
export async function loadMarketSpellings(db: Database): Promise<{ name: string; answer: string }[]> {
  const found = await queryRows(
    db.pool,
    { name: cell.text, answer: cell.text },
    `select spelling as name, slug as answer
     from markets, unnest(array[slug, name] || aliases) as spelling`,
  );
  return found.rows;
}

/** Place and time of the newest publish that a snapshot sees. */
export type FeedPosition = RowOf<typeof feedClock, 'epoch' | 'seq' | 'at'>;

const POSITION = {
  name: 'feed-position',
  text: `select ${columns(feedClock, ['epoch', 'seq', 'at'])} from feed_clock where id = 1`,
};

/** The position that a transaction sees. */
export async function loadFeedPosition({ client }: Tx): Promise<FeedPosition> {
  return onlyPosition(await client.query<FeedPosition>(POSITION));
}

/** The position at this moment, without a transaction. */
export async function loadFeedPositionNow({ pool }: Database): Promise<FeedPosition> {
  return onlyPosition(await pool.query<FeedPosition>(POSITION));
}

function onlyPosition({ rows: [position] }: { readonly rows: readonly FeedPosition[] }): FeedPosition {
  if (position === undefined) throw new Error('the feed clock has no row');
  return position;
}

type BriefSlug = RowOf<typeof marketBriefs, 'removed'> & { readonly slug: string };

/** All markets that have or had a brief, in the order of the list of markets. */
export async function loadBriefSlugs({ client }: Tx): Promise<BriefSlug[]> {
  const found = await client.query<BriefSlug>(
    `select brief.market_slug as slug, brief.removed
     from market_briefs as brief left join markets as market on market.slug = brief.market_slug
     order by market.position nulls last, brief.market_slug`,
  );
  return found.rows;
}

/** When each brief that is published now was computed. */
export async function loadBriefTimes({ pool }: Database): Promise<{ slug: string; computedAt: string }[]> {
  const found = await pool.query<RowOf<typeof marketBriefs, 'computedAt'> & { slug: string }>(
    'select market_slug as slug, computed_at as "computedAt" from market_briefs where not removed',
  );
  return found.rows;
}

/** The same for answers of many: a text that is no JSON would make the whole answer none. */
const readableIn = (view: BriefView): string =>
  `case when is_json_object(${TEXT_IN[view]}) then ${TEXT_IN[view]}
     else json_build_object('slug', brief.market_slug, 'error', 'brief_unreadable')::text end`;

/** Texts of these markets' briefs in a view, in this order; `{slug, error}` for one that is not readable. */
export async function loadBriefBodies({ client }: Tx, slugs: readonly string[], view: BriefView): Promise<string[]> {
  const found = await queryRows(
    client,
    Untrimmed,
    `select ${readableIn(view)} as body, ${UNTRIMMED_IN[view]} as untrimmed from unnest($1::text[]) with ordinality as wanted (slug, place)
     join market_briefs as brief on brief.market_slug = wanted.slug order by wanted.place`,
    [slugs],
  );
  return found.rows.map((row) => trimmed(row).body);
}

/** The verdict of a brief as SQL, empty where its text is not readable. */
const VERDICT = `coalesce(case when not brief.removed and is_json_object(${SHORTER_TEXT}) then (${SHORTER_TEXT})::json -> 'hero' ->> 'verdict' end, '')`;

/** After which point changes are wanted: a place in the feed or a moment, both exclusive. */
export type FeedStart = { readonly seq: number } | { readonly at: string };

/** `body` is finished JSON text in the view that was asked for. */
type BriefChange = BriefSlug & RowOf<typeof marketBriefs, (typeof CHANGE)[number] | 'body'>;

const CHANGE = ['seq', 'computedAt', 'revision'] as const;

export interface BriefChanges {
  readonly total: number;
  /** Oldest first. All briefs of one publish come together, so a page may be longer than was asked. */
  readonly page: readonly BriefChange[];
}

/**
 * The newest change of each market in `slugs` that was published after `start`.
 * @param limit null: all of them. @param view null: the verdict alone in place of the text.
 */
export async function loadBriefChanges(
  { client }: Tx,
  start: FeedStart,
  slugs: readonly string[],
  limit: number | null,
  view: BriefView | null,
): Promise<BriefChanges> {
  const [condition, value] = 'seq' in start ? ['seq > $1', start.seq] : ['computed_at > $1::timestamptz', start.at];
  const counted = await queryRows(
    client,
    { total: cell.number },
    `select count(*) as total from market_briefs where ${condition} and market_slug = any($2::text[])`,
    [value, slugs],
  );
  const total = counted.rows[0]?.total ?? 0;
  const found = await client.query<BriefChange & Untrimmed>(
    `select * from (
       select market_slug as slug, ${columns(marketBriefs, CHANGE)}, removed,
         ${view === null ? VERDICT : readableIn(view)} as body, ${view === null ? 'false' : UNTRIMMED_IN[view]} as untrimmed from market_briefs as brief where ${condition} and market_slug = any($2::text[])
       order by computed_at fetch first $3 rows with ties
     ) as page order by "computedAt", seq, slug`,
    [value, slugs, limit ?? Math.max(total, 1)],
  );
  return { total, page: found.rows.map(trimmed) };
}
