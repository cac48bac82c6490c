import { isOperatorName } from '../operators/operator-names.ts';
import type { DealClause, DealToken } from './deal-line.ts';
import { DEAL_VERBS } from './deal-verbs.ts';
import {
  BEFORE_NAMES,
  COMPOUND_TAILS,
  DESCRIPTORS,
  GENERIC_ALONE,
  GENERIC_PARTIES,
  GOODS,
  GOODS_BEFORE,
  GOODS_IN_NAMES,
  HEADLINE_VERBS,
  LOWER_BRANDS,
  THINGS,
  WEAK_DESCRIPTORS,
} from './deal-words.ts';

/** A party or a thing as a text names it. */
export interface Party {
  /** As written, without determiners, descriptors and possessives. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it reads like a name; false of a thing (`data center`) or a company without its name. */
  readonly isName: boolean;
  /** Its last word in lower case: the kind of thing. */
  readonly head: string;
  /** The former owner, if the text names one: `Yahoo's Flickr`. */
  readonly owner: string | null;
}

export type Tokens = readonly DealToken[];

/** Words inside names: `Bank of America`, `AT & T`, `Ministry for Housing`. */
export const CONNECTORS: ReadonlySet<string> = new Set([
  'of',
  '&',
  'de',
  'von',
  'van',
  'der',
  'la',
  'del',
  'du',
  'and',
  'the',
]);

/** A word that describes the name after it. With a capital inside it is a name itself: `PowerHouse`. */
const isDescriptor = ({ text, lower }: DealToken): boolean =>
  (DESCRIPTORS.has(lower) || /^\p{L}{3,}makers?$/u.test(lower)) && !/^\p{Lu}\p{Ll}+\p{Lu}/u.test(text);

export const isNamed = (token: DealToken | undefined): boolean =>
  token !== undefined && token.kind === 'word' && (token.isName || LOWER_BRANDS.has(token.lower));

const isCompound = (token: DealToken): boolean =>
  /[-–]/u.test(token.lower) && COMPOUND_TAILS.has(token.lower.slice(token.lower.search(/[-–][^-–]*$/u) + 1));

/** `Foo Partners Breaks Ground`: who partners does so with somebody, or to do something. */
export function isOfPartners(token: DealToken, clause: DealClause): boolean {
  if (token.lower !== 'partners' || !token.isName) return false;
  const next = clause.tokens[clause.tokens.indexOf(token) + 1];
  return !/^(?:with|on|for|in|up)$/u.test(next?.lower ?? '');
}

/** Whether the token ends a party to its left or right: a finite verb between names. */
export function isVerb(token: DealToken, clause: DealClause): boolean {
  if (token.kind !== 'word') return false;
  if (isOfPartners(token, clause)) return false;
  if (HEADLINE_VERBS.has(token.lower)) return clause.isTitleCase || !token.isName;
  const forms = DEAL_VERBS.get(token.lower);
  if (forms === undefined || (token.isName && !clause.isTitleCase)) return false;
  return forms.some((verb) => verb.form === 'present' || verb.form === 'past');
}

export function spanOf(clause: DealClause, tokens: Tokens, isName: boolean, owner: string | null): Party | null {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return null;
  // `Foo, Inc.` is written with its period.
  const isShort = isShortened(last) && clause.passage.text[last.end] === '.';
  // `stake in Foo's`: nothing follows that it could own.
  const brand = last.isPossessive ? (/^['’]s?/u.exec(clause.passage.text.slice(last.end))?.[0].length ?? 0) : 0;
  const end = isShort ? last.end + 1 : last.end + brand;
  const text = clause.passage.text.slice(first.start, end).replace(/["“”]/gu, '').trim();
  return { text, start: first.start, end, isName, head: last.lower, owner };
}

/** Whether a party is a place of the gazetteer. */
export const isPlaceParty = (clause: DealClause, party: Party): boolean =>
  clause.tokens.every(({ start, end, isPlace }) => isPlace || end <= party.start || start >= party.end);

/** Who decides, works or watches, and spends nothing. */
const NO_SPENDERS =
  /\b(?:county|counties|council|city|town|township|village|borough|parish|board|commission|commissioners|supervisors|officials|leaders|lawmakers|residents|neighbors|neighbours|opponents|activists|groups?|judge|court|governor|mayor|senators?|senate|house|state|states|government|ministry|minister|regulators?|planners|planning|zoning|planners|leaders|mayors|trustees|councillors|councilors|voters|utility|union|unions|coalition|report|study|survey|analysts?|developer|developers|construction|work|works|crews?|ground|building|bulldozers|groundwork|project|plan|plans|center|centers|centre|centres|campus|trump|biden|congress|epa|ferc|puc|texas|tenant|data|capex|spending|investment|demand|mystery|industry|sector|market|startup|firm|company|contractor|banks?|lenders?)$/iu;

/** Who builds for others, and is paid for it. */
export const CONTRACTORS =
  /^(?:hochtief|skanska|laing o[’']rourke|mace|isg|bouygues|winvic|glencar|kier|mclaren|balfour beatty|bam|mercury(?: engineering)?|kirby|collen|dornan|exyte|linesight|turner(?: construction)?|fluor|aecom|jacobs|dpr(?: construction)?|holder(?: construction)?|whiting-turner|clayco|mortenson|je dunn|hensel phelps|gilbane|structure tone|gamuda|ijm|sunway construction|samsung c&t|obayashi|kajima|shimizu|taisei|larsen & toubro|l&t|leighton|multiplex|lendlease|besix|royal bam|strabag|zublin|züblin|goldbeck|ferrovial|acciona|bechtel|burns & mcdonnell|black & veatch|rosendin|primoris|quanta|emcor)\b/iu;

/** Whether a party may be one that builds at its own cost. */
export const isSpender = (party: Party | null): party is Party =>
  party?.isName === true &&
  !CONTRACTORS.test(party.text) &&
  (isOperatorName(party.text) ||
    (!NO_SPENDERS.test(party.text) &&
      !/^(?:project|the|this|that|it)\b|^(?:city|town|county|village|state|province|government|ministry|department) of\b/iu.test(
        party.text,
      )));

/** Index of the last token that meets the condition, or -1. */
export function lastWhere(tokens: Tokens, meets: (token: DealToken, index: number) => boolean): number {
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token !== undefined && meets(token, index)) return index;
  }
  return -1;
}

export const isLegalSuffix = (token: DealToken): boolean =>
  /^(?:inc|ltd|llc|plc|corp|gmbh|ag|sa|nv|co|holdings|group)$/u.test(token.lower);

/** `Community Bank System`: nothing is called by such a word alone. */
const NAME_TAILS =
  /^(?:systems?|services|solutions|technologies|partners|international|industries|trust|financial|resources|associates)$/u;
const BANKS = /^(?:bancorp|bancshares|bankshares|bancorporation)$/u;

/** Whether the word at this index ends a name and is none alone. */
function isNameTail(tokens: Tokens, at: number): boolean {
  const lower = tokens[at]?.lower ?? '';
  return BANKS.test(lower) || (at === tokens.length - 1 && NAME_TAILS.test(lower));
}

/** A legal form that is written as an abbreviation; the period behind `Foo Group` ends its sentence. */
const isShortened = (token: DealToken): boolean => /^(?:inc|ltd|corp|co|bros|llc)$/u.test(token.lower);

/** Where the name begins after its description: `Daily Deals Giant` | `Groupon`; 0 without a description. */
export function afterDescriptors(tokens: Tokens, isTitleCase: boolean): number {
  return (
    lastWhere(tokens, (token, index) => {
      if (index === tokens.length - 1) return false;
      const next = tokens[index + 1];
      if (
        next === undefined ||
        isLegalSuffix(next) ||
        isNameTail(tokens, index + 1) ||
        next.lower === '&' ||
        next.lower === 'and'
      )
        return false;
      if (isCompound(token) || token.isPossessive) return true;
      // Where capitals mark names, one inside a sentence makes the word a part of the name: `Chirisa Technology Parks`.
      if (!isTitleCase && token.isName && index > 0) return false;
      if (isDescriptor(token)) return index === 0 ? token.lower !== 'venture' : isNamed(next);
      if (!isTitleCase && !token.isName && WEAK_DESCRIPTORS.has(token.lower) && isNamed(next)) return index > 0;
      const before = tokens[index - 1];
      if (before === undefined || DESCRIPTORS.has(before.lower)) return false;
      return WEAK_DESCRIPTORS.has(token.lower) && isNamed(next);
    }) + 1
  );
}

/** Names that begin with `New`. */
export const NEW_NAMES = /^(?:zealand|york|jersey|mexico|delhi|hampshire|orleans|relic|south|era|albany|mountain)$/u;

/** Names that begin with `First`. */
export const FIRST_NAMES =
  /^(?:banc\w*|bank\w*|national|citizens|solar|quantum|republic|financial|interstate|horizon|american|commonwealth|hawaiian|community|merchants|data)$/u;

/** `acquires The Green Solution`: a capital inside a sentence makes the article a part of the name. */
export const isOwnArticle = (token: DealToken, next: DealToken | undefined, isTitleCase: boolean): boolean =>
  !isTitleCase && token.text === 'The' && token.start > 0 && isNamed(next);

export function withoutLeads(tokens: Tokens, isTitleCase: boolean): Tokens {
  let at = 0;
  while (at < tokens.length - 1) {
    const token = tokens[at];
    if (token === undefined) break;
    // `The Trade Desk` keeps its article where capitals mark names; `Global Crossing` and `Digital Realty` are names.
    const isOfName =
      /^(?:digital|global|mobile|social|online|cloud|american|british|german|swiss|top|hot|indian|canadian|all|united|big|public|private|old|now|best|official|indie|popular|just|first|open|even|once|small|little|new)$/u.test(
        token.lower,
      );
    if (!BEFORE_NAMES.has(token.lower) && token.kind !== 'sum' && token.lower !== ',') break;
    if (isOwnArticle(token, tokens[at + 1], isTitleCase)) break;
    if (isOfName && token.isName) break;
    // Where capitals mark names, a word with one is part of the name: `Next Level`.
    if (!isTitleCase && token.isName && token.lower !== 'the' && isNamed(tokens[at + 1])) break;
    if (
      token.lower === 'first' &&
      token.isName &&
      FIRST_NAMES.test(tokens[at + 1]?.lower ?? '') &&
      !THINGS.has(tokens[at + 2]?.lower ?? '')
    )
      break;
    if (token.lower === 'new' && NEW_NAMES.test(tokens[at + 1]?.lower ?? '')) break;
    // `UK arm` is a thing of the UK; `UK startup Foo` is cut by its descriptor.
    if (token.isName && token.lower !== 'the' && !tokens.slice(at + 1).some(isNamed)) break;
    at += 1;
  }
  return tokens.slice(at);
}

/** Whether the words for a party mean goods: `10,000 GPUs`, but not `Quest Software`. */
export function isGoods(party: Party | null): boolean {
  if (party === null) return false;
  if (/\b(?:stocks?|shares)\b/iu.test(party.text) && !/exchange/iu.test(party.text)) return true;
  if (!GOODS.has(party.head)) return false;
  const words = party.text.split(/\s+/u);
  // `data centre units` are parts of a company, `GPU units` are goods.
  if (party.head === 'units' && words.length > 1)
    return /^(?:gpu|chip|server|rack|cooling|power|storage|\d.*)$/iu.test(words.at(-2) ?? '');
  const isNamed = words.length > 1 && words.every((word) => /^[\p{Lu}\d]/u.test(word));
  return !(isNamed && GOODS_IN_NAMES.has(party.head) && !GOODS_BEFORE.has((words[0] ?? '').toLowerCase()));
}

/** `TeamBar Sports Management Platform`: a word that only a name is spelled like, before the kind of thing. */
function camelName(clause: DealClause, tokens: Tokens): Party | null {
  const [first] = tokens;
  return first !== undefined && /^\p{Lu}\p{Ll}+\p{Lu}/u.test(first.text) ? spanOf(clause, [first], true, null) : null;
}

/** `Foo Datacenters`, in running text `Foo Funds`: behind a name, with a capital, the plural is the end of what a company is called. */
const isTradeName = (clause: DealClause, last: DealToken, before: DealToken | undefined): boolean =>
  (/^datacent(?:er|re)s$/u.test(last.lower) || !clause.isTitleCase) &&
  last.isName &&
  isNamed(before) &&
  before?.isPossessive === false &&
  !GENERIC_ALONE.has(before.lower) &&
  !DESCRIPTORS.has(before.lower);

const COUNTRIES =
  /^(?:us|u\.s\.|uk|american|british|german|french|dutch|swedish|italian|spanish|korean|south|north|african|australian|israeli|saudi|brazilian|swiss|irish|norwegian|danish|finnish|polish|mexican|turkish|malaysian|thai|indonesian|indian|chinese|japanese|canadian|emirati)$/u;

/** `US Digital Realty`, `South African Teraco`: an operator that is named without its country. */
export function withoutCountry(tokens: Tokens): Tokens {
  let from = 0;
  while (from < tokens.length - 1 && COUNTRIES.test(tokens[from]?.lower ?? '')) from += 1;
  const rest = tokens.slice(from);
  return from > 0 && isOperatorName(rest.map(({ text }) => text).join(' ')) ? rest : tokens;
}

/** `Keppel data centre REIT`: in running text, the small words inside are of the name. */
function fundName(clause: DealClause, tokens: Tokens): Party | null {
  const last = tokens.at(-1);
  if (clause.isTitleCase || last?.isName !== true || !/^(?:reit|fund|trust|partners)$/u.test(last.lower)) return null;
  let from = tokens.length - 1;
  while (
    from > 0 &&
    /^(?:data|cent(?:er|re)s?|datacent(?:er|re)s?|infrastructure|digital|property)$/u.test(
      tokens[from - 1]?.lower ?? '',
    )
  )
    from -= 1;
  const end = from;
  while (from > 0 && isNamed(tokens[from - 1])) from -= 1;
  // `A Ruritanian REIT`
  if (/^an?$/u.test(tokens[from]?.lower ?? '')) return null;
  return from < end && end < tokens.length - 1 ? spanOf(clause, tokens.slice(from), true, null) : null;
}

/** `Foo-backed quillr`: behind who backs it, a word that describes nothing is a name, though it is written small. */
const isOwnWord = ({ kind, lower }: DealToken): boolean =>
  kind === 'word' &&
  !DESCRIPTORS.has(lower) &&
  !WEAK_DESCRIPTORS.has(lower) &&
  !GENERIC_PARTIES.has(lower) &&
  !THINGS.has(lower) &&
  !BEFORE_NAMES.has(lower);

/** `Foo, Bar and Baz's Qux`, `Foo's Bar and Baz`: a list of names of which one is owned stays one span. */
function ownedInList(clause: DealClause, tokens: Tokens): Party | null {
  const owner = tokens.findIndex(({ isPossessive }) => isPossessive);
  const and = lastWhere(tokens, ({ lower }) => lower === 'and' || lower === '&');
  if (owner < 0 || owner === tokens.length - 1 || and < 1 || tokens.length > 12) return null;
  const isListed =
    tokens.every((token) => isNamed(token) || /^(?:,|and|&|of)$/u.test(token.lower)) && isNamed(tokens[0]);
  const isLast = owner > and && owner === and + 1;
  const isFirst = owner === 0 && and > 1;
  return isListed && (isLast || isFirst) && !tokens.some(({ lower }) => DESCRIPTORS.has(lower))
    ? spanOf(clause, tokens, true, null)
    : null;
}

/** `Foo and asset manager Bar`: the second of a list, which a description leads to. */
function describedInList(clause: DealClause, tokens: Tokens): Party | null {
  const and = lastWhere(tokens, ({ lower }) => lower === 'and' || lower === '&');
  const between = tokens.slice(and + 1, -1);
  const isDescription =
    between.length > 0 &&
    between.length < 5 &&
    between.some(({ isName }) => !isName) &&
    between.every((token) => token.kind === 'word' && (!token.isName || token.isPlace));
  if (clause.isTitleCase || and < 1 || !isDescription || !isNamed(tokens.at(-1)) || !isNamed(tokens[and - 1]))
    return null;
  const first = lastWhere(tokens.slice(0, and), (token) => !isNamed(token) && token.lower !== ',') + 1;
  return first === 0 && !tokens.some(({ isPossessive }) => isPossessive) ? spanOf(clause, tokens, true, null) : null;
}

/** `Foo Companies acquires`: a plural whose verb is of one is a name. */
function isNameOfOne(clause: DealClause, last: DealToken, before: DealToken | undefined): boolean {
  const next = clause.tokens[clause.tokens.indexOf(last) + 1];
  return (
    last.isName &&
    isNamed(before) &&
    before?.isPossessive === false &&
    !GENERIC_ALONE.has(before.lower) &&
    !DESCRIPTORS.has(before.lower) &&
    DEAL_VERBS.get(next?.lower ?? '')?.some(({ form }) => form === 'present') === true
  );
}

/** The name at the end of these tokens, which come before a verb; null if there is none. */
export function subjectName(clause: DealClause, given: Tokens): Party | null {
  let tokens = given;
  while (tokens.length > 0 && /^(?:,|and|or|&)$/u.test(tokens.at(-1)?.lower ?? '')) tokens = tokens.slice(0, -1);
  const lastToken = tokens.at(-1);
  if (lastToken === undefined) return null;
  const leader = tokens.at(-2);
  // `The Facebook parent`: a company by one that it has or makes.
  if (
    (/^(?:parent|owner|maker)$/u.test(lastToken.lower) ||
      (/^(?:unit|arm|subsidiary|affiliate)$/u.test(lastToken.lower) && !GENERIC_ALONE.has(leader?.lower ?? ''))) &&
    !lastToken.isName &&
    isNamed(leader) &&
    leader?.isPossessive === false
  ) {
    // `Legal & General arm`
    const from =
      lastWhere(
        tokens.slice(0, -1),
        (token, at) => !isNamed(token) && !(token.lower === '&' && isNamed(tokens[at - 1])),
      ) + 1;
    const named = tokens.slice(from).filter((token, index) => index > 0 || token.lower !== 'the');
    return named.length <= 4 ? spanOf(clause, named, true, null) : null;
  }
  if (
    /^(?:consortium|group|syndicate)$/u.test(lastToken.lower) &&
    leader !== undefined &&
    tokens.at(-3)?.lower !== ',' &&
    (/\p{L}[-–](?:led|backed)$/u.test(leader.lower) || /^\p{Lu}[^-–]*[-–]\p{Lu}/u.test(leader.text))
  ) {
    // `Swiss Life-led consortium`
    const isOfTwo = tokens.length === 3 && isNamed(tokens[0]) && tokens[0]?.isPossessive === false;
    return spanOf(clause, isOfTwo ? tokens : [leader, lastToken], true, null);
  }
  // `Foo's infrastructure arm`
  if (/^(?:unit|arm|subsidiary|affiliate)$/u.test(lastToken.lower)) {
    const owner = lastWhere(tokens, (token) => token.isPossessive && isNamed(token));
    const from = owner < 0 ? -1 : lastWhere(tokens.slice(0, owner), (token) => !isNamed(token)) + 1;
    if (owner >= 0 && tokens.length - owner <= 5) return spanOf(clause, tokens.slice(from), true, null);
  }
  // `Eli Lilly and Company`
  if (lastToken.text === 'Company' && /^(?:and|&)$/u.test(leader?.lower ?? '') && isNamed(tokens.at(-3))) {
    const first = lastWhere(tokens.slice(0, -2), (token) => !isNamed(token) && !/^(?:and|&|,)$/u.test(token.lower)) + 1;
    return spanOf(clause, tokens.slice(first), true, null);
  }
  const owned = ownedInList(clause, tokens);
  if (owned !== null) return owned;
  if (
    GENERIC_PARTIES.has(lastToken.lower) &&
    !isTradeName(clause, lastToken, leader) &&
    !isNameOfOne(clause, lastToken, leader)
  )
    return null;
  if (lastToken.isPossessive) return null;
  const fund = fundName(clause, tokens);
  if (fund !== null) return fund;
  const described = describedInList(clause, tokens);
  if (described !== null) return described;
  // Where capitals mark names, the name is the run of capitalized words that ends here.
  if (!clause.isTitleCase) {
    const isSmallName = leader !== undefined && isCompound(leader) && isOwnWord(lastToken);
    if (isSmallName) return spanOf(clause, [lastToken], true, null);
    if (!isNamed(lastToken) && lastToken.kind !== 'number') return null;
    const from = lastWhere(tokens, (token, index) => {
      if (isNamed(token) || token.kind === 'number' || token.lower === ',') return false;
      if (!CONNECTORS.has(token.lower)) return true;
      return !isNamed(tokens[index - 1]) || !isNamed(tokens[index + 1]);
    });
    // `projects in Texas and Ohio will receive`: the name is the place, not the recipient.
    if (from > 0 && /^(?:in|of|for|at|on|from|to|near|across|by|with)$/u.test(tokens[from]?.lower ?? '')) return null;
    tokens = tokens.slice(from + 1);
  }
  const owners = lastWhere(tokens, (token) => token.isPossessive);
  tokens = withoutLeads(
    tokens.slice(Math.max(owners + 1, afterDescriptors(tokens, clause.isTitleCase))),
    clause.isTitleCase,
  );
  const head = tokens.at(-1);
  if (head === undefined) return null;
  if (clause.isTitleCase && tokens.length > 1 && isDescriptor(head) && !isLegalSuffix(head)) {
    // `The Weather Company` is a name, `Mobile Ad Company` is not.
    const article = given.findLast((token) => token.start < (tokens[0]?.start ?? 0));
    const camel = camelName(clause, tokens);
    if (camel !== null) return camel;
    // `Foo DC REIT` is a name, `Data Center REIT` is not.
    const isReit =
      head.lower === 'reit' &&
      tokens
        .slice(0, -1)
        .some(
          ({ lower }) => !GENERIC_ALONE.has(lower) && !/^(?:dc|property|industrial|office|singapore)$/u.test(lower),
        );
    if (isReit) return spanOf(clause, tokens, true, null);
    return article?.text === 'The' ? spanOf(clause, [article, ...tokens], true, null) : null;
  }
  if (clause.isTitleCase && tokens.length > 2 && WEAK_DESCRIPTORS.has(head.lower)) {
    const camel = camelName(clause, tokens);
    if (camel !== null) return camel;
  }
  if (
    tokens.every((token) => isDescriptor(token) || GENERIC_PARTIES.has(token.lower) || GENERIC_ALONE.has(token.lower))
  )
    return null;
  if (!tokens.some(isNamed) || tokens.every((token) => BEFORE_NAMES.has(token.lower))) return null;
  tokens = withoutCountry(tokens);
  if (tokens.length > 8) return null;
  return spanOf(clause, tokens, true, null);
}

/** `Foo and Bar`, `Foo, Bar`, `Foo-Bar Colo`: both parties of one span; null where it is of one. */
export function halvesOf(party: Party | null): readonly [Party, Party] | null {
  if (party === null) return null;
  const { text, start, end } = party;
  const between =
    /(?<=.),? (?:and|&) (?=.)|(?<=.), (?!(?:Inc|LLC|Ltd|Corp|PLC|plc|Co)\b)(?=.)/u.exec(text) ??
    (text.length <= 101 ? /(?<=^[^-–/]{2,40})[-–/](?=\p{Lu}.)/u.exec(text) : null);
  if (between === null) return null;
  const [left, described] = [text.slice(0, between.index), text.slice(between.index + between[0].length)];
  // `Foo and rival Bar`
  const right = described.replace(/^(?:\p{Ll}{2,20} ){1,4}(?=\p{Lu})/u, '');
  return [
    { ...party, text: left, end: start + left.length },
    { ...party, text: right, start: end - right.length },
  ];
}
