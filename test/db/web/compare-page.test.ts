import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatGigawatts, formatNumber, formatScore } from '../../../src/web/frame/format.ts';
import { formatMonths } from '../../../src/web/market/words/format-measure.ts';
import { anApi, askPatiently, keyedAs, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The text of the cell of a market in a line. */
function cellOf(html: string, line: string, market: string): string {
  const row = html.split('<tr>').find((one) => one.startsWith(`<th scope="row">${line}<`)) ?? '';
  const cell = row.split('<td ').find((one) => one.startsWith(`data-market="${market}"`)) ?? '';
  return textOf(`<td ${cell}`);
}

interface Entry {
  readonly slug: string;
  readonly name: string;
  readonly composite_score: number | null;
  readonly facility_count: number;
}

describe('the comparison over all that ships', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anInterfaceWorld();
    key = await keyedAs(api.db, 'enterprise');
  }, 240_000);
  afterAll(() => api?.close());

  it('has the figures of the API side by side, and its winners', async () => {
    const slugs = 'northern-virginia,columbus,dallas';
    const { body: answer } = await api.get(`/api/v1/markets/compare?markets=${slugs}`, key);
    const { status, body } = await api.get(`/compare?markets=${slugs}`);
    expect(status).toBe(200);
    const text = textOf(body);
    for (const { name, composite_score: score, facility_count: count } of answer.markets as Entry[]) {
      expect(text).toContain(name);
      expect(cellOf(body, 'Score', name), name).toContain(` ${formatScore(score)} `);
      expect(cellOf(body, 'Facilities', name), name).toMatch(new RegExp(`^ ${formatNumber(count)} [a-z]`));
    }
    const winner = (answer.markets as Entry[]).find(({ slug }) => slug === answer.winners.facility_count);
    expect(winner).toBeDefined();
    expect(text).toMatch(new RegExp(`${winner?.name} has [^.]*the most facilities`));
  });

  it('names the source of each figure by what it is of', async () => {
    const { body } = await api.get('/compare?markets=columbus,dallas');
    const { body: dallas } = await api.get('/api/v1/markets/dallas', key);
    expect(dallas.pipeline_mw).toBeGreaterThan(0);
    for (const [line, source] of [
      ['Facilities', /osm|im3-atlas|peeringdb/],
      ['Pipeline (MW)', /epoch-projects/],
      ['Time at or below zero', /-lmp/],
      ['Completed', /-queue|^ – too few completed or withdrawn requests/],
      ['Withdrawn', /-queue|^ – too few completed or withdrawn requests/],
      ['From request to operation', /-queue|^ – too few completed or withdrawn requests/],
      ['Active in the queue', /-queue/],
      ['Coverage', /market-power/],
      ['Largest operators', /osm|im3-atlas|peeringdb/],
    ] as const)
      expect(cellOf(body, line, dallas.name), line).toMatch(source);
    expect(cellOf(body, 'Pipeline (MW)', dallas.name)).not.toMatch(/osm|im3-atlas|peeringdb/);
  });

  it('has the queue as the brief sums it up where the list at hand is a part alone, with its own day', async () => {
    const { body: market } = await api.get('/api/v1/markets/columbus', key);
    const { body: brief } = await api.get('/api/v1/market-brief/columbus', key);
    const { operator } = brief.power_grid.queue;
    expect(market.queue).toMatchObject({
      active_gw: operator.active_gw,
      median_months_to_operation: operator.wait_months,
    });
    const { body } = await api.get('/compare?markets=columbus,dallas');
    const listed = formatDate(operator.listed_at);
    const active = cellOf(body, 'Active in the queue', market.name);
    expect(active).toContain(formatGigawatts(operator.active_gw));
    expect(active).toContain(`in ${formatNumber(operator.active_requests)} requests`);
    expect(active).toContain(listed);
    expect(active).toMatch(/pjm-queue/);
    expect(cellOf(body, 'Withdrawn', market.name)).toContain(listed);
    expect(cellOf(body, 'From request to operation', market.name)).toContain(formatMonths(operator.wait_months));
  });

  it('says of a wait that the list of the operator lacks which source the score has it from', async () => {
    const { body: market } = await api.get('/api/v1/markets/dallas', key);
    const { body: brief } = await api.get('/api/v1/market-brief/dallas', key);
    expect([market.queue.median_months_to_operation, brief.power_grid.queue?.operator.wait_months ?? null]).toEqual([
      null,
      null,
    ]);
    const scored = brief.market_power_scores.inputs.find(
      ({ name }: { name: string }) => name === 'queue_wait_months',
    ).source;
    const { body } = await api.get('/compare?markets=columbus,dallas');
    expect(cellOf(body, 'Queue wait', market.name)).toContain(scored);
    expect(cellOf(body, 'From request to operation', market.name)).toContain(
      `the queue wait of the score is from ${scored}`,
    );
  });

  it('has the parts of the scores as the briefs have them', async () => {
    const { body: brief } = await api.get('/api/v1/market-brief/columbus', key);
    const text = textOf((await api.get('/compare?markets=columbus,dallas')).body);
    const available = brief.market_power_scores.parts.filter((part: { points: number | null }) => part.points !== null);
    expect(available.length).toBeGreaterThan(3);
    for (const { points } of available) expect(text).toContain(` ${formatNumber(points, 1)} `);
    expect(text).toContain(` ${formatNumber(brief.hero.excess_power, 1)} `);
  });

  it('takes what a form sends, names and nicknames, and has one address', async () => {
    for (const asked of [
      '/compare?markets=nova&markets=Columbus%2C+OH&markets=',
      '/compare?markets=Northern+Virginia,columbus',
    ]) {
      const { status, headers } = await api.get(asked);
      expect([status, headers.location], asked).toEqual([301, '/compare?markets=northern-virginia,columbus']);
    }
  });

  it('explains itself where no market is named, with examples that work', async () => {
    const { status, body } = await api.get('/compare');
    expect(status).toBe(200);
    expect(body).toContain('<datalist id="market-names">');
    const example = /href="(\/compare\?markets=[^"]+)"/.exec(body)?.[1] ?? '';
    expect((await api.get(example)).status, example).toBe(200);
  });

  it('gives the same figures as CSV, markets as columns, and brings names and no slugs back into its form', async () => {
    const { status, body: csv, headers } = await api.get('/compare?markets=columbus,dallas,phoenix&format=csv');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv).toMatch(/^\ufefffigure,/);
    const rows: string[][] = parse(csv, { bom: true });
    const { markets } = (await api.get('/api/v1/markets/compare?markets=columbus,dallas,phoenix', key)).body;
    expect(rows[0]).toEqual(['figure', ...markets.map(({ name }: Entry) => name)]);
    const score = rows.find(([name]) => name === 'composite_score');
    expect(score?.slice(1)).toEqual(markets.map(({ composite_score: one }: Entry) => String(one ?? '')));
    expect(rows.filter(([name]) => name?.endsWith('_points')).length).toBeGreaterThan(10);
    const { body } = await api.get('/compare?markets=columbus,dallas,phoenix');
    for (const { name } of markets as Entry[]) expect(body).toContain(`value="${name}"`);
    expect(body).not.toContain('value="phoenix"');
    // Every line says whether its columns differ.
    expect(body).toMatch(/<td data-market="[^"]+" class="differs">/);
    expect(body).toMatch(/<a href="\/compare" aria-current="page">/);
  });

  it('says what is wrong with one, with seven, with the same twice and with one that is not there', async () => {
    const seven = 'dallas,columbus,chicago,phoenix,atlanta,northern-virginia,boston';
    for (const [markets, expected, words] of [
      ['dallas', 400, 'One market is not enough to compare'],
      [seven, 400, 'You entered 7 markets'],
      ['dallas,dfw', 400, 'must name different markets'],
      ['dallas,colombus', 404, 'There is no market "colombus"'],
    ] as const) {
      const { status, body } = await api.get(`/compare?markets=${markets}`);
      expect(status, markets).toBe(expected);
      expect(textOf(body)).toContain(words);
      expect(body).toContain('name="markets"');
    }
    expect((await api.get('/compare?markets=dallas,colombus')).body).toContain('href="/markets/columbus"');
  });

  it('shows what callers send as text', async () => {
    const { status, body } = await api.get(
      `/compare?markets=dallas,${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    );
    expect(status).toBe(404);
    expect(body).not.toContain('<img');
  });
});

describe('the comparison of markets of which nothing is known', () => {
  it('has dashes, no winner and no made-up figure', async () => {
    const api = await anApi();
    try {
      await storeMarkets(api.db, [{ slug: 'a-town', name: 'A <b>Town</b>' }, { slug: 'b-town' }]);
      const { status, body } = await askPatiently(() => api.get('/compare?markets=a-town,b-town'));
      expect(status).toBe(200);
      expect(body).toContain('A &lt;b>Town&lt;/b>');
      expect(textOf(body)).toContain('Not enough data to name a leader for the highest score');
      expect(textOf(body)).not.toMatch(/ has the |NaN|undefined/);
      for (const line of ['Score', 'Operating', 'Pipeline (MW)', 'Congestion', 'Completed', 'Coverage'])
        expect(cellOf(body, line, 'b-town'), line).toMatch(/^ – /);
      // Nobody said what is not known: only counts have a source, and the substations next to the centers.
      expect(body.match(/class="figure"/g)).toHaveLength(4);
      expect(textOf(body)).toContain('Not ranked');
    } finally {
      await api.close();
    }
  });
});
