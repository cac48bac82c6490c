import { gridOfDivision, isDivided } from '../../domain/grid/division-grids.ts';
import { findArea } from '../../domain/grid/grid-area.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import { buildSphereIndex, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { Town } from '../../enrich/places/gazetteer.ts';

/**
 * The grid whose plants and whose demand a place shares: in the United States the operator's, else EIA's region of balancing
 * authorities (nobody publishes which plants are whose among them), Alaska and Hawaii by themselves; elsewhere that of the place's
 * division (`division-grids.ts`), or the country's.
 */
export type GridId = string;

/**
 * Regions in which EIA-930 adds up authorities outside of the operators, by state; the municipal utilities of California are with the
 * Southwest, where much of their power is made, and Kentucky with Tennessee, whose authority reaches into it.
 */
const REGION_BY_STATE: Readonly<Record<string, GridId>> = {
  ...{ CO: 'US-Northwest', ID: 'US-Northwest', MT: 'US-Northwest', NV: 'US-Northwest', OR: 'US-Northwest' },
  ...{ UT: 'US-Northwest', WA: 'US-Northwest', WY: 'US-Northwest' },
  // El Paso, the only place in Texas outside of its operators but for the panhandle's, is in the western interconnection.
  ...{ AZ: 'US-Southwest', CA: 'US-Southwest', NM: 'US-Southwest', TX: 'US-Southwest' },
  ...{ NC: 'US-Carolinas', SC: 'US-Carolinas', FL: 'US-Florida' },
  ...{ KY: 'US-Tennessee', MO: 'US-Tennessee', TN: 'US-Tennessee' },
  ...{ AK: 'US-AK', HI: 'US-HI' },
};

/** The same by authority, for counties and for demand. Georgia, Alabama and Mississippi are what is left. */
const REGION_BY_AUTHORITY: Readonly<Record<string, GridId>> = Object.fromEntries(
  Object.entries({
    'US-Northwest': [
      ...['AVA', 'AVRN', 'BPAT', 'CHPD', 'DOPD', 'GCPD', 'IPCO', 'NEVP', 'NWMT', 'PACE', 'PACW', 'PGE', 'PSCO', 'PSEI'],
      ...['SCL', 'TPWR', 'WACM', 'WAUW'],
    ],
    'US-Southwest': ['AZPS', 'BANC', 'EPE', 'IID', 'LDWP', 'PNM', 'SRP', 'TEPC', 'TIDC', 'WALC'],
    'US-Carolinas': ['CPLE', 'CPLW', 'DUK', 'SC', 'SCEG'],
    'US-Florida': ['FMPP', 'FPC', 'FPL', 'GVL', 'HST', 'JEA', 'NSB', 'SEC', 'TAL', 'TEC'],
    'US-Tennessee': ['AECI', 'LGEE', 'TVA'],
    'US-Southeast': ['AEC', 'SOCO'],
    'US-AK': ['CEA'],
    'US-HI': ['HECO'],
  }).flatMap(([region, authorities]) => authorities.map((authority) => [authority, region] as const)),
);

/** Without a point: the country abroad, however it is divided. */
export function gridOfPlace(
  country: string,
  iso: IsoName | null,
  state: string | null,
  authority: string | null = null,
): GridId {
  if (country !== 'US') return country;
  return iso ?? REGION_BY_AUTHORITY[authority ?? ''] ?? REGION_BY_STATE[state ?? ''] ?? 'US-Southeast';
}

/** What is known of a place before its grid is. */
interface PlaceOnGrid {
  readonly country: string;
  readonly iso?: IsoName | null;
  readonly state?: string | null;
  readonly balancingAuthority?: string | null;
  readonly lat: number;
  readonly lon: number;
}

export type GridFinder = (place: PlaceOnGrid) => GridId;

/** The grid of a point: of a divided country that of the division which the nearest town is in. */
export function openGridFinder(towns: readonly Town[]): GridFinder {
  const byCountry = new Map<string, Town[]>();
  for (const town of towns) {
    if (!isDivided(town.country)) continue;
    const others = byCountry.get(town.country);
    if (others === undefined) byCountry.set(town.country, [town]);
    else others.push(town);
  }
  const indexes = new Map<string, SphereIndex>(
    [...byCountry].map(([country, own]) => [
      country,
      buildSphereIndex(
        own.map(({ lat }) => lat),
        own.map(({ lon }) => lon),
      ),
    ]),
  );
  return ({ country, iso = null, state = null, balancingAuthority = null, lat, lon }) => {
    const [nearest] = indexes.get(country)?.nearest(unitVector(lat, lon)) ?? [];
    const town = nearest === undefined ? undefined : byCountry.get(country)?.[nearest.index];
    return town === undefined
      ? gridOfPlace(country, iso, state, balancingAuthority)
      : gridOfDivision(country, town.division);
  };
}

/** The grid of an area of the United States whose demand is published; null for one elsewhere, or unknown. */
export function gridOfArea(id: string): GridId | null {
  const area = findArea(id);
  if (area === null || area.country !== 'US') return null;
  if (area.kind === 'operator') return id;
  return REGION_BY_AUTHORITY[id] ?? null;
}
