import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { anApi, aSource, askPatiently, keyedAs, SOURCES, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { dollars, storeDealReports } from '../../support/deals/store-mentions.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const RTL = 'مراكز البيانات';

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly value: string | null;
  readonly target: string | null;
}

describe('the pages of deals', () => {
  let api: TestApi;
  const get = (path: string, headers = {}) => askPatiently(() => api.get(path, headers));
  const listed = async (query: string): Promise<Shown[]> =>
    (await get(`/api/transactions?${query}`, await keyedAs(api.db, 'enterprise'))).body.transactions;

  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas' }]);
    await storeDealReports(api.db, 'first', [
      {
        title: 'Northgate goes to Interxion',
        published_at: '2026-11-10T08:00:00Z',
        deal: {
          buyer: 'Interxion',
          seller: RTL,
          target: 'Northgate',
          market: 'Dallas',
          ...dollars(1.2e9),
          value_bound: 'up-to',
          quotes: { value: { text: 'for up to <b>$1.2bn</b>', from: 'title' } },
        },
      },
      {
        title: `Eastgate raises money ${HOSTILE}`,
        published_at: '2025-03-12T08:00:00Z',
        deal: {
          deal_type: 'investment',
          buyer: 'Westfold',
          target: 'Eastgate',
          value_usd: null,
          value_native: { amount: 500_000_000, currency: 'EUR' },
          value_bound: 'exact',
        },
      },
      {
        title: 'Oldgate is bought',
        published_at: '2015-05-02T08:00:00Z',
        deal: { buyer: 'Oldfold', target: 'Oldgate' },
      },
      {
        title: 'Lategate is bought',
        published_at: '2015-05-02T08:00:00Z',
        deal: { buyer: 'Latefold', target: 'Lategate', status: 'completed' },
      },
      { title: 'Undisclosed', published_at: '2026-01-02T08:00:00Z', deal: { buyer: 'A', target: 'B' } },
    ]);
    await runNow(api, mergeDeals(api), api.clock.now());
  });
  afterAll(() => api.close());

  it('list what the API lists, with the value as it was worded', async () => {
    const all = await listed('limit=100');
    const { body } = await get('/deals');
    expect(all).toHaveLength(5);
    expect(body).toContain('5 transactions, newest first');
    for (const { id, value } of all) {
      expect(body).toContain(`<tr id="${id}">`);
      expect(body).toContain(`href="/deals/${id}"`);
      if (value !== null) expect(body).toContain(`>${value}</td>`);
    }
    expect(body).toContain('up to $1.2 billion');
    expect(body).toContain('title="EUR 500,000,000"');
    expect(body).toContain('<a href="/markets/dallas">Dallas</a>');
    expect(body).toContain(`<bdi>${RTL}</bdi>`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
  });

  it('narrow by type, year and market as the question does', async () => {
    const rows = async (query: string) => (await get(`/deals?${query}`)).body.match(/<tr id="deal_[^"]+"/g) ?? [];
    expect(await rows('deal_type=investment')).toHaveLength((await listed('deal_type=investment')).length);
    expect(await rows('year=2025')).toHaveLength(1);
    expect(await rows('year=2026')).toHaveLength(2);
    expect(await rows('market=dallas')).toHaveLength(1);
    expect(await rows('year=1999')).toHaveLength(0);
    expect((await get('/deals?year=1999')).body).toContain('No matching deals.');
    expect((await get('/deals?year=2025')).body).toContain('JSON Feed</a>, of all years');
    expect((await get('/deals')).body).not.toContain('of all years');
    for (const [query, words] of [
      ['year=soon', 'year must be a year like 2026'],
      ['min_value=much', 'min_value must be a number'],
      ['deal_type=theft', 'deal_type'],
    ] as const) {
      const { status, body } = await get(`/deals?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body).toContain(words);
    }
  });

  it('show one deal with the words that it was read from', async () => {
    const [first] = (await listed('buyer=Interxion')).map(({ id }) => id);
    const { body: reported } = await get(`/api/v1/transactions/${first}`, await keyedAs(api.db, 'enterprise'));
    const { status, body } = await get(`/deals/${first}`);
    expect(status).toBe(200);
    expect(body).toContain(reported.value);
    expect(body).toContain('USD 1,200,000,000');
    expect(body).toContain('at most');
    expect(body).toContain('<blockquote><bdi>for up to &lt;b>$1.2bn&lt;/b></bdi></blockquote>');
    for (const { url } of reported.sources) expect(body).toContain(`href="${url}" rel="nofollow noopener external"`);
  });

  it('convert nothing, and say so', async () => {
    const [deal] = await listed('buyer=Westfold');
    const { body } = await get(`/deals/${deal?.id}`);
    expect(body).toContain('EUR 500,000,000');
    expect(body).toContain('no source gives US dollars; no currency conversion');
    expect(body).not.toContain('<script>alert');
  });

  it('call no deal announced of which no source has said so for two years', async () => {
    const { body } = await get('/deals');
    const statusOf = (title: string) =>
      body
        .split('<tr ')
        .find((row: string) => row.includes(title))
        ?.match(/Announced|Completed|Closing not reported/)?.[0];
    expect(statusOf('Northgate goes to Interxion')).toBe('Announced');
    expect(statusOf('Eastgate raises money')).toBe('Announced');
    expect(statusOf('Oldgate is bought')).toBe('Closing not reported');
    expect(statusOf('Lategate is bought')).toBe('Completed');
    const [old] = (await listed('buyer=Oldfold')).map(({ id }) => id);
    expect((await get(`/deals/${old}`)).body).toContain('<dd>Closing not reported</dd>');
  });

  it('say in words that there is no such deal', async () => {
    const { status, body } = await get('/deals/deal_nowhere');
    expect(status).toBe(404);
    expect(body).toContain('There is no transaction “deal_nowhere”'.replaceAll(/[“”]/g, '&quot;'));
  });
});

it('says why there is none', async () => {
  const api = await anApi();
  try {
    const { status, body } = await askPatiently(() => api.get('/deals'));
    expect(status).toBe(200);
    expect(body).toContain('No deals yet.');
  } finally {
    await api.close();
  }
});

it('says one cause once, with the sources that it keeps from being new', async () => {
  const off = { kind: 'news', disabled: { by: 'offline' } } as const;
  const others = SOURCES.filter(({ id }) => id !== 'news' && id !== 'sec-filings');
  const api = await anApi({ sources: [...others, aSource('news', off), aSource('sec-filings', off)] });
  try {
    for (const id of ['news', 'sec-filings'])
      await api.db.pool.query(
        `insert into source_state (source_id, unit, newest_observed_at, consecutive_failures)
         values ($1, '', '2025-11-01T00:00:00Z', 0)`,
        [id],
      );
    const { body } = await askPatiently(() => api.get('/deals'));
    expect(body.match(/UPSTREAM=off/g)).toHaveLength(1);
    const notice = /<p class="stale">.*?<\/p>/s.exec(body)?.[0].replace(/<[^>]+>/g, '') ?? '';
    expect(notice).toContain('news and sec-filings are off, because this installation is offline (UPSTREAM=off).');
    expect(notice).toContain('Newest observations: news 385 days old, sec-filings 385 days old.');
  } finally {
    await api.close();
  }
});
