import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { pjmLmpDayAhead } from '../../../../src/sources/pjm-lmp-day-ahead/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const parseJson = (value: unknown, more = {}) => pjmLmpDayAhead.parse(aDocument(JSON.stringify(value), more));
const clock = wallClockIn('America/New_York');
const price = (start: string, more = {}) => ({
  datetime_beginning_utc: start.replace('Z', ''),
  datetime_beginning_ept: clock(start).stamp.replace(/(\d+)\/(\d+)\/(\d+) (.*)/, '$3-$1-$2T$4'),
  pnode_id: 34964545,
  pnode_name: 'DOM',
  type: 'ZONE',
  system_energy_price_da: 29,
  total_lmp_da: 30,
  congestion_price_da: 1.5,
  marginal_loss_price_da: -0.5,
  ...more,
});
const NOON = '2026-07-14T16:00:00Z';

describe('pjm-lmp-day-ahead', () => {
  it('reads an hour of one zone, also where it is the only one', () => {
    expect(parseJson({ items: [price(NOON)], totalRows: 1 })).toMatchObject({
      rows: [
        {
          kind: 'lmp',
          iso: 'PJM',
          market: 'DAH',
          node: 'DOM',
          node_type: 'zone',
          interval_start: NOON,
          interval_minutes: 60,
          lmp: 30,
          energy: 29,
          congestion: 1.5,
          loss: -0.5,
        },
      ],
      warnings: [],
      rejected: [],
    });
  });

  it('has as energy what congestion and losses leave, where the document does not state it', () => {
    expect(parseJson([price(NOON, { system_energy_price_da: undefined })]).rows).toMatchObject([{ energy: 29 }]);
  });

  it('warns of a price that is not the sum of its parts, and of energy that is not one figure', () => {
    const { warnings } = parseJson([price(NOON), price(NOON, { pnode_name: 'AEP', system_energy_price_da: 20 })]);
    expect(warnings).toEqual([expect.stringContaining('first AEP'), expect.stringContaining('differ by 9 $/MWh')]);
  });

  describe.each(NEW_YORK_DAYS)('on a day of %s', (_name, midnight, count) => {
    const hours = fiveMinuteStarts(midnight, count).filter((start) => start.endsWith(':00:00Z'));

    it('gives each hour its own key, in whatever order the items come', () => {
      expect(hours).toHaveLength(count / 12);
      fc.assert(
        fc.property(fc.shuffledSubarray(hours, { minLength: hours.length }), (shuffled) => {
          const { rows, rejected } = parseJson({ items: shuffled.map((start) => price(start)) });
          expect(rejected).toEqual([]);
          expect(rows.map((row) => row.interval_start)).toEqual(shuffled);
        }),
        { numRuns: 10 },
      );
    });

    it('rejects the repeated hour alone where only Eastern time was chosen', () => {
      const { rows, rejected } = parseJson(
        hours.map((start) => ({ ...price(start), datetime_beginning_utc: undefined })),
      );
      expect(rejected).toHaveLength(hours.length === 25 ? 2 : 0);
      expect(rows.map((row) => row.interval_start)).toEqual(
        hours.filter((_hour, position) => hours.length !== 25 || (position !== 1 && position !== 2)),
      );
    });
  });

  it('reads the day-ahead half of a feed that has both markets', () => {
    expect(parseJson([price(NOON, { total_lmp_rt: 99, system_energy_price_rt: 99 })]).rows).toMatchObject([
      { lmp: 30 },
    ]);
  });

  it('names zones and hubs by number where names were not chosen, and keeps other numbers with a warning', () => {
    const nameless = [33092371, 35010337, 48592].map((pnode_id) =>
      price(NOON, { pnode_id, pnode_name: undefined, type: undefined }),
    );
    const { rows, warnings } = parseJson(nameless);
    expect(rows.map((row) => [row.node, row.node_type])).toEqual([
      ['COMED', 'zone'],
      ['DOMINION HUB', 'hub'],
      ['48592', 'node'],
    ]);
    expect(warnings).toEqual([expect.stringContaining('"48592"')]);
  });

  it.each([
    [
      'real-time prices',
      [{ datetime_beginning_utc: '2026-07-14T16:00:00', pnode_id: 1, total_lmp_rt: 3 }],
      'by pjm-lmp;',
    ],
    [
      'marginal values',
      { items: [{ datetime_beginning_utc: '2026-07-14T16:00:00', shadow_price: -3 }] },
      'another feed',
    ],
    ['fuels', [{ datetime_beginning_utc: '2026-07-14T16:00:00', fuel_type: 'Gas', mw: 3 }], 'another feed'],
  ])('refuses %s', (_name, json, says) => {
    expect(faultOf(() => parseJson(json))).toMatchObject({
      code: 'wrong-document',
      message: expect.stringContaining(says),
    });
  });

  it('names the field that is missing', () => {
    expect(faultOf(() => parseJson([price(NOON, { total_lmp_da: undefined })])).details.field).toBe('total_lmp_da');
    expect(faultOf(() => parseJson([price(NOON), price(NOON, { total_lmp_da: null })])).details).toEqual({
      field: 'total_lmp_da',
      place: '[1]',
    });
  });

  describe('asks', () => {
    const ask = async (dueAt: string, body: unknown, more = {}) => {
      const asked: URL[] = [];
      const answers = await pjmLmpDayAhead.fetch(
        {
          get: async (url, options): Promise<Fetched> => {
            asked.push(new URL(url));
            expect(options?.headers).toEqual({ 'Ocp-Apim-Subscription-Key': 'k' });
            return {
              kind: 'document',
              url,
              finalUrl: url,
              permanentUrl: null,
              bytes: new TextEncoder().encode(JSON.stringify(body)),
              contentType: null,
              fetchedAt: dueAt,
              validators: { etag: null, lastModified: null },
              lastModified: null,
            };
          },
        },
        aFetchRequest(dueAt, { settings: { PJM_API_KEY: 'k' }, ...more }),
      );
      return { asked, answers };
    };
    const one = { items: [price(NOON)], totalRows: 1 };

    it.each([
      ['2026-07-14T17:29:00Z', '07/14/2026 04:00to07/15/2026 03:00'],
      ['2026-07-14T17:37:00Z', '07/15/2026 04:00to07/16/2026 03:00'],
      ['2026-10-31T18:37:00Z', '11/01/2026 04:00to11/02/2026 04:00'],
      ['2026-03-08T05:37:00Z', '03/08/2026 05:00to03/09/2026 03:00'],
    ])('at %s for %s', async (dueAt, hours) => {
      const { asked, answers } = await ask(dueAt, one);
      expect(asked.map((url) => url.searchParams.get('datetime_beginning_utc'))).toEqual([hours, hours]);
      expect(asked.map((url) => url.searchParams.get('type'))).toEqual(['ZONE', 'HUB']);
      expect(asked[0]?.pathname).toBe('/api/v1/da_hrl_lmps');
      expect(answers.map((answer) => answer.kind)).toEqual(['document', 'document']);
    });

    it('for every node without a filter by type', async () => {
      const { asked } = await ask('2026-07-14T17:37:00Z', one, { nodes: 'all' });
      expect(asked.map((url) => url.searchParams.get('type'))).toEqual([null]);
    });

    it('and takes a page without rows for a day that is not there yet', async () => {
      const { answers } = await ask('2026-07-14T17:37:00Z', { items: [], totalRows: 0 });
      expect(answers.map((answer) => answer.kind)).toEqual(['absent', 'absent']);
    });
  });
});
