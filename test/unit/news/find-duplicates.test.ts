import { describe, expect, it } from 'vitest';
import { findDuplicates } from '../../../src/enrich/news/find-duplicates.ts';
import { sameStoryFrom } from '../../../src/enrich/news/same-story.ts';
import { storyRules } from '../../../src/enrich/news/story-rules.ts';

const aStory = (
  id: string,
  title: string,
  over: { summary?: string | null; url?: string | null; published?: string | null } = {},
) => ({
  id,
  title,
  summary: null,
  url: `https://${id}.example/story`,
  published: '2026-11-20T09:00:00Z',
  ...over,
});
const duplicates = (...stories: ReturnType<typeof aStory>[]) => Object.fromEntries(findDuplicates(stories));

describe('reports of one story', () => {
  it.each([
    ['Vantor buys Kelmora data centers for $1.2bn', 'Kelmora acquired by Vantor in $1.2 billion data center deal'],
    ['Vantor to buy Kelmora for $1.153bn', 'Kelmora sold to Vantor for $1.15 billion'],
    [
      'Orvane raises $35M for liquid cooling of server racks',
      'Liquid cooling startup Orvane snags $35 million funding round',
    ],
    ['Council approves Tessaly campus near Ostrava', 'Ostrava council approves campus of Tessaly - Example Post'],
    ['Cable cut off Zantor island takes Pelwyn cloud offline', 'Pelwyn cloud offline after cable cuts off Zantor'],
  ])('are found across feeds: %s / %s', (one, other) => {
    expect(duplicates(aStory('a', one), aStory('b', other, { published: '2026-11-20T15:00:00Z' }))).toEqual({ b: 'a' });
  });

  it.each([
    ['a number', 'Vantor opens KEL1 data center in Dublin', 'Vantor opens KEL2 data center in Dublin'],
    ['a sum', 'Orvane raises $1bn for Texas campus', 'Orvane raises $2bn for Texas campus'],
    ['a capacity', 'Orvane plans 300MW campus in Texas', 'Orvane plans 500 MW campus in Texas'],
    [
      'a place',
      'Vantor proposes data center campus in Quenlo, Illinois',
      'Vantor proposes data center campus in Hadrix, Illinois',
    ],
    [
      'the parties',
      'Brixum raises $20M to power browsers for agents',
      'Corbast raises $20M to power browsers for agents',
    ],
  ])('are not taken for one where %s differs', (_, one, other) => {
    expect(duplicates(aStory('a', one), aStory('b', other))).toEqual({});
  });

  it('are reported within three days', () => {
    const title = 'Vantor buys Kelmora data centers for $1.2bn';
    const published = (day: number) => ({ published: `2026-11-${day}T08:00:00Z` });
    expect(duplicates(aStory('a', title), aStory('b', title, published(23)))).toEqual({ b: 'a' });
    expect(duplicates(aStory('a', title), aStory('b', title, published(24)))).toEqual({});
  });

  it('are not its analysis', () => {
    expect(
      duplicates(
        aStory('a', 'Kelmora launches Hadrix accelerator chips'),
        aStory('b', 'How Kelmora can compete in the market of accelerator chips', {
          published: '2026-11-21T20:00:00Z',
        }),
      ),
    ).toEqual({});
  });

  it('are found in one feed only where it says nearly the same again', () => {
    const at = (path: string) => ({ url: `https://one.example/${path}` });
    expect(
      duplicates(
        aStory('a', 'Headwinds for Ostrava data center growth', at('1')),
        aStory('b', 'Ostrava data center growth headwinds', at('2')),
        aStory('c', 'Three insights from the Kelmora summit', at('3')),
        aStory('d', 'Three insights from the Tessaly summit', at('4')),
      ),
    ).toEqual({ b: 'a' });
  });

  it('are not the pieces of a column that has one title every day', () => {
    const column = (id: string, summary: string) =>
      aStory(id, 'Kelmora morning letter', { url: `https://one.example/${id}`, summary });
    expect(
      duplicates(
        column('a', 'Hadrix permits arrive while Brixum turbines await county inspectors'),
        column('b', 'Tessaly lenders meet and Quenlo fiber crews finish trenching'),
      ),
    ).toEqual({});
  });

  it('lead to one page, whenever they were published and whatever their link carries', () => {
    expect(
      duplicates(
        aStory('a', 'First words', { url: 'https://one.example/story?utm_source=rss' }),
        aStory('b', 'Quite other words', { url: 'https://one.example/story/', published: '2026-12-20T09:00:00Z' }),
      ),
    ).toEqual({ b: 'a' });
  });

  it('name the earliest published of them, in whatever order and form dates come', () => {
    const title = 'Vantor buys Kelmora data centers for $1.2bn';
    expect(
      duplicates(
        aStory('late', title, { published: 'Fri, 20 Nov 2026 12:00:00 GMT' }),
        aStory('undated', title, { published: null }),
        aStory('early', title, { published: '2026-11-20T10:30:00+02:00' }),
      ),
    ).toEqual({ late: 'early', undated: 'early' });
  });

  it('are more alike the more reports three days have', () => {
    expect([1, 500, 1_000, 4_000, 1e6].map((reports) => Number(sameStoryFrom(reports).toFixed(2)))).toEqual([
      0.3, 0.3, 0.34, 0.42, 0.48,
    ]);
  });

  it('are found among ten thousand within seconds', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      aStory(`s${n}`, `Operator${n % 5_000}x buys Target${n % 5_000}y halls in Region${(n % 5_000) % 97}`, {
        published: new Date(Date.UTC(2026, 0, 1) + (n % 5_000) * 600_000).toISOString(),
      }),
    );
    const started = process.hrtime.bigint();
    expect(findDuplicates(many).size).toBe(5_000);
    expect(Number(process.hrtime.bigint() - started) / 1e9).toBeLessThan(20);
  }, 300_000);
});

describe('grouping with stored stories', () => {
  const aReport = (feed: string, title: string, publishedAt = '2026-11-20T09:00:00Z') => ({
    feed,
    page: `${feed} ${title}`,
    title,
    summary: null,
    publishedAt,
  });

  it('puts each new report in one group, with the story that it belongs to', async () => {
    const present = [
      { ...aReport('one', 'Vantor buys Kelmora data centers for $1.2bn'), storyId: 7 },
      { ...aReport('two', 'Tessaly opens hall in Ostrava'), storyId: 8 },
    ];
    const incoming = [
      aReport('three', 'Unheard of things happen in Quenlo'),
      aReport('three', 'Kelmora sold to Vantor for $1.2 billion'),
    ];
    expect(await storyRules.group(incoming, present)).toEqual(
      expect.arrayContaining([
        { reports: [0], storyIds: [] },
        { reports: [1], storyIds: [7] },
      ]),
    );
  });

  it('finds the story of a report that is older than what is stored', async () => {
    const present = [
      { ...aReport('one', 'Vantor buys Kelmora data centers for $1.2bn', '2026-11-21T09:00:00Z'), storyId: 7 },
    ];
    expect(await storyRules.group([aReport('two', 'Kelmora sold to Vantor for $1.2 billion')], present)).toEqual([
      { reports: [0], storyIds: [7] },
    ]);
  });

  it('leaves stored stories apart that no new report brings together', async () => {
    const title = 'Vantor buys Kelmora data centers for $1.2bn';
    const present = [
      { ...aReport('one', title), storyId: 7 },
      { ...aReport('two', title), storyId: 8 },
    ];
    expect(await storyRules.group([aReport('three', 'Unheard of things happen in Quenlo')], present)).toEqual([
      { reports: [0], storyIds: [] },
    ]);
    expect(await storyRules.group([aReport('three', title)], present)).toEqual([{ reports: [0], storyIds: [7, 8] }]);
  });
});
