import { foldText, wordsOf } from '../text/fold-text.ts';

/** An address in parts that can be compared. */
export interface PostalAddress {
  /** House numbers as spans, `[21561, 21561]`; "535-575" is `[535, 575]`. */
  readonly numbers: readonly (readonly [from: number, to: number])[];
  /** Words of the street's name without its kind: `perimeter`. */
  readonly streets: ReadonlySet<string>;
  /** All words and numbers as written. */
  readonly words: ReadonlySet<string>;
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));
/** Kinds of streets and parts of buildings and towns: they do not distinguish streets. */
const KINDS = list(`
  st street str strasse strase dr drive rd road ave av avenue avenida blvd boulevard bd ct court cir circle ln lane way pl place plz plaza
  pkwy parkway hwy highway fwy freeway expy expressway sq square ter terrace loop center centre park business industrial estate ind est
  campus technology tech science building bldg block floor fl suite ste unit room rm level tower po box no nr number
  rue via viale calle c carrera cra calz calzada rua rodovia rod estrada estr travessa al aleja ul ulica ulitsa prospekt pr pereulok per
  nab naberezhnaya shosse weg straat laan platz allee gasse vag vagen gatan gata vej katu ulice utca ut ter dong gu ro gil ku cho chome
  shi city ken prefecture jalan jl lorong mah mahallesi sk sok sokak cad caddesi street-no n s e w ne nw se sw north south east west
  northeast northwest southeast southwest d de la le les du des do da dos das del der die das of the and km near opp
  phase plot lot sector colony col zone area special new old main cross data datacenter co kg parque parc zona industria polo
`);
const SHORT: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
  ['ft', 'fort'],
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
  ['tenth', '10th'],
]);
/** Suites, floors and rooms, which are inside a building. */
const INSIDE =
  /\b(?:suites?|ste|floors?|fl|rooms?|rm|level|etage|piso|lt|lantai|kat)\b\.?\s{0,9}#?\s{0,9}[a-z]?\d+[a-z]?(?:\s*[-&/]\s*\d+)?|#\s?\S+|\b\d+(?:st|nd|rd|th)\s+floors?\b|\b\d+\s?\/\s?f\b/g;
/** A span of house numbers wider than this is a site and not a house. */
const WIDEST_HOUSE = 20;

/** Houses that one address lists from which on it is that of a campus. */
const MANY_HOUSES = 3;

/** Reads a street address. Null without any word of a street. */
export function readPostalAddress(address: string | null, city: string | null): PostalAddress | null {
  if (address === null || address.trim() === '') return null;
  const folded = foldText(address).replace(INSIDE, ' ');
  const numbers: [number, number][] = [];
  for (const match of folded.matchAll(/(?<![a-z\d])(\d{1,6})[a-z]?\s*(?:[-–/]\s*(\d{1,6})[a-z]?)?(?![a-z\d])/g)) {
    const from = Number(match[1]);
    const to = match[2] === undefined ? from : Number(match[2]);
    if (to > from && to - from < 200) numbers.push([from, to]);
    else numbers.push([from, from], [to, to]);
  }
  const all = wordsOf(folded);
  const cityWords = new Set(city === null ? [] : wordsOf(foldText(city)));
  const named = all
    .map((word) => SHORT.get(word) ?? word)
    .filter((word) => !/^\d+[a-z]?$/.test(word) && !KINDS.has(word) && word.length > 1)
    .map((word) => word.replace(/(?:strasse|strase|straat|str|gatan|vagen|weg)$/, '') || word);
  const elsewhere = named.filter((word) => !cityWords.has(word));
  // "Secaucus Road" in Secaucus is a street all the same.
  const streets = new Set(elsewhere.length > 0 ? elsewhere : named);
  return streets.size === 0 && numbers.length === 0 ? null : { numbers, streets, words: new Set(all) };
}

export type AddressRelation = 'unknown' | 'same' | 'one-of-many' | 'same-site' | 'same-street' | 'other';

const housesOf = ({ numbers }: PostalAddress): number => new Set(numbers.map(([from]) => from)).size;

/** `one-of-many` is a house of a list of them; `same-site` a house within a wide span of numbers; `same-street` another house, or none given. */
export function compareAddresses(a: PostalAddress | null, b: PostalAddress | null): AddressRelation {
  if (a === null || b === null || a.streets.size === 0 || b.streets.size === 0) return 'unknown';
  if (!isSameStreet([...a.streets], [...b.streets])) return 'other';
  if (a.numbers.length === 0 || b.numbers.length === 0) return 'same-street';
  let relation: AddressRelation = 'same-street';
  // An address of many houses is a campus, whichever of them the other record is.
  const [few = 0, many = 0] = [housesOf(a), housesOf(b)].sort((x, y) => x - y);
  const isOfMany = few === 1 && many >= MANY_HOUSES;
  for (const [fromA, toA] of a.numbers) {
    for (const [fromB, toB] of b.numbers) {
      if (fromA > toB || fromB > toA) continue;
      if (isOfMany) return 'one-of-many';
      if (fromA === fromB && toA === toB) return 'same';
      if (toA - fromA <= WIDEST_HOUSE && toB - fromB <= WIDEST_HOUSE) return 'same';
      relation = 'same-site';
    }
  }
  return relation;
}

/** Half of the words of the shorter name are in the longer one, by spelling or but for one letter. */
function isSameStreet(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const joined = long.join('');
  const shared = short.filter(
    (word) => long.some((other) => isSameWord(word, other)) || (word.length > 5 && joined.includes(word)),
  );
  const whole = short.join('');
  return shared.length * 2 >= short.length || (whole.length > 5 && joined.includes(whole));
}

/** Equal, or of five letters or more and one apart. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  if (/\d/.test(a) || /\d/.test(b)) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return Math.max(a.length, b.length) - head - tail <= 1;
}
