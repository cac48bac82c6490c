import { formatNumber, formatShare } from '../frame/format.ts';
import { Day } from '../frame/parts.tsx';
import type { RankedMarket } from './rank-markets.ts';

/** The basis of the answer: how many markets could be scored, with how much data, and the day of the scores. */
export function Basis({ all }: { readonly all: readonly RankedMarket[] }) {
  const ranked = all.filter(({ rank }) => rank !== null);
  const shares = ranked.flatMap(({ reasons }) => reasons?.coverage ?? []).sort((a, b) => a - b);
  const [least, most] = [shares[0], shares.at(-1)];
  return (
    <p class="basis">
      Each market gets a score from 0 to 100. It weighs spare grid power against obstacles: nearby generation, prices,
      interconnection queue, water, restrictions. {formatNumber(ranked.length)} of {formatNumber(all.length)} have a
      score
      {least !== undefined && most !== undefined && (
        <>
          , based on {least === most ? formatShare(least) : `${formatShare(least)} to ${formatShare(most)}`} of the
          score’s weight; the others have too little data
        </>
      )}
      . Scores as of <Day at={newestScore(all)} />. <a href="/methodology">How scores are made</a>
    </p>
  );
}

/** The newest day for which a score of these speaks; null where there is none. */
export const newestScore = (lines: readonly RankedMarket[]): string | null =>
  lines
    .flatMap(({ market }) => market.scored_for ?? [])
    .reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
