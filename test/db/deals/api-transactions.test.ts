import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { anApi, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { dollars, storeDealReports } from '../../support/deals/store-mentions.ts';

interface Shown {
  readonly id: string;
  readonly target: string | null;
}

describe('transactions', () => {
  let api: TestApi;
  const merge = () => runNow(api, mergeDeals(api), api.clock.now());
  const targetsOf = async (query: string): Promise<(string | null)[]> => {
    const { status, body } = await api.get(`/api/transactions?${query}`);
    expect(status, query).toBe(200);
    return body.transactions.map(({ target }: Shown) => target);
  };

  beforeAll(async () => {
    api = await anApi();
    expect((await api.get('/api/v1/stats')).body.transactions_tracked).toBeNull();
    await storeMarkets(api.db, [{ slug: 'northern-virginia', name: 'Northern Virginia', aliases: ['nova'] }]);
    await storeDealReports(api.db, 'first', [
      {
        title: 'Northgate goes to Interxion',
        published_at: '2026-11-10T08:00:00Z',
        deal: {
          buyer: 'Interxion',
          seller: 'Bain Capital',
          target: 'Northgate',
          ...dollars(1.2e9),
          value_bound: 'up-to',
          quotes: { value: { text: 'for up to $1.2bn', from: 'title' } },
        },
      },
      {
        title: 'Eastgate raises money',
        published_at: '2026-11-12T08:00:00Z',
        deal: {
          deal_type: 'investment',
          buyer: 'KKR and Singtel',
          target: 'Eastgate',
          value_native: { amount: 5e8, currency: 'EUR' },
          value_bound: 'exact',
          market: 'Ashburn',
        },
      },
      {
        title: 'Westgate is sold',
        published_at: '2026-11-14T23:59:59Z',
        deal: { seller: 'Equinix', target: 'Westgate', market: 'Northern Virginia', ...dollars(3e7) },
      },
      {
        title: 'Southgate is sold',
        published_at: null,
        deal: { deal_type: 'merger', buyer: 'Southgate', target: 'Foo Hosting' },
      },
    ]);
    await storeDealReports(api.db, 'second', [
      {
        title: 'Interxion buys',
        published_at: '2026-11-11T08:00:00Z',
        deal: { buyer: 'Digital Realty', target: 'Northgate' },
      },
    ]);
    await merge();
  });
  afterAll(() => api.close());

  it.each(['/api/transactions', '/api/deals', '/api/v1/transactions', '/api/v1/deals'])(
    'are answered by %s',
    async (path) => {
      const { status, body } = await api.get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: 4, total: 4, limit: 100, offset: 0 });
      expect(body.transactions.map(({ target }: Shown) => target)).toEqual([
        'Foo Hosting',
        'Westgate',
        'Eastgate',
        'Northgate',
      ]);
    },
  );

  it('have the interface’s members as strings, what is not known as null and named', async () => {
    const { body } = await api.get('/api/transactions');
    const [merger, , investment, acquisition] = body.transactions;
    expect(acquisition).toEqual({
      title: 'Northgate goes to Interxion',
      date: '2026-11-10',
      date_precision: 'day',
      value: 'up to $1.2 billion',
      buyer: 'Interxion',
      seller: 'Bain Capital',
      market: null,
      id: expect.stringMatching(/^deal_[0-9a-z]{16}$/),
      deal_type: 'acquisition',
      target: 'Northgate',
      value_usd: 1.2e9,
      value_native: { amount: 1.2e9, currency: 'USD' },
      value_bound: 'up-to',
      market_slug: null,
      status: 'announced',
      status_at: '2026-11-10T08:00:00Z',
      status_url: null,
      announced_at: '2026-11-10T08:00:00Z',
      first_seen_at: '2026-11-20T12:00:00Z',
      sources: [
        {
          source: 'The first',
          source_id: 'news',
          title: 'Northgate goes to Interxion',
          url: expect.any(String),
          published_at: '2026-11-10T08:00:00Z',
        },
        {
          source: 'The second',
          source_id: 'news',
          title: 'Interxion buys',
          url: expect.any(String),
          published_at: '2026-11-11T08:00:00Z',
        },
      ],
      quotes: {
        value: { text: 'for up to $1.2bn', from: 'title', url: expect.stringContaining('https://first.example/') },
      },
    });
    expect(investment).toMatchObject({ value: '€500 million', value_usd: null, market: 'Ashburn' });
    expect(merger).toMatchObject({ date: null, value: null, announced_at: null });
    expect(body.missing).toEqual(
      expect.arrayContaining([
        'transactions[0].date',
        'transactions[0].value',
        'transactions[2].value_usd',
        'transactions[3].market',
      ]),
    );
    expect(body.provenance.map(({ source }: { source: string }) => source)).toEqual(['news/first', 'news/second']);
  });

  it.each([
    ['deal_type=investment', ['Eastgate']],
    ['buyer=digital%20realty', ['Northgate']],
    ['buyer=DIGITALREALTY', ['Northgate']],
    ['buyer=singtel', ['Eastgate']],
    ['buyer=nobody', []],
    ['buyer=!', []],
    ['seller=bain', ['Northgate']],
    ['market=nova', ['Westgate']],
    ['market=northern-virginia', ['Westgate']],
    ['market=ashburn', ['Eastgate']],
    ['min_value=30000000', ['Westgate', 'Northgate']],
    ['min_value=30000001', ['Northgate']],
    ['from=2026-11-12&to=2026-11-14', ['Westgate', 'Eastgate']],
    ['to=2026-11-10T08:00:00Z', ['Northgate']],
    ['to=2026-11-10T09:00:00%2B01:00', ['Northgate']],
    ['to=2026-11-10T07:59:59Z', []],
    ['limit=1&offset=1', ['Westgate']],
    ['deal_type=acquisition&seller=equinix', ['Westgate']],
  ])('are narrowed by %s', async (query, targets) => {
    expect(await targetsOf(query)).toEqual(targets);
  });

  it.each([
    ['deal_type=purchase', 'merger'],
    ['limit=501', 'limit'],
    ['limit=0', 'limit'],
    ['from=2026-11-14&to=2026-11-12', 'later than'],
    ['from=soon', 'must be a day'],
    ['to=2026-02-30', 'must be a day'],
    ['min_value=-1', 'min_value'],
  ])('are refused for %s with what is allowed', async (query, says) => {
    const { status, body } = await api.get(`/api/transactions?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(says);
  });

  it('come as CSV', async () => {
    const { status, body, headers } = await api.get('/api/transactions?format=csv&deal_type=acquisition');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    const lines = String(body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^title,date,value,buyer,seller,market,id,deal_type,target,/);
    expect(lines[2]).toContain('up to $1.2 billion,Interxion,Bain Capital');
  });

  it('answer one by one, and lead on from an id that was given up', async () => {
    const { body } = await api.get('/api/transactions?buyer=singtel');
    const [{ id }] = body.transactions;
    const one = await api.get(`/api/v1/transactions/${id}`);
    expect(one).toMatchObject({
      status: 200,
      body: { id, target: 'Eastgate', missing: expect.arrayContaining(['seller']) },
    });
    await api.db.pool.query(`insert into deal_redirects values ('deal_gone', $1, now())`, [id]);
    const gone = await api.get('/api/v1/transactions/deal_gone');
    expect([gone.status, gone.headers.location]).toEqual([301, `/api/v1/transactions/${id}`]);
    const never = await api.get('/api/v1/transactions/deal_never');
    expect(never).toMatchObject({ status: 404, body: { error: 'transaction_not_found' } });
  });

  it('are counted', async () => {
    expect((await api.get('/api/v1/stats')).body).toMatchObject({ transactions_tracked: 4 });
  });
});
