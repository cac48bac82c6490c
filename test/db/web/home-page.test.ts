import { brotliCompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatPower, formatScore, formatShare } from '../../../src/web/frame/format.ts';
import { formatScorePrice } from '../../../src/web/market/price-of-score.ts';
import { formatMonths } from '../../../src/web/market/words/format-measure.ts';
import { anApi, askPatiently, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';

const WORDS: Readonly<Record<string, string>> = {
  BUILD: 'Build',
  NEUTRAL: 'Neutral',
  CAUTION: 'Caution',
  AVOID: 'Avoid',
  INSUFFICIENT_DATA: 'Not ranked',
};

/** Text of HTML without its tags. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Cells of the lines of the ranking, as text, the note of the source in it. */
function linesOf(body: string): string[][] {
  const table = /<table class="ranking">.*?<tbody>(.*?)<\/tbody>/s.exec(body)?.[1] ?? '';
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, line = '']) =>
    [...line.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => textOf(cell)),
  );
}

/** Slugs of the lines, in order. */
const slugsOf = (body: string): string[] =>
  [...body.matchAll(/<th scope="row"><a href="\/markets\/([^"]+)">/g)].map(([, slug = '']) => slug);

interface Market {
  readonly slug: string;
  readonly name: string;
  readonly iso: string | null;
  readonly verdict: string | null;
  readonly composite_score: number | null;
  readonly facility_count: number;
  readonly operational_mw: number | null;
  readonly operational_by_basis: { readonly estimated: { readonly mw: number | null } };
  readonly scored_for: string | null;
}

describe('the home page', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anInterfaceWorld();
    key = await keyedAs(api.db, 'enterprise');
  }, 300_000);
  afterAll(() => api?.close());

  const markets = async (query = ''): Promise<Market[]> =>
    (await api.get(`/api/v1/markets/list?limit=1000${query}`, key)).body.markets;

  it('puts the question first, says what the answer rests on, and has the map and the ranking without a script', async () => {
    const { status, body, headers } = await api.get('/');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(body).toContain('<h1>Where is power available for data centers?</h1>');
    const all = await markets();
    const scored = all.filter(({ verdict }) => verdict !== null && verdict !== 'INSUFFICIENT_DATA').length;
    expect(textOf(body)).toContain(`${scored} of ${all.length} have a score`);
    expect(body).toContain('class="market-map"');
    expect(linesOf(body)).toHaveLength(50);
    expect(body).not.toMatch(/ style=| on[a-z]+="/);
  });

  it('has the figures of the API, each with its source and date', async () => {
    const { body } = await api.get('/?iso=PJM');
    const own = await markets('&iso=PJM');
    const lines = linesOf(body);
    const slugs = slugsOf(body);
    expect(slugs.toSorted()).toEqual(own.map(({ slug }) => slug).toSorted());
    expect(own.length).toBeGreaterThan(10);
    for (const [place, slug] of slugs.entries()) {
      const market = own.find((one) => one.slug === slug);
      const brief = (await api.get(`/api/v1/market-brief/${slug}`, key)).body;
      const [rank = '', name, iso, , verdict = '', score = '', stored = '', facilities = '', ...more] =
        lines[place] ?? [];
      const [mw = '', price = '', wait = '', why = ''] = more;
      const isOf = (cell: string, figure: string): boolean =>
        figure === '–' ? cell === figure : cell.startsWith(`${figure} `);
      const { estimated } = market?.operational_by_basis ?? { estimated: { mw: null } };
      const stated = market?.operational_mw ?? null;
      if (stated !== null || estimated.mw === null)
        expect([slug, mw, isOf(mw, formatPower(stated))]).toEqual([slug, mw, true]);
      if (estimated.mw !== null) expect(mw, slug).toContain(`estimated ${formatPower(estimated.mw)}`);
      const scored = brief.market_power_scores.parts.find(({ id }: { id: string }) => id === 'price');
      const shown =
        scored?.value == null
          ? '–'
          : formatScorePrice({ value: scored.value, unit: scored.unit, measures: null, of: {} });
      expect([slug, price, isOf(price, shown)]).toEqual([slug, price, true]);
      expect([slug, wait, isOf(wait, formatMonths(brief.hero.queue_wait_months))]).toEqual([slug, wait, true]);
      expect([name, iso]).toEqual([market?.name, 'PJM']);
      expect(verdict).toContain(WORDS[market?.verdict ?? 'INSUFFICIENT_DATA']);
      expect(facilities.split(' ')[0]).toBe(String(market?.facility_count));
      expect(stored.split(' ')[0]).toBe(formatShare(brief.hero.coverage));
      expect(stored, slug).toMatch(/^–$|derived/);
      expect(facilities, slug).toMatch(/\d{4} · (reported|filed|derived)/);
      if (market?.verdict === 'INSUFFICIENT_DATA') {
        expect([rank, score]).toEqual(['–', '–']);
        continue;
      }
      expect(score.split(' ')[0]).toBe(formatScore(market?.composite_score));
      const { composite_low: low, composite_high: high } = brief.hero;
      expect(score).toContain(`between ${formatScore(low)}–${formatScore(high)}`);
      // The brief says the same in its own words.
      const pulls = /Most in its favor is ([^(]+) \((\d+) of 100\), most against it ([^(]+) \((\d+) of 100\)/.exec(
        brief.outlook.narrative_md,
      );
      expect(pulls, slug).not.toBeNull();
      const [, lift = '', lifted, drag = '', dragged] = pulls ?? [];
      expect(why).toContain(`For it: ${lift} ${lifted} /100`);
      expect(why).toContain(`Against it: ${drag} ${dragged} /100`);
      for (const pull of brief.market_power_scores.parts.filter(({ id }: { id: string }) =>
        lift.endsWith(id.replaceAll('-', ' ')),
      ))
        expect(why).toContain(pull.source);
    }
  });

  it('names the markets with room first, so that they and their reasons are found at a glance', async () => {
    const { body } = await api.get('/?iso=MISO');
    const { body: byName } = await api.get('/?iso=MISO&sort=market');
    const best = (await markets('&iso=MISO&verdict=BUILD')).sort(
      (a, b) => (b.composite_score ?? 0) - (a.composite_score ?? 0),
    );
    expect(best.length).toBeGreaterThanOrEqual(3);
    expect(slugsOf(body).slice(0, 3)).toEqual(best.slice(0, 3).map(({ slug }) => slug));
    const [first] = best;
    expect(textOf(body)).not.toContain('Verdict “Build”');
    expect(textOf(byName)).toContain(
      `Verdict “Build” (headroom for new load): ${first?.name} (${formatScore(first?.composite_score)} of 100)`,
    );
    expect(body).toMatch(new RegExp(`href="/markets/${first?.slug}#[a-z-]+"`));
  });

  it('narrows by verdict, state and coverage, and says so where nothing fits', async () => {
    const caution = await api.get('/?verdict=CAUTION&iso=pjm&page=1&sort=rank');
    expect(caution.body).toMatch(/<link rel="canonical" href="[^"]*\/\?iso=PJM&amp;verdict=CAUTION"/);
    expect(new Set(linesOf(caution.body).map((line) => line[4]?.slice(2)))).toEqual(new Set(['Caution']));
    const ohio = await api.get('/?state=ohio');
    expect(new Set(linesOf(ohio.body).map((line) => line[3]))).toEqual(new Set(['OH']));
    expect(ohio.body).toMatch(/<option value="OH" selected[^>]*>Ohio</);
    const stored = await api.get('/?coverage=50');
    expect(linesOf(stored.body).length).toBeGreaterThan(10);
    expect(linesOf(stored.body).every((line) => Number.parseInt(line[6] ?? '', 10) >= 50)).toBe(true);
    const none = await api.get('/?iso=PJM&coverage=99');
    expect(none.status).toBe(200);
    expect(none.body).toContain('No market matches these filters');
    const abroad = await api.get('/?iso=none');
    expect(new Set(linesOf(abroad.body).map((line) => line[2]))).toEqual(new Set(['–']));
  });

  it('stands by any column, either way, with what has no figure last', async () => {
    const scoresOf = async (path: string): Promise<string[]> =>
      linesOf((await api.get(path)).body).map((line) => line[5]?.split(' ')[0] ?? '');
    const scores = (sort: string): Promise<string[]> => scoresOf(`/?iso=PJM&sort=${sort}`);
    const down = (await scores('score')).filter((score) => score !== '–').map(Number);
    const up = (await scores('-score')).filter((score) => score !== '–').map(Number);
    expect(down.length).toBeGreaterThan(3);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const all: string[] = [];
    for (let page = 1; all.at(-1) !== '–' && page < 20; page += 1)
      all.push(...(await scoresOf(`/?iso=none&sort=-score&page=${page}`)));
    expect(all.at(-1)).toBe('–');
    expect(all.indexOf('–')).toBeGreaterThan(100);
    const { body } = await api.get('/?iso=PJM&sort=market');
    const names = linesOf(body).map((line) => line[1] ?? '');
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(body).toMatch(/<th scope="col"[^>]* aria-sort="ascending"><a href="\/\?iso=PJM&amp;sort=-market"/);
  });

  it('names the sources of each count of facilities, and no other', async () => {
    const { body } = await api.get('/?iso=PJM');
    const lines = linesOf(body);
    const named = slugsOf(body).map((slug, place) => ({ slug, cell: lines[place]?.[7] ?? '' }));
    const counted = named.filter(({ cell }) => !cell.startsWith('0 '));
    expect(counted.length).toBeGreaterThan(3);
    for (const { slug, cell } of counted) {
      const { facilities } = (await api.get(`/api/v1/facilities?market=${slug}&limit=500`, key)).body;
      const sources: string[] = facilities.flatMap((one: { sources: string[] }) => one.sources);
      const reported = /^[\d,]+ (.+?) · /
        .exec(cell)?.[1]
        ?.split(' + ')
        .map((source) => source.replace(/-facilities$/, ''));
      expect(reported, slug).toEqual(
        [...new Set(sources.map((source) => source.replace(/-facilities$/, '')))].toSorted(),
      );
    }
    expect(named.filter(({ cell }) => cell.startsWith('0 ')).every(({ cell }) => cell.includes('register'))).toBe(true);
  });

  it('lists the sources of what is shown once each, with the way to them, in the part that changes', async () => {
    const stored: { id: string; stale: boolean }[] = (await api.get('/api/v1/sources', key)).body.sources;
    for (const path of ['/', '/?iso=ERCOT&part=ranking']) {
      const { body } = await api.get(path);
      const list = /<div id="sources-of-list">(.*?)<\/table>/s.exec(body)?.[1] ?? '';
      const named = [...list.matchAll(/<th scope="row">(?:<a href="\/sources#([^"]+)">)?([^<]+)/g)];
      expect(named.length, path).toBeGreaterThan(2);
      // Tables of places are no sources of their own.
      for (const [, anchor, source] of named)
        expect([source, anchor]).toEqual([source, stored.some(({ id }) => id === source) ? source : undefined]);
      const ids = named.flatMap(([, anchor]) => anchor ?? []);
      expect(ids.length).toBeGreaterThan(2);
      expect(new Set(ids).size).toBe(ids.length);
      expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      const old = stored.filter(({ id, stale }) => stale && ids.includes(id)).length;
      expect(body).toContain(`Sources of this list (${named.length})`);
      expect(textOf(body).includes(`${old} of the ${named.length} sources of this list`), path).toBe(old > 0);
    }
  });

  it('dates the scores by the scores, and not by what was resolved later', async () => {
    const days = (await markets()).flatMap(({ scored_for: day }) => day ?? []).toSorted();
    const said = `Scores as of ${formatDate(days.at(-1))}`;
    const text = textOf((await api.get('/')).body);
    expect(text.split(said).length - 1).toBe(2);
  });

  it('tells a map which markets fit, and offers the first of them side by side', async () => {
    const { body } = await api.get('/?iso=PJM');
    const slugs = slugsOf(body);
    expect(/data-chosen="([^"]+)"/.exec(body)?.[1]?.split(' ')).toEqual(slugs);
    expect(body).toContain(`href="/compare?markets=${slugs.slice(0, 3).join(',')}"`);
    const excluded = [...body.matchAll(/data-slug="([^"]+)" class="aside"/g)].map(([, slug = '']) => slug);
    expect(excluded.length).toBeGreaterThan(100);
    expect(excluded.filter((slug) => slugs.includes(slug))).toEqual([]);
    const all = (await api.get('/')).body;
    expect(all).not.toContain('data-chosen');
    expect(all).not.toContain('class="aside"');
    expect([...all.matchAll(/data-slug="/g)].length).toBe((await markets()).length);
  });

  it('goes on to the next lines', async () => {
    const first = await api.get('/');
    expect(first.body).toContain('href="/?page=2"');
    const second = await api.get('/?page=2');
    expect(slugsOf(second.body)).toHaveLength(50);
    expect(slugsOf(second.body).filter((slug) => slugsOf(first.body).includes(slug))).toEqual([]);
    expect((await api.get('/?page=99')).body).toContain('The ranking has fewer pages');
  });

  it('gives what fits as CSV, in the order shown', async () => {
    const { body: page } = await api.get('/?iso=PJM&sort=-market');
    const { status, body, headers } = await api.get('/?iso=PJM&sort=-market&format=csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="loadstar-ranking.csv"');
    // Excel reads UTF-8 by this mark alone.
    expect(body).toMatch(/^\ufeffrank,/);
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    expect(rows.map(({ market_slug: slug }) => slug)).toEqual(slugsOf(page));
    expect(page).toContain('href="/?iso=PJM&amp;sort=-market&amp;format=csv"');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ facility_count_source: source }) => source !== undefined && source !== '')).toBe(true);
    const own = await markets('&iso=PJM');
    for (const row of rows)
      expect(row.composite_score).toBe(String(own.find(({ slug }) => slug === row.market_slug)?.composite_score ?? ''));
    const ranked = rows.filter(({ rank }) => rank !== '');
    expect(ranked.length).toBeGreaterThan(10);
    // A sheet of figures alone does not say why: it says so too, as the page does.
    for (const row of ranked) {
      expect(row.for_part === '' ? '' : row.why_for).toMatch(/^$|^[a-z].*, \d+ of 100 \(.+\)$/);
      expect(row.why_for === '').toBe(row.for_part === '');
      expect(row.why_against === '').toBe(row.against_part === '');
    }
    const text = page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const { why_for: why = '' } of ranked.slice(0, 5)) expect(text).toContain(`+ For it: ${why.split(',')[0]} `);
    for (const { composite_low: low, composite_score: score, composite_high: high } of ranked)
      expect([low, score, high].map(Number)).toEqual([low, score, high].map(Number).toSorted((a, b) => a - b));
  });

  it('gives the ranking alone to its script', async () => {
    const { status, body } = await api.get('/?iso=PJM&part=ranking');
    expect(status).toBe(200);
    expect(body).toMatch(/^<div id="ranking-part" data-count="\d+" data-query="iso=PJM"/);
    expect(slugsOf(body)).toEqual(slugsOf((await api.get('/?iso=PJM')).body));
  });

  it('says in words what does not fit', async () => {
    for (const [path, words] of [
      ['/?iso=NOPE', 'iso must be one of CAISO, ERCOT'],
      ['/?state=ZZ', 'state must be a state of the United States'],
      ['/?verdict=MAYBE', 'verdict must be one of BUILD'],
      ['/?coverage=much', 'coverage must be a number from 0 to 100'],
      ['/?sort=luck', 'sort must be one of rank'],
      ['/?format=xml', 'format must be csv'],
      ['/?country=USA', 'country must be a country by its two letters'],
      ['/?in=1,2', 'in must be four numbers of degrees'],
      ['/?page=0', 'page must be a number from 1'],
    ] as const) {
      const { status, body } = await api.get(path);
      expect([path, status]).toEqual([path, 400]);
      expect(textOf(body)).toContain(words);
    }
  });

  it('is at most 60 kB compressed', async () => {
    expect(brotliCompressSync((await api.get('/')).body).length).toBeLessThan(60_000);
  });
});

describe('the home page of other worlds', () => {
  let api: TestApi | undefined;
  afterEach(async () => {
    await api?.close();
    api = undefined;
  });

  it('says what to do where there is nothing', async () => {
    api = await anApi();
    const { status, body } = await askPatiently(() => (api as TestApi).get('/'));
    expect(status).toBe(200);
    expect(body).toContain('<code>loadstar seed</code>');
  });

  it('shows a market of which nothing is known as that, and names of strangers as text', async () => {
    api = await anApi();
    const { get, db } = api;
    await storeMarkets(db, [
      { slug: 'a', name: '<script>alert(1)</script>' },
      { slug: 'b', name: '=cmd()' },
      { slug: 'c', name: 'مركز البيانات' },
    ]);
    await publish(db, { slug: 'a' });
    const { body } = await askPatiently(() => get('/'));
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script>alert(1)');
    expect(body).toContain('<bdi>مركز البيانات</bdi>');
    expect(linesOf(body).map((line) => [line[0], line[4], line[5], line[6]])).toEqual(
      [1, 2, 3].map(() => ['–', '○ Not ranked', '–', '–']),
    );
    expect(textOf(body)).toContain('No brief is published yet.');
    expect(textOf(body)).toContain('Not enough data to score.');
    expect((await get('/?format=csv')).body).toContain("'=cmd()");
  });

  it('tells a brief that cannot be read from one that is not there', async () => {
    api = await anApi();
    const { get, db } = api;
    await storeMarkets(db, [{ slug: 'a' }]);
    await publish(db, { slug: 'a' });
    await db.pool.query(`update market_briefs set body = '{"slug":"a"}'`);
    const { body } = await askPatiently(() => get('/?part=ranking'));
    expect(textOf(body)).toContain('cannot be read here');
    expect(textOf(body)).not.toContain('No brief is published');
  });

  it('has the new figures when a brief is published', async () => {
    api = await anApi();
    const { get, db } = api;
    await storeMarkets(db, [{ slug: 'a' }, { slug: 'b' }]);
    await publish(db, { slug: 'a' });
    expect(textOf((await askPatiently(() => get('/?part=ranking'))).body).match(/No brief is published/g)).toHaveLength(
      1,
    );
    await publish(db, { slug: 'b' });
    // Another address: a finished page is kept for some seconds.
    const later = await askPatiently(() => get('/?part=ranking&sort=market'));
    expect(textOf(later.body)).not.toContain('No brief is published');
  });
});
