import type { LayerAtlas } from '../layers/layer-atlas.ts';
import type { Exposure } from '../site/site-world.ts';
import type { AroundAnswer } from './around-shapes.ts';
import { coverAt, noDataAt } from './covers.ts';

type Environment = AroundAnswer['environment'];

/** Inputs of the site score that say what a place is exposed to. */
const MEASURES = ['hazard_index', 'drought_index', 'water_risk'] as const;

const WATER = ['county-water'] as const;

/** A million US gallons in cubic meters. */
const M3_PER_MILLION_GALLONS = 3_785.411784;

export function gatherEnvironment(
  layers: LayerAtlas,
  inputs: Exposure,
  country: string | null,
  countyFips: string | null,
): Environment {
  const water = countyFips === null ? undefined : layers.countyWater.get(countyFips);
  return {
    measures: MEASURES.map((input) => {
      const { value, unit, scope, basis, source, source_url, observed_at } = inputs[input];
      return { input, value, unit, scope, basis, source, source_url, observed_at };
    }),
    county_water: {
      ...coverAt(layers, WATER, country),
      no_data: water === undefined ? noDataAt(layers, WATER, country) : null,
      public_supply_m3_day: cubicMeters(water?.publicSupplyMgd),
      industrial_self_m3_day: cubicMeters(water?.industrialMgd),
      irrigation_m3_day: cubicMeters(water?.irrigationMgd),
      thermoelectric_m3_day: cubicMeters(water?.thermoelectricMgd),
      all_fresh_m3_day: cubicMeters(water?.allFreshMgd),
    },
  };
}

const cubicMeters = (milGallons: number | null | undefined): number | null =>
  milGallons == null ? null : Math.round(milGallons * M3_PER_MILLION_GALLONS);
