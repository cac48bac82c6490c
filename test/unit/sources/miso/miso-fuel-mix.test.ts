import { describe, expect, it } from 'vitest';
import { misoFuelMix } from '../../../../src/sources/miso-fuel-mix/index.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const LATEST = [
  ['Coal', '25,287'],
  ['Natural Gas', '29507'],
  ['Battery Storage', '-102'],
  ['Imports', '-705'],
] as const;

function documentOf(
  entries: readonly (readonly [string, string])[],
  totalMw: string | null,
  stamp = '2026-07-14 12:05:00 AM',
) {
  const Type = entries.map(([CATEGORY, ACT]) => ({ INTERVALEST: stamp, CATEGORY, ACT }));
  return aDocument(JSON.stringify({ RefId: '14-Jul-2026 - Interval 00:05 EST', TotalMW: totalMw, Fuel: { Type } }));
}

describe('miso-fuel-mix', () => {
  it('reads standard time in summer, on a 12-hour clock', () => {
    const { rows } = misoFuelMix.parse(documentOf(LATEST, '53,987'));
    expect(rows.map((row) => row.interval_start)).toEqual(Array(4).fill('2026-07-14T05:05:00Z'));
    expect(rows.map((row) => row.mw)).toEqual([25_287, 29_507, -102, -705]);
    expect(rows.map((row) => row.fuel)).toEqual(['coal', 'gas', 'storage', 'imports']);
  });

  it('warns of a total beyond what rounding explains, and keeps the only figures of the interval', () => {
    expect(misoFuelMix.parse(documentOf(LATEST, '53989')).warnings).toEqual([]);
    const { rows, warnings } = misoFuelMix.parse(documentOf(LATEST, '53990'));
    expect(rows).toHaveLength(4);
    expect(warnings).toEqual([expect.stringContaining('TotalMW states 53990 MW')]);
  });

  it('warns of a total that does not add up where a category is new or imports are not listed', () => {
    const withNew = misoFuelMix.parse(documentOf([...LATEST, ['Antimatter', '256']], '53987'));
    expect(withNew.warnings).toHaveLength(2);
    expect(withNew.rows.at(-1)).toMatchObject({ fuel: 'other', source_fuel: 'Antimatter' });
    expect(misoFuelMix.parse(documentOf(LATEST.slice(0, 2), '1')).warnings).toHaveLength(1);
  });

  it('asks for the day so far once an hour, and for yesterday once after midnight', async () => {
    const asked = async (dueAt: string) => {
      const { http, asked } = anHttp();
      await misoFuelMix.fetch(http, aFetchRequest(dueAt));
      return asked.map((url) => url.replace('https://public-api.misoenergy.org/api/', ''));
    };
    expect(await asked('2026-07-14T05:05:00Z')).toEqual(['FuelMix']);
    expect(await asked('2026-07-14T05:10:00Z')).toEqual(['FuelMix', 'FuelMix/Today', 'FuelMix/Yesterday']);
    expect(await asked('2026-07-14T06:10:00Z')).toEqual(['FuelMix', 'FuelMix/Today']);
  });

  it('reads a document without a total', () => {
    expect(misoFuelMix.parse(documentOf(LATEST, null)).rows).toHaveLength(4);
  });

  it('gives each of the 288 intervals of any day its own key', () => {
    for (const day of ['2026-03-08', '2026-07-14', '2026-11-01']) {
      const Type = Array.from({ length: 288 }, (_, position) => {
        const hour = Math.floor(position / 12);
        const clock = `${hour % 12 || 12}:${String((position % 12) * 5).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;
        return { INTERVALEST: `${day} ${clock}`, CATEGORY: 'Coal', ACT: '1' };
      });
      const { rows } = misoFuelMix.parse(aDocument(JSON.stringify({ RefId: '', TotalMW: '1', Fuel: { Type } })));
      expect(new Set(rows.map((row) => row.interval_start)).size).toBe(288);
      expect(rows[0]?.interval_start).toBe(`${day}T05:00:00Z`);
      expect(
        rows.every(
          (row, position) => position === 0 || row.interval_start > (rows[position - 1]?.interval_start ?? ''),
        ),
      ).toBe(true);
    }
  });

  it('names the member and the place of what it cannot read', () => {
    expect(faultOf(() => misoFuelMix.parse(documentOf([['Coal', 'N/A']], null))).details).toEqual({
      field: 'ACT',
      place: 'Fuel.Type[0]',
    });
    expect(faultOf(() => misoFuelMix.parse(documentOf([['Coal', '1']], null, '14.07.2026'))).details.field).toBe(
      'INTERVALEST',
    );
  });
});
