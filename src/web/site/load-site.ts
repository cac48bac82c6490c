import type { z } from 'zod';
import { methodology } from '../../read/meta/methodology.ts';
import type { ReadContext } from '../../read/question.ts';
import { siteScore } from '../../read/site/site-score.ts';
import { where } from '../../read/site/where.ts';
import { ask } from '../ask.ts';

export type Score = z.output<typeof siteScore.output>;
export type Whereabouts = z.output<typeof where.output>;
export type ScoredPart = NonNullable<Score['explain']>['parts'][number];
export type Measure = ScoredPart['measures'][number];

/** All that is shown of a place. */
export interface SiteShown {
  readonly score: Score;
  readonly place: Whereabouts;
  /** What the parts and inputs of the method mean, by their ids. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** @throws Fault `bad-request` for what is no place on earth. */
export async function loadSite(read: ReadContext, lat: number, lon: number): Promise<SiteShown> {
  const [score, place, method] = await Promise.all([
    ask(siteScore, read, { lat, lon, explain: true }),
    ask(where, read, { lat, lon }),
    ask(methodology, read, {}),
  ]);
  const meanings = new Map<string, string>();
  if (typeof method !== 'string') {
    for (const { id, meaning } of method.site.parts) meanings.set(id, meaning);
    for (const { name, meaning } of method.site.inputs) meanings.set(name, meaning);
  }
  return { score, place, meanings };
}
