import { FUELS_STACKED, fuelName } from '../charts/fuel-names.ts';
import { MixNow } from '../charts/mix-now.tsx';
import { Figure } from '../frame/figure.tsx';
import { formatGigawatts, formatNumber } from '../frame/format.ts';
import { Day, Instant } from '../frame/parts.tsx';
import type { MixAnswer, OperatorAnswers, QueueAnswer } from './grid-answers.ts';
import { OPERATORS, operatorPath } from './operators.ts';
import { PriceNow } from './price-now.tsx';

/** One operator at a glance. */
export function OperatorCard({ of }: { readonly of: OperatorAnswers }) {
  const { iso, price, priceOrigin, mix, queue } = of;
  return (
    <article class="card operator">
      <h2>
        <a href={operatorPath(iso)}>{iso}</a> <span class="soft">{OPERATORS[iso].where}</span>
      </h2>
      <h3>Price</h3>
      <PriceNow of={price} origin={priceOrigin} />
      <h3>Generation</h3>
      <MixLine iso={iso} mix={mix} />
      <h3>Queue</h3>
      <QueueLine queue={queue} iso={iso} />
    </article>
  );
}

function MixLine({ iso, mix }: { readonly iso: string; readonly mix: MixAnswer }) {
  const none = mix.reason ?? 'no generation data yet';
  if (mix.provenance === null) return <p class="soft">– {none}.</p>;
  const shares = mix.fuel_mix as Readonly<Partial<Record<string, number | null>>>;
  const largest = FUELS_STACKED.filter((fuel) => (shares[fuel] ?? 0) > 0)
    .sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
    .slice(0, 3);
  return (
    <>
      <MixNow of={iso} percent={shares} none={none} isBare />
      <p>
        {largest.map((fuel, index) => (
          <>
            {index > 0 && ', '}
            {fuelName(fuel)} {formatNumber(shares[fuel])}%
          </>
        ))}
        ; renewable{' '}
        <Figure of={mix.provenance}>
          {mix.renewable_pct === null ? '–' : `${formatNumber(mix.renewable_pct, 1)}%`}
        </Figure>
        {mix.live_gCO2_per_kWh !== null && (
          <>
            ; <Figure of={{ ...mix.provenance, basis: mix.carbon.basis }}>{formatNumber(mix.live_gCO2_per_kWh)}</Figure>{' '}
            g CO₂/kWh
          </>
        )}
      </p>
      <p class={mix.stale ? 'soft late' : 'soft'}>
        {mix.stale && <strong>Stale. </strong>}
        <Instant at={mix.interval_start} />
        {mix.fallback !== null &&
          `, from ${mix.provenance.source} instead of ${mix.fallback.instead_of}: ${mix.fallback.reason}`}
      </p>
    </>
  );
}

function QueueLine({ iso, queue }: { readonly iso: string; readonly queue: QueueAnswer }) {
  const { active_gw: gw, active_requests: requests } = queue.totals;
  const operator = queue.operators[iso as keyof typeof queue.operators];
  const [provenance] = queue.provenance;
  if (gw === null || provenance === undefined) {
    return <p class="soft">– {operator?.reason ?? queue.reason ?? 'no queue data yet'}.</p>;
  }
  return (
    <p>
      <Figure of={provenance}>{formatGigawatts(gw)}</Figure> in {formatNumber(requests)} active requests
      <span class="soft">
        , listed <Day at={operator?.listed_at ?? null} />
      </span>
    </p>
  );
}
