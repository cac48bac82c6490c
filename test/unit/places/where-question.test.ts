import { describe, expect, it } from 'vitest';
import { isFault } from '../../../src/errors.ts';
import { describePlace, openPlaceFinder } from '../../../src/features/places/place-finder.ts';
import type { ReadContext } from '../../../src/read/context.ts';
import { where } from '../../../src/read/site/where.ts';

/** It asks nothing of it: places are found in the process. */
const CONTEXT = {} as ReadContext;

const ask = async (lat: number, lon: number) => where.output.parse(await where.answer(CONTEXT, { lat, lon }));

describe('the question of a place', () => {
  it('answers with what the verb prints, and with provenance', async () => {
    const { missing, provenance, ...place } = await ask(39.0437, -77.4875);
    expect(place).toEqual(describePlace(await openPlaceFinder(), 39.0437, -77.4875));
    expect(place).toMatchObject({ iso: 'PJM', market: 'northern-virginia', inside_market: true });
    expect(missing).toEqual([]);
    expect(provenance.map(({ source }) => source)).toEqual([
      '@rapideditor/country-coder 5.6.1',
      'us-atlas 3.0.1',
      'county-grids',
      'markets',
    ]);
  });

  it('names the balancing authority as missing where a US county has none that is certain', async () => {
    const { balancing_authority, missing, notes } = await ask(33.4484, -112.074);
    expect([balancing_authority, missing]).toEqual([null, ['balancing_authority']]);
    expect(notes.join()).toContain('share the county');
  });

  it('cites only what has spoken', async () => {
    const abroad = await ask(51.5, -0.12);
    expect([abroad.country, abroad.missing]).toEqual(['GB', []]);
    expect(abroad.provenance.map(({ source }) => source)).toEqual(['@rapideditor/country-coder 5.6.1', 'markets']);
    const atSea = await ask(0, 0);
    expect(atSea.provenance.map(({ source }) => source)).toEqual(['markets']);
  });

  it('opens its tables once', async () => {
    expect(openPlaceFinder()).toBe(openPlaceFinder());
  });

  it.each([
    [95, 100, '/query/lat', 'lat 95 is not between -90 and 90'],
    [5, 190, '/query/lon', 'lon 190 is not between -180 and 180'],
    [-118.2428, 34.0537, '/query/lat', 'look swapped'],
  ])('refuses %d, %d, saying which is wrong', async (lat, lon, pointer, words) => {
    const refusal = await ask(lat, lon).catch((error: unknown) => error);
    expect(isFault(refusal, 'bad-request')).toBe(true);
    if (!isFault(refusal)) return;
    expect(refusal.message).toContain(words);
    expect(refusal.details.problems?.[0]?.pointer).toBe(pointer);
  });
});
