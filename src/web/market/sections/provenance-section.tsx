import type { BriefDocument } from '../../../domain/briefs/brief-schema.ts';
import { originOfDocument } from '../../../domain/facts/provenance.ts';
import type { SourceFacts } from '../../../domain/sources/source-facts.ts';
import { Day, Foreign, Table } from '../../frame/parts.tsx';
import { formatKind } from '../../trust/kind-words.ts';
import { PackedWithLoadstar } from '../../trust/packed.tsx';
import type { MarketFacts } from '../ask-market.ts';
import { Outward } from '../words/reported-by.tsx';
import { Section } from './section.tsx';

const COLUMNS = [
  { name: 'Source' },
  { name: 'Observed', hint: 'Date of the data in the document; for a month or a year, its last day' },
  { name: 'Read', hint: 'When the document was fetched' },
  { name: 'Basis', hint: 'How the figure was made: measured, filed, reported, estimated, modelled or derived' },
  { name: 'License' },
  { name: 'Notes' },
];

type NamedSource = Pick<SourceFacts, 'id' | 'kind' | 'operator' | 'licence' | 'docs'>;

/** Every document behind the page, with its license and its dates. */
export function ProvenanceSection({
  facts,
  sources,
}: {
  readonly facts: MarketFacts;
  readonly sources: readonly NamedSource[];
}) {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const present = (source: string): NamedSource | undefined =>
    byId.get(source) ?? byId.get(`${source}-facilities`) ?? byId.get(source.split('/', 1)[0] ?? source);
  return (
    <Section id="provenance">
      <p>
        “Observed” is the date of the data; for a month or a year it is the last day. “Read” is the date on which this
        installation fetched the document. Sample data that ships with Loadstar was fetched earlier.
      </p>
      <Table
        caption="Every document behind the figures of this page"
        columns={COLUMNS}
        none="Nothing is published for this market, so there are no sources."
      >
        {documentsOf(facts).map((document) => (
          <DocumentRow key={keyOf(document)} document={document} source={present(document.source)} />
        ))}
      </Table>
      <p>
        The same figures in machine-readable form:{' '}
        <a href={`/api/v1/market-brief/${facts.brief.slug}`}>brief as JSON</a>. Status of every source:{' '}
        <a href="/sources">Sources</a>.
      </p>
    </Section>
  );
}

function DocumentRow(props: { readonly document: Document; readonly source: NamedSource | undefined }) {
  const { document, source } = props;
  const { source_url: url, observed_at: at, fetched_at: read, basis, notes } = document;
  return (
    <tr>
      <th scope="row">
        {source === undefined ? (
          <Foreign>{document.source}</Foreign>
        ) : (
          <>
            <Outward to={source.docs}>{source.operator}</Outward>
            <span class="says">
              {formatKind(source.kind)} · <a href={`/sources#${source.id}`}>{document.source}</a>
            </span>
          </>
        )}
        {url !== null && url !== source?.docs && (
          <span class="says">
            <Outward to={url}>open document</Outward>
          </span>
        )}
      </th>
      <td>
        <Day at={at} />
      </td>
      <td>{originOfDocument(document) === null ? <Day at={read} /> : <PackedWithLoadstar at={read} />}</td>
      <td>{basis ?? '–'}</td>
      <td class="licence">{source?.licence ?? '–'}</td>
      <td class="licence">{notes ?? '–'}</td>
    </tr>
  );
}

type Document = Pick<BriefDocument, 'source' | 'source_url' | 'observed_at' | 'fetched_at' | 'basis'> & {
  readonly origin?: string | undefined;
  readonly notes?: string | null | undefined;
};

/** Cloud regions are of the kind of facilities, but not in the register. */
const CLOUD_REGIONS: ReadonlySet<string> = new Set(['cloud-region-lists', 'cloud-regions']);

/**
 * Those of the brief, and those of what is shown with it: prices, generation, queues, facilities and news as they are
 * now. What the brief was made of stays where a newer document of its source has come, since its figures are shown.
 */
function documentsOf({ brief, market, prices, mix, queue, news }: MarketFacts): Document[] {
  const now: readonly (Document | null | undefined)[] = [
    prices?.days.provenance,
    prices?.hours.provenance,
    mix?.now.provenance,
    mix?.hours.provenance,
    ...(queue?.operator.provenance ?? []),
    ...(queue?.state?.provenance ?? []),
    ...market.provenance,
    ...news.provenance,
  ];
  const queues = [brief.power_grid.queue?.state, brief.power_grid.queue?.operator];
  const listed = queues.flatMap((of): Document[] =>
    of?.source == null || of.source.includes(' + ')
      ? []
      : [
          {
            source: of.source,
            source_url: null,
            observed_at: of.observed_at,
            fetched_at: null,
            basis: of.basis,
            origin: brief.provenance.find(({ source }) => source === of.source)?.origin,
            notes: of.notes,
          },
        ],
  );
  const documents = new Map<string, Document>();
  for (const document of [...brief.provenance, ...now, ...listed]) {
    if (document == null || CLOUD_REGIONS.has(document.source)) continue;
    if (!documents.has(keyOf(document))) documents.set(keyOf(document), document);
  }
  return [...documents.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** One document of one day. Briefs name the feed of facilities by a shorter word than markets do. */
const keyOf = ({ source, observed_at: at }: Document): string =>
  `${source.replace(/-facilities$/, '')} ${at === null ? '' : at.slice(0, 10)}`;
