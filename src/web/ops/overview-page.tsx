import { byUrgency, type Finding, type FindingGroup, groupByCause } from '../../read/ops/finding.ts';
import { InCode, Table } from '../frame/parts.tsx';
import { type Frame, Layout, State } from './layout.tsx';

const WORDS = { ok: 'OK', look: 'Look', bad: 'Bad' } as const;

/** What is red first, each with what to do: what `loadstar doctor` says. */
export function OverviewPage({ findings, ...frame }: Frame & { readonly findings: readonly Finding[] }) {
  const sorted = byUrgency(findings);
  const toDo = sorted.filter(({ state }) => state !== 'ok');
  const well = sorted.filter(({ state }) => state === 'ok');
  const groups = groupByCause(toDo);
  const bad = toDo.filter(({ state }) => state === 'bad').length;
  return (
    <Layout {...frame} title="Overview" at="/ops">
      <p>
        <State of={bad > 0 ? `${bad} bad` : 'No failures'} is={bad > 0 ? 'bad' : 'ok'} />, {toDo.length - bad} to check,{' '}
        {well.length} ok{groups.length < toDo.length && `, ${groups.length} causes below`}. <code>loadstar doctor</code>{' '}
        runs the same checks.
      </p>
      <ol class="findings">
        {groups.map((group) => (
          <li key={group.findings[0]?.check} class={group.state}>
            <State of={WORDS[group.state]} is={group.state} />
            {group.cause === null ? group.findings.map((finding) => <Line of={finding} />) : <Group of={group} />}
          </li>
        ))}
      </ol>
      <h2>OK</h2>
      <Table
        caption="Checks without findings"
        columns={[{ name: 'Check' }, { name: 'Found' }]}
        none="No checks passed."
      >
        {groupByCause(well).map(({ cause, findings: [first, ...others] }) => (
          <tr key={first?.check}>
            <th scope="row">{cause === null ? first?.check : `${others.length + 1} sources`}</th>
            <td class="long">
              {cause === null || first === undefined ? (
                first?.detail
              ) : (
                <details>
                  <summary>{CAUSES[cause] ?? cause}</summary>
                  <ul>
                    {[first, ...others].map(({ check, detail }) => (
                      <li key={check}>
                        {check}: {detail}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Layout>
  );
}

/** Causes as a reader says them; others stand as they are. */
const CAUSES: Readonly<Record<string, string>> = {
  offline: 'disabled: UPSTREAM=off',
  'never read here': 'not read here yet',
  fresh: 'up to date',
};

function Line({ of: { check, detail, advice } }: { readonly of: Finding }) {
  return (
    <>
      <p>
        <strong>{check}</strong>: {detail}
      </p>
      {advice === null ? null : (
        <p>
          To do: <InCode text={advice} />
        </p>
      )}
    </>
  );
}

/** One cause with what it is of, which can be opened; advice that all share stands once. */
function Group({ of: { cause, findings } }: { readonly of: FindingGroup }) {
  const advice = [...new Set(findings.flatMap((finding) => finding.advice ?? []))];
  const [only] = advice;
  return (
    <>
      <p>
        <strong>{findings.length} sources</strong>: {CAUSES[cause ?? ''] ?? cause}
      </p>
      {advice.length === 1 && only !== undefined && (
        <p>
          To do: <InCode text={only} />
        </p>
      )}
      <details>
        <summary>The {findings.length} sources</summary>
        <ul>
          {findings.map((finding) => (
            <li key={finding.check}>
              {finding.check}: {finding.detail}
              {advice.length > 1 && finding.advice !== null && (
                <>
                  . To do: <InCode text={finding.advice} />
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
