import type { z } from 'zod';
import type { ReadContext } from '../../read/context.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { askCached } from '../ask-cached.ts';
import { Stale } from '../frame/parts.tsx';
import { formatStatus } from './format-state.ts';

export type SourceState = z.output<typeof sourceStates.output>['sources'][number];

/** The sources of a page that are not well: off, failing, or with nothing that is as new as it should be. */
export async function loadTroubles(read: ReadContext, ids: readonly string[]): Promise<readonly SourceState[]> {
  const { sources } = await askCached(sourceStates, read, {});
  return sources.filter(
    ({ id, condition, stale }) => ids.includes(id) && (stale || ['failing', 'waiting'].includes(condition)),
  );
}

/** Says of each what is the matter, so that an old list is not taken for a quiet week. */
export function SourceNotice({ troubles }: { readonly troubles: readonly SourceState[] }) {
  if (troubles.length === 0) return null;
  return (
    <Stale>
      {troubles.map((source, position) => (
        <span key={source.id}>
          {position > 0 && ' '}
          <a href={`/sources#${source.id}`}>{source.id}</a> is {formatStatus(source)}.
        </span>
      ))}
    </Stale>
  );
}
