import type { DealClause } from './deal-line.ts';
import {
  BEFORE_NAMES,
  BETWEEN,
  DESCRIPTORS,
  ENDS_RIGHT,
  GENERIC_ALONE,
  GENERIC_PARTIES,
  PARTS_LEFT,
  THINGS,
  UNBUILT,
} from './deal-words.ts';
import { findSubject } from './find-subject.ts';
import {
  afterDescriptors,
  CONNECTORS,
  FIRST_NAMES,
  isLegalSuffix,
  isNamed,
  isOwnArticle,
  isVerb,
  lastWhere,
  NEW_NAMES,
  type Party,
  spanOf,
  subjectName,
  type Tokens,
  withoutCountry,
  withoutLeads,
} from './party-names.ts';

export { findSubject, jointSubject } from './find-subject.ts';
export { isGoods, type Party } from './party-names.ts';

/**
 * The subject of the passive verb at this index: a party, a thing (`Foo's Sydney campus sold to Bar`), or the company
 * of a part (`Foo's stake in Bar bought by Baz`).
 */
export function findPassiveSubject(clause: DealClause, verbAt: number): Party | null {
  const region = clause.tokens.slice(0, verbAt);
  const stake = lastWhere(region, (token) => /^(?:stake|interest|control|majority)$/u.test(token.lower));
  if (stake >= 0 && /^(?:in|of)$/u.test(region[stake + 1]?.lower ?? '')) {
    return findObject({ ...clause, tokens: region }, stake + 2).party;
  }
  // `data center in Dallas sold`
  const place = region.findIndex(
    ({ lower }, at) => at > 0 && /^(?:in|near|outside)$/u.test(lower) && region[at + 1]?.isPlace === true,
  );
  const isRest =
    place > 0 && region.slice(place + 1).every(({ isPlace, lower }) => isPlace || lower === ',' || BETWEEN.has(lower));
  if (isRest && THINGS.has(region[place - 1]?.lower ?? ''))
    return objectName(clause, withoutArticle(region.slice(0, place)));
  const party = findSubject(clause, verbAt);
  const last = region.findLast((token) => !BETWEEN.has(token.lower));
  if (party !== null || last === undefined || !THINGS.has(last.lower)) return party;
  const end = region.indexOf(last) + 1;
  const comma = lastWhere(region.slice(0, end), (token) => token.lower === ',' || PARTS_LEFT.has(token.lower));
  return objectName(clause, region.slice(comma + 1, end));
}

const withoutArticle = (tokens: Tokens): Tokens =>
  /^(?:a|an|the)$/u.test(tokens[0]?.lower ?? '') ? tokens.slice(1) : tokens;

/** Where the object that begins at this index ends. */
function objectEnd(clause: DealClause, from: number): number {
  const { tokens } = clause;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind === 'sum') return index;
    if (token.lower === ',') {
      const suffix = tokens[index + 1];
      if (suffix !== undefined && isLegalSuffix(suffix)) return index + 2;
      if (!listGoesOn(clause, index)) return index;
      continue;
    }
    const next = tokens[index + 1];
    if (token.lower === 'and' || token.lower === '&') {
      if (next === undefined || /^(?:others|more|its|their|his|her|the|a|an)$/u.test(next.lower)) return index;
      if (
        next === undefined ||
        !isNamed(next) ||
        isVerb(next, clause) ||
        ENDS_RIGHT.has(next.lower) ||
        index === from
      ) {
        if (!(next !== undefined && (THINGS.has(next.lower) || describesName(clause, index)))) return index;
      }
      continue;
    }
    // `site of planned 300MW campus`
    if (UNBUILT.has(token.lower) && isOfThing(clause, index)) continue;
    // A capital inside a sentence makes a name of any word: `acquires Next Level`.
    // `funds managed by Foo`
    if (token.lower === 'by' && /^(?:managed|advised)$/u.test(tokens[index - 1]?.lower ?? '') && isNamed(next))
      continue;
    const isOfName = !clause.isTitleCase && token.isName && index === from;
    if (!isOfName && ENDS_RIGHT.has(token.lower)) return index;
    if (token.lower === 'of' || token.lower === 'behind') continue;
    if (
      index > from &&
      isVerb(token, clause) &&
      !/^(?:works|partners|networks)$/u.test(token.lower) &&
      !THINGS.has(token.lower)
    )
      return index;
  }
  return tokens.length;
}

/** `engineering and consulting firm Foo`: what stands on both sides of `and` says what Foo is. */
function describesName({ tokens }: DealClause, and: number): boolean {
  const head = tokens.findIndex((token, at) => at > and && DESCRIPTORS.has(token.lower));
  return head > and + 1 && head <= and + 4 && isNamed(tokens[head + 1]) && !tokens.slice(and + 1, head).some(isNamed);
}

/** Whether the adjective at this index is of a thing that follows soon. */
function isOfThing({ tokens }: DealClause, index: number): boolean {
  for (const token of tokens.slice(index + 1, index + 6)) {
    if (THINGS.has(token.lower)) return true;
    if (token.lower === ',' || token.lower === 'to' || ENDS_RIGHT.has(token.lower)) return false;
  }
  return false;
}

/** `Foo, Urgent Care and Health Leader`: the words after the comma describe Foo. */
function isDescription(clause: DealClause, and: number): boolean {
  const rest = clause.tokens.slice(and + 1);
  const stop = rest.findIndex((token) => token.kind !== 'word' || ENDS_RIGHT.has(token.lower));
  const last = (stop < 0 ? rest : rest.slice(0, stop)).at(-1);
  return last !== undefined && rest.indexOf(last) > 0 && DESCRIPTORS.has(last.lower) && !isLegalSuffix(last);
}

/** Whether the comma at this index is one of a list of names that ends with `and`. */
function listGoesOn(clause: DealClause, comma: number): boolean {
  for (let index = comma + 1; index < clause.tokens.length; index += 1) {
    const token = clause.tokens[index];
    if (token === undefined) return false;
    if (token.lower === 'and' || token.lower === '&') {
      const next = clause.tokens[index + 1];
      if (next?.lower === 'others' || next?.lower === 'more') return index > comma + 1;
      return (
        index <= comma + 8 &&
        next !== undefined &&
        !isDescription(clause, index) &&
        isNamed(next) &&
        !isVerb(next, clause) &&
        !ENDS_RIGHT.has(next.lower)
      );
    }
    if (token.lower === ',') continue;
    if (!isNamed(token) || isVerb(token, clause) || ENDS_RIGHT.has(token.lower) || DESCRIPTORS.has(token.lower))
      return false;
    if (/^(?:a|an|the)$/u.test(token.lower)) return false;
  }
  // `led by Foo, Bar`: a headline's list may do without its `and`.
  return clause.passage.from === 'title' && clause.tokens.length - comma <= (clause.isTitleCase ? 2 : 3);
}

/** Parts of a company that `of`, `in` or `behind` leads from to the company: `51% stake in Foo`, `team behind Bar`. */
const PART_NOUNS: ReadonlySet<string> = new Set(
  'stake stakes share shares interest interests majority control rest remainder ownership half holding position team all part stock'.split(
    ' ',
  ),
);

const UNITS = /^(?:mw|gw|mwh|gwh|percent|%|sq|sqft|ft|square|feet|megawatts?|gigawatts?)$/u;

const APPROXIMATELY = /^(?:about|around|approximately|roughly|nearly|almost|circa|another|additional|remaining)$/u;

/** An object with where it ends and whether only a part of it changes hands. */
export interface ObjectParty {
  readonly party: Party | null;
  /** Index after its last token. */
  readonly end: number;
  readonly isStake: boolean;
  readonly isMajority: boolean;
}

/** The party or thing that begins at this index: `AI startup Foo for $5M` → `Foo`. A list stays one span. */
export function findObject(clause: DealClause, from: number): ObjectParty {
  const { tokens } = clause;
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const isLead = BEFORE_NAMES.has(token.lower) && (!token.isName || clause.isTitleCase || token.lower === 'the');
    // `365 Data Centers` is one token.
    const isNumber = token.kind === 'number' && !token.text.includes(' ') && !isNamed(tokens[at + 1]);
    const isQuantity =
      token.kind === 'number' &&
      (/(?:mw|gw|mwh|gwh|%|kw)$/u.test(token.lower) || UNITS.test(tokens[at + 1]?.lower ?? ''));
    if (isOwnArticle(token, tokens[at + 1], clause.isTitleCase)) break;
    const isNewName =
      (token.lower === 'new' && NEW_NAMES.test(tokens[at + 1]?.lower ?? '')) ||
      (token.lower === 'first' &&
        token.isName &&
        FIRST_NAMES.test(tokens[at + 1]?.lower ?? '') &&
        !THINGS.has(tokens[at + 2]?.lower ?? ''));
    if (isNewName) break;
    if (
      token.kind === 'sum' ||
      isQuantity ||
      isNumber ||
      /^(?:of|up|out|over|on)$/u.test(token.lower) ||
      // `acquires about 25% stake`
      (APPROXIMATELY.test(token.lower) && tokens[at + 1]?.kind === 'number') ||
      (token.lower === 'worth' && tokens[at - 1]?.kind === 'sum') ||
      (UNITS.test(token.lower) && tokens[at - 1]?.kind === 'number')
    )
      at += 1;
    else if (UNBUILT.has(token.lower) && isOfThing(clause, at)) at += 1;
    else if (isLead && token.isName && token.lower !== 'the' && !isNamed(tokens[at + 1])) break;
    else if (
      isLead &&
      !/^(?:digital|global|mobile|social|online|cloud|american|british|german|indie|all)$/u.test(token.lower)
    )
      at += 1;
    else break;
  }
  // `buys rival in Ohio`: a word that usually precedes a name is here the thing itself.
  const left = tokens[at - 1];
  if (at > from && objectEnd(clause, at) === at && left !== undefined && THINGS.has(left.lower)) at -= 1;
  const end = Math.max(objectEnd(clause, at), at === from ? 0 : at);
  const words = tokens.slice(at, end);
  const part = lastWhere(words, (token) => PART_NOUNS.has(token.lower));
  const link = tokens[end];
  if (part >= 0 && (part === words.length - 1 || /^(?:of|behind)$/u.test(words[part + 1]?.lower ?? ''))) {
    const isMajority = tokens
      .slice(from, at + part + 1)
      .some((token) =>
        /^(?:majority|control|controlling|remaining|rest|remainder|100%|all|full|team)$/u.test(token.lower),
      );
    const isOf = part < words.length - 1;
    const isStake = !/^(?:team|all|stock)$/u.test(words[part]?.lower ?? '');
    if (isOf || link?.lower === 'in' || link?.lower === 'at') {
      const inner = findObject(clause, isOf ? at + part + 2 : end + 1);
      return { ...inner, isStake, isMajority: isMajority || inner.isMajority };
    }
    // `Foo majority stake`
    const isKind = /^(?:majority|minority|controlling|remaining)$/u.test(words[part - 1]?.lower ?? '') && part > 1;
    const named = objectName(clause, words.slice(0, isKind ? part - 1 : part));
    return { party: named, end, isStake, isMajority };
  }
  return { party: counted(clause, at, objectName(clause, words)), end, isStake: false, isMajority: false };
}

const COUNTS = /^(?:two|three|four|five|six|seven|eight|nine|ten|dozen|several)$/u;

/** A thing with how many or how much of it there is: `300 acres`, `two data centers`. Names have no count. */
function counted(clause: DealClause, from: number, party: Party | null): Party | null {
  const count = clause.tokens[from - 1];
  if (party === null || count === undefined || clause.tokens[from]?.start !== party.start) return party;
  const isThing = THINGS.has(party.head) || THINGS.has(clause.tokens[from]?.lower ?? '');
  const isCount = (count.kind === 'number' && /^[\d.,]+$/u.test(count.text)) || COUNTS.test(count.lower);
  if (!isCount || !isThing || (party.isName && !/s$/u.test(party.head))) return party;
  return { ...party, text: clause.passage.text.slice(count.start, party.end), start: count.start };
}

function objectName(clause: DealClause, given: Tokens): Party | null {
  const owned = lastWhere(given, (token, index) => token.isPossessive && index < given.length - 1);
  const ownerSpan = owned < 0 ? null : subjectName(clause, unowned(given.slice(0, owned + 1)));
  let tokens = withoutLeads(given.slice(owned + 1), clause.isTitleCase);
  const intro = tokens.findIndex((token) => token.lower === ',');
  // `two security firms, Foo and Bar`: the names follow.
  if (intro > 0 && tokens.slice(0, intro).some((token) => GENERIC_PARTIES.has(token.lower)))
    tokens = tokens.slice(intro + 1);
  const trimmed = tokens.slice(afterDescriptors(tokens, clause.isTitleCase));
  const isWholeThing = THINGS.has(tokens.at(-1)?.lower ?? '');
  const isOnlyHead = trimmed.length === 1 && DESCRIPTORS.has(trimmed[0]?.lower ?? '');
  if (!isOnlyHead && trimmed.length > 0 && trimmed.length < tokens.length && isNamed(trimmed[0]))
    tokens = withoutLeads(trimmed, clause.isTitleCase);
  else if (!clause.isTitleCase && !isWholeThing && !isNamed(tokens[0]) && isNamed(tokens.at(-1))) {
    const from = lastWhere(tokens, (token) => !isNamed(token) && !CONNECTORS.has(token.lower) && token.lower !== ',');
    // `business assets of Foo` are a thing of Foo, and not Foo.
    const isThingOf = /^(?:of|behind)$/u.test(tokens[from + 1]?.lower ?? '') && THINGS.has(tokens[from]?.lower ?? '');
    if (!isThingOf) tokens = withoutConnectors(tokens.slice(from + 1));
  }
  tokens = withoutCountry(tokens);
  const head = tokens.at(-1);
  if (head === undefined) return null;
  const isDescribed = DESCRIPTORS.has(head.lower) || THINGS.has(head.lower);
  // `Canadian Firm` is no name where every word has a capital; `Market Leader` may be one where only names have.
  const isGeneric =
    clause.isTitleCase &&
    tokens.length > 1 &&
    tokens.every(({ lower }) => DESCRIPTORS.has(lower) || GENERIC_ALONE.has(lower) || lower === 'group');
  // `UK data center company` is one of a place, without its name.
  const isOfPlace =
    DESCRIPTORS.has(head.lower) &&
    tokens.every((token) => !isNamed(token) || (token !== head && GENERIC_ALONE.has(token.lower)));
  const hasName =
    !isGeneric &&
    !isOfPlace &&
    tokens.some(isNamed) &&
    !(isDescribed && (clause.isTitleCase ? false : !isNamed(tokens[0])));
  return spanOf(clause, tokens, hasName, ownerSpan?.text ?? null);
}

const withoutConnectors = (tokens: Tokens): Tokens =>
  tokens.slice(
    Math.max(
      0,
      tokens.findIndex((token) => !CONNECTORS.has(token.lower) && token.lower !== ','),
    ),
  );

/** The same tokens with the possessive taken from the last, so that it can be a name. */
const unowned = (tokens: Tokens): Tokens =>
  tokens.map((token, index) => (index === tokens.length - 1 ? { ...token, isPossessive: false } : token));
