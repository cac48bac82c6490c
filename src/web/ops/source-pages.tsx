import type { DocumentLine, RunLine, SourceLine, SourceView } from '../../read/ops/views.ts';
import { formatBytes, formatSeconds } from '../../read/ops/words.ts';
import { Table } from '../frame/parts.tsx';
import { Count, type Frame, Instant, Layout, State } from './layout.tsx';

type Condition = SourceLine['condition'];

const stateOf = ({ condition, failingUnits }: Condition): 'ok' | 'look' | 'bad' => {
  if (condition === 'failing') return 'bad';
  return condition === 'fresh' && failingUnits.length === 0 ? 'ok' : 'look';
};

/** Every source: its state, its last run and its last document. */
export function SourcesPage({ lines, ...frame }: Frame & { readonly lines: readonly SourceLine[] }) {
  const columns = [
    { name: 'Source' },
    { name: 'State' },
    { name: 'Newest observation' },
    { name: 'Last run' },
    { name: 'Result' },
    { name: 'Last document' },
    { name: 'Rows', isNumber: true },
  ];
  return (
    <Layout {...frame} title="Sources" at="/ops/sources">
      <Table caption={`${lines.length} sources`} columns={columns} none="There are no sources.">
        {lines.map(({ source, condition, lastRun, lastDocument, rows }) => (
          <tr key={source.id}>
            <th scope="row" class="tight">
              <a href={`/ops/sources/${source.id}`}>{source.id}</a>
            </th>
            <td>
              <State of={condition.state} is={stateOf(condition)} />
            </td>
            <td>
              <Instant at={condition.newestObservedAt} />
            </td>
            <td>
              <Instant at={lastRun?.startedAt ?? null} />
            </td>
            <td class="long">{lastRun === null ? 'no run yet' : outcomeOf(lastRun)}</td>
            <td>{lastDocument === null ? <Instant at={null} /> : <DocumentLink document={lastDocument} />}</td>
            <Count of={rows} />
          </tr>
        ))}
      </Table>
    </Layout>
  );
}

function outcomeOf({ outcome, written, fault, faultCode }: RunLine): string {
  if (outcome === 'failed') return `failed: ${faultCode ?? ''}: ${fault ?? ''}`;
  return outcome === 'stored' ? `stored ${written.toLocaleString('en-US')} rows` : outcome;
}

function DocumentLink({ document }: { readonly document: DocumentLine }) {
  return (
    <>
      <a class="tight" href={`/ops/documents/${document.id}`}>
        {formatBytes(document.sizeBytes)}
      </a>{' '}
      <Instant at={document.fetchedAt} />
    </>
  );
}

const RUN_COLUMNS = [
  { name: 'Began' },
  { name: 'Took' },
  { name: 'Outcome' },
  { name: 'Fetched', isNumber: true },
  { name: 'Read', isNumber: true },
  { name: 'Written', isNumber: true },
  { name: 'Unchanged', isNumber: true },
  { name: 'Rejected', isNumber: true },
  { name: 'Flagged', isNumber: true },
  { name: 'Skipped', isNumber: true },
  { name: 'Fault or warning' },
];

/** One source: its feeds, its ledger of runs, its documents. */
export function SourcePage({ view, ...frame }: Frame & { readonly view: SourceView }) {
  const { source, condition, runs, documents, units, unitConditions } = view;
  const failing = units.filter(({ unit, consecutiveFailures }) => unit !== '' && consecutiveFailures > 0);
  return (
    <Layout {...frame} title={source.id} at="/ops/sources">
      <dl>
        <dt>State</dt>
        <dd>
          <State of={condition.state} is={stateOf(condition)} />
        </dd>
        <dt>Publisher</dt>
        <dd>{source.operator}</dd>
        <dt>Schedule</dt>
        <dd>
          <code>{source.schedule}</code>; stale after {formatSeconds(source.staleAfterMinutes * 60)}
        </dd>
        <dt>Newest observation</dt>
        <dd>
          <Instant at={condition.newestObservedAt} />
        </dd>
        <dt>Last success</dt>
        <dd>
          <Instant at={condition.lastSuccessAt} />
        </dd>
        <dt>Rows</dt>
        <dd>{view.rows.toLocaleString('en-US')}</dd>
      </dl>
      {failing.length + unitConditions.length === 0 ? null : (
        <>
          <h2>Feeds with problems</h2>
          <Table
            caption="Feeds that fail, back off, moved or were retired"
            columns={[{ name: 'Feed' }, { name: 'State' }, { name: 'Last success' }]}
            none="None."
          >
            {[
              ...failing.map((unit) => (
                <tr key={`f${unit.unit}`}>
                  <th scope="row">{unit.unit}</th>
                  <td class="long">
                    failed {unit.consecutiveFailures} times: {unit.lastFault}
                  </td>
                  <td>
                    <Instant at={unit.lastSuccessAt} />
                  </td>
                </tr>
              )),
              ...unitConditions.map((unit) => (
                <tr key={`c${unit.unit}`}>
                  <th scope="row">{unit.unit}</th>
                  <td class="long">{unit.state}</td>
                  <td>
                    <Instant at={null} />
                  </td>
                </tr>
              )),
            ]}
          </Table>
        </>
      )}
      <h2>Runs</h2>
      <Table caption="Last runs, newest first" columns={RUN_COLUMNS} none="No runs yet.">
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <Instant at={run.startedAt} /> {run.unit}
            </th>
            <td class="tight">{run.seconds.toFixed(1)} s</td>
            <td>
              <State of={run.outcome} is={run.outcome === 'failed' ? 'bad' : 'ok'} />
            </td>
            <Count of={run.fetched} />
            <Count of={run.parsed} />
            <Count of={run.written} />
            <Count of={run.unchanged} />
            <Count of={run.rejected} />
            <Count of={run.flagged} />
            <Count of={run.leftOut} />
            <td class="long">{run.fault === null ? run.warnings.slice(0, 3).join('; ') : <FaultOf line={run} />}</td>
          </tr>
        ))}
      </Table>
      <h2>Documents</h2>
      <DocumentTable caption="Last fetched documents" documents={documents} none="No stored documents." />
    </Layout>
  );
}

type Faulty = Pick<RunLine, 'fault' | 'faultCode' | 'faultField' | 'faultPlace'>;

/** A fault with its field and place, where it names them. */
export function FaultOf({ line }: { readonly line: Faulty }) {
  return (
    <>
      <strong>{line.faultCode ?? 'fault'}</strong>
      {line.faultField === null ? null : (
        <>
          {' '}
          in <code>{line.faultField}</code>
        </>
      )}
      {line.faultPlace === null ? null : ` at ${line.faultPlace}`}: {withoutPlace(line)}
    </>
  );
}

/** Faults of shape begin with their field and place, which are shown before. */
function withoutPlace({ fault, faultField, faultPlace }: Faulty): string | null {
  const reported = `${faultField} at ${faultPlace}: `;
  return fault?.startsWith(reported) === true ? fault.slice(reported.length) : fault;
}

interface DocumentTableProps {
  readonly caption: string;
  readonly documents: readonly DocumentLine[];
  readonly none: string;
  readonly hasSource?: boolean;
}

export function DocumentTable({ caption, documents, none, hasSource = false }: DocumentTableProps) {
  const columns = [
    { name: 'Document' },
    ...(hasSource ? [{ name: 'Source' }] : []),
    { name: 'Fetched' },
    { name: 'Published' },
    { name: 'Size', isNumber: true },
    { name: 'Fault' },
    { name: 'To do' },
  ];
  return (
    <Table caption={caption} columns={columns} none={none}>
      {documents.map((document) => (
        <tr key={document.id}>
          <th scope="row">
            <a href={`/ops/documents/${document.id}`}>{document.id}</a>
          </th>
          {hasSource ? (
            <td class="tight">
              <a href={`/ops/sources/${document.sourceId}`}>{document.sourceId}</a> {document.unit}
            </td>
          ) : null}
          <td>
            <Instant at={document.fetchedAt} />
          </td>
          <td>
            <Instant at={document.publishedAt} />
          </td>
          <td class="n tight">{formatBytes(document.sizeBytes)}</td>
          <td class="long">{document.fault === null ? 'stored' : <FaultOf line={document} />}</td>
          <td>
            <ParseAgain document={document} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The button, or why there is none. */
export function ParseAgain({ document }: { readonly document: DocumentLine }) {
  if (document.fault === null) return <span class="soft">–</span>;
  if (document.prunedAt !== null) return <span class="soft">bytes deleted</span>;
  if (document.parseAgainAt !== null) return <span class="soft">requested; a worker parses it</span>;
  return (
    <form method="post" action={`/ops/documents/${document.id}/parse-again`}>
      <button type="submit" aria-label={`Parse document ${document.id} again`}>
        Parse again
      </button>
    </form>
  );
}
