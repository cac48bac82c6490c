import { findMoney } from '../money/find-money.ts';
import { operatorsIn } from '../operators/operator-names.ts';
import type { PlaceSpan } from '../places/find-places.ts';
import { isTitleCase } from '../places/place-context.ts';
import { findCapacities } from '../projects/find-capacity.ts';
import type { Passage, Word } from '../text/read-words.ts';

/** Stands for a run of names in running text, whoever they are. */
const NAME = '<name>';
const BUILDING: ReadonlyMap<string, string> = new Map([
  ['center', '<data center>'],
  ['centre', '<data center>'],
  ['datacenter', '<data center>'],
  ['datacentre', '<data center>'],
  ['centers', '<data centers>'],
  ['centres', '<data centers>'],
  ['datacenters', '<data centers>'],
  ['datacentres', '<data centers>'],
]);

/** `data center` in its spellings, of one word or two. */
function buildingAt(words: readonly Word[], at: number): { readonly shape: string; readonly last: number } | null {
  const word = words[at]?.lower ?? '';
  const last = word === 'data' ? at + 1 : at;
  const name = words[last]?.lower ?? '';
  const shape = word === 'data' || name.startsWith('data') ? BUILDING.get(name) : undefined;
  return shape === undefined ? null : { shape, last };
}

/**
 * The words of a passage by what they are: operators, places, sums, megawatts and other names as their kind (`<operator>`, `<city>`,
 * `<money>`, `<mw of data-center>`, `<name>`), all others in lower case. `Acme plans 90MW campus in Leeds` is `<operator> plans <mw of
 * data-center> campus in <city>`: what is said, whoever does it and wherever.
 */
export function shapeOf(passage: Passage, places: readonly PlaceSpan[]): string[] {
  const { words } = passage;
  const shapes = new Map<number, { readonly shape: string; readonly last: number }>();
  const taken = new Set<number>();
  const put = (first: number, last: number, shape: string): void => {
    if (first < 0) return;
    for (let at = first; at <= last; at += 1) if (taken.has(at)) return;
    for (let at = first; at <= last; at += 1) taken.add(at);
    shapes.set(first, { shape, last });
  };
  for (const { start, end, of } of findCapacities(passage)) {
    const first = words.findIndex((word) => word.start >= start);
    const after = words.findIndex((word) => word.start >= end);
    put(first, after < 0 ? words.length - 1 : after - 1, `<mw of ${of}>`);
  }
  for (const { first, last } of findMoney(passage)) put(first, last, '<money>');
  for (const at of words.keys()) {
    const building = buildingAt(words, at);
    if (building !== null) put(at, building.last, building.shape);
  }
  for (const { first, last, kind, isDemonym } of places) put(first, last, isDemonym ? `<of ${kind}>` : `<${kind}>`);
  for (const { first, last } of operatorsIn(passage)) put(first, last, '<operator>');

  const isCapitals = isTitleCase(passage);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const shaped = shapes.get(at);
    const word = words[at];
    if (shaped !== undefined) {
      found.push(shaped.shape);
      at = shaped.last;
    } else if (word?.kind === 'number') found.push('<number>');
    else if (word?.kind === 'word' && word.isCapitalized && !isCapitals && at > 0) {
      if (found.at(-1) !== NAME) found.push(NAME);
    } else if (word !== undefined) found.push(word.lower);
  }
  return found;
}
