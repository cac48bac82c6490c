import { NONE } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { Outside } from './outside.tsx';

interface Teller {
  readonly source: string;
  readonly url: string | null;
}

/** The sources of a thing, in a cell of its row, each with a link to its report. */
export function ReportedBy({ sources }: { readonly sources: readonly Teller[] }) {
  return (
    <td class="name tellers">
      {sources.map(({ source, url }, position) => (
        <span key={`${source} ${url}`}>
          {position > 0 && ', '}
          <Outside href={url}>
            <Foreign>{source}</Foreign>
          </Outside>
        </span>
      ))}
      {sources.length === 0 && NONE}
    </td>
  );
}
