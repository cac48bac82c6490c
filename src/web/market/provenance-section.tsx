import type { SourceFacts } from '../../read/question.ts';
import { Day, Table } from '../frame/parts.tsx';
import type { BriefShown } from './brief-shape.ts';
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
  brief,
  sources,
}: {
  readonly brief: BriefShown;
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
        {brief.provenance.map(({ source, source_url: url, observed_at: at, fetched_at: read, basis, notes }) => (
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
        The same figures for programs: <a href={`/api/v1/market-brief/${brief.slug}`}>brief as JSON</a>. How every
        source does right now: <a href="/sources">Sources</a>.
      </p>
    </Section>
  );
}
