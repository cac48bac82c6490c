import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNumber, formatPower, formatScore } from '../../../src/web/frame/format.ts';
import { askPatiently, type TestApi } from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const ASHBURN = 'lat=39.0437&lon=-77.4875';
const HTML_MOST_BYTES = 60_000;

// A page asks a dozen questions, and the first one opens the layers.
describe('the dossier of a place', { timeout: 180_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anInterfaceWorld();
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
  }, 600_000);
  afterAll(() => api?.close());

  const section = (html: string, id: string): string =>
    textOf(new RegExp(`<h2 id="${id}".*?(?=<h2 id="|$)`, 's').exec(html)?.[0] ?? '');

  it('has the substations, lines, utility, sites and risks of the API, and its sources with licenses', async () => {
    const { status, body } = await api.get(`/site?${ASHBURN}`);
    expect(status).toBe(200);
    const near = (await api.get(`/api/v1/around?${ASHBURN}&limit=25`)).body;
    const grid = section(body, 'grid-near');
    expect(grid).toContain(`${near.substations.within_radius} listed substations within 25 km`);
    for (const { name } of near.substations.nearest.slice(0, 8)) expect(grid).toContain(name);
    expect(grid).toContain(`${near.substations.nearest[0].kv} kV`);
    expect(grid).toContain(`${near.lines.within_10_km} listed lines within 10 km`);
    expect(section(body, 'utility')).toContain('Virginia Electric & Power Co');
    expect(section(body, 'utility')).toContain('(PJM)');
    const sites = section(body, 'sites');
    expect(sites).toContain(`${formatNumber(near.facilities.within_radius)} data center`);
    const [largest] = near.facilities.largest;
    if (largest?.capacity_mw != null) expect(sites).toContain(formatPower(largest.capacity_mw));
    const sources = section(body, 'sources');
    for (const { id, license } of near.layers) {
      expect(sources).toContain(id);
      expect(sources).toContain(license);
    }
    for (const { source } of near.provenance) expect(sources).toContain(source);
    expect(brotliCompressSync(body).length).toBeLessThan(HTML_MOST_BYTES);
    expect(body).not.toMatch(/ style="|<script>|<style/);
  });

  it('has the comparables and the queue of county and operator as the API has them', async () => {
    const { body } = await api.get(`/site?${ASHBURN}`);
    const alike = (await api.get(`/api/v1/comparables?${ASHBURN}`)).body;
    const shown = section(body, 'comparables');
    for (const { name, composite_score: score } of alike.markets) {
      expect(shown).toContain(name);
      expect(shown).toContain(formatScore(score));
    }
    expect(section(body, 'prices')).toContain(alike.price_point.node);
    const county = (await api.get('/api/v1/grid/queue?iso=PJM&state=VA&county=Loudoun&limit=1')).body;
    expect(section(body, 'queue')).toContain('Loudoun County');
    const { requests, active_requests: active } = county.totals.generation;
    expect(section(body, 'queue')).toContain(
      requests === null ? 'No data by county (Loudoun County)' : formatNumber(active),
    );
  });

  it('keeps what is planned in the address, and finds a city by its name', async () => {
    const planned = await api.get(`/site?${ASHBURN}&mw=150&capex=500000000&jobs=50`);
    expect(textOf(planned.body)).toContain('Planned: 150 MW, $500 million of investment, 50 jobs.');
    expect(planned.body).toContain('rel="canonical"');
    const { rules } = (
      await api.get(`/api/v1/policy?${ASHBURN}&market=northern-virginia&mw=150&capex_usd=500000000&jobs=50&limit=500`)
    ).body;
    const tariffs = rules.filter(({ list }: { list: string }) => list === 'tariffs');
    for (const { title } of tariffs.slice(0, 6)) expect(section(planned.body, 'rules')).toContain(title);
    if (tariffs.length === 0) expect(section(planned.body, 'rules')).toContain('Large-load tariffs');
    expect((await api.get(`/site?${ASHBURN}&mw=much`)).status).toBe(400);
    const named = await api.get('/site?place=Zaragoza%2C+Spain&lat=&lon=&mw=150');
    expect(named.status).toBe(301);
    expect(named.headers.location).toMatch(/^\/site\?lat=41\.6\d*&lon=-0\.8\d*&mw=150$/);
    const several = await api.get('/site?place=Springfield');
    expect(several.status).toBe(200);
    expect(textOf(several.body)).toContain('Which place?');
    expect((await api.get('/site?place=Atlantis+of+nowhere')).status).toBe(404);
    expect((await api.get('/site?place=39.0437%2C+-77.4875')).headers.location).toBe(`/site?${ASHBURN}`);
  });

  it('names all that may serve a place, and none alone, where outlines overlap', async () => {
    const { body } = await api.get('/site?lat=40.08&lon=-82.75&mw=150');
    expect(textOf(body)).toContain('Ohio Power Co or Licking Rural Electric Inc');
    expect(section(body, 'utility')).toContain('Not decided: one of 2 utilities.');
    const certain = section((await api.get('/site?lat=35.15&lon=-90.05')).body, 'utility');
    expect(certain).toContain('Of the outlines at the place, form EIA-861 lists it alone in the county.');
    expect(certain).toContain('(not listed in the county by form EIA-861)');
  });

  it('says of each list that was cut how long it is, with a link to all of it', async () => {
    const { body } = await api.get(`/site?${ASHBURN}`);
    const near = (await api.get(`/api/v1/around?${ASHBURN}&limit=25`)).body;
    const total = near.substations.within_radius;
    expect(total).toBeGreaterThan(8);
    expect(section(body, 'grid-near')).toContain(`8 of ${total} shown.`);
    const href = `/api/v1/around?${ASHBURN}&radius_km=25&limit=${Math.min(total, 500)}`;
    expect(body.replaceAll('&amp;', '&')).toContain(`<a href="${href}">`);
    expect((await api.get(href)).body.substations.nearest).toHaveLength(total);
    // Notes in small type are left out on paper; this is none of them.
    expect(body).toContain('<p class="soft rest">');
  });

  it('says what the two scores answer and which parts set them apart', async () => {
    const { body } = await api.get(`/site?${ASHBURN}`);
    const { overall_score: site, index } = (await api.get(`/api/site-score?${ASHBURN}`)).body;
    const text = textOf(body);
    if (site === null || index?.composite_score == null) expect(text).not.toContain('The index (');
    else {
      expect(text).toContain(`The index (${formatScore(index.composite_score)}) decides`);
      expect(text).toMatch(/They are \d+ apart, most of all by|Here both are alike/);
    }
  });

  it('says what lists cover where there is no data, and never none', async () => {
    const spain = textOf((await api.get('/site?lat=41.6488&lon=-0.8891')).body);
    expect(spain).toMatch(/No data \(list covers [^)]*\)/);
    const sea = await api.get('/site?lat=-40&lon=-120');
    expect(sea.status).toBe(200);
    const words = textOf(sea.body);
    expect(words).toContain('high seas');
    expect(words).toContain('Nothing to draw within 25 km');
    expect(words).toContain('the place is on no grid');
    expect(words).toMatch(/No data \(list covers/);
  });

  it('compares up to six sites with the figures of the API, also as CSV', async () => {
    const sites = '39.0437,-77.4875;41.6488,-0.8891';
    const { status, body } = await api.get(`/site/compare?sites=${encodeURIComponent(sites)}`);
    expect(status).toBe(200);
    const { sites: scores } = (await api.get(`/api/v1/site-score/compare?sites=${encodeURIComponent(sites)}`)).body;
    const line = textOf(/<th scope="row">Site score<\/th>.*?<\/tr>/s.exec(body)?.[0] ?? '');
    for (const { overall_score: score } of scores) expect(line).toContain(formatScore(score));
    const csv = await api.get(`/site/compare?sites=${encodeURIComponent(sites)}&format=csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(String(csv.body)).toMatch(/^\ufefffigure,"39\.0437,-77\.4875",/);
    const form = await api.get('/site/compare?site=39.0437%2C-77.4875&site=41.6488%2C+-0.8891&site=');
    expect([form.status, form.headers.location]).toEqual([301, `/site/compare?sites=${encodeURIComponent(sites)}`]);
    expect((await api.get('/site/compare')).status).toBe(200);
    expect((await api.get('/site/compare?sites=39.0437,-77.4875')).status).toBe(400);
    expect(
      (await api.get(`/site/compare?sites=${Array.from({ length: 7 }, (_, n) => `${n + 1},5`).join(';')}`)).status,
    ).toBe(400);
  });
});
