import { editDistance } from './edit-distance.ts';
import { isNumber } from './fold-words.ts';

/** The documents of a term in ascending order and, for each, the fields as bits. */
interface Postings {
  readonly from: number;
  readonly to: number;
}

export interface WordIndex {
  /** The documents of all terms, one term after the other; a term's are at `from` to `to`. */
  readonly documents: Uint32Array;
  /** The fields of the document at the same place, bit by bit. */
  readonly fields: Uint8Array;
  readonly termCount: number;
  /** The number of a term; -1 where no document has it. */
  termOf(text: string): number;
  postingsOf(term: number): Postings;
  /** Words that begin so, without the word itself. */
  beginningWith(prefix: string): number[];
  /** Words at this edit distance, without the word itself and without numbers. */
  near(word: string, mostEdits: number): { readonly term: number; readonly edits: number }[];
}

interface WordIndexWriter {
  /** One term of one field (0..7) of a document; documents come in ascending order. A pair is only found whole. */
  add(document: number, field: number, text: string, isPair: boolean): void;
  finish(): WordIndex;
}

/** One bit per letter, as far as 32 bits can distinguish letters. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

export function openWordIndexWriter(): WordIndexWriter {
  const terms: string[] = [];
  const isWord: boolean[] = [];
  const numbers = new Map<string, number>();
  const addedTerms: number[] = [];
  const addedPlaces: number[] = [];
  return {
    add(document, field, text, isPair) {
      let term = numbers.get(text);
      if (term === undefined) {
        term = terms.length;
        terms.push(text);
        isWord.push(false);
        numbers.set(text, term);
      }
      if (!isPair) isWord[term] = true;
      addedTerms.push(term);
      addedPlaces.push(document * 8 + field);
    },
    finish: () =>
      readable(
        terms,
        terms.filter((_, term) => isWord[term]),
        numbers,
        sortByTerm(terms.length, addedTerms, addedPlaces),
      ),
  };
}

interface Sorted {
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly fields: Uint8Array;
}

/** A counting sort; the fields in which one document has a term come together. */
function sortByTerm(termCount: number, addedTerms: readonly number[], addedPlaces: readonly number[]): Sorted {
  const starts = new Uint32Array(termCount + 1);
  for (const term of addedTerms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < termCount; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const places = new Float64Array(addedTerms.length);
  for (const [at, term] of addedTerms.entries()) {
    const place = next[term] ?? 0;
    places[place] = addedPlaces[at] ?? 0;
    next[term] = place + 1;
  }
  const documents = new Uint32Array(places.length);
  const fields = new Uint8Array(places.length);
  let filled = 0;
  for (let term = 0; term < termCount; term += 1) {
    const end = starts[term + 1] ?? 0;
    const first = filled;
    for (let at = starts[term] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      const document = Math.floor(place / 8);
      if (filled === first || documents[filled - 1] !== document) {
        documents[filled] = document;
        filled += 1;
      }
      fields[filled - 1] = (fields[filled - 1] ?? 0) | (1 << (place % 8));
    }
    starts[term] = first;
  }
  starts[termCount] = filled;
  return { starts, documents: documents.slice(0, filled), fields: fields.slice(0, filled) };
}

interface WordsOfOneLength {
  readonly texts: string[];
  readonly bits: number[];
}

function readable(
  terms: readonly string[],
  words: readonly string[],
  numbers: ReadonlyMap<string, number>,
  { starts, documents, fields }: Sorted,
): WordIndex {
  const sorted = [...words].sort(byText);
  const byLength: WordsOfOneLength[] = [];
  for (const word of sorted) {
    if (isNumber(word)) continue;
    byLength[word.length] ??= { texts: [], bits: [] };
    byLength[word.length]?.texts.push(word);
    byLength[word.length]?.bits.push(letterBits(word));
  }
  const termOf = (text: string): number => numbers.get(text) ?? -1;
  const firstFrom = (text: string): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    documents,
    fields,
    termCount: terms.length,
    termOf,
    postingsOf: (term) => ({ from: starts[term] ?? 0, to: starts[term + 1] ?? 0 }),
    beginningWith(prefix) {
      const found: number[] = [];
      for (let at = firstFrom(prefix); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(prefix)) break;
        if (word !== prefix) found.push(termOf(word));
      }
      return found;
    },
    near(word, mostEdits) {
      const found: { term: number; edits: number }[] = [];
      const wanted = letterBits(word);
      for (let length = word.length - mostEdits; length <= word.length + mostEdits; length += 1) {
        const { texts, bits } = byLength[length] ?? { texts: [], bits: [] };
        for (let at = 0; at < texts.length; at += 1) {
          // A letter that only one of the two has takes one edit: this excludes most words without a closer check.
          const theirs = bits[at] ?? 0;
          if (bitCount(wanted & ~theirs) > mostEdits || bitCount(theirs & ~wanted) > mostEdits) continue;
          const other = texts[at] ?? '';
          const edits = editDistance(word, other, mostEdits);
          if (edits > 0 && edits <= mostEdits) found.push({ term: termOf(other), edits });
        }
      }
      return found;
    },
  };
}
