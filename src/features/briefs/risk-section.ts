import {
  type DroughtSection,
  type HazardSection,
  MOST_MORATORIA,
  type MoratoriaSection,
  type RiskSection,
  type WaterStressSection,
} from '../../../scoring/brief/sections.ts';
import type { Input, MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import { droughtLevel, droughtSeverity } from '../../enrich/states/drought-level.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { openRestrictions } from '../markets/restrictions-around.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { provenanceOf } from '../provenance.ts';
import { observedAtOf } from '../states/fact-provenance.ts';
import { kmBetween } from './nearby-plants.ts';

/** Names of the National Risk Index's codes of natural hazards. https://hazards.fema.gov/nri/natural-hazards */
const HAZARD_WORDS: Readonly<Record<string, string>> = {
  AVLN: 'avalanche',
  CFLD: 'coastal flooding',
  CWAV: 'cold waves',
  DRGT: 'drought',
  ERQK: 'earthquake',
  HAIL: 'hail',
  HRCN: 'hurricane',
  HWAV: 'heat waves',
  IFLD: 'inland flooding',
  ISTM: 'ice storms',
  LNDS: 'landslide',
  LTNG: 'lightning',
  RFLD: 'river flooding',
  SWND: 'strong wind',
  TRND: 'tornado',
  TSUN: 'tsunami',
  VLCN: 'volcanic activity',
  WFIR: 'wildfire',
  WNTW: 'winter weather',
};

/** Classes of WRI Aqueduct's overall water risk, each up to and without its number. */
const WATER_CLASSES = [
  [1, 'Low (0-1)'],
  [2, 'Low - Medium (1-2)'],
  [3, 'Medium - High (2-3)'],
  [4, 'High (3-4)'],
  [Number.POSITIVE_INFINITY, 'Extremely High (4-5)'],
] as const;

type RiskWorld = Pick<AsOfSnapshot, 'at' | 'droughts' | 'hazards' | 'moratoria' | 'bills'>;

/** What may prevent building in a place. Lists of moratoria, drought and hazards are of the United States. */
export function riskReader(
  world: RiskWorld,
  { places }: Pick<PlaceAtlas, 'places'>,
): (market: Market, inputs: MarketInputs, at: UnitVector) => RiskSection {
  const weeks = new Map(world.droughts.map((week) => [week.state, week]));
  const hazards = new Map(world.hazards.map((hazard) => [hazard.area_id, hazard]));
  const moratoriaOf = moratoriaReader(world);
  return (market, inputs, at) => {
    const { state, country, lat, lon } = market;
    const isHome = country === 'US' && state !== null;
    return {
      // A week that is too old for the score is too old here.
      drought: isHome && inputs.drought_severe_share.value !== null ? droughtSection(weeks.get(state)) : null,
      water_stress: waterSection(inputs.water_risk_score),
      hazard: isHome ? hazardSection(hazards.get(places.at(lat, lon).countyFips ?? '')) : null,
      moratoria: isHome ? moratoriaOf(state, at) : null,
    };
  };
}

function droughtSection(week: StoredFact<'drought'> | undefined): DroughtSection | null {
  if (week === undefined) return null;
  return {
    state: week.state,
    severe_share: week.d2_pct === null ? null : roundTo(week.d2_pct / 100, 4),
    severity_index: droughtSeverity(week),
    level: droughtLevel(week),
    valid_from: week.valid_from,
    provenance: provenanceOf(week, observedAtOf(week), 'measured'),
  };
}

function waterSection({
  value,
  source,
  source_url,
  observed_at,
  fetched_at,
  basis,
  scope,
  origins = {},
  notes,
}: Input): WaterStressSection | null {
  if (value === null || source === null || basis === null) return null;
  const origin = origins[source];
  const [, label = null] = WATER_CLASSES.find(([below]) => value < below) ?? [];
  return {
    overall_risk: value,
    label,
    scope: scope === 'state' ? 'state' : 'basin',
    provenance: {
      source,
      source_url,
      observed_at,
      fetched_at,
      basis,
      estimated: basis === 'estimated' || basis === 'modelled',
      ...(origin === undefined ? {} : { origin }),
      ...(notes === undefined ? {} : { notes }),
    },
  };
}

function hazardSection(hazard: StoredFact<'hazard'> | undefined): HazardSection | null {
  if (hazard === undefined) return null;
  return {
    county: hazard.county,
    state: hazard.state,
    risk_score: hazard.risk_score === null ? null : roundTo(hazard.risk_score, 2),
    risk_rating: hazard.risk_rating,
    top_hazards: hazard.top_hazards.map((code) => HAZARD_WORDS[code] ?? code),
    provenance: provenanceOf(hazard, observedAtOf(hazard), 'modelled'),
  };
}

function moratoriaReader(world: RiskWorld): (state: string, at: UnitVector) => MoratoriaSection | null {
  const { provenance, around } = openRestrictions(world);
  if (provenance.length === 0) return () => null;
  return (state, at) => {
    const { near: moratoria, inState: counts } = around(state, at);
    const near = moratoria
      .map((moratorium) => ({
        moratorium,
        km: roundTo(kmBetween(at, unitVector(moratorium.lat ?? 0, moratorium.lon ?? 0)), 1),
      }))
      .sort((a, b) => a.km - b.km || compareText(a.moratorium.moratorium_id, b.moratorium.moratorium_id));
    return {
      reach_km: MORATORIA_REACH_KM,
      in_force_nearby: near.length,
      nearest: near.slice(0, MOST_MORATORIA).map(({ moratorium, km }) => ({
        place: moratorium.place,
        state: moratorium.state,
        km,
        enacted_on: moratorium.enacted_on,
        ends_on: moratorium.ends_on,
      })),
      in_force_in_state: counts.moratoria_in_force,
      bills_pending_in_state: counts.restrictions_pending,
      bills_enacted_in_state: counts.restrictions_enacted,
      provenance,
    };
  };
}
