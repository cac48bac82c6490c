import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { anApi, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

const CSV = '/api/v1/market-brief/all.csv';
const COLUMNS =
  'market_slug,market_name,verdict,composite_score,excess_power,constraint_score,queue_wait_months,iso,state,' +
  'operational_mw,pipeline_mw,facility_count,vacancy_pct,lease_rate,top_operator,outlook_word_count,live_as_of,computed_at';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

const aBrief = (slug: string, name: string, more: { composite?: number | null; operator?: string | null } = {}) => ({
  slug,
  name,
  state: 'TX',
  iso: null,
  hero: { verdict: 'NEUTRAL', composite_score: more.composite ?? null, excess_power: -5, queue_wait_months: 41.25 },
  kpis: { operational_mw: 1234.5, facility_count: 0, top_operator: more.operator ?? null, vacancy_pct: null },
  outlook: { narrative_md: 'Said.', word_count: 212 },
  sections_locked: [],
});

describe('all briefs as CSV', () => {
  let api: TestApi;
  let headers: { 'x-api-key': string };
  const many = Array.from({ length: 60 }, (_, number) => `market-${String(number).padStart(2, '0')}`);
  const publishAt = (now: string) =>
    api.db.transaction((tx) =>
      publishBriefs(
        tx,
        [
          aBrief('dallas', 'Dallas, "the" metro', { composite: 56.25, operator: '=HYPERLINK("https://x.example")' }),
          aBrief('phoenix', '+Phoenix', { operator: '-Minus' }),
          ...many.map((slug) => aBrief(slug, slug)),
        ].map((brief) => {
          const render = ({ revision, computedAt }: { revision: number; computedAt: string }) =>
            JSON.stringify({ ...brief, market_power_scores: { computed_at: computedAt }, revision });
          return { slug: brief.slug, contentHash: hashContent(brief.slug), render, renderTeaser: render };
        }),
        { now: new Date(now), removedSlugs: [] },
      ),
    );
  beforeAll(async () => {
    api = await anApi();
    headers = await keyedAs(api.db, 'enterprise');
    await storeMarkets(
      api.db,
      ['dallas', 'phoenix', ...many].map((slug) => ({ slug })),
    );
    await publishAt('2026-11-20T12:00:00Z');
  }, 300_000);
  afterAll(() => api.close());

  it('has the columns of the interface in their order, and a line per market in the order of the list', async () => {
    const { status, body } = await api.get(`${CSV}?limit=2`, headers);
    expect(status).toBe(200);
    const [first, ...lines] = body.split('\r\n');
    expect(first).toBe(COLUMNS);
    expect(lines.map((line: string) => line.split(',')[0])).toEqual(['dallas', 'phoenix', '']);
    expect(body).not.toMatch(/[^\r]\n/);
  });

  it('guards text against formulas and leaves numbers as they are; what nobody published is empty', async () => {
    const { body } = await api.get(`${CSV}?limit=2`, headers);
    const [dallas, phoenix] = parse(body, { columns: true }) as Record<string, string>[];
    expect(dallas).toMatchObject({
      market_name: 'Dallas, "the" metro',
      composite_score: '56.25',
      excess_power: '-5',
      constraint_score: '',
      queue_wait_months: '41.25',
      iso: '',
      operational_mw: '1234.5',
      pipeline_mw: '',
      facility_count: '0',
      vacancy_pct: '',
      top_operator: `'=HYPERLINK("https://x.example")`,
      outlook_word_count: '212',
    });
    expect(phoenix).toMatchObject({ market_name: `'+Phoenix`, top_operator: `'-Minus`, composite_score: '' });
    expect(dallas?.computed_at).toMatch(INSTANT);
    expect(dallas?.live_as_of).toMatch(INSTANT);
  });

  it('is a file that is named by the day of the feed', async () => {
    const { body: all } = await api.get('/api/v1/market-brief/all?limit=1', headers);
    const answer = await api.get(CSV, headers);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="svc-market-briefs-${all.as_of.slice(0, 10)}.csv"`,
    );
    expect(answer.headers['cache-control']).toBe('private, max-age=60');
  });

  it('has the pages and the scope of the JSON, and is streamed above 50', async () => {
    const whole = await api.get(`${CSV}?limit=500`, headers);
    expect(whole.headers['transfer-encoding']).toBe('chunked');
    expect(whole.headers['content-length']).toBeUndefined();
    expect(parse(whole.body)).toHaveLength(63);
    const page = await api.get(`${CSV}?limit=3&offset=60`, headers);
    expect(page.headers['content-length']).toBeDefined();
    expect((parse(page.body) as string[][]).map(([slug]) => slug)).toEqual(['market_slug', 'market-58', 'market-59']);
    expect(parse((await api.get(CSV)).body)).toHaveLength(3);
    expect((await api.get(`${CSV}?limit=0`)).status).toBe(400);
  });

  it('changes when a brief is found unchanged again, which is no publish', async () => {
    const before = await api.get(`${CSV}?limit=1`, headers);
    const validator = { ...headers, 'if-none-match': String(before.headers.etag) };
    expect((await api.get(`${CSV}?limit=1`, validator)).status).toBe(304);
    await publishAt('2026-11-21T12:00:00Z');
    const after = await api.get(`${CSV}?limit=1`, validator);
    expect(after.status).toBe(200);
    expect((parse(after.body, { columns: true }) as Record<string, string>[])[0]?.live_as_of).toBe(
      '2026-11-21T12:00:00Z',
    );
    await publish(api.db, { slug: 'gone' }, { slug: 'gone-too' });
    expect((await api.get(`${CSV}?limit=1`, validator)).status).toBe(200);
  });

  it('has a line for a brief that cannot be read, with what is known', async () => {
    await api.db.pool.query(
      `update market_briefs set body = '{"slug":', teaser = '{"sl' where market_slug = 'market-07'`,
    );
    await publish(api.db, { slug: 'gone', content: 'second' });
    const rows = parse((await api.get(`${CSV}?limit=500`, headers)).body, { columns: true }) as Record<
      string,
      string
    >[];
    expect(rows.find((row) => row.market_slug === 'market-07')).toMatchObject({ verdict: '', market_name: '' });
    expect(rows).toHaveLength(64);
  });
});
