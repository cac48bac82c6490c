import type { z } from 'zod';
import type { listTiers } from '../../read/accounts/list-tiers.ts';
import { formatNumber } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';

const COLUMNS = [
  { name: 'Tier' },
  { name: 'Requests a day', isNumber: true },
  { name: 'of these bulk', isNumber: true, hint: 'Requests for many briefs at once' },
  { name: 'a second', isNumber: true },
  { name: 'Briefs in bulk' },
  { name: 'Briefs are' },
  { name: 'Facilities' },
  { name: 'Webhooks', isNumber: true },
  { name: 'Watches', isNumber: true },
  { name: 'Who' },
];

const orAll = (count: number | null, all: string): string => (count === null ? all : formatNumber(count));

/** What each tier may request and see, by the API's answer. */
export function TiersTable({ answer }: { readonly answer: z.output<typeof listTiers.output> }) {
  const { tiers, day_resets: resets, not_charged: free } = answer;
  return (
    <>
      <Table caption={`Tiers, lowest first. ${resets}`} columns={COLUMNS} none="There are no tiers.">
        {tiers.map(
          ({ tier, limits, brief_view: view, facility_view: facilities, facilities_shown: shown, meaning }) => (
            <tr key={tier}>
              <th scope="row">{tier}</th>
              <td class="n">{formatNumber(limits.requests_per_day)}</td>
              <td class="n">{orAll(limits.bulk_requests_per_day, 'no cap')}</td>
              <td class="n">{formatNumber(limits.requests_per_second)}</td>
              <td>{orAll(limits.briefs_in_scope, 'every')} markets</td>
              <td>{view === 'whole' ? 'whole' : 'teasers'}</td>
              <td>
                {facilities}
                {shown === null ? '' : ` of ${shown}`}
              </td>
              <td class="n">{formatNumber(limits.webhooks)}</td>
              <td class="n">{formatNumber(limits.watches)}</td>
              <td class="who">{meaning}</td>
            </tr>
          ),
        )}
      </Table>
      <details>
        <summary>What is free</summary>
        <ul>
          {free.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
