import { PriceBand } from '../../charts/price-band.tsx';
import { QueueByFuel } from '../../charts/queue-by-fuel.tsx';
import { QueueByYear } from '../../charts/queue-by-year.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatGigawatts, formatNumber, formatPower, formatPrice, formatScore, NONE } from '../../frame/format.ts';
import { Foreign, Nothing, Table } from '../../frame/parts.tsx';
import { Verdict } from '../../frame/verdict.tsx';
import { areaPath } from '../../grid/area-paths.ts';
import { AreaQueues } from '../../market/sections/area-queue.tsx';
import { formatMonths } from '../../market/words/format-measure.ts';
import { formatCounty } from '../site-words.ts';
import { areaName, type DossierFacts, type QueueShown } from './ask-dossier.ts';
import { formatHours, formatKm } from './near-words.ts';

interface GridProps {
  readonly facts: DossierFacts;
}

/** Wholesale prices of a year at the point that represents the place. */
export function PriceOfPlace({ facts }: GridProps) {
  const { prices, area, comparables, site } = facts;
  const point = comparables.price_point;
  return (
    <section>
      <h2 id="prices">Wholesale price over a year</h2>
      {point === null && area === null ? (
        <Nothing>
          No data: the place is {site.place.country === null ? 'on no grid' : 'in no grid area with a listed price'}.
          (Lists cover hubs and zones of the seven ISOs/RTOs and the areas at <a href="/grid/areas">Grid areas</a>.)
        </Nothing>
      ) : (
        <>
          <p>
            {point !== null ? (
              <>
                Price point: <strong>{point.node}</strong> of{' '}
                <a href={`/grid/${point.iso.toLowerCase()}`}>{point.iso}</a>, as of the market{' '}
                <a class="slug" href={`/markets/${point.market}`}>
                  {point.market.replaceAll('-', ' ')}
                </a>
                , {formatKm(point.market_distance_km)} away. It is a hub or zone, not a node of this site.
              </>
            ) : (
              <>
                Price of the grid area <a href={areaPath(area?.id ?? '')}>{areaName(area?.id ?? '')}</a> as a whole.
              </>
            )}
          </p>
          {prices === null ? (
            <Nothing>No price of it is stored yet.</Nothing>
          ) : (
            <PriceBand
              of={`${prices.node} of ${prices.area}`}
              points={prices.points}
              interval={prices.interval === 'hour' ? 'hour' : 'day'}
              timezone={prices.timezone}
              none={`No price chart: ${prices.reason ?? 'not published'}.`}
              caption={captionOf(prices)}
            />
          )}
        </>
      )}
    </section>
  );
}

function captionOf({ summary, provenance, unit }: NonNullable<DossierFacts['prices']>): string {
  const origin = formatOrigin(provenance ?? {});
  if (summary === null) return origin;
  return `In ${unit}: mean ${formatNumber(summary.mean, 2)}, from ${formatNumber(summary.min, 2)} to ${formatNumber(summary.max, 2)}, over ${formatHours(summary.hours)} with a price. ${origin}`;
}

/** Who waits to be connected in the county, and with the operator as a whole. */
export function QueueOfPlace({ facts }: GridProps) {
  const { queue, area, site } = facts;
  const { county, county_fips: fips, state, iso } = site.place;
  const countyName = county === null ? null : formatCounty(county, fips, state);
  return (
    <section>
      <h2 id="queue">Interconnection queue</h2>
      {queue === null &&
        (area === null || area.queues.length === 0 ? (
          <Nothing>No data (lists cover the seven ISOs/RTOs and some other grid areas, not this place).</Nothing>
        ) : (
          <AreaQueues area={area} state={state} />
        ))}
      {queue !== null && (
        <>
          <QueueTable queue={queue} county={countyName} iso={iso ?? ''} />
          {queue.county !== null && <Charts of={`${countyName} in ${iso}`} answer={queue.county} />}
          <Charts of={`${iso} as a whole`} answer={queue.operator} />
        </>
      )}
    </section>
  );
}

function QueueTable(props: {
  readonly queue: NonNullable<DossierFacts['queue']>;
  readonly county: string | null;
  readonly iso: string;
}) {
  const { queue, county, iso } = props;
  const shown = [
    ...(queue.county === null ? [] : [{ name: county ?? 'County', answer: queue.county }]),
    { name: `${iso} as a whole`, answer: queue.operator },
  ];
  return (
    <Table
      caption={`Requests for generation and storage · ${queue.operator.provenance.map(formatOrigin).join('; ') || `no list is stored here${stateOfSources(queue.operator)}`}`}
      columns={[
        { name: 'Queue' },
        { name: 'Active requests', isNumber: true },
        { name: 'Active capacity', isNumber: true },
        { name: 'Median wait', isNumber: true, hint: 'From request to operation, of completed projects' },
      ]}
      none="No queue."
    >
      {shown.map(({ name, answer }) => {
        const { active_requests: active, active_gw: gw, median_months_to_operation: months } = answer.totals.generation;
        const origin = answer.provenance[0] ?? {};
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="n">
              <Figure of={origin}>{formatNumber(active)}</Figure>
            </td>
            <td class="n">
              <Figure of={origin}>{formatGigawatts(gw)}</Figure>
            </td>
            <td class="n">{months === null ? NONE : formatMonths(months)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

/** ` (sources: …)`, as they say themselves why they brought nothing. */
function stateOfSources({ operators }: QueueShown): string {
  const reasons = Object.values(operators).flatMap((operator) => operator?.reason ?? []);
  return reasons.length === 0 ? '' : ` (sources: ${reasons.join('; ')})`;
}

function Charts({ of, answer }: { readonly of: string; readonly answer: QueueShown }) {
  const { generation } = answer.totals;
  if (generation.requests === null)
    return (
      <Nothing>
        {of}: no list of requests is stored here{stateOfSources(answer)}.
      </Nothing>
    );
  if (generation.requests === 0) return <p>{of}: the list has no request for generation or storage there.</p>;
  return (
    <>
      <h3>{of}</h3>
      <div class="pair">
        <QueueByFuel of={of} gigawatts={generation.active_gw_by_fuel} none={`${of}: no active request.`} />
        <QueueByYear of={of} requests={generation.requests_by_year} none={`${of}: no request gives its date.`} />
      </div>
    </>
  );
}

/** Markets and operating sites that the place is to be compared with. */
export function ComparablesOfPlace({ facts }: GridProps) {
  const { comparables } = facts;
  const { radius_km: radiusKm, markets, sites } = comparables;
  return (
    <section>
      <h2 id="comparables">Comparables within {formatNumber(radiusKm)} km</h2>
      <Table
        caption={`Markets: ${formatNumber(comparables.markets_within)} within ${formatNumber(radiusKm)} km, nearest first. Price: 30-day wholesale mean.`}
        columns={[
          { name: 'Market' },
          { name: 'Distance', isNumber: true },
          { name: 'Verdict' },
          { name: 'Score', isNumber: true },
          { name: 'Operating', isNumber: true },
          { name: 'Pipeline', isNumber: true },
          { name: '$/MWh', isNumber: true },
        ]}
        none="No market of the list is that near (the list covers 361 markets)."
      >
        {markets.map((market) => (
          <tr key={market.slug}>
            <th scope="row">
              <a href={`/markets/${encodeURIComponent(market.slug)}`}>
                <Foreign>{market.name}</Foreign>
              </a>
            </th>
            <td class="n">{formatKm(market.distance_km)}</td>
            <td>{market.verdict === null ? NONE : <Verdict of={market.verdict} />}</td>
            <td class="n">{formatScore(market.composite_score)}</td>
            <td class="n">{formatPower(market.operational_mw)}</td>
            <td class="n">{formatPower(market.pipeline_mw)}</td>
            <td class="n">
              {market.price_usd_per_kwh === null ? NONE : formatPrice(market.price_usd_per_kwh * 1_000)}
            </td>
          </tr>
        ))}
      </Table>
      <Table
        caption={`Operating data centers: ${formatNumber(comparables.sites_within)} listed, ${formatNumber(comparables.sites_with_mw)} with a disclosed capacity (${formatPower(comparables.sites_mw)}). Largest first.`}
        columns={[
          { name: 'Data center' },
          { name: 'Capacity', isNumber: true },
          { name: 'Distance', isNumber: true },
          { name: 'Operator' },
          { name: 'Source' },
        ]}
        none="No operating data center with a disclosed capacity is listed there."
      >
        {sites.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <a href={`/facilities/${encodeURIComponent(one.id)}`}>
                <Foreign>{one.name ?? 'No name'}</Foreign>
              </a>
            </th>
            <td class="n">{formatPower(one.capacity_mw)}</td>
            <td class="n">{formatKm(one.distance_km)}</td>
            <td>
              <Foreign>{one.operator ?? NONE}</Foreign>
            </td>
            <td>{one.sources.join(', ')}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
