import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoName } from '../../../src/domain/grid/iso.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { describePlace, openPlaceFinder, type PlaceFinder } from '../../../src/features/places/place-finder.ts';
import { pickMarket } from '../../../src/store/markets/load-markets.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, type TestApi } from '../../support/api/api.ts';

/** A place by its ordinary coordinates: what is asked, the market that is meant, and what the place is. */
type TrickyPlace = readonly [
  asked: string,
  /** null: no market of the list is meant. */
  slug: string | null,
  lat: number,
  lon: number,
  country: string,
  state: string | null,
  iso: IsoName | null,
  /** The market in whose circle the place lies, where it is not the one that is meant. */
  inside?: string | null,
];

const PLACES: readonly TrickyPlace[] = [
  ['Dublin, OH', 'dublin-oh', 40.0992, -83.1141, 'US', 'OH', 'PJM'],
  ['Dublin', 'dublin', 53.3498, -6.2603, 'IE', null, null],
  ['Dublin, CA', null, 37.7022, -121.9358, 'US', 'CA', 'CAISO'],
  ['Columbus, OH', 'columbus', 39.9612, -82.9988, 'US', 'OH', 'PJM'],
  ['Columbus, GA', null, 32.461, -84.9877, 'US', 'GA', null],
  ['Portland, OR', 'portland', 45.5152, -122.6784, 'US', 'OR', null],
  ['Portland, ME', 'portland-me', 43.6591, -70.2568, 'US', 'ME', 'ISONE'],
  ['Portland, Maine', 'portland-me', 43.6591, -70.2568, 'US', 'ME', 'ISONE'],
  ['Richmond, VA', 'richmond', 37.5407, -77.436, 'US', 'VA', 'PJM'],
  ['Richmond, CA', null, 37.9358, -122.3477, 'US', 'CA', 'CAISO', 'san-francisco'],
  ['Cambridge, MA', null, 42.3736, -71.1097, 'US', 'MA', 'ISONE', 'boston'],
  ['Cambridge', null, 52.2053, 0.1218, 'GB', null, null],
  ['Vancouver, WA', null, 45.6387, -122.6615, 'US', 'WA', null, 'portland'],
  ['Vancouver, BC', 'vancouver', 49.2827, -123.1207, 'CA', null, null],
  ['Vancouver', 'vancouver', 49.2827, -123.1207, 'CA', null, null],
  ['Kansas City, MO', 'kansas-city', 39.0997, -94.5786, 'US', 'MO', 'SPP'],
  ['Kansas City, KS', 'kansas-city', 39.1141, -94.6275, 'US', 'KS', 'SPP'],
  ['Springfield', null, 44.0462, -123.022, 'US', 'OR', null],
  ['Springfield, IL', 'springfield-il', 39.7817, -89.6501, 'US', 'IL', 'MISO'],
  ['Springfield, MO', 'springfield-mo', 37.209, -93.2923, 'US', 'MO', 'SPP'],
  ['Springfield, MA', 'springfield-ma', 42.1015, -72.5898, 'US', 'MA', 'ISONE'],
  ['San Jose, CA', 'silicon-valley', 37.3382, -121.8863, 'US', 'CA', 'CAISO'],
  ['San Jose', 'silicon-valley', 37.3382, -121.8863, 'US', 'CA', 'CAISO'],
  ['San Jose, Costa Rica', 'san-jose-cr', 9.9281, -84.0907, 'CR', null, null],
  // With the accent it is either of the two: nobody is guessed at.
  ['San José', null, 9.9281, -84.0907, 'CR', null, null, 'san-jose-cr'],
  ['Santiago', 'santiago', -33.4489, -70.6693, 'CL', null, null],
  ['Santiago de Queretaro', 'queretaro', 20.5888, -100.3899, 'MX', null, null],
  ['Birmingham, AL', 'birmingham-al', 33.5186, -86.8104, 'US', 'AL', null],
  ['Birmingham, UK', 'birmingham-gb', 52.4862, -1.8904, 'GB', null, null],
  ['Birmingham', null, 52.4862, -1.8904, 'GB', null, null, 'birmingham-gb'],
  ['Manchester, NH', 'manchester-nh', 42.9956, -71.4548, 'US', 'NH', 'ISONE'],
  ['Manchester, UK', 'manchester', 53.4808, -2.2426, 'GB', null, null],
  ['Melbourne, FL', null, 28.0836, -80.6081, 'US', 'FL', null],
  ['Melbourne', 'melbourne', -37.8136, 144.9631, 'AU', null, null],
  ['London, ON', null, 42.9849, -81.2453, 'CA', null, null],
  ['London, UK', 'london', 51.5074, -0.1278, 'GB', null, null],
  ['Paris, TX', null, 33.6609, -95.5555, 'US', 'TX', 'ERCOT'],
  ['Paris', 'paris', 48.8566, 2.3522, 'FR', null, null],
  ['Athens, GA', null, 33.9519, -83.3576, 'US', 'GA', null],
  ['Athens', 'athens', 37.9838, 23.7275, 'GR', null, null],
  ['Rome, GA', 'rome-ga', 34.257, -85.1647, 'US', 'GA', null],
  ['Rome', 'rome', 41.9028, 12.4964, 'IT', null, null],
  ['Moscow, ID', null, 46.7324, -117.0002, 'US', 'ID', null],
  ['Moscow', 'moscow', 55.7558, 37.6173, 'RU', null, null],
  ['Hyderabad', 'hyderabad', 17.385, 78.4867, 'IN', null, null],
  ['Hyderabad, PK', null, 25.396, 68.3578, 'PK', null, null],
  // The state and the country.
  ['Georgia', null, 41.7151, 44.8271, 'GE', null, null],
  ['New York', 'new-york', 40.7128, -74.006, 'US', 'NY', 'NYISO'],
  ['Albany, NY', 'albany', 42.6526, -73.7562, 'US', 'NY', 'NYISO'],
  ['Albany, GA', null, 31.5785, -84.1557, 'US', 'GA', null],
  ['New Albany, OH', 'new-albany', 40.0812, -82.8088, 'US', 'OH', 'PJM'],
  // Across the river from Louisville, whose circle holds it and whose grid it does not share.
  ['New Albany, IN', null, 38.2856, -85.8241, 'US', 'IN', 'MISO', 'louisville'],
  ['Santa Clara', 'silicon-valley', 37.3541, -121.9552, 'US', 'CA', 'CAISO'],
  ['silicon_valley', 'silicon-valley', 37.3875, -122.0575, 'US', 'CA', 'CAISO'],
  ['nova', 'northern-virginia', 39.0437, -77.4875, 'US', 'VA', 'PJM'],
  ['DFW', 'dallas', 32.7767, -96.797, 'US', 'TX', 'ERCOT'],
  ['Beaumont, TX', 'beaumont', 30.0802, -94.1266, 'US', 'TX', 'MISO'],
  ['Beaumont, CA', null, 33.9295, -116.977, 'US', 'CA', 'CAISO'],
  ['Amarillo', 'amarillo', 35.222, -101.8313, 'US', 'TX', 'SPP'],
  ['El Paso', 'el-paso', 31.7619, -106.485, 'US', 'TX', null],
  ['Houston', 'houston', 29.7604, -95.3698, 'US', 'TX', 'ERCOT'],
  ['Panama City', 'panama-city', 8.9824, -79.5199, 'PA', null, null],
  ['Panama City, FL', null, 30.1588, -85.6602, 'US', 'FL', null],
  ['St. Petersburg, FL', null, 27.7676, -82.6403, 'US', 'FL', null, 'tampa'],
  ['Wilmington, DE', 'wilmington', 39.7391, -75.5398, 'US', 'DE', 'PJM'],
  ['Wilmington, NC', null, 34.2257, -77.9447, 'US', 'NC', null],
  ['Charleston, SC', 'charleston-sc', 32.7765, -79.9311, 'US', 'SC', null],
  ['Charleston, WV', 'charleston-wv', 38.3498, -81.6326, 'US', 'WV', 'PJM'],
  ['Aurora, CO', 'denver', 39.7294, -104.8319, 'US', 'CO', null],
  ['Aurora, IL', 'aurora-il', 41.7606, -88.3201, 'US', 'IL', 'PJM'],
  ['Toledo, OH', 'toledo', 41.6528, -83.5379, 'US', 'OH', 'PJM'],
  ['Toledo, ES', null, 39.8628, -4.0273, 'ES', null, null],
  ['Lima, OH', 'lima-oh', 40.7426, -84.1052, 'US', 'OH', 'PJM'],
  ['Lima', 'lima', -12.0464, -77.0428, 'PE', null, null],
  ['Reading, PA', 'reading-pa', 40.3356, -75.9269, 'US', 'PA', 'PJM'],
  ['Reading, UK', 'reading-gb', 51.4543, -0.9781, 'GB', null, null],
  // The state, whose capital is elsewhere and whose name the district has.
  ['Washington', null, 47.7511, -120.7401, 'US', 'WA', null],
  ['Washington, DC', 'washington-dc', 38.9072, -77.0369, 'US', 'DC', 'PJM'],
  ['Memphis', 'memphis', 35.1495, -90.049, 'US', 'TN', null],
  ['West Memphis', 'west-memphis', 35.1465, -90.1845, 'US', 'AR', 'MISO'],
];

describe('names that several places have', () => {
  let api: TestApi;
  let finder: PlaceFinder;
  let markets: readonly Market[];
  beforeAll(async () => {
    api = await anApi();
    [finder, markets] = await Promise.all([openPlaceFinder(), loadShippedMarkets()]);
    await saveMarkets(api.db, markets);
  });
  afterAll(() => api.close());

  it('are at least forty, each asked for once', () => {
    expect(new Set(PLACES.map(([asked]) => asked)).size).toBe(PLACES.length);
    expect(PLACES.length).toBeGreaterThanOrEqual(40);
  });

  for (const [asked, slug, lat, lon, country, state, iso, inside = slug] of PLACES)
    it(`${asked} is ${slug ?? 'no market of the list'}`, async () => {
      const picked = pickMarket(markets, asked);
      expect(picked?.slug ?? null).toBe(slug);

      const place = describePlace(finder, lat, lon);
      expect(place).toMatchObject({ country, state, iso });
      expect(place.inside_market ? place.market : null).toBe(inside);

      const { status, body } = await api.get(`/api/v1/markets/${encodeURIComponent(asked)}`);
      if (picked === null) {
        expect([status, body.error]).toEqual([404, 'market_not_found']);
        for (const suggested of body.did_you_mean) expect(pickMarket(markets, suggested)?.slug).toBe(suggested);
      } else {
        expect([status, body.slug, body.country, body.iso]).toEqual([200, slug, country, iso]);
        // Circles end at no border: a place across the river may be in a market of another state.
        if (asked !== 'Kansas City, KS') expect(body.state).toBe(state);
      }
    });

  it.each([
    ['Springfield', ['springfield-il', 'springfield-ma', 'springfield-mo']],
    ['Birmingham', ['birmingham-al', 'birmingham-gb']],
    ['Charleston', ['charleston-sc', 'charleston-wv']],
    ['Reading', ['reading-gb', 'reading-pa']],
    ['San José', ['san-jose-cr']],
    ['Santiago de Querétaro', ['queretaro']],
  ])('%s alone is refused with the markets that could be meant', async (asked, meant) => {
    const { status, body } = await api.get(`/api/v1/markets/${encodeURIComponent(asked)}`);
    expect([status, body.error]).toEqual([404, 'market_not_found']);
    expect(body.did_you_mean).toEqual(expect.arrayContaining(meant));
  });
});
