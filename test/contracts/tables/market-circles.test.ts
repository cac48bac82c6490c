import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AssignMarket, openMarketAssignment } from '../../../src/enrich/geo/assign-market.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

describe('the circles of the markets', () => {
  let assign: AssignMarket;
  beforeAll(async () => {
    assign = openMarketAssignment(await loadShippedMarkets());
  });

  it.each<[string, number, number, string | null]>([
    ['Slough', 51.5215, -0.63, 'london'],
    ['Farnborough', 51.282, -0.796, 'reading-gb'],
    ['Woodlands, on the Singapore side of the strait', 1.4333, 103.7864, 'singapore'],
    ['Jurong', 1.33, 103.7, 'singapore'],
    ['Tuas', 1.32, 103.64, 'singapore'],
    ['the city of Johor Bahru', 1.4655, 103.7578, 'johor-bahru'],
    ['Iskandar Puteri', 1.42, 103.63, 'johor-bahru'],
    ['Sedenak', 1.71, 103.53, 'kulai'],
    ['Nongsa', 1.18, 104.1, 'batam'],
    ['Roubaix', 50.6918, 3.2001, 'lille'],
    ['The Hague', 52.0767, 4.2986, 'rotterdam'],
    ['Gainesville, Virginia', 38.7957, -77.6139, 'manassas'],
    ['the middle of the Atlantic', 30, -40, null],
  ])('hold %s (%d, %d) where it belongs: %s', (_place, lat, lon, slug) => {
    expect(assign(lat, lon)?.slug ?? null).toBe(slug);
  });

  it('hold three in four of the data centers on the map', () => {
    const text = readFileSync(new URL('../../../fixtures/reference/osm-facilities.csv', import.meta.url), 'utf8');
    const places: { lat: string; lon: string }[] = parseCsv(text, { columns: true });
    const held = places.filter(({ lat, lon }) => assign(Number(lat), Number(lon)) !== null).length;
    console.log(`${held} of ${places.length} data centers are in a market`);
    expect(places.length).toBeGreaterThan(4_000);
    expect(held / places.length).toBeGreaterThan(0.75);
  });
});
