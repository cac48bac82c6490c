import type { Origin } from '../frame/figure.tsx';
import { formatPower, formatPrice } from '../frame/format.ts';
import { Fact, type HeroFactsProps, statedBy } from './hero-facts.tsx';
import { inputOrigin, projectOrigin } from './origins.ts';
import { formatMeasure, formatMonths } from './words/format-measure.ts';

/** The four figures that a place is judged by first: room on its grid, what power costs, the wait, and what stands there. */
export function KeyFigures({ facts, sources }: HeroFactsProps) {
  const { brief, market, facilityOrigin: register } = facts;
  const { hero, market_power_scores: scores } = brief;
  const margin = scores.parts.find(({ id }) => id === 'reserve-margin');
  const price = priceOf(facts);
  return (
    <dl class="facts key-figures">
      <Fact name="Reserve margin" of={margin ?? {}} hint="accredited (derated) capacity less peak demand, on its grid">
        {margin === undefined || margin.value === null ? 'No data' : formatMeasure(margin.value, margin.unit)}
      </Fact>
      <Fact name="Price ($/MWh)" of={price.of} hint={price.hint}>
        {price.usdPerMwh === null ? 'No data' : formatPrice(price.usdPerMwh)}
      </Fact>
      <Fact name="Queue wait" of={inputOrigin(brief, 'queue_wait_months')} hint="for generators, request to operation">
        {hero.queue_wait_months === null ? 'No data' : formatMonths(hero.queue_wait_months)}
      </Fact>
      <Fact
        name="Operating and coming"
        of={market.operational_mw === null ? projectOrigin(market.provenance, sources) : register}
        hint={`operating: ${
          market.operational_mw === null
            ? 'MW not disclosed'
            : `stated for ${market.operational_facilities_with_mw} of ${market.facility_count} facilities`
        }; coming: ${statedBy(market.pipeline_mw, market.pipeline_projects_with_mw, 'project', 'projects')}`}
      >
        {market.operational_mw === null ? '–' : formatPower(market.operational_mw)} and{' '}
        {market.pipeline_mw === null ? '–' : formatPower(market.pipeline_mw)}
      </Fact>
    </dl>
  );
}

interface PriceShown {
  readonly usdPerMwh: number | null;
  readonly of: Origin;
  readonly hint: string;
}

/** The mean at the market's price point, else the mean of its area outside the US. */
function priceOf({ brief, market }: HeroFactsProps['facts']): PriceShown {
  const point = inputOrigin(brief, 'price_mean_usd_per_mwh');
  if (point.value != null)
    return {
      usdPerMwh: point.value,
      of: point,
      hint: `30-day mean at ${market.prices.price_node ?? 'its price point'}`,
    };
  const area = inputOrigin(brief, 'area_price_usd_per_mwh');
  if (area.value != null) return { usdPerMwh: area.value, of: area, hint: 'mean of its price area' };
  return { usdPerMwh: null, of: {}, hint: 'no wholesale price of this place is read here' };
}
