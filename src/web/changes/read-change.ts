import type { z } from 'zod';
import type { briefsJson } from '../../read/feeds/briefs-json.ts';
import { formatScoreTenth } from '../frame/format.ts';

type Item = z.output<typeof briefsJson.output>['items'][number];

/** One entry of the feed of changed briefs, as a line of the page. */
export interface Change {
  readonly slug: string;
  /** Of the brief, from 1 on; with the slug it names the change for ever. */
  readonly revision: number;
  readonly at: string;
  /** The market's name. */
  readonly name: string;
  /** What the feed says of the change. */
  readonly words: string;
  /** Whether there is a page of the market. */
  readonly isListed: boolean;
  /** null where the brief has no verdict, and for a market that is no longer listed. */
  readonly verdict: string | null;
  /** The verdict before, where it was another. */
  readonly verdictBefore: string | null;
  /** With one digit, 0 to 100. */
  readonly score: string | null;
  /** With its sign; null where the score is the same or was not comparable. */
  readonly scoreChange: string | null;
}

/** What the page shows of an entry: its figures are the feed's own. */
export function readChange({ title: words, date_modified: at, _loadstar: { brief } }: Item): Change {
  const { slug, revision, name, removed, verdict, verdict_before: before, composite_score: score } = brief;
  return {
    slug,
    revision,
    at,
    name,
    words,
    isListed: !removed,
    verdict,
    verdictBefore: verdict === null || before === verdict ? null : before,
    score: score === null || score === undefined ? null : formatScoreTenth(score),
    scoreChange: formatMove(score, brief.composite_score_before),
  };
}

function formatMove(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const move = (now - before).toFixed(1);
  if (Number(move) === 0) return null;
  return now > before ? `+${move}` : move.replace('-', '−');
}
