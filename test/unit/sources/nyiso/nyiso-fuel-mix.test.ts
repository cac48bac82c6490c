import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { SourceHttp } from '../../../../src/sources/http/http.ts';
import { nyisoFuelMix } from '../../../../src/sources/nyiso-fuel-mix/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import {
  aDocument,
  aRecordedDocument,
  faultOf,
  fiveMinuteStarts,
  isRecorded,
  NEW_YORK_DAYS,
  wallClockIn,
} from '../a-document.ts';

const HEADER = 'Time Stamp,Time Zone,Fuel Category,Gen MW';
const FUELS = ['Dual Fuel', 'Natural Gas', 'Nuclear', 'Other Fossil Fuels', 'Other Renewables', 'Wind', 'Hydro'];
const parse = (lines: readonly string[]) => nyisoFuelMix.parse(aDocument([HEADER, ...lines].join('\r\n')));
const clock = wallClockIn('America/New_York');

describe('nyiso-fuel-mix', () => {
  it.each(NEW_YORK_DAYS)('gives each interval of a day of %s its own key', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);
    const lines = starts.flatMap((start) => {
      const { stamp, zone } = clock(new Date(Date.parse(start) + 300_000).toISOString());
      return FUELS.map((fuel, position) => `${stamp},${zone},${fuel},${position}.5`);
    });
    const { rows, rejected } = parse(lines);
    expect(rejected).toEqual([]);
    expect(rows).toHaveLength(count * FUELS.length);
    expect(rows.filter((row) => row.source_fuel === 'Hydro').map((row) => row.interval_start)).toEqual(starts);
  });

  it('reads the seven categories', () => {
    const { rows } = parse(FUELS.map((fuel) => `07/14/2026 12:00:00,EDT,${fuel},1.0`));
    expect(rows.map((row) => row.fuel)).toEqual(['gas', 'gas', 'nuclear', 'oil', 'other', 'wind', 'hydro']);
  });

  it('keeps a category that is new as other, and warns once', () => {
    const { rows, warnings } = parse([
      '07/14/2026 12:00:00,EDT,Solar,1.0',
      '07/14/2026 12:05:00,EDT,Solar,2.0',
      '07/14/2026 12:05:00,EDT,Wind,2.0',
    ]);
    expect(rows.map((row) => row.fuel)).toEqual(['other', 'other', 'wind']);
    expect(warnings).toEqual([expect.stringContaining('"Solar"')]);
  });

  it('names the column and the line of a cell that is no number', () => {
    const fault = faultOf(() => parse(['07/14/2026 12:00:00,EDT,Wind,1.0', '07/14/2026 12:00:00,EDT,Hydro,n/a']));
    expect(fault).toMatchObject({ code: 'changed-shape', details: { field: 'Gen MW', place: 'line 3' } });
  });

  it('refuses a zip without a table', () => {
    const zip = zipSync({ 'readme.txt': new Uint8Array([65]) });
    expect(faultOf(() => nyisoFuelMix.parse(aDocument(zip))).code).toBe('wrong-document');
  });

  it('reads a month of day files', ({ skip }) => {
    if (!isRecorded('nyiso/fuelmix/20250201rtfuelmix_csv.zip')) skip('the recorded documents are not at hand');
    const { rows, rejected, warnings } = nyisoFuelMix.parse(
      aRecordedDocument('nyiso/fuelmix/20250201rtfuelmix_csv.zip'),
    );
    expect({ rows: rows.length, rejected, warnings }).toEqual({ rows: 28_994, rejected: [], warnings: [] });
    expect(new Set(rows.map((row) => row.source_fuel + row.interval_start)).size).toBe(rows.length);
    expect(rows[0]).toMatchObject({ interval_start: '2025-02-01T05:00:00Z', source_fuel: 'Dual Fuel', mw: 4613 });
  });

  it('asks for both days around midnight in New York, of which the new one may not be there yet', async () => {
    const asked = async (dueAt: string) => {
      const files: string[] = [];
      const http: SourceHttp = {
        get: async (url, options) => {
          files.push(url.replace(/.*\//, '') + (options?.absentOn?.includes(404) ? ' or not' : ''));
          return { kind: 'not-modified', url, fetchedAt: dueAt };
        },
      };
      await nyisoFuelMix.fetch(http, aFetchRequest(dueAt));
      return files;
    };
    expect(await asked('2026-07-14T04:15:00Z')).toEqual(['20260713rtfuelmix.csv', '20260714rtfuelmix.csv or not']);
    expect(await asked('2026-07-14T16:00:00Z')).toEqual(['20260714rtfuelmix.csv']);
  });
});
