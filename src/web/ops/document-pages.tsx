import type { DocumentView, QuarantineView } from '../../read/ops/views.ts';
import { formatBytes } from '../../read/ops/words.ts';
import { Table } from '../frame/parts.tsx';
import { Count, type Frame, Instant, Layout, State } from './layout.tsx';
import { DocumentTable, FaultOf, ParseAgain } from './source-pages.tsx';

/** Documents that were rejected for a fault. */
export function QuarantinePage({ view, ...frame }: Frame & { readonly view: QuarantineView }) {
  const { counts, documents } = view;
  const columns = [
    { name: 'Source' },
    { name: 'Documents', isNumber: true },
    { name: 'Asked for', isNumber: true },
    { name: 'Latest' },
  ];
  return (
    <Layout {...frame} title="Quarantine" at="/ops/documents">
      <p>
        Documents that a parser refused. Their bytes are stored, and the last good data stays in use. After a parser
        update, parse them again: here one by one, or all of a source with{' '}
        <code>loadstar sources reparse &lt;id&gt;</code>.
      </p>
      <Table caption="By source" columns={columns} none="No rejected documents.">
        {counts.map(({ sourceId, documents: kept, asked, newestFetchedAt }) => (
          <tr key={sourceId}>
            <th scope="row">
              <a href={`/ops/sources/${sourceId}`}>{sourceId}</a>
            </th>
            <Count of={kept} />
            <Count of={asked} />
            <td>
              <Instant at={newestFetchedAt} />
            </td>
          </tr>
        ))}
      </Table>
      {documents.length === 0 ? null : (
        <>
          <h2>Documents</h2>
          <DocumentTable
            caption={`The latest ${documents.length}`}
            documents={documents}
            none="No rejected documents."
            hasSource
          />
        </>
      )}
    </Layout>
  );
}

/** What came of pressing the button, as the address of the page says. */
const ANSWERS: Readonly<Record<string, string>> = {
  marked: 'Requested. A worker parses it shortly; reload this page.',
  'marked-before': 'Already requested: a worker parses it at its next run.',
  stored: 'Not rejected: its rows are stored.',
  'let-go': 'Its bytes were deleted (ARCHIVE_DAYS), so it cannot be parsed again.',
};

interface DocumentPageProps extends Frame {
  readonly view: DocumentView;
  /** A word of `ANSWERS`; anything else says nothing. */
  readonly answer: string | null;
}

/** One document: where it came from, what is wrong, and the place in it. */
export function DocumentPage({ view, answer, ...frame }: DocumentPageProps) {
  const { document, excerpt, whyNoExcerpt } = view;
  const said = answer !== null && Object.hasOwn(ANSWERS, answer) ? ANSWERS[answer] : undefined;
  const isAsked = document.parseAgainAt !== null;
  return (
    <Layout {...frame} title={`Document ${document.id}`} at="/ops/documents">
      {said === undefined ? null : (
        <p class="note" role="status">
          {said}
        </p>
      )}
      <dl>
        <dt>State</dt>
        <dd>
          {document.fault === null ? <State of="stored" is="ok" /> : <State of="rejected" is="bad" />}
          {isAsked ? ', to be parsed again' : ''}
        </dd>
        {document.fault === null ? null : (
          <>
            <dt>Fault</dt>
            <dd>
              <FaultOf line={document} />
            </dd>
            <dt>Field</dt>
            <dd>{document.faultField === null ? 'unknown' : <code>{document.faultField}</code>}</dd>
            <dt>Place</dt>
            <dd>{document.faultPlace ?? 'unknown'}</dd>
          </>
        )}
        <dt>Source</dt>
        <dd>
          <a href={`/ops/sources/${document.sourceId}`}>{document.sourceId}</a> {document.unit}
        </dd>
        <dt>Address</dt>
        <dd>{document.url ?? 'none'}</dd>
        <dt>Fetched</dt>
        <dd>
          <Instant at={document.fetchedAt} /> ({document.origin})
        </dd>
        <dt>Published</dt>
        <dd>
          <Instant at={document.publishedAt} />
        </dd>
        <dt>Content</dt>
        <dd>
          {formatBytes(document.sizeBytes)}, {document.contentType ?? 'unknown type'}, SHA-256{' '}
          <code>{document.sha256}</code>
        </dd>
      </dl>
      {document.fault === null ? null : (
        <div>
          <ParseAgain document={document} />
        </div>
      )}
      <h2>Excerpt</h2>
      {excerpt === null ? (
        <p class="soft">No excerpt: {whyNoExcerpt}.</p>
      ) : (
        <>
          <p class="soft">
            From line {excerpt.firstLine}: {excerpt.what}. Shown as text, as the publisher sent it.
          </p>
          <pre>{excerpt.text}</pre>
        </>
      )}
    </Layout>
  );
}
