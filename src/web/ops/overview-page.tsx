import { byUrgency, type Finding } from '../../read/ops/finding.ts';
import { InCode, Table } from '../frame/parts.tsx';
import { type Frame, Layout, State } from './layout.tsx';

const WORDS = { ok: 'OK', look: 'Look', bad: 'Bad' } as const;

/** What is red first, each with what to do: what `loadstar doctor` says. */
export function OverviewPage({ findings, ...frame }: Frame & { readonly findings: readonly Finding[] }) {
  const sorted = byUrgency(findings);
  const toDo = sorted.filter(({ state }) => state !== 'ok');
  const well = sorted.filter(({ state }) => state === 'ok');
  const bad = toDo.filter(({ state }) => state === 'bad').length;
  return (
    <Layout {...frame} title="Overview" at="/ops">
      <p>
        <State of={bad > 0 ? `${bad} bad` : 'No failures'} is={bad > 0 ? 'bad' : 'ok'} />, {toDo.length - bad} to check,{' '}
        {well.length} ok. <code>loadstar doctor</code> runs the same checks.
      </p>
      <ol class="findings">
        {toDo.map((finding) => (
          <li key={finding.check} class={finding.state}>
            <State of={WORDS[finding.state]} is={finding.state} />
            <p>
              <strong>{finding.check}</strong>: {finding.detail}
            </p>
            {finding.advice === null ? null : (
              <p>
                To do: <InCode text={finding.advice} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <h2>OK</h2>
      <Table
        caption="Checks without findings"
        columns={[{ name: 'Check' }, { name: 'Found' }]}
        none="No checks passed."
      >
        {well.map(({ check, detail }) => (
          <tr key={check}>
            <th scope="row">{check}</th>
            <td class="long">{detail}</td>
          </tr>
        ))}
      </Table>
    </Layout>
  );
}
