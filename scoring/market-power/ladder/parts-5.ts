import type { InputName } from '../inputs.ts';
import { PARTS_4 } from './parts-4.ts';
import type { LadderPart, Rung } from './rung.ts';

type PartOf5 = LadderPart<InputName>;

/** Prices of a country’s zones differ by twice and more, so that their mean comes after any price of the zone itself. */
const countryPrice = (bounds: Rung<InputName>['bounds']): Rung<InputName> => ({
  grade: 'C',
  what: 'means of the zones of the country, weighted by load, in euros',
  unit: 'EUR/MWh',
  bounds,
  reads: ['country_price_eur_per_mwh'],
});

/** Every part of market-power/5: those of market-power/4, with one more rung of the price, after those of the market’s own zone. */
export const PARTS_5: readonly PartOf5[] = PARTS_4.map((part): PartOf5 => {
  const rungs: readonly Rung<InputName>[] = part.rungs;
  const at = rungs.findIndex(({ reads }) => reads.includes('old_area_price_eur_per_mwh'));
  const [own, first] = [rungs[at], rungs[0]];
  if (own === undefined || first === undefined) return part;
  return { ...part, rungs: [first, ...rungs.slice(1, at + 1), countryPrice(own.bounds), ...rungs.slice(at + 1)] };
});
