import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import { prepareRollUp, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { formatNumber, formatPower, formatPrice } from '../../../src/web/frame/format.ts';
import {
  anApi,
  aSource,
  askPatiently,
  keyedAs,
  SOURCES,
  storeFuelMix,
  storeLmp,
  type TestApi,
} from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';

const HOSTILE = '<script>alert(1)</script>';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('pages of the grid over all that ships', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anInterfaceWorld();
    key = await keyedAs(api.db, 'enterprise');
  }, 240_000);
  afterAll(() => api?.close());

  const page = async (path: string): Promise<string> => {
    const { status, body } = await api.get(path);
    expect(status, path).toBe(200);
    return body;
  };

  it('show the price of each operator as the API has it', async () => {
    const { body } = await api.get('/api/v1/lmp/prices', key);
    const text = textOf(await page('/grid'));
    for (const iso of ISO_NAMES) {
      expect(text).toContain(formatPrice(body.prices[iso].price));
      expect(text).toContain(body.prices[iso].zone);
    }
    expect(text).not.toContain('Stale: last value');
  });

  it('show generation and the queue of an operator as the API has them', async () => {
    const mix = (await api.get('/api/grid/fuel-mix?iso=ERCOT', key)).body;
    const queue = (await api.get('/api/v1/grid/queue?iso=ERCOT&project_type=generation', key)).body;
    const markets = (await api.get('/api/v1/markets/list?iso=ERCOT', key)).body;
    const text = textOf(await page('/grid/ercot'));
    expect(queue.totals.active_gw).toBeGreaterThan(0);
    expect(text).toContain(`Gas ${formatNumber(mix.fuel_mix.gas, 1)}%`);
    expect(text).toContain(`${formatNumber(mix.renewable_pct, 1)}%`);
    expect(text).toContain(formatPower(queue.totals.active_gw * 1_000));
    expect(text).toContain(formatPower(queue.totals.active_gw_by_fuel.solar * 1_000));
    expect(text).toContain(`of ${markets.markets.length} markets are ranked`);
    for (const { name } of markets.markets.slice(0, 5)) expect(text).toContain(name);
  });

  it('tell where each figure is from, and link every source of the operator', async () => {
    const html = await page('/grid/ercot');
    for (const id of ['ercot-lmp', 'ercot-fuel-mix', 'ercot-queue']) expect(html).toContain(`>${id}</a>`);
    expect(html).toMatch(/class="origin" role="note">ercot-fuel-mix · Nov 20, 2026 · measured/);
  });

  it('have prices first, then the markets of the operator, what speaks for each, and the way to compare them', async () => {
    const html = await page('/grid/ercot');
    const places = ['prices', 'node', 'markets', 'generation', 'hubs', 'queue'].map((id) => html.indexOf(`id="${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const own = html.slice(html.indexOf('id="markets"'), html.indexOf('id="generation"'));
    expect(textOf(own)).toMatch(/For it: .*\/100/);
    expect(own).toContain('href="/compare?markets=');
  });

  it('put hubs and zones on a map at the markets that they price, and count those without a place', async () => {
    const html = await page('/grid/ercot');
    const { markets } = (await api.get('/api/v1/markets/list?limit=1000', key)).body;
    const placed = markets.filter(({ price_iso: iso }: { price_iso: string | null }) => iso === 'ERCOT');
    expect(placed.length).toBeGreaterThan(3);
    const map = html.slice(html.indexOf('id="hubs"'), html.indexOf('id="queue"'));
    expect(map.match(/<circle/g)).toHaveLength(placed.length);
    for (const { price_node: node } of placed) expect(map).toContain(node);
  });

  it('show the queue by fuel with its waits, and carbon with what it is derived from, as the API has them', async () => {
    const { totals } = (await api.get('/api/v1/grid/queue?iso=ERCOT&project_type=generation&fuel=solar', key)).body;
    const mix = (await api.get('/api/grid/fuel-mix?iso=ERCOT', key)).body;
    const text = textOf(await page('/grid/ercot'));
    const line = text.slice(text.indexOf('By fuel, with waits'));
    expect(line).toContain(`Solar ${formatNumber(totals.active_requests)} `);
    if (totals.median_months_to_operation !== null)
      expect(line).toContain(formatNumber(totals.median_months_to_operation));
    expect(text).toContain(`factors of ${mix.carbon.factors_year}`);
    expect(text).toContain(formatNumber(mix.live_gCO2_per_kWh));
  });

  it('are written as all pages are', async () => {
    expect(await page('/grid')).toMatch(/active requests<span class="soft">, listed/);
    expect(textOf(await page('/grid/ercot'))).not.toContain('Licence');
    expect(await page('/grid/ercot')).toMatch(/rel="nofollow noopener external">ercot-lmp</);
  });

  it('are one address for each operator and region', async () => {
    for (const [asked, to] of [
      ['/grid/PJM', '/grid/pjm'],
      ['/grid/ISO-NE', '/grid/isone'],
      ['/grid/SWPP', '/grid/spp'],
      ['/grid/MISO%2FSPP', '/grid/miso-spp'],
    ]) {
      const { status, headers } = await api.get(asked ?? '');
      expect([status, headers.location], asked).toEqual([301, to]);
    }
    const { body } = await api.get('/api/v1/grid-intelligence', key);
    expect(body.regions).toHaveLength(5);
    for (const region of body.regions) {
      const text = textOf(await page(region.page_url));
      if (Object.keys(region.queue_gw_by_iso).length !== 1) expect(text).toContain(region.headline);
    }
  });

  it('say that there is no such grid, and which there are', async () => {
    const { status, body } = await api.get(`/grid/${encodeURIComponent(HOSTILE)}`);
    expect(status).toBe(404);
    expect(body).toContain('href="/grid/isone"');
    expect(body).not.toContain('<script>');
  });

  it('give the part that lives by itself, as it stands on the page', async () => {
    for (const path of ['/grid', '/grid/caiso']) {
      const whole = await page(path);
      for (const name of path === '/grid' ? ['live'] : ['live', 'live-mix']) {
        const part = await page(`${path}?part=${name}`);
        expect(part).not.toContain('<html');
        expect(whole).toContain(part);
        expect(whole).toContain(`data-live="${path}?part=${name}"`);
      }
    }
  });
});

describe('pages of the grid over few rows', () => {
  const open = async (fill: (api: TestApi) => Promise<void>, more: Parameters<typeof anApi>[0] = {}) => {
    const api = await anApi(more);
    try {
      await fill(api);
    } finally {
      await api.close();
    }
  };
  const pageOf = async (api: TestApi, path: string): Promise<string> => {
    const { status, body } = await askPatiently(() => api.get(path));
    expect(status).toBe(200);
    return body;
  };

  it('say why there is nothing, where nothing is stored', async () => {
    await open(async (api) => {
      const text = textOf(await pageOf(api, '/grid'));
      expect(text).toContain('pjm-lmp: disabled, needs PJM_API_KEY');
      expect(text).toContain("spp-lmp: the publisher's terms forbid serving its figures");
      expect(text).not.toMatch(/NaN|undefined|\$0\.00/);
      const pjm = textOf(await pageOf(api, '/grid/pjm'));
      expect(pjm).toContain('No data on PJM generation');
      expect(pjm).toContain('No data center market is on the PJM grid.');
    });
  });

  it('show the last known price as that, with its day', async () => {
    await open(async (api) => {
      await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
        { node: 'HB_HUBAVG', lmp: -4.5, interval_start: '2026-11-18T11:55:00Z' },
      ]);
      await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', '2026-11-18T11:55:00Z', { gas: 50, wind: 50 });
      await api.db.pool.query(
        `insert into source_state (source_id, unit, last_attempt_at, last_success_at, newest_observed_at)
         values ('ercot-lmp', '', '2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z', '2026-11-18T11:55:00Z')`,
      );
      const text = textOf(await pageOf(api, '/grid/ercot'));
      expect(text).toMatch(/−\$4\.50 +\/ MWh on +Nov 18, 2026/);
      expect(text).toContain('Stale: last value. HB_HUBAVG');
      expect(text).toContain('Nov 18, 2026, 11:55 UTC');
      expect(text).toContain('Stale: last value.');
      expect(text).toMatch(/sources of prices and generation are not up to date/);
    });
  });

  it('open with the price against the hour of yesterday and the month, and the day ahead, as the API has them', async () => {
    await open(async (api) => {
      const hour = (at: string, lmp: number, market: 'RTH' | 'DAH') => ({
        ...{ node: 'HB_HUBAVG', lmp, market, interval_start: at, interval_minutes: 60 },
      });
      await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
        hour('2026-11-20T11:00:00Z', 40, 'RTH'),
        hour('2026-11-19T11:00:00Z', 31.5, 'RTH'),
        hour('2026-11-10T11:00:00Z', -2, 'RTH'),
        hour('2026-11-20T11:00:00Z', 44.25, 'DAH'),
        hour('2026-11-20T12:00:00Z', 52, 'DAH'),
        hour('2026-11-20T13:00:00Z', 53, 'DAH'),
      ]);
      await prepareRollUp(api.db);
      await api.db.transaction((tx) => rollUpHours(tx, 1_000));
      const text = textOf(await pageOf(api, '/grid/ercot'));
      expect(text).toContain('Newest hour ($/MWh) $40.00');
      expect(text).toContain('A day before $31.50');
      expect(text).toMatch(/30 days before – [^M]{0,200}no price of that hour/);
      expect(text).toContain('−$2.00 to $40.00');
      expect(text).toContain('This hour ($/MWh) $52.00');
      expect(text).toMatch(/Published until Nov 20, 2026 .{0,200}Nov 20, 2026, 14:00 UTC/);
      expect(text).toContain('Day-ahead minus real time $4.25');
      const stale = textOf(await pageOf(api, '/grid/ercot?node=HB_HUBAVG'));
      expect(stale).toContain('Real time: HB_HUBAVG');
    });
  });

  it('draw the days of the hub that was asked for, in each market that has it', async () => {
    await open(async (api) => {
      const hours = (node: string, market: 'RTH' | 'DAH', lmp: number) =>
        ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'].map((at) => ({
          ...{ node, lmp, market, interval_start: at, interval_minutes: 60 },
        }));
      await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
        ...hours('HB_HUBAVG', 'RTH', 30),
        ...hours('HB_HUBAVG', 'DAH', 33),
        ...hours('HB_WEST', 'RTH', 18),
        ...hours('HB_WEST', 'DAH', 21),
        ...hours('HB_AHEAD', 'DAH', 25),
      ]);
      await prepareRollUp(api.db);
      await api.db.transaction((tx) => rollUpHours(tx, 1_000));
      const labels = async (node: string) => [
        ...(await pageOf(api, `/grid/ercot?node=${node}`)).matchAll(
          /aria-label="(HB_[A-Z]+), ([a-z-]+)[^"]*: \d+ hours? (?:from|on)/g,
        ),
      ];
      const shown = (await labels('HB_WEST')).map(([, node]) => node);
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown)).toEqual(new Set(['HB_WEST']));
      expect((await labels('HB_AHEAD')).map(([, node, market]) => [node, market])).not.toContainEqual([
        'HB_HUBAVG',
        'real',
      ]);
      expect(textOf(await pageOf(api, '/grid/ercot?node=HB_NOWHERE'))).not.toContain('Prices over the last days');
    });
  });

  it('have the newest price of a hub of which no hours are made yet, with its time, and say that it is old', async () => {
    await open(async (api) => {
      await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
        { node: 'HB_NORTH', lmp: 27.5 },
        { node: 'HB_OLD', lmp: 18.25, interval_start: '2026-11-08T11:55:00Z' },
      ]);
      const fresh = textOf(await pageOf(api, '/grid/ercot?node=HB_NORTH'));
      expect(fresh).toContain('Newest price ($/MWh) $27.50');
      expect(fresh).not.toContain('interval=raw');
      const old = textOf(await pageOf(api, '/grid/ercot?node=HB_OLD'));
      expect(old).toContain('Real time: HB_OLD (stale)');
      expect(old).toMatch(/Newest price \(\$\/MWh\) \$18\.25 .{0,200}Nov 8, 2026, 11:55 UTC/);
    });
  });

  it('say once in the first minutes that sources are read at their time, and mark none as wrong', async () => {
    await open(async (api) => {
      const body = await pageOf(api, '/grid/ercot');
      expect(textOf(body)).toContain('First data is on its way : 0 of 2 sources of prices and generation');
      expect(textOf(body)).toContain('ercot-lmp every 5 minutes');
      expect(body).not.toContain('class="stale"');
    });
  });

  it('say why there is a dash where terms withhold prices, and call none of them last known', async () => {
    await open(async (api) => {
      await storeLmp(api.db, 'spp-lmp', 'SPP', [{ node: 'SPPNORTH_HUB' }, { node: 'SPPSOUTH_HUB' }]);
      const text = textOf(await pageOf(api, '/grid/spp'));
      expect(text).toContain('2 hubs and zones “–” means no price: spp-lmp: the publisher');
      expect(text).not.toContain('stale price only');
    });
  });

  it('count hubs and zones that have a real-time price, and call none of them cut', async () => {
    await open(async (api) => {
      await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [
        { node: 'HB_HUBAVG' },
        { node: 'HB_OLD', interval_start: '2026-11-18T11:55:00Z' },
        { node: 'HB_TOMORROW', market: 'DAH', interval_minutes: 60 },
      ]);
      const text = textOf(await pageOf(api, '/grid/ercot'));
      expect(text).toContain('2 hubs and zones, 1 with a stale price only');
      expect(text).not.toContain('the first 2 of');
    });
  });

  it('show the hours up to the newest price as the API has them, with gaps and prices below zero', async () => {
    await open(async (api) => {
      const hours = [44, -12.5, 30].map((lmp, place) => ({
        node: 'HB_HUBAVG',
        lmp,
        interval_minutes: 15,
        market: 'RT15M' as const,
        interval_start: `2026-11-18T0${[3, 4, 7][place]}:00:00Z`,
      }));
      await storeLmp(api.db, 'ercot-lmp', 'ERCOT', hours);
      await prepareRollUp(api.db);
      await api.db.transaction((tx) => rollUpHours(tx, 1_000));
      const key = await keyedAs(api.db, 'enterprise');
      const { body: answer } = await api.get(
        '/api/v1/lmp/history?iso=ERCOT&node=HB_HUBAVG&market=RT15M&interval=hour&from=2026-11-01&to=2026-11-18T07:15:00Z',
        key,
      );
      expect(answer.points).toHaveLength(3);
      const body = await pageOf(api, '/grid/ercot');
      const text = textOf(body);
      for (const { lmp } of answer.points) expect(text).toContain(` ${formatPrice(lmp)} `);
      expect(text).toContain(formatPrice(answer.summary.mean));
      expect(body).toContain(
        'aria-label="HB_HUBAVG, real time, 15 minutes, $/MWh: 3 hours from Nov 17, 2026 to Nov 18, 2026, between −$12.50 and $44.00; 2 hours without a price"',
      );
      expect(body.match(/<path class="line"/g)).toHaveLength(3);
    });
  });

  it('say that publishers are not asked, where they are not', async () => {
    const sources = SOURCES.map((source) => ({ ...source, disabled: { by: 'offline' as const } }));
    await open(
      async (api) => {
        expect(textOf(await pageOf(api, '/grid'))).toContain('This installation is offline');
      },
      { sources },
    );
  });

  it('show the words of publishers as text', async () => {
    const sources = [...SOURCES, aSource('ercot-queue', { kind: 'queue', iso: 'ERCOT', licence: HOSTILE })];
    await open(
      async (api) => {
        await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: HOSTILE }]);
        await storeQueue(api.db, 'ercot-queue', '2026-11-19', [
          aRequest('ERCOT', 'a', { name: HOSTILE, county: HOSTILE }),
        ]);
        const body = await pageOf(api, '/grid/ercot');
        expect(body).toContain('&lt;script>alert(1)');
        expect(body).not.toContain('<script>');
      },
      { sources },
    );
  });
});
