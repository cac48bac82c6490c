import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadNews, type NewsFilter } from '../../../src/store/news/load-news.ts';
import { planSearch } from '../../../src/store/news/news-words.ts';
import { openDice } from '../../bench/news/many-stories.ts';
import { aDocument } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';

/** Common words first, beginnings of one another among them. */
const WORDS =
  'power data ai grid powered datacenter aid zoning grids campus zone camp dat po 480 4800 gridlock Élan elan ohio'.split(
    ' ',
  );
const STORIES = 2_600;
const ROUNDS = 250;
const MARKETS = ['dallas', 'phoenix', 'tokyo'];
const FEEDS = ['one', 'two', 'three', 'four'];

interface Drawn {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly sort_at: string;
  readonly relevant: boolean | null;
  readonly markets: readonly string[];
  readonly feeds: readonly string[];
  readonly withheld: boolean;
}

/** What a reader of all stories would pick, without any index. */
function pickPlainly(stories: readonly Drawn[], filter: NewsFilter): number[] {
  const fits = (story: Drawn): boolean => {
    const reported = `${story.title} ${story.summary ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return (
      filter.words.every((word) => {
        const asked = word.toLowerCase();
        return reported.some((each) => each === asked || (asked.length >= 3 && each.startsWith(asked)));
      }) &&
      (filter.feeds === null || filter.feeds.some((feed) => story.feeds.includes(feed))) &&
      (filter.market === null || story.markets.includes(filter.market)) &&
      (filter.since === null || story.sort_at >= filter.since) &&
      (!filter.onlyRelevant || story.relevant === true) &&
      !(filter.withheld.length > 0 && story.withheld)
    );
  };
  return stories
    .filter(fits)
    .sort((a, b) => (a.sort_at === b.sort_at ? b.id - a.id : a.sort_at < b.sort_at ? 1 : -1))
    .map(({ id }) => id);
}

describe('search of news', () => {
  let db: Database;
  let stories: Drawn[];
  beforeAll(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 3, applicationName: 'test-search-news' });
    const open = await aDocument(db, 'news');
    const closed = await aDocument(db, 'closed-news');
    const dice = openDice(5);
    const some = <T>(from: readonly T[]): T => from[Math.floor(dice() * from.length)] as T;
    const sentence = (length: number) =>
      Array.from({ length }, () => WORDS[Math.floor(WORDS.length ** dice()) - 1] ?? 'power').join(
        some([' ', ', ', '-']),
      );
    for (let number = 0; number < STORIES; number += 1) {
      const feed = some(FEEDS);
      // Many are of one instant: then the id decides.
      const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(dice() * 60), Math.floor(dice() * 3))).toISOString();
      const id = await db.pool.query<{ id: number }>(
        `insert into news_stories (story_key, lead_feed, lead_item_id, title, summary, first_seen_at, sort_at, relevant, markets)
         values ($1, $2, $1, $3, $4, $5, $5, $6, $7) returning id`,
        [
          `s${number}`,
          feed,
          number % 7 === 0 ? sentence(4).toUpperCase() : sentence(4),
          dice() < 0.2 ? null : sentence(6),
          at,
          some([true, false, null]),
          MARKETS.filter(() => dice() < 0.1),
        ],
      );
      const others = FEEDS.filter((each) => each !== feed && dice() < 0.2);
      await db.pool.query(
        `insert into news_reports (feed, item_id, story_id, title, document_id)
         select feed, $2, $3, 'a title', case when feed = $4 and $5 then $7::bigint else $6::bigint end from unnest($1::text[]) as feed`,
        [[feed, ...others], `s${number}`, id.rows[0]?.id, feed, number % 11 === 0, open, closed],
      );
    }
    await db.pool.query('analyze news_stories');
    const { rows } = await db.pool.query<Drawn>(
      `select id, title, summary, sort_at, relevant, markets,
         array(select feed from news_reports as report where report.story_id = story.id) as feeds,
         exists (
           select from news_reports as report where report.story_id = story.id and report.document_id = $1
         ) as withheld
       from news_stories as story`,
      [closed],
    );
    stories = rows;
  }, 300_000);
  afterAll(() => db.close());

  it('finds what a plain reading of all stories finds, in the same order, whatever is combined', async () => {
    const dice = openDice(23);
    const often = { rare: 0, counted: 0, more: 0, looked: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const words = [...WORDS, 'pow', 'nosuchword', 'GRID', 'da', '48'];
      const filter: NewsFilter = {
        words: Array.from({ length: Math.floor(dice() * 4) }, () => words[Math.floor(dice() * words.length)] as string),
        feeds: dice() < 0.3 ? FEEDS.filter(() => dice() < 0.5) : null,
        market: dice() < 0.2 ? (MARKETS[Math.floor(dice() * 3)] ?? null) : null,
        since:
          dice() < 0.3
            ? new Date(Date.UTC(2026, 0, 1 + Math.floor(dice() * 70))).toISOString().replace('.000', '')
            : null,
        onlyRelevant: dice() < 0.2,
        withheld: dice() < 0.2 ? ['closed-news'] : [],
      };
      const limit = 1 + Math.floor(dice() * 60);
      const offset = dice() < 0.5 ? 0 : Math.floor(dice() ** 3 * 400);
      const picked = pickPlainly(stories, filter);
      const page = await loadNews(db, filter, { limit, offset });
      const asked = JSON.stringify({ ...filter, limit, offset });
      expect([asked, page.stories.map(({ id }) => id)]).toEqual([asked, picked.slice(offset, offset + limit)]);
      expect([asked, page.hasMore]).toEqual([asked, picked.length > offset + limit]);
      if (page.total !== null) expect([asked, page.total]).toEqual([asked, picked.length]);
      const search = filter.words.length === 0 ? null : await planSearch(db, filter.words);
      if (page.total === null) expect(search?.isRare).toBe(false);
      often.rare += search?.isRare === true ? 1 : 0;
      often.looked += search !== null && search.looked !== null ? 1 : 0;
      often.counted += page.total === null ? 0 : 1;
      often.more += page.hasMore ? 1 : 0;
    }
    // Each way was gone often enough to say something.
    expect(Math.min(often.rare, often.looked, ROUNDS - often.counted, often.more)).toBeGreaterThan(10);
  });

  it('counts what few stories have, and not what many have', async () => {
    const filter = { feeds: null, market: null, since: null, onlyRelevant: false, withheld: [] };
    const totalOf = async (words: readonly string[]) =>
      (await loadNews(db, { ...filter, words }, { limit: 1, offset: 0 })).total;
    expect(await totalOf(['power'])).toBeNull();
    expect(await totalOf(['ohio'])).toBe(pickPlainly(stories, { ...filter, words: ['ohio'] }).length);
    expect(await totalOf(['power', 'ohio'])).toBe(pickPlainly(stories, { ...filter, words: ['power', 'ohio'] }).length);
  });

  it('looks at common words only in what rare ones find', async () => {
    expect(await planSearch(db, ['power', 'nosuchword'])).toEqual({
      indexed: "('nosuchword':*)",
      looked: "('power':*)",
      isRare: true,
    });
    expect(await planSearch(db, ['power', 'data'])).toMatchObject({ looked: null, isRare: false });
  });
});
