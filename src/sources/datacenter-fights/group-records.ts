import { US_STATES } from '../../domain/places/us-states.ts';
import { textOf } from '../documents/tables.ts';
import { withoutBrackets } from '../documents/without-brackets.ts';
import { type Fight, GENERAL_WORDS } from './schema.ts';

/** Records by project: one of these for each. */
export function groupByProject(fights: readonly Fight[]): Fight[][] {
  const byKey = new Map<string, Fight[]>();
  for (const fight of fights) {
    const key = projectKey(fight);
    byKey.set(key, [...(byKey.get(key) ?? []), fight]);
  }
  return joinLoose([...byKey.values()]);
}

/** Records of one project: one name in a state, or where there is none one company in a county. */
function projectKey({ project_name: name, state, company, county, jurisdiction }: Fight): string {
  const own = distinctWords(textOf(name) ?? '');
  if (own !== '') return JSON.stringify([state, own]);
  const [first = ''] = plain(company ?? '').split(/ (?=real estate|holdings|llc|inc|corp|partners)/);
  return JSON.stringify([state, first.replaceAll(' ', ''), plain(county ?? jurisdiction)]);
}

/**
 * Records without a name, and lawsuits, go to the one project of their county that has their company or their name; a lawsuit
 * that may be about several tells of no further one.
 */
function joinLoose(groups: readonly Fight[][]): Fight[][] {
  const firm = joinNamesakes(groups.filter((records) => records.some(isFirm)));
  const byClue = new Map<string, Fight[][]>();
  for (const records of firm) {
    for (const clue of new Set(records.flatMap(cluesOf))) byClue.set(clue, [...(byClue.get(clue) ?? []), records]);
  }
  const alone = groups.filter((records) => {
    if (records.some(isFirm)) return false;
    const found = new Set(records.flatMap(cluesOf).flatMap((clue) => byClue.get(clue) ?? []));
    const [only] = found;
    if (only === undefined || found.size > 1) return only === undefined || !records.every(isLawsuit);
    only.push(...records);
    return false;
  });
  return joinShortNames([...firm, ...alone]);
}

/** `The Barn (Stargate)` and `Stargate / The Barn` of one state are one. */
function joinNamesakes(groups: readonly Fight[][]): Fight[][] {
  const byName = new Map<string, Fight[]>();
  const joined: Fight[][] = [];
  for (const group of groups) {
    const names = [...new Set(group.flatMap((fight) => wholeNameOf(fight) ?? []))];
    const namesake = names.map((name) => byName.get(name)).find((records) => records !== undefined);
    const records = namesake ?? [];
    records.push(...group);
    if (namesake === undefined) joined.push(records);
    for (const name of names) byName.set(name, records);
  }
  return joined;
}

/**
 * `Digital Gateway` and `PW Digital Gateway` of one county are one: all words of the one name are among the other's. A single word
 * or a number may be those of two projects.
 */
function joinShortNames(groups: readonly Fight[][]): Fight[][] {
  const joined: Fight[][] = [];
  for (const group of groups) {
    const longer = joined.find((other) => group.some((one) => other.some((fight) => isShorterName(one, fight))));
    if (longer === undefined) joined.push([...group]);
    else longer.push(...group);
  }
  return joined;
}

const countyOf = ({ county, jurisdiction }: Fight): string => plain(county ?? withoutBrackets(jurisdiction) ?? '');

function isShorterName(a: Fight, b: Fight): boolean {
  if (a.state !== b.state || countyOf(a) !== countyOf(b)) return false;
  const [one, other] = [a, b].map(({ project_name: name }) => distinctWords(textOf(name) ?? '').split(' '));
  if (one === undefined || other === undefined) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 2 && short.every((word) => long.includes(word)) && !long.some((word) => /\d/.test(word));
}

/** All words of a name but its state's, in one order; null of fewer than two, which many projects may have. */
function wholeNameOf({ state, project_name: name }: Fight): string | null {
  const ofState = plain(US_STATES[state] ?? '').split(' ');
  const words = plain(name ?? '')
    .split(' ')
    .filter((word) => !GENERAL_WORDS.has(word) && !ofState.includes(word));
  return words.length < 2 ? null : JSON.stringify([state, words.sort()]);
}

const isLawsuit = ({ action_type: actions }: Fight): boolean =>
  actions.length > 0 && actions.every((action) => action === 'lawsuit');

/** Names its project, and is about the project itself. */
const isFirm = (fight: Fight): boolean => textOf(fight.project_name) !== null && !isLawsuit(fight);

/** A county, and a company or a name there; a name of several words is one in its whole state. */
function cluesOf(fight: Fight): string[] {
  const { state, county, jurisdiction, company, project_name: name } = fight;
  const parties = (company ?? '').split(/[,/;]|\band\b/).map((party) => distinctWords(party));
  const words = [...parties, distinctWords(name ?? '')].filter((word) => word !== '');
  const whole = wholeNameOf(fight);
  return [
    ...words.map((word) => JSON.stringify([state, plain(county ?? jurisdiction), word])),
    ...(whole === null ? [] : [whole]),
  ];
}

/** The words of a name that tell one project from others. */
function distinctWords(name: string): string {
  const words = plain(withoutBrackets(name) ?? '').split(' ');
  return words.filter((word) => !GENERAL_WORDS.has(word)).join(' ');
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
