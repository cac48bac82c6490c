import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFeed } from '../../../src/sources/news/parse.ts';
import { anApi, PUBLIC_URL, storeMarkets, storeNews, type TestApi } from '../../support/api/api.ts';

/** What a publisher or a forger may put into a title. */
const HOSTILE = [
  ['markup', '<script>alert("x")</script> & <b>bold</b>', '<script>alert("x")</script> & <b>bold</b>'],
  ['an end of CDATA', 'a ]]> b <![CDATA[ c', 'a ]]> b <![CDATA[ c'],
  ['control characters', 'bell \u0007 null \u0001 done\uFFFE', 'bell null done'],
  ['text that runs backwards', 'safe \u202Eexe.gpj\u202C end', 'safe exe.gpj end'],
  ['an entity', 'AT&amp;T &lt;x&gt; &nbsp;', 'AT&amp;T &lt;x&gt; &nbsp;'],
] as const;

async function storeDeal(api: TestApi, id: string, more: Record<string, unknown>, urls: readonly string[] = []) {
  const deal = {
    id: `deal_${id}`,
    title: `Deal ${id}`,
    deal_type: 'acquisition',
    status: 'announced',
    announced_at: '2026-11-18T10:00:00Z',
    sort_at: '2026-11-18T10:00:00Z',
    quotes: '{}',
    first_seen: '2026-11-18T11:00:00Z',
    changed_at: '2026-11-18T11:00:00Z',
    content_hash: 'ab'.repeat(32),
    ...more,
  };
  const names = Object.keys(deal);
  await api.db.pool.query(
    `insert into deals (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(deal),
  );
  for (const [at, url] of urls.entries()) {
    const feed = `feed${at}`;
    await storeNews(api.db, feed, [
      {
        title: `Report ${at} of ${id}`,
        id: url,
        url,
        published_at: `2026-11-18T1${at}:00:00Z`,
        storyKey: `${id} story`,
      },
    ]);
    await api.db.pool.query(`insert into deal_links (source, external_id, deal_id) values ('news', $1, $2)`, [
      `${feed} ${url}`,
      `deal_${id}`,
    ]);
  }
}

/** The feed as our own reader and a plain one see it. */
async function readBack(api: TestApi, path: string) {
  const answer = await api.app.inject({ method: 'GET', url: path });
  expect(answer.statusCode, answer.body).toBe(200);
  const contentType = String(answer.headers['content-type']);
  const { rows, rejected, warnings } = parseFeed(answer.rawPayload, { contentType, url: `${PUBLIC_URL}${path}` });
  return { rows, rejected, warnings, body: answer.body, headers: answer.headers };
}

describe('feeds', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas', aliases: ['dfw'] }]);
    await storeDeal(
      api,
      'a',
      {
        title: 'Acme buys Beta <script>1</script>',
        buyer: 'Acme',
        target: 'Beta & Sons',
        value_usd: 1.2e9,
        value_amount: 1.2e9,
        value_currency: 'USD',
        value_bound: 'exact',
        market: 'Dallas',
        market_slug: 'dallas',
      },
      ['https://one.example/a?x=1&y=2', 'https://two.example/a'],
    );
    await storeDeal(api, 'b', { deal_type: 'investment', sort_at: '2026-11-17T10:00:00Z', announced_at: null });
    await storeNews(
      api.db,
      'hostile',
      HOSTILE.map(([what, title], at) => ({
        title,
        summary: title,
        id: `hostile ${what}`,
        url: `https://hostile.example/${at}`,
        published_at: `2026-11-20T08:00:0${at}Z`,
      })),
    );
    await storeNews(api.db, 'first', [
      { title: 'A campus for Dallas', published_at: '2026-11-19T08:00:00Z', storyKey: 'campus' },
      { title: 'No link, no date', url: null, published_at: null, summary: null, storyKey: 'bare' },
      { title: 'A phone is sold', published_at: '2026-11-19T07:00:00Z' },
    ]);
    await storeNews(api.db, 'second', [
      { title: 'Dallas gets a campus', published_at: '2026-11-19T09:30:00Z', storyKey: 'campus' },
    ]);
    await api.db.pool.query(
      `update news_stories set relevant = title <> 'A phone is sold',
         markets = case when title like '%Dallas%' then '{dallas}'::text[] else '{}' end`,
    );
  }, 300_000);
  afterAll(() => api.close());

  it.each(['/feeds/deals.atom', '/feeds/deals.json'])(
    '%s has the deals of the list, as readers read them',
    async (path) => {
      const { rows, rejected, warnings } = await readBack(api, path);
      const list = (await api.get('/api/transactions')).body.transactions;
      expect([rejected, warnings]).toEqual([[], []]);
      expect(rows.map(({ id }) => id)).toEqual(
        list.map(({ id }: { id: string }) => `tag:loadstar.example,2026:transactions/${id}`),
      );
      expect(rows[0]).toMatchObject({
        url: `${PUBLIC_URL}/deals/deal_a`,
        published_at: '2026-11-18T10:00:00Z',
        summary: 'Acquisition, announced; Buyer: Acme; Target: Beta & Sons; Value: $1.2 billion; Place: Dallas',
        source_title: 'Loadstar: data center transactions',
      });
      expect(rows[1]?.url).toBe(`${PUBLIC_URL}/deals/deal_b`);
    },
  );

  it('narrows deals as the list does, under an address and a name of its own', async () => {
    const ids = async (query: string) =>
      (await readBack(api, `/feeds/deals.json?${query}`)).rows.map(({ id }) => id.at(-1));
    expect(await ids('deal_type=investment')).toEqual(['b']);
    expect(await ids('market=dfw')).toEqual(['a']);
    expect(await ids('min_value=1000000000')).toEqual(['a']);
    expect(await ids('limit=1')).toEqual(['a']);
    const { body } = await readBack(api, '/feeds/deals.atom?min_value=2000000000&deal_type=merger');
    expect(body).toContain(
      `<link href="${PUBLIC_URL}/feeds/deals.atom?deal_type=merger&amp;min_value=2000000000" rel="self" type="application/atom+xml"/>`,
    );
    // Nothing has been in it yet: the time of asking says nothing.
    // A feed without entries says when it was seen to have none, which is not before there were computers.
    expect(body).toMatch(/<updated>20\d\d-/);
    expect(body).toContain('<id>tag:loadstar.example,2026:feeds/deals?deal_type=merger;min_value=2000000000</id>');
    expect(JSON.parse((await readBack(api, '/feeds/deals.json?deal_type=merger')).body).items).toEqual([]);
  });

  it('names the others that report a deal as related, and dates it by the newest of them', async () => {
    const { body } = await readBack(api, '/feeds/deals.atom');
    expect(body).toContain('<link href="https://two.example/a" rel="related" title="The feed1"/>');
    expect(body).toContain('<updated>2026-11-18T11:00:00.000Z</updated>');
    const [first, second] = JSON.parse((await readBack(api, '/feeds/deals.json')).body).items;
    expect(first).toMatchObject({
      date_modified: '2026-11-18T11:00:00.000Z',
      authors: [{ name: 'The feed0' }],
      tags: ['acquisition', 'announced', 'dallas'],
      _loadstar: {
        also_reported_by: [
          { title: 'The feed0', url: 'https://one.example/a?x=1&y=2' },
          { title: 'The feed1', url: 'https://two.example/a' },
        ],
      },
    });
    expect(second).not.toHaveProperty('date_published');
    expect(second).not.toHaveProperty('authors');
  });

  it('says hostile words as plain words', async () => {
    const atom = await readBack(api, '/feeds/news.atom?source=hostile');
    const json = await readBack(api, '/feeds/news.json?source=hostile');
    for (const { rows, rejected, warnings } of [atom, json])
      expect([rows.length, rejected, warnings]).toEqual([HOSTILE.length, [], []]);
    const { items } = await new Parser().parseString(atom.body);
    for (const [what, , shown] of HOSTILE) {
      const isShown = ({ title, text }: { title?: string | undefined; text?: string | undefined }): boolean =>
        title?.trim() === shown && text?.trim() === shown;
      expect([what, items.some(({ title, summary }) => isShown({ title, text: summary }))]).toEqual([what, true]);
      expect([
        what,
        JSON.parse(json.body).items.some((item: { title: string; content_text: string }) =>
          isShown({ title: item.title, text: item.content_text }),
        ),
      ]).toEqual([what, true]);
    }
  });

  it('lists stories of the trade alone, unless told otherwise, each once with who else reports it', async () => {
    const titles = async (query: string) =>
      (await readBack(api, `/feeds/news.json?${query}`)).rows.map(({ title }) => title);
    expect(await titles('')).not.toContain('A phone is sold');
    expect(await titles('topic=all')).toContain('A phone is sold');
    expect(await titles('market=dfw')).toEqual(['A campus for Dallas']);
    expect(await titles('q=campus')).toEqual(['A campus for Dallas']);
    const [story] = JSON.parse((await readBack(api, '/feeds/news.json?q=campus')).body).items;
    expect(story).toMatchObject({
      id: expect.stringMatching(/^tag:loadstar\.example,2026:news\/\d+$/),
      url: 'https://first.example/A%20campus%20for%20Dallas',
      date_published: '2026-11-19T08:00:00.000Z',
      date_modified: '2026-11-19T09:30:00.000Z',
      authors: [{ name: 'The first' }],
      tags: ['dallas'],
      _loadstar: {
        also_reported_by: [{ title: 'The second', url: 'https://second.example/Dallas%20gets%20a%20campus' }],
      },
    });
  });

  it('has stories without address or date, with what a reader needs in their place', async () => {
    const { rows } = await readBack(api, '/feeds/news.atom?q=No%20link');
    expect(rows[0]).toMatchObject({ title: 'No link, no date', url: null, summary: 'No link, no date' });
  });

  it.each([
    ['/feeds/news.atom', 'application/atom+xml; charset=utf-8'],
    ['/feeds/news.json', 'application/feed+json; charset=utf-8'],
    ['/feeds/deals.atom', 'application/atom+xml; charset=utf-8'],
    ['/feeds/deals.json', 'application/feed+json; charset=utf-8'],
  ])('%s has its type and a validator that stays while nothing changes', async (path, type) => {
    const first = await api.app.inject({ method: 'GET', url: path });
    expect(first.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=300, s-maxage=300' });
    const etag = String(first.headers.etag);
    api.clock.advanceMs(3_600_000);
    const again = await api.app.inject({ method: 'GET', url: path, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const head = await api.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body, head.headers.etag, head.headers['content-type']]).toEqual([
      200,
      '',
      etag,
      type,
    ]);
    const document = (await api.get('/openapi.json')).body;
    expect(Object.keys(document.paths[path].get.responses['200'].content)).toEqual([type.split(';')[0]]);
  });

  it.each([
    ['/feeds/news.atom?limit=0', 400],
    ['/feeds/news.json?topic=sports', 400],
    ['/feeds/news.atom?market=nowhere', 404],
    ['/feeds/deals.atom?deal_type=gift', 400],
    ['/feeds/deals.json?limit=201', 400],
    ['/feeds/other.atom', 404],
  ])('answers %s with %i as a problem', async (path, expected) => {
    const { status, headers } = await api.get(path);
    expect([status, headers['content-type']]).toEqual([expected, 'application/problem+json; charset=utf-8']);
  });

  it('are listed on the first page', async () => {
    const page = (await api.get('/')).body;
    const links = [...page.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"\/?>/g)];
    expect(links).toHaveLength(6);
    for (const [, type, href] of links) {
      const answer = await api.app.inject({ method: 'GET', url: href ?? '' });
      expect([href, String(answer.headers['content-type']).split(';')[0]]).toEqual([href, type]);
    }
  });
});
