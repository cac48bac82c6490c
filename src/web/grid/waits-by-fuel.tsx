import type { Fuel } from '../../domain/grid/fuel.ts';
import { FUELS } from '../../domain/grid/fuel.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { queue } from '../../read/grid/queue.ts';
import { askCached } from '../ask-cached.ts';
import { fuelName } from '../charts/fuel-names.ts';
import { formatOrigin } from '../frame/figure.tsx';
import { formatGigawatts, formatNumber, formatShare, NONE } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import type { QueueAnswer } from './grid-answers.ts';

/** The queue by fuel: what is active, what becomes of requests, and how long those that run have waited. */
export async function WaitsByFuel(props: {
  readonly read: ReadContext;
  readonly iso: IsoName;
  /** Of all fuels; its fuels are asked for one by one. */
  readonly of: QueueAnswer;
}) {
  const { read, iso, of } = props;
  const active = of.totals.active_gw_by_fuel as Readonly<Partial<Record<string, number | null>>>;
  const fuels = FUELS.filter((fuel) => active[fuel] !== undefined).sort((a, b) => (active[b] ?? 0) - (active[a] ?? 0));
  const lines = await Promise.all(fuels.map(async (fuel) => ({ fuel, totals: await totalsOf(read, iso, fuel) })));
  // Without the requests themselves there are sums of the whole queue alone.
  const listed = lines.filter(({ totals }) => totals.requests !== null);
  if (listed.length === 0) return null;
  return (
    <>
      <h3>By fuel, with waits</h3>
      <Table
        caption={`Requests by main fuel, most active GW first. ${formatOrigin(of.provenance[0] ?? { source: null })}`}
        columns={[
          { name: 'Fuel' },
          { name: 'Active', isNumber: true },
          { name: 'Active capacity', isNumber: true },
          {
            name: 'Completed',
            isNumber: true,
            hint: 'Share of requests old enough to have been completed or withdrawn',
          },
          { name: 'Withdrawn', isNumber: true, hint: 'Share of the same requests' },
          { name: 'Months to operation', isNumber: true, hint: 'Median from request to operation' },
          { name: 'Projects in the median', isNumber: true },
        ]}
        none="No request gives its fuel."
      >
        {listed.map(({ fuel, totals }) => (
          <tr key={fuel}>
            <th scope="row">{fuelName(fuel)}</th>
            <td class="n">{formatNumber(totals.active_requests)}</td>
            <td class="n">{formatGigawatts(totals.active_gw)}</td>
            <td class="n">{formatShare(totals.completion_rate)}</td>
            <td class="n">{formatShare(totals.withdrawal_rate)}</td>
            <td class="n">
              {totals.median_months_to_operation === null ? NONE : formatNumber(totals.median_months_to_operation)}
            </td>
            <td class="n">{formatNumber(totals.median_n)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

async function totalsOf(read: ReadContext, iso: IsoName, fuel: Fuel): Promise<QueueAnswer['totals']> {
  const { totals } = await askCached(queue, read, { iso, project_type: 'generation', fuel, limit: 1 });
  return totals;
}
