import { loadBriefTimes } from '../../store/briefs/load-briefs.ts';
import type { ReadContext } from '../context.ts';

/** When the brief of each market that has one was computed, by slug; without reading any brief. */
export async function loadBriefMoments({ db }: Pick<ReadContext, 'db'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await loadBriefTimes(db)).map(({ slug, computedAt }) => [slug, computedAt]));
}
