import type { JobsView, SlotLine } from '../../read/ops/views.ts';
import { formatSeconds } from '../../read/ops/words.ts';
import { Table } from '../frame/parts.tsx';
import { Count, type Frame, Instant, Layout, State } from './layout.tsx';

interface JobsPageProps extends Frame {
  readonly view: JobsView;
  /** What came of pressing a button: `asked` or `not-failed`. */
  readonly answer: string | null;
}

const ANSWERS: Readonly<Record<string, string>> = {
  asked: 'Requested: the slot is due again, with new attempts.',
  'not-failed': 'That slot is not failed: it was already requested again, or has run since.',
};

/** What is due, what runs, what failed, and what never came up. */
export function JobsPage({ view, answer, ...frame }: JobsPageProps) {
  const { work, open, failed, missed, states } = view;
  const said = answer !== null && Object.hasOwn(ANSWERS, answer) ? ANSWERS[answer] : undefined;
  return (
    <Layout {...frame} title="Jobs" at="/ops/jobs">
      {said === undefined ? null : (
        <p class="note" role="status">
          {said}
        </p>
      )}
      <p>
        {work.due} due
        {work.waitedSeconds === null ? '' : `, the longest for ${formatSeconds(work.waitedSeconds)}`}, {work.running}{' '}
        running, {states.reduce((sum, job) => sum + job.failed, 0)} failed in 24 hours. This ledger decides which jobs
        run; the <a href="/ops/queue">queue</a> only delivers them.
      </p>
      <h2>Failed in 24 hours</h2>
      <Table
        caption="Slots that failed permanently, newest first"
        columns={[
          { name: 'Job' },
          { name: 'Slot' },
          { name: 'Tries', isNumber: true },
          { name: 'Fault' },
          { name: 'To do' },
        ]}
        none="None."
      >
        {failed.map((slot) => (
          <tr key={`${slot.job}@${slot.slot}`}>
            <th scope="row">{slot.job}</th>
            <td>
              <Instant at={slot.slot} />
            </td>
            <Count of={slot.attempts} />
            <td class="long">
              <strong>{slot.faultCode}</strong>: {slot.fault}
            </td>
            <td>{slot.isMadeGood ? <span class="soft">a later slot was done</span> : <RunAgain slot={slot} />}</td>
          </tr>
        ))}
      </Table>
      <h2>Due and running</h2>
      <Table
        caption="Open slots, oldest first"
        columns={[
          { name: 'Job' },
          { name: 'Slot' },
          { name: 'State' },
          { name: 'Tries', isNumber: true },
          { name: 'Next attempt, or end of lease' },
          { name: 'Last fault' },
        ]}
        none="None."
      >
        {open.map((slot) => (
          <tr key={`${slot.job}@${slot.slot}`}>
            <th scope="row">{slot.job}</th>
            <td>
              <Instant at={slot.slot} />
            </td>
            <td>{slot.state}</td>
            <Count of={slot.attempts} />
            <td>
              <Instant at={slot.claimedUntil} />
            </td>
            <td class="long">{slot.fault === null ? '' : `${slot.faultCode ?? ''}: ${slot.fault}`}</td>
          </tr>
        ))}
      </Table>
      <h2>Missed slots</h2>
      <Table
        caption="Slots of the last week that were missed because no scheduler ran"
        columns={[
          { name: 'Job' },
          { name: 'After' },
          { name: 'Before' },
          { name: 'Slots', isNumber: true },
          { name: 'Noted' },
        ]}
        none="None."
      >
        {missed.map(({ job, after, before, slots, notedAt }) => (
          <tr key={`${job}@${after}`}>
            <th scope="row">{job}</th>
            <td>
              <Instant at={after} />
            </td>
            <td>
              <Instant at={before} />
            </td>
            <Count of={slots} />
            <td>
              <Instant at={notedAt} />
            </td>
          </tr>
        ))}
      </Table>
      <h2>All jobs</h2>
      <Table
        caption="Jobs with a slot in the last day"
        columns={[
          { name: 'Job' },
          { name: 'Last slot' },
          { name: 'State' },
          { name: 'Last done' },
          { name: 'Done', isNumber: true },
          { name: 'Failed', isNumber: true },
        ]}
        none="No job has run yet."
      >
        {states.map(({ job, lastSlot, lastState, lastDoneAt, done, failed: failures }) => (
          <tr key={job}>
            <th scope="row">{job}</th>
            <td>
              <Instant at={lastSlot} />
            </td>
            <td>
              <State of={lastState} is={lastState === 'failed' ? 'bad' : 'ok'} />
            </td>
            <td>
              <Instant at={lastDoneAt} />
            </td>
            <Count of={done} />
            <Count of={failures} />
          </tr>
        ))}
      </Table>
    </Layout>
  );
}

function RunAgain({ slot }: { readonly slot: SlotLine }) {
  return (
    <form method="post" action={`/ops/jobs/${encodeURIComponent(slot.job)}/${Date.parse(slot.slot)}/run-again`}>
      <button type="submit" aria-label={`Run ${slot.job} of ${slot.slot} again`}>
        Run again
      </button>
    </form>
  );
}
