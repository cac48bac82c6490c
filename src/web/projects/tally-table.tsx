import { formatNumber, formatPower } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import type { Tally } from './project-words.ts';

/** Projects by status or by year: a bar for how many, and within it those that state a capacity. */
export function TallyTable(props: {
  readonly caption: string;
  /** What the rows are: `Status`. */
  readonly of: string;
  readonly tally: Tally;
  readonly nameOf: (key: string) => string;
  /** Where the list of one row is; null where there is none. */
  readonly hrefOf: (key: string) => string | null;
}) {
  const { caption, of, tally, nameOf, hrefOf } = props;
  const rows = Object.entries(tally);
  const most = Math.max(1, ...rows.map(([, { projects }]) => projects));
  return (
    <Table
      caption={caption}
      columns={[
        { name: of },
        { name: 'Projects', isNumber: true },
        { name: 'With MW' },
        { name: 'Total disclosed', isNumber: true, hint: 'Sum of disclosed MW; nothing is estimated for the others' },
      ]}
      none="No matching projects."
    >
      {rows.map(([key, { projects, with_mw: withMw, gw }]) => {
        const href = hrefOf(key);
        return (
          <tr key={key}>
            <th scope="row">{href === null ? nameOf(key) : <a href={href}>{nameOf(key)}</a>}</th>
            <td class="n">{formatNumber(projects)}</td>
            <td class="tally">
              <svg width="100%" height="14" aria-hidden="true">
                <rect class="all" width={`${(100 * projects) / most}%`} height="14" rx="2" />
                <rect class="disclosed" width={`${(100 * withMw) / most}%`} height="14" rx="2" />
              </svg>
              <span>{formatNumber(withMw)}</span>
            </td>
            <td class="n">{formatPower(gw === null ? null : gw * 1_000)}</td>
          </tr>
        );
      })}
    </Table>
  );
}
