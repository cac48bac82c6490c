import type { z } from 'zod';
import type { dealTotals } from '../../read/deals/deal-totals.ts';
import { formatMoney, formatNumber, NONE } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import { TYPE_WORDS } from './deal-words.ts';

const COLUMNS = [
  { name: 'Year' },
  { name: 'Type' },
  { name: 'Deals', isNumber: true, hint: 'Announced and completed' },
  { name: 'With a value', isNumber: true, hint: 'In US dollars' },
  { name: 'Total (US dollars)', isNumber: true, hint: 'Sum of the values in US dollars; no conversion' },
  { name: 'Failed', isNumber: true, hint: 'Not in the totals' },
];

/** Sums by year and kind. Kinds are not added: a spending program is no acquisition. */
export function DealTotals({ totals }: { readonly totals: z.output<typeof dealTotals.output>['totals'] }) {
  return (
    <>
      <h2 id="totals">Totals</h2>
      <p>
        By year and type, also as <a href="/api/v1/deal-totals?format=csv">CSV</a>.
      </p>
      <Table caption="Totals by year and type" columns={COLUMNS} none="No deals yet.">
        {totals.map(({ year, deal_type: type, deals, with_value: withValue, value_usd: usd, failed }) => (
          <tr key={`${year} ${type}`}>
            <th scope="row">{year ?? 'No date'}</th>
            <td>{TYPE_WORDS[type]}</td>
            <td class="n">{formatNumber(deals)}</td>
            <td class="n">{formatNumber(withValue)}</td>
            <td class="n">{usd === null ? NONE : formatMoney(usd)}</td>
            <td class="n">{formatNumber(failed)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
