import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ISO_NAMES, type IsoName, parseIso } from '../../../src/domain/grid/iso.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { Fault } from '../../../src/errors.ts';
import { readMarketsCsv } from '../../../src/store/markets/read-markets-csv.ts';

const csv = readFileSync(new URL('../../../fixtures/markets.csv', import.meta.url), 'utf8');
const markets = readMarketsCsv(csv);
const inTheUs = markets.filter((market) => market.country === 'US');

function market(slug: string): Market {
  const found = markets.find((each) => each.slug === slug);
  if (found === undefined) throw new Error(`no market "${slug}" in the list`);
  return found;
}

/** Great-circle distance on a sphere of 6,371 km, which is right to half a percent. */
function distanceKm(from: Market, to: Market): number {
  const radians = Math.PI / 180;
  const haversine =
    Math.sin(((to.lat - from.lat) * radians) / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(((to.lon - from.lon) * radians) / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.sqrt(haversine));
}

const namesOf = ({ slug, aliases }: Market): readonly string[] => [slug, ...aliases];

/** What a name of a market ends in when it tells the market from others of the name. */
const placesOf = ({ state, country }: Market): readonly string[] =>
  [state, country, country === 'GB' ? 'UK' : null].flatMap((place) =>
    place === null ? [] : [`-${place.toLowerCase()}`],
  );

const isPlaced = (name: string, of: Market): boolean => placesOf(of).some((place) => name.endsWith(place));

/** The name before its state or country, and null where it names neither. */
const bareOf = (name: string, of: Market): string | null => {
  const place = placesOf(of).find((ending) => name.endsWith(ending));
  return place === undefined ? null : name.slice(0, -place.length);
};

/** Bare names that one market has although another market of the list is of that name, and why that one. */
const BARE_NAMES_OF_TWO: Readonly<Record<string, string>> = {
  dublin: 'the capital of Ireland; the town in Ohio is a suburb of Columbus',
  lima: 'the capital of Peru, eight million to forty thousand',
  manchester: 'the city in England, which the one in New Hampshire is named after',
  portland: 'one of the first fifteen, whose slugs stand in feeds and briefs; ten times Portland, Maine',
  rome: 'the capital of Italy',
  'san-jose': 'the city in California, whose market goes by Silicon Valley; that in Costa Rica is a slug of its own',
};

/** Hubs and zones by which the operators publish prices. */
const PRICE_NODES: Readonly<Record<IsoName, readonly string[]>> = {
  CAISO: ['TH_NP15_GEN-APND', 'TH_SP15_GEN-APND', 'TH_ZP26_GEN-APND'],
  ERCOT: ['HB_NORTH', 'HB_HOUSTON', 'HB_SOUTH', 'HB_WEST', 'HB_PAN', 'LZ_AEN', 'LZ_CPS'],
  ISONE: [
    '.H.INTERNAL_HUB',
    ...['MAINE', 'NEWHAMPSHIRE', 'VERMONT', 'CONNECTICUT', 'RHODEISLAND', 'SEMASS', 'WCMASS', 'NEMASSBOST'].map(
      (zone) => `.Z.${zone}`,
    ),
  ],
  MISO: ['ARKANSAS', 'ILLINOIS', 'INDIANA', 'LOUISIANA', 'MICHIGAN', 'MINN', 'MS', 'TEXAS'].map((hub) => `${hub}.HUB`),
  NYISO: 'N.Y.C.,LONGIL,HUD VL,CAPITL,CENTRL,GENESE,WEST,MHK VL,NORTH,DUNWOD,MILLWD'.split(','),
  PJM: ('AECO AEP APS ATSI BGE COMED DAY DEOK DOM DPL DUQ EKPC JCPL METED PECO PENELEC PEPCO PPL PSEG ' + 'RECO').split(
    ' ',
  ),
  SPP: ['SPPNORTH_HUB', 'SPPSOUTH_HUB'],
};

describe('the list of markets', () => {
  it('has more than 300 places on every inhabited continent', () => {
    expect(markets.length).toBeGreaterThan(300);
    expect(inTheUs.length).toBeGreaterThan(100);
    expect(new Set(markets.map((each) => each.country)).size).toBeGreaterThan(50);
  });

  it('begins with the fifteen markets of the lower tiers, in their order', () => {
    expect(markets.slice(0, 15).map((each) => each.slug)).toEqual(
      (
        'northern-virginia dallas phoenix atlanta chicago silicon-valley new-york portland hillsboro reno columbus ' +
        'salt-lake-city charlotte denver madison'
      ).split(' '),
    );
  });

  it('gives each slug and each alias to one market only', () => {
    const names = markets.flatMap((each) => [each.slug, ...each.aliases]);
    expect(names.length).toBeGreaterThan(markets.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['nova', 'northern-virginia'],
    ['ashburn', 'northern-virginia'],
    ['loudoun', 'northern-virginia'],
    ['dfw', 'dallas'],
    ['dallas-fort-worth', 'dallas'],
    ['sv', 'silicon-valley'],
    ['santa-clara', 'silicon-valley'],
    ['san-jose-ca', 'silicon-valley'],
    ['nyc', 'new-york'],
    ['new-york-city', 'new-york'],
  ])('knows %s as %s', (alias, slug) => {
    expect(market(slug).aliases).toContain(alias);
  });

  it('can be asked for each market by a name with its state or country, whatever other place has the name', () => {
    const unplaced = markets.filter((each) => !namesOf(each).some((name) => isPlaced(name, each)));
    expect(unplaced.map((each) => each.slug)).toEqual([]);
  });

  it("leaves a bare name that is also the start of another market's placed name only where that is reasoned", () => {
    const taken = markets.flatMap((each) =>
      namesOf(each)
        .filter((name) => !isPlaced(name, each))
        .filter((name) =>
          markets.some((other) => other !== each && namesOf(other).some((of) => bareOf(of, other) === name)),
        ),
    );
    expect(taken.sort()).toEqual(Object.keys(BARE_NAMES_OF_TWO).sort());
  });

  it.each<[string, IsoName | null]>([
    ['houston', 'ERCOT'],
    ['beaumont', 'MISO'],
    ['amarillo', 'SPP'],
    ['el-paso', null],
    ['kansas-city', 'SPP'],
    ['springfield-il', 'MISO'],
    ['northern-virginia', 'PJM'],
    ['dublin-oh', 'PJM'],
    ['dublin', null],
    ['los-angeles', null],
    ['el-segundo', 'CAISO'],
    ['sacramento', null],
    ['silicon-valley', 'CAISO'],
    ['memphis', null],
    ['louisville', null],
    ['omaha', 'SPP'],
    ['council-bluffs', 'MISO'],
    ['new-york', 'NYISO'],
    ['boston', 'ISONE'],
    ['atlanta', null],
  ])('puts %s in the grid of %s', (slug, iso) => {
    expect(market(slug).iso).toBe(iso);
  });

  it('gives Los Angeles to the balancing authority of its own utility, with no price of another grid', () => {
    expect(market('los-angeles')).toMatchObject({ balancingAuthority: 'LDWP', priceIso: null, priceNode: null });
  });

  it.each([
    ['dublin', 53.35, -6.26],
    ['dublin-oh', 40.1, -83.11],
    ['northern-virginia', 39.04, -77.49],
    ['houston', 29.76, -95.36],
    ['london', 51.51, -0.13],
    ['singapore', 1.29, 103.85],
    ['sydney', -33.87, 151.21],
    ['sao-paulo', -23.55, -46.64],
    ['queretaro', 20.59, -100.39],
    ['johannesburg', -26.2, 28.04],
  ])('has %s at %d, %d', (slug, lat, lon) => {
    const { lat: listedLat, lon: listedLon } = market(slug);
    expect(Math.abs(listedLat - lat)).toBeLessThan(0.1);
    expect(Math.abs(listedLon - lon)).toBeLessThan(0.1);
  });

  it.each([
    ['dublin', 'IE', 'dublin-oh', 'US', 5_000],
    ['birmingham-gb', 'GB', 'birmingham-al', 'US', 5_000],
    ['lima', 'PE', 'lima-oh', 'US', 5_000],
    ['portland', 'US', 'portland-me', 'US', 3_000],
    ['springfield-il', 'US', 'springfield-mo', 'US', 300],
    ['san-jose-cr', 'CR', 'silicon-valley', 'US', 3_000],
  ])('keeps %s (%s) and %s (%s) more than %d km apart', (one, oneCountry, other, otherCountry, apartKm) => {
    expect([market(one).country, market(other).country]).toEqual([oneCountry, otherCountry]);
    expect(distanceKm(market(one), market(other))).toBeGreaterThan(apartKm);
  });

  it('has no two markets within 8 km of each other', () => {
    let compared = 0;
    const near: string[] = [];
    markets.forEach((one, position) => {
      for (const other of markets.slice(position + 1)) {
        compared++;
        if (distanceKm(one, other) < 8) near.push(`${one.slug} and ${other.slug}`);
      }
    });
    expect(compared).toBe((markets.length * (markets.length - 1)) / 2);
    expect(near).toEqual([]);
  });

  it('places US markets inside the United States and no market at a null island or a pole', () => {
    for (const { slug, lat, lon } of markets) {
      expect(Math.abs(lat), slug).toBeLessThan(70);
      expect(Math.abs(lon), slug).toBeLessThanOrEqual(180);
      expect(lat === 0 && lon === 0, slug).toBe(false);
    }
    for (const { slug, lat, lon } of inTheUs) {
      expect(lat, slug).toBeGreaterThan(18);
      expect(lon, slug).toBeLessThan(-66);
    }
  });

  it('names a state and says how the grid was decided in the US, and names neither elsewhere', () => {
    for (const each of markets) {
      const us = each.country === 'US';
      expect([each.slug, each.state !== null, each.isoSource !== null]).toEqual([each.slug, us, us]);
      if (!us) expect([each.slug, each.iso, each.priceNode]).toEqual([each.slug, null, null]);
    }
  });

  it.each([
    ['new-york', 'America/New_York'],
    ['indianapolis', 'America/Indiana/Indianapolis'],
    ['phoenix', 'America/Phoenix'],
    ['el-paso', 'America/Denver'],
    ['honolulu', 'Pacific/Honolulu'],
    ['mumbai', 'Asia/Kolkata'],
    ['ho-chi-minh-city', 'Asia/Ho_Chi_Minh'],
    ['kyiv', 'Europe/Kyiv'],
    ['adelaide', 'Australia/Adelaide'],
  ])('lets the clocks of %s be those of %s', (slug, timeZone) => {
    expect(market(slug).timeZone).toBe(timeZone);
  });

  it('has clocks that the sun agrees with: at most three hours between offset and longitude', () => {
    const winterNoon = new Date('2026-01-15T12:00:00Z');
    for (const { slug, lon, timeZone } of markets) {
      const [offset] = new Intl.DateTimeFormat('en-US', { timeZone: timeZone ?? '', timeZoneName: 'longOffset' })
        .formatToParts(winterNoon)
        .filter(({ type }) => type === 'timeZoneName');
      const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(offset?.value ?? 'none') ?? [];
      const offsetHours = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60);
      expect(Math.abs(offsetHours - lon / 15), slug).toBeLessThan(3);
    }
  });

  it('prices a market only with a published hub or zone of its own grid', () => {
    const priced = markets.filter((each) => each.priceNode !== null);
    expect(priced.length).toBeGreaterThan(100);
    for (const each of priced) {
      expect(each.priceIso, each.slug).toBe(each.iso);
      if (each.priceIso !== null) expect(PRICE_NODES[each.priceIso], each.slug).toContain(each.priceNode);
    }
    expect(new Set(priced.map((each) => each.priceIso))).toEqual(new Set(ISO_NAMES));
    expect(market('austin').priceNode).toBe('LZ_AEN');
    expect(market('san-antonio').priceNode).toBe('LZ_CPS');
  });

  it('leaves a market of an operator without a price only where no hub of it is published', () => {
    const unpriced = inTheUs.filter((each) => each.iso !== null && each.priceNode === null).map((each) => each.slug);
    expect(unpriced).toEqual(['colorado-springs']);
  });
});

describe('reading a list of markets', () => {
  const header = csv.slice(0, csv.indexOf('\n'));
  const row = {
    slug: 'houston',
    name: 'Houston',
    city: 'Houston',
    state: 'TX',
    country: 'US',
    lat: '29.7633',
    lon: '-95.3633',
    radius_km: '60',
    aliases: 'houston-tx',
    iso: 'ERCOT',
    iso_source: 'reeds-polygon',
    balancing_authority: 'ERCO',
    price_iso: 'ERCOT',
    price_node: 'HB_HOUSTON',
    price_node_reason: 'hub of the area',
    time_zone: 'America/Chicago',
  };
  const abroad = {
    state: '',
    country: 'IE',
    iso: '',
    iso_source: '',
    price_iso: '',
    price_node: '',
    price_node_reason: '',
  };
  const listOf = (...rows: Partial<typeof row>[]): string =>
    `${[header, ...rows.map((changes) => Object.values({ ...row, ...changes }).join(','))].join('\n')}\n`;

  function faultOf(text: string): Fault {
    try {
      readMarketsCsv(text);
    } catch (error) {
      if (error instanceof Fault) return error;
      throw error;
    }
    throw new Error('the list was accepted');
  }

  it('accepts a good row and turns empty cells into null', () => {
    const [first] = readMarketsCsv(listOf({ aliases: '', balancing_authority: '' }));
    expect(first).toEqual({
      slug: 'houston',
      name: 'Houston',
      city: 'Houston',
      state: 'TX',
      country: 'US',
      lat: 29.7633,
      lon: -95.3633,
      radiusKm: 60,
      aliases: [],
      iso: 'ERCOT',
      isoSource: 'reeds-polygon',
      balancingAuthority: null,
      priceIso: 'ERCOT',
      priceNode: 'HB_HOUSTON',
      timeZone: 'America/Chicago',
    });
  });

  it.each<[string, keyof typeof row, Partial<typeof row>, string]>([
    ['a slug in capitals', 'slug', { slug: 'Houston' }, 'lowercase'],
    ['a missing name', 'name', { name: '' }, 'a display name'],
    ['a state that is none', 'state', { state: 'Texas' }, 'US postal code'],
    ['a US market without a state', 'state', { state: '' }, 'because country is US'],
    ['a state abroad', 'state', { ...abroad, state: 'TX' }, 'empty, because country is IE'],
    ['a country by name', 'country', { country: 'USA' }, 'ISO 3166-1'],
    ['a latitude beyond the pole', 'lat', { lat: '90.0001' }, '-90 to 90'],
    ['a latitude that is no number', 'lat', { lat: '29°45′' }, '-90 to 90'],
    ['an empty longitude', 'lon', { lon: '' }, '-180 to 180'],
    ['a longitude beyond the antimeridian', 'lon', { lon: '-180.5000' }, '-180 to 180'],
    ['a radius of nothing', 'radius_km', { radius_km: '0' }, '5 to 100'],
    ['an alias with a space', 'aliases', { aliases: 'htx|space city' }, 'separated by |'],
    ['an alias that is its own slug', 'aliases', { aliases: 'houston-2' }, 'line 3 has it already'],
    ['an operator that is none', 'iso', { iso: 'SERC' }, 'CAISO, ERCOT'],
    ['an operator abroad', 'iso', { ...abroad, iso: 'PJM' }, 'empty, because country is IE'],
    ['a US market that does not say how its grid was decided', 'iso_source', { iso_source: '' }, 'reeds-polygon'],
    ['a judgment without a reason', 'iso_source', { iso_source: 'judgement: ' }, 'judgement: <reason>'],
    ['a balancing authority by name', 'balancing_authority', { balancing_authority: 'Ercot Inc' }, 'EIA code'],
    ['a price of another grid', 'price_iso', { price_iso: 'PJM' }, 'ERCOT or empty'],
    ['a node without its operator', 'price_node', { price_iso: '' }, 'empty, because price_iso is'],
    ['a node without a reason', 'price_node_reason', { price_node_reason: '' }, 'a few words'],
    ['a market without a time zone', 'time_zone', { time_zone: '' }, 'IANA time zone'],
    ['a time zone in capitals', 'time_zone', { time_zone: 'AMERICA/CHICAGO' }, 'IANA time zone'],
    ['a time zone by a name of before', 'time_zone', { time_zone: 'Asia/Calcutta' }, 'IANA time zone'],
    ['a time zone that is a link', 'time_zone', { time_zone: 'US/Central' }, 'IANA time zone'],
    ['an offset as a time zone', 'time_zone', { time_zone: '-06:00' }, 'IANA time zone'],
  ])('refuses %s', (_what, column, changes, allowed) => {
    const fault = faultOf(listOf({}, { slug: 'houston-2', aliases: '', ...changes }));
    expect(fault.code).toBe('bad-config');
    expect(fault.details).toMatchObject({ field: column, place: 'line 3' });
    expect(fault.message).toContain(`line 3, column ${column}`);
    expect(fault.message).toContain(allowed);
  });

  it('refuses a slug or an alias that an earlier line has', () => {
    expect(faultOf(listOf({}, { aliases: '' })).message).toMatch(/line 3, column slug: "houston".*line 2/);
    expect(faultOf(listOf({}, { slug: 'katy' })).message).toMatch(/line 3, column aliases: "houston-tx".*line 2/);
    expect(faultOf(listOf({}, { slug: 'houston-tx', aliases: '' })).message).toMatch(
      /line 3, column slug: "houston-tx".*line 2/,
    );
  });

  it('counts lines as an editor does, blank ones included', () => {
    expect(
      faultOf(listOf({}).concat('\n\n', listOf({ slug: 'katy', aliases: '', iso: 'SERC' }).split('\n')[1] ?? ''))
        .details.place,
    ).toBe('line 5');
  });

  it('refuses a header with a column missing or unknown, a short row and an empty list', () => {
    expect(faultOf(csv.replace('radius_km', 'radius_mi')).message).toContain('column "radius_km" is missing');
    expect(faultOf(csv.replace(header, `${header},note`)).message).toContain('column "note" is unknown');
    expect(faultOf(`${header}\nhouston,Houston\n`).message).toContain('line 2');
    expect(faultOf(`${header}\n`).message).toContain('empty');
    expect(faultOf('').code).toBe('bad-config');
  });
});

type Ring = readonly (readonly [number, number])[];

interface Zone {
  readonly properties: { readonly rb: string; readonly iso: string | null; readonly state: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
}

const zonesFile = new URL('../../../../shared/payloads/iso/derived_reeds_ba_iso_wgs84.geojson', import.meta.url);
const zones = existsSync(zonesFile)
  ? (JSON.parse(readFileSync(zonesFile, 'utf8')) as { features: readonly Zone[] }).features
  : [];

const polygonsOf = ({ geometry }: Zone): readonly (readonly Ring[])[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
const isoOf = ({ properties }: Zone): IsoName | null => (properties.iso === null ? null : parseIso(properties.iso));

function holds(ring: Ring, lon: number, lat: number): boolean {
  let isInside = false;
  ring.forEach(([x, y], position) => {
    const [previousX, previousY] = ring.at(position - 1) ?? [x, y];
    if (y > lat !== previousY > lat && lon < ((previousX - x) * (lat - y)) / (previousY - y) + x) isInside = !isInside;
  });
  return isInside;
}

const contains = (zone: Zone, { lon, lat }: Market): boolean =>
  polygonsOf(zone).some(
    ([shell, ...holes]) =>
      shell !== undefined && holds(shell, lon, lat) && !holes.some((hole) => holds(hole, lon, lat)),
  );

const isInDegrees =
  zones.length > 0 &&
  zones.every((zone) =>
    polygonsOf(zone)
      .flat(2)
      .every(([x, y]) => Number.isFinite(y) && Math.abs(x) <= 180 && Math.abs(y) <= 90),
  );

const decidedByPolygon = inTheUs.filter((each) => each.isoSource?.startsWith('judgement:') === false);

describe('the grid of each US market against the ReEDS zones', () => {
  it('is that of the polygon around it, unless the list says that it is a judgment', ({ skip }) => {
    skip(zones.length === 0, 'the ReEDS zones are not here');
    skip(!isInDegrees, 'the coordinates of the ReEDS zones are not degrees');
    const wrong: string[] = [];
    let checked = 0;
    for (const each of decidedByPolygon) {
      const zone = zones.find((candidate) => contains(candidate, each));
      // The shapes are simplified at the coasts, so a port may stand just outside all of them.
      if (zone === undefined) continue;
      checked++;
      if (isoOf(zone) !== each.iso)
        wrong.push(`${each.slug}: ${each.iso}, but ${zone.properties.rb} is ${isoOf(zone)}`);
    }
    console.log(`${checked} of ${decidedByPolygon.length} US markets checked against the polygon around them`);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(80);
  });

  // A copy of the file is in circulation whose Web Mercator meters were projected a second time: every longitude
  // can be taken back exactly, about half of the latitudes are lost. Longitude and state still exclude most errors.
  it('is one that a zone of its state has at its longitude', ({ skip }) => {
    skip(zones.length === 0, 'the ReEDS zones are not here');
    const metersPerDegree = (6_378_137 * Math.PI) / 180;
    const spans = zones.map((zone) => {
      const longitudes = polygonsOf(zone)
        .flat(2)
        .map(([x]) => (isInDegrees ? x : x / metersPerDegree ** 2));
      return { zone, west: Math.min(...longitudes), east: Math.max(...longitudes) };
    });
    const wrong: string[] = [];
    let checked = 0;
    let decisive = 0;
    for (const each of decidedByPolygon) {
      const state = each.state === 'DC' ? 'MD' : each.state;
      const candidates = spans.filter(
        ({ zone, west, east }) => zone.properties.state === state && each.lon > west && each.lon < east,
      );
      const isos = new Set(candidates.map(({ zone }) => isoOf(zone)));
      checked++;
      if (isos.size === 1) decisive++;
      if (!isos.has(each.iso))
        wrong.push(`${each.slug}: ${each.iso}, but ${each.state} at ${each.lon} has ${[...isos].join(', ')}`);
    }
    console.log(`${checked} US markets checked by state and longitude, ${decisive} of them with one grid possible`);
    expect(wrong).toEqual([]);
    expect(decisive).toBeGreaterThan(80);
  });
});
