import { Day, Foreign, Nothing, Table } from '../../frame/parts.tsx';
import { Outside } from '../../lists/outside.tsx';
import type { DossierFacts } from './ask-dossier.ts';

const COLUMNS = [{ name: 'Source' }, { name: 'As of' }, { name: 'Basis' }, { name: 'Provides' }, { name: 'License' }];

/** Every document that a figure of the page is from, once, with its date, basis and license. */
export function SourceList({ facts }: { readonly facts: DossierFacts }) {
  const { around } = facts;
  const layers = new Map(around.layers.map((layer) => [layer.id, layer]));
  const rows = recordsOf(facts);
  if (rows.length === 0) return <Nothing>No source covers this site.</Nothing>;
  return (
    <section class="dossier-sources">
      <h2 id="sources">Sources</h2>
      <Table caption="Sources of this page" columns={COLUMNS} none="None.">
        {rows.map(({ source, source_url: url, observed_at: at, basis, notes }) => {
          const layer = layers.get(source);
          return (
            <tr key={`${source} ${at} ${notes}`}>
              <th scope="row">
                <Outside href={url}>{source}</Outside>
              </th>
              <td>
                <Day at={at} />
              </td>
              <td>{basis}</td>
              <td>
                <Foreign>{layer?.title ?? (notes ?? '').replaceAll('_', ' ')}</Foreign>
                {layer?.retired_since != null && `; publisher stopped in ${layer.retired_since}`}
              </td>
              <td>
                {layer !== undefined && (
                  <>
                    <Outside href={layer.license_url}>{layer.license}</Outside>, <Foreign>{layer.attribution}</Foreign>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
    </section>
  );
}

type Record = DossierFacts['around']['provenance'][number];

function recordsOf({ site, around, comparables, prices, queue, area, rules }: DossierFacts): readonly Record[] {
  const all: readonly Record[] = [
    ...around.provenance,
    ...site.score.provenance,
    ...site.place.provenance,
    ...(prices?.provenance == null ? [] : [prices.provenance]),
    ...(queue?.operator.provenance ?? []),
    ...(area?.provenance ?? []),
    ...(rules?.provenance ?? []),
    ...comparables.provenance,
  ];
  const seen = new Set<string>();
  return all.filter(({ source, observed_at: at }) => {
    const key = `${source} ${at}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
