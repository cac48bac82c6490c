import type { SourceFacts } from '../../read/question.ts';
import { Day, Table } from '../frame/parts.tsx';
import type { MarketFacts } from './ask-market.ts';
import type { ProvenanceShown } from './brief-shape.ts';
import { CLOUD_REGIONS } from './origins.ts';
import { Section } from './section.tsx';
import { Outward } from './told-by.tsx';

const COLUMNS = [
  { name: 'Source' },
  { name: 'Observed' },
  { name: 'Read' },
  { name: 'Basis' },
  { name: 'Licence' },
  { name: 'Notes' },
];

type KnownSource = Pick<SourceFacts, 'id' | 'operator' | 'licence'>;

/** Every document behind the page, with its licence and its dates. */
export function ProvenanceSection({
  facts,
  sources,
}: {
  readonly facts: MarketFacts;
  readonly sources: readonly KnownSource[];
}) {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const known = (source: string): KnownSource | undefined =>
    byId.get(source) ?? byId.get(`${source}-facilities`) ?? byId.get(source.split('/', 1)[0] ?? source);
  return (
    <Section id="provenance" heading="Sources of this page">
      <Table
        caption="Every document behind the figures; observed is the world’s time, read is ours"
        columns={COLUMNS}
        none="Nothing has been published of this market, so there is no source to name."
      >
        {documentsOf(facts).map(({ source, source_url: url, observed_at: at, fetched_at: read, basis, notes }) => (
          <tr key={`${source} ${url} ${at}`}>
            <th scope="row">
              <Outward to={url}>{source}</Outward>
              <span class="says">{known(source)?.operator ?? ''}</span>
            </th>
            <td>
              <Day at={at} />
            </td>
            <td>
              <Day at={read} />
            </td>
            <td>{basis ?? '–'}</td>
            <td class="licence">{known(source)?.licence ?? '–'}</td>
            <td class="licence">{notes ?? '–'}</td>
          </tr>
        ))}
      </Table>
      <p>
        The same figures for programs: <a href={`/api/v1/market-brief/${facts.brief.slug}`}>brief as JSON</a>. How every
        source does right now: <a href="/sources">Sources</a>.
      </p>
    </Section>
  );
}

type Document = Pick<ProvenanceShown, 'source' | 'source_url' | 'observed_at' | 'fetched_at' | 'basis'> & {
  readonly notes?: string | null | undefined;
};

/** Those of the brief, and of what is newer than the brief: prices, generation, queues and news. */
function documentsOf({ brief, market, prices, mix, queue, news }: MarketFacts): Document[] {
  const live: readonly (Document | null | undefined)[] = [
    prices?.days.provenance,
    prices?.hours.provenance,
    mix?.now.provenance,
    mix?.hours.provenance,
    ...(queue?.operator.provenance ?? []),
    ...(queue?.state?.provenance ?? []),
    ...market.provenance,
    ...news.provenance,
  ];
  const documents = new Map<string, Document>(brief.provenance.map((document) => [keyOf(document), document]));
  for (const document of live) {
    if (document == null || document.source === CLOUD_REGIONS) continue;
    const known = documents.get(keyOf(document));
    if (known === undefined || isNewer(document.observed_at, known.observed_at))
      documents.set(keyOf(document), document);
  }
  return [...documents.values()];
}

/** Briefs name the feed of facilities by a shorter word than markets do. */
const keyOf = ({ source }: Document): string => source.replace(/-facilities$/, '');

const isNewer = (at: string | null, than: string | null): boolean =>
  at !== null && (than === null || Date.parse(at) > Date.parse(than));
