import type { DealClause, DealToken } from './deal-line.ts';
import { BETWEEN, DESCRIPTORS, GENERIC_PARTIES, PARTS_LEFT } from './deal-words.ts';
import {
  isNamed,
  isOfPartners,
  isVerb,
  lastWhere,
  type Party,
  spanOf,
  subjectName,
  type Tokens,
} from './party-names.ts';

const STARTS_APPOSITION =
  /^(?:the|a|an|which|who|whose|formerly|owner|maker|parent|backed|led|known|founded|based|already|part|home|one|its|also|doing|trading|dba|developer|operator|provider|where|including)$/u;

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u;

/** Segments between the commas of these tokens. */
function segmentsOf(tokens: Tokens): Tokens[] {
  const segments: DealToken[][] = [[]];
  for (const token of tokens) {
    if (token.lower === ',') segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments;
}

/** `the maker of Bar`; `Canada's largest grocer`: a description, not a name. */
function isApposition(segment: Tokens): boolean {
  const [first] = segment;
  if (STARTS_APPOSITION.test(first?.lower ?? '')) return true;
  // `Foo, continuing its revamp, sells`
  if (first !== undefined && !first.isName && /^\p{Ll}{3,}ing$/u.test(first.text)) return true;
  return first?.isPossessive === true && !isNamed(segment.at(-1));
}

/** Whether a segment between commas can be one party of a list: a few words with capitals, and no verb. */
const isListItem = (clause: DealClause, segment: Tokens): boolean =>
  segment.length > 0 &&
  segment.length <= 4 &&
  segment.every((token) => isNamed(token) || /^(?:and|&|of)$/u.test(token.lower)) &&
  !segment.some((token) => isVerb(token, clause) || DESCRIPTORS.has(token.lower)) &&
  !/^(?:in|after|with|as|at|by|for|on|from|to)$/u.test(segment[0]?.lower ?? '');

/** `banana giants Foo`, the first of a list, as `Foo`. */
const withoutDescription = (segment: Tokens, isFirst: boolean): Tokens =>
  isFirst
    ? segment.slice(lastWhere(segment, (token) => DESCRIPTORS.has(token.lower) || token.isPossessive) + 1)
    : segment;

/** Cuts the words before the last conjunction or finite verb: they belong to another clause. */
function withoutOtherClauses(clause: DealClause, tokens: Tokens): Tokens {
  const cut = lastWhere(tokens, (token, index) => {
    if (token.lower === 'and' || token.lower === '&') return false;
    if (PARTS_LEFT.has(token.lower) && !(token.lower === 'now' && index === 0)) return true;
    if (!isVerb(token, clause) || index === tokens.length - 1) return false;
    // `Palo Alto Networks`, `Vista Equity Partners` have no verb: a name follows a verb only after one before it.
    return (
      index > 0 &&
      !/^(?:partners|works|shows|spins|signals|powers|targets|orders|plans|runs|looks|reports|posts|names|marks)$/u.test(
        token.lower,
      )
    );
  });
  return tokens.slice(cut + 1);
}

/** `Foo in Ohio`: the place behind a name is none of it. */
function withoutPlace(tokens: Tokens): Tokens {
  let end = tokens.length;
  while (end > 1 && tokens[end - 1]?.isPlace === true) end -= 1;
  const isIn = end < tokens.length && tokens[end - 1]?.lower === 'in' && isNamed(tokens[end - 2]);
  return isIn ? tokens.slice(0, end - 1) : tokens;
}

/** The subject of the first verb of a clause; a later verb has the same one (`Foo launches Bar, acquires Baz`). */
function firstSubject(clause: DealClause, before: number): Party | null {
  const tokens = clause.tokens.slice(0, before);
  const verb = tokens.findIndex(
    (token, index) =>
      index > 0 &&
      (isVerb(token, clause) ||
        // `Foo to launch Bar and invest`
        (token.lower === 'to' && isNamed(tokens[index - 1])) ||
        (!clause.isTitleCase &&
          /^\p{Ll}+(?:s|ed)$/u.test(token.text) &&
          isNamed(tokens[index - 1]) &&
          !DESCRIPTORS.has(token.lower) &&
          !GENERIC_PARTIES.has(token.lower))),
  );
  if (verb < 1) return null;
  let segment = segmentsOf(tokens.slice(0, verb)).filter(
    (part) => part.length > 0 && !STARTS_APPOSITION.test(part[0]?.lower ?? ''),
  );
  if (segment.length > 1) segment = [segment[0] ?? []];
  let words = segment[0] ?? [];
  while (words.length > 1 && BETWEEN.has(words.at(-1)?.lower ?? '') && words.at(-1)?.isName === clause.isTitleCase)
    words = words.slice(0, -1);
  return subjectName(clause, words);
}

const JOINS = /^(?:teams?|teamed|joins?|joined|partners?|partnered|pairs?|paired|works?|working|collaborates?)$/u;
/** `forms joint venture with Bar`, `signs partnership with Bar`. */
const BONDS = /^(?:jv|venture|partnership|alliance)$/u;
const BONDING =
  /^(?:form|create|launch|set|sign|ink|enter|announce|strike|establish|agree|unveil|forge|seal)(?:s|es|d|ed)?$/u;

/** Index of the verb that joins what `with` at the index `link` leads to; -1 where none does. */
function joiningVerb(clause: DealClause, link: number): number {
  const { tokens } = clause;
  const isNear = (word: RegExp): boolean =>
    tokens.slice(Math.max(1, link - 3), link).some((token) => word.test(token.lower) && !isOfPartners(token, clause));
  const word = isNear(JOINS) ? JOINS : isNear(BONDS) ? BONDING : null;
  return word === null
    ? -1
    : tokens.findIndex((token, at) => at > 0 && at < link && word.test(token.lower) && !isOfPartners(token, clause));
}

/** `Foo teams up with Bar to build`, `Foo and its partner Bar invest`: both are the subject of the verb at this index. */
export function jointSubject(clause: DealClause, verbAt: number, until = verbAt): Party | null {
  const { tokens } = clause;
  const link = tokens.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      at < until &&
      ((lower === 'with' && joiningVerb(clause, at) > 0) ||
        (/^(?:partners?|ally|backers?)$/u.test(lower) && /^(?:its|and|with|&)$/u.test(tokens[at - 1]?.lower ?? ''))),
  );
  if (link < 1) return null;
  const isList = tokens[link]?.lower !== 'with';
  const verb = isList
    ? lastWhere(tokens.slice(0, link), ({ lower }) => lower === 'and' || lower === '&' || lower === 'with')
    : joiningVerb(clause, link);
  const end = tokens.findIndex((token, at) => at > link + 1 && at <= until && !isNamed(token) && token.lower !== '&');
  const own = verb < 1 ? null : subjectName(clause, withoutOtherClauses(clause, tokens.slice(0, verb)));
  const other = subjectName(clause, tokens.slice(link + 1, end < 0 ? until : end));
  if (own === null || other === null || own.text.includes(' and ')) return null;
  return { ...own, text: `${own.text} and ${other.text}`, end: own.end };
}

const LEAGUES = /^(?:consortium|group|syndicate|team|investors|partnership)$/u;

/** `A consortium led by Foo, Bar, and Baz acquires`: those who lead it. */
function ledBy(clause: DealClause, verbAt: number): Party | null {
  const by = clause.tokens.findIndex(
    ({ lower }, at) =>
      at < verbAt &&
      ((lower === 'by' &&
        /^(?:led|backed)$/u.test(clause.tokens[at - 1]?.lower ?? '') &&
        LEAGUES.test(clause.tokens[at - 2]?.lower ?? '')) ||
        // `A group including Foo, Bar, and Baz is buying`
        (lower === 'including' && LEAGUES.test(clause.tokens[at - 1]?.lower ?? ''))),
  );
  if (by < 0) return null;
  let end = verbAt;
  while (end > by && BETWEEN.has(clause.tokens[end - 1]?.lower ?? '')) end -= 1;
  const names = clause.tokens.slice(by + 1, end);
  const isList = names.every((token) => isNamed(token) || /^(?:,|and|&|of)$/u.test(token.lower));
  return names.length > 0 && isList ? spanOf(clause, names, true, null) : null;
}

/** `Foo, Bar consortium`: who they are has been said. */
function withoutConsortium({ tokens }: DealClause, end: number): number {
  const isList = tokens.slice(0, end).some(({ lower }) => lower === ',' || lower === 'and' || lower === '&');
  return isList && /^(?:consortium|syndicate|trio|duo)$/u.test(tokens[end - 1]?.lower ?? '') && isNamed(tokens[end - 2])
    ? end - 1
    : end;
}

/** `Foo scraps deal to buy`, `Foo stitches up agreement to acquire`: where the verb of the deal begins, whatever it is. */
function beforeDealVerb(clause: DealClause, end: number, verbAt: number): number {
  const between = clause.tokens.slice(end, verbAt);
  if (!between.some(({ lower }) => /^(?:deal|agreement|pact|plan|plans)$/u.test(lower))) return end;
  const at = /^(?:up|off|out|on|down)$/u.test(clause.tokens[end - 1]?.lower ?? '') ? end - 2 : end - 1;
  const verb = clause.tokens[at];
  const isVerbLike =
    at > 0 &&
    verb?.kind === 'word' &&
    (clause.isTitleCase ? isVerb(verb, clause) : !verb.isName && /^\p{Ll}{3,}(?:s|ed)$/u.test(verb.text)) &&
    !DESCRIPTORS.has(verb.lower) &&
    !GENERIC_PARTIES.has(verb.lower);
  return isVerbLike && isNamed(clause.tokens[at - 1]) ? at : end;
}

const BEATS =
  /^(?:leads?|heads?|spearheads?|wins?|won|beats?|outbids?|trumps?|pips?|edges?|sees|fends|tops?|outmuscles?|outmaneuvers?)$/u;

/** `Foo beats Bar to buy`, `Foo sees off rivals to acquire`: who wins; `Foo leads consortium to acquire`. */
function winnerBefore(clause: DealClause, verbAt: number): Party | null {
  if (clause.tokens[verbAt - 1]?.lower !== 'to') return null;
  const won = clause.tokens.findIndex(({ lower }, at) => at > 0 && at < verbAt - 1 && BEATS.test(lower));
  // `Foo wins approval to buy` is read as it stands; `Foo wins race to buy` is not.
  const isContest = clause.tokens
    .slice(won + 1, verbAt)
    .some(({ lower }) => /^(?:consortium|group|race|contest|battle|bidding|auction|war)$/u.test(lower));
  const isOther = /^(?:lead|head|spearhead|win|won)/u.test(clause.tokens[won]?.lower ?? '');
  return won < 0 || (isOther && !isContest) ? null : findSubject(clause, won);
}

/** Verbs before which a possessive can only be a name. */
const BRAND_VERBS =
  /^(?:to|will|acquires|buys|purchases|sells|invests|raises|merges|takes|completes|closes|agrees|snaps|pays|has|signs|wins|opens)$/u;

/** `regulators clear Foo's deal to buy`: who owns the deal. `Foo's acquires`: a name of that form. `Foo's buying`: Foo is. */
function ownedSubject(clause: DealClause, region: Tokens): Party | null {
  const next = clause.tokens[region.length];
  const party = subjectName(
    clause,
    withoutOtherClauses(
      clause,
      region.map((token, index) => (index === region.length - 1 ? { ...token, isPossessive: false } : token)),
    ),
  );
  if (party === null || !BRAND_VERBS.test(next?.lower ?? '')) return party;
  const ending = /^['’]s?/u.exec(clause.passage.text.slice(party.end))?.[0] ?? '';
  return { ...party, text: `${party.text}${ending}`, end: party.end + ending.length };
}

/** `Foo and its fund`: both, as one span. */
function withOwn(clause: DealClause, tokens: Tokens): Party | null {
  const its = lastWhere(tokens, ({ lower }) => lower === 'its' || lower === 'their');
  if (its < 2 || !/^(?:and|&)$/u.test(tokens[its - 1]?.lower ?? '') || tokens.length - its > 4) return null;
  const own = subjectName(clause, tokens.slice(0, its - 1));
  const first = tokens.findIndex(({ start }) => start === own?.start);
  return own === null || first < 0 ? null : spanOf(clause, tokens.slice(first), true, null);
}

/** Bare verbs of several in titles with capitals throughout: `Foo and Bar Form Baz, Acquire Qux`. */
const OF_SEVERAL =
  /^(?:form|launch|complete|strike|announce|unveil|create|sign|agree|plan|expand|build|open|invest|join|team|ink|seal|enter|close|forge|pursue|develop|raise|commit|eye|explore)$/u;

/** Where the verb of several stands that comes before the one at this index; -1 where there is none. */
function bareVerbBefore({ tokens, isTitleCase }: DealClause, until: number): number {
  const joined = tokens.findIndex(({ lower }) => lower === 'and' || lower === '&' || lower === ',');
  if (!isTitleCase || joined < 1 || joined >= until) return -1;
  return tokens.findIndex(
    ({ lower, isPossessive }, at) => at > joined + 1 && at < until - 1 && !isPossessive && OF_SEVERAL.test(lower),
  );
}

/**
 * The party before the verb at this index: `Daily deals giant Groupon to acquire` → `Groupon`. Skips helper verbs and
 * adverbs; a list stays one span; null if there is no name.
 */
export function findSubject(clause: DealClause, verbAt: number): Party | null {
  const joint = jointSubject(clause, verbAt) ?? ledBy(clause, verbAt) ?? winnerBefore(clause, verbAt);
  if (joint !== null) return joint;
  const bare = bareVerbBefore(clause, verbAt);
  if (bare > 0) return findSubject(clause, bare);
  let end = verbAt;
  while (end > 0) {
    const token = clause.tokens[end - 1];
    if (token === undefined) break;
    const isDay = DAY.test(token.lower) || (token.lower === 'on' && DAY.test(clause.tokens[end]?.lower ?? ''));
    if (isDay || token.kind === 'sum' || (BETWEEN.has(token.lower) && (clause.isTitleCase || !token.isName))) end -= 1;
    else break;
  }
  end = withoutConsortium(clause, beforeDealVerb(clause, end, verbAt));
  const region = clause.tokens.slice(0, end);
  const last = region.at(-1);
  if (last === undefined) return null;
  if (last.isPossessive) return ownedSubject(clause, region);
  // `Foo grows with $90M deal to buy`
  if (/^(?:with|through|via)$/u.test(last.lower)) return firstSubject(clause, end);
  if (last.lower === ',' || last.lower === 'and' || last.lower === '&') {
    const other = firstSubject(clause, end);
    if (other !== null) return other;
  }
  const segments = segmentsOf(region).filter((segment) => segment.length > 0);
  while (segments.length > 1 && isApposition(segments.at(-1) ?? [])) segments.pop();
  let from = segments.length - 1;
  const tail = segments[from] ?? [];
  const isJoined = tail.some((token) => token.lower === 'and' || token.lower === '&') || last.lower === ',';
  const isHeadlineList = clause.passage.from === 'title' && tail.length <= 2 && segments.length <= 3;
  if ((isJoined || isHeadlineList) && isListItem(clause, tail)) {
    while (from > 0 && isListItem(clause, withoutDescription(segments[from - 1] ?? [], from === 1))) from -= 1;
  }
  const start = segments[from];
  // `Consortium of Foo and Bar`
  const isOfMany =
    /^(?:consortium|group|syndicate|alliance)$/u.test(start?.[0]?.lower ?? '') && start?.[1]?.lower === 'of';
  const first = start?.[isOfMany ? 2 : 0];
  const until = tail.at(-1);
  if (first === undefined || until === undefined) return null;
  const span = region.slice(region.indexOf(first), region.indexOf(until) + 1);
  const cut = withoutPlace(withoutOtherClauses(clause, span));
  const name = withOwn(clause, cut) ?? subjectName(clause, cut);
  if (name !== null || from === 0) return name;
  return tail.some((token) => /^(?:in|after|with|at|for|on|from)$/u.test(token.lower))
    ? firstSubject(clause, end)
    : null;
}
