import {
  LARGE_PLANT_MW,
  MORATORIA_REACH_KM,
  REACH_KM,
  type SiteInput,
  type SiteInputName,
} from '../../../scoring/site/inputs.ts';
import type { FactKind } from '../../domain/facts/rows.ts';
import { RENEWABLE_FUELS } from '../../domain/grid/fuel.ts';
import type { PlantRow } from '../../domain/grid/generation.ts';
import { interpolateNear } from '../../enrich/geo/interpolate-near.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import { isInForce } from '../../enrich/states/moratorium-in-force.ts';
import type { RegisterRow } from '../../store/facilities/load-facilities.ts';
import type { RegisterOrigin } from '../../store/facilities/load-register-origin.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { CountyCenter } from '../../store/places/read-county-centers.ts';
import { operatingSites } from '../facilities/operating-sites.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';
import { type Origin, siteInput } from './site-input.ts';

/** The inputs of a point's score, while they are gathered. */
export type AvailableInputs = { -readonly [name in SiteInputName]: SiteInput };

/**
 * Adds the inputs of a point that come from things around it; what nothing is stored of stays missing.
 * @param explain whether figures to be shown beside are wanted.
 */
export type PointReader = (at: UnitVector, available: AvailableInputs, explain: boolean) => void;

const MISSING: PointReader = () => undefined;

/** Kilometers within which things are counted apart, besides those of the sum. */
const NEAR_KM = 25;

/**
 * Sites of the register that operate: forty halls of a campus are no forty places to connect to.
 * @param origin where the newest of their records came from; null where there are none.
 */
export function facilityReader(register: readonly RegisterRow[], origin: RegisterOrigin | null): PointReader {
  const sites = operatingSites(register);
  if (origin === null || sites.length === 0) return MISSING;
  const index = buildSphereIndex(
    sites.map(({ lat }) => lat),
    sites.map(({ lon }) => lon),
    { sites: sites.map(() => 1) },
  );
  const { observedOn, sources } = origin;
  const say = speakerOf({
    document: origin,
    observedAt: observedOn === null ? null : `${observedOn}T00:00:00Z`,
    basis: 'reported',
    scope: 'point',
    notes: sources.length > 1 ? [`facilities by the records of ${sources.join(', ')}`] : [],
  });
  return (at, available, explain) => {
    const around = index.sumWithin(at, REACH_KM);
    const [nearest] = index.nearest(at);
    available.facilities_by_distance = say(
      'facilities_by_distance',
      around.sums.sites.kernelSum,
      explain ? { within_25_km: index.sumWithin(at, NEAR_KM).count, within_100_km: around.count } : undefined,
    );
    if (nearest !== undefined) available.nearest_facility_km = say('nearest_facility_km', nearest.distanceKm);
  };
}

/** Plants that operate, with a place and a nameplate. */
export function plantReader(plants: readonly StoredFact<'plant'>[]): PointReader {
  const placed = plants.flatMap((plant) => {
    const { lat, lon, nameplate_mw: mw } = plant;
    return lat === null || lon === null || mw === null
      ? []
      : [{ lat, lon, mw, renewableMw: renewableShare(plant) * mw }];
  });
  const [first] = plants;
  if (first === undefined || placed.length === 0) return MISSING;
  const all = buildSphereIndex(
    placed.map(({ lat }) => lat),
    placed.map(({ lon }) => lon),
    { mw: placed.map(({ mw }) => mw), renewableMw: placed.map(({ renewableMw }) => renewableMw) },
  );
  const large = placed.filter(({ mw }) => mw >= LARGE_PLANT_MW);
  const largePlants = buildSphereIndex(
    large.map(({ lat }) => lat),
    large.map(({ lon }) => lon),
  );
  const say = speaker(newestOf(first, plants), 'reported');
  return (at, available, explain) => {
    const { count, sums } = all.sumWithin(at, REACH_KM);
    const [nearest] = largePlants.nearest(at);
    available.plant_mw_by_distance = say(
      'plant_mw_by_distance',
      sums.mw.kernelSum,
      explain ? { within_100_km_mw: tenths(sums.mw.weight), within_100_km_plants: count } : undefined,
    );
    if (nearest !== undefined) available.nearest_plant_km = say('nearest_plant_km', nearest.distanceKm);
    available.renewable_mw_by_distance = say(
      'renewable_mw_by_distance',
      sums.renewableMw.kernelSum,
      explain ? { within_100_km_mw: tenths(sums.renewableMw.weight) } : undefined,
    );
  };
}

/** Sums of figures with a decimal, without what binary fractions add. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Share of renewables in what a plant's fuels are listed with, 0 to 1. */
function renewableShare({ fuels, fuel_mw }: Pick<PlantRow, 'fuels' | 'fuel_mw'>): number {
  let all = 0;
  let renewable = 0;
  for (const [position, fuel] of fuels.entries()) {
    const mw = fuel_mw[position] ?? 0;
    all += mw;
    if (RENEWABLE_FUELS.has(fuel)) renewable += mw;
  }
  return all === 0 ? 0 : renewable / all;
}

/** Moratoria in force on `day` that have a place. */
export function moratoriumReader(moratoria: readonly StoredFact<'moratorium'>[], day: string): PointReader {
  const [first] = moratoria;
  if (first === undefined) return MISSING;
  const inForce = moratoria.flatMap((moratorium) => {
    const { lat, lon } = moratorium;
    return lat !== null && lon !== null && isInForce(moratorium, day) ? [{ lat, lon }] : [];
  });
  const index = buildSphereIndex(
    inForce.map(({ lat }) => lat),
    inForce.map(({ lon }) => lon),
    { moratoria: inForce.map(() => 1) },
  );
  const say = speaker(newestOf(first, moratoria), 'reported');
  return (at, available, explain) => {
    const { count, sums } = index.sumWithin(at, MORATORIA_REACH_KM);
    const beside = explain ? { within_50_km: count } : undefined;
    available.moratoria_by_distance = say('moratoria_by_distance', sums.moratoria.kernelSum, beside);
  };
}

/** Population centers that speak for the hazard of a place between them. */
const CENTERS_AVAILABLE = 4;

/** Composite risk of counties, carried between their population centers. */
export function hazardReader(hazards: readonly StoredFact<'hazard'>[], centers: readonly CountyCenter[]): PointReader {
  const scores = new Map(
    hazards.flatMap(({ area_id, risk_score }) => (risk_score === null ? [] : [[area_id, risk_score]])),
  );
  const present = centers.flatMap((center) => {
    const score = scores.get(center.countyFips);
    return score === undefined ? [] : [{ ...center, score }];
  });
  const first = hazards.find(({ risk_score }) => risk_score !== null);
  if (first === undefined || present.length === 0) return MISSING;
  const index = buildSphereIndex(
    present.map(({ lat }) => lat),
    present.map(({ lon }) => lon),
  );
  const values = present.map(({ score }) => score);
  const say = speaker(first, 'derived', 'county', [
    `between the population centers of the ${CENTERS_AVAILABLE} nearest counties`,
  ]);
  return (at, available) => {
    const value = interpolateNear(index, values, at, CENTERS_AVAILABLE);
    if (value !== null) available.hazard_index = say('hazard_index', value);
  };
}

type Speaker = (name: SiteInputName, value: number, beside?: SiteInput['beside']) => SiteInput;

/** Makes inputs that share their origin: all but the value is made once. */
function speaker<K extends FactKind>(
  fact: StoredFact<K>,
  basis: Origin['basis'],
  scope: Origin['scope'] = 'point',
  notes: readonly string[] = [],
): Speaker {
  return speakerOf({ document: fact, observedAt: observedAtOf(fact), basis, scope, notes });
}

function speakerOf(origin: Origin): Speaker {
  const made = new Map<SiteInputName, SiteInput>();
  return (name, value, beside) => {
    let input = made.get(name);
    if (input === undefined) {
      input = siteInput(name, value, origin);
      made.set(name, input);
    }
    return beside === undefined ? { ...input, value } : { ...input, value, beside };
  };
}
