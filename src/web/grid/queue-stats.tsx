import { QueueByFuel } from '../charts/queue-by-fuel.tsx';
import { QueueByYear } from '../charts/queue-by-year.tsx';
import { formatOrigin, type Origin } from '../frame/figure.tsx';
import { formatGigawatts, formatNumber, formatPower, formatShare } from '../frame/format.ts';
import { Day, Table } from '../frame/parts.tsx';
import { Fact } from './fact.tsx';
import type { QueueAnswer } from './grid-answers.ts';

/** Figures of a queue, of an operator or of a region. What only operators' answers have may be absent. */
type Figures = Pick<
  QueueAnswer['totals'],
  | 'active_gw'
  | 'active_requests'
  | 'active_gw_by_fuel'
  | 'by_status'
  | 'requests_by_year'
  | 'completion_rate'
  | 'withdrawal_rate'
  | 'rates_n'
  | 'median_months_to_operation'
  | 'median_n'
> &
  Partial<Pick<QueueAnswer['totals'], 'rates_requested_from' | 'rates_requested_to'>>;

const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  withdrawn: 'Withdrawn',
  operational: 'Operational',
  suspended: 'Suspended',
  unlisted: 'No longer listed, outcome unknown',
};

/** A queue in figures and charts: how much waits, of what, since when, and what becomes of it. */
export function QueueStats(props: { readonly of: string; readonly figures: Figures; readonly origin: Origin }) {
  const { of, figures, origin } = props;
  const ofRequests =
    figures.rates_n === null ? 'too few completed or withdrawn' : `of ${formatNumber(figures.rates_n)} requests`;
  const caption = formatOrigin(origin);
  const statuses = Object.entries(figures.by_status);
  return (
    <>
      <dl class="figures">
        <Fact name="Active" origin={origin} note={`${formatNumber(figures.active_requests)} requests`}>
          {formatGigawatts(figures.active_gw)}
        </Fact>
        <Fact name="Completed" origin={origin} note={ofRequests}>
          {formatShare(figures.completion_rate)}
        </Fact>
        <Fact name="Withdrawn" origin={origin} note={ofRequests}>
          {formatShare(figures.withdrawal_rate)}
        </Fact>
        <Fact
          name="From request to operation"
          origin={origin}
          note={figures.median_n === null ? undefined : `median of ${formatNumber(figures.median_n)} projects`}
        >
          {figures.median_months_to_operation === null
            ? '–'
            : `${formatNumber(figures.median_months_to_operation)} months`}
        </Fact>
      </dl>
      {figures.rates_requested_from != null && (
        <p class="soft">
          Completion and withdrawal rates cover requests made from <Day at={figures.rates_requested_from} /> to{' '}
          <Day at={figures.rates_requested_to} />, old enough to have been completed or withdrawn.
        </p>
      )}
      <div class="charts">
        <QueueByFuel
          of={of}
          gigawatts={figures.active_gw_by_fuel}
          none="No active requests, so no chart by fuel."
          caption={caption}
        />
        <QueueByYear
          of={of}
          requests={figures.requests_by_year}
          none="No request gives its date, so no chart by year."
          caption={caption}
        />
      </div>
      <Table
        caption={`Requests by status. ${caption}`}
        columns={[{ name: 'Status' }, { name: 'Requests', isNumber: true }, { name: 'Capacity', isNumber: true }]}
        none="No requests listed."
      >
        {statuses.map(([status, sum]) => (
          <tr key={status}>
            <th scope="row">{STATUSES[status] ?? status}</th>
            <td class="n">{formatNumber(sum.requests)}</td>
            <td class="n">{formatPower(sum.capacity_mw)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
