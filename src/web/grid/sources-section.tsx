import { formatAge, formatCount } from '../frame/format.ts';
import { Instant, Table } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';
import type { SourceAnswer } from './grid-answers.ts';

const KINDS: Readonly<Record<string, string>> = { lmp: 'Prices', 'fuel-mix': 'Generation', queue: 'Queue' };

/** Who publishes the figures of a page, under which terms, and how old they are. */
export function SourcesSection({ sources }: { readonly sources: readonly SourceAnswer[] }) {
  return (
    <section>
      <h2 id="sources">Sources</h2>
      <details>
        <summary>{formatCount(sources.length, 'source')} with terms and newest figure</summary>
        <Table
          caption="Publishers of the figures on this page"
          columns={[
            { name: 'Source' },
            { name: 'Data' },
            { name: 'Publisher' },
            { name: 'License' },
            { name: 'Newest figure' },
            { name: 'Stale after', isNumber: true },
            { name: 'State' },
          ]}
          none="No source covers this grid."
        >
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row">
                <Outside href={source.docs}>{source.id}</Outside>
              </th>
              <td>{KINDS[source.kind] ?? source.kind}</td>
              <td>{source.operator}</td>
              <td class="licence">{source.licence}</td>
              <td>
                <Instant at={source.newest_observation} />
              </td>
              <td class="n">{formatAge(source.stale_after_seconds)}</td>
              <td>
                {source.state}
                {source.stale && source.condition !== 'stale' && ', stale'}
                {source.withheld && ', not shown here'}
              </td>
            </tr>
          ))}
        </Table>
      </details>
      <p>
        <a href="/sources">All sources</a>
      </p>
    </section>
  );
}
