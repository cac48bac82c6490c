import { afterEach, describe, expect, it } from 'vitest';
import { anApi, askPatiently, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

const HOSTILE = '<img src=x onerror="alert(1)">';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function anApiWithBriefs(): Promise<TestApi> {
  const world = await anApi();
  api = { ...world, get: (path, headers) => askPatiently(() => world.get(path, headers)) };
  await storeMarkets(api.db, [
    { slug: 'dallas', name: 'Dallas' },
    { slug: 'phoenix', name: HOSTILE },
  ]);
  await publish(api.db, { slug: 'dallas' }, { slug: 'phoenix' });
  return api;
}

const rowsOf = (body: string): string[] => [...body.matchAll(/data-change="([^"]+)"/g)].map(([, id = '']) => id);

describe('/changes', () => {
  it('shows the newest revision of each brief, newest first, as the feed has them', async () => {
    const { get, db } = await anApiWithBriefs();
    await publish(db, { slug: 'dallas', content: 'second' });
    const { status, body, headers } = await get('/changes');
    expect(status).toBe(200);
    const feed = await get('/feeds/briefs.json');
    const reported = feed.body.items.map(({ id }: { id: string }) => id.split('briefs/')[1]);
    expect(reported[0]).toBe('dallas/2');
    expect(rowsOf(body)).toEqual(reported);
    expect(body).toContain('<a href="/markets/dallas"><bdi>Dallas</bdi></a>');
    expect(body).toContain(`<time datetime="${feed.body.items[0].date_modified}">`);
    expect(headers['cache-control']).toContain('max-age=5');
  });

  it('shows verdict and score before and after, and has them read out', async () => {
    const { get, db } = await anApiWithBriefs();
    await db.pool.query(
      `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
       select 'dallas', at, 'm/2', '{}', '{}', verdict, composite, 1, clock_timestamp()
       from (values ('2026-11-19T09:30:00Z'::timestamptz, 'CAUTION', 61.24), ('2026-11-20T09:30:00Z', 'BUILD', 71.42))
         as score (at, verdict, composite)`,
    );
    await db.pool.query(
      `update market_briefs set teaser = jsonb_set(teaser::jsonb, '{hero,composite_score}', '71.42')::text
       where market_slug = 'dallas'`,
    );
    const { body } = await get('/changes?market=dallas');
    expect(body).toContain('data-words="Dallas: Build, before Caution, score 71.4 (+10.2)"');
    expect(body).toContain('71.4<span class="soft"> (+10.2)</span>');
    expect(body).toContain('before → now');
  });

  it('names each button after what it shows', async () => {
    const { get } = await anApiWithBriefs();
    const { body } = await get('/changes');
    const names = [...body.matchAll(/<button type="submit" class="quiet">([^<]*)</g)].map(([, name]) => name);
    expect(names).toEqual(['Show changes of this grid', 'Show changes of this period']);
  });

  it('says that there is nothing to compare where no score is older than the week', async () => {
    const { get, db } = await anApiWithBriefs();
    await db.pool.query(
      `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
       values ('dallas', '2026-11-20T09:30:00Z', 'm/2', '{}', '{}', 'BUILD', 71, 1, clock_timestamp())`,
    );
    const { body } = await get('/changes');
    expect(body).toContain('Nothing to compare yet: no score is stored of');
    expect(body).not.toContain('No market changed its verdict');
  });

  it('says in a line that all are first publications, and lists them behind it until one changes', async () => {
    const { get, db } = await anApiWithBriefs();
    expect((await get('/changes')).body).not.toContain('first publications');
    const more = Array.from({ length: 8 }, (_, index) => ({ slug: `market-${index}`, name: `Market ${index}` }));
    await storeMarkets(db, more);
    await publish(db, ...more.map(({ slug }) => ({ slug })));
    const { body } = await get('/changes?limit=20');
    expect(body).toContain('No brief has changed since it was first published.');
    expect(body).toContain('<summary>The newest 10 first publications</summary>');
    expect(rowsOf(body)).toHaveLength(10);
    await publish(db, { slug: 'dallas', content: 'second' });
    const after = (await get('/changes?limit=21')).body;
    expect(after).not.toContain('first publications');
    expect(rowsOf(after)[0]).toBe('dallas/2');
  });

  it('opens with what changed in a period by its address: other verdicts first, a new method in one line', async () => {
    const { get, db } = await anApiWithBriefs();
    const seen = (await get('/feeds/briefs.json?limit=1')).body.items[0].date_modified;
    await publish(db, { slug: 'dallas', content: 'second' });
    const { status, body } = await get('/changes?since=7d');
    expect(status).toBe(200);
    expect(body).toContain('id="since-heading"');
    expect(body.indexOf('id="since-heading"')).toBeLessThan(body.indexOf('Published briefs'));
    const part = await get('/changes?part=since&since=2020-01-01T00:00:00Z');
    expect(part.body).not.toContain('<h1');
    expect(part.body).toContain('Since <time datetime="2020-01-01T00:00:00.000Z">');
    const own = await get(`/changes?part=since&since=${encodeURIComponent(seen)}`);
    expect(own.body).toContain('data-since-market="dallas"');
    expect(own.body).not.toContain('data-since-market="phoenix"');
    const { body: diff } = await get(
      '/api/v1/market-brief/diff?since=2020-01-01T00:00:00Z&view=summary',
      await keyedAs(db, 'enterprise'),
    );
    const firsts = diff.briefs.filter(({ reason }: { reason: string }) => reason === 'first').length;
    if (firsts > 0) expect(part.body).toContain(`${firsts} market`);
    expect((await get('/changes?since=2999-01-01')).body).toContain('No brief changed in this period.');
    expect((await get('/changes?since=yesterday')).status).toBe(400);
  });

  it('leads to a watch with the market filled in', async () => {
    const { get } = await anApiWithBriefs();
    expect((await get('/changes?market=dallas')).body).toContain('href="/watch?markets=dallas"');
    const { body } = await get('/watch?markets=dallas,phoenix,%22%3E%3Cscript%3E');
    expect(body).toContain('value="dallas, phoenix, &quot;>&lt;script>"');
    expect(body).not.toContain('<script>');
  });

  it('shows names as text', async () => {
    const { get } = await anApiWithBriefs();
    const { body } = await get('/changes');
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img');
  });

  it('gives its rows alone to who has the page, and others after each event', async () => {
    const { get, db } = await anApiWithBriefs();
    const first = await get('/changes?part=rows&seen=a');
    expect(first.body).not.toContain('<h1');
    expect(rowsOf(first.body)).toHaveLength(2);
    await publish(db, { slug: 'dallas', content: 'second' });
    expect(rowsOf((await get('/changes?part=rows&seen=b')).body)[0]).toBe('dallas/2');
    expect(rowsOf((await get('/changes?part=rows&seen=c&market=phoenix&limit=1')).body)).toEqual(['phoenix/1']);
  });

  it('says of a market that is gone that it is, without a link', async () => {
    const { get, db } = await anApiWithBriefs();
    await publish(db, { slug: 'dallas', removed: true });
    const { body } = await get('/changes');
    expect(body).toContain('<bdi>Dallas is no longer listed</bdi>');
    expect(body).not.toContain('href="/markets/dallas"');
  });

  it('says why it is empty, and what to do', async () => {
    api = await anApi();
    const { status, body } = await api.get('/changes');
    expect(status).toBe(200);
    expect(body).toContain('No brief has been published yet.');
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    expect((await api.get('/changes?market=dallas')).body).toContain('Remove the filter');
  });

  it('refuses what it does not know, as a page', async () => {
    const { get } = await anApiWithBriefs();
    expect((await get('/changes?iso=atlantis')).status).toBe(404);
    expect((await get('/changes?market=atlantis')).status).toBe(404);
    const bad = await get('/changes?limit=many');
    expect([bad.status, bad.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });
});
