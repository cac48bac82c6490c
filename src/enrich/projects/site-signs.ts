import { phraseSigns } from '../signs/phrase-signs.ts';
import { shapeOf } from '../signs/shape-words.ts';
import { localSite } from './local-site.ts';
import { bareSiteEnd, siteEnd } from './named-site.ts';
import type { NamedValues } from './named-values.ts';
import type { PlacedPassage } from './project-place.ts';
import type { ReadPassage } from './read-project-passage.ts';

/** Buildings further from a verb count as this far. */
const FAR = 4;

/** What a passage says of buildings and what is done about them, in which order. */
function* constructionSigns({ passage: { words, from }, buildings, cues, capacities }: ReadPassage): Generator<string> {
  for (const { entry, last } of buildings)
    yield `${from} has ${/s$/.test(words[last]?.lower ?? '') ? 'several' : 'one'}: ${entry}`;
  for (const { of } of capacities) yield `${from} has mw of ${of}`;
  for (const { entry } of cues) {
    yield `${from} says ${entry.status}`;
    if (entry.decides) yield `${from} says decided`;
  }
  const [cue] = cues;
  if (cue === undefined) return;
  yield `${from} says first ${cue.entry.status}`;
  const next = buildings.find(({ first }) => first > cue.last);
  if (next !== undefined)
    yield `${from}: ${cue.entry.status}, then ${next.entry} ${Math.min(FAR, next.first - cue.last)} on`;
  else if (buildings.length > 0) yield `${from}: building, then ${cue.entry.status}`;
}

/** The signs by which a text speaks of one site: its phrases, and what the rules find in it. */
export function siteSigns(
  reads: readonly [ReadPassage, ...ReadPassage[]],
  placed: readonly PlacedPassage[],
  { place, operator }: NamedValues,
): Set<string> {
  const [title, summary] = reads;
  const [shape = [], shapeOfSummary = []] = placed.map(({ passage, places }) => shapeOf(passage, places));
  const signs = phraseSigns(shape, shapeOfSummary);
  for (const read of reads) for (const sign of constructionSigns(read)) signs.add(sign);
  if (summary === undefined) signs.add('no summary');
  if (siteEnd(title) >= 0) signs.add('site named');
  if (bareSiteEnd(title) >= 0) signs.add('site of a town');
  if (localSite(title) !== null) signs.add('site by a local name');
  if (operator !== null) signs.add('operator named');
  for (const kind of ['city', 'state', 'country'] as const)
    if (place[kind] !== null) signs.add(`${kind} in ${place.quote?.from ?? 'title'}`);
  if (place.hasRegion) signs.add('region');
  return signs;
}
