import { monotonicMs } from '../../../src/clock.ts';
import type { NewsRow } from '../../../src/domain/news/news.ts';
import { canonicalUrl } from '../../../src/enrich/text/canonical-url.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { parseFeed } from '../../../src/sources/news/parse.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { median, printRatios } from '../ratios.ts';
import { aHeadline, aSummary, openDice } from './many-stories.ts';
import { NEWEST, STORIES, storeStories } from './store-stories.ts';

const ITEMS = 500;
const ROUNDS = 9;
const WANTED_MS = 1000;
/** The items are of these days, whose stories other feeds have reported. */
const SPAN_MS = 3 * 86_400_000;
const STORIES_OF_THE_SPAN = 3_000;
/** Another feed tells a story some hours later. */
const LATER_MS = 12 * 3_600_000;

/** A feed's document; every fifth item tells what a stored story tells: most words of its title, half of its summary's. */
function feedDocument(dice: () => number, round: number, entry: readonly KnownTitle[]): Uint8Array {
  const items = Array.from({ length: ITEMS }, (_, at) => {
    const twin = at % 5 === 0 ? entry[Math.floor(dice() * entry.length)] : undefined;
    const item =
      twin === undefined
        ? { title: aHeadline(dice), summary: aSummary(dice), at: NEWEST - dice() * SPAN_MS }
        : {
            title: wordsFrom(twin.title, 0.2),
            summary: `${wordsFrom(twin.summary, 0.5)} ${wordsFrom(aSummary(dice), 0.5)}`,
            at: Math.min(NEWEST, Date.parse(twin.publishedAt) + dice() * LATER_MS),
          };
    return `<item><title>${item.title}</title><link>https://bench.example/${round}/${at}</link>
      <guid>bench-${round}-${at}</guid><pubDate>${new Date(item.at).toUTCString()}</pubDate>
      <description><![CDATA[<p>${item.summary}</p>]]></description></item>`;
  });
  return Buffer.from(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Bench</title><link>https://bench.example/</link>
     <description>Bench</description>${items.join('\n')}</channel></rss>`,
  );
}

/** A text without its first words. */
function wordsFrom(text: string, share: number): string {
  const words = text.split(' ');
  return words.slice(Math.floor(words.length * share)).join(' ');
}

interface KnownTitle {
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string;
}

/** The same rows without looking for anybody who tells the same: the limit. */
async function insertAlone(db: Database, rows: readonly NewsRow[], documentId: number): Promise<number> {
  const started = monotonicMs();
  await db.transaction(({ client }) =>
    client.query(
      `with incoming as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
           as incoming (feed, page, title, summary, at)
       ), stories as (
         insert into news_stories
           (story_key, lead_feed, lead_item_id, title, url, summary, source_title, published_at, first_seen_at, sort_at)
         select page, feed, page, title, page, summary, feed, at, at, at from incoming returning id, story_key
       )
       insert into news_reports
         (feed, item_id, story_id, title, url, summary, source_title, published_at, document_id, page, first_seen_at)
       select feed, page, stories.id, title, page, summary, feed, at, $6::bigint, page, at
       from incoming join stories on stories.story_key = incoming.page`,
      [
        rows.map(({ source }) => `alone-${source}`),
        rows.map(({ url, id }) => `alone-${canonicalUrl(url ?? id)}`),
        rows.map(({ title }) => title),
        rows.map(({ summary }) => summary),
        rows.map(({ published_at: at }) => at),
        documentId,
      ],
    ),
  );
  return monotonicMs() - started;
}

/** A feed's document of 500 items parsed, compared with 200,000 stored stories, and stored. */
export async function benchNewsIngest(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'loadstar-bench' });
  try {
    await storeStories(db);
    const present = await db.pool.query<KnownTitle>(
      `select title, summary, published_at as "publishedAt" from news_stories order by sort_at desc limit $1`,
      [STORIES_OF_THE_SPAN],
    );
    const dice = openDice(11);
    const times = {
      parse: [] as number[],
      store: [] as number[],
      whole: [] as number[],
      alone: [] as number[],
      again: [] as number[],
    };
    let joined = 0;
    let firstMs = 0;
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const bytes = feedDocument(dice, round, present.rows);
      const { id } = await archiveDocument(db, {
        sourceId: 'news',
        unit: 'bench',
        url: 'https://bench.example/rss',
        origin: 'live',
        contentType: null,
        fetchedAt: new Date(NEWEST).toISOString(),
        bytes,
      });
      const document = {
        id,
        sourceId: 'news',
        issuedAt: new Date(NEWEST).toISOString(),
        fetchedAt: new Date(NEWEST).toISOString(),
        observedAt: null,
      };
      const store = async (rows: readonly NewsRow[]) => {
        const started = monotonicMs();
        const save = await ROW_RULES.news.prepare(db, rows, new Date(NEWEST));
        await db.transaction((tx) => save(tx, document));
        return monotonicMs() - started;
      };
      const started = monotonicMs();
      const { rows } = parseFeed(bytes, { contentType: null, url: 'https://bench.example/rss', unit: 'bench' });
      const parseMs = monotonicMs() - started;
      const before = await countOf(db, 'news_stories');
      const storeMs = await store(rows);
      if (round === 0) {
        firstMs = parseMs + storeMs;
        await forget(db);
        continue;
      }
      joined += ITEMS - ((await countOf(db, 'news_stories')) - before);
      times.parse.push(parseMs);
      times.store.push(storeMs);
      times.whole.push(parseMs + storeMs);
      times.again.push(await store(rows));
      times.alone.push(await insertAlone(db, rows, id));
      await forget(db);
    }
    const aloneMs = median(times.alone);
    const line = (name: string, values: readonly number[]) => ({
      name,
      ms: median(values),
      share: aloneMs / median(values),
    });
    printRatios(`News: a document of ${ITEMS} items against ${STORIES} stories, median of ${ROUNDS}`, [
      line('insert of the same rows alone', times.alone),
      line('parse', times.parse),
      line('find who tells the same, store', times.store),
      line('all of it', times.whole),
      line('store again, nothing new', times.again),
    ]);
    console.log(`  the first document of the process, with no words at hand: ${firstMs.toFixed(0)} ms`);
    const slowest = Math.max(...times.whole);
    console.log(
      `  slowest ${slowest.toFixed(0)} ms, wanted < ${WANTED_MS} ms${slowest < WANTED_MS ? '' : '  SHORT'}; ` +
        `${(joined / ROUNDS).toFixed(0)} of ${ITEMS} items joined a story (${ITEMS / 5} tell what a stored one tells)`,
    );
  } finally {
    await db.close();
  }
}

/** Each round meets the same stored stories, not those of the rounds before it. */
async function forget(db: Database): Promise<void> {
  await db.pool.query(`delete from news_reports where feed in ('bench', 'alone-bench')`);
  await db.pool.query(`delete from news_stories where lead_feed in ('bench', 'alone-bench')`);
}

async function countOf(db: Database, table: 'news_stories'): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}
