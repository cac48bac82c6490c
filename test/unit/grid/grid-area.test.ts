import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BALANCING_AUTHORITIES } from '../../../src/domain/grid/balancing-authority.ts';
import { areaOf, areasOf, findArea, GRID_AREAS, isPlausiblePrice } from '../../../src/domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import { areaOfMarket } from '../../../src/domain/grid/market-area.ts';
import { isTimeZone } from '../../../src/domain/places/time-zone.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { readMarketsCsv } from '../../../src/store/markets/read-markets-csv.ts';

const MARKETS = readMarketsCsv(readFileSync(packageFile('fixtures', 'markets.csv'), 'utf8'));

/** As the READMEs of their price sources have it; MISO keeps Eastern Standard Time all year. */
const CLOCKS: Readonly<Record<string, string>> = {
  CAISO: 'America/Los_Angeles',
  ERCOT: 'America/Chicago',
  ISONE: 'America/New_York',
  MISO: 'Etc/GMT+5',
  NYISO: 'America/New_York',
  PJM: 'America/New_York',
  SPP: 'America/Chicago',
};

describe('grid areas', () => {
  it('have an id each, whatever the case, and clocks and currencies that exist', () => {
    expect(new Set(GRID_AREAS.map(({ id }) => id.toLowerCase())).size).toBe(GRID_AREAS.length);
    const currencies = new Set(Intl.supportedValuesOf('currency'));
    for (const { id, timeZone, currency, country } of GRID_AREAS) {
      expect(isTimeZone(timeZone) || /^Etc\/GMT[+-]\d+$/.test(timeZone), id).toBe(true);
      expect(currencies.has(currency), id).toBe(true);
      expect(country, id).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('have an EIC of sixteen letters with its check letter', () => {
    const coded = GRID_AREAS.flatMap(({ id, eic }) => (eic === null ? [] : [[id, eic] as const]));
    expect(coded.length).toBeGreaterThan(40);
    expect(new Set(coded.map(([, eic]) => eic)).size).toBe(coded.length);
    for (const [id, eic] of coded) expect(eic.slice(15), id).toBe(checkLetterOf(eic));
  });

  it('have the seven operators with the clocks of their markets', () => {
    for (const iso of ISO_NAMES) {
      expect(areaOf(iso)).toMatchObject({
        kind: 'operator',
        country: 'US',
        timeZone: CLOCKS[iso],
        currency: 'USD',
      });
    }
  });

  it('are found by their ids, and not guessed', () => {
    expect(findArea('DE-LU')?.country).toBe('DE');
    expect(findArea('de-lu')).toBeNull();
    expect(() => areaOf('nowhere')).toThrow('nowhere is no grid area');
    expect(areasOf('AU').map(({ id }) => id)).toEqual(['NSW1', 'QLD1', 'SA1', 'TAS1', 'VIC1', 'WEM']);
  });

  it('flag a price of a currency whose caps nobody has looked at', () => {
    expect(isPlausiblePrice('EUR', -499)).toBe(true);
    expect(isPlausiblePrice('EUR', 6_001)).toBe(false);
    expect(isPlausiblePrice('XXX', 1)).toBe(false);
  });
});

describe('the area of a market', () => {
  it('is known for every market but those whose balancing authority is not certain', () => {
    const without = MARKETS.filter((market) => areaOfMarket(market) === null);
    expect(without.every(({ country, balancingAuthority }) => country === 'US' && balancingAuthority === null)).toBe(
      true,
    );
    expect(without.length).toBeLessThanOrEqual(2);
  });

  it('exists, and is of the country of the market or of its neighbor that shares the zone', () => {
    for (const market of MARKETS) {
      const id = areaOfMarket(market);
      if (id === null) continue;
      const area = areaOf(id);
      expect(market.country === 'LU' ? 'DE' : market.country, market.slug).toBe(area.country);
    }
  });

  it('follows the operator, the authority, the table and the country', () => {
    const of = (slug: string) => {
      const market = MARKETS.find((one) => one.slug === slug);
      return market === undefined ? undefined : areaOfMarket(market);
    };
    expect(of('northern-virginia')).toBe('PJM');
    expect(of('reno')).toBe('NEVP');
    expect(of('odense')).toBe('DK1');
    expect(of('luxembourg')).toBe('DE-LU');
    expect(of('frankfurt')).toBe('DE-LU');
    expect(of('dublin')).toBe('SEM');
  });

  it('has a name for every balancing authority of the list of markets', () => {
    const codes = MARKETS.flatMap(({ iso, balancingAuthority }) => (iso === null ? (balancingAuthority ?? []) : []));
    for (const code of codes) {
      expect(findArea(code), code).not.toBeNull();
      expect(BALANCING_AUTHORITIES[code]).toBe(areaOf(code).name);
    }
  });
});

/** The check letter of an EIC: values 0-9, A-Z 10-35, hyphen 36, weighted 16 down to 2, modulo 37. */
function checkLetterOf(eic: string): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';
  const sum = [...eic.slice(0, 15)].reduce((total, letter, place) => total + letters.indexOf(letter) * (16 - place), 0);
  return letters[36 - ((sum - 1) % 37)] ?? '';
}
