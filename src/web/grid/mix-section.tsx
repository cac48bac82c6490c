import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { fuelMixHistory } from '../../read/grid/fuel-mix-history.ts';
import { ask } from '../ask.ts';
import { MixNow } from '../charts/mix-now.tsx';
import { MixThroughDay } from '../charts/mix-through-day.tsx';
import { formatOrigin } from '../frame/figure.tsx';
import { formatNumber, formatPower } from '../frame/format.ts';
import { Instant, Nothing } from '../frame/parts.tsx';
import { Fact } from './fact.tsx';
import type { MixAnswer } from './grid-answers.ts';

const DAY_MS = 86_400_000;

/** What an operator generates from now, or when it was last known. */
export function MixNowSection({ iso, mix }: { readonly iso: AreaId; readonly mix: MixAnswer }) {
  const { provenance, fallback } = mix;
  const none = `No data on ${iso} generation: ${mix.reason ?? 'no data yet'}.`;
  return (
    <section>
      <h2 id="generation">Generation now</h2>
      {provenance === null ? (
        <Nothing>{none}</Nothing>
      ) : (
        <>
          <p class={mix.stale ? 'soft late' : 'soft'}>
            {mix.stale && <strong>Stale: last value. </strong>}
            <Instant at={mix.interval_start} />
            {fallback !== null &&
              `. Source: ${provenance.source} instead of ${fallback.instead_of}, because: ${fallback.reason}`}
          </p>
          <div class="charts">
            <MixNow
              of={iso}
              percent={mix.fuel_mix as Readonly<Partial<Record<string, number | null>>>}
              none={none}
              caption={formatOrigin(provenance)}
            />
          </div>
          <dl class="figures">
            <Fact name="Renewable" origin={provenance}>
              {mix.renewable_pct === null ? '–' : `${formatNumber(mix.renewable_pct, 1)}%`}
            </Fact>
            <Fact name="Carbon, g CO₂ per kWh" origin={{ ...provenance, basis: mix.carbon.basis }}>
              {formatNumber(mix.live_gCO2_per_kWh)}
            </Fact>
            <Fact name="Net imports" origin={provenance}>
              {formatPower(mix.imports_mw)}
            </Fact>
            <Fact name="Storage (negative = charging)" origin={provenance}>
              {formatPower(mix.storage_mw)}
            </Fact>
          </dl>
        </>
      )}
    </section>
  );
}

/** Generation by fuel through the day up to the newest interval. */
export async function MixThroughDaySection(props: {
  readonly read: ReadContext;
  readonly iso: IsoName;
  readonly mix: MixAnswer;
}) {
  const { read, iso, mix } = props;
  if (mix.interval_start === null) return null;
  const toMs = Date.parse(mix.interval_start) + Math.max(1, mix.interval_minutes ?? 1) * 60_000;
  const history = await ask(fuelMixHistory, read, {
    iso,
    interval: 'hour',
    from: new Date(toMs - DAY_MS).toISOString(),
    to: new Date(toMs).toISOString(),
  });
  const origin = history.provenance ?? { source: null };
  return (
    <section>
      <h2>Generation through the day</h2>
      <div class="charts">
        <MixThroughDay
          of={iso}
          points={history.points}
          interval="hour"
          timezone={history.timezone}
          none={`No chart: ${history.reason ?? 'no data for this day'}.`}
          caption={formatOrigin(origin)}
        />
      </div>
    </section>
  );
}
