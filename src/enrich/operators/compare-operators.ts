import type { FacilityTraits } from '../facilities/facility-traits.ts';
import { isSameWord } from '../facilities/postal-address.ts';
import { consonantsOf } from '../text/fold-text.ts';
import { successionOf } from './operator-successions.ts';

/**
 * `same`: one operator; `probable`: by a name in another script, by initials or by the site's name; `unnamed`: one side
 * has no operator; `site`: only the names of the sites agree, and one side's operator may be a tenant there;
 * `unrelated`: names without a common word; `succession`: two, one of which took over some sites of the other; `successor`: all of
 * them; `different`: two operators that are stated or known.
 */
export type OperatorRelation =
  | 'same'
  | 'probable'
  | 'site'
  | 'unnamed'
  | 'unrelated'
  | 'succession'
  | 'successor'
  | 'different';

/** Words that many operators have in their names: one of them alone is no agreement. */
const WEAK = new Set(
  'data digital cloud network networks net online systems solutions services service host hosting web internet fiber fibre global international first one it tele com telecom telecoms telekom media link connect edge core metro city university national bank group green blue new smart open next holdings central complex park house hub node exchange computing computer project investment investments building tower plaza deutsche china american british royal swiss nippon japan hong kong south north east west telecom universitat universite universidad universidade universita univ banco banque banca credit ministry ministere state federal stadt ville centre san saint los las the pacific atlantic euro asia africa nordic grupo societe compagnie hewlett general united'.split(
    ' ',
  ),
);

export function compareOperators(a: FacilityTraits, b: FacilityTraits): OperatorRelation {
  const relation = compareNames(a, b);
  const isOther = relation === 'different' || (relation === 'unrelated' && a.kind !== 'permit' && b.kind !== 'permit');
  const succession = isOther ? successionOf(a, b) : null;
  return succession === null ? relation : succession === 'all' ? 'successor' : 'succession';
}

function compareNames(a: FacilityTraits, b: FacilityTraits): OperatorRelation {
  for (const operator of a.operators) if (b.operators.has(operator)) return 'same';
  const hasOperatorA = a.operatorWords.length > 0;
  const hasOperatorB = b.operatorWords.length > 0;
  const nameA = namesApart(a, b);
  const nameB = namesApart(b, a);
  const areDistinct = a.operators.size > 0 && b.operators.size > 0;
  if (hasOperatorA && hasOperatorB) {
    if (agree(a.operatorWords, b.operatorWords, false)) return 'same';
    if (!areDistinct && agreeByInitials(a, b, a.operatorWords, b.operatorWords)) return 'probable';
    if (
      agreeWhole(nameA, nameB) ||
      startsWith(b.siteWords, a.operatorWords) ||
      startsWith(a.siteWords, b.operatorWords)
    )
      return 'probable';
    if (!areDistinct && beginAlike(a.operatorWords, b.operatorWords)) return 'probable';
    return agreeBySound(a, b, a.operatorWords, b.operatorWords) ?? 'different';
  }
  if (areDistinct) return 'different';
  if (hasOperatorA || hasOperatorB) {
    const [stated, other] = hasOperatorA ? [a, b] : [b, a];
    const [statedName, otherName] = hasOperatorA ? [nameA, nameB] : [nameB, nameA];
    if (agreeWith(stated.operatorWords, other)) return 'same';
    if (otherName.length === 0) return hasPlaceName(other) ? 'unrelated' : 'unnamed';
    if (agree(statedName, otherName, true))
      return startsWith(stated.siteWords, stated.operatorWords) ? 'site' : 'probable';
    if (agreeByInitials(stated, other, stated.operatorWords, otherName)) return 'probable';
    return agreeBySound(stated, other, [...stated.operatorWords, ...statedName], otherName) ?? 'unrelated';
  }
  if (!hasPlaceName(a) || !hasPlaceName(b)) return 'unnamed';
  if (nameA.length === 0 || nameB.length === 0) return 'unrelated';
  if (agree(nameA, nameB, true)) return 'same';
  return agreeBySound(a, b, nameA, nameB) ?? (agreeByInitials(a, b, nameA, nameB) ? 'probable' : 'unrelated');
}

/** A name that is only an address is still a name; "Data Center Lenexa" in Lenexa is none. */
const hasPlaceName = ({ siteWords, placeWords }: FacilityTraits): boolean =>
  siteWords.some((word) => !placeWords.has(word));

/**
 * Whether two names that share no operator are kindred: a word of the one is in the other, or begins a word of the other. It means
 * something at one point only. `MedNautilus` and `Mediterranean Nautilus`, `DC Vega` and `Vegacom`.
 */
export function areKindredNames(a: FacilityTraits, b: FacilityTraits): boolean {
  const own = ({ nameWords, operatorWords, operators }: FacilityTraits, other: FacilityTraits): string[] =>
    [...nameWords, ...operatorWords, ...operators].filter(
      (word) => word.length >= 4 && !WEAK.has(word) && !isPlaceOf(word, other) && !other.address?.streets.has(word),
    );
  const [left, right] = [own(a, b), own(b, a)];
  const isIn = (word: string, other: string): boolean =>
    other.startsWith(word) || (word.length >= 6 && other.includes(word));
  return left.some((one) => right.some((two) => isIn(one, two) || isIn(two, one)));
}

/** Whether two records have one name, whoever each says that the operator is: "XL 360" and "XL360". */
export const haveOneName = (a: FacilityTraits, b: FacilityTraits): boolean =>
  a.nameAsOne === b.nameAsOne && a.nameAsOne.length >= 5 && a.siteWords.some((word) => !a.placeWords.has(word));

/** Words of the name without those of the other record's place and street. */
const namesApart = (of: FacilityTraits, other: FacilityTraits): string[] =>
  of.nameWords.filter(
    (word) => !isPlaceOf(word, other) && !(other.address?.streets.has(word) && !other.operatorWords.includes(word)),
  );

const isPlaceOf = (word: string, { placeWords, operatorWords }: FacilityTraits): boolean =>
  !operatorWords.includes(word) &&
  (placeWords.has(word) || [...placeWords].some((place) => place.length > 4 && isSameWord(place, word)));

/** Whether all words of the shorter name are in the longer one, and they are enough to identify an operator. */
function agree(a: readonly string[], b: readonly string[], isStrict: boolean): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const joinedA = a.join('');
  const joinedB = b.join('');
  if (joinedA === joinedB) return joinedA.length >= 2;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.every((word) => long.includes(word)) && isDistinctive(short, isStrict)) return true;
  if (
    short.length > 1 &&
    short.every((word) => long.some((other) => isSameWord(word, other))) &&
    isDistinctive(short, isStrict)
  )
    return true;
  const [brief, full] = joinedA.length <= joinedB.length ? [joinedA, joinedB] : [joinedB, joinedA];
  return brief.length >= 6 && full.startsWith(brief) && isDistinctive(short, isStrict);
}

const isDistinctive = (words: readonly string[], isStrict: boolean): boolean =>
  words.filter((word) => !WEAK.has(word) && word.length >= (isStrict ? 3 : 2)).length > 0 || words.length >= 2;

/** Whether the operator's words, together or joined, are in the other record's name. */
function agreeWith(
  operator: readonly string[],
  { allWords, siteWords, nameWords, nameAsOne }: FacilityTraits,
): boolean {
  if (operator.join('').length >= 5 && nameAsOne === operator.join('')) return true;
  if (!isDistinctive(operator, true)) return operator.join('') === nameWords.join('');
  if (operator.every((word) => allWords.has(word))) return true;
  const joined = operator.join('');
  if (joined.length >= 5 && siteWords.join('').startsWith(joined)) return true;
  return siteWords.length > 0 && agree(operator, siteWords, true);
}

const agreeWhole = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && isDistinctive(a, true) && a.join('') === b.join('') && a.join('').length >= 4;

const startsWith = (name: readonly string[], operator: readonly string[]): boolean =>
  operator.length > 0 && isDistinctive(operator, true) && operator.every((word, at) => name[at] === word);

/** "CapitaLand Ascendas" and "CapitaLand Digital": companies of one group are near each other for a reason. */
const beginAlike = ([a]: readonly string[], [b]: readonly string[]): boolean =>
  a !== undefined && a === b && a.length >= 3 && !WEAK.has(a);

/** "STT" and "ST Telemedia …", "IKB" and "Innsbrucker Kommunalbetriebe". */
function agreeByInitials(
  a: FacilityTraits,
  b: FacilityTraits,
  wordsA: readonly string[],
  wordsB: readonly string[],
): boolean {
  const isInitials = (words: readonly string[], { initials }: FacilityTraits): boolean =>
    words.some((word) => /^[a-z]{3,5}$/.test(word) && [...initials].some((letters) => letters === word));
  return isInitials(wordsA, b) || isInitials(wordsB, a);
}

/** By consonants where one of the names was written with other letters. */
function agreeBySound(
  a: FacilityTraits,
  b: FacilityTraits,
  wordsA: readonly string[],
  wordsB: readonly string[],
): OperatorRelation | null {
  if (a.isOtherScript === b.isOtherScript) return null;
  const sounds = new Set(wordsA.filter((word) => /^[a-z]/.test(word)).map(consonantsOf));
  const shared = wordsB
    .map((word) => (/^[a-z]/.test(word) ? consonantsOf(word) : ''))
    .filter((sound) => sounds.has(sound));
  const longest = Math.max(0, ...shared.map((sound) => sound.length));
  return longest >= 4 ? 'same' : longest === 3 ? 'probable' : null;
}
