import type { ComponentChildren } from 'preact';
import { US_STATES } from '../../domain/us-states.ts';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatNumber, formatPower, formatScore, formatShare } from '../frame/format.ts';
import { Day, Foreign, Nothing } from '../frame/parts.tsx';
import { Verdict, verdictMeaning } from '../frame/verdict.tsx';
import type { MarketFacts } from './ask-market.ts';
import type { BriefShown } from './brief-shape.ts';
import { formatMonths } from './measure-in-words.ts';
import { nameInWords } from './method-words.ts';
import { indexOrigin, inputOrigin, originOfKind } from './origins.ts';
import { ScoreScale } from './score-scale.tsx';
import { moverInWords, whyInWords } from './verdict-in-words.ts';

const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

/** `Virginia, United States`. */
export function placeInWords(state: string | null, country: string | null): string {
  const region = country === null ? undefined : REGIONS.of(country);
  return [state === null ? null : (US_STATES[state] ?? state), region].filter((word) => word != null).join(', ');
}

/** Name, place, verdict and why: what somebody reads who reads no more. */
export function Hero({ facts, sources }: { readonly facts: MarketFacts; readonly sources: readonly SourceKind[] }) {
  const { brief, market, words } = facts;
  const { hero } = brief;
  return (
    <section id="verdict" class="hero" aria-label="Verdict">
      <p class="overline">
        <Foreign>{market.city}</Foreign>, {placeInWords(market.state, market.country)} ·{' '}
        {market.iso === null ? (
          'outside the seven US grid operators'
        ) : (
          <a href={`/grid/${market.iso.toLowerCase()}`}>{market.iso}</a>
        )}
      </p>
      <h1>
        <Foreign>{market.name}</Foreign>
      </h1>
      <div class="hero-parts">
        <div class="card judgement">
          <p class="verdict-line">
            <Verdict of={hero.verdict} /> <span class="soft">{verdictMeaning(hero.verdict)}</span>
          </p>
          <p class="score-line">
            <Figure of={indexOrigin(brief)}>{formatScore(hero.composite_score)}</Figure>
            <span class="soft"> of 100</span>
          </p>
          <ScoreScale score={hero.composite_score} bands={words.bands} />
          <Why brief={brief} minCoverage={words.minCoverage} />
          <Movers brief={brief} />
        </div>
        <Facts facts={facts} sources={sources} />
      </div>
    </section>
  );
}

function Why({ brief, minCoverage }: { readonly brief: BriefShown; readonly minCoverage: number }) {
  const { hero, market_power_scores: scores } = brief;
  const isShort = hero.composite_score === null;
  return (
    <>
      {isShort && (
        <p>
          Not ranked: {formatShare(hero.coverage)} of the weight of the score has figures, and a verdict needs{' '}
          {formatShare(minCoverage)} and both axes.
        </p>
      )}
      <p>{whyInWords(scores.parts) ?? 'No part of the score was heard: nobody published what it is made of.'}</p>
    </>
  );
}

type SourceKind = Parameters<typeof originOfKind>[1][number];

function Facts({ facts, sources }: { readonly facts: MarketFacts; readonly sources: readonly SourceKind[] }) {
  const { brief, market } = facts;
  const { hero, kpis } = brief;
  const register = originOfKind(brief.provenance, sources, 'facility');
  const projects = originOfKind(brief.provenance, sources, 'project');
  return (
    <dl class="facts">
      <Fact name="Excess power" of={indexOrigin(brief)} hint="of 100; high means room">
        {formatScore(hero.excess_power)}
      </Fact>
      <Fact name="Constraint" of={indexOrigin(brief)} hint="of 100; high means friction">
        {formatScore(hero.constraint_score)}
      </Fact>
      <Fact name="Coverage" of={indexOrigin(brief)} hint="of the weight has figures">
        {formatShare(hero.coverage)}
      </Fact>
      <Fact name="Queue wait" of={inputOrigin(brief, 'queue_wait_months')} hint="from request to operation">
        {formatMonths(hero.queue_wait_months)}
      </Fact>
      <Fact name="Time to power" of={indexOrigin(brief)} hint="wait and headroom together">
        {formatMonths(hero.time_to_power_months)}
      </Fact>
      <Fact name="Facilities" of={register} hint="in the register">
        {formatNumber(kpis.facility_count)}
      </Fact>
      <Fact name="Operating" of={register} hint={statedBy(kpis.operational_mw, market.operational_facilities_with_mw)}>
        {formatPower(kpis.operational_mw)}
      </Fact>
      <Fact name="To come" of={projects} hint={statedBy(kpis.pipeline_mw, market.pipeline_projects_with_mw)}>
        {formatPower(kpis.pipeline_mw)}
      </Fact>
      <Fact
        name="Load within 100 km"
        of={inputOrigin(brief, 'dc_operating_mw')}
        hint={kpis.load_basis === null ? 'nobody has published it' : `${kpis.load_basis}, data centers`}
      >
        {formatPower(kpis.load_within_100_km_mw)}
      </Fact>
    </dl>
  );
}

/** Of a sum beside which it stands: who gave what was added up. */
export const statedBy = (mw: number | null, count: number): string =>
  mw === null ? 'nobody stated it' : `stated by ${formatNumber(count)}`;

function Fact(props: {
  readonly name: string;
  readonly of: Origin;
  readonly hint: string;
  readonly children: ComponentChildren;
}) {
  const { name, of, hint, children } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure of={of}>{children}</Figure>
        <span class="hint">{hint}</span>
      </dd>
    </div>
  );
}

function Movers({ brief }: { readonly brief: BriefShown }) {
  const { movers, missing, computed_at: at } = brief.market_power_scores;
  return (
    <div class="movers">
      <h2>What would change it</h2>
      {movers.length === 0 ? (
        <Nothing>No single figure would turn this verdict within the range in which it can lie.</Nothing>
      ) : (
        <ul>
          {movers.map((mover) => (
            <li key={mover.inputs.join()}>{capitalized(moverInWords(mover))}.</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p class="soft small">Nobody has published for this market: {missing.map(nameInWords).join(', ')}.</p>
      )}
      <p class="soft small">
        Judged <Day at={at} /> by <a href="/methodology">{brief.hero.method}</a> · revision {brief.revision}
      </p>
    </div>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
