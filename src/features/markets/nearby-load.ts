import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { FLOOR_AREA_RULE, US_LOAD_MW_PER_M2 } from '../../enrich/facilities/load-of-floor-area.ts';
import { kmApart } from '../../enrich/geo/km-apart.ts';
import { openPoints } from '../../enrich/geo/points-within.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { RegisterRow } from '../../store/facilities/load-facilities.ts';
import type { RegisterOrigin } from '../../store/facilities/load-register-origin.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import { type OperatingSite, operatingSites } from '../facilities/operating-sites.ts';
import { MARKET_REACH_KM, summedInput } from './market-input.ts';
import {
  basisOfProjects,
  KW_PER_MW,
  kilowatts,
  projectPlaces,
  projectSources,
  registerSources,
} from './project-origins.ts';

type NearbyLoad = Partial<Pick<MarketInputs, 'dc_operating_mw' | 'facilities_nearby'>>;

/** Sites of an operator that lie this near to a project of its are the project's: no campus is wider. */
const SAME_PLACE_KM = 2;
/** Kilometers within which the text calls sites near. */
const NEAR_KM = 25;
/** Areas are added in whole tenths of a square meter, so that their sum does not depend on the order. */
const PER_M2 = 10;

/**
 * Data centers that operate around a place, and the load that they draw: what projects and facilities state, and in the
 * United States an estimate from the footprint for the other sites. Sites without a figure and without a footprint make it
 * null, and so does a place without any site: that none is mapped says little of the load. Abroad nothing is estimated, and
 * load that is not stated is null.
 */
export function loadReader(
  world: Pick<AsOfSnapshot, 'markets' | 'register' | 'registerOrigin' | 'projects'>,
): (market: Market, at: UnitVector) => NearbyLoad {
  const { registerOrigin: origin } = world;
  const sites = operatingSites(world.register);
  if (origin === null || sites.length === 0) return () => ({});
  const running = world.projects.filter(({ operationalMw }) => operationalMw !== null);
  const projectsWithin = openPoints(running, projectPlaces(world.markets));
  const reported = sitesOfProjects(sites, running);
  const stated = sites.map((site) => (reported.has(site) ? null : site.capacity_mw));
  const footprints = sites.map((site) => (reported.has(site) || site.capacity_mw !== null ? 0 : footprintOf(site)));
  const index = buildSphereIndex(
    sites.map(({ lat }) => lat),
    sites.map(({ lon }) => lon),
    {
      kilowatts: stated.map((mw) => kilowatts(mw ?? 0)),
      stating: stated.map((mw) => (mw === null ? 0 : 1)),
      footprint: footprints,
      mapped: footprints.map((area) => (area > 0 ? 1 : 0)),
    },
  );
  const registered = registerSources(origin);
  const measured = registerSources(mappedOrigin(origin, sites));

  return ({ country }, at) => {
    const { count, sums } = index.sumWithin(at, MARKET_REACH_KM);
    const [nearest] = index.nearest(at);
    const near = index.sumWithin(at, NEAR_KM).count;
    const facilities = summedInput('facilities_nearby', count, registered, {
      basis: 'reported',
      notes: [
        'operating sites; a campus counts as one',
        ...(nearest === undefined
          ? []
          : [`${near} within ${NEAR_KM} km, the nearest at ${roundTo(nearest.distanceKm, 2)} km`]),
      ],
    });
    const projects = projectsWithin(at, MARKET_REACH_KM);
    const stating = sums.stating.weight + projects.length;
    const mapped = country === 'US' ? sums.mapped.weight : 0;
    if (stating + mapped === 0) return { facilities_nearby: facilities };
    const estimatedMw = mapped > 0 ? (sums.footprint.weight / PER_M2) * US_LOAD_MW_PER_M2 : 0;
    const statedKw = projects.reduce((sum, { operationalMw }) => sum + kilowatts(operationalMw ?? 0), 0);
    const load = estimatedMw + (sums.kilowatts.weight + statedKw) / KW_PER_MW;
    return {
      facilities_nearby: facilities,
      dc_operating_mw: summedInput(
        'dc_operating_mw',
        roundTo(load, 1),
        [
          ...(mapped > 0 ? measured : sums.stating.weight > 0 ? registered : []),
          ...projects.flatMap((project) => projectSources(project, origin)),
        ],
        {
          basis: mapped > 0 ? 'estimated' : basisOfProjects(projects),
          notes: [
            `${count} facilities, ${mapped} with floor area, ${stating} with disclosed MW`,
            country === 'US' ? FLOOR_AREA_RULE : 'undisclosed load is not included',
          ],
        },
      ),
    };
  };
}

/** Sites whose load a project states: those it is made of, and those of its operator at the same site. */
function sitesOfProjects(
  sites: readonly OperatingSite[],
  projects: readonly StoredProject[],
): ReadonlySet<OperatingSite> {
  const found = new Set<OperatingSite>();
  const byId = groupSites(sites, ({ external_ids }) => external_ids);
  const byOperator = groupSites(sites, ({ operator }) => (operator === null ? [] : [operator]));
  for (const { lat, lon, operator, sources } of projects) {
    for (const { source, externalId } of sources)
      if (source === 'facilities') for (const site of byId.get(externalId) ?? []) found.add(site);
    const key = operator === null ? null : operatorKey(operator);
    if (key === null || lat === null || lon === null) continue;
    for (const site of byOperator.get(key) ?? []) if (kmApart({ lat, lon }, site) <= SAME_PLACE_KM) found.add(site);
  }
  return found;
}

function groupSites(
  sites: readonly OperatingSite[],
  keysOf: (site: OperatingSite) => readonly string[],
): ReadonlyMap<string, OperatingSite[]> {
  const groups = new Map<string, OperatingSite[]>();
  for (const site of sites) {
    for (const key of keysOf(site)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [site]);
      else group.push(site);
    }
  }
  return groups;
}

/** Of the register only the sources of footprints. */
function mappedOrigin(origin: RegisterOrigin, sites: readonly OperatingSite[]): RegisterOrigin {
  const mapped = sites.flatMap(({ facilities }) => facilities.filter(hasFootprint));
  const days = mapped.flatMap(({ observedOn }) => observedOn ?? []).sort();
  const sources = [...new Set(mapped.flatMap((facility) => facility.sources))].sort(compareText);
  return { ...origin, sources, observedOn: days.at(-1) ?? null };
}

const hasFootprint = ({ areaM2, facilityType, country }: RegisterRow): boolean =>
  areaM2 !== null && facilityType === 'building' && country === 'US';

/** Footprint of the buildings of a site in the United States; the grounds of a campus are no floor. Tenths of m². */
const footprintOf = ({ facilities }: OperatingSite): number =>
  facilities.filter(hasFootprint).reduce((area, { areaM2 }) => area + Math.round((areaM2 ?? 0) * PER_M2), 0);
