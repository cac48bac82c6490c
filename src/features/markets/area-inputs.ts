import type { Input, InputName, MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import type { Basis } from '../../domain/facts/provenance.ts';
import type { FactKind } from '../../domain/facts/rows.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { observedAtOf } from '../states/fact-provenance.ts';
import { industrialPrices, notesOfPeriod } from '../states/newest-year.ts';
import { marketInput, summedInput } from './market-input.ts';
import { openRestrictions } from './restrictions-around.ts';

type AreaInputs = Partial<
  Pick<
    MarketInputs,
    | 'drought_severe_share'
    | 'water_risk_score'
    | 'restrictions_count'
    | 'hazard_score'
    | 'industrial_price_cents_per_kwh'
  >
>;
type AreaWorld = Pick<
  AsOfSnapshot,
  'at' | 'droughts' | 'waterRisks' | 'hazards' | 'moratoria' | 'bills' | 'retailPrices'
>;

/** A week of the drought monitor that is older says nothing of now. */
const DROUGHT_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

/** Inputs of the state, the county and the basin of a market's middle. All of them are of the United States. */
export function areaReader(
  world: AreaWorld,
  { places, basins }: Pick<PlaceAtlas, 'places' | 'basins'>,
): (market: Market, at: UnitVector) => AreaInputs {
  const droughtOf = droughtReader(world);
  const waterOf = waterReader(world.waterRisks);
  const restrictionsOf = restrictionReader(world);
  const hazardOf = hazardReader(world.hazards);
  const industrial = industrialPrices(world.retailPrices);
  return (market, at) => {
    const { state, lat, lon } = market;
    if (market.country !== 'US' || state === null) return {};
    const price = industrial.get(state);
    return withoutMissingData({
      drought_severe_share: droughtOf(state),
      water_risk_score: waterOf(basins.at(lat, lon), state),
      restrictions_count: restrictionsOf(state, at),
      hazard_score: hazardOf(places.at(lat, lon).countyFips),
      industrial_price_cents_per_kwh:
        price?.cents_per_kwh == null
          ? null
          : factInput('industrial_price_cents_per_kwh', price.cents_per_kwh, price, 'derived', [
              'state value',
              ...notesOfPeriod(price),
            ]),
    });
  };
}

/** The first edition whose scores are percentiles; those before are scaled so that the lowest county has exactly 0. */
const FIRST_PERCENTILES = '2023-03';

function hazardReader(hazards: AreaWorld['hazards']): (countyFips: string | null) => Input | null {
  const byArea = new Map(hazards.map((hazard) => [hazard.area_id, hazard]));
  const newest = hazards.reduce((latest, { edition }) => (edition > latest ? edition : latest), '');
  return (countyFips) => {
    const county = byArea.get(countyFips ?? '');
    if (county?.risk_score == null) return null;
    const { edition } = county;
    return factInput('hazard_score', roundTo(county.risk_score, 2), county, 'modelled', [
      `county value: ${county.county}, ${county.state}`,
      edition < FIRST_PERCENTILES
        ? `edition ${edition}: scaled from 0, the lowest county, to 100, the highest`
        : `edition ${edition}: percentile among counties`,
      ...(edition < newest ? [`edition ${newest} has no score for this county`] : []),
    ]);
  };
}

function droughtReader({ at, droughts }: AreaWorld): (state: string) => Input | null {
  const earliest = new Date(Date.parse(at) - DROUGHT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const weeks = new Map(droughts.filter((week) => week.valid_from >= earliest).map((week) => [week.state, week]));
  return (state) => {
    const week = weeks.get(state);
    if (week === undefined || week.d2_pct === null) return null;
    const notes = ['state value', `week from ${week.valid_from}`];
    return factInput('drought_severe_share', roundTo(week.d2_pct / 100, 4), week, 'derived', notes);
  };
}

function waterReader(risks: AsOfSnapshot['waterRisks']): (basin: string | null, state: string) => Input | null {
  const byArea = new Map(risks.map((risk) => [`${risk.area_type} ${risk.area_id}`, risk]));
  const riskOf = (scope: 'basin' | 'state', area: string, basis: Basis, notes: readonly string[]): Input | null => {
    const risk = byArea.get(`${scope} ${area}`);
    return risk?.overall_risk == null
      ? null
      : { ...factInput('water_risk_score', roundTo(risk.overall_risk, 2), risk, basis, notes), scope };
  };
  return (basin, state) =>
    (basin === null ? null : riskOf('basin', basin, 'modelled', ['basin at the center of the market'])) ??
    riskOf('state', state, 'derived', ['state value: mean of the river basins by area']);
}

/**
 * Moratoria that bind near a place, and bills pending in its state. Null where neither list has anything of the state
 * and no moratorium is near: the state may not have been read.
 */
function restrictionReader(world: AreaWorld): (state: string, at: UnitVector) => Input | null {
  const { provenance: sources, around } = openRestrictions(world);
  return (state, at) => {
    const { near, inState } = around(state, at);
    const pending = inState.restrictions_pending;
    if (pending === null && near.length === 0) return null;
    return summedInput('restrictions_count', near.length + (pending ?? 0), sources, {
      basis: 'reported',
      notes: [
        `${near.length} moratoria in force within ${MORATORIA_REACH_KM} km`,
        pending === null
          ? `the lists have no data on bills in ${state}`
          : `state value: ${pending} restrictive bills pending in ${state}`,
      ],
    });
  };
}

const factInput = <K extends FactKind>(
  name: InputName,
  value: number,
  fact: StoredFact<K>,
  basis: Basis,
  notes: readonly string[],
): Input => marketInput(name, value, { document: fact, observedAt: observedAtOf(fact), basis, notes });

function withoutMissingData(inputs: { readonly [name in keyof AreaInputs]: Input | null }): AreaInputs {
  return Object.fromEntries(Object.entries(inputs).filter(([, input]) => input !== null));
}
