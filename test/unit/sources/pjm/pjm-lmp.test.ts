import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { pjmLmp } from '../../../../src/sources/pjm-lmp/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const parseJson = (value: unknown, more = {}) => pjmLmp.parse(aDocument(JSON.stringify(value), more));
const clock = wallClockIn('America/New_York');

/** As Data Miner writes the same moment in both of its clocks. */
const stamps = (start: string) => ({
  datetime_beginning_utc: start.replace('Z', ''),
  datetime_beginning_ept: clock(start).stamp.replace(/(\d+)\/(\d+)\/(\d+) (.*)/, '$3-$1-$2T$4'),
});
const price = (start: string, more = {}) => ({
  ...stamps(start),
  pnode_id: 34964545,
  pnode_name: 'DOM',
  type: 'ZONE',
  total_lmp_rt: 30,
  congestion_price_rt: 1.5,
  marginal_loss_price_rt: -0.5,
  ...more,
});
const NOON = '2026-07-14T16:05:00Z';

describe('pjm-lmp', () => {
  it('has as energy what congestion and losses leave, where the feed does not state it', () => {
    const { rows, warnings } = parseJson([price(NOON)]);
    expect(rows).toEqual([
      {
        kind: 'lmp',
        iso: 'PJM',
        market: 'RT5M',
        node: 'DOM',
        node_type: 'zone',
        interval_start: NOON,
        interval_minutes: 5,
        lmp: 30,
        energy: 29,
        congestion: 1.5,
        loss: -0.5,
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('keeps the parts as they are published, and warns of a price that is not their sum', () => {
    const { rows, warnings } = parseJson([price(NOON, { system_energy_price_rt: 25 })]);
    expect(rows).toMatchObject([{ lmp: 30, energy: 25, congestion: 1.5, loss: -0.5 }]);
    expect(warnings).toEqual([
      expect.stringContaining(`1 prices are not the sum of their parts, first DOM at ${NOON}`),
    ]);
  });

  it('warns when the energy part is not one figure', () => {
    const { warnings } = parseJson([
      price(NOON),
      price(NOON, { pnode_id: 1, pnode_name: 'PJM-RTO', total_lmp_rt: 33 }),
    ]);
    expect(warnings).toEqual([expect.stringContaining('differ by 3 $/MWh')]);
  });

  it('has null for parts that nobody asked for, and refuses to lose one of them otherwise', () => {
    const { congestion_price_rt: _congestion, ...withoutCongestion } = price(NOON);
    expect(faultOf(() => parseJson([withoutCongestion])).message).toContain('congestion_price_rt at the document');
    const chosen = { fields: ['datetime_beginning_utc', 'pnode_name', 'total_lmp_rt', 'marginal_loss_price_rt'] };
    expect(parseJson({ items: [withoutCongestion], searchSpecification: chosen }).rows).toMatchObject([
      { lmp: 30, energy: null, congestion: null, loss: -0.5 },
    ]);
    expect(parseJson([price(NOON, { congestion_price_rt: null })]).rows).toMatchObject([
      { congestion: null, energy: null },
    ]);
  });

  describe.each(NEW_YORK_DAYS)('on a day of %s', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);

    it('gives each interval its own key, in whatever order the items come', () => {
      fc.assert(
        fc.property(fc.shuffledSubarray(starts, { minLength: count, maxLength: count }), (shuffled) => {
          const { rows, rejected } = parseJson({ items: shuffled.map((start) => price(start)) });
          expect(rejected).toEqual([]);
          expect(rows.map((row) => row.interval_start)).toEqual(shuffled);
          expect(rows.map((row) => row.interval_start).sort()).toEqual(starts);
        }),
        { numRuns: 5 },
      );
    });

    it('reads the 12-hour clock of its CSV the same', () => {
      const lines = starts.map((start) => {
        const at = new Date(start);
        const hour = at.getUTCHours();
        const date = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
        const time = `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;
        return `${date} ${time},34964545,DOM,ZONE,"1,030.5",1.5,-0.5`;
      });
      const header =
        'datetime_beginning_utc,pnode_id,pnode_name,type,total_lmp_rt,congestion_price_rt,marginal_loss_price_rt';
      const { rows } = pjmLmp.parse(aDocument([header, ...lines].join('\r\n')));
      expect(rows.map((row) => row.interval_start)).toEqual(starts);
      expect(rows[0]).toMatchObject({ lmp: 1030.5, energy: 1029.5, market: 'RT5M' });
    });

    it('gives each hour its own key', () => {
      const hours = starts.filter((start) => start.endsWith(':00:00Z'));
      expect(hours).toHaveLength(count / 12);
      const { rows } = parseJson({ items: hours.map((start) => price(start)) });
      expect(rows.map((row) => row.interval_start)).toEqual(hours);
      expect(new Set(rows.map((row) => `${row.market} ${row.interval_minutes}`))).toEqual(new Set(['RTH 60']));
    });

    it('rejects the repeated hour alone where only Eastern time was chosen', () => {
      const items = starts.map((start) => ({ ...price(start), datetime_beginning_utc: undefined }));
      const { rows, rejected } = parseJson(items);
      expect(rejected).toHaveLength(count === 300 ? 24 : 0);
      expect(rows.map((row) => row.interval_start)).toEqual(
        starts.filter((_start, position) => count !== 300 || position < 12 || position >= 36),
      );
    });
  });

  it('tells five minutes from hours by the name of the feed, else by the stamps, and refuses what nothing tells', () => {
    const hour = [price('2026-07-14T16:00:00Z')];
    const marketOf = (items: unknown[], more = {}) => parseJson(items, more).rows[0]?.market;
    expect(marketOf(hour, { url: 'https://api.pjm.com/api/v1/rt_hrl_lmps?startRow=1' })).toBe('RTH');
    expect(marketOf(hour, { fileName: 'rt_fivemin_hrl_lmps.csv' })).toBe('RT5M');
    expect(marketOf([...hour, price('2026-07-14T16:05:00Z')])).toBe('RT5M');
    expect(marketOf([...hour, price('2026-07-14T17:00:00Z')])).toBe('RTH');
    expect(faultOf(() => parseJson(hour))).toMatchObject({ code: 'wrong-document' });
    const links = [{ rel: 'self', href: 'https://api.pjm.com/api/v1/rt_unverified_fivemin_lmps?StartRow=1' }];
    expect(parseJson({ links, items: hour }).rows[0]?.market).toBe('RT5M');
  });

  it('types nodes by what the publisher says, else by what is known of them', () => {
    const typed = ['ZONE', 'HUB', 'INTERFACE', 'GEN', 'LOAD', 'AGGREGATE', 'RESIDUAL_METERED_EDC', 'EHV'];
    const { rows } = parseJson(typed.map((type, id) => price(NOON, { pnode_id: id, pnode_name: `N${id}`, type })));
    expect(rows.map((row) => row.node_type)).toEqual(['zone', 'hub', 'interface', ...Array(5).fill('node')]);
    const untyped = ['COMED', 'WESTERN HUB', 'ALDENE'];
    const guessed = parseJson(untyped.map((pnode_name, id) => price(NOON, { pnode_id: id, pnode_name, type: null })));
    expect(guessed.rows.map((row) => row.node_type)).toEqual(['zone', 'hub', 'node']);
  });

  it('names buses by station, voltage and equipment, and adds numbers where a name is still shared', () => {
    const bus = { pnode_name: 'ALDENE', type: 'LOAD', voltage: '138 KV' };
    const apart = parseJson([
      price(NOON, { ...bus, pnode_id: 5, equipment: 'T1' }),
      price(NOON, { ...bus, pnode_id: 6, equipment: 'T2' }),
    ]);
    expect(apart.rows.map((row) => row.node)).toEqual(['ALDENE 138 KV T1', 'ALDENE 138 KV T2']);
    expect(apart.warnings).toEqual([]);
    const shared = parseJson([price(NOON, { pnode_id: 5 }), price(NOON, { pnode_id: 6, total_lmp_rt: 30 })]);
    expect(shared.rows.map((row) => row.node)).toEqual(['DOM 5', 'DOM 6']);
    expect(shared.warnings).toEqual([expect.stringContaining('"DOM"')]);
  });

  it('lets the version that is current count, whichever comes first', () => {
    const old = price(NOON, { total_lmp_rt: 10, row_is_current: false });
    for (const items of [
      [old, price(NOON, { row_is_current: true })],
      [price(NOON, { row_is_current: 'True' }), old],
    ]) {
      expect(parseJson(items).rows).toMatchObject([{ lmp: 30 }]);
      expect(parseJson(items).rejected).toEqual([]);
    }
    expect(parseJson([old]).rows).toMatchObject([{ lmp: 10 }]);
  });

  it('lets the later of two prices for one node and time count, and reports the other', () => {
    const { rows, rejected } = parseJson([price(NOON, { total_lmp_rt: 20 }), price(NOON)]);
    expect(rows).toMatchObject([{ lmp: 30 }]);
    expect(rejected).toHaveLength(1);
  });

  it('reads the real-time half of a feed that has both markets', () => {
    const { rows } = parseJson([price(NOON, { total_lmp_da: 99, congestion_price_da: 0, marginal_loss_price_da: 0 })]);
    expect(rows).toMatchObject([{ lmp: 30 }]);
  });

  it.each([
    ['errors of the interface', { errors: [{ field: 'startRow', message: 'is required' }] }],
    ['a list of nodes', [{ pnode_id: 1, pnode_name: 'PJM-RTO', effective_date: '2020-01-01T00:00:00' }]],
    ['numbers', [1, 2]],
    ['a word', 'hello'],
  ])('refuses %s', (_name, json) => {
    expect(faultOf(() => parseJson(json)).code).toBe('wrong-document');
  });

  it('parses a full page of fifty thousand rows', () => {
    const items = Array.from({ length: 50_000 }, (_, row) =>
      price(fiveMinuteStarts('2026-07-14T04:00:00Z', 5)[row % 5] ?? '', {
        pnode_id: row,
        pnode_name: `N${row}`,
        type: 'GEN',
      }),
    );
    const document = aDocument(JSON.stringify({ items, totalRows: items.length }));
    expect(pjmLmp.parse(document).rows).toHaveLength(50_000);
  });

  describe('asks', () => {
    const KEY = { settings: { PJM_API_KEY: 'k' } };
    const answer = (url: string, body: unknown): Fetched => ({
      kind: 'document',
      url,
      finalUrl: url,
      permanentUrl: null,
      bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
      contentType: 'application/json',
      fetchedAt: NOON,
      validators: { etag: null, lastModified: null },
      lastModified: null,
    });
    const ask = async (bodyOf: (startRow: number) => unknown, more = {}) => {
      const asked: { url: URL; headers: Record<string, string> | undefined }[] = [];
      const answers = await pjmLmp.fetch(
        {
          get: async (address, options) => {
            const url = new URL(address);
            asked.push({ url, headers: options?.headers });
            return answer(address, bodyOf(Number(url.searchParams.get('startRow'))));
          },
        },
        aFetchRequest('2026-06-10T19:15:00Z', { ...KEY, ...more }),
      );
      return { asked, answers };
    };
    const page = (startRow: number, length: number, totalRows: number) => ({
      items: Array.from({ length }, () => price(NOON)),
      searchSpecification: { startRow },
      totalRows,
    });

    it('for zones and hubs of the last hour by number, with the key in a header', async () => {
      const { asked, answers } = await ask(() => page(1, 3, 3));
      expect(answers).toHaveLength(1);
      const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = asked;
      expect(url.pathname).toBe('/api/v1/rt_unverified_fivemin_lmps');
      expect(url.searchParams.get('datetime_beginning_utc')).toBe('06/10/2026 18:15to06/10/2026 19:15');
      expect(url.searchParams.get('rowCount')).toBe('50000');
      expect(url.searchParams.get('pnode_id')?.split(';')).toEqual(expect.arrayContaining(['34964545', '51288']));
      expect(url.href).not.toContain('key');
      expect(headers).toEqual({ 'Ocp-Apim-Subscription-Key': 'k' });
    });

    it('for every node without a filter', async () => {
      const { asked } = await ask(() => page(1, 3, 3), { nodes: 'all' });
      expect(asked[0]?.url.searchParams.get('pnode_id')).toBeNull();
    });

    it('for page after page while rows are left', async () => {
      const { asked, answers } = await ask((startRow) => page(startRow, startRow === 5 ? 1 : 2, 5));
      expect(asked.map(({ url }) => url.searchParams.get('startRow'))).toEqual(['1', '3', '5']);
      expect(answers).toHaveLength(3);
    });

    it('no further than a server that gives the same page for ever, or something that is no page', async () => {
      expect((await ask(() => page(1, 2, 500))).answers).toHaveLength(1);
      expect((await ask(() => page(1, 0, 0))).answers).toHaveLength(1);
      expect((await ask(() => [price(NOON)])).answers).toHaveLength(1);
      expect((await ask(() => 'datetime_beginning_utc,pnode_id')).answers).toHaveLength(1);
    });
  });
});
