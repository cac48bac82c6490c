import { z } from 'zod';
import type { Basis, Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { describePlace, openPlaceFinder, type PlaceAnswer } from '../../features/places/place-finder.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { defineQuestion } from '../question.ts';
import { LatParam, LonParam, requireCoordinates } from './coordinates.ts';

const Where = z.object({
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null on the high seas.'),
  state: z.string().nullable().describe('US postal code; null outside the 50 states and the District of Columbia.'),
  county: z.string().nullable(),
  county_fips: z.string().nullable(),
  iso: z.enum(ISO_NAMES).nullable().describe('Grid operator; null where there is none.'),
  balancing_authority: z.string().nullable().describe('EIA code; null if uncertain, see notes.'),
  market: z.string().nullable().describe('Slug of the nearest market, at any distance.'),
  reeds_area: z.string().nullable().describe('Balancing area of the ReEDS model, a union of counties.'),
  iso_basis: z.string().nullable().describe('How the operator was determined.'),
  balancing_authority_name: z.string().nullable(),
  balancing_authority_basis: z.string().nullable().describe('How the balancing authority was determined.'),
  market_distance_km: z.number().min(0).nullable(),
  inside_market: z.boolean().nullable().describe("Whether the point is within the nearest market's radius."),
  notes: z.array(z.string()).describe('Limits of the answer.'),
  missing: Missing,
  provenance: z.array(Provenance),
});

export const where = defineQuestion({
  name: 'site_where',
  path: '/api/v1/where',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary:
    'Location of a coordinate: country, US state and county, grid operator, balancing authority, nearest market.',
  description:
    'Grid operators and balancing authorities follow whole counties, except the city limits of Los Angeles (with Burbank ' +
    'and Glendale), Seattle, Tacoma and Turlock. At the border of two grids, and where several utilities share a county, the result depends on the utility that would serve the site. `iso_basis`, `balancing_authority_basis` and `notes` say how certain the answer is.',
  input: z.object({ lat: LatParam, lon: LonParam }),
  output: Where,
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 86_400 },
  example: { lat: 39.0437, lon: -77.4875 },

  async answer(_context, input) {
    const { lat, lon } = requireCoordinates(input);
    const { notes, ...place } = describePlace(await openPlaceFinder(), lat, lon);
    return {
      ...place,
      notes: [...notes],
      missing: place.state !== null && place.balancing_authority === null ? ['balancing_authority'] : [],
      provenance: provenanceOf(place),
    };
  },
});

const ship = (
  source: string,
  source_url: string,
  observed_at: string | null,
  basis: Basis,
  notes: string,
): ProvenanceRecord => ({ source, source_url, observed_at, fetched_at: null, basis, estimated: false, notes });

const BORDERS = ship(
  '@rapideditor/country-coder 5.6.1',
  'https://github.com/rapideditor/country-coder',
  null,
  'derived',
  'country; borders as the package draws them',
);
const COUNTIES = ship(
  'us-atlas 3.0.1',
  'https://github.com/topojson/us-atlas',
  '2017-01-01T00:00:00Z',
  'derived',
  'state and county; cartographic boundaries of the US Census Bureau, 2017 edition',
);
const GRIDS = ship(
  'county-grids',
  'https://github.com/NREL/ReEDS-2.0/blob/b9fbed8759767c8efb9e26492a5bdc8ec903f969/inputs/county2zone.csv',
  null,
  'derived',
  'operator and balancing authority; ReEDS balancing areas, sellers of form EIA-861 for 2018, and judgements',
);
const MARKETS = ship('markets', 'https://www.geonames.org', null, 'derived', 'nearest market; our own list of points');

function provenanceOf(place: Omit<PlaceAnswer, 'notes'>): ProvenanceRecord[] {
  return [
    ...(place.country === null ? [] : [BORDERS]),
    ...(place.state === null ? [] : [COUNTIES, GRIDS]),
    ...(place.market === null ? [] : [MARKETS]),
  ];
}
