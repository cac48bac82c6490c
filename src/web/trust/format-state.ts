import type { sourceStates } from '../../read/meta/sources.ts';
import type { AnswerOf } from '../ask.ts';
import { formatAge } from '../frame/format.ts';

type SourceState = AnswerOf<typeof sourceStates>['sources'][number];
type Condition = SourceState['condition'];

/** How each condition is shown: a sign and a word, and never a color alone. */
export const CONDITION_WORDS: Readonly<Record<Condition, { sign: string; word: string; meaning: string }>> = {
  fresh: { sign: '●', word: 'Fresh', meaning: 'the newest observation is as recent as expected' },
  stale: { sign: '◐', word: 'Stale', meaning: 'the newest observation is older than expected' },
  failing: { sign: '▲', word: 'Failing', meaning: 'the last attempts to fetch or parse it failed' },
  waiting: { sign: '…', word: 'Waiting', meaning: 'it has not been read yet' },
  disabled: { sign: '○', word: 'Off', meaning: 'it is not fetched here; older data is still shown' },
};

/** Why a source is off or failing; null for the others. */
export function causeOf(source: Pick<SourceState, 'fault' | 'disabled_by' | 'missing_settings'>): string | null {
  if (source.disabled_by === 'offline') return 'this installation is offline (UPSTREAM=off)';
  if (source.disabled_by === 'missing-settings') return `it needs ${source.missing_settings.join(' and ')}`;
  return source.fault?.replaceAll('-', ' ') ?? null;
}

/** Why and how old, in a sentence: `off, because it needs EIA_API_KEY; its newest observation is 12 days old …`. */
export function formatStatus(status: SourceState): string {
  const { condition } = status;
  const cause = causeOf(status);
  const age =
    status.age_seconds === null
      ? 'it has not been read yet'
      : `its newest observation is ${formatAge(status.age_seconds)} old` +
        (status.stale ? `, expected within ${formatAge(status.stale_after_seconds)}` : '');
  const word = CONDITION_WORDS[condition].word.toLowerCase();
  return cause === null ? `${word}: ${age}` : `${word}, because ${cause}; ${age}`;
}
