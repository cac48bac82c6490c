import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../src/domain/markets/market.ts';
import { connectionWaitReader } from '../../../src/features/ladder/connection-wait-reader.ts';
import { parse } from '../../../src/sources/connection-waits/parse.ts';
import { writeFactRows } from '../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import type { StoredFact } from '../../../src/store/facts/fact-shape.ts';
import { readMarketsCsv } from '../../../src/store/markets/read-markets-csv.ts';
import { aMarket } from '../../support/markets/as-of-snapshot.ts';
import { aFactRow } from '../../support/markets/facts-as-of.ts';

const AT = '2026-11-27T00:00:00Z';
const DOCUMENT = { sourceId: 'connection-waits', url: null, origin: 'reference', fetchedAt: AT };
type Wait = StoredFact<'connection-wait'>;

const aWait = (more: Partial<Wait>): Wait => ({
  ...aFactRow('connection-wait', {
    wait_id: 'a-wait',
    country: 'DE',
    cities: [],
    place: 'Germany',
    body: 'A grid',
    what: 'connections take as long',
    confidence: 'read-primary',
    source_url: 'https://example.com/a',
    reported: '2026-05',
    as_of: '2026-11-27',
  }),
  ...DOCUMENT,
  ...more,
});
const abroad = (slug: string, lat: number, lon: number, more: Partial<Market> = {}): Market =>
  aMarket({ slug, name: slug, country: 'DE', state: null, iso: null, balancingAuthority: null, lat, lon, ...more });
const frankfurt = abroad('Frankfurt', 50.11, 8.68);
const munich = abroad('Munich', 48.14, 11.58);
const hanau = abroad('Hanau', 50.13, 8.92);
const lagos = abroad('Lagos', 6.5, 3.4, { country: 'NG' });

const read = (waits: Wait[], market: Market, at = AT, markets = [frankfurt, munich]) =>
  connectionWaitReader({ connectionWaits: waits, markets, at })(market).queue_wait_months;

describe('a wait that is stated', () => {
  it('counts by the middle of its span, and by the bound that is stated alone', () => {
    expect(read([aWait({ least_months: 36, most_months: 60 })], munich)?.value).toBe(48);
    expect(read([aWait({ most_months: 84 })], munich)?.value).toBe(84);
    expect(read([aWait({ least_months: 36 })], munich)?.value).toBe(36);
  });

  it('says who states it, of where and at which address', () => {
    expect(read([aWait({ most_months: 84 })], munich)).toMatchObject({
      source: 'connection-waits',
      source_url: 'https://example.com/a',
      basis: 'reported',
      estimator: 'planned',
      notes: expect.stringContaining('A grid, Germany: connections take as long'),
    });
  });

  it.each([
    ['2026-05-04', '2026-05-04T00:00:00Z'],
    ['2026-05', '2026-05-01T00:00:00Z'],
    ['2026', '2026-01-01T00:00:00Z'],
    [null, null],
  ])('is as old as its page says (%s), and of no day where that says none', (reported, observedAt) => {
    expect(read([aWait({ most_months: 84, reported })], munich)?.observed_at).toBe(observedAt);
  });

  it('runs from now to the year of room, and says nothing once that is over', () => {
    expect(read([aWait({ least_year: 2030 })], munich)?.value).toBe(37.2);
    expect(read([aWait({ least_year: 2030, most_year: 2035 })], munich)?.value).toBe(67.2);
    expect(read([aWait({ least_year: 2026, most_year: 2036 })], munich)?.value).toBe(49.1);
    expect(read([aWait({ least_year: 2026 })], munich)).toBeUndefined();
    // It is said of a year, which does not come later because the statement grows old.
    expect(read([aWait({ least_year: 2030, reported: '2023-10-06' })], munich)?.value).toBe(37.2);
  });

  it('is forgotten after three years where it is a time; a page without a date counts from its reading', () => {
    const old = aWait({ most_months: 84, reported: '2023-10-06' });
    expect(read([old], munich)).toBeUndefined();
    expect(read([aWait({ most_months: 84, reported: null })], munich)?.value).toBe(84);
    expect(read([aWait({ most_months: 84, reported: null })], munich, '2029-11-30T00:00:00Z')).toBeUndefined();
  });

  it('is of the city before the area before the country, and of several the newest', () => {
    const country = aWait({ most_months: 84 });
    const city = aWait({
      wait_id: 'city',
      cities: ['Frankfurt'],
      least_months: 60,
      most_months: 60,
      reported: '2025-01',
    });
    const area = aWait({ wait_id: 'area', area: 'DE-LU', least_months: 72, most_months: 72, reported: '2025-01' });
    expect(read([country, area, city], frankfurt)?.value).toBe(60);
    expect(read([country, area, city], munich)?.value).toBe(72);
    expect(read([country, city], munich)?.value).toBe(84);
    const newer = aWait({ wait_id: 'newer', least_months: 48, most_months: 48, reported: '2026-06' });
    expect(read([country, newer], munich)?.value).toBe(48);
  });

  it('of a city is not its neighbor’s, and holds around it', () => {
    const city = aWait({ cities: ['Frankfurt'], least_months: 60, most_months: 60 });
    expect(read([city], hanau)?.value).toBe(60);
    expect(read([city], hanau, AT, [frankfurt, hanau])).toBeUndefined();
    expect(read([city], munich)).toBeUndefined();
    expect(read([city], lagos)).toBeUndefined();
  });

  it('feeds no score where nobody read it', () => {
    expect(read([aWait({ most_months: 84, confidence: 'recalled' })], munich)).toBeUndefined();
    expect(read([aWait({ most_months: 84, confidence: 'headline-only' })], munich)).toBeUndefined();
  });
});

describe('the table of stated waits', () => {
  const bytes = readFileSync(packageFile('fixtures', 'connection-waits', 'table.csv'));
  const { rows } = parse({ bytes, url: null, fileName: 'table.csv', contentType: null, asOf: AT, unit: null });
  const markets = readMarketsCsv(readFileSync(packageFile('fixtures', 'markets.csv'), 'utf8'));

  it('is what ships', () => {
    const shipped = readFileSync(packageFile('fixtures', 'reference', 'connection-waits.csv'), 'utf8');
    expect(writeFactRows('connection-wait', rows, null)).toBe(shipped);
  });

  it('names cities that are markets', () => {
    const names = new Set(markets.flatMap(({ country, name, city }) => [`${country} ${name}`, `${country} ${city}`]));
    const cities = rows.flatMap((row) => row.cities.map((city) => `${row.country} ${city}`));
    expect(cities.length).toBeGreaterThan(8);
    expect(cities.filter((city) => !names.has(city))).toEqual([]);
  });

  it('has an address for each row, and was read', () => {
    for (const row of rows) expect(row.source_url).toMatch(/^https:/);
    expect(new Set(rows.map(({ confidence }) => confidence))).toEqual(new Set(['read-primary', 'read-secondary']));
  });
});
