import type { BriefQueue } from '../../../domain/briefs/brief-schema.ts';
import { dueWindow } from '../../../domain/grid/due-window.ts';
import { QueueByFuel } from '../../charts/queue-by-fuel.tsx';
import { QueueByYear } from '../../charts/queue-by-year.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatDate, formatGigawatts, formatNumber, formatShare } from '../../frame/format.ts';
import { Nothing, Stale } from '../../frame/parts.tsx';
import type { MarketFacts, QueueAnswer } from '../ask-market.ts';
import { formatMonths } from '../words/format-measure.ts';
import { whyMissing } from '../words/missing-data.ts';
import { AreaQueues } from './area-queue.tsx';
import { Section } from './section.tsx';

/** Who waits to be connected, in the state and with the operator as a whole. */
export function QueueSection({ facts }: { readonly facts: MarketFacts }) {
  const { brief, queue, area } = facts;
  const { state, operator } = brief.power_grid.queue ?? { state: null, operator: null };
  if (area !== null && area.queues.length > 0) {
    return (
      <Section id="queue">
        <AreaQueues area={area} state={brief.state} />
      </Section>
    );
  }
  if (brief.iso === null && state === null && operator === null) {
    return (
      <Section id="queue">
        <Nothing>No grid operator publishes a queue for this market.</Nothing>
      </Section>
    );
  }
  return (
    <Section id="queue">
      <QueueStats state={state} operator={operator} why={whyMissing('queue_wait_months', facts).says} />
      <p class="soft small">
        A signed agreement commits the operator to connect the plant. The survival estimate is the number of months
        after which half of all requests, including open ones, are in operation. The verdict section says which of the
        two waits the score uses.
      </p>
      {queue !== null && brief.iso !== null && (
        <>
          {queue.state !== null && queue.state.totals.generation.requests !== null && (
            <QueueCharts
              of={`${brief.state} in ${brief.iso}`}
              iso={brief.iso}
              answer={queue.state}
              isSummed={state !== null}
            />
          )}
          <QueueCharts
            of={`${brief.iso} as a whole`}
            iso={brief.iso}
            answer={queue.operator}
            isSummed={operator !== null}
          />
        </>
      )}
    </Section>
  );
}

function QueueStats(queues: {
  readonly state: BriefQueue | null;
  readonly operator: BriefQueue | null;
  readonly why: string;
}) {
  const shown = [queues.state, queues.operator].filter((queue) => queue !== null);
  if (shown.length === 0) return <Nothing>No queue data: {queues.why}.</Nothing>;
  const rows: readonly { readonly name: string; readonly of: (queue: BriefQueue) => string }[] = [
    { name: 'Active requests', of: (queue) => formatNumber(queue.active_requests) },
    { name: 'Active capacity', of: (queue) => formatGigawatts(queue.active_gw) },
    { name: 'Share with a signed agreement', of: (queue) => formatShare(queue.signed_share, 1) },
    { name: `Signed agreement, due${dueDays(shown)}`, of: (queue) => formatGigawatts(queue.due_24_months_gw) },
    { name: 'Median wait to operation (completed requests)', of: formatWait },
    {
      name: 'Median wait including projects still in the queue (survival estimate)',
      of: (queue) =>
        `${formatMonths(queue.survival_months)}${queue.survival_requests === null ? '' : ` (n = ${formatNumber(queue.survival_requests)})`}`,
    },
    {
      name: 'Withdrawn share of completed and withdrawn requests',
      of: (queue) => formatShare(queue.withdrawn_share, 1),
    },
  ];
  const caption = shown.map((queue) => `${queue.state ?? queue.iso}: ${formatOrigin(queue)}`).join('; ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label="Queue for generation">
      <table>
        <caption>
          Requests for generation and storage (not load), from the operator’s list as of{' '}
          {[...new Set(shown.map(({ listed_at: at }) => formatDate(at)))].join(' and ')} · {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            {shown.map(({ iso, state }) => (
              <th key={state ?? iso} scope="col" class="n">
                {state === null ? `${iso} as a whole` : `${state} in ${iso}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shown.map((queue) => (
                <td key={queue.state ?? queue.iso} class="n">
                  <Figure of={queue}>{of(queue)}</Figure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Between which days what is due is due, by the list; of two lists each has its own. */
function dueDays(queues: readonly BriefQueue[]): string {
  const days = new Set(queues.flatMap(({ listed_at: at }) => at?.slice(0, 10) ?? []));
  const [day] = days;
  if (day === undefined || days.size > 1) return ' within 24 months of the list';
  const { from, to } = dueWindow(day);
  return ` ${formatDate(from)} to ${formatDate(to)}`;
}

const formatWait = ({ wait_months: months, wait_projects: count, wait_from: from, wait_to: to }: BriefQueue): string =>
  months === null
    ? '–'
    : `${formatMonths(months)} (n = ${formatNumber(count)}, ${from?.slice(0, 4) ?? ''}–${to?.slice(0, 4) ?? ''})`;

function QueueCharts(props: {
  readonly of: string;
  readonly iso: string;
  readonly answer: QueueAnswer;
  readonly isSummed: boolean;
}) {
  const { of, iso, answer, isSummed } = props;
  const { generation } = answer.totals;
  const operator = Object.entries(answer.operators).find(([name]) => name === iso)?.[1];
  const [document] = answer.provenance;
  const origin = document === undefined ? undefined : formatOrigin(document);
  const why = `No chart: ${answer.reason ?? 'no matching requests'}.`;
  if (generation.requests === null) {
    return (
      <Nothing>
        No charts by fuel and by year: this installation has not read the full list.{' '}
        {isSummed && 'The figures above come from a summary of that list. '}
        {`${answer.reason ?? `${iso}: no queue data`}.`}
      </Nothing>
    );
  }
  return (
    <>
      <h3>{of}</h3>
      {operator?.stale === true && (
        <Stale>Stale: this queue was last listed on {formatDate(operator.listed_at)}.</Stale>
      )}
      <div class="pair">
        <QueueByFuel of={of} gigawatts={generation.active_gw_by_fuel} none={why} caption={origin} />
        <QueueByYear of={of} requests={generation.requests_by_year} none={why} caption={origin} />
      </div>
    </>
  );
}
