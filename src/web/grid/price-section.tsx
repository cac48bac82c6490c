import type { IsoName } from '../../domain/grid/iso.ts';
import { formatOrigin, type Origin } from '../frame/figure.tsx';
import { formatNumber, formatPrice } from '../frame/format.ts';
import { Foreign, Instant, Table } from '../frame/parts.tsx';
import type { PriceAnswer, PricesAnswer } from './grid-answers.ts';
import { PriceNow } from './price-now.tsx';

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
