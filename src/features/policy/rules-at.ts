import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import { joinMoratoria } from '../../domain/states/join-moratoria.ts';
import { type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import { isInForce } from '../../enrich/states/moratorium-in-force.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { holdsOn } from './holds-on.ts';
import { type IncentiveAt, incentivesAt } from './incentives-at.ts';
import { covers, formatCoverage, type ListCoverage, type PolicyList, policyCoverage } from './list-coverage.ts';
import { type PauseAt, pausesAt } from './pauses-at.ts';
import type { PolicyAsk, PolicyPlace } from './policy-place.ts';
import type { PolicyTables } from './policy-tables.ts';
import { namesPlace } from './same-place.ts';
import { type TariffAt, tariffsAt } from './tariffs-at.ts';

/** What a list has of a place. Not covered: there is no data, and `coverage` says where there is. */
interface ListAt<T> {
  readonly is_covered: boolean;
  readonly coverage: string;
  readonly rows: readonly T[];
}

interface MeasureAt {
  readonly row: StoredFact<'policy-measure'>;
  /** Of the place, or of a part of its country that `row.place` names. */
  readonly where: 'here' | 'in-part';
  readonly holds: boolean;
}

interface MoratoriumAt {
  readonly row: StoredFact<'moratorium'>;
  readonly where: 'state' | 'here' | 'near';
  /** Null without a point. */
  readonly distance_km: number | null;
  readonly holds: boolean;
}

export interface RulesAt {
  readonly tariffs: ListAt<TariffAt>;
  readonly incentives: ListAt<IncentiveAt>;
  readonly pauses: ListAt<PauseAt>;
  readonly measures: ListAt<MeasureAt>;
  readonly moratoria: ListAt<MoratoriumAt>;
  readonly load_shares: ListAt<StoredFact<'load-share'>>;
}

interface Opened {
  readonly coverage: Readonly<Record<PolicyList, ListCoverage>>;
  readonly moratoria: readonly { readonly row: StoredFact<'moratorium'>; readonly at: UnitVector | null }[];
}

const opened = new WeakMap<PolicyTables, Opened>();

function open(tables: PolicyTables): Opened {
  let found = opened.get(tables);
  if (found === undefined) {
    found = {
      coverage: policyCoverage(tables),
      moratoria: joinMoratoria(tables.moratoria).map((row) => ({
        row,
        at: row.lat === null || row.lon === null ? null : unitVector(row.lat, row.lon),
      })),
    };
    opened.set(tables, found);
  }
  return found;
}

const EARTH_RADIUS_KM = 6371.0088;

/** The rules of a place on the day of `ask.at`: pure, in memory, some microseconds. */
export function rulesAt(policy: PolicyTables, place: PolicyPlace, ask: PolicyAsk): RulesAt {
  const { coverage, moratoria } = open(policy);
  const day = ask.at.toISOString().slice(0, 10);
  const { country, state } = place;
  const list = <T>(name: PolicyList, rows: readonly T[]): ListAt<T> => ({
    is_covered: covers(coverage[name], country, state),
    coverage: formatCoverage(name, coverage[name]),
    rows,
  });
  return {
    tariffs: list('tariffs', tariffsAt(policy.tariffs, place, ask, day)),
    incentives: list('incentives', incentivesAt(policy.incentives, place, ask, day)),
    pauses: list('pauses', pausesAt(policy.pauses, place, ask, day)),
    measures: list('measures', measuresAt(policy.measures, place, day)),
    moratoria: list('moratoria', moratoriaAt(moratoria, place, day)),
    load_shares: list(
      'load_shares',
      newestByArea(policy.loadShares.filter((row) => row.country === country && (row.state ?? state) === state)),
    ),
  };
}

function measuresAt(measures: readonly StoredFact<'policy-measure'>[], place: PolicyPlace, day: string): MeasureAt[] {
  return measures.flatMap((row): MeasureAt[] => {
    if (row.country !== place.country) return [];
    const isHere = row.place === null || namesPlace(row.place, place);
    return [{ row, where: isHere ? 'here' : 'in-part', holds: holdsOn(row.status, row.begins, row.ends, day) }];
  });
}

function moratoriaAt(moratoria: Opened['moratoria'], place: PolicyPlace, day: string): MoratoriumAt[] {
  if (place.country !== 'US' || place.state === null) return [];
  const from = place.point === null || place.point === undefined ? null : unitVector(place.point.lat, place.point.lon);
  return moratoria.flatMap(({ row, at }): MoratoriumAt[] => {
    const km = from === null || at === null ? null : distanceKm(from, at);
    const where = whereIs(row, place, km);
    if (where === null) return [];
    return [{ row, where, distance_km: km === null ? null : Math.round(km * 10) / 10, holds: isInForce(row, day) }];
  });
}

function whereIs(row: StoredFact<'moratorium'>, place: PolicyPlace, km: number | null): MoratoriumAt['where'] | null {
  const isOwnState = row.state === place.state;
  if (row.jurisdiction_type === 'State') return isOwnState ? 'state' : null;
  if (km !== null) return km < MORATORIA_REACH_KM ? 'near' : null;
  return isOwnState && namesPlace(row.place, place) ? 'here' : null;
}

function distanceKm(one: UnitVector, other: UnitVector): number {
  const chord = Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2));
}

/** The newest year of each area: a state's own share, and its country's. */
function newestByArea(shares: readonly StoredFact<'load-share'>[]): StoredFact<'load-share'>[] {
  const newest = new Map<string, StoredFact<'load-share'>>();
  for (const row of shares) if (row.year >= (newest.get(row.area)?.year ?? 0)) newest.set(row.area, row);
  return [...newest.values()].sort((a, b) => Number(a.state === null) - Number(b.state === null));
}
