import { formatAge } from '../frame/format.ts';

/** What of the state of a source the words are made from; the members of `/api/v1/sources`. */
interface SourceStatus {
  readonly state: string;
  readonly stale: boolean;
  readonly age_seconds: number | null;
  readonly stale_after_seconds: number;
}

export const CONDITIONS = ['fresh', 'stale', 'failing', 'waiting', 'disabled'] as const;
type Condition = (typeof CONDITIONS)[number];

/** How each condition is shown: a sign and a word, and never a color alone. */
export const CONDITION_WORDS: Readonly<Record<Condition, { sign: string; word: string; meaning: string }>> = {
  fresh: { sign: '●', word: 'Fresh', meaning: 'the newest observation is as recent as expected' },
  stale: { sign: '◐', word: 'Stale', meaning: 'the newest observation is older than expected' },
  failing: { sign: '▲', word: 'Failing', meaning: 'the last attempts to fetch or parse it failed' },
  waiting: { sign: '…', word: 'Waiting', meaning: 'it has not been read yet' },
  disabled: { sign: '○', word: 'Off', meaning: 'it is not fetched here; older data is still shown' },
};

export function conditionOf(state: string): Condition {
  const [word] = state.split(':', 1);
  return CONDITIONS.find((one) => one === word) ?? 'waiting';
}

/** Why a source is off or failing, by its state; null for the others. */
export function causeOf(state: string): string | null {
  const at = state.indexOf(': ');
  if (at < 0) return null;
  const cause = state.slice(at + 2);
  if (conditionOf(state) === 'failing') return cause.replaceAll('-', ' ');
  if (cause === 'UPSTREAM=off') return 'this installation is offline (UPSTREAM=off)';
  return cause.startsWith('needs ') ? `it ${cause}` : cause;
}

/** Why and how old, in a sentence: `off, because it needs EIA_API_KEY; its newest observation is 12 days old …`. */
export function formatStatus(status: SourceStatus): string {
  const condition = conditionOf(status.state);
  const cause = causeOf(status.state);
  const age =
    status.age_seconds === null
      ? 'it has not been read yet'
      : `its newest observation is ${formatAge(status.age_seconds)} old` +
        (status.stale ? `, expected within ${formatAge(status.stale_after_seconds)}` : '');
  const word = CONDITION_WORDS[condition].word.toLowerCase();
  return cause === null ? `${word}: ${age}` : `${word}, because ${cause}; ${age}`;
}
