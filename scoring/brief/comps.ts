import type { Market } from '../../src/domain/markets/market.ts';
import { formatPart } from '../../src/domain/scores/format-part.ts';
import { roundTo } from '../../src/domain/scores/round-to.ts';
import type { Score } from '../market-power/score.ts';
import { AXES } from '../part.ts';
import { listed, points } from './format-names.ts';
import { type Comp, MOST_COMPS } from './sections.ts';

/** Share of the weight of both axes that two markets must have in common to be compared. */
const LEAST_COMMON_WEIGHT = 0.5;

/** Number of parts named as those in which two markets are the same. */
const CLOSEST_NAMED = 2;

/** Parts within this difference, in points of 100, are alike; a smaller difference is not mentioned. */
const ALIKE_POINTS = 10;

interface ScoredPlace {
  readonly market: Pick<Market, 'slug' | 'name' | 'state' | 'country'>;
  readonly score: Score;
}

interface Profile extends ScoredPlace {
  /** Points by part, NaN for a part without data. */
  readonly marks: Float64Array;
}

/**
 * The most similar markets: by the mean distance over the parts that both have, weighted as the parts are; of equally
 * near ones the first by slug. Each pair is computed anew, which is cheap: some dozen subtractions.
 * @param places all markets, in any order; scores of one method.
 */
export function openComps(places: readonly ScoredPlace[]): (slug: string) => Comp[] {
  const ordered = places.toSorted((a, b) => (a.market.slug < b.market.slug ? -1 : 1));
  const parts = new Map<string, { readonly position: number; readonly weight: number }>();
  for (const { score } of ordered)
    for (const { id, weight } of score.parts) if (!parts.has(id)) parts.set(id, { position: parts.size, weight });
  const weights = Float64Array.from(parts.values(), ({ weight }) => weight / AXES.length);
  const profiles = ordered.map((place): Profile => {
    const marks = new Float64Array(parts.size).fill(Number.NaN);
    for (const { id, points: earned } of place.score.parts) {
      const part = parts.get(id);
      if (part !== undefined && earned !== null) marks[part.position] = earned;
    }
    return { ...place, marks };
  });
  const bySlug = new Map(profiles.map((profile) => [profile.market.slug, profile]));
  const ids = [...parts.keys()];

  return (slug) => {
    const own = bySlug.get(slug);
    if (own === undefined) return [];
    const nearest: { other: Profile; distance: number; common: number }[] = [];
    for (const other of profiles) {
      if (other === own) continue;
      const { distance, common } = apart(own.marks, other.marks, weights);
      if (common < LEAST_COMMON_WEIGHT) continue;
      const last = nearest[MOST_COMPS - 1];
      // Slugs ascend: of equally near ones the earlier stays.
      if (last !== undefined && distance >= last.distance) continue;
      const at = nearest.findIndex((entry) => distance < entry.distance);
      nearest.splice(at === -1 ? nearest.length : at, 0, { other, distance, common });
      if (nearest.length > MOST_COMPS) nearest.pop();
    }
    return nearest.map(({ other, distance, common }): Comp => {
      const { market, score } = other;
      return {
        slug: market.slug,
        name: market.name,
        state: market.state,
        country: market.country,
        verdict: score.verdict,
        composite_score: score.composite_score,
        distance_points: roundTo(distance, 2),
        common_weight: roundTo(common, 4),
        why: whyNear(own, other, ids, weights),
      };
    });
  };
}

/** Whole ten-thousandths of weight and hundredths of points keep the sum free of the noise of binary fractions. */
function apart(a: Float64Array, b: Float64Array, weights: Float64Array): { distance: number; common: number } {
  let sum = 0;
  let common = 0;
  for (let part = 0; part < weights.length; part += 1) {
    const gap = Math.abs((a[part] as number) - (b[part] as number));
    // A part without data on either side gives NaN.
    if (Number.isNaN(gap)) continue;
    const weight = weights[part] as number;
    sum += weight * gap;
    common += weight;
  }
  return { distance: common === 0 ? Number.POSITIVE_INFINITY : roundTo(sum / common, 6), common: roundTo(common, 6) };
}

/** The parts in which the two agree most, and the one in which they agree least, with the points of the other. */
function whyNear(own: Profile, other: Profile, ids: readonly string[], weights: Float64Array): string {
  const both = ids
    .map((id, part) => {
      const [mine = Number.NaN, theirs = Number.NaN] = [own.marks[part], other.marks[part]];
      return { id, mine, theirs, gap: Math.abs(mine - theirs), weight: weights[part] ?? 0, part };
    })
    .filter(({ gap }) => !Number.isNaN(gap));
  const closest = both.toSorted((a, b) => a.gap - b.gap || b.weight - a.weight || a.part - b.part);
  const alike = closest.slice(0, Math.max(1, Math.min(CLOSEST_NAMED, closest.length - 1)));
  const most = closest.at(-1);
  const format = ({ id, mine, theirs }: (typeof both)[number]): string =>
    points(mine) === points(theirs)
      ? `${formatPart(id)} (${points(mine)} points both)`
      : `${formatPart(id)} (${points(theirs)} points against ${points(mine)})`;
  const agree = `Closest in ${listed(alike.map(format))}`;
  if (most === undefined || most.gap < ALIKE_POINTS) return `${agree}; no part is ${ALIKE_POINTS} points apart.`;
  if (alike.includes(most)) return `${agree}.`;
  return `${agree}; furthest apart in ${format(most)}.`;
}
