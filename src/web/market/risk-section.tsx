import type { ComponentChildren } from 'preact';
import { Figure, originInWords } from '../frame/figure.tsx';
import { formatDate, formatNumber, formatShare } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import type { RiskShown } from './brief-shape.ts';
import { Section } from './section.tsx';

/** What water, weather and law may do. */
export function RiskSection({ risk }: { readonly risk: RiskShown }) {
  return (
    <Section id="risk" heading="Risk">
      <div class="risks">
        <Drought drought={risk.drought} />
        <WaterStress water={risk.water_stress} />
        <Hazard hazard={risk.hazard} />
        <Moratoria moratoria={risk.moratoria} />
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

const Unknown = ({ children }: { readonly children: string }) => <p class="soft">– {children}</p>;

function Drought({ drought }: { readonly drought: RiskShown['drought'] }) {
  if (drought === null) {
    return (
      <Risk name="Drought">
        <Unknown>No drought map of this state is stored here.</Unknown>
      </Risk>
    );
  }
  return (
    <Risk name="Drought" from={originInWords(drought)}>
      <p>
        <Figure of={drought}>{formatShare(drought.severe_share)}</Figure> of {drought.state} in severe drought or worse
        {drought.level !== null && <> ({drought.level})</>}.
      </p>
    </Risk>
  );
}

function WaterStress({ water }: { readonly water: RiskShown['water_stress'] }) {
  if (water === null) {
    return (
      <Risk name="Water">
        <Unknown>No water risk of this place is stored here.</Unknown>
      </Risk>
    );
  }
  return (
    <Risk name="Water" from={originInWords(water)}>
      <p>
        Overall risk <Figure of={water}>{formatNumber(water.overall_risk, 2)}</Figure> of 5
        {water.label !== null && `, ${water.label}`}:{' '}
        {water.scope === 'basin' ? 'of the river basin' : 'mean of the state'}.
      </p>
    </Risk>
  );
}

function Hazard({ hazard }: { readonly hazard: RiskShown['hazard'] }) {
  if (hazard === null) {
    return (
      <Risk name="Natural hazards">
        <Unknown>No index of hazards covers this place: the one that is held is of US counties.</Unknown>
      </Risk>
    );
  }
  return (
    <Risk name="Natural hazards" from={originInWords(hazard)}>
      <p>
        <Figure of={hazard}>{formatNumber(hazard.risk_score, 1)}</Figure> of 100
        {hazard.risk_rating !== null && `, ${hazard.risk_rating.toLowerCase()}`}: {hazard.county ?? 'county not known'},{' '}
        {hazard.state}
        {hazard.top_hazards.length > 0 && `; most by ${hazard.top_hazards.join(', ')}`}.
      </p>
    </Risk>
  );
}

function Moratoria({ moratoria }: { readonly moratoria: RiskShown['moratoria'] }) {
  if (moratoria === null) {
    return (
      <Risk name="Moratoria and bills">
        <Unknown>No list of moratoria covers this place: those that are held are of US states.</Unknown>
      </Risk>
    );
  }
  const origin = moratoria.sources[0] ?? {};
  const ofState = [
    { count: moratoria.in_force_in_state, words: 'moratoria in force in the state' },
    { count: moratoria.bills_pending_in_state, words: 'restrictive bills pending' },
    { count: moratoria.bills_enacted_in_state, words: 'enacted' },
  ];
  return (
    <Risk name="Moratoria and bills" from={moratoria.sources.map(originInWords).join('; ')}>
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
