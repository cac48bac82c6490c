import { formatCount } from '../frame/format.ts';
import { Day, Foreign, Instant, Nothing, Table } from '../frame/parts.tsx';
import { Outside } from './outside.tsx';

/** One entry of `provenance`, as all answers have it. */
export interface OriginEntry {
  readonly source: string;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly fetched_at: string | null;
  readonly basis: string;
  readonly notes?: string | undefined;
}

const COLUMNS = [
  { name: 'Source' },
  { name: 'Newest', hint: "The publisher's own date" },
  { name: 'Fetched' },
  { name: 'Basis' },
  { name: 'Notes' },
];

/** Where everything on a page is from, and of when. */
export function Origins({ of }: { readonly of: readonly OriginEntry[] }) {
  return (
    <section>
      <h2 id="sources">Sources</h2>
      {of.length === 0 ? (
        <Nothing>No source has data for this request.</Nothing>
      ) : (
        <details>
          <summary>{formatCount(of.length, 'source')} with dates and notes</summary>
          <Table caption="Sources of this page" columns={COLUMNS} none="No source has data for this request.">
            {of.map((origin) => (
              <tr key={`${origin.source} ${origin.source_url} ${origin.notes}`}>
                <th scope="row">
                  <a href={`/sources#${encodeURIComponent(origin.source.split('/', 1)[0] ?? '')}`}>{origin.source}</a>
                </th>
                <td>
                  <Day at={origin.observed_at} />
                </td>
                <td>
                  <Instant at={origin.fetched_at} />
                </td>
                <td>{origin.basis}</td>
                <td class="words">
                  <Foreign>{origin.notes ?? ''}</Foreign>
                  {origin.source_url !== null && (
                    <>
                      {' '}
                      <Outside href={origin.source_url}>Its document</Outside>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        </details>
      )}
    </section>
  );
}
