import { formatPower } from '../frame/format.ts';
import { Fact, type HeroFactsProps, statedBy } from './hero-facts.tsx';
import { inputOrigin, projectOrigin } from './origins.ts';
import { formatScorePrice, priceOfScore } from './price-of-score.ts';
import { formatMeasure, formatMonths } from './words/format-measure.ts';

/** The four figures that a place is judged by first: room on its grid, what power costs, the wait, and what stands there. */
export function KeyFigures({ facts, sources }: HeroFactsProps) {
  const { brief, market, facilityOrigin: register } = facts;
  const { hero, market_power_scores: scores } = brief;
  const margin = scores.parts.find(({ id }) => id === 'reserve-margin');
  const price = priceOfScore(scores.parts);
  const operating = [market.operational_mw, market.operational_by_basis.estimated.mw].filter((mw) => mw !== null);
  const hasOperating = operating.length > 0;
  const largest = hasOperating ? Math.max(...operating) : null;
  return (
    <dl class="facts key-figures">
      <Fact name="Reserve margin" of={margin ?? {}} hint="accredited (derated) capacity less peak demand, on its grid">
        {margin === undefined || margin.value === null ? 'No data' : formatMeasure(margin.value, margin.unit)}
      </Fact>
      <Fact name="Price" of={price?.of ?? {}} hint={price?.measures ?? 'no source has a price of this place'}>
        {price === null ? 'No data' : formatScorePrice(price)}
      </Fact>
      <Fact name="Queue wait" of={inputOrigin(brief, 'queue_wait_months')} hint="for generators, request to operation">
        {hero.queue_wait_months === null ? 'No data' : formatMonths(hero.queue_wait_months)}
      </Fact>
      <Fact
        name="Operating and coming"
        of={hasOperating ? register : projectOrigin(market.provenance, sources)}
        hint={`operating: ${operatingBy(market)}; coming: ${statedBy(market.pipeline_mw, market.pipeline_projects_with_mw, 'project', 'projects')}`}
      >
        {largest === null ? '–' : `${largest === market.operational_mw ? '' : '≈ '}${formatPower(largest)}`} and{' '}
        {market.pipeline_mw === null ? '–' : formatPower(market.pipeline_mw)}
      </Fact>
    </dl>
  );
}

/** Each basis with what it covers: they are of different facilities, and are not added. */
function operatingBy(market: HeroFactsProps['facts']['market']): string {
  const { operational_mw: stated, operational_facilities_with_mw: statedOf, facility_count: all } = market;
  const { mw: estimated, facilities } = market.operational_by_basis.estimated;
  const said = [
    ...(stated === null ? [] : [`${formatPower(stated)} stated for ${statedOf}`]),
    ...(estimated === null ? [] : [`${formatPower(estimated)} estimated from the floor area of ${facilities}`]),
  ];
  return said.length === 0 ? 'MW not disclosed' : `${said.join(', ')} of ${all} facilities`;
}
