import type { SiteInputName, SiteInputs } from '../../../scoring/site/inputs.ts';
import type { Basis } from '../../domain/facts/provenance.ts';
import type { FactKind } from '../../domain/facts/rows.ts';
import type { PotentialTechnology } from '../../domain/grid/generation.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { feedsScore } from '../../domain/policy/confidence.ts';
import { scoringMoratoria } from '../../domain/states/join-moratoria.ts';
import { droughtSeverity } from '../../enrich/states/drought-level.ts';
import { countRestrictions } from '../../enrich/states/state-restrictions.ts';
import type { Database } from '../../store/db/client.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { incentivesAt } from '../policy/incentives-at.ts';
import { observedAtOf } from '../states/fact-provenance.ts';
import { newestYear, notesOfPeriod } from '../states/newest-year.ts';
import { siteInput } from './site-input.ts';

/** Inputs of a site's score for its state as a whole, by postal code. */
export type StateInputs = ReadonlyMap<string, Partial<SiteInputs>>;

/** What is built on open land: a roof's panels say nothing of land, and offshore wind has none. */
const SOLAR: readonly PotentialTechnology[] = ['utility-pv-urban', 'utility-pv-rural'];
const WIND: readonly PotentialTechnology[] = ['onshore-wind'];

/**
 * @param areaKm2 of each state.
 * @param day for which moratoria are in force or not, YYYY-MM-DD.
 */
export async function loadStateInputs(
  db: Database,
  areaKm2: ReadonlyMap<string, number>,
  day: string,
): Promise<StateInputs> {
  const [prices, droughts, potential, listed, bills, incentives] = await Promise.all([
    loadFacts(db, 'price', { where: { sector: 'industrial' } }),
    loadFacts(db, 'drought', { newest: 'valid_from', per: 'state' }),
    loadFacts(db, 'potential', { newest: 'year' }),
    loadFacts(db, 'moratorium'),
    loadFacts(db, 'bill'),
    loadFacts(db, 'data-center-incentive'),
  ]);
  const moratoria = scoringMoratoria(listed);
  const ofState = <R extends { readonly state: string }>(rows: readonly R[], state: string): R[] =>
    rows.filter((row) => row.state === state);
  return new Map(
    Object.keys(US_STATES).map((state) => {
      const land = ofState(potential, state);
      const area = areaKm2.get(state);
      return [
        state,
        {
          ...priceInput(ofState(prices, state)),
          ...droughtInput(ofState(droughts, state)),
          ...potentialInput('solar_potential_gw_per_1000_km2', land, SOLAR, area),
          ...potentialInput('wind_potential_gw_per_1000_km2', land, WIND, area),
          ...billInputs(state, moratoria, bills, day),
          // What the list of incentives states goes before what the bills let one infer.
          ...incentiveInput(state, incentives, day),
        },
      ];
    }),
  );
}

/** The average of the latest whole year. */
function priceInput(prices: readonly StoredFact<'price'>[]): Partial<SiteInputs> {
  const newest = newestYear(prices);
  if (newest?.cents_per_kwh == null) return {};
  return available('industrial_price_cents_per_kwh', newest.cents_per_kwh, newest, 'reported', notesOfPeriod(newest));
}

function droughtInput([week]: readonly StoredFact<'drought'>[]): Partial<SiteInputs> {
  const severity = week === undefined ? null : droughtSeverity(week);
  return week === undefined || severity === null ? {} : available('drought_index', severity, week, 'measured');
}

function potentialInput(
  name: SiteInputName,
  land: readonly StoredFact<'potential'>[],
  technologies: readonly PotentialTechnology[],
  areaKm2: number | undefined,
): Partial<SiteInputs> {
  const own = land.filter(({ technology }) => technologies.includes(technology));
  const [first] = own;
  if (first === undefined || areaKm2 === undefined) return {};
  let gigawatts = 0;
  for (const { capacity_gw } of own) {
    if (capacity_gw === null) return {};
    gigawatts += capacity_gw;
  }
  return available(name, (gigawatts * 1000) / areaKm2, first, 'modelled', [
    `${gigawatts} GW on ${Math.round(areaKm2)} km² of the state`,
  ]);
}

function billInputs(
  state: string,
  moratoria: readonly StoredFact<'moratorium'>[],
  bills: readonly StoredFact<'bill'>[],
  day: string,
): Partial<SiteInputs> {
  const [any] = bills;
  // No list was read, or nothing in it is of this state: the state may not have been read.
  if (any === undefined) return {};
  const { restrictions_enacted, restrictions_pending, incentive } = countRestrictions(moratoria, bills, state, day);
  return {
    ...(restrictions_pending === null
      ? {}
      : available('restrictive_bills_pending', restrictions_pending, any, 'reported')),
    ...(restrictions_enacted === null
      ? {}
      : available('restrictive_bills_enacted', restrictions_enacted, any, 'reported')),
    ...(incentive === null ? {} : available('incentive_known', 1, any, 'reported', [`incentive ${incentive}`])),
  };
}

/**
 * Whether an incentive takes new applicants: a paused, ended or expired one is none in force. Nothing where the list has no row of
 * the state that somebody has read.
 */
export function incentiveInput(
  state: string,
  incentives: readonly StoredFact<'data-center-incentive'>[],
  day: string,
): Partial<SiteInputs> {
  const own = incentivesAt(incentives.filter(feedsScore), { country: 'US', state }, {}, day).filter(
    ({ applications }) => applications !== 'not-verified',
  );
  const [any] = own;
  if (any === undefined) return {};
  const isOpen = own.some(({ applications }) => applications === 'open');
  return available(
    'incentive_known',
    isOpen ? 1 : 0,
    any.row,
    'reported',
    own.map(({ row: { program }, applications }) => `${program}: ${APPLICATIONS[applications]}`),
  );
}

const APPLICATIONS = {
  open: 'in force',
  paused: 'paused for new applicants, so none in force',
  ended: 'ended for new applicants, so none in force',
  none: 'none in force',
  'not-verified': 'not verified',
} as const;

function available<K extends FactKind>(
  name: SiteInputName,
  value: number,
  fact: StoredFact<K>,
  basis: Basis,
  notes: readonly string[] = [],
): Partial<SiteInputs> {
  const origin = { document: fact, observedAt: observedAtOf(fact), basis, scope: 'state' as const, notes };
  return { [name]: siteInput(name, value, origin) };
}
