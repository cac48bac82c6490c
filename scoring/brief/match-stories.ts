import type { Market } from '../../src/domain/markets/market.ts';
import { US_STATES } from '../../src/domain/places/us-states.ts';
import { countryName } from './format-names.ts';

interface Reported {
  readonly title: string;
  readonly summary: string | null;
}

/** A name to look for: its folded words, and the further evidence that it needs. */
interface Needle {
  readonly market: Market;
  readonly words: readonly string[];
  /** Short aliases of one word count in capitals only: DFW, not an ordinary word with that spelling. */
  readonly inCapitals: boolean;
  /** Several markets share the word: the state or the country must be in the text. */
  readonly isShared: boolean;
}

interface Token {
  readonly word: string;
  readonly raw: string;
  readonly followsComma: boolean;
}

/** Words that, right before a single-word name, mark a place. */
const BEFORE_A_PLACE: ReadonlySet<string> = new Set([
  'in',
  'near',
  'outside',
  'around',
  'across',
  'to',
  'greater',
  'downtown',
  'metro',
]);
const LONGEST_CAPITAL_ALIAS = 4;

/**
 * The stories that name each market, by slug, in the order given. A name, city or alias counts as whole words in the
 * title or the summary. A name of one word is easily something else, so it must be capitalized and follow a word like
 * "in", or the text must also name its state or country; the latter always where markets share the word. No name counts
 * right before another US state ("Columbus, Georgia"), or when it is a state's name by itself. That misses stories that
 * take the place for granted; this is intended.
 */
export function matchStories<S extends Reported>(markets: readonly Market[], stories: readonly S[]): Map<string, S[]> {
  const needles = needlesOf(markets);
  const countries = countriesOf(markets);
  const found = new Map<string, S[]>();
  for (const story of stories) {
    for (const slug of marketsNamed(story, needles, countries)) {
      const match = found.get(slug);
      if (match === undefined) found.set(slug, [story]);
      else match.push(story);
    }
  }
  return found;
}

function marketsNamed(
  story: Reported,
  needles: ReadonlyMap<string, readonly Needle[]>,
  countries: Phrases,
): Set<string> {
  const named = new Set<string>();
  // Title and summary are read apart, so that no name is made of the end of one and the start of the other.
  const texts = [story.title, story.summary ?? ''].map(tokensOf);
  const states = new Set(texts.flatMap((tokens) => tokens.map((_, at) => stateAt(tokens, at))));
  const lands = new Set(texts.flatMap((tokens) => tokens.map((_, at) => codeAt(countries, tokens, at))));
  for (const tokens of texts) {
    tokens.forEach((token, at) => {
      for (const needle of needles.get(token.word) ?? []) {
        if (named.has(needle.market.slug) || !phraseAt(tokens, at, needle.words)) continue;
        const { state, country } = needle.market;
        const stateAfter = stateAt(tokens, at + needle.words.length);
        if (stateAfter !== null && stateAfter !== state) continue;
        const isPlaced = state === null ? lands.has(country) : states.has(state);
        if (needle.words.length === 1 && !countsAlone(needle, tokens, at, isPlaced)) continue;
        named.add(needle.market.slug);
      }
    });
  }
  return named;
}

function countsAlone(needle: Needle, tokens: readonly Token[], at: number, isPlaced: boolean): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (needle.inCapitals) return token.raw === token.raw.toUpperCase();
  if (token.raw.charAt(0) !== token.raw.charAt(0).toUpperCase()) return false;
  if (isPlaced) return true;
  return !needle.isShared && BEFORE_A_PLACE.has(tokens[at - 1]?.word ?? '');
}

function needlesOf(markets: readonly Market[]): Map<string, Needle[]> {
  const stateNames = new Set(Object.values(US_STATES).map((name) => wordsOf(name).join(' ')));
  const byName = new Map<string, { words: string[]; named: Map<string, { market: Market; isAlias: boolean }> }>();
  for (const market of markets) {
    const names = [market.name, market.city].map((name) => ({ name, isAlias: false }));
    for (const { name, isAlias } of [...names, ...market.aliases.map((alias) => ({ name: alias, isAlias: true }))]) {
      const words = wordsOf(name);
      const key = words.join(' ');
      if (key === '' || stateNames.has(key)) continue;
      const entry = byName.get(key) ?? { words, named: new Map() };
      byName.set(key, entry);
      if (!entry.named.has(market.slug)) entry.named.set(market.slug, { market, isAlias });
    }
  }
  const needles = new Map<string, Needle[]>();
  for (const { words, named } of byName.values()) {
    const [first = ''] = words;
    const list = needles.get(first) ?? [];
    needles.set(first, list);
    for (const { market, isAlias } of named.values()) {
      const inCapitals = isAlias && words.length === 1 && first.length <= LONGEST_CAPITAL_ALIAS;
      list.push({ market, words, inCapitals, isShared: named.size > 1 });
    }
  }
  return needles;
}

/** Countries of the list except the US, where the state distinguishes places. */
function countriesOf(markets: readonly Market[]): Phrases {
  const codes = new Set(markets.filter(({ state }) => state === null).map(({ country }) => country));
  return phrasesOf([...codes].map((code) => [code, countryName(code)]));
}

/** Codes and the words of their names, by first word. */
type Phrases = ReadonlyMap<string, readonly { readonly code: string; readonly words: readonly string[] }[]>;

function phrasesOf(names: readonly (readonly [code: string, name: string])[]): Phrases {
  const phrases = new Map<string, { code: string; words: string[] }[]>();
  for (const [code, name] of names) {
    const words = wordsOf(name);
    const [first = ''] = words;
    const list = phrases.get(first);
    if (list === undefined) phrases.set(first, [{ code, words }]);
    else list.push({ code, words });
  }
  return phrases;
}

function codeAt(phrases: Phrases, tokens: readonly Token[], at: number): string | null {
  const candidates = phrases.get(tokens[at]?.word ?? '') ?? [];
  return candidates.find(({ words }) => phraseAt(tokens, at, words))?.code ?? null;
}

const STATES = phrasesOf(Object.entries(US_STATES));

/** The state named at a place: by its name, or by its postal code in capitals after a comma. */
function stateAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.followsComma && US_STATES[token.raw] !== undefined) return token.raw;
  // "West Virginia" is not Virginia: the longer name starts earlier and is looked for at its own position.
  if (token.word === 'virginia' && tokens[at - 1]?.word === 'west') return null;
  return codeAt(STATES, tokens, at);
}

function phraseAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, offset) => tokens[at + offset]?.word === word);
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map(({ word }) => word);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/(,?)[^\p{L}\p{N},]{0,99}([\p{L}\p{N}]+)/gu)].map(([, comma = '', raw = '']) => ({
    raw,
    word: fold(raw),
    followsComma: comma !== '',
  }));
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
