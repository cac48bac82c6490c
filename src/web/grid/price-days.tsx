import type { IsoName } from '../../domain/grid/iso.ts';
import { isFault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { lmpHistory } from '../../read/grid/lmp-history.ts';
import { ask } from '../ask.ts';
import { PriceBand } from '../charts/price-band.tsx';
import { PriceDuration } from '../charts/price-duration.tsx';
import { formatOrigin } from '../frame/figure.tsx';
import { formatNumber, formatPrice, formatShare } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { Fact } from './fact.tsx';
import type { PricesAnswer, SourceAnswer } from './grid-answers.ts';
import { marketWords } from './price-now.tsx';

const DAY_MS = 86_400_000;
const BAND_DAYS = 7;
/** As many days as the score takes its means over. */
const DURATION_DAYS = 30;

type Market = 'RT5M' | 'RT15M' | 'RTH' | 'DAH';

/**
 * The days up to the newest price, real time and day ahead, of the hub or zone that was asked for or the representative one; how
 * many hours were how dear is folded.
 */
export async function PriceDaysSection(props: {
  readonly read: ReadContext;
  readonly iso: IsoName;
  /** As it was asked for; null: none was. */
  readonly node: string | null;
  readonly prices: PricesAnswer;
  readonly sources: readonly SourceAnswer[];
}) {
  const { read, iso, node, prices, sources } = props;
  const price = prices.prices[iso] ?? null;
  const { market = null, interval_minutes: minutes = 0 } = price ?? {};
  const real = node === null ? price : prices.nodes.find((one) => one.node === node);
  const realAt = real?.interval_start ?? null;
  const ahead = sources.find(({ id }) => id === `${iso.toLowerCase()}-lmp-day-ahead`)?.newest_observation ?? null;
  const shown = node ?? price?.zone ?? null;
  const charts = await Promise.all([
    market === null || realAt === null || shown === null
      ? null
      : priceCharts(
          read,
          { iso, node: shown, market, title: 'Real time' },
          Date.parse(realAt) + (minutes ?? 0) * 60_000,
        ),
    // Tomorrow is known today.
    ahead === null
      ? null
      : priceCharts(
          read,
          { iso, node: node ?? undefined, market: 'DAH', title: 'Day-ahead' },
          Date.parse(ahead) + 3_600_000,
        ),
  ]);
  if (charts.every((one) => one === null)) return null;
  return (
    <section>
      <h2 id="days">Prices over the last days</h2>
      <div class="charts">{charts}</div>
    </section>
  );
}

/** Null where there is no such hub or zone in that market. */
async function priceCharts(
  read: ReadContext,
  asked: { readonly iso: IsoName; readonly node: string | undefined; readonly market: Market; readonly title: string },
  toMs: number,
) {
  const { title, ...of } = asked;
  const period = {
    interval: 'hour',
    from: new Date(toMs - DURATION_DAYS * DAY_MS).toISOString(),
    to: new Date(toMs).toISOString(),
  } as const;
  const history = await ask(lmpHistory, read, { ...of, ...period }).catch((error: unknown) => {
    if (isFault(error) && (error.code === 'not-found' || error.code === 'bad-request')) return null;
    throw error;
  });
  if (history === null) return null;
  const { points, summary, timezone, provenance, node, market, reason } = history;
  const origin = provenance ?? { source: null };
  const lastDays = points.filter(({ start }) => start !== undefined && Date.parse(start) >= toMs - BAND_DAYS * DAY_MS);
  const shared = {
    of: `${node}, ${marketWords(market)}`,
    interval: 'hour',
    timezone,
    none: `No chart: ${reason ?? 'no data for this period'}.`,
    caption: formatOrigin(origin),
  } as const;
  return (
    <section key={title}>
      <h3>
        {title}: <Foreign>{node}</Foreign>
      </h3>
      <PriceBand {...shared} points={lastDays} />
      {summary !== null && (
        <details>
          <summary>Hours by price over {formatNumber(DURATION_DAYS)} days</summary>
          <dl class="figures">
            <Fact name={`Mean over ${formatNumber(summary.hours, summary.hours < 10 ? 1 : 0)} hours`} origin={origin}>
              {formatPrice(summary.mean)}
            </Fact>
            <Fact name="Min–max" origin={origin}>
              {formatPrice(summary.min)} to {formatPrice(summary.max)}
            </Fact>
            <Fact name="Hours at or below zero" origin={origin}>
              {formatNumber(summary.hours_at_or_below_zero, 1)}
            </Fact>
            <Fact name="Congestion in the price" origin={origin}>
              {formatShare(summary.congestion_share)}
            </Fact>
          </dl>
          <PriceDuration {...shared} points={points} />
        </details>
      )}
    </section>
  );
}
