import type { z } from 'zod';
import { Fault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { methodology } from '../../read/meta/methodology.ts';
import { siteScore } from '../../read/site/site-score.ts';
import { where } from '../../read/site/where.ts';
import { ask } from '../ask.ts';
import { type MethodWords, readMethodWords } from '../market/words/method-words.ts';

type Score = z.output<typeof siteScore.output>;
type Whereabouts = z.output<typeof where.output>;
export type ScoredPart = NonNullable<Score['explain']>['parts'][number];
export type Measure = ScoredPart['measures'][number];

/** All that is shown of a place. */
export interface SiteShown {
  readonly score: Score;
  readonly place: Whereabouts;
  /** What the parts and inputs of the method mean, by their ids. */
  readonly meanings: ReadonlyMap<string, string>;
  /** Verdicts of the market power index, best first. */
  readonly bands: MethodWords['bands'];
}

/** @throws Fault `bad-request` for what is no place on earth. */
export async function loadSite(read: ReadContext, lat: number, lon: number): Promise<SiteShown> {
  const [score, place, method] = await Promise.all([
    ask(siteScore, read, { lat, lon, explain: true }),
    ask(where, read, { lat, lon }),
    ask(methodology, read, {}),
  ]);
  if (typeof method === 'string') throw new Fault('internal', 'The method came as a page and not as values.');
  const { parts, inputs } = method.site;
  const meanings = new Map([
    ...parts.map(({ id, meaning }) => [id, meaning] as const),
    ...inputs.map(({ name, meaning }) => [name, meaning] as const),
  ]);
  return { score, place, meanings, bands: readMethodWords(method).bands };
}
