import type { Input } from '../../../scoring/input.ts';
import type { InputName } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { figureInput } from './figure-input.ts';

const MEASURES = {
  drought: 'country_drought_score',
  natural: 'country_hazard_score',
} as const satisfies Record<string, InputName>;

/** Marks of a market's country in an index of risks. */
export function countryRiskReader({
  countryRisks,
}: Pick<AsOfSnapshot, 'countryRisks'>): (market: Market) => Partial<Record<InputName, Input>> {
  const byKey = new Map(countryRisks.map((fact) => [`${fact.country} ${fact.measure}`, fact]));
  return ({ country }) =>
    Object.fromEntries(
      Object.entries(MEASURES).flatMap(([measure, name]) => {
        const fact = byKey.get(`${country} ${measure}`);
        return fact?.score == null
          ? []
          : [
              [
                name,
                figureInput(name, fact.score, [[fact]], {
                  basis: 'modelled',
                  notes: [`country value: ${country}`, `edition ${fact.edition}`],
                }),
              ],
            ];
      }),
    );
}
