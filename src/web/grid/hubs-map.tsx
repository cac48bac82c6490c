import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import { askCached } from '../ask-cached.ts';
import type { Assets } from '../assets.ts';
import { formatCount, formatPrice } from '../frame/format.ts';
import { Foreign, Nothing, Table } from '../frame/parts.tsx';
import { PointMap } from '../map/point-map.tsx';
import type { PricesAnswer } from './grid-answers.ts';

type NodePrice = PricesAnswer['nodes'][number];

/**
 * Hubs and zones of an operator on a map. Operators publish no position of a hub or zone: each stands at the markets whose
 * price it represents, and those of no market are counted as without a place.
 */
export async function HubsMapSection(props: {
  readonly read: ReadContext;
  readonly iso: IsoName;
  readonly prices: PricesAnswer;
  readonly assets: Assets;
}) {
  const { read, iso, prices, assets } = props;
  const { markets } = await askCached(listMarkets, read, { limit: 1_000 });
  const placed = markets.flatMap((market) =>
    market.price_iso === iso && market.price_node !== null ? [{ ...market, node: market.price_node }] : [],
  );
  const priceOf = new Map(prices.nodes.map((node) => [node.node, node]));
  const nodes = [...new Set(placed.map(({ node }) => node))].sort();
  const without = prices.nodes.filter(({ node }) => !nodes.includes(node)).length;
  return (
    <section>
      <h2 id="hubs">Hubs and zones on the map</h2>
      <p class="soft">
        Operators publish no position of a hub or zone. Each point is a data center market, at the hub or zone whose
        price represents it.{' '}
        {without > 0 &&
          `${formatCount(without, 'hub or zone', 'hubs and zones')} of ${iso} represent no market here and have no place on the map.`}
      </p>
      {placed.length === 0 ? (
        <Nothing>No hub or zone of {iso} represents a market here.</Nothing>
      ) : (
        <>
          <PointMap
            assets={assets}
            label={`Map of ${formatCount(placed.length, 'market')} with the ${iso} hub or zone of each.`}
            points={placed.map(({ slug, name, lat, lon, node }) => ({
              id: slug,
              lat,
              lon,
              mw: null,
              title: `${node}, ${name}: ${formatNode(priceOf.get(node))}`,
            }))}
          />
          <details>
            <summary>{formatCount(nodes.length, 'hub or zone', 'hubs and zones')} with their markets</summary>
            <Table
              caption={`Hubs and zones of ${iso} that represent a market, with the newest real-time price`}
              columns={[{ name: 'Hub or zone' }, { name: '$/MWh', isNumber: true }, { name: 'Markets' }]}
              none="None."
            >
              {nodes.map((node) => (
                <tr key={node}>
                  <th scope="row">
                    <a href={`?node=${encodeURIComponent(node)}#node`}>
                      <Foreign>{node}</Foreign>
                    </a>
                  </th>
                  <td class="n">{formatNode(priceOf.get(node))}</td>
                  <td>
                    {placed
                      .filter((market) => market.node === node)
                      .map(({ slug, name }, position) => (
                        <span key={slug}>
                          {position > 0 && ', '}
                          <a href={`/markets/${slug}`}>
                            <Foreign>{name}</Foreign>
                          </a>
                        </span>
                      ))}
                  </td>
                </tr>
              ))}
            </Table>
          </details>
        </>
      )}
    </section>
  );
}

/** The newest price as text; a stale one says so. */
function formatNode(node: NodePrice | undefined): string {
  if (node === undefined) return 'no price';
  if (node.price !== null) return formatPrice(node.price);
  return node.last_known === null ? 'no price' : `${formatPrice(node.last_known.price)} (stale)`;
}
