import { formatNumber, formatScore, formatShare } from '../frame/format.ts';
import { formatName } from '../market/words/method-words.ts';
import type { SiteShown } from './load-site.ts';
import { partTitle } from './site-words.ts';

type Shown = Pick<SiteShown, 'score'>;

/** A part of one of the two scores, as good as it is at the place: 100 is best. */
interface Weighed {
  readonly name: string;
  readonly good: number;
  readonly weight: number;
}

/** Up to this apart two scores say the same. */
const ALIKE = 5;

/** What each of the two scores of a place answers, and which part sets them apart most. Nothing where one is missing. */
export function TwoScores({ score }: Shown) {
  const { overall_score: site, index } = score;
  const composite = index?.composite_score ?? null;
  if (site === null || index === null || composite === null) return null;
  return (
    <p class="two-scores">
      The index ({formatScore(composite)}) decides whether the grid here has room for a new load; the site score (
      {formatScore(site)}) ranks parcels by everything else too: water, hazards, connectivity and rules.{' '}
      {formatApart(score)}
    </p>
  );
}

function formatApart({ overall_score: site, index, explain }: Shown['score']): string {
  const composite = index?.composite_score ?? null;
  if (site === null || index === null || composite === null) return '';
  const apart = site - composite;
  if (Math.abs(apart) < ALIKE) return 'Here both are alike.';
  const ofSite = (explain?.parts ?? []).flatMap(({ id, score, weight }): Weighed[] =>
    score === null ? [] : [{ name: partTitle(id), good: score, weight }],
  );
  // A high mark of constraint is bad.
  const ofIndex = index.parts.flatMap(({ id, axis, counted, points, weight }): Weighed[] => {
    const mark = counted ?? points;
    if (mark === null) return [];
    return [{ name: formatName(id), good: axis === 'constraint' ? 100 - mark : mark, weight }];
  });
  const sign = Math.sign(apart);
  const high = farthest(ofSite, composite, sign);
  const low = farthest(ofIndex, site, -sign);
  const parts = [
    high === null ? null : `“${high.name}” of the site score (${say(high)})`,
    low === null ? null : `“${low.name}” of the index (${say(low)})`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return '';
  return `They are ${formatNumber(Math.abs(apart), 0)} apart, most of all by ${parts.join(' against ')}.`;
}

const say = ({ good, weight }: Weighed): string =>
  `${formatScore(good)} of 100 with ${formatShare(weight)} of the weight`;

/** The part that pulls most to one side of a mark, by its weight; null where none does. */
function farthest(parts: readonly Weighed[], mark: number, sign: number): Weighed | null {
  const pull = ({ good, weight }: Weighed): number => sign * (good - mark) * weight;
  const [first] = parts.toSorted((a, b) => pull(b) - pull(a));
  return first === undefined || pull(first) <= 0 ? null : first;
}
