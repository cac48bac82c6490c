import type { Quote } from '../../domain/news/quote.ts';
import { HEADLINE_VERBS } from '../deals/deal-words.ts';
import { isOperatorName } from '../operators/operator-names.ts';
import { isTitleCase } from '../places/place-context.ts';
import type { Passage, Word } from '../text/read-words.ts';
import { NO_PLACE_WORDS } from '../text/title-words.ts';
import { quoteAt, type ReadPassage } from './read-project-passage.ts';

/** Whoever decides on a building, and what they do: a title with one of them is of one site. */
const LOCAL =
  /^(?:approve|reject|deny|council|councillors|councilors|board|commission|commissioners|committee|planners|planning|county|town|township|city|village|residents|neighbors|neighbours|zoning|rezoning|supervisors|hearing|meeting|crowd|foes|critics|developer|developers|voters|officials|mayor|approved|approves|approval|denied|denies|denial|rejected|rejects|pulled|withdrawn|withdraws|scrapped|dropped|stalled|advances|paused|tabled|confirmed|considers|weighs|tables|delays|debates|reviews|votes|pitched|proposed|pushback|opposition|opponents|protest|protests|petition|backlash|oppose|opposes|fight|fights|annexation)$/;
/** What a site is called after its data center. */
const AFTER = /^(?:project|proposal|plan|plans|campus|decision|site|development|application)$/;
/** What follows `in` and is no place. */
const NO_TOWN =
  /^(?:talks?|deals?|partnership|response|phases?|phase|record|new|major|early|late|mid|january|february|march|april|may|june|july|august|september|october|november|december|question|doubt|limbo|jeopardy|court|works|focus|demand|space|orbit|sea|ocean|battle|fight|bid|push|race|spotlight|america|europe|asia|africa|world|country|state|states|county|city|town)$/;

/** `Foo to Build Data Center in Quillon`: where every word has a capital, a name behind `in` that ends the title or its part. */
function siteInCapitals({ passage, buildings }: Pick<ReadPassage, 'passage' | 'buildings'>): Site | null {
  const { words } = passage;
  for (const { last, entry } of buildings) {
    if (entry !== 'facility' || !/^(?:in|near|outside)$/.test(words[last + 1]?.lower ?? '')) continue;
    const name = nameFrom(words, last + 2);
    const next = name === null ? undefined : words[name.last + 1];
    const isEnd =
      next === undefined || next.kind === 'mark' || /^(?:with|for|by|to|after|amid|as|and)$/.test(next.lower);
    if (name === null || !isEnd) continue;
    const isTown = words
      .slice(name.first, name.last + 1)
      .every(({ lower }) => !NO_TOWN.test(lower) && !HEADLINE_VERBS.has(lower));
    const found = isTown ? siteNamed(passage, name) : null;
    if (found !== null) return found;
  }
  return null;
}

const RULED = /^(?:approved|rejected|refused|denied|approval|pulled|withdrawn)$/;
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
  if (passage.from === 'title' && isTitleCase(passage)) return siteInCapitals({ passage, buildings });
  if (passage.from !== 'title' || !words.some(({ lower }) => LOCAL.test(lower))) return null;
  const body = bodyOf(words);
  for (const { first, last, entry } of buildings) {
    if (entry !== 'facility') continue;
    if (body !== null && first > body.last) return siteNamed(passage, body);
    const before = nameEndingAt(words, beforeSum(words, beforeOperator(words, first - 1)));
    const isCalled = AFTER.test(words[last + 1]?.lower ?? '') || words[last + 1] === undefined || !isName(words[0]);
    // `Leeds Airfield data centre is approved`
    const isRuled =
      /^(?:is|was|gets?|has|been)$/.test(words[last + 1]?.lower ?? '') &&
      words.slice(last + 2, last + 5).some(({ lower }) => RULED.test(lower));
    const isDecided =
      DECIDED.test(words[last + 1]?.lower ?? '') && /^(?:for|in|near)$/.test(words[last + 2]?.lower ?? '');
    const place = (isDecided ? nameFrom(words, last + 3) : null) ?? (isCalled || isDecided || isRuled ? before : null);
    if (place === null) continue;
    const found = siteNamed(passage, place);
    if (found !== null) return found;
  }
  return null;
}

/** What describes a building and is no place, though a title may have it with a capital. */
const NO_SITE =
  /^(?:hyperscale|colocation|edge|modular|controversial|sovereign|national|green|sustainable|quantum|crypto|bitcoin|mega|neighborhood|local|future|former|rural|private|public|planning|commission|council|board)$/;
const TOWNSHIP = /^(?:twp|boro|tp|tnsp)$/;
const BEFORE_SITE =
  /^(?:in|on|at|of|for|to|over|about|against|with|near|from|describes|offers|details|proposed|planned|new|the|outside)$/;

/**
 * The place of a title that speaks of a site by all else, where no list has it: `details on Muncy data center`, `Hazle Twp. data center
 * plans`, `Quillon's planning commission`. More daring than `localSite`, which decides by itself.
 */
export function likelySite({ passage, buildings }: ReadPassage): Site | null {
  const { words } = passage;
  const isCapitals = isTitleCase(passage);
  const isTown = ({ first, last }: { first: number; last: number }): boolean =>
    words
      .slice(first, last + 1)
      .every(({ lower }) => !NO_SITE.test(lower) && !NO_TOWN.test(lower) && !HEADLINE_VERBS.has(lower)) &&
    (!isCapitals || BEFORE_SITE.test(words[first - 1]?.lower ?? ''));
  for (const { first, last, entry } of buildings) {
    if (entry !== 'facility') continue;
    const isTownship = words[first - 1]?.text === '.' && TOWNSHIP.test(words[first - 2]?.lower ?? '');
    const town = isTownship ? nameEndingAt(words, first - 3) : nameEndingAt(words, first - 1);
    const before = town === null || !isTownship ? town : { first: town.first, last: first - 1 };
    const behind = /^(?:in|near|outside|at)$/.test(words[last + 1]?.lower ?? '') ? nameFrom(words, last + 2) : null;
    for (const name of [before, behind]) {
      const found = name !== null && (isTownship || isTown(name)) ? siteNamed(passage, name) : null;
      if (found !== null) return found;
    }
  }
  const owner = words.findIndex(
    ({ isPossessive, isCapitalized }, at) =>
      at < 3 && isPossessive && isCapitalized && BODY.test(words[at + 1]?.lower ?? ''),
  );
  return owner < 0 ? null : siteNamed(passage, { first: 0, last: owner });
}

/** `Leeds £2bn data centre`: the word before the sum. */
function beforeSum(words: readonly Word[], last: number): number {
  let at = last;
  if (/^(?:bn|m|billion|million|b)$/.test(words[at]?.lower ?? '')) at -= 1;
  if (words[at]?.kind !== 'number' || !/^[$€£]$/.test(words[at - 1]?.text ?? '')) return last;
  return at - 2;
}

/** `Leeds Airfield Google data centre`: the word before whose it is. */
const beforeOperator = (words: readonly Word[], last: number): number =>
  last > 0 && words[last]?.isCapitalized && isOperatorName(words[last]?.text ?? '') ? last - 1 : last;

type Site = { readonly name: string; readonly quote: Quote };

function siteNamed(passage: Passage, { first, last }: { readonly first: number; readonly last: number }): Site | null {
  const [start, end] = [passage.words[first], passage.words[last]];
  if (start === undefined || end === undefined) return null;
  const name = passage.text.slice(start.start, end.end);
  return isOperatorName(name) ? null : { name, quote: quoteAt(passage, start.sentence) };
}

/** `Upper Vellum board denies`, `Quillon considers`: the place whose body or people decide, at the beginning of a title. */
function bodyOf(words: readonly Word[]): { first: number; last: number } | null {
  let last = -1;
  while (last < 2 && isName(words[last + 1])) last += 1;
  const next = words[last + 1]?.lower ?? '';
  // `Council approves`: a town may be called so.
  if (BODY.test(words[0]?.lower ?? '')) return null;
  // `Quillon could approve`
  const isNext = /^(?:could|may|might|will|to)$/.test(next) && MAY_RULE.test(words[last + 2]?.lower ?? '');
  const isLocal =
    isNext ||
    BODY.test(next) ||
    RULES.test(next) ||
    (DECIDES.test(next) && words.some(({ lower }) => ASKED.test(lower)));
  return last >= 0 && isLocal ? { first: 0, last } : null;
}
const BODY =
  /^(?:council|commission|commissioners|board|planners|planning|zoning|supervisors|residents|neighbors|neighbours|voters|officials|mayor|leaders|trustees|selectmen|selectboard|aldermen|locals)$/;
/** What only a place decides on. */
const ASKED =
  /^(?:proposal|proposed|application|permit|permits|rezoning|zoning|community|residents|council|annexation|hearing|ordinance|agreement|incentives|abatement)$/;
const DECIDES = /^(?:considers|weighs|delays|postpones|debates|discusses|reviews|tables|votes)$/;
const MAY_RULE = /^(?:approve|reject|deny|okay|annex|rezone|vote)$/;
/** What no company does with a data center. */
const RULES = /^(?:approves|rejects|denies|okays|oks|greenlights|rezones|annexes)$/;

const isName = (word: Word | undefined): boolean =>
  word?.kind === 'word' &&
  word.isCapitalized &&
  !word.isPossessive &&
  !NO_PLACE_WORDS.has(word.lower) &&
  !/^[\p{Lu}\d]+$/u.test(word.text);

function nameEndingAt(words: readonly Word[], last: number): { first: number; last: number } | null {
  let first = last + 1;
  while (first > 0 && last - first < 2 && isName(words[first - 1])) first -= 1;
  // `St. Charles`
  if (words[first - 1]?.text === '.' && /^(?:st|ft|mt|pt|ste)$/.test(words[first - 2]?.lower ?? '')) first -= 2;
  return first > last ? null : { first, last };
}

function nameFrom(words: readonly Word[], first: number): { first: number; last: number } | null {
  let last = first - 1;
  while (last - first < 2 && isName(words[last + 1])) last += 1;
  return last < first ? null : { first, last };
}
