import { US_STATES } from '../../domain/places/us-states.ts';
import type { LocatedClaim } from '../../domain/projects/pipeline.ts';
import { GENERIC_WORDS, LEGAL_WORDS } from '../facilities/facility-words.ts';
import { findOperators } from '../operators/operator-aliases.ts';
import { operatorKey } from '../operators/operator-key.ts';
import { countryNameOf } from '../places/country-names.ts';
import { placeKey } from '../places/gazetteer.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

/** The part of a name that distinguishes projects of one operator. */
interface ProjectName {
  /** Without the operator, the place and the general words for a data center: `hyperion`. */
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

/** A claim with all that comparing needs, computed once. */
export interface ProjectTraits {
  readonly claim: LocatedClaim;
  readonly key: string;
  /** Whether it is an entry of a list, and not from a report. */
  readonly isListed: boolean;
  /** Every operator that is named, by one word each. */
  readonly operators: ReadonlySet<string>;
  /** Of the name of an entry. */
  readonly nameWords: readonly string[];
  readonly name: ProjectName;
  /** Of a report. */
  readonly textWords: readonly string[];
  /** Names that a report gives: "Project Juniper". */
  readonly reportedNames: readonly ProjectName[];
  /** Folded name of the city; null where none is named. */
  readonly city: string | null;
}

/** Words of projects' names that do not distinguish. */
const PLAIN = new Set(
  'project projects phase phases mega megasite expansion park uae uk us usa the a an of in at near new ai cloud compute computing data supercomputer gigawatt hyperscale region technology'.split(
    ' ',
  ),
);
const BETWEEN_NAMES = /\s{0,9}(?:,|;|\/|&|\+|\band\b|\bwith\b|\bvia\b)\s*/i;
/** "Project Juniper", "Project Juniper II", "codenamed Juniper"; not "solar project Juniper". */
const CODE_NAME =
  /(?<!\b(?:solar|wind|battery|storage|gas|energy|power|nuclear|hydro)\s)\b(?:[Pp]roject|PROJECT|[Cc]ode-?\s?named?|dubbed|called)\s+["“'‘]?(\p{Lu}[\p{L}\d-]+(?:\s+(?:\p{Lu}[\p{L}-]+|\d{1,2}|[IVX]{1,4})\b)?)/gu;

export function readProject(claim: LocatedClaim): ProjectTraits {
  const nameWords = claim.name === null ? [] : wordsOf(foldText(claim.name));
  const operators = new Set<string>();
  for (const part of (claim.operator ?? '').split(BETWEEN_NAMES)) {
    const key = part === '' ? null : operatorKey(part);
    if (key !== null) operators.add(key);
  }
  for (const { operator } of findOperators(nameWords)) operators.add(operator);
  const apart = wordsApart(claim, operators);
  return {
    claim,
    key: `${claim.source} ${claim.external_id}`,
    isListed: claim.text === null,
    operators,
    nameWords,
    name: nameOf(nameWords, apart),
    textWords: claim.text === null ? [] : wordsOf(foldText(claim.text)),
    reportedNames: [...(claim.text ?? '').matchAll(CODE_NAME)]
      .map(([, name = '']) => nameOf(wordsOf(foldText(name)), apart))
      .filter(({ words }) => words.length > 0),
    city: claim.place.city === null ? null : placeKey(claim.place.city),
  };
}

/** Who rents what others build: sites that are called after one have no name of their own. */
const TENANTS = ['anthropic', 'openai'] as const;

/** Words of towns' names that are written in two ways. */
const SHORT_FORMS = [
  ['mount', 'mt'],
  ['saint', 'st'],
  ['fort', 'ft'],
] as const;

/** Words of a claim's operator and place, which are no part of a project's own name. */
function wordsApart({ operator, place, name }: LocatedClaim, operators: ReadonlySet<string>): ReadonlySet<string> {
  const { city, state, country } = place;
  const texts = [
    operator,
    city,
    state,
    state === null ? null : (US_STATES[state] ?? null),
    country,
    country === null ? null : countryNameOf(country),
    ...operators,
  ];
  const words = new Set(texts.flatMap((text) => (text === null ? [] : wordsOf(foldText(text)))));
  for (const tenant of TENANTS) words.add(tenant);
  for (const [long, short] of SHORT_FORMS) {
    if (words.has(short)) words.add(long);
    if (words.has(long)) words.add(short);
  }
  const own = name === null ? [] : wordsOf(foldText(name));
  for (const { from, to } of findOperators(own)) for (const word of own.slice(from, to)) words.add(word);
  return words;
}

const ROMAN: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
};

function nameOf(words: readonly string[], apart: ReadonlySet<string>): ProjectName {
  const own: string[] = [];
  const numbers: string[] = [];
  for (const [at, word] of words.entries()) {
    const number = numberIn(word, at);
    if (number !== null) numbers.push(number);
    else if (!apart.has(word) && !PLAIN.has(word) && !GENERIC_WORDS.has(word) && !LEGAL_WORDS.has(word)) own.push(word);
  }
  return { words: own, numbers };
}

/** `2` of "2", "II" and "TX2"; a year is no number of a building. */
function numberIn(word: string, at: number): string | null {
  if (at > 0 && ROMAN[word] !== undefined) return ROMAN[word];
  const figures = /^[a-z]{0,5}0*(\d{1,3})$/.exec(word)?.[1];
  return figures ?? null;
}

const areShared = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/** Whether two names are clearly those of two projects: by their numbers, or because they share no word. */
export function namesDiffer(a: ProjectName, b: ProjectName): boolean {
  return numbersDiffer(a, b) || (a.words.length > 0 && b.words.length > 0 && !areShared(a.words, b.words));
}

export const numbersDiffer = (a: ProjectName, b: ProjectName): boolean =>
  a.numbers.length > 0 && b.numbers.length > 0 && !areShared(a.numbers, b.numbers);

export const namesAgree = (a: ProjectName, b: ProjectName): boolean =>
  a.words.length > 0 && b.words.length > 0 && areShared(a.words, b.words) && !numbersDiffer(a, b);

/**
 * Whether a text mentions a project by its name: all its own words, one after another, and no other number after them.
 */
export function isNamedIn(name: ProjectName, words: readonly string[]): 'named' | 'another' | 'no' {
  const { words: wanted, numbers } = name;
  if (wanted.length === 0) return 'no';
  let answer: 'named' | 'another' | 'no' = 'no';
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    if (!wanted.every((word, offset) => words[at + offset] === word)) continue;
    const next = words[at + wanted.length] ?? '';
    const number = /^\d{1,2}$/.test(next) ? String(Number(next)) : ROMAN[next];
    if (number === undefined || numbers.includes(number)) return 'named';
    if (numbers.length > 0) answer = 'another';
  }
  return answer;
}
