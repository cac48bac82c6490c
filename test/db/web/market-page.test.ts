import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serializeBrief } from '../../../scoring/brief/brief.ts';
import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { formatPart } from '../../../src/domain/scores/format-part.ts';
import { readFactRows } from '../../../src/sources/ingest/reference-tables.ts';
import { hashContent, type PublicationMeta, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { prepareRollUp, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { openAssets } from '../../../src/web/assets.ts';
import { formatNumber, formatScore, formatShare } from '../../../src/web/frame/format.ts';
import { formatMeasure, formatMonths } from '../../../src/web/market/words/format-measure.ts';
import { PAGES } from '../../../src/web/site.ts';
import {
  anApi,
  aSource,
  askPatiently,
  keyedAs,
  NOW,
  SOURCES,
  storeFuelMix,
  storeLmp,
  storeNews,
  type TestApi,
} from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';
import { aBriefMarket, fullFacts } from '../../support/markets/brief-facts.ts';
import { aFactRow, tellFacts } from '../../support/markets/facts-as-of.ts';
import { POLICY_SOURCES, storePolicy } from '../../support/policy-tables.ts';
import { someInputs } from '../../unit/scoring/market-inputs.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const RIGHT_TO_LEFT = 'مراكز البيانات';

let api: TestApi;
beforeEach(async () => {
  api = await anApi({
    sources: [
      ...SOURCES,
      aSource('osm-facilities', { kind: 'facility' }),
      aSource('lbnl-entities', { kind: 'connection-queue' }),
      aSource('neso-tec-register', { kind: 'connection-queue' }),
      ...POLICY_SOURCES,
    ],
  });
});
afterEach(() => api.close());

const get = (path: string, headers?: Record<string, string>) => askPatiently(() => api.get(path, headers));

/** Publishes what these facts say of their market, as the job does. */
async function publishFacts(facts: BriefFacts): Promise<void> {
  const brief = composeBrief(facts);
  const render = (meta: PublicationMeta): string => serializeBrief(brief, meta);
  await saveMarkets(api.db, [facts.market]);
  await api.db.transaction((tx) =>
    publishBriefs(
      tx,
      [{ slug: brief.slug, contentHash: hashContent(JSON.stringify(brief)), render, renderTeaser: render }],
      { now: new Date(NOW), removedSlugs: [] },
    ),
  );
}

/** Facts of a market of which nothing is known. */
function noFacts(more: Partial<Market> = {}): BriefFacts {
  const inputs = someInputs({});
  return fullFacts({
    market: aBriefMarket({
      ...{ slug: 'nowhere', name: 'Nowhere', state: null, country: 'QA', iso: null, aliases: [] },
      ...{ balancingAuthority: null, priceIso: null, priceNode: null },
      ...more,
    }),
    inputs,
    score: scoreMarket(inputs),
    price: null,
    plants: null,
    queue: { state: null, operator: null },
    industrialPrice: null,
    facilities: null,
    projects: null,
    deals: null,
    comps: [],
    risk: { drought: null, water_stress: null, hazard: null, moratoria: null },
    neighbors: [],
  });
}

/** Text of a page without marks, spaces as one. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

describe('the page of a market', () => {
  it("shows the API's figures, each with its source and date", async () => {
    await publishFacts(fullFacts());
    await storeFacilities(
      api.db,
      [1, 2].map((number) => ({ id: facilityId(number), market: 'dallas', marketKm: 1 })),
    );
    await storeRecord(api.db, { source: 'osm', external_id: 'way/1' });
    const { status, body } = await get('/markets/dallas');
    const brief = (await get('/api/v1/market-brief/dallas', await keyedAs(api.db, 'enterprise'))).body;
    expect(status).toBe(200);
    const text = textOf(body);
    expect(text).toContain(`${formatScore(brief.hero.composite_score)} ${brief.hero.method} · `);
    expect(text).toContain(formatShare(brief.hero.coverage));
    expect(brief.market_power_scores.parts.length).toBeGreaterThan(10);
    for (const { id, counted, contribution, source } of brief.market_power_scores.parts) {
      expect(text.toLowerCase()).toContain(formatPart(id));
      expect(text).toContain(`${formatNumber(counted, 1)} × `);
      expect(text).toContain(` = ${formatNumber(contribution, 1)}`);
      expect(text).toContain(source);
    }
    expect(text).toContain('9 GW eia-plants · Nov 1, 2026 · reported');
    expect(text).toContain('6.50 ¢/kWh eia-retail-prices · Nov 1, 2026 · reported');
    expect(/Facilities (2 .{0,80})/.exec(text)?.[1]).toMatch(/^2 osm-facilities · /);
    expect(text).toMatch(/derived · inputs as of [A-Z][a-z]+ \d+, 2026 to|derived · inputs as of Nov 20, 2026/);
    expect(text).toContain('41 months (n = 57, 2019–2024)');
    for (const { name, why } of brief.comps) expect(text.includes(name) && text.includes(why)).toBe(true);
    for (const { project } of brief.pipeline) expect(text).toContain(project);
    for (const { source, observed_at: at } of brief.provenance) {
      expect(text).toContain(source);
      expect(body).toContain(`datetime="${at}"`);
    }
    for (const paragraph of brief.outlook.narrative_md.split('\n\n')) expect(text).toContain(paragraph.slice(0, 60));
  });

  it('lists its sections by the words of their headings, and names what parts make together', async () => {
    await publishFacts(fullFacts());
    const { body } = await get('/markets/dallas');
    const contents = /<nav class="contents.*?<\/nav>/s.exec(body)?.[0] ?? '';
    const listed = [...contents.matchAll(/<a href="#([a-z]+)">([^<]+)<\/a>/g)].filter(([, id]) => id !== 'verdict');
    expect(listed.length).toBeGreaterThan(10);
    for (const [, id, name] of listed) expect(body).toContain(`<h2 id="${id}-heading">${name}</h2>`);
    const feet = [...body.matchAll(/<tfoot><tr><th scope="row">([^<]+)</g)].map(([, name]) => name);
    expect(feet).toEqual(['Excess power', 'Constraint']);
  });

  it('has the verdict, its interval and four figures first, and folds the rest', async () => {
    await publishFacts(fullFacts());
    const { body } = await get('/markets/dallas');
    const brief = (await get('/api/v1/market-brief/dallas', await keyedAs(api.db, 'enterprise'))).body;
    const hero = /<section id="verdict".*?<dl class="facts key-figures">.*?<\/dl>/s.exec(body)?.[0] ?? '';
    const names = [...hero.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, name]) => name);
    expect(names).toEqual(['Reserve margin', 'Price', 'Queue wait', 'Operating and coming']);
    expect(textOf(hero)).toContain(formatMonths(brief.hero.queue_wait_months));
    const margin = brief.market_power_scores.parts.find(({ id }: { id: string }) => id === 'reserve-margin');
    expect(textOf(hero)).toContain(margin?.value == null ? 'No data' : formatMeasure(margin.value, margin.unit));
    const folded = [...body.matchAll(/<details class="section-group">/g)];
    expect(folded).toHaveLength(7);
    // Every section but the verdict is in one of them.
    expect(body.indexOf('<section id="outlook"')).toBeGreaterThan(body.indexOf('<details class="section-group">'));
  });

  it('says what alone would turn the verdict, and why it is what it is', async () => {
    await publishFacts(fullFacts());
    const text = textOf((await get('/markets/dallas')).body);
    expect(text).toMatch(/Strongest part: [a-z -]+ \(/);
    expect(text).toMatch(/The verdict would change to (Build|Neutral|Caution|Avoid) if .+ instead of .+\./);
  });

  it.each([[false], [true]])(
    'outside the US shows the year of its country, beside the mix of its area if there is one: %s',
    async (isLive) => {
      await api.close();
      api = await anApi({
        sources: [
          aSource('power', { kind: 'country-power', staleAfterMinutes: 600 * 24 * 60 }),
          aSource('zone-mix', { areas: ['QA'] }),
        ],
      });
      await publishFacts(noFacts());
      const year = { source: 'power', country: 'QA', year: 2025, generation_twh: 50, gas_twh: 49, solar_twh: 1 };
      const row = aFactRow('country-power', { ...year, gco2_per_kwh: 602, emissions: 'life-cycle' });
      await tellFacts(api.db, 'country-power', [row], { sourceId: 'power', fetchedAt: NOW });
      if (isLive) await storeFuelMix(api.db, 'zone-mix', 'QA', '2026-11-20T11:45:00Z', { gas: 300, solar: 100 });
      const text = textOf((await get('/markets/nowhere')).body);
      expect(text.includes('There is no live generation data of this grid.')).toBe(!isLive);
      expect(text.includes('QA now')).toBe(isLive);
      expect(text).toMatch(/All of Qatar in 2025: 50(\.0)? TWh/);
      expect(text).toMatch(/602 g.*CO₂-equivalents per kWh over the life of plants and fuels in 2025/s);
      expect(text).toMatch(/power · Dec 31, 2025 · reported/);
    },
  );

  it('shows tariffs and incentives with source, date and confidence', async () => {
    await storePolicy(api.db);
    await publishFacts(noFacts({ slug: 'ashburn', name: 'Ashburn', state: 'VA', country: 'US', iso: 'PJM' }));
    const virginia = String((await get('/markets/ashburn')).body);
    const section = virginia.slice(virginia.indexOf('id="policy"'), virginia.indexOf('id="history"'));
    for (const text of ['GS-5 rate class', '25 MW', 'RTO Insider', 'Nov 2025', 'a report was read', 'Pluribus News'])
      expect(section).toContain(text);
    expect(section).toContain('Investment: not read');
  });

  it('says what the lists of rules cover where they have nothing', async () => {
    await storePolicy(api.db);
    await publishFacts(noFacts());
    const elsewhere = String((await get('/markets/nowhere')).body);
    expect(elsewhere).toContain('No data (list covers 41 US states; 41 incentive programs, cut 2026-11-22).');
  });

  it('of which nothing is known tells so in every section and makes up no figure', async () => {
    await publishFacts(noFacts());
    const { status, body } = await get('/markets/nowhere');
    expect(status).toBe(200);
    const text = textOf(body);
    expect(text).toContain('Not ranked: 0% of the score’s weight has data');
    expect(text).not.toMatch(/\b(NaN|null|undefined|Invalid Date)\b/);
    expect(text).not.toMatch(/\$0|\b0 GW|\b0 months/);
    const missing = ['prices', 'generation', 'queue', 'pipeline', 'operators', 'deals', 'alike', 'news'];
    for (const id of missing) {
      const section = new RegExp(`<section id="${id}".*?</section>`, 's').exec(body)?.[0] ?? '';
      expect(section, id).toContain('class="nothing"');
    }
    const card = (await get('/markets/nowhere/card.svg')).body.toString();
    expect(card).toContain('Too little data');
    expect(card).not.toMatch(/NaN|null|undefined/);
  });

  it('shows the queue of the grid area of a market outside the operators, with its day, its count and whose it is', async () => {
    const bytes = readFileSync(packageFile('fixtures', 'reference', 'lbnl-entities.csv'));
    const shipped = readFactRows('connection-queue', bytes).filter(({ area }) => area === 'SCL');
    await tellFacts(api.db, 'connection-queue', shipped, {
      sourceId: 'lbnl-entities',
      fetchedAt: '2024-04-30T12:00:00Z',
    });
    const slug = 'seattle';
    await publishFacts(noFacts({ slug, name: 'Seattle', state: 'WA', country: 'US', balancingAuthority: 'SCL' }));
    const section =
      /<section id="queue".*?<\/section>.*?<\/section>/s.exec((await get(`/markets/${slug}`)).body)?.[0] ?? '';
    const [answer, page] = [(await get('/api/v1/grid/areas/SCL')).body, textOf(section)];
    const waits = answer.queues.filter((one: { wait_months: number | null }) => one.wait_months !== null);
    expect(waits.length).toBeGreaterThan(0);
    for (const { place, wait_months: months, wait_requests: count } of waits) {
      expect(page).toContain(place);
      expect(page).toContain(`${months} months (n = ${count})`);
    }
    expect(page).toMatch(/lbnl-entities · Dec 31, 2023 · derived/);
    expect(page).not.toContain('No grid operator publishes a queue');
  });

  it('shows what the queue of a market outside the US is of, what of it is signed, and when there is room again', async () => {
    const bytes = readFileSync(packageFile('fixtures', 'reference', 'neso-tec-register.csv'));
    const [shipped] = readFactRows('connection-queue', bytes).filter(({ place }) => place === 'GB');
    if (shipped === undefined) throw new Error('the table has all of Great Britain');
    const waits = {
      ...shipped,
      place: 'Fen',
      direction: 'demand' as const,
      completed_requests: null,
      relieved_year: 2036,
    };
    await tellFacts(api.db, 'connection-queue', [shipped, { ...waits, active_mw: 4_900, signed_mw: null }], {
      sourceId: 'neso-tec-register',
      fetchedAt: '2024-12-28T12:00:00Z',
    });
    const market = { slug: 'london', name: 'London', state: null, country: 'GB', iso: null, balancingAuthority: null };
    await publishFacts(noFacts(market));
    const { body } = await get('/markets/london');
    const page = textOf(/<section id="queue".*?<\/section>.*?<\/section>/s.exec(body)?.[0] ?? '');
    expect(page).toMatch(/GB\s*generation\s*Dec 28, 2024\s*1,834\s*550 GW\s*550 GW/);
    expect(page).toMatch(/Fen\s*demand\s.*4\.9 GW\s*–.*2036/s);
    expect(page).toMatch(/neso-tec-register · Dec 28, 2024 · derived/);
  });

  it('says of a deal and of a project what their own pages say', async () => {
    const { deals, projects } = fullFacts();
    const [deal] = deals?.listed ?? [];
    const [project] = projects?.listed ?? [];
    if (deals === null || deal === undefined || projects === null || project === undefined) throw new Error('none');
    const reportedBy = (source: string) => [{ source, title: null, url: null, published_at: '2026-10-01T00:00:00Z' }];
    const recent = { ...deal, status: 'announced', date: '2026-10-01' } as const;
    await publishFacts(
      fullFacts({
        projects: { ...projects, listed: [{ ...project, status: 'under_construction' }] },
        deals: {
          ...deals,
          listed: [
            { ...recent, id: 'deal_news', title: 'A deal in the news', sources: reportedBy('A feed') },
            { ...recent, id: 'deal_list', title: 'A deal on a list', sources: reportedBy('atlas-deals') },
            { ...recent, id: 'deal_old', title: 'An old deal', date: '2021-10-01', sources: reportedBy('A feed') },
            { ...recent, id: 'deal_done', title: 'A deal that ended', status: 'completed' },
          ],
        },
      }),
    );
    const { body } = await get('/markets/dallas');
    const rows = String(body).match(/<tr.*?<\/tr>/gs) ?? [];
    const rowOf = (title: string) => textOf(rows.find((row) => row.includes(title)) ?? '');
    expect(rowOf('A deal in the news')).toContain('Announced');
    expect(rowOf('A deal on a list')).toContain('Closing not reported');
    expect(rowOf('An old deal')).toContain('Closing not reported');
    expect(rowOf('A deal that ended')).toContain('Completed');
    expect(body).toContain('href="/deals/deal_list"');
    expect(rowOf(project.project)).toContain('Under construction');
  });

  it('shows the words of strangers as text, in whatever direction they run', async () => {
    const facts = fullFacts();
    const { facilities, projects, deals } = facts;
    if (facilities === null || projects === null || deals === null) throw new Error('full facts have all');
    const [project] = projects.listed;
    const [deal] = deals.listed;
    if (project === undefined || deal === undefined) throw new Error('full facts list some');
    const reported = { source: HOSTILE, title: HOSTILE, url: 'javascript:alert(3)', published_at: null };
    const share = { share: 0.1, operational_mw: null, pipeline_mw: null };
    await publishFacts(
      fullFacts({
        market: aBriefMarket({ name: `Dallas ${HOSTILE}`, city: HOSTILE }),
        facilities: { ...facilities, listed: [{ operator: RIGHT_TO_LEFT, facility_count: 9, ...share }] },
        projects: { ...projects, listed: [{ ...project, project: HOSTILE, operator: HOSTILE, sources: [reported] }] },
        deals: { ...deals, listed: [{ ...deal, title: HOSTILE, sources: [reported] }] },
      }),
    );
    await storeNews(api.db, 'feed', [
      { title: `Dallas ${HOSTILE}`, url: 'https://feed.example/1', source_title: HOSTILE },
    ]);
    for (const path of ['/markets/dallas', '/markets/dallas?embed=1', '/markets/dallas/card.svg']) {
      const body = String((await get(path)).body);
      expect(body, path).toContain('&lt;script');
      expect(body, path).not.toMatch(/<script>alert|<img|javascript:| style=/);
    }
    const { body } = await get('/markets/dallas');
    expect(body).toContain(`<bdi>${RIGHT_TO_LEFT}</bdi>`);
    expect(body).toMatch(/<textarea[^>]*>[^<]*&lt;iframe src=/);
  });

  it('goes by one address: others lead to it, and what is no market is 404 with names that are near', async () => {
    await publishFacts(fullFacts());
    for (const [asked, to] of [
      ['/markets/dfw', '/markets/dallas'],
      ['/markets/Dallas', '/markets/dallas'],
      ['/markets/dfw?embed=1', '/markets/dallas?embed=1'],
      ['/markets/dfw/card.svg', '/markets/dallas/card.svg'],
    ] as const) {
      const { status, headers } = await get(asked);
      expect([asked, status, headers.location]).toEqual([asked, 301, to]);
    }
    const { status, body } = await get('/markets/dalas');
    expect(status).toBe(404);
    expect(body).toContain('href="/markets/dallas"');
  });

  it('of a market without a brief says that it has not been scored', async () => {
    await saveMarkets(api.db, [aBriefMarket()]);
    const { status, body } = await get('/markets/dallas');
    expect(status).toBe(200);
    expect(textOf(body)).toContain('its brief has not been published yet');
    expect((await get('/markets/dallas/card.svg')).status).toBe(200);
  });

  it('may be framed by others as a card, and nothing else of it may', async () => {
    await publishFacts(fullFacts());
    const card = await get('/markets/dallas?embed=1');
    expect(card.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(card.body).not.toMatch(/<nav|<script/);
    expect(card.body).toContain('href="https://loadstar.example/markets/dallas"');
    const page = await get('/markets/dallas');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.body).toContain('content="https://loadstar.example/markets/dallas/card.png?v=1"');
    expect(textOf(page.body)).toContain('src="https://loadstar.example/markets/dallas?embed=1"');
  });

  it('has a picture for previews that needs nothing from elsewhere', async () => {
    await publishFacts(fullFacts());
    const { status, headers, body } = await get('/markets/dallas/card.svg');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const card = String(body);
    expect(card).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"/);
    expect(card).not.toMatch(/href|url\(|<style|<image/);
    expect(card).toContain('Dallas–Fort Worth');
  });

  it('tells of prices and generation that are older than they should be, and draws no line from less than a day', async () => {
    await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', '2026-11-01T10:00:00Z', { gas: 20_000, wind: 10_000 });
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
      { node: 'HB_NORTH', market: 'RT15M', interval_minutes: 15, interval_start: '2026-09-01T10:00:00Z', lmp: 77.25 },
    ]);
    await prepareRollUp(api.db);
    await api.db.transaction((tx) => rollUpHours(tx, 1_000));
    const facts = fullFacts();
    if (facts.price === null) throw new Error('full facts have a price');
    const latest = { ...facts.price.latest, interval_start: '2026-09-01T10:00:00Z', lmp: 77.25 };
    await publishFacts(fullFacts({ price: { ...facts.price, latest, window: null } }));
    const { body } = await get('/markets/dallas');
    const text = textOf(body);
    expect(text).toContain('Stale: last value Nov 1, 2026, 10:00 UTC.');
    expect(text).toContain('Stale: last value Sep 1, 2026, 10:00 UTC');
    expect(body).toMatch(/aria-label="Generation of ERCOT: [^"]*Gas 66\.7%/);
    expect(text).toContain('less than one day of prices');
    expect(text).toContain('77.25');
    expect(body).not.toMatch(/aria-label="HB_NORTH of ERCOT, \$\/MWh: [^"]*at \$77\.25/);
    expect(body).toMatch(/aria-label="Nameplate of plants within 100 km: /);
    expect(text).toMatch(/Forney .{0,60}SWPP, another grid/);
  });
});

describe('a page whose layers are still being read', () => {
  it('shows all else within its patience, is cached by nobody, and has them soon', async () => {
    const impatient = await anApi({
      db: api.db,
      sources: SOURCES,
      site: { pages: PAGES, assets: openAssets(packageFile('dist/web')), patienceMs: 0 },
    });
    try {
      const facts = fullFacts();
      await publishFacts(facts);
      const path = `/markets/${facts.market.slug}`;
      const first = await impatient.get(path);
      expect(first.status).toBe(200);
      expect(first.headers['cache-control']).toBe('no-store');
      expect(first.body).toContain('are being read after a start');
      expect(first.body).toContain('id="prices"');
      const later = await eventually(
        () => impatient.get(path),
        ({ headers }) => headers['cache-control'] !== 'no-store',
      );
      expect(later.body).not.toContain('are being read after a start');
      expect(later.body).toContain('Dossier of the center');
    } finally {
      await impatient.app.close();
    }
  });
});
