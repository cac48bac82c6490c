import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../../support/servers/program.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'loadstar-where-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const dataDir = (): string => join(home, 'data');

async function where(...words: string[]): Promise<{ code: number | string; out: string; errors: string }> {
  const program = startProgram(['where', ...words], { env: { DATA_DIR: dataDir(), UPSTREAM: 'off' } });
  const code = await program.ended;
  return { code, out: program.lines.join('\n'), errors: program.errors().trim() };
}

describe('loadstar where', () => {
  it('prints the place as JSON, its first members in the order of the contract, and starts no database', async () => {
    const { code, out, errors } = await where('34.0537', '-118.2428');
    expect([code, errors]).toEqual([0, '']);
    const place = JSON.parse(out);
    expect(Object.keys(place).slice(0, 7)).toEqual([
      'country',
      'state',
      'county',
      'county_fips',
      'iso',
      'balancing_authority',
      'market',
    ]);
    expect(place).toMatchObject({
      country: 'US',
      state: 'CA',
      county: 'Los Angeles',
      county_fips: '06037',
      iso: null,
      balancing_authority: 'LDWP',
      market: 'los-angeles',
      reeds_area: 'p10',
      balancing_authority_name: 'Los Angeles Department of Water and Power',
      inside_market: true,
    });
    expect(place.market_distance_km).toBeLessThan(1);
    expect(place.nearest_substation).toMatchObject({ kv: 230, about: false });
    expect(place.nearest_substation.distance_km).toBeLessThan(5);
    expect(place.utility.name).toBe('LOS ANGELES DEPARTMENT OF WATER & POWER');
    expect(existsSync(dataDir())).toBe(false);
  });

  it.each([
    ['-33.86', '151.2', 'AU'],
    ['-54.8', '-68.3', 'AR'],
    ['-.5', '-78.5', 'EC'],
  ])('takes %s %s, where an option could begin', async (lat, lon, country) => {
    const { code, out } = await where(lat, lon);
    expect([code, JSON.parse(out).country]).toEqual([0, country]);
  });

  it.each([
    [['abc', '3'], 'loadstar: lat is "abc"; expected decimal degrees such as 34.0537'],
    [['3', '-abc'], 'loadstar: lon is "-abc"; expected decimal degrees such as 34.0537'],
    [['3', ''], 'loadstar: lon is ""; expected decimal degrees such as 34.0537'],
    [['0x10', '3'], 'loadstar: lat is "0x10"; expected decimal degrees such as 34.0537'],
    [['95', '100'], 'loadstar: lat 95 is not between -90 and 90'],
    [['5', '190'], 'loadstar: lon 190 is not between -180 and 180'],
    [
      ['-118.2428', '34.0537'],
      'loadstar: lat -118.2428 is not between -90 and 90; the two look swapped: did you mean lat 34.0537, lon -118.2428?',
    ],
    [['34.0537'], "error: missing required argument 'lon'"],
  ])('refuses %j in one line', async (words, line) => {
    expect(await where(...words)).toEqual({ code: 2, out: '', errors: line });
  });
});
