import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LmpNodes } from '../../../../src/domain/grid/lmp.ts';
import { caisoLmp } from '../../../../src/sources/caiso-lmp/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts } from '../a-document.ts';
import {
  CALIFORNIA_DAYS,
  type OasisPrice,
  oasisError,
  oasisLine,
  oasisTable,
  VERSION_1,
  VERSION_3,
  zipOf,
} from './an-oasis-table.ts';

const read = (prices: readonly OasisPrice[], header = VERSION_3) =>
  caisoLmp.parse(aDocument(oasisTable(header, prices)));
const START = '2026-07-14T07:00:00Z';
const PARTS = { LMP: 42, MCE: 40, MCC: 1.5, MCL: 0.5 };
const partsOf = (parts: Readonly<Record<string, number | string>>, more: Partial<OasisPrice> = {}) =>
  Object.entries(parts).map(([type, price]) => ({ start: START, ...more, type, price }));

describe('caiso-lmp', () => {
  it.each([
    ['VALUE', VERSION_3],
    ['MW', VERSION_1],
    ['PRC', VERSION_3.replace('VALUE', 'PRC')],
  ])('joins the lines of a price, whose column is %s', (_column, header) => {
    const { rows, warnings, rejected } = read(partsOf(PARTS, { node: 'TH_NP15_GEN-APND' }), header);
    expect(rows).toEqual([
      {
        kind: 'lmp',
        iso: 'CAISO',
        market: 'RT5M',
        node: 'TH_NP15_GEN-APND',
        node_type: 'hub',
        interval_start: START,
        interval_minutes: 5,
        lmp: 42,
        energy: 40,
        congestion: 1.5,
        loss: 0.5,
      },
    ]);
    expect({ warnings, rejected }).toEqual({ warnings: [], rejected: [] });
  });

  describe.each(CALIFORNIA_DAYS)('on a day of %s', (_name, midnight, hours) => {
    it('gives each interval its own key, whatever the order of the lines', () => {
      const starts = fiveMinuteStarts(midnight, hours * 12);
      const lines = starts.flatMap((start, position) =>
        ['N', 'M'].flatMap((node) => partsOf({ LMP: position, MCE: position, MCC: 0, MCL: 0 }, { start, node })),
      );
      fc.assert(
        fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
          const { rows } = read(shuffled);
          for (const node of ['N', 'M']) {
            const own = rows.filter((row) => row.node === node);
            expect(own.map((row) => row.interval_start)).toEqual(starts);
            expect(own.map((row) => row.energy)).toEqual(starts.map((_, position) => position));
          }
        }),
        { numRuns: 3 },
      );
    });
  });

  it('reads the fifteen-minute market beside the five-minute one', () => {
    const { rows } = read([
      { start: START, price: 1 },
      { start: START, price: 2, run: 'RTPD', minutes: 15 },
    ]);
    expect(rows).toMatchObject([
      { market: 'RT5M', interval_minutes: 5, lmp: 1 },
      { market: 'RT15M', interval_minutes: 15, lmp: 2 },
    ]);
  });

  it('types trading hubs, load aggregation points and nodes', () => {
    const nodes = ['TH_SP15_GEN-APND', 'DLAP_SCE-APND', 'SLAP_PGEB-APND', 'ELAP_PACE-APND', 'MALIN_5_N101'];
    const { rows } = read(nodes.map((node) => ({ start: START, price: 1, node })));
    expect(rows.map((row) => row.node_type)).toEqual(['hub', 'zone', 'zone', 'zone', 'node']);
  });

  it('counts greenhouse gas among the parts of a price and keeps it out of the three', () => {
    const { rows, warnings } = read(partsOf({ ...PARTS, LMP: 34.5, MGHG: -7.5 }));
    expect(rows).toMatchObject([{ lmp: 34.5, energy: 40, congestion: 1.5, loss: 0.5 }]);
    expect(warnings).toEqual([]);
  });

  it('warns once where prices are not the sum of their parts', () => {
    const later = { start: '2026-07-14T07:05:00Z' };
    const { rows, warnings } = read([...partsOf({ ...PARTS, LMP: 42.01 }), ...partsOf({ ...PARTS, LMP: 43 }, later)]);
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining('2 of 2 prices')]);
    expect(warnings[0]).toContain(`N ${START} by 0.01`);
    expect(read(partsOf({ ...PARTS, LMP: 42.00002 })).warnings).toEqual([]);
  });

  it('leaves a part that is not stated unknown', () => {
    const { rows, warnings } = read(partsOf({ LMP: 42, MCE: '', MCC: '-0.00000' }));
    expect(rows).toMatchObject([{ lmp: 42, energy: null, congestion: 0, loss: null }]);
    expect(warnings).toEqual([]);
  });

  it('reports a node without a price, and names a new type of figure', () => {
    const { rows, rejected, warnings } = read([
      { start: START, price: 1 },
      { start: START, price: 2, type: 'MNEW' },
      { start: START, price: 3, type: 'MCC', node: 'M' },
      { start: START, price: '', node: 'O' },
    ]);
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([
      { place: `M ${START}`, reason: 'has no LMP' },
      { place: `O ${START}`, reason: 'has no LMP' },
    ]);
    expect(warnings).toEqual(['LMP_TYPE "MNEW" is new: left out on 1 lines']);
  });

  it('lets the last of two figures count and reports it when they differ', () => {
    const { rows, rejected } = read([1, 1, 2].map((price) => ({ start: START, price })));
    expect(rows).toMatchObject([{ lmp: 2 }]);
    expect(rejected).toEqual([{ place: 'line 4', reason: expect.stringContaining('twice') }]);
  });

  it.each([
    ['DAM', 60, 'caiso-lmp-day-ahead'],
    ['HASP', 15, 'PRC_HASP_LMP'],
    ['RUC', 60, '"RUC"'],
  ])('refuses prices of the run %s', (run, minutes, says) => {
    expect(faultOf(() => read([{ start: START, price: 1, run, minutes }]))).toMatchObject({
      code: 'wrong-document',
      message: expect.stringContaining(says),
    });
  });

  it('refuses other intervals than those of the market', () => {
    const fault = faultOf(() => read([{ start: START, price: 1, minutes: 15 }]));
    expect(fault).toMatchObject({ code: 'changed-shape', details: { field: 'INTERVALENDTIME_GMT', place: 'line 2' } });
  });

  describe('a zip', () => {
    it('of one file for each type is read as one table', () => {
      const files = Object.entries(PARTS).map(([type, price]) => [
        `${type}.csv`,
        oasisTable(VERSION_3, [{ start: START, price, type }]),
      ]);
      const { rows } = caisoLmp.parse(aDocument(zipOf(Object.fromEntries(files))));
      expect(rows).toMatchObject([{ lmp: 42, energy: 40, congestion: 1.5, loss: 0.5 }]);
    });

    it('is named where one of its files is broken', () => {
      const good = oasisTable(VERSION_3, [{ start: START, price: 1 }]);
      const bad = oasisTable(VERSION_3, [{ start: START, price: 'N/A', type: 'MCC' }]);
      const fault = faultOf(() => caisoLmp.parse(aDocument(zipOf({ 'a.csv': good, 'b.csv': bad }))));
      expect(fault.message).toContain('at b.csv line 2');
    });

    it('that says there are no data is a fault that names the code and its text', () => {
      const xml = oasisError('1000', 'No data returned for the specified selection');
      expect(faultOf(() => caisoLmp.parse(aDocument(zipOf({ 'x.xml': xml }))))).toMatchObject({
        code: 'changed-shape',
        message: expect.stringMatching(/ERR_CODE.*1000.*No data returned/),
      });
    });

    it('of any other error, or without a table, is no document of this source', () => {
      const wrong = (files: Record<string, string>) => faultOf(() => caisoLmp.parse(aDocument(zipOf(files))));
      expect(wrong({ 'x.xml': oasisError('1015', 'GroupZip is in processing') })).toMatchObject({
        code: 'wrong-document',
        message: expect.stringContaining('1015'),
      });
      expect(wrong({ 'INVALID_REQUEST.xml': '<m:OASISReport/>' }).code).toBe('wrong-document');
      expect(wrong({ 'x.txt': 'x' }).code).toBe('wrong-document');
      expect(wrong({ 'xl/workbook.xml': '<workbook/>', '[Content_Types].xml': '<Types/>' }).message).toContain('Excel');
    });

    it('with an error beside a table warns of the error', () => {
      const table = oasisTable(VERSION_3, [{ start: START, price: 1 }]);
      const { rows, warnings } = caisoLmp.parse(
        aDocument(zipOf({ 'a.csv': table, 'b.xml': oasisError('1000', 'None') })),
      );
      expect(rows).toHaveLength(1);
      expect(warnings).toEqual(['b.xml has OASIS error 1000 "None" in place of a table']);
    });

    it('that is damaged is refused', () => {
      const zip = zipOf({ 'a.csv': oasisTable(VERSION_3, [{ start: START, price: 1 }]) });
      expect(faultOf(() => caisoLmp.parse(aDocument(zip.slice(0, 60)))).code).toBe('changed-shape');
    });
  });

  it('reads a table longer than one block, and says on which line it breaks', () => {
    const starts = fiveMinuteStarts(START, 12);
    const prices: OasisPrice[] = starts.flatMap((start) =>
      Array.from({ length: 1_000 }, (_, number) => ({ start, price: number, node: `NODE_${number}_N001` })),
    );
    const text = oasisTable(VERSION_3, prices);
    expect(text.length).toBeGreaterThan(1.5 * 1024 * 1024);
    const { rows } = caisoLmp.parse(aDocument(text));
    expect(rows).toHaveLength(12_000);
    expect(rows.reduce((sum, row) => sum + row.lmp, 0)).toBe(12 * 499_500);
    expect(rows[11]).toMatchObject({ node: 'NODE_0_N001', interval_start: starts[11] });
    const broken = `${text}

${oasisLine(VERSION_3, { start: START, price: 'x' })}`;
    expect(faultOf(() => caisoLmp.parse(aDocument(broken))).details.place).toBe('line 12003');
  });

  describe('asks OASIS', () => {
    const asked = async (dueAt: string, nodes: LmpNodes) => {
      const urls: URL[] = [];
      const answers = await caisoLmp.fetch(
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
    };

    it('for the last two hours of hubs and zones', async () => {
      expect(await asked('2026-07-15T00:47:13Z', 'hubs')).toEqual([
        {
          resultformat: '6',
          queryname: 'PRC_INTVL_LMP',
          version: '3',
          market_run_id: 'RTM',
          node: expect.stringMatching(/^TH_NP15_GEN-APND,TH_SP15_GEN-APND,TH_ZP26_GEN-APND,DLAP_PGAE-APND,/),
          startdatetime: '20260714T22:45-0000',
          enddatetime: '20260715T00:45-0000',
        },
      ]);
    });

    it('for the last half hour of both groups of nodes', async () => {
      const window = { startdatetime: '20260715T00:15-0000', enddatetime: '20260715T00:45-0000' };
      expect(await asked('2026-07-15T00:45:00Z', 'all')).toMatchObject([
        { grp_type: 'ALL_APNODES', ...window },
        { grp_type: 'ALL', ...window },
      ]);
    });
  });
});
