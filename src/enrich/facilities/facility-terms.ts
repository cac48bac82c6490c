import { US_STATES } from '../../domain/places/us-states.ts';
import { openOperatorNames, openPlaceNames, openStateNames } from '../operators/name-variants.ts';
import { countryNameOf, otherCountryNames } from '../places/country-names.ts';
import { foldBothWays, foldKey, isNumber } from '../text/fold-words.ts';
import { openWordIndexWriter, type WordIndex } from '../text/word-index.ts';
import type { SearchableFacility } from './searchable-facility.ts';

const NAME = 0;
const OPERATOR = 1;
const CITY = 2;
const NICKNAME = 3;
const STATE = 4;
const MARKET = 5;
const COUNTRY = 6;
const ADDRESS = 7;

/** Weight of a word by the field that it is in. Our own choice: a facility's name counts more than its location. */
export const FIELD_WEIGHTS = [10, 8, 7, 6, 4.5, 4, 3.5, 3] as const;

/** `DC1-DC15` is read as at most this many buildings. */
const MOST_BUILDINGS = 60;

interface Term {
  readonly text: string;
  /** Two words side by side, written as one. */
  readonly isPair: boolean;
}

function pairsOf(words: readonly string[]): string[] {
  const pairs: string[] = [];
  // The letters before a number are those of the numbers that follow it: IAD-120/121 is IAD120 and IAD121.
  let letters: string | null = null;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before !== undefined) pairs.push(before + word);
    if (!isNumber(word)) letters = word;
    else if (before !== undefined && isNumber(before) && letters !== null) pairs.push(letters + word);
  }
  for (let at = 0; at + 3 < words.length; at += 1) {
    const [left = '', low = '', right = '', high = ''] = words.slice(at, at + 4);
    if (left !== right || isNumber(left) || !isNumber(low) || !isNumber(high)) continue;
    const count = Number(high) - Number(low);
    if (count > 1 && count <= MOST_BUILDINGS)
      for (let number = Number(low) + 1; number < Number(high); number += 1) pairs.push(left + number);
  }
  return pairs;
}

/** The terms of a text, with umlauts both ways. */
function readTerms(text: string, withPairs: boolean): readonly Term[] {
  const { words, spelledOut } = foldBothWays(text);
  const terms: Term[] = [];
  for (const spelling of spelledOut === null ? [words] : [words, spelledOut]) {
    for (const word of spelling) terms.push({ text: word, isPair: false });
    if (withPairs) for (const pair of pairsOf(spelling)) terms.push({ text: pair, isPair: true });
  }
  return terms;
}

/** Facilities repeat their operators, cities, countries and markets: each is read once. */
function remembered<Value>(read: (text: string, more: string | null) => Value) {
  const kept = new Map<string, Value>();
  return (text: string, more: string | null = null): Value => {
    const key = `${more ?? ''}\n${text}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const value = read(text, more);
    kept.set(key, value);
    return value;
  };
}

/** Number of texts read in about five milliseconds. */
const DOCUMENTS_OF_STEP = 100;

/** All words by which facilities are found, read in steps; a document is the place of a facility in the list. */
export function* indexingFacilities(facilities: readonly SearchableFacility[]): Generator<undefined, WordIndex> {
  const writer = openWordIndexWriter();
  const operatorNames = openOperatorNames();
  const placeNames = openPlaceNames();
  const stateNames = openStateNames();
  const wordsOf = (text: string): readonly string[] => foldBothWays(text).words;
  const termsOf = remembered((text) => readTerms(text, true));
  const together = (texts: readonly string[]): readonly Term[] => texts.flatMap((text) => termsOf(text));
  const ofOperator = remembered((text) => together(operatorNames.otherNames(wordsOf(text), null)));
  const ofPlace = remembered((text, country) => together(placeNames.otherNames(wordsOf(text), country)));
  const ofState = remembered((text, country) => {
    if (country === null || country === 'US') return together([text, US_STATES[text.toUpperCase()] ?? text]);
    return together([text, ...stateNames.otherNames(wordsOf(text), country)]);
  });
  const ofCountry = remembered((code) => together([code, countryNameOf(code) ?? code, ...otherCountryNames(code)]));
  const ofMarket = remembered((text, country) =>
    text.split('\n').flatMap((name) => [...termsOf(name), ...ofPlace(name, country)]),
  );

  for (const [document, facility] of facilities.entries()) {
    if (document % DOCUMENTS_OF_STEP === DOCUMENTS_OF_STEP - 1) yield;
    const { name, operator, city, state, country, address, marketWords = [] } = facility;
    const add = (field: number, terms: readonly Term[]): void => {
      for (const { text, isPair } of terms) writer.add(document, field, text, isPair);
    };
    if (name !== null) {
      add(NAME, readTerms(name, true));
      add(NICKNAME, [...ofOperator(name), ...ofPlace(name, country)]);
    }
    if (operator !== null) add(OPERATOR, termsOf(operator));
    if (operator !== null && operator !== name) add(NICKNAME, ofOperator(operator));
    if (city !== null) {
      add(CITY, termsOf(city));
      add(NICKNAME, ofPlace(city, country));
    }
    if (state !== null) add(STATE, ofState(state, country));
    if (country !== null) add(COUNTRY, ofCountry(country));
    if (marketWords.length > 0) add(MARKET, ofMarket(marketWords.join('\n'), country));
    if (address !== null) add(ADDRESS, readTerms(address, false));
  }
  return writer.finish();
}

/** A name without spaces and accents: equal for `Cyrus One` and `CyrusOne`. */
export const nameKey = (name: string): string => foldKey(name).replaceAll(' ', '');

/** The same without the words for a data center. */
export const bareNameKey = (name: string): string =>
  foldKey(name)
    .replace(/\bdata ?cent(er|re)s?\b/g, '')
    .replaceAll(' ', '');

/** Reads the words by which a city is found: `München`, `Muenchen`, `Munich`; each city is read once. */
export function openCityKeys(): (city: string, country: string | null) => readonly string[] {
  const placeNames = openPlaceNames();
  return remembered((city, country) => {
    const { words, spelledOut } = foldBothWays(city);
    const others = placeNames.otherNamesOfWhole(words, country).map(foldKey);
    return [...new Set([words.join(' '), (spelledOut ?? words).join(' '), ...others])].sort();
  });
}
