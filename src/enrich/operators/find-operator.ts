import type { DealMention } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import { type DealClause, readLine } from '../deals/deal-line.ts';
import { HEADLINE_VERBS } from '../deals/deal-words.ts';
import { findSubject } from '../deals/find-parties.ts';
import { CONTRACTORS, isVerb } from '../deals/party-names.ts';
import { isTitleCase } from '../places/place-context.ts';
import type { PlacedPassage } from '../projects/project-place.ts';
import { AUTHORITIES } from '../projects/project-words.ts';
import { quoteAt, type ReadPassage } from '../projects/read-project-passage.ts';
import type { Word } from '../text/read-words.ts';
import { NO_PLACE_WORDS } from '../text/title-words.ts';
import { isOperatorName, operatorsIn } from './operator-names.ts';

interface Named {
  readonly text: string;
  readonly quote: Quote;
}

/** Operators whose sites are called by their name and a place. */
const LARGE =
  /^(?:amazon|aws|microsoft|google|meta|apple|oracle|openai|xai|equinix|digital realty|qts|cyrusone|nextdc|airtrunk|coreweave)$/iu;
/** Words behind such a name with which it is another company: `Amazon Web Services`, `Google Energy`. */
const OF_NAMES =
  /^(?:and|&|,|cloud|web|services|energy|data|cent(?:er|re)s?|datacent(?:er|re)s?|trust|infrastructure|group|capital|platforms|digital|global|power|fiber|azure)$/iu;

/** `Microsoft Vellum Mill`: an operator and what its site is called. */
function withoutSite({ text, quote }: Named): Named {
  const words = text.split(/\s+/u);
  if (isOperatorName(text)) return { text, quote };
  for (let last = Math.min(3, words.length - 1); last > 0; last -= 1) {
    const name = words.slice(0, last).join(' ');
    if (LARGE.test(name) && words.slice(last).every((word) => /^\p{Lu}/u.test(word) && !OF_NAMES.test(word)))
      return { text: name, quote };
  }
  return { text, quote };
}

/** The builder: the subject of the cue, the owner of the facility, or the applicant. */
export function findOperator(
  reads: readonly ReadPassage[],
  placed: readonly PlacedPassage[],
  deal: DealMention | null,
): Named | null {
  const found = findNamed(reads, placed, deal);
  return found === null ? null : withoutSite(found);
}

function findNamed(
  reads: readonly ReadPassage[],
  placed: readonly PlacedPassage[],
  deal: DealMention | null,
): Named | null {
  // `Foo sells plant to Bar for data center`: who buys it builds.
  const buyer = deal?.buyer ?? null;
  if (deal !== null && deal.seller !== null && buyer !== null && deal.quotes.buyer !== undefined)
    if (
      /^(?:acquisition|land-purchase)$/.test(deal.deal_type) &&
      reads[0]?.passage.text.startsWith(deal.seller) === true
    )
      return { text: buyer, quote: deal.quotes.buyer };
  // `Foo invests in Bar's campus`: whose it is.
  const owner = ownerOfTarget(deal);
  if (owner !== null) return owner;
  for (const [index, read] of reads.entries()) {
    const places = placed[index]?.places ?? [];
    const isPlace = (start: number, end: number): boolean =>
      places.some((place) => place.start <= start && place.end >= end) ||
      // `Reno, Nevada`
      (places.some((place) => place.start === start) && places.some((place) => place.end === end));
    const name =
      clientOf(read, isPlace) ??
      subjectOf(read, places, isPlace) ??
      ownerOf(read, isPlace) ??
      (read.cues.length === 0 ? (insideSite(read) ?? leadOf(read, isPlace)) : null) ??
      nameBefore(read, isPlace);
    if (name !== null) return name;
    if (index > 0) break;
    const party = partyOf(deal) ?? leadOf(read, isPlace) ?? registeredIn(read);
    if (party !== null) return party;
  }
  return null;
}

/** The operator by whose name what an investor pays for begins: `Google data center campus`. */
function ownerOfTarget(deal: DealMention | null): Named | null {
  const { target, buyer, quotes } = deal ?? { target: null, buyer: null, quotes: undefined };
  if (deal?.deal_type !== 'investment' || target === null || buyer === null || quotes?.target === undefined)
    return null;
  const words = target.split(' ');
  for (let last = Math.min(3, words.length - 1); last > 0; last -= 1) {
    const name = words.slice(0, last).join(' ');
    if (isOperatorName(name) && !buyer.includes(name)) return { text: name, quote: quotes.target };
  }
  return null;
}

/** A company that pays for a building, or is paid to build. */
function partyOf(deal: DealMention | null): Named | null {
  if (deal === null || deal.deal_type === 'merger') return null;
  const { buyer, target, quotes } = deal;
  // Who buys ground or what is only planned will build.
  if (deal.deal_type !== 'investment' && buyer === null) return null;
  const quote = buyer === null ? quotes.target : quotes.buyer;
  const text = buyer ?? target;
  return text === null || quote === undefined || isAuthority(text) ? null : { text, quote };
}

/** The name that a title begins with: `Acme brings campus online`. */
function leadOf({ passage }: ReadPassage, isPlace: IsPlace): Named | null {
  const { words } = passage;
  const isTitle = isTitleCase(passage);
  let last = -1;
  let isList = false;
  while (last + 1 < words.length && last < 5) {
    const word = words[last + 1];
    const isJoint = word?.lower === 'and' || word?.text === ',' || word?.text === '&';
    if (isJoint && last >= 0 && words[last + 2]?.isCapitalized) {
      isList = true;
      last += 2;
      continue;
    }
    if (word?.kind !== 'word' || !(word.isCapitalized || /^\p{Ll}+\p{Lu}/u.test(word.text))) break;
    if (isTitle && (NO_PLACE_WORDS.has(word.lower) || HEADLINE_VERBS.has(word.lower))) break;
    // Of several, the verb is bare: `Acme and Beispiel Partner on Campus`.
    if (isTitle && isList && /^(?:partner|team|join|sign)$/.test(word.lower)) break;
    last += 1;
  }
  // `Acme Touts $10B campus`
  const isBeforeSum = last > 0 && words[last + 1]?.kind === 'mark' && HEADLINE_VERBS.has(words[last]?.lower ?? '');
  if (isBeforeSum) last -= 1;
  // `Brazil's Acme buys land`
  const owner = words.slice(0, last).findLastIndex(({ isPossessive }) => isPossessive);
  const first = words[owner + 1];
  const end = words[last];
  if (first === undefined || end === undefined || end.isPossessive || isPlace(first.start, end.end)) return null;
  const text = passage.text.slice(first.start, end.end);
  const verb = words[afterQuotes(words, last + 1)];
  const isFollowed = verb?.kind === 'word' && (isTitle || isList || /s$/.test(verb.lower) || isOperatorName(text));
  return !isFollowed || isAuthority(text) || NO_PLACE_WORDS.has(first.lower)
    ? null
    : { text, quote: quoteAt(passage, 0) };
}

const OPENS = /^['‘"“]$/;
const CLOSES = /^['’"”]$/;
/** Behind the name in quotation marks that begins at a word: `Acme 'Barn' data center`. */
function afterQuotes(words: readonly Word[], at: number): number {
  if (!OPENS.test(words[at]?.text ?? '')) return at;
  const end = words.findIndex(({ text }, index) => index > at && CLOSES.test(text));
  return end < 0 || end > at + 5 ? at : end + 1;
}

/** `planned Acme data center`: a name in running text right before the facility. */
function nameBefore({ passage, buildings }: ReadPassage, isPlace: IsPlace): Named | null {
  if (isTitleCase(passage)) return null;
  const { words } = passage;
  for (const { first, entry } of buildings) {
    const word = words[first - 1];
    // `$15B data center`
    if (words[first - 2]?.kind === 'number' && words[first - 2]?.end === word?.start) continue;
    if (entry === 'loose' || !word?.isCapitalized || word.isPossessive || words[first]?.isCapitalized) continue;
    // `its NB1 data center` is called so.
    if (/^(?:its|their|the)$/.test(words[first - 2]?.lower ?? '') && /^\p{Lu}+\d+$/u.test(word.text)) continue;
    let start = runStart(words, first - 1);
    // `its 210MW Docks data center`: somebody else's, and called so.
    if (words.slice(Math.max(0, start - 4), start).some(({ lower }) => /^(?:its|their)$/.test(lower))) continue;
    const isWord = start === first - 1 && NO_PLACE_WORDS.has(word.lower);
    // `Amazon and Duke Energy data center`
    if (words[start - 1]?.lower === 'and' && words[start - 2]?.isCapitalized && start > 2)
      start = runStart(words, start - 2);
    // `Leeds Airfield Google data centre`
    if (start < first - 1 && isOperatorName(word.text)) start = first - 1;
    const from = words[start]?.start ?? word.start;
    const text = passage.text.slice(from, word.end);
    const before = words[start - 1]?.lower ?? '';
    // The first word has its capital anyway.
    const isFirst = start === 0 && first - start < 2 && !isOperatorName(text) && !/\p{Ll}\p{Lu}/u.test(text);
    // `second Texas AI data center`
    const isOfPlace = isPlace(from, words[start]?.end ?? from) && /^(?:AI|HPC|GPU)$/u.test(word.text);
    const isOther =
      isFirst || isOfPlace || isPlace(from, word.end) || isPlace(word.start, word.end) || isAuthority(text);
    if (isOther || before === ',' || /^(?:in|at|near|outside)$/.test(before) || isWord) continue;
    return { text, quote: quoteAt(passage, word.sentence) };
  }
  return null;
}

/** `Lender backs OpenAI Kansas data center`: the operator that the site's own phrase names. */
function insideSite(read: ReadPassage): Named | null {
  const found = registeredIn(read);
  const at = found === null ? -1 : read.passage.text.indexOf(found.text);
  return at > 0 && read.buildings.some(({ first }) => (read.passage.words[first]?.start ?? 0) > at) ? found : null;
}

/** `Planned Hut 8 data center`, `data center from Foo`: the one operator of the register that a title names beside a facility. */
function registeredIn({ passage, buildings }: ReadPassage): Named | null {
  const { words } = passage;
  const named = operatorsIn(passage);
  const [only] = named;
  if (only === undefined || named.length > 1) return null;
  const isInside = buildings.some(({ first, entry }) => entry === 'facility' && first === only.last + 1);
  // `approved for Acme data center` is of the building, `chips for Acme` are not.
  if (!isInside && /^(?:for|serve|serving|with|against|via|to|like|than)$/.test(words[only.first - 1]?.lower ?? ''))
    return null;
  const isBeside = buildings.some(
    ({ first, last, entry }) =>
      entry === 'facility' &&
      ((only.last < first && first - only.last <= 6) ||
        (only.first > last && only.first - last <= 3 && /^(?:from|by|of)$/.test(words[only.first - 1]?.lower ?? ''))),
  );
  const start = words[only.first];
  const end = words[only.last];
  if (!isBeside || start === undefined || end === undefined) return null;
  return { text: passage.text.slice(start.start, end.end), quote: quoteAt(passage, start.sentence) };
}

type IsPlace = (start: number, end: number) => boolean;

function subjectOf(read: ReadPassage, places: PlacedPassage['places'], isPlace: IsPlace): Named | null {
  const { passage, cues } = read;
  const line = readLine(passage, places);
  for (const cue of cues) {
    const start = passage.words[cue.first]?.start ?? 0;
    const clause = line.clauses.find(({ tokens }) => tokens.some((token) => token.start === start));
    if (clause === undefined) continue;
    let at = clause.tokens.findIndex((token) => token.start === start);
    // `Foo Details Plans for campus`: the verb is before the cue.
    const before = clause.tokens[at - 1];
    if (clause.isTitleCase && at > 1 && before !== undefined && isVerb(before, clause)) at -= 1;
    const party = at <= 0 ? null : findSubject(clause, at);
    const isName =
      party?.isName === true &&
      !NO_PLACE_WORDS.has(party.text.toLowerCase()) &&
      !/^(?:for|in|of|on|at|to|with)\s/iu.test(party.text);
    if (
      party === null ||
      !isName ||
      isOfPlace(clause, party) ||
      isPlace(party.start, party.end) ||
      isAuthority(party.text)
    ) {
      const by = partyAfter(clause, at, isName);
      if (by !== null && !isPlace(by.start, by.end)) return { text: by.text, quote: quoteAt(passage, by.sentence) };
      continue;
    }
    return { text: party.text, quote: quoteAt(passage, passage.words[cue.first]?.sentence ?? 0) };
  }
  return null;
}

/** `rural Georgia`: a place with what part of it is meant. */
const isOfPlace = (clause: DealClause, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  clause.tokens.every(
    (token) =>
      token.end <= start ||
      token.start >= end ||
      token.isPlace ||
      /^(?:rural|central|northern|southern|eastern|western|north|south|east|west|upstate|suburban|downtown)$/.test(
        token.lower,
      ),
  );

/** `rejects application from Acme Infrastructure`, `proposed by Acme`; without a subject, what is planned by somebody. */
function partyAfter(
  clause: DealClause,
  from: number,
  hasSubject: boolean,
): { text: string; start: number; end: number; sentence: number } | null {
  const { tokens, passage } = clause;
  for (let at = from + 1; at < tokens.length - 1; at += 1) {
    if (!(hasSubject ? /^(?:from|by)$/ : /^by$/).test(tokens[at]?.lower ?? '')) continue;
    const first = tokens[at + 1];
    // `by March`
    if (first === undefined || !first.isName || first.isPlace || NO_PLACE_WORDS.has(first.lower)) continue;
    let last = first;
    for (let next = at + 2; tokens[next]?.isName && tokens[next]?.kind === 'word'; next += 1)
      last = tokens[next] ?? last;
    // `investments by Acme and Beispiel`
    const [link, second] = [tokens[tokens.indexOf(last) + 1], tokens[tokens.indexOf(last) + 2]];
    if (link?.lower === 'and' && second?.isName === true && !second.isPlace && second.kind === 'word') last = second;
    const text = passage.text.slice(first.start, last.end);
    return isAuthority(text) ? null : { text, start: first.start, end: last.end, sentence: first.sentence };
  }
  return null;
}

/** Whether a name is of a body that decides and does not build, or of the building: `Gaia AI Factory`. */
function isAuthority(name: string): boolean {
  if (/^\d[\d.,]*\s?(?:mw|gw|kw)\b|\s(?:for|of|in|at|to|from|by)$/i.test(name)) return true;
  if (CONTRACTORS.test(name)) return true;
  if (
    /^(?:(?:ai |new |edge |the )?data ?cent(?:er|re)s?$|project |first |second |phase |proposed |former |amidst?\b|(?:hyperscalers?|loan|loans|funding|financing|investment|bonds?)$)/i.test(
      name,
    )
  )
    return true;
  if (/\b(?:data ?cent(?:er|re)|ai (?:factory|hub|campus))$/i.test(name)) return !isOperatorName(name);
  if (/\b(?:data cent(?:er|re)s|datacenters|infrastructure|energy|power)\b/i.test(name)) return false;
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .some((word) => AUTHORITIES.has(word));
}

/** `Acme's Ohio campus`, `planned Acme data center`: the name before a facility, its possessive first. */
function ownerOf({ passage, buildings }: ReadPassage, isPlace: IsPlace): Named | null {
  const { words } = passage;
  for (const { first, entry } of buildings) {
    if (entry === 'loose') continue;
    for (let at = first - 1; at >= 0 && at >= first - 9; at -= 1) {
      const word = words[at];
      if (word === undefined || (word.kind === 'mark' && word.text !== '-' && !isOfFigure(words, at))) break;
      if (!word.isPossessive) continue;
      const start = listStart(words, runStart(words, at), isPlace);
      const from = words[start]?.start ?? word.start;
      const text = passage.text.slice(from, word.end);
      if (/\p{Lu}/u.test(word.text) && !isPlace(from, word.end) && !isPlace(word.start, word.end) && !isAuthority(text))
        return { text, quote: quoteAt(passage, word.sentence) };
    }
  }
  return null;
}

/** `Acme and Muster's campus`: where the list begins that ends with the name at this index. */
function listStart(words: readonly Word[], first: number, isPlace: IsPlace): number {
  if (!/^(?:and|&)$/.test(words[first - 1]?.lower ?? '') || words[first - 2]?.isCapitalized !== true) return first;
  const start = runStart(words, first - 2);
  const [from, end] = [words[start]?.start ?? 0, words[first - 2]?.end ?? 0];
  const isOther =
    isPlace(from, end) ||
    isAuthority(
      words
        .slice(start, first - 1)
        .map(({ text }) => text)
        .join(' '),
    ) ||
    /^(?:in|of|near|for|at|,)$/.test(words[start - 1]?.lower ?? '') ||
    words[first - 2]?.isPossessive === true;
  return isOther ? first : start;
}

/** A mark of a sum or between two figures: `Acme's $10B, 310 MW data center`. */
const isOfFigure = (words: readonly Word[], at: number): boolean =>
  /^[$€£,.]$/.test(words[at]?.text ?? '') && words[at + 1]?.kind === 'number';

/** `Foo to build Bar's campus`, `state approves Bar's campus`: who builds for somebody, or lets him, is not whose it is. */
function clientOf(read: ReadPassage, isPlace: IsPlace): Named | null {
  const [cue] = read.cues;
  const { words } = read.passage;
  if (cue === undefined || cue.first === 0) return null;
  const verbs = words.slice(cue.first, cue.last + 1);
  if (
    !verbs.some(({ lower }) =>
      /^(?:build|building|construct|constructing|approves?|approved|rejects?|rejected|invest|invests|fund|funds|finance|finances|backs?)$/.test(
        lower,
      ),
    )
  )
    return null;
  const owner = ownerOf(read, isPlace);
  const at =
    owner === null ? -1 : words.findIndex(({ isPossessive, text }) => isPossessive && owner.text.endsWith(text));
  return at > cue.last ? owner : null;
}

/** Where the capitalized words begin that end with this one. */
function runStart(words: readonly Word[], last: number): number {
  let first = last;
  while (
    first > 0 &&
    words[first - 1]?.isCapitalized &&
    // `$450M Acme`
    !(words[first - 2]?.kind === 'number' && words[first - 2]?.end === words[first - 1]?.start) &&
    !words[first - 1]?.isPossessive &&
    !CUES_WORDS.has(words[first - 1]?.lower ?? '')
  )
    first -= 1;
  return first;
}

const CUES_WORDS: ReadonlySet<string> = new Set(
  'with up from by into behind how why what where when who inside lead leads head heads run runs join joins build build for on in at of the a an and to approves rejects blocks over against after plans new mw gw megawatt gigawatt block reject approve deny halt stop fight oppose delay'.split(
    ' ',
  ),
);
