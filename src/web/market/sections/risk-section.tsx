import type { ComponentChildren } from 'preact';
import type { PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { capitalized, formatDate, formatNumber, formatShare } from '../../frame/format.ts';
import { Foreign } from '../../frame/parts.tsx';
import type { MarketFacts } from '../ask-market.ts';
import { whyMissing } from '../words/missing-data.ts';
import { Section } from './section.tsx';

/** What water, weather and law may do. */
export function RiskSection({ facts }: { readonly facts: MarketFacts }) {
  const { risk } = facts.brief;
  const why = (input: string): string => `${capitalized(whyMissing(input, facts).says)}.`;
  return (
    <Section id="risk">
      <div class="risks">
        <Drought drought={risk.drought} why={why('drought_severe_share')} />
        <WaterStress water={risk.water_stress} why={why('water_risk_score')} />
        <Hazard hazard={risk.hazard} why={why('hazard_score')} />
        <Moratoria moratoria={risk.moratoria} why={why('restrictions_count')} />
      </div>
    </Section>
  );
}

function Risk(props: { readonly name: string; readonly children: ComponentChildren; readonly from?: string | null }) {
  const { name, children, from } = props;
  return (
    <div class="card">
      <h3>{name}</h3>
      {children}
      {from != null && <p class="soft small">{from}</p>}
    </div>
  );
}

const Unknown = ({ children }: { readonly children: string }) => <p class="soft">No data. {children}</p>;

function Drought({ drought, why }: { readonly drought: PublishedBrief['risk']['drought']; readonly why: string }) {
  if (drought === null) {
    return (
      <Risk name="Drought">
        <Unknown>{why}</Unknown>
      </Risk>
    );
  }
  return (
    <Risk name="Drought" from={formatOrigin(drought)}>
      <p>
        <Figure of={drought}>{formatShare(drought.severe_share)}</Figure> of {drought.state} in severe drought or worse
        {drought.level !== null && <> ({drought.level})</>}.
      </p>
    </Risk>
  );
}

function WaterStress({ water, why }: { readonly water: PublishedBrief['risk']['water_stress']; readonly why: string }) {
  if (water === null) {
    return (
      <Risk name="Water">
        <Unknown>{why}</Unknown>
      </Risk>
    );
  }
  return (
    <Risk name="Water" from={formatOrigin(water)}>
      <p>
        {' '}
        {water.scope === 'basin' ? 'River basin' : 'Mean of the state'}: overall water risk{' '}
        <Figure of={water}>{formatNumber(water.overall_risk, 2)}</Figure> of 5
        {water.label !== null && ` (WRI: “${water.label.replace(/\s{1,9}-\s+/g, '–')}”)`}.
      </p>
    </Risk>
  );
}

function Hazard({ hazard, why }: { readonly hazard: PublishedBrief['risk']['hazard']; readonly why: string }) {
  if (hazard === null) {
    return (
      <Risk name="Natural hazards">
        <Unknown>{why}</Unknown>
      </Risk>
    );
  }
  return (
    <Risk name="Natural hazards" from={formatOrigin(hazard)}>
      <p>
        {' '}
        {hazard.county ?? 'County unknown'}, {hazard.state}: risk score{' '}
        <Figure of={hazard}>{formatNumber(hazard.risk_score, 1)}</Figure> of 100
        {hazard.risk_rating !== null && ` (${hazard.risk_rating.toLowerCase()})`}
        {hazard.top_hazards.length > 0 && `; main hazards: ${hazard.top_hazards.join(', ')}`}.
      </p>
    </Risk>
  );
}

function Moratoria({
  moratoria,
  why,
}: {
  readonly moratoria: PublishedBrief['risk']['moratoria'];
  readonly why: string;
}) {
  if (moratoria === null) {
    return (
      <Risk name="Moratoria and bills">
        <Unknown>{why}</Unknown>
      </Risk>
    );
  }
  const origin = moratoria.sources[0] ?? {};
  const ofState = [
    { count: moratoria.in_force_in_state, words: 'moratoria in force in the state' },
    { count: moratoria.bills_pending_in_state, words: 'restrictive bills pending' },
    { count: moratoria.bills_enacted_in_state, words: 'restrictive bills enacted' },
  ];
  return (
    <Risk name="Moratoria and bills" from={moratoria.sources.map(formatOrigin).join('; ')}>
      <p>
        <Figure of={origin}>{formatNumber(moratoria.in_force_nearby)}</Figure> moratoria in force within{' '}
        {formatNumber(moratoria.reach_km)} km
        {ofState.map(({ count, words }) => (
          <span key={words}>
            , <Figure of={moratoria.sources.at(-1) ?? {}}>{formatNumber(count)}</Figure> {words}
          </span>
        ))}
        .
      </p>
      {moratoria.nearest.length > 0 && (
        <ul>
          {moratoria.nearest.map(({ place, state, km, enacted_on: since, ends_on: ends }) => (
            <li key={place}>
              <Foreign>{place}</Foreign>, {state}, {formatNumber(km)} km: since {formatDate(since)}
              {ends !== null && `, ends ${formatDate(ends)}`}
            </li>
          ))}
        </ul>
      )}
    </Risk>
  );
}
