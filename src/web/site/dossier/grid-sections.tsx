import { PriceBand } from '../../charts/price-band.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatNumber, formatPower, formatPrice, formatScore, NONE } from '../../frame/format.ts';
import { Foreign, Nothing, Table } from '../../frame/parts.tsx';
import { Verdict } from '../../frame/verdict.tsx';
import { areaPath } from '../../grid/area-paths.ts';
import { areaName, type DossierFacts } from './ask-dossier.ts';
import { indexPriceOf } from './index-price.ts';
import { formatHours, formatKm, formatPowerByBasis, LEAST_HOURS } from './near-words.ts';

interface GridProps {
  readonly facts: DossierFacts;
}

/** Wholesale prices of a year at the point that represents the place. */
export function PriceOfPlace({ facts }: GridProps) {
  const { prices, area, comparables, site } = facts;
  const point = comparables.price_point;
  const ofIndex = indexPriceOf(facts);
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
          {ofIndex !== null && (prices?.summary?.hours ?? 0) < LEAST_HOURS && (
            <p>
              The market power index reads <Figure of={ofIndex.origin}>{ofIndex.figure}</Figure>{' '}
              <span class="soft">({formatOrigin(ofIndex.origin)})</span>
              {ofIndex.measures !== null && `: ${ofIndex.measures}`}.
            </p>
          )}
          {prices === null ? (
            <Nothing>No series of it is stored yet.</Nothing>
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
        caption={captionOfSites(comparables)}
        columns={[
          { name: 'Data center' },
          { name: 'Capacity', isNumber: true },
          { name: 'Distance', isNumber: true },
          { name: 'Operator' },
          { name: 'Source' },
        ]}
        none={comparables.sites_within === 0 ? 'Nothing listed there.' : 'No disclosed capacity.'}
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

/** `Operating data centers: 512 listed; 1.2 GW disclosed by 14; 5 GW estimated for 120. Those with a disclosed capacity, largest first.` */
function captionOfSites({ sites_within: count, sites_by_basis: bases }: DossierFacts['comparables']): string {
  const sums = formatPowerByBasis(bases);
  const listed = [`Operating data centers: ${formatNumber(count)} listed`, ...sums].join('; ');
  return `${listed}. ${bases.stated.sites === 0 ? '' : 'Below those with a disclosed capacity, largest first.'}`.trim();
}
