import type { ComponentChildren } from 'preact';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatCount, formatNumber, formatPower, formatScore, formatShare } from '../frame/format.ts';
import type { MarketFacts } from './ask-market.ts';
import { indexOrigin, inputOrigin, projectOrigin } from './origins.ts';
import { waitEstimates } from './wait-estimates.ts';
import { formatMonths } from './words/format-measure.ts';

export interface HeroFactsProps {
  readonly facts: MarketFacts;
  readonly sources: readonly Pick<SourceFacts, 'id' | 'kind'>[];
}

/** The figures next to the verdict: what the index computed, what the register counts now, and the pipeline. */
export function HeroFacts({ facts, sources }: HeroFactsProps) {
  const { brief, market, facilityOrigin: register } = facts;
  const { hero, kpis } = brief;
  const index = indexOrigin(brief, facts.words);
  return (
    <dl class="facts">
      <Fact name="Excess power" of={index} hint="of 100; high means more headroom for new load">
        {formatScore(hero.excess_power)}
      </Fact>
      <Fact name="Constraint" of={index} hint="of 100; high means more obstacles">
        {formatScore(hero.constraint_score)}
      </Fact>
      <Fact name="Coverage" of={index} hint="of the score’s weight has data">
        {formatShare(hero.coverage)}
      </Fact>
      <Fact name="Queue wait" of={inputOrigin(brief, 'queue_wait_months')} hint={<WaitHint facts={facts} />}>
        {formatMonths(hero.queue_wait_months)}
      </Fact>
      <Fact name="Time to power" of={index} hint={<TimeHint facts={facts} />}>
        {formatMonths(hero.time_to_power_months)}
      </Fact>
      <Fact name="Facilities" of={register} hint="data centers in our list">
        {formatNumber(market.facility_count)}
      </Fact>
      <Fact name="Operating (MW)" of={register} hint={operatingBy(market)}>
        {formatPower(market.operational_mw)}
      </Fact>
      <Fact
        name="Pipeline (MW)"
        of={projectOrigin(market.provenance, sources)}
        hint={statedBy(market.pipeline_mw, market.pipeline_projects_with_mw, 'project', 'projects')}
      >
        {formatPower(market.pipeline_mw)}
      </Fact>
      <Fact
        name="Load within 100 km"
        of={inputOrigin(brief, 'dc_operating_mw')}
        hint={kpis.load_basis === null ? 'data center load: no data' : `data center load, ${kpis.load_basis}`}
      >
        {formatPower(kpis.load_within_100_km_mw)}
      </Fact>
    </dl>
  );
}

/** The wait is of generators; next to the figure that is scored is the other estimate. */
function WaitHint({ facts }: { readonly facts: MarketFacts }) {
  const reported = waitEstimates(facts.brief);
  return (
    <>
      for generators, from queue request to operation
      {reported?.scored === 'completed' && (
        <>
          : median of completed requests
          {reported.projects !== null && ` (n = ${formatNumber(reported.projects)})`}
        </>
      )}
      {reported?.scored === 'survival' && (
        <>
          , survival estimate over completed and open requests
          {reported.survivalRequests !== null && ` (n = ${formatNumber(reported.survivalRequests)})`}
          {reported.completedMonths !== null && (
            <>
              ; completed requests alone: <strong>{formatMonths(reported.completedMonths)}</strong>
              {reported.projects !== null && ` (n = ${formatNumber(reported.projects)})`}
            </>
          )}
        </>
      )}
    </>
  );
}

function TimeHint({ facts: { words } }: { readonly facts: MarketFacts }) {
  return (
    <>
      estimated from the queue wait of generators and from the supply nearby:{' '}
      <a href="/methodology#time-to-power" title={words.timeToPowerRule}>
        how
      </a>
    </>
  );
}

/** What is stated is the figure; what is permitted or estimated stands beside it and is not added. */
function operatingBy(market: MarketFacts['market']): string {
  const { permitted, estimated } = market.operational_by_basis;
  const stated =
    market.operational_mw === null
      ? 'Not stated'
      : `stated for ${formatCount(market.operational_facilities_with_mw, 'facility', 'facilities')}`;
  const apart = [
    ...(estimated.mw === null
      ? []
      : [`estimated of ${formatCount(estimated.facilities, 'other', 'others')}: ${formatPower(estimated.mw)}`]),
    ...(permitted.mw === null
      ? []
      : [`engines permitted at ${formatCount(permitted.facilities, 'other', 'others')}: ${formatPower(permitted.mw)}`]),
  ];
  return [stated, ...apart].join('; ');
}

/** Of a sum beside which it stands: who gave what was added up. */
export const statedBy = (mw: number | null, count: number, one: string, many: string): string =>
  mw === null ? 'Not disclosed' : `stated or estimated for ${formatCount(count, one, many)}`;

export function Fact(props: {
  readonly name: string;
  readonly of: Origin;
  readonly hint: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { name, of, hint, children } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {of.source == null ? children : <Figure of={of}>{children}</Figure>}
        <span class="hint">{hint}</span>
      </dd>
    </div>
  );
}
