import { LARGE_REQUEST_MW, placeOfLarge } from '../../../domain/grid/connection-queue.ts';
import { Figure, formatOrigin, type Origin } from '../../frame/figure.tsx';
import { formatNumber, formatPower } from '../../frame/format.ts';
import { Day, Foreign, Table } from '../../frame/parts.tsx';
import { areaPath } from '../../grid/area-paths.ts';
import type { AreaAnswer } from '../ask-market.ts';
import { formatMonths } from '../words/format-measure.ts';

type AreaQueue = AreaAnswer['queues'][number];

/** Requests for connection in the grid area of a market outside the seven operators, and in the region around it. */
export function AreaQueues(props: { readonly area: AreaAnswer; readonly state: string | null }) {
  const { area, state } = props;
  const large = placeOfLarge('');
  const shown = area.queues
    // Other states of the area say little of the market; large requests have a line where they are of the whole.
    .filter(({ place }) => !/^[A-Z]{2}( >=|$)/.test(place) || place === area.id || place === state)
    .sort((a, b) => rankOf(a, area.id, state) - rankOf(b, area.id, state));
  const originOf = ({ source, listed_on: day }: AreaQueue): Origin => {
    const found = area.provenance.find((one) => one.source === source);
    return { source, observed_at: `${day}T00:00:00Z`, basis: found?.basis ?? null, notes: found?.notes };
  };
  return (
    <>
      <Table
        caption={`Requests for connection around ${area.id} · ${[...new Set(shown.map((one) => formatOrigin(originOf(one))))].join('; ')}`}
        columns={[
          { name: 'Place' },
          { name: 'Of' },
          { name: 'As of' },
          { name: 'Requests', isNumber: true },
          { name: 'Active', isNumber: true },
          { name: 'Signed', isNumber: true },
          { name: 'Median wait to operation (completed requests)', isNumber: true },
          { name: 'Survival estimate', isNumber: true },
          { name: 'Relief expected', isNumber: true },
        ]}
        none="No published connection queue."
      >
        {shown.map((one) => (
          <tr key={`${one.source} ${one.place} ${one.direction} ${one.listed_on}`}>
            <th scope="row">
              <Foreign>{one.place}</Foreign>
            </th>
            <td>{one.direction}</td>
            <td>
              <Day at={one.listed_on} />
            </td>
            <td class="n">{formatNumber(one.requests)}</td>
            <td class="n">{formatPower(one.active_mw)}</td>
            <td class="n">{formatPower(one.signed_mw)}</td>
            <td class="n">
              <Figure of={originOf(one)}>{withCount(one.wait_months, one.wait_requests)}</Figure>
            </td>
            <td class="n">{withCount(one.survival_months, one.survival_requests)}</td>
            <td class="n">{one.relieved_year ?? '–'}</td>
          </tr>
        ))}
      </Table>
      <p class="soft small">
        The places overlap. “{large.trim()}” is of requests of {LARGE_REQUEST_MW} MW and more alone. These figures are
        not in the score. All of them: <a href={areaPath(area.id)}>{area.id}</a>.
      </p>
    </>
  );
}

/** The market's own state first, then the whole area, a utility in it, and what is around it. */
function rankOf({ place }: AreaQueue, area: string, state: string | null): number {
  const isLarge = place.endsWith(placeOfLarge(''));
  const rank = place === state ? 0 : place.startsWith(area) ? 1 : place.includes('(') ? 3 : 2;
  return rank + (isLarge ? 0.5 : 0);
}

const withCount = (months: number | null, count: number | null): string =>
  months === null ? '–' : `${formatMonths(months)}${count === null ? '' : ` (n = ${formatNumber(count)})`}`;
