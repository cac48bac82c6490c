import type { z } from 'zod';
import type { ReadContext } from '../../read/context.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { askCached } from '../ask-cached.ts';
import { formatAge } from '../frame/format.ts';
import { Stale } from '../frame/parts.tsx';
import { CONDITION_WORDS, causeOf, formatStatus } from './format-state.ts';

export type SourceState = z.output<typeof sourceStates.output>['sources'][number];

/** The sources of a page that are not well: off, failing, or with nothing that is as new as it should be. */
export async function loadTroubles(read: ReadContext, ids: readonly string[]): Promise<readonly SourceState[]> {
  const { sources } = await askCached(sourceStates, read, {});
  return sources.filter(
    ({ id, condition, stale }) => ids.includes(id) && (stale || ['failing', 'waiting'].includes(condition)),
  );
}

/** Says of each what is the matter, those of one cause together, so that an old list is not taken for a quiet week. */
export function SourceNotice({ troubles }: { readonly troubles: readonly SourceState[] }) {
  if (troubles.length === 0) return null;
  const causes = [...new Set(troubles.map(wordsOf))];
  return (
    <Stale>
      {causes.map((cause, position) => {
        const those = troubles.filter((source) => wordsOf(source) === cause);
        const [only] = those;
        return (
          <span key={cause}>
            {position > 0 && ' '}
            {those.map((source, place) => (
              <>
                {place > 0 && (place === those.length - 1 ? ' and ' : ', ')}
                <a href={`/sources#${source.id}`}>{source.id}</a>
              </>
            ))}{' '}
            {those.length === 1 && only !== undefined ? `is ${formatStatus(only)}.` : `are ${cause}.`}
            {those.length > 1 &&
              ` Newest observations: ${those.map(({ id, age_seconds: age }) => `${id} ${age === null ? 'none yet' : `${formatAge(age)} old`}`).join(', ')}.`}
          </span>
        );
      })}
    </Stale>
  );
}

/** What is the matter, without its age. */
function wordsOf(source: SourceState): string {
  const cause = causeOf(source);
  const word = CONDITION_WORDS[source.condition].word.toLowerCase();
  return cause === null ? word : `${word}, because ${cause}`;
}
