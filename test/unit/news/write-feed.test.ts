import fc from 'fast-check';
import { parseAtomFeed } from 'feedsmith';
import Parser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { type Feed, type FeedEntry, writeAtom, writeJsonFeed } from '../../../src/enrich/text/write-feed.ts';
import { parseFeed } from '../../../src/sources/news/parse.ts';

function anEntry(more: Partial<FeedEntry> = {}): FeedEntry {
  return {
    id: 'tag:loadstar.example,2026:news/1',
    title: 'A campus',
    url: 'https://first.example/a?b=1&c="2"',
    text: 'What happened.',
    publishedAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T09:00:00Z',
    author: 'The First',
    related: [],
    tags: [],
    ...more,
  };
}

const aFeed = (...entries: FeedEntry[]): Feed => ({
  id: 'tag:loadstar.example,2026:feeds/news',
  title: 'News',
  description: 'All of it',
  homeUrl: 'https://loadstar.example/',
  selfUrl: 'https://loadstar.example/feeds/news.atom',
  otherUrl: 'https://loadstar.example/feeds/news.json',
  entries,
  checkedAt: entries.length === 0 ? '2026-11-20T09:30:00Z' : null,
});

const readAtom = (feed: Feed) =>
  parseFeed(Buffer.from(writeAtom(feed)), { contentType: 'application/atom+xml', url: feed.selfUrl });
const readJson = (feed: Feed) =>
  parseFeed(Buffer.from(JSON.stringify(writeJsonFeed(feed))), {
    contentType: 'application/feed+json',
    url: feed.selfUrl,
  });

describe('a written feed', () => {
  it('reads back whatever the words are', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'<>&"\'[]!-CDATA;/? \u0000\u0007\u202E\uFFFE\uD83D\n#x'), maxLength: 60 }),
    );
    fc.assert(
      fc.property(words, words, words, (title, text, author) => {
        const feed = aFeed(
          anEntry({ title, text, author, related: [{ title: author, url: 'https://x.example/?a&b' }] }),
        );
        for (const { rows, rejected, warnings } of [readAtom(feed), readJson(feed)]) {
          expect([rejected, warnings]).toEqual([[], []]);
          expect(rows).toHaveLength(1);
          expect(rows[0]).toMatchObject({
            id: 'tag:loadstar.example,2026:news/1',
            url: new URL('https://first.example/a?b=1&c="2"').href,
            published_at: '2026-11-20T08:00:00Z',
          });
        }
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what is tested
        expect(writeAtom(feed)).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u202E\uFFFE]|\p{Cs}/u);
      }),
      { numRuns: 60 },
    );
  });

  it('passes words on as words, in both formats', async () => {
    const title = 'a ]]> <script>alert(1)</script> & "b" <![CDATA[';
    const { items } = await new Parser().parseString(writeAtom(aFeed(anEntry({ title, text: title }))));
    expect(items.map((item) => [item.title?.trim(), item.summary?.trim()])).toEqual([[title, title]]);
    expect(parseAtomFeed(writeAtom(aFeed(anEntry({ title })))).entries?.[0]?.title).toMatchObject({ value: title });
    expect(writeJsonFeed(aFeed(anEntry({ title })))).toMatchObject({ items: [{ title }] });
  });

  it('is dated by its newest entry, never by the moment of writing', () => {
    const older = anEntry({ id: 'tag:loadstar.example,2026:news/2', updatedAt: '2026-11-19T00:00:00Z' });
    expect(writeAtom(aFeed(older, anEntry()))).toMatch(
      /<\/title>\s*<updated>2026-11-20T09:00:00.000Z<\/updated>\s*<entry>/,
    );
    expect(writeAtom(aFeed())).toContain('<updated>2026-11-20T09:30:00.000Z</updated>');
    expect(writeJsonFeed(aFeed())).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [] });
  });
});
