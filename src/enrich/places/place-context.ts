import { US_STATES } from '../../domain/places/us-states.ts';
import { OPERATOR_SPELLINGS } from '../operators/operator-spellings.ts';
import type { Passage, Word } from '../text/read-words.ts';
import { NO_PLACE_WORDS } from '../text/title-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { AP_STATES, COMMON_WORDS } from './place-tables.ts';

/** After these a name of a list is a place, and in running text any name is. */
export const IN: ReadonlySet<string> = new Set(
  'in near outside at around across downtown inside enter enters entering'.split(' '),
);
/** After these only a name that the trade knows. */
const TOWARD: ReadonlySet<string> = new Set('for to from of with over beyond into and serving via between'.split(' '));
/** Stand between the preposition and the name. */
const BEFORE_NAME: ReadonlySet<string> = new Set(
  'the greater central downtown north south east west northern southern eastern western metro suburban upstate rural'.split(
    ' ',
  ),
);
/** Words that follow a place used as an adjective: `Dallas data center`. */
const AFTER_NAME: ReadonlySet<string> = new Set(
  (
    'data datacenter datacenters datacentre datacentres campus campuses site facility facilities ai colo colocation ' +
    'expansion hyperscale supercomputer dc dcs cloud region metro market area suburb council officials residents hub park city airport'
  ).split(' '),
);
/** Bodies that decide in a place: `Pekin City Council`, `Allen Park's planning commission`. */
const BODIES =
  /^(?:city |town |village |township )?(?:(?:planning|zoning)(?: (?:and|&) (?:planning|zoning))? )?(?:council|commission|commissioners|board|councilors|councillors|supervisors|mayor|planners|voters|officials|residents|lawmakers|leaders)\b/;
/** Decisions of a place's bodies: `Pocatello's denial of`. */
const DECISIONS = /^(?:denial|approval|rejection|refusal|vote|decision|moratorium|ban)\b/;
/** Words right after an operator's or a town's name. */
const FACILITY = /^(?:(?:ai |hyperscale )?data ?cent(?:er|re)s?)\b/;
/** Least population of a town whose name before a facility means the town, if no operator has that name. */
const TOWN_PEOPLE = 15_000;
/** Least population of a city that is meant even without words around it that show it. */
const FAMOUS_FROM_PEOPLE = 100_000;

/** Names of operators that are one word. */
export const OPERATORS: ReadonlySet<string> = new Set(OPERATOR_SPELLINGS.flat().filter((name) => !name.includes(' ')));

/** Longer words that titles leave small. */
const SMALL_IN_TITLES: ReadonlySet<string> = new Set(
  'about after against among around before behind below between beyond despite during inside outside since through toward towards under until while with within without'.split(
    ' ',
  ),
);
/** Whether most words of a passage are capitalized whatever they are, as in titles of American papers. */
export function isTitleCase({ words }: Passage): boolean {
  const dealReport = words.filter(
    ({ kind, text, lower }, index) => index > 0 && kind === 'word' && text.length > 4 && !SMALL_IN_TITLES.has(lower),
  );
  const capitals = dealReport.filter(({ isCapitalized }) => isCapitalized).length;
  return dealReport.length > 2 && capitals > 0.7 * dealReport.length;
}

const SMALL = /^(?:of|the|and|de|del|la|do|da|on|upon|le|am)$/;
/** Whether the words of a name are capitals, but for small words within it. */
export const isName = (words: readonly Word[], first: number, last: number): boolean =>
  words
    .slice(first, last + 1)
    .every(({ kind, isCapitalized, lower }, at) => kind === 'mark' || isCapitalized || (at > 0 && SMALL.test(lower)));

/** Washington alone is mostly the capital, or the government in it. */
export function isStateOfWashington(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const after = words[at + 1];
  if (after?.text === ',' && /^(?:DC|D\.C\.?)$/.test(words[at + 2]?.text ?? '')) return false;
  if (/^(?:DC|D\.C\.?)$/.test(after?.text ?? '')) return false;
  if (after?.lower === 'state') return true;
  return (
    before?.text === ',' ||
    BEFORE_NAME.has(before?.lower ?? '') ||
    before?.lower === 'in' ||
    AFTER_NAME.has(after?.lower ?? '')
  );
}

/** `Va.` anywhere after a name, `VA` after a comma. */
export function shortState(words: readonly Word[], at: number): string | null {
  const word = words[at];
  const isAfterCounty = words[at - 1]?.text === 'County' && word?.text.length === 2;
  if (word === undefined || !(isAfterCounty || (words[at - 1]?.text === ',' && words[at - 2]?.isCapitalized)))
    return null;
  const next = words[at + 1];
  const full = Object.hasOwn(AP_STATES, word.text) ? AP_STATES[word.text] : undefined;
  if (full !== undefined && next?.text === '.' && next.start === word.end) return full;
  const code = word.text.replaceAll('.', '');
  return code.length === 2 && Object.hasOwn(US_STATES, code) ? (US_STATES[code] ?? null) : null;
}

/** The word before a name, over `the`, `greater`, `northern`. */
function leading(words: readonly Word[], first: number): string {
  for (let at = first - 1; at >= 0; at -= 1) {
    const lower = words[at]?.lower ?? '';
    if (lower === 'downtown' || !BEFORE_NAME.has(lower)) return lower;
  }
  return '';
}

function peopleOf(folded: readonly (string | null)[], first: number, last: number, gazetteer: Gazetteer): number {
  const key = folded
    .slice(first, last + 1)
    .filter((word) => word !== null)
    .join(' ');
  return gazetteer.citiesOf(key)[0]?.population ?? 0;
}

/** Whether a name that a list has is a place here. */
export function isPlace(
  words: readonly Word[],
  folded: readonly (string | null)[],
  first: number,
  last: number,
  isListed: boolean,
  isTitle: boolean,
  gazetteer: Gazetteer,
): boolean {
  const before = leading(words, first);
  const after = words[last + 1];
  const name = words[first];
  const isCommon = first === last && COMMON_WORDS.has(name?.lower ?? '');
  if (!isListed && first === last && (NO_PLACE_WORDS.has(name?.lower ?? '') || OPERATORS.has(name?.lower ?? '')))
    return after?.text === ',' && isStateAt(words, last + 2);
  if (after?.text === ',' && isStateAt(words, last + 2)) return true;
  if (before === 'of' && /^(?:outskirts|edge|suburb|town|city|port)$/.test(words[first - 2]?.lower ?? ''))
    return !isCommon || isListed;
  if (IN.has(before)) return !(isCommon && !isListed && (isTitle || after?.isCapitalized === true));
  const isFamous = isListed || peopleOf(folded, first, last, gazetteer) >= FAMOUS_FROM_PEOPLE;
  if (after?.text === '-' && words[last + 2]?.lower === 'based') return isFamous;
  const behind = textFrom(words, last + 1);
  if (BODIES.test(behind) || (words[last]?.isPossessive && DECISIONS.test(behind))) return true;
  if (AFTER_NAME.has(after?.lower ?? '') && isFamous) return isListed || !isCommon;
  if (isCommon || OPERATORS.has(name?.lower ?? '')) return false;
  if (
    FACILITY.test(behind) &&
    !isTitle &&
    !after?.isCapitalized &&
    words[first - 1]?.kind === 'word' &&
    !words[first - 1]?.isCapitalized &&
    peopleOf(folded, first, last, gazetteer) >= TOWN_PEOPLE
  )
    return true;
  if (name?.isPossessive || words[last]?.isPossessive) return isListed;
  if (TOWARD.has(before)) return isListed || (isFamous && !isTitle);
  return isListed && (isTitle || !(after?.isCapitalized ?? false));
}

/** Some words in lower case, with single spaces. */
const textFrom = (words: readonly Word[], from: number): string =>
  words
    .slice(from, from + 6)
    .map(({ lower }) => lower)
    .join(' ');

const isStateAt = (words: readonly Word[], at: number): boolean => {
  const text = words[at]?.text ?? '';
  return (
    Object.hasOwn(US_STATES, text) ||
    Object.values(US_STATES).some((state) => state === text || state.startsWith(`${text} `))
  );
};

/** Whether a name before `, Texas` is a city and not a company: by the words around it, or by the gazetteer. */
export function isPlaceBeforeState(
  words: readonly Word[],
  first: number,
  last: number,
  gazetteer: Gazetteer,
  folded: readonly (string | null)[],
): boolean {
  const before = leading(words, first);
  if (IN.has(before) || TOWARD.has(before) || AFTER_NAME.has(words[last + 1]?.lower ?? '')) return true;
  const comma = words.findIndex(({ text }, at) => at > first && text === ',');
  return peopleOf(folded, first, comma - 1, gazetteer) > 0;
}
