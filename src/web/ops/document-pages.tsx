import type { DocumentView, QuarantineView } from '../../read/ops/views.ts';
import { formatBytes } from '../../read/ops/words.ts';
import { Table } from '../frame/parts.tsx';
import { Count, type Frame, Instant, Layout, State } from './layout.tsx';
import { DocumentTable, FaultOf, ParseAgain } from './source-pages.tsx';

/** Documents that a fault kept out. */
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
        Documents that a parser refused. Their bytes are kept and the last good data stay in place. After an update of
        the parser, have them parsed again: here one by one, or all of a source by{' '}
        <code>loadstar sources reparse &lt;id&gt;</code>.
      </p>
      <Table caption="By source" columns={columns} none="No document is kept out.">
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
            none="No document is kept out."
            hasSource
          />
        </>
      )}
    </Layout>
  );
}

/** What came of pressing the button, as the address of the page says. */
const ANSWERS: Readonly<Record<string, string>> = {
  marked: 'Asked for. A worker parses it within moments; look at this page again.',
  'marked-before': 'It was asked for before and is still to be done: a worker does it at its next run.',
  stored: 'Nothing keeps it out: its rows are stored.',
  'let-go': 'Its bytes were let go (ARCHIVE_DAYS): it cannot be parsed again.',
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
          {document.fault === null ? <State of="stored" is="ok" /> : <State of="kept out" is="bad" />}
          {isAsked ? ', to be parsed again' : ''}
        </dd>
        {document.fault === null ? null : (
          <>
            <dt>Fault</dt>
            <dd>
              <FaultOf line={document} />
            </dd>
            <dt>Field</dt>
            <dd>{document.faultField === null ? 'not told' : <code>{document.faultField}</code>}</dd>
            <dt>Place</dt>
            <dd>{document.faultPlace ?? 'not told'}</dd>
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
          {formatBytes(document.sizeBytes)}, {document.contentType ?? 'type not told'}, SHA-256{' '}
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
