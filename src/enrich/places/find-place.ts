import { BALANCING_AUTHORITIES } from '../../domain/grid/balancing-authority.ts';
import type {
  CountyGrid,
  CountyOutline,
  GridAssessment,
  Place,
  PlaceTables,
  UtilityArea,
} from '../../domain/places/place.ts';
import { openingPolygons, openPolygons } from '../geo/polygon-index.ts';
import type { CooperativeTask } from '../text/cooperative-task.ts';

export interface PlaceIndex {
  /** The place of a checked coordinate (`checkCoordinates`). Pure and without waiting. */
  at(lat: number, lon: number): Place;
}

/**
 * How far off the shore a point may be and still be the nearest county's: outlines of counties end at a coarse shore,
 * and a pier, a harbor or a landing station is beyond it.
 */
export const SHORE_KM = 10;

/** A tenth of a millimeter. */
const JUST_WEST_OF_ANTIMERIDIAN = 180 - 1e-9;

const NOWHERE: Place = {
  country: null,
  state: null,
  county: null,
  countyFips: null,
  reedsArea: null,
  iso: null,
  isoBasis: null,
  balancingAuthority: null,
  balancingAuthorityName: null,
  balancingAuthorityBasis: null,
  notes: [],
};

/**
 * Indexes the tables, once, in steps of some hundredths of a second; each question then is a search in boxes and a test
 * of few rings.
 */
export function* openingPlaces(tables: PlaceTables): CooperativeTask<PlaceIndex> {
  const countries = yield* openingPolygons(
    tables.countries.map(({ polygons }, position) => ({ id: `${position}`, polygons })),
  );
  yield;
  const codes = new Map(tables.countries.map(({ code }, position) => [`${position}`, code]));
  const abroad = new Map(tables.countries.map(({ code }) => [code, { ...NOWHERE, country: code }]));
  const farOff: Place = {
    ...NOWHERE,
    country: 'US',
    notes: [`the point is in US waters, more than ${SHORE_KM} km from any county`],
  };

  const counties = yield* openingPolygons(tables.counties.map(({ fips, polygons }) => ({ id: fips, polygons })));
  yield;
  const grids = new Map(tables.grids.map((grid) => [grid.fips, grid]));
  const ofCounty = new Map(tables.counties.map((county) => [county.fips, placeOf(county, grids.get(county.fips))]));

  const areas = openPolygons(tables.utilityAreas);
  const areasById = new Map(tables.utilityAreas.map((area) => [area.id, area]));
  const withAreas = new Set(tables.utilityAreas.flatMap((area) => area.counties));
  const ofArea = new Map<string, Place>();
  for (const area of tables.utilityAreas)
    for (const fips of area.counties)
      ofArea.set(`${area.id} ${fips}`, inUtilityArea(ofCounty.get(fips) ?? NOWHERE, area));

  const inCounty = (fips: string, lat: number, lon: number): Place => {
    const place = ofCounty.get(fips) ?? NOWHERE;
    if (!withAreas.has(fips)) return place;
    const id = areas.at(lat, lon).find((area) => areasById.get(area)?.counties.includes(fips));
    return id === undefined ? place : (ofArea.get(`${id} ${fips}`) ?? place);
  };

  return {
    at(lat, lon) {
      const isAntimeridian = Math.abs(lon) === 180;
      // One meridian under two names; outlines include their western edge and not their eastern one.
      const [found] = isAntimeridian
        ? [...countries.at(lat, -180), ...countries.at(lat, JUST_WEST_OF_ANTIMERIDIAN)]
        : countries.at(lat, lon);
      if (found === undefined) return NOWHERE;
      const code = codes.get(found) ?? null;
      if (code !== 'US') return abroad.get(code) ?? NOWHERE;
      const [fips] = counties.at(lat, lon);
      if (fips !== undefined) return inCounty(fips, lat, lon);
      const shore = counties.nearest(lat, lon, SHORE_KM);
      if (shore === null) return farOff;
      const place = inCounty(shore.id, lat, lon);
      const away = `the point is ${shore.km.toFixed(1)} km off the outline of the county, which is the nearest`;
      return { ...place, notes: [away, ...place.notes] };
    },
  };
}

function placeOf({ fips, name, state }: CountyOutline, grid: CountyGrid | undefined): Place {
  const county: Place = { ...NOWHERE, country: 'US', state, county: name, countyFips: fips };
  if (grid === undefined) return county;
  const { reedsArea, iso, isoBasis, balancingAuthority, balancingAuthorityBasis } = grid;
  return {
    ...county,
    reedsArea,
    iso,
    isoBasis: typeof isoBasis === 'string' ? AREA_WORDS[isoBasis] : format(isoBasis),
    balancingAuthority,
    balancingAuthorityName: balancingAuthority === null ? null : (BALANCING_AUTHORITIES[balancingAuthority] ?? null),
    balancingAuthorityBasis:
      typeof balancingAuthorityBasis !== 'string'
        ? format(balancingAuthorityBasis)
        : balancingAuthority === null
          ? null
          : balancingAuthorityBasis,
    notes: notesOf(grid),
  };
}

const AREA_WORDS = {
  area: 'reeds-polygon',
  sellers: 'county-sellers',
  outside: 'judgement: outside the polygons; no ISO in the state',
} as const satisfies Record<string, string>;

const format = ({ reason }: GridAssessment): string => `judgement: ${reason}`;

function notesOf({ isoBasis, balancingAuthority, balancingAuthorityBasis: basis }: CountyGrid): readonly string[] {
  const notes: string[] = [];
  if (isoBasis === 'sellers')
    notes.push('the operator is not that of the ReEDS area: none of the sellers of 2018 in the county is in it');
  if (basis === 'largest-seller')
    notes.push(
      'the balancing authority is that of the largest of several sellers of 2018 in the county, by their sales in all ' +
        'counties',
    );
  if (balancingAuthority !== null) return notes;
  if (basis === 'shared') notes.push('utilities of several balancing authorities, alike in size, sell in the county');
  else if (basis === 'ended')
    notes.push(
      'the balancing authority of the sellers of 2018 has been passing to SPP, whose western part began in April 2026',
    );
  else if (basis === 'unknown') notes.push('no balancing authority of the county is known');
  else if (typeof basis !== 'string') notes.push(`the balancing authority is not certain: ${basis.reason}`);
  return notes;
}

function inUtilityArea(county: Place, area: UtilityArea): Place {
  const basis = `utility-area: ${area.reason}`;
  return {
    ...county,
    iso: area.iso,
    isoBasis: basis,
    balancingAuthority: area.balancingAuthority,
    balancingAuthorityName: BALANCING_AUTHORITIES[area.balancingAuthority] ?? null,
    balancingAuthorityBasis: basis,
    notes: ['the utility area is a coarse outline of city limits, right to about half a kilometer'],
  };
}
