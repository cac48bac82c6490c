import type { Database, Tx } from './client.ts';

export interface StoredBrief {
  readonly slug: string;
  readonly revision: number;
  readonly contentHash: string;
  /** Finished JSON text. */
  readonly body: string;
}

/** The published brief of the market with exactly this slug, or null. */
export async function loadBrief(db: Database, slug: string): Promise<StoredBrief | null> {
  const found = await db.pool.query<StoredBrief>({
    name: 'brief',
    text: `select market_slug as slug, revision, content_hash as "contentHash", body
           from market_briefs where market_slug = $1 and not removed`,
    values: [slug],
  });
  return found.rows[0] ?? null;
}

/** The slug of the market that is called `name` as its slug or one of its aliases, or null. */
export async function loadMarketSlug(db: Database, name: string): Promise<string | null> {
  const found = await db.pool.query<{ slug: string }>({
    name: 'market-slug',
    text: `select slug from markets where slug = $1 or $1 = any(aliases) order by slug = $1 desc, position limit 1`,
    values: [name],
  });
  return found.rows[0]?.slug ?? null;
}

/** Every spelling of every market, with its slug. */
export async function loadMarketSpellings(db: Database): Promise<{ name: string; answer: string }[]> {
  const found = await db.pool.query<{ name: string; answer: string }>(
    `select spelling as name, slug as answer
     from markets, unnest(array[slug, name] || aliases) as spelling`,
  );
  return found.rows;
}

/** Place and time of the newest publish that a snapshot sees. */
export interface FeedPosition {
  readonly epoch: string;
  readonly seq: number;
  readonly at: string;
}

export async function loadFeedPosition({ client }: Tx): Promise<FeedPosition> {
  const found = await client.query<FeedPosition>('select epoch, seq, at from feed_clock where id = 1');
  const [position] = found.rows;
  if (position === undefined) throw new Error('the feed clock has no row');
  return position;
}

export interface BriefSlug {
  readonly slug: string;
  readonly removed: boolean;
}

/** All markets that have or had a brief, in the order of the list of markets. */
export async function loadBriefSlugs({ client }: Tx): Promise<BriefSlug[]> {
  const found = await client.query<BriefSlug>(
    `select brief.market_slug as slug, brief.removed
     from market_briefs as brief left join markets as market on market.slug = brief.market_slug
     order by market.position nulls last, brief.market_slug`,
  );
  return found.rows;
}

/** Bodies of these markets' briefs, in this order. */
export async function loadBriefBodies({ client }: Tx, slugs: readonly string[]): Promise<string[]> {
  const found = await client.query<{ body: string }>(
    `select brief.body from unnest($1::text[]) with ordinality as wanted (slug, place)
     join market_briefs as brief on brief.market_slug = wanted.slug order by wanted.place`,
    [slugs],
  );
  return found.rows.map((row) => row.body);
}

/** After which point changes are wanted: a place in the feed or a moment, both exclusive. */
export type FeedStart = { readonly seq: number } | { readonly at: string };

export interface BriefChange {
  readonly slug: string;
  readonly seq: number;
  readonly computedAt: string;
  readonly revision: number;
  readonly removed: boolean;
  readonly body: string;
}

export interface BriefChanges {
  readonly total: number;
  /** Oldest first. All briefs of one publish come together, so a page may be longer than was asked. */
  readonly page: readonly BriefChange[];
}

/** The newest change of each market in `slugs` that was published after `start`. @param limit null: all of them. */
export async function loadBriefChanges(
  { client }: Tx,
  start: FeedStart,
  slugs: readonly string[],
  limit: number | null,
): Promise<BriefChanges> {
  const [condition, value] = 'seq' in start ? ['seq > $1', start.seq] : ['computed_at > $1::timestamptz', start.at];
  const counted = await client.query<{ total: number }>(
    `select count(*) as total from market_briefs where ${condition} and market_slug = any($2::text[])`,
    [value, slugs],
  );
  const total = counted.rows[0]?.total ?? 0;
  const found = await client.query<BriefChange>(
    `select * from (
       select market_slug as slug, seq, computed_at as "computedAt", revision, removed, body
       from market_briefs where ${condition} and market_slug = any($2::text[])
       order by computed_at fetch first $3 rows with ties
     ) as page order by "computedAt", seq, slug`,
    [value, slugs, limit ?? Math.max(total, 1)],
  );
  return { total, page: found.rows };
}
