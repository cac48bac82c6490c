import type { Quote } from '../../domain/news/quote.ts';
import { isOperatorName } from '../operators/operator-names.ts';
import { isTitleCase } from '../places/place-context.ts';
import type { Word } from '../text/read-words.ts';
import { NO_PLACE_WORDS } from '../text/title-words.ts';
import { quoteAt, type ReadPassage } from './read-project-passage.ts';

/** Whoever decides on a building, and what they do: a title with one of them is of one site. */
const LOCAL =
  /^(?:council|councillors|councilors|board|commission|commissioners|committee|planners|planning|county|town|township|city|village|residents|neighbors|neighbours|zoning|rezoning|supervisors|hearing|voters|officials|mayor|approved|approves|approval|denied|denies|denial|rejected|rejects|pitched|proposed|pushback|opposition|opponents|protest|annexation)$/;
/** What a site is called after its data center. */
const AFTER = /^(?:project|proposal|plan|plans|campus|decision|site|development|application)$/;
const DECIDED = /^(?:proposed|planned|pitched|approved|rejected|denied|slated|eyed)$/;

/**
 * The place that a local title names a site by, though no list has it: `Massena data center project approved`, `data center proposed for
 * Bessemer`. null: there is none, or it may be a name of a company.
 */
export function localSite({
  passage,
  buildings,
}: ReadPassage): { readonly name: string; readonly quote: Quote } | null {
  const { words } = passage;
  if (passage.from !== 'title' || isTitleCase(passage) || !words.some(({ lower }) => LOCAL.test(lower))) return null;
  for (const { first, last, entry } of buildings) {
    if (entry !== 'facility') continue;
    const before = nameEndingAt(words, first - 1);
    const isCalled = AFTER.test(words[last + 1]?.lower ?? '') || words[last + 1] === undefined || !isName(words[0]);
    const isDecided =
      DECIDED.test(words[last + 1]?.lower ?? '') && /^(?:for|in|near)$/.test(words[last + 2]?.lower ?? '');
    const place = isDecided ? nameFrom(words, last + 3) : isCalled ? before : null;
    if (place === null) continue;
    const [start, end] = [words[place.first], words[place.last]];
    if (start === undefined || end === undefined) continue;
    const name = passage.text.slice(start.start, end.end);
    if (!isOperatorName(name)) return { name, quote: quoteAt(passage, start.sentence) };
  }
  return null;
}

const isName = (word: Word | undefined): boolean =>
  word?.kind === 'word' &&
  word.isCapitalized &&
  !word.isPossessive &&
  !NO_PLACE_WORDS.has(word.lower) &&
  !/^[\p{Lu}\d]+$/u.test(word.text);

function nameEndingAt(words: readonly Word[], last: number): { first: number; last: number } | null {
  let first = last + 1;
  while (first > 0 && last - first < 2 && isName(words[first - 1])) first -= 1;
  return first > last ? null : { first, last };
}

function nameFrom(words: readonly Word[], first: number): { first: number; last: number } | null {
  let last = first - 1;
  while (last - first < 2 && isName(words[last + 1])) last += 1;
  return last < first ? null : { first, last };
}
