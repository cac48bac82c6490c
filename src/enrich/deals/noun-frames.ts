import type { DealType } from '../../domain/deals/deal.ts';
import {
  type FramedDeal,
  framed,
  isBuilding,
  isPredicate,
  lowerAt,
  pricesNear,
  statusOf,
  type VerbAt,
} from './deal-frames.ts';
import type { DealClause } from './deal-line.ts';
import { COMPLETING } from './deal-verbs.ts';
import { HEADLINE_VERBS, THINGS } from './deal-words.ts';
import { findObject, findSubject, isGoods, type Party } from './find-parties.ts';
import { halvesOf, isSpender, lastWhere, spanOf } from './party-names.ts';

/** Nouns of a deal with their kind; `deal` counts only beside a price or an approval. */
const DEAL_NOUNS: ReadonlyMap<string, DealType> = new Map([
  ['acquisition', 'acquisition'],
  ['acquisitions', 'acquisition'],
  ['purchase', 'acquisition'],
  ['takeover', 'acquisition'],
  ['buyout', 'acquisition'],
  ['buy-out', 'acquisition'],
  ['take-private', 'acquisition'],
  ['buy', 'acquisition'],
  ['deal', 'acquisition'],
  ['merger', 'merger'],
  ['investment', 'investment'],
  ['recapitalization', 'investment'],
  ['recapitalisation', 'investment'],
  ['stake', 'investment'],
]);

/** Verbs of frame `conclude` whose subject may be a regulator or court, not the buyer. */
const SCORING: ReadonlySet<string> = new Set(
  'approve clear greenlight reject vote tank derail block kill torpedo'.split(' '),
);

const verbFrom = (clause: DealClause, index: number): VerbAt => ({
  clause,
  index,
  verb: { frame: 'conclude', lemma: '', form: 'present', particle: null },
  after: index + 1,
});

/** Index of the nearest possessive before an index with only adjectives and sums between, or -1. */
export function ownerBefore(clause: DealClause, index: number, most: number): number {
  for (let at = index - 1; at >= Math.max(0, index - most); at -= 1) {
    const token = clause.tokens[at];
    if (token === undefined || token.lower === ',') return -1;
    if (token.isPossessive) return at;
    if (/^(?:to|for|in|of|on|and|with|as|after)$/u.test(token.lower)) return -1;
  }
  return -1;
}

/** The party that a possessive ends with: `Nvidia's`, and not what leads to it: `Details Emerge on Nvidia's`. */
export function ownerParty(clause: DealClause, index: number): Party | null {
  const own = clause.tokens.slice(0, index + 1);
  const from =
    lastWhere(
      own,
      (token, at) =>
        /^(?:on|over|behind|about|inside|for|in|at|to|from|with|through)$/u.test(token.lower) ||
        // Of several the verb is bare: `Planners Back Foo's`.
        (at > 0 &&
          at < index &&
          /^(?:back|approve|clear|reject|endorse|support|ok|okay|oppose|favor|favour|steer|lead|guide|advise|shape|helm|drive|build)$/u.test(
            token.lower,
          )),
    ) + 1;
  const tokens = own.slice(from).map((token, at) => (at === index - from ? { ...token, isPossessive: false } : token));
  return findSubject({ ...clause, tokens }, tokens.length);
}

/** The name between two indexes, as an object: `Press Ganey Forsta` before `purchase`. */
function nameBetween(clause: DealClause, from: number, to: number): Party | null {
  const { party, end } = findObject({ ...clause, tokens: clause.tokens.slice(0, to) }, from);
  const isOfLand = party?.text.split(' ').every((word) => LAND_WORDS.test(word));
  return end === to && (party?.isName === true || isOfLand === true) ? party : null;
}
/** `with Ohio data center acquisitions`: sites without a name. */
function siteBetween(clause: DealClause, from: number, to: number): Party | null {
  const words = clause.tokens.slice(from, to);
  return words.length > 1 && THINGS.has(words.at(-1)?.lower ?? '') ? spanOf(clause, words, false, null) : null;
}

/** What is bought without a name: `completes land acquisition`. */
const LAND_WORDS = /^(?:land|site|property|campus|data|cent(?:er|re)|\d+-acre|acreage|new|additional)$/iu;

/** The target of the noun at this index: after `of`, `in` or `for`, else right before it. */
function boughtBy(clause: DealClause, noun: number, from: number): Party | null {
  const link = lowerAt(clause, noun + 1);
  const word = lowerAt(clause, noun);
  const isLink =
    word === 'deal'
      ? link === 'for'
      : word === 'investment' || word === 'stake'
        ? /^(?:in|into)$/u.test(link)
        : word === 'merger'
          ? /^(?:with|of)$/u.test(link)
          : /^(?:of|for)$/u.test(link);
  if (isLink) {
    const { party } = findObject(clause, noun + 2);
    return party === null || isGoods(party) || !(party.isName || THINGS.has(party.head)) ? null : party;
  }
  if (word === 'investment' || word === 'stake' || word === 'merger') return null;
  return nameBetween(clause, from, noun);
}

/** Where capitals mark names, a noun with a capital belongs to a name: `Forensic Acquisition`. */
const isDealNoun = (clause: DealClause, index: number): boolean =>
  DEAL_NOUNS.has(lowerAt(clause, index)) &&
  // `power purchase agreement`
  !(lowerAt(clause, index) === 'purchase' && /^(?:power|energy|electricity)$/u.test(lowerAt(clause, index - 1))) &&
  (clause.isTitleCase || clause.tokens[index]?.isName === false);

/** `announces investment in operator Foo` */
const FIRMS = /^(?:operator|developer|firm|company|provider|startup|start-up)$/u;

/** What a deal for a data center is of when nobody buys it. */
const SUPPLIES =
  /^(?:solar|wind|power|energy|electricity|gas|nuclear|hydro|geothermal|ppa|battery|storage|chips?|gpus?|cooling|water|supply|compute|cloud|leas(?:e|ing)|capacity|offtake|equipment|turbines?|fiber|fibre|network|construction|design|tax|incentives?|community|benefits|hosting|colocation|connection|interconnection)$/u;

/** `Foo completes acquisition of Bar`, `Foo closes Bar deal`, `regulators approve Foo's purchase of Bar`. */
function conclude(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  // `Foo enters Ohio, closing its acquisition of Bar`
  const isClosed = verb.form === 'gerund' && lowerAt(clause, index - 1) === ',' && COMPLETING.has(verb.lemma);
  if (!isPredicate(at) && verb.form !== 'base' && !isClosed) return null;
  const noun = clause.tokens.findIndex(
    (token, place) => place >= after && place < after + 10 && isDealNoun(clause, place) && !token.isPossessive,
  );
  if (
    noun < 0 ||
    clause.tokens
      .slice(after, noun)
      .some((token) =>
        /^(?:,|with|by|from|as|and|sell|sale|divestment|divestiture|disposal|divest|offload|acquire|buy|purchase|take)$/u.test(
          token.lower,
        ),
      )
  )
    return null;
  const word = lowerAt(clause, noun);
  // `signs solar deal for data center`
  if (word === 'deal' && clause.tokens.slice(after, noun).some(({ lower }) => SUPPLIES.test(lower))) return null;
  const status = statusOf(verb.lemma);
  const isClosing = status !== 'announced' || SCORING.has(verb.lemma);
  if (word === 'deal' && lowerAt(clause, noun + 1) !== 'for' && !isClosing) return null;
  const owner = ownerBefore(clause, noun, 9);
  const isOwned = owner >= after;
  let from = isOwned ? owner + 1 : after;
  while (/^(?:completion|closing|signing|successful|the|of|its)$/u.test(lowerAt(clause, from)) && from < noun)
    from += 1;
  const target = boughtBy(clause, noun, from);
  const both =
    word === 'merger' && target === null
      ? (halvesOf(findSubject(clause, index)) ?? halvesOf(nameBetween(clause, from, noun)))
      : null;
  if (both !== null) return framed(at, { deal_type: 'merger', buyer: both[0], target: both[1], status });
  // `Foo announces acquisition by Bar`
  const by = lowerAt(clause, noun + 1) === 'by' ? findObject(clause, noun + 2).party : null;
  const isBought = DEAL_NOUNS.get(word) === 'acquisition' && word !== 'deal' && !SCORING.has(verb.lemma);
  if (target === null && by?.isName === true && isBought) {
    const bought = findSubject(clause, index);
    return bought === null ? null : framed(at, { deal_type: 'acquisition', buyer: by, target: bought, status });
  }
  // `Foo completes acquisition to grow in Ohio`: of whom is not said.
  const isOpen = COMPLETING.has(verb.lemma) && /^(?:to|in|)$/u.test(lowerAt(clause, noun + 1)) && noun === after;
  if (target === null && isOpen && word === 'acquisition' && findSubject(clause, index)?.isName === true) {
    return framed(at, { deal_type: 'acquisition', buyer: findSubject(clause, index), target: null, status });
  }
  if (target === null || (word === 'deal' && (!target.isName || /^(?:ai|us|uk)\b/iu.test(target.text)))) return null;
  // `merger with Foo and placement of shares`: only `of` has both.
  const halves = word === 'merger' && lowerAt(clause, noun + 1) !== 'with' ? halvesOf(target) : null;
  if (halves !== null) return framed(at, { deal_type: 'merger', buyer: halves[0], target: halves[1], status });
  const subject = findSubject(clause, index);
  const buyer = isOwned
    ? ownerParty({ ...clause, tokens: clause.tokens.slice(after) }, owner - after)
    : SCORING.has(verb.lemma)
      ? // `regulator approves Foo merger with Bar`
        /^(?:with|of)$/u.test(lowerAt(clause, noun + 1))
        ? nameBetween(clause, after, noun)
        : null
      : subject;
  const isByGroup = /^(?:consortium|syndicate)$/u.test(lowerAt(clause, index - 1));
  if (buyer === null && !SCORING.has(verb.lemma) && !isByGroup) return null;
  const deal_type = DEAL_NOUNS.get(word) ?? 'acquisition';
  const isOfFirm =
    word === 'investment' &&
    target.isName &&
    clause.tokens.slice(noun).some(({ lower, start }) => start < target.start && FIRMS.test(lower));
  if (deal_type === 'investment' && pricesNear(clause, index).length === 0 && word !== 'stake' && !isOfFirm)
    return null;
  return framed(at, { deal_type, buyer, target, status });
}

const ADVISES =
  /^(?:advise|advises|advised|advising|represents?|represented|assists?|assisted|counsels?|counsel(?:l)?ed|guides?|guided|acts|acted|steers?)$/u;

/** `Lawyers advise Foo on acquisition of Bar`: whom they advise buys. */
function advisedOn(at: VerbAt, adviser: number, noun: number): FramedDeal | null {
  const { clause } = at;
  const link = clause.tokens.findIndex(
    ({ lower }, place) => place > adviser + 1 && place < noun && /^(?:on|in|with)$/u.test(lower),
  );
  const isFor = /^(?:for|on)$/u.test(lowerAt(clause, adviser + 1));
  const { party } = findObject(clause, noun + 2);
  // `advises on Foo's acquisition of Bar`
  const owner = ownerBefore(clause, noun, 6);
  const buyer =
    owner > adviser
      ? ownerParty({ ...clause, tokens: clause.tokens.slice(adviser + 1) }, owner - adviser - 1)
      : link < 0
        ? null
        : findObject({ ...clause, tokens: clause.tokens.slice(0, link) }, adviser + (isFor ? 2 : 1)).party;
  const isBought = party !== null && !isGoods(party) && (party.isName || THINGS.has(party.head));
  if (!isBought || buyer?.isName !== true) return null;
  return framed(at, { deal_type: 'acquisition', buyer, target: party, weight: 3.2 });
}

/** `Foo's $5M acquisition of Bar`, `acquisition of Bar by Foo`, `with planned $5M Bar purchase`, `$5M Bar deal`. */
function nominal(clause: DealClause, noun: number): FramedDeal | null {
  const at = verbFrom(clause, noun);
  const adviser = clause.tokens.findIndex(({ lower }, place) => place > 0 && place < noun && ADVISES.test(lower));
  if (adviser > 0 && lowerAt(clause, noun + 1) === 'of') return advisedOn(at, adviser, noun);
  const word = lowerAt(clause, noun);
  const deal_type = DEAL_NOUNS.get(word) ?? 'acquisition';
  const owner = ownerBefore(clause, noun, 6);
  const hasPrice = pricesNear(clause, noun).length > 0;
  const withAt = clause.tokens.findIndex((token, place) => place < noun && /^(?:with|via|through)$/u.test(token.lower));
  if (word === 'deal' && lowerAt(clause, noun + 1) === 'for' && owner < 0 && withAt > 0 && hasPrice) {
    // `Foo grows with $2bn deal for Bar`
    const [buyer, target] = [firstParty(clause, withAt), boughtBy(clause, noun, noun)];
    const isSupply = clause.tokens.slice(withAt, noun).some(({ lower }) => SUPPLIES.test(lower));
    return buyer === null || target?.isName !== true || isSupply ? null : framed(at, { deal_type, buyer, target });
  }
  if (word === 'deal' && !(lowerAt(clause, noun + 1) === 'for' && owner >= 0 && hasPrice)) return null;
  // `Foo's $4bn Bar buy`, `grows with Bar buy`; else it is a verb.
  if (word === 'buy' && (owner < 0 ? withAt < 1 : !hasPrice)) return null;
  if (owner >= 0) {
    const target = boughtBy(clause, noun, owner + 1);
    const buyer = ownerParty(clause, owner);
    // A stake with a possessive is already owned.
    if (target === null || buyer === null || word === 'stake' || (deal_type === 'investment' && !hasPrice)) return null;
    // What an investment is worth by now is no price.
    if (clause.tokens.some(({ lower }) => /^(?:value|valued|valuation|worth)$/u.test(lower)) && word === 'investment')
      return null;
    return framed(at, { deal_type, buyer, target });
  }
  // `Foo goes public via merger with Bar`: Bar is there to buy it.
  if (word === 'merger' && withAt > 0 && lowerAt(clause, noun + 1) === 'with') {
    const isPublic = clause.tokens.slice(0, withAt).some(({ lower }) => lower === 'public');
    const [target, buyer] = [firstParty(clause, withAt), boughtBy(clause, noun, noun)];
    if (isPublic && target !== null && buyer !== null) return framed(at, { deal_type, buyer, target });
  }
  // `Completion of Foo acquisition by Bar`
  if (lowerAt(clause, noun + 1) === 'by' && deal_type === 'acquisition' && word !== 'deal') {
    const from = clause.tokens.findIndex(({ lower }, place) => place < noun && /^(?:of|on|for)$/u.test(lower)) + 1;
    const [target, buyer] = [nameBetween(clause, from, noun), findObject(clause, noun + 2).party];
    return target === null || buyer?.isName !== true ? null : framed(at, { deal_type, buyer, target });
  }
  if (lowerAt(clause, noun + 1) === 'of' && word !== 'deal') {
    const { party, end } = findObject(clause, noun + 2);
    // `with acquisition of two data centers`
    const isSite = withAt > 0 && (isBuilding(party, clause.tokens) || party?.head === 'platform');
    if (party === null || !(party.isName || isSite)) return null;
    const by = lowerAt(clause, end) === 'by' ? findObject(clause, end + 1).party : null;
    const before = clause.tokens.slice(0, noun).findIndex(
      (token, place) =>
        /^(?:with|through|via)$/u.test(token.lower) ||
        // `Foo grows after closing $7bn acquisition of Bar`
        (token.lower === 'after' &&
          /^(?:closing|completing|sealing|finali[sz]ing|wrapping)$/u.test(lowerAt(clause, place + 1))),
    );
    // `With acquisition of Bar, Foo moves into search`
    const rest = before === 0 && lowerAt(clause, end) === ',' ? clause.tokens.slice(end + 1) : [];
    const other = before > 0 ? firstParty(clause, before) : firstParty({ ...clause, tokens: rest }, rest.length);
    const buyer = by ?? other;
    return buyer === null ? null : framed(at, { deal_type, buyer, target: party });
  }
  // `Foo expands into care with planned $5M Bar purchase`
  if (withAt < 1 || deal_type === 'merger' || word === 'deal' || noun - withAt > 8) return null;
  if (word === 'investment' || (word === 'stake' && !hasPrice)) return null;
  let from = withAt + 1;
  while (/^(?:planned|a|an|the|its|latest|new|proposed)$/u.test(lowerAt(clause, from))) from += 1;
  const target =
    word === 'stake'
      ? nameBetween(clause, from, noun)
      : (boughtBy(clause, noun, from) ?? siteBetween(clause, from, noun));
  const buyer = firstParty(clause, withAt);
  return target === null || buyer === null ? null : framed(at, { deal_type, buyer, target });
}

/** Verbs of growth in the form of headlines without an `is`: `Foo entering Florida with Bar acquisition`. */
const GOES_ON =
  /^(?:went|goes|go|continuing|entering|growing|boosting|deepening|strengthening|expanding|extending|broadening|widening|adding|building|bolstering|doubling)$/u;

/** Plurals that look like verbs. */
const NO_VERBS = /^(?:acquisitions|mergers|deals|investments|centers|centres|operations|partnerships|services)$/u;

/** The first name of a clause, before its first word in lower case or its first verb. */
export function firstParty(clause: DealClause, before: number): Party | null {
  const { tokens } = clause;
  for (let end = 1; end <= Math.min(before, 6); end += 1) {
    const next = tokens[end];
    if (next === undefined || next.kind !== 'word') continue;
    const isVerb =
      HEADLINE_VERBS.has(next.lower) ||
      (next.lower === 'to' && end < before) ||
      GOES_ON.test(next.lower) ||
      (!clause.isTitleCase && /^\p{Ll}+(?:s|ed)$/u.test(next.text) && !NO_VERBS.test(next.lower));
    // `Foo Partners presses on`: a verb after a verb makes a name of the first.
    const isOfName = next.lower === 'partners' && HEADLINE_VERBS.has(tokens[end + 1]?.lower ?? 'is');
    if (!isVerb || isOfName) continue;
    const party = findSubject({ ...clause, tokens: tokens.slice(0, end) }, end);
    if (party !== null) return party;
  }
  return null;
}

/** The building of `to develop campus`, which may begin at this index. */
function builtFrom(clause: DealClause, at: number): Party | null {
  if (!/^(?:to|for)$/u.test(lowerAt(clause, at))) return null;
  let start = at + 1;
  while (PURPOSES.test(lowerAt(clause, start))) start += 1;
  const { party } = findObject(clause, start);
  return isBuilding(party, clause.tokens) ? party : null;
}
const PURPOSES = /^(?:build|develop|operate|run|own|construct|finance|fund|create|power|expand)$/u;

/** `A and B forge $9bn deal to build campuses`, `A and B sign $2bn partnership to develop campus`: both pay. */
function formDeal({ clause, index, after, ...at }: VerbAt): FramedDeal | null {
  const noun = clause.tokens.findIndex(
    ({ lower }, place) =>
      place >= after && place < after + 8 && /^(?:deal|partnership|alliance|pact|agreement|platform)$/u.test(lower),
  );
  const sum = clause.tokens.slice(after, Math.max(after, noun)).find((token) => token.sum?.of === 'price')?.sum ?? null;
  const subject = noun < 0 || sum === null ? null : findSubject(clause, index);
  const isOne = subject !== null && !/ and |, | & /u.test(subject.text);
  // `Foo strikes $769m deal to develop data centers`: its own.
  if (
    subject === null ||
    (isOne && !(lowerAt(clause, noun) === 'deal' && lowerAt(clause, noun + 1) === 'to' && isSpender(subject)))
  )
    return null;
  const target = builtFrom(clause, noun + 1);
  if (target === null) return null;
  return framed({ clause, index, after, ...at }, { deal_type: 'investment', buyer: subject, target, sum, weight: 3 });
}

/** `A and B form joint venture`, `A launches JV with B`: an investment of both. */
function form(at: VerbAt): FramedDeal | null {
  const { clause, index, after } = at;
  if (!isPredicate(at)) return null;
  const venture = clause.tokens.findIndex(
    (token, place) =>
      place >= after &&
      place < after + 10 &&
      (token.lower === 'jv' ||
        token.lower === 'joint-venture' ||
        (token.lower === 'venture' &&
          (/^(?:joint|strategic|new|development|infrastructure|property|centers?|centres?|campus)$/u.test(
            lowerAt(clause, place - 1),
          ) ||
            // `Foo, Bar form venture for data centers`
            (place === after && /^(?:for|to|with)$/u.test(lowerAt(clause, place + 1)))))),
  );
  if (venture < 0) return formDeal(at);
  const subject = findSubject(clause, index);
  if (subject === null) return null;
  // `form joint venture to acquire Foo`
  if (lowerAt(clause, venture + 1) === 'to' && /^(?:acquire|buy|purchase)$/u.test(lowerAt(clause, venture + 2))) {
    const { party } = findObject(clause, venture + 3);
    if (party?.isName === true && !isGoods(party))
      return framed(at, { deal_type: 'acquisition', buyer: subject, target: party });
  }
  const partnerAt = clause.tokens.findIndex((token, place) => place >= after && token.lower === 'with');
  const { party: partner, end } = partnerAt < 0 ? { party: null, end: venture + 1 } : findObject(clause, partnerAt + 1);
  const target = builtFrom(clause, venture + 1) ?? builtFrom(clause, end);
  if (partner?.isName !== true) return framed(at, { deal_type: 'investment', buyer: subject, target, weight: 3 });
  // `A launches JV with B`: A invests with B; both in the thing, if the text says what.
  const buyer = target === null ? subject : { ...subject, text: `${subject.text} and ${partner.text}` };
  return framed(at, { deal_type: 'investment', buyer, target: target ?? partner, weight: 3 });
}

const isOfPartner = (clause: DealClause, at: number): boolean => {
  const token = clause.tokens[at];
  return token?.isName === true && !(clause.isTitleCase && HEADLINE_VERBS.has(token.lower));
};

/** `Foo secures Bar as a customer and Baz as an investor`. */
function asInvestor(clause: DealClause, noun: number): FramedDeal | null {
  const as = /^(?:an?|new|its|lead|anchor|strategic)$/u.test(lowerAt(clause, noun - 1)) ? noun - 2 : noun - 1;
  if (lowerAt(clause, as) !== 'as' || clause.tokens[as - 1]?.isName !== true) return null;
  const target = firstParty(clause, as);
  let from = as;
  // `announces Foo and Bar as investors`
  const isJoined = (at: number): boolean =>
    /^(?:and|&|,)$/u.test(lowerAt(clause, at)) && at > 0 && isOfPartner(clause, at - 1);
  while (from > 0 && (isOfPartner(clause, from - 1) || isJoined(from - 1))) from -= 1;
  const { party } = findObject({ ...clause, tokens: clause.tokens.slice(0, as) }, from);
  if (target === null || party === null || party.text === target.text) return null;
  return framed(verbFrom(clause, noun), { deal_type: 'investment', buyer: party, target });
}

/** Frames of nouns that no verb of a deal governs. */
export function framesOfNouns(clause: DealClause): FramedDeal[] {
  const found: (FramedDeal | null)[] = [];
  for (const [index, token] of clause.tokens.entries()) {
    if (isDealNoun(clause, index)) found.push(nominal(clause, index));
    else if (/^investors?$/u.test(token.lower)) found.push(asInvestor(clause, index));
  }
  return found.filter((deal) => deal !== null);
}

export const NOUN_FRAMES = { conclude, form } as const;
