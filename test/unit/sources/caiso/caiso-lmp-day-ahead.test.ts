import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LmpNodes } from '../../../../src/domain/grid/lmp.ts';
import { caisoLmpDayAhead } from '../../../../src/sources/caiso-lmp-day-ahead/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';
import {
  CALIFORNIA_DAYS,
  type OasisPrice,
  oasisError,
  oasisTable,
  VERSION_1,
  VERSION_3,
  zipOf,
} from './an-oasis-table.ts';

const DAY_AHEAD = { run: 'DAM', minutes: 60 };
const read = (prices: readonly OasisPrice[], header = VERSION_1) =>
  caisoLmpDayAhead.parse(
    aDocument(
      oasisTable(
        header,
        prices.map((price) => ({ ...DAY_AHEAD, ...price })),
      ),
    ),
  );
const START = '2026-07-14T07:00:00Z';
const PARTS = { LMP: 34.5, MCE: 40, MCC: 1.5, MCL: 0.5, MGHG: -7.5 };
const partsOf = (parts: Readonly<Record<string, number | string>>, more: Partial<OasisPrice> = {}) =>
  Object.entries(parts).map(([type, price]) => ({ start: START, ...more, type, price }));

describe('caiso-lmp-day-ahead', () => {
  it('joins the lines of a price and keeps greenhouse gas out of the three parts', () => {
    const { rows, warnings, rejected } = read(partsOf(PARTS, { node: 'DLAP_VEA-APND' }));
    expect(rows).toEqual([
      {
        kind: 'lmp',
        iso: 'CAISO',
        market: 'DAH',
        node: 'DLAP_VEA-APND',
        node_type: 'zone',
        interval_start: START,
        interval_minutes: 60,
        lmp: 34.5,
        energy: 40,
        congestion: 1.5,
        loss: 0.5,
      },
    ]);
    expect({ warnings, rejected }).toEqual({ warnings: [], rejected: [] });
  });

  describe.each(CALIFORNIA_DAYS)('on a day of %s', (_name, midnight, hours) => {
    const starts = Array.from({ length: hours }, (_, hour) =>
      new Date(Date.parse(midnight) + hour * 3_600_000).toISOString().replace('.000Z', 'Z'),
    );

    it('gives each hour its own key, whatever the order of the lines', () => {
      const lines = starts.flatMap((start, hour) =>
        ['N', 'M'].flatMap((node) => partsOf({ LMP: hour, MCE: hour, MCC: 0, MCL: 0 }, { start, node })),
      );
      fc.assert(
        fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
          const { rows } = read(shuffled);
          for (const node of ['N', 'M']) {
            const own = rows.filter((row) => row.node === node);
            expect(own.map((row) => row.interval_start)).toEqual(starts);
            expect(own.map((row) => row.energy)).toEqual(starts.map((_, hour) => hour));
          }
        }),
        { numRuns: 10 },
      );
    });

    it('asks for the day from midnight to midnight', async () => {
      const morning = new Date(Date.parse(midnight) + 9 * 3_600_000).toISOString();
      const [query] = await asked(morning, 'hubs');
      const oasis = (instant: string | undefined) => `${instant?.slice(0, 16).replaceAll('-', '')}-0000`;
      expect(query).toMatchObject({ startdatetime: oasis(starts[0]) });
      const lastHourMs = Date.parse(starts.at(-1) ?? '');
      expect(query).toMatchObject({ enddatetime: oasis(new Date(lastHourMs + 3_600_000).toISOString()) });
    });
  });

  it('warns once where prices are not the sum of their parts', () => {
    const { rows, warnings } = read(partsOf({ ...PARTS, MGHG: 0 }));
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual([expect.stringMatching(/1 of 1 prices.*by -7\.5$/)]);
  });

  it.each([
    ['RTM', 5, 'read by caiso-lmp;'],
    ['RTPD', 15, 'read by caiso-lmp;'],
    ['HASP', 15, 'PRC_HASP_LMP'],
    ['RUC', 60, '"RUC"'],
  ])('refuses prices of the run %s', (run, minutes, says) => {
    expect(faultOf(() => read([{ start: START, price: 1, run, minutes }], VERSION_3))).toMatchObject({
      code: 'wrong-document',
      message: expect.stringContaining(says),
    });
  });

  it('refuses other intervals than hours', () => {
    const fault = faultOf(() => read([{ start: START, price: 1, minutes: 15 }]));
    expect(fault).toMatchObject({ code: 'changed-shape', details: { field: 'INTERVALENDTIME_GMT', place: 'line 2' } });
  });

  it('reads a zip of one file for each type as one table', () => {
    const files = Object.entries(PARTS).map(([type, price]) => [
      `${type}.csv`,
      oasisTable(VERSION_1, [{ ...DAY_AHEAD, start: START, price, type }]),
    ]);
    const { rows, warnings } = caisoLmpDayAhead.parse(aDocument(zipOf(Object.fromEntries(files))));
    expect(rows).toMatchObject([{ lmp: 34.5, energy: 40, congestion: 1.5, loss: 0.5 }]);
    expect(warnings).toEqual([]);
  });

  it('lets it be seen that a day is not published', () => {
    const xml = oasisError('1000', 'No data returned for the specified selection');
    expect(faultOf(() => caisoLmpDayAhead.parse(aDocument(zipOf({ 'x.xml': xml }))))).toMatchObject({
      code: 'changed-shape',
      message: expect.stringMatching(/ERR_CODE.*1000.*No data returned/),
    });
  });

  it('asks for tomorrow from one in the afternoon in California, and for today before', async () => {
    const day = async (dueAt: string) => (await asked(dueAt, 'hubs'))[0]?.startdatetime;
    expect(await day('2026-07-14T19:59:00Z')).toBe('20260714T07:00-0000');
    expect(await day('2026-07-14T20:00:00Z')).toBe('20260715T07:00-0000');
    expect(await day('2026-01-15T20:59:00Z')).toBe('20260115T08:00-0000');
    expect(await day('2026-01-15T21:00:00Z')).toBe('20260116T08:00-0000');
  });

  it('asks for today again once in the evening', async () => {
    const days = async (dueAt: string) => (await asked(dueAt, 'hubs')).map(({ startdatetime }) => startdatetime);
    expect(await days('2026-07-15T03:23:00Z')).toEqual(['20260714T07:00-0000', '20260715T07:00-0000']);
    expect(await days('2026-07-15T04:23:00Z')).toEqual(['20260715T07:00-0000']);
  });

  it.each([
    ['tomorrow before three', '2026-07-14T21:23:00Z', '1000', 'absent'],
    ['tomorrow after three', '2026-07-14T22:23:00Z', '1000', 'document'],
    ['today', '2026-07-14T19:23:00Z', '1000', 'document'],
    ['another error', '2026-07-14T21:23:00Z', '1015', 'document'],
  ])('takes no data for %s as it is', async (_name, dueAt, code, kind) => {
    const { bytes } = aDocument(
      zipOf({ 'x_invalid.xml': oasisError(code, 'No data returned for the specified selection') }),
    );
    const validators = { etag: null, lastModified: null };
    const more = { finalUrl: '', permanentUrl: null, contentType: null, lastModified: null, validators };
    const http = { get: async (url: string) => ({ kind: 'document' as const, url, bytes, fetchedAt: dueAt, ...more }) };
    expect(await caisoLmpDayAhead.fetch(http, aFetchRequest(dueAt))).toMatchObject([{ kind }]);
  });

  it('asks for hubs and zones by name, and for all nodes in two groups', async () => {
    const [hubs, ...more] = await asked('2026-07-14T12:00:00Z', 'hubs');
    expect(hubs).toMatchObject({ resultformat: '6', queryname: 'PRC_LMP', version: '12', market_run_id: 'DAM' });
    expect(hubs?.node).toMatch(/^TH_NP15_GEN-APND,TH_SP15_GEN-APND,TH_ZP26_GEN-APND,DLAP_PGAE-APND,/);
    expect(more).toEqual([]);
    const all = await asked('2026-07-14T12:00:00Z', 'all');
    expect(all).toMatchObject([{ grp_type: 'ALL_APNODES' }, { grp_type: 'ALL' }]);
  });
});

async function asked(dueAt: string, nodes: LmpNodes): Promise<Record<string, string>[]> {
  const urls: URL[] = [];
  const answers = await caisoLmpDayAhead.fetch(
    {
      get: async (url, options) => {
        expect(options?.patienceMs).toBe(60_000);
        urls.push(new URL(url));
        return { kind: 'not-modified', url, fetchedAt: dueAt };
      },
    },
    aFetchRequest(dueAt, { nodes }),
  );
  expect(answers).toHaveLength(urls.length);
  return urls.map((url) => Object.fromEntries(url.searchParams));
}
