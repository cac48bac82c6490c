import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { lmpHistory } from '../../read/grid/lmp-history.ts';
import { ask } from '../ask.ts';
import { PriceBand } from '../charts/price-band.tsx';
import { PriceDuration } from '../charts/price-duration.tsx';
import { formatOrigin, type Origin } from '../frame/figure.tsx';
import { formatNumber, formatPrice, formatShare } from '../frame/format.ts';
import { Foreign, Instant, Table } from '../frame/parts.tsx';
import { Fact } from './fact.tsx';
import type { PriceAnswer, PricesAnswer, SourceAnswer } from './grid-answers.ts';
import { marketWords, PriceNow } from './price-now.tsx';

const DAY_MS = 86_400_000;
const BAND_DAYS = 7;
/** As many days as the score takes its means over. */
const DURATION_DAYS = 30;

const NODE_COLUMNS = [
  { name: 'Place' },
  { name: 'Kind' },
  { name: '$/MWh', isNumber: true },
  { name: 'Energy', isNumber: true },
  { name: 'Congestion', isNumber: true },
  { name: 'Loss', isNumber: true },
  { name: 'Interval from' },
];

/** Prices at the hubs and zones of an operator; stale ones are marked. */
export function PricesNowSection(props: {
  readonly iso: IsoName;
  readonly price: PriceAnswer | null;
  readonly origin: Origin;
  readonly prices: PricesAnswer;
}) {
  const { iso, price, origin, prices } = props;
  const { nodes, nodes_total: total } = prices;
  const late = nodes.filter((node) => node.last_known !== null).length;
  const whyNone = [
    ...new Set(nodes.flatMap((node) => (node.price === null && node.last_known === null ? (node.reason ?? []) : []))),
  ];
  const reason = price?.reason ?? `no ${iso} price yet`;
  return (
    <section>
      <h2 id="prices">Prices now</h2>
      <PriceNow of={price} origin={origin} />
      <details>
        <summary>
          {total === 1 ? 'One hub or zone' : `${formatNumber(total)} hubs and zones`}
          {late > 0 && `, ${late === nodes.length ? 'all' : formatNumber(late)} with a stale price only`}
        </summary>
        {whyNone.map((why) => (
          <p key={why} class="soft">
            “–” means no price: {why}.
          </p>
        ))}
        <Table
          caption={`Prices at hubs and zones, ${nodes.length < total ? `the first ${nodes.length} of ${total}, ` : ''}${formatOrigin({ ...origin, observed_at: prices.as_of })}`}
          columns={NODE_COLUMNS}
          none={`No hub or zone of ${iso} has a price here: ${reason}.`}
        >
          {nodes.map((node) => (
            <tr key={node.node}>
              <th scope="row">
                <Foreign>{node.node}</Foreign>
              </th>
              <td>{node.node_type ?? '–'}</td>
              <td class="n">
                {formatPrice(node.price ?? node.last_known?.price)}
                {node.price === null && node.last_known !== null && <span class="soft"> stale</span>}
              </td>
              <td class="n">{formatPrice(node.energy)}</td>
              <td class="n">{formatPrice(node.congestion)}</td>
              <td class="n">{formatPrice(node.loss)}</td>
              <td>
                <Instant at={node.interval_start} />
              </td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

interface HistoryProps {
  readonly read: ReadContext;
  readonly iso: IsoName;
}

/** The price at the representative place through the days up to the newest one, and how long it was how high. */
export async function PriceHistorySection({ read, iso, price }: HistoryProps & { readonly price: PriceAnswer | null }) {
  const { zone = null, market = null, interval_start: at = null } = price ?? {};
  if (zone === null || market === null || at === null) return null;
  const toMs = Date.parse(at) + (price?.interval_minutes ?? 0) * 60_000;
  return priceCharts({ read, iso, node: zone, market, toMs, title: 'Real time' });
}

/** The same of the day-ahead market, as far as its source has read. */
export async function DayAheadSection({
  read,
  iso,
  sources,
}: HistoryProps & { readonly sources: readonly SourceAnswer[] }) {
  const newest = sources.find(({ id }) => id === `${iso.toLowerCase()}-lmp-day-ahead`)?.newest_observation ?? null;
  if (newest === null) return null;
  // Tomorrow is known today.
  const toMs = Date.parse(newest) + 3_600_000;
  return priceCharts({ read, iso, node: undefined, market: 'DAH', toMs, title: 'Day-ahead' });
}

async function priceCharts(
  props: HistoryProps & {
    readonly node: string | undefined;
    readonly market: 'RT5M' | 'RT15M' | 'RTH' | 'DAH';
    readonly toMs: number;
    readonly title: string;
  },
) {
  const { read, iso, node, market, toMs, title } = props;
  const history = await ask(lmpHistory, read, {
    iso,
    node,
    market,
    interval: 'hour',
    from: new Date(toMs - DURATION_DAYS * DAY_MS).toISOString(),
    to: new Date(toMs).toISOString(),
  });
  const { points, summary, timezone, provenance } = history;
  const of = `${history.node}, ${marketWords(history.market)}`;
  const none = `No chart: ${history.reason ?? 'no data for this period'}.`;
  const origin = provenance ?? { source: null };
  const lastDays = points.filter(({ start }) => start !== undefined && Date.parse(start) >= toMs - BAND_DAYS * DAY_MS);
  const shared = { of, interval: 'hour', timezone, none, caption: formatOrigin(origin) } as const;
  return (
    <section>
      <h3>
        {title}: <Foreign>{history.node}</Foreign>
      </h3>
      {summary !== null && (
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
      )}
      <div class="charts">
        <PriceBand {...shared} points={lastDays} />
        {points.length > 0 && <PriceDuration {...shared} points={points} />}
      </div>
    </section>
  );
}
