import type { AreaId } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { fuelMixHistory } from '../../read/grid/fuel-mix-history.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { MixNow } from '../charts/mix-now.tsx';
import { MixThroughDay } from '../charts/mix-through-day.tsx';
import { formatOrigin, type Origin } from '../frame/figure.tsx';
import { formatNumber, formatPower } from '../frame/format.ts';
import { Instant, Nothing } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';
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
            <Fact
              name="Carbon, g CO₂ per kWh"
              origin={{ ...provenance, basis: mix.carbon.basis }}
              note={<Factors of={mix} />}
            >
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

/** What carbon is derived from, and how much of generation it is of. */
function Factors({ of: { carbon } }: { readonly of: MixAnswer }) {
  return (
    <>
      {carbon.covered_pct === null ? '' : `${formatNumber(carbon.covered_pct, 1)}% of generation, `}
      <Outside href={carbon.factors_source}>factors of {carbon.factors_year}</Outside>
    </>
  );
}

/** Generation by fuel through the day up to the newest interval. */
export async function MixThroughDaySection(props: {
  readonly read: ReadContext;
  readonly iso: AreaId;
  readonly mix: MixAnswer;
}) {
  const { read, iso, mix } = props;
  if (mix.interval_start === null) return null;
  const operator = ISO_NAMES.find((name) => name === iso);
  const toMs = Date.parse(mix.interval_start) + Math.max(1, mix.interval_minutes ?? 1) * 60_000;
  const history = await ask(fuelMixHistory, read, {
    ...(operator === undefined ? { area: iso } : { iso: operator }),
    interval: 'hour',
    from: new Date(toMs - DAY_MS).toISOString(),
    to: new Date(toMs).toISOString(),
  });
  const origin = history.provenance ?? { source: null };
  return (
    <section>
      <h2 id="day">Generation through the day</h2>
      <DayRange points={history.points} origin={origin} />
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

type MixPoint = AnswerOf<typeof fuelMixHistory>['points'][number];

/** The hours with the least and the most carbon and renewables of a day. */
function DayRange({ points, origin }: { readonly points: readonly MixPoint[]; readonly origin: Origin }) {
  const derived = { ...origin, basis: 'derived' };
  const range = (member: 'gCO2_per_kWh' | 'renewable_pct', name: string, write: (value: number) => string) => {
    const found = points
      .flatMap((point) => {
        const value = point[member];
        return value === null ? [] : [{ at: point.start, value }];
      })
      .sort((a, b) => a.value - b.value);
    const [least, most] = [found.at(0), found.at(-1)];
    if (found.length < 2 || least === undefined || most === undefined) return [];
    return [
      <Fact key={`${member} least`} name={`${name}, lowest hour`} origin={derived} note={<Instant at={least.at} />}>
        {write(least.value)}
      </Fact>,
      <Fact key={`${member} most`} name={`${name}, highest hour`} origin={derived} note={<Instant at={most.at} />}>
        {write(most.value)}
      </Fact>,
    ];
  };
  const facts = [
    ...range('gCO2_per_kWh', 'Carbon, g CO₂ per kWh', (value) => formatNumber(value)),
    ...range('renewable_pct', 'Renewable', (value) => `${formatNumber(value, 1)}%`),
  ];
  return facts.length === 0 ? null : <dl class="figures">{facts}</dl>;
}
