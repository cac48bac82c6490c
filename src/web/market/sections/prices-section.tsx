import type { PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { PriceBand } from '../../charts/price-band.tsx';
import { PriceDuration } from '../../charts/price-duration.tsx';
import { PriceTable } from '../../charts/price-table.tsx';
import { Figure, formatOrigin, type Origin } from '../../frame/figure.tsx';
import { formatDate, formatInstant, formatNumber, formatPrice, formatShare } from '../../frame/format.ts';
import { Nothing, Stale, Table } from '../../frame/parts.tsx';
import type { MarketFacts, PricesAnswer } from '../ask-market.ts';
import { formatScorePrice, priceOfScore } from '../price-of-score.ts';
import { whyMissing } from '../words/missing-data.ts';
import { Section } from './section.tsx';

const COLUMNS = [
  { name: 'Wholesale price' },
  { name: 'This market', isNumber: true },
  { name: 'Median of all price points', isNumber: true },
];
const DAY_MS = 86_400_000;
/** Priced hours below which charts say less than the figures themselves. */
const LEAST_HOURS = 24;

/** What power costs at the market's price point. @param now when the page is made. */
export function PricesSection({ facts, now }: { readonly facts: MarketFacts; readonly now: Date }) {
  const { brief, market, prices } = facts;
  const { price_iso: iso, price_node: node } = market.prices;
  return (
    <Section id="prices">
      {iso === null || node === null ? (
        <Nothing>No wholesale price: this market has no price point at a hub or zone of the seven ISOs/RTOs.</Nothing>
      ) : prices === null ? (
        <Nothing>
          The price point of this market is {node} of {iso}. It has no price yet.
        </Nothing>
      ) : (
        <>
          <p>
            Price point of this market: <strong>{node}</strong> of <a href={`/grid/${iso.toLowerCase()}`}>{iso}</a>.
          </p>
          <PriceFigures brief={brief} />
          <PriceCharts of={`${node} of ${iso}`} prices={prices} now={now} />
        </>
      )}
      <IndustrialPrice facts={facts} />
    </Section>
  );
}

function PriceFigures({ brief }: { readonly brief: PublishedBrief }) {
  const { price } = brief.power_grid;
  if (price === null) return null;
  const { latest, trailing, compared_with: peers } = price;
  const scored = priceOfScore(brief.market_power_scores.parts);
  const rows = [
    { name: `Newest, ${formatInstant(latest.interval_start)}`, here: formatPrice(latest.lmp), peers: null },
    ...(trailing === null
      ? []
      : [
          {
            name: `Mean over ${trailing.days} days`,
            here: formatPrice(trailing.mean_usd_per_mwh),
            peers: formatPrice(peers?.median_usd_per_mwh),
          },
          {
            name: 'Congestion, mean absolute value',
            here: formatPrice(trailing.congestion_mean_usd_per_mwh),
            peers: formatPrice(peers?.median_congestion_usd_per_mwh),
          },
          {
            name: 'Hours at or below zero',
            here: formatShare(trailing.at_or_below_zero_share, 1),
            peers: formatShare(peers?.median_at_or_below_zero_share, 1),
          },
        ]),
  ];
  return (
    <>
      {trailing === null && (
        <p class="soft">
          When the market was scored, the newest price was too old for a 30-day mean.{' '}
          {scored === null
            ? 'The price parts of the score have no data.'
            : `The score uses another price: ${formatScorePrice(scored)} (${scored.measures ?? scored.of.source}).`}
        </p>
      )}
      <Table caption={`$/MWh · ${formatOrigin(price)}`} columns={COLUMNS} none="No price.">
        {rows.map(({ name, here, peers: median }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="n">
              <Figure of={price}>{here}</Figure>
            </td>
            <td class="n">{median ?? '–'}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function PriceCharts(props: {
  readonly of: string;
  readonly prices: NonNullable<MarketFacts['prices']>;
  readonly now: Date;
}) {
  const { of, prices, now } = props;
  const { hours, days } = prices;
  const isShort = hours.count > 0 && days.count === 0 && (hours.summary?.hours ?? 0) < LEAST_HOURS;
  const isOld = hours.as_of !== null && now.getTime() - Date.parse(hours.as_of) > DAY_MS;
  // Days are summed up once they are over: the first hours of an installation have none.
  const [band, interval] = days.count > 0 ? ([days, 'day'] as const) : ([hours, 'hour'] as const);
  return (
    <>
      {isOld && <Stale>Stale: last value {formatInstant(hours.as_of)}.</Stale>}
      {isShort && (
        <>
          <p class="nothing">There is less than one day of prices, too little for a chart.</p>
          <PriceTable
            caption={`${of}, $/MWh. ${captionOf(hours)}`}
            points={hours.points}
            interval="hour"
            timezone={hours.timezone}
          />
        </>
      )}
      {!isShort && (
        <div class="pair">
          <div>
            <h3>{interval === 'day' ? 'Day by day' : 'Hour by hour'}</h3>
            <PriceBand
              of={of}
              points={band.points}
              interval={interval}
              timezone={band.timezone}
              none={whyNone(band)}
              caption={captionOf(band)}
            />
          </div>
          <div>
            <h3>Price duration</h3>
            <PriceDuration
              of={of}
              points={hours.points}
              interval="hour"
              timezone={hours.timezone}
              none={whyNone(hours)}
              caption={captionOf(hours)}
            />
          </div>
        </div>
      )}
    </>
  );
}

const whyNone = ({ reason }: PricesAnswer): string => `No price chart: ${reason ?? 'not published'}.`;

function captionOf({ provenance, summary }: PricesAnswer): string {
  const origin: Origin = provenance ?? {};
  const mean =
    summary === null
      ? ''
      : `Mean ${formatPrice(summary.mean)} over ${formatNumber(summary.hours, summary.hours < 10 ? 1 : 0)} hours with a price. `;
  return `${mean}${formatOrigin(origin)}`;
}

function IndustrialPrice({ facts }: { readonly facts: MarketFacts }) {
  const price = facts.brief.power_grid.industrial_price;
  if (price === null)
    return <p class="soft">Industrial power price: {whyMissing('industrial_price_cents_per_kwh', facts).says}.</p>;
  return (
    <p>
      Industrial customers in {price.state} paid{' '}
      <Figure of={price}>{formatNumber(price.cents_per_kwh, 2)} ¢/kWh</Figure> in {formatDate(price.period)}.
    </p>
  );
}
