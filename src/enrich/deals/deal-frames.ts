import type { DealStatus, DealType } from '../../domain/deals/deal.ts';
import type { Sum } from '../money/find-money.ts';
import type { DealClause, DealToken } from './deal-line.ts';
import { COMPLETING, DEAL_VERBS, type DealVerb, ENDING, LOOSE_VERBS } from './deal-verbs.ts';
import { ASKING, BETWEEN, BUILDINGS, FUNDING, GENERIC_PARTIES, HEDGES, NO_FUNDING, THINGS } from './deal-words.ts';
import { findObject, findPassiveSubject, findSubject, isGoods, type ObjectParty, type Party } from './find-parties.ts';
import { halvesOf, isOfPartners, isPlaceParty, spanOf } from './party-names.ts';

/** A deal as one clause states it, before the rest of the text fills the gaps. */
export interface FramedDeal {
  readonly deal_type: DealType;
  readonly buyer: Party | null;
  readonly seller: string | null;
  readonly target: Party | null;
  /** The sum that the clause gives for the deal. */
  readonly sum: Sum | null;
  readonly status: DealStatus;
  /** How complete the deal is: a buyer and a named target count more than either alone. */
  readonly weight: number;
  readonly sentence: number;
  /** The buyer builds for itself: without a buyer there is no deal. */
  readonly isOwnSpend: boolean;
}

/** The position of a verb in its clause. */
export interface VerbAt {
  readonly clause: DealClause;
  readonly index: number;
  readonly verb: DealVerb;
  /** Index after the verb and its particle. */
  readonly after: number;
}

const BE: ReadonlySet<string> = new Set('is are was were be been being gets get got getting'.split(' '));

export const lowerAt = (clause: DealClause, index: number): string => clause.tokens[index]?.lower ?? '';

/** Words that hedge only right beside a verb: `before`, `ready`, `near` have other uses. */
const isHedge = (token: DealToken, clause: DealClause): boolean =>
  HEDGES.has(token.lower) &&
  (clause.isTitleCase || !token.isName || /^(?:could|may|might|will|loi|mou)$/u.test(token.lower));

const PARTS = /^(?:majority|minority|controlling|remaining|equity|ownership|leasehold|freehold|percent|%|\d+%)$/u;

/** Whether a clause up to an index is about a possibility, a denial or a question. */
export function isHedged(clause: DealClause, until: number): boolean {
  if (clause.asks || ASKING.has(lowerAt(clause, 0))) return true;
  for (let index = 0; index < until; index += 1) {
    const token = clause.tokens[index];
    // `in lead to acquire`
    if (token?.lower === 'lead' && lowerAt(clause, index - 1) === 'in' && lowerAt(clause, index + 1) === 'to')
      return true;
    // `in race to acquire`; `wins race to acquire`
    if (
      token?.lower === 'race' &&
      lowerAt(clause, index + 1) === 'to' &&
      !/^w[io]ns?$/u.test(lowerAt(clause, index - 1))
    )
      return true;
    if (token === undefined || !isHedge(token, clause)) continue;
    // `completes sale of majority interest`
    if (token.lower === 'interest' && PARTS.test(lowerAt(clause, index - 1))) continue;
    // `nears completion`
    if (/^(?:nears?|nearly)$/u.test(token.lower) && /^(?:complet|finish|opening)/u.test(lowerAt(clause, index + 1)))
      continue;
    // `Foo said it would buy Bar` is what Foo will do.
    if (token.lower === 'would' && /^(?:it|they)$/u.test(lowerAt(clause, index - 1)) && index > 2) continue;
    // What hedges another clause before a comma does not hedge this one.
    const comma = clause.tokens.slice(index, until).some((between) => between.lower === ',');
    if (!comma || /^(?:talks|rumou?rs?|could|may|might)$/u.test(token.lower)) return true;
  }
  return false;
}

/** Sums of a clause that may be a price, the nearest after an index first, then those before it. */
export function pricesNear(clause: DealClause, index: number): Sum[] {
  const sums = clause.tokens.map((token, at) => ({ at, sum: token.sum }));
  const after = sums.filter(({ at }) => at > index);
  const before = sums.filter(({ at }) => at < index).reverse();
  return [...after, ...before].flatMap(({ sum }) => (sum !== null && sum.of === 'price' ? [sum] : []));
}

const weigh = (...given: readonly unknown[]): number =>
  given.reduce<number>((sum, value) => sum + (value === null || value === undefined ? 0 : 1), 0);

export function framed(
  at: VerbAt,
  of: Pick<FramedDeal, 'deal_type' | 'buyer' | 'target'> & Partial<FramedDeal>,
): FramedDeal {
  const sentence = at.clause.tokens[at.index]?.sentence ?? 0;
  const sum = of.sum === undefined ? (pricesNear(at.clause, at.index)[0] ?? null) : of.sum;
  return {
    seller: of.target?.owner ?? null,
    status: 'announced',
    isOwnSpend: false,
    sentence,
    weight: weigh(of.buyer, of.target?.isName === true ? of.target : null, sum) + weigh(of.target) / 2,
    ...of,
    sum,
  };
}

/** Whether an object can be bought in a deal: a name, or a thing such as a site; not goods, not figures of speech. */
function isBuyable(at: VerbAt, { party }: ObjectParty): boolean {
  if (party === null || isGoods(party)) return false;
  if (party.isName) return true;
  return THINGS.has(party.head) || (at.clause.isTitleCase && /\p{Lu}/u.test(party.text));
}

/** The verb is in the passive: `Foo (is) acquired by Bar`, `Foo bought for $5M`. */
function isPassive({ clause, index, after, verb }: VerbAt): boolean {
  if (verb.form !== 'past' && verb.form !== 'participle') return false;
  if (BE.has(lowerAt(clause, index - 1)) || BE.has(lowerAt(clause, index - 2))) return true;
  const next = lowerAt(clause, after);
  if (next === 'by') return true;
  return next === '' || next === 'for' || next === 'in' || (next === ',' && index > 0);
}

/** A base form is a verb after `to` or `will`, or after a subject of several; else it is a noun. */
function isPredicate({ clause, index, verb }: VerbAt): boolean {
  const before = lowerAt(clause, index - 1);
  const far = lowerAt(clause, index - 2);
  if (before === 'best' && verb.lemma === 'buy') return false;
  if (/^(?:newly|recently|freshly|its|their|the|a|of|by|from|with|for|just-)$/u.test(before)) {
    return verb.form === 'gerund' ? false : /^recently$/u.test(before) && far !== 'the';
  }
  if (verb.form === 'base') {
    // `Foo Esports acquire Bar`: of clubs and bands, in papers of Britain.
    if (verb.lemma === 'acquire' && !clause.isTitleCase && clause.tokens[index - 1]?.isName === true) return true;
    // `Investors take over Foo`
    if (GENERIC_PARTIES.has(before) && before.endsWith('s') && index === 1) return true;
    if (/^(?:to|will|would|both)$/u.test(before) || far === 'to' || far === 'will') return true;
    return clause.tokens
      .slice(0, index)
      .some((token) => token.lower === 'and' || token.lower === '&' || token.lower === ',');
  }
  if (verb.form === 'gerund') {
    if (BE.has(before) || BE.has(far)) return true;
    // `commits to spending`
    if (before === 'to' && /^(?:commit|committed|commits|committing)$/u.test(far)) return true;
    return (
      clause.passage.from === 'title' &&
      clause.tokens[index - 1]?.kind === 'word' &&
      clause.tokens[index - 1]?.isName === true &&
      clause.tokens[index]?.isName === clause.isTitleCase
    );
  }
  return true;
}

/** `Investors take over Foo`: of a company, while shares are bought too. */
const isWhole = ({ verb }: VerbAt): boolean =>
  verb.lemma === 'acquire' || (verb.lemma === 'take' && verb.particle === 'over');

/** Whether the words before a verb are a plural without a name. */
function isOfMany(clause: DealClause, index: number): boolean {
  const last = clause.tokens.slice(0, index).findLast((token) => !BETWEEN.has(token.lower));
  // `Foo Companies to acquire`
  const isOfName = last?.isName === true && !clause.isTitleCase && clause.tokens[0] !== last;
  return last !== undefined && last.lower !== 'consortium' && !isOfName && GENERIC_PARTIES.has(last.lower);
}

/** Index after the `from` that names a seller: right after an object, or after its place or price; -1 where none does. */
function sourceAfter(clause: DealClause, from: number): number {
  for (let index = from; index < Math.min(from + 6, clause.tokens.length); index += 1) {
    const token = clause.tokens[index];
    if (token?.lower === 'from') return index + 1;
    if (token === undefined || !(token.isName || token.kind === 'sum' || /^(?:in|near|for|at|,)$/u.test(token.lower)))
      return -1;
  }
  return -1;
}

/** `acquired in private equity deal` */
const isInDeal = (clause: DealClause, from: number): boolean =>
  lowerAt(clause, from) === 'in' &&
  clause.tokens.slice(from, from + 7).some(({ lower }) => /^(?:deal|transaction|buyout)$/u.test(lower));

/** Words for something that is taken over without a deal. */
const DUTIES = /^(?:operations?|management|role|duties|job|presidency|chair|helm|maintenance|running)$/u;

/** `Former mill in Leeds bought by Foo for data center`: whatever it is, it becomes a site. */
function premisesBefore({ clause, index, after }: VerbAt): Party | null {
  const isPaid = lowerAt(clause, after) === 'for' && clause.tokens[after + 1]?.sum?.of === 'price';
  const isForSite =
    (lowerAt(clause, after) === 'by' || isPaid) &&
    clause.tokens.slice(after).some(({ lower }) => lower === 'data' || /^data-?cent/u.test(lower));
  const end = clause.tokens.findIndex(
    ({ lower }, at) => at > 0 && (at === index || /^(?:in|near|at|outside|on)$/u.test(lower)),
  );
  if (!isForSite || end < 1 || end > index) return null;
  return spanOf(clause, clause.tokens.slice(0, end), false, null);
}

/** Where the object begins that two verbs share: `acquires and plans to demolish office building`. */
function afterJoined(clause: DealClause, after: number): number {
  if (lowerAt(clause, after) !== 'and') return after;
  let at = after + 1;
  while (/^(?:plans|will|intends|wants|aims|hopes|to|then)$/u.test(lowerAt(clause, at))) at += 1;
  const verb = clause.tokens[at];
  return verb?.kind === 'word' && (clause.isTitleCase || !verb.isName) ? at + 1 : after;
}

/** `By acquiring Foo for $2bn, Bar becomes`: who follows behind the comma buys. */
function byBuying({ clause, index, after, verb }: VerbAt): FramedDeal | null {
  if (
    index !== 1 ||
    verb.form !== 'gerund' ||
    !/^(?:in|by|with)$/u.test(lowerAt(clause, 0)) ||
    LOOSE_VERBS.has(verb.lemma)
  )
    return null;
  const { party: target } = findObject(clause, after);
  const comma = clause.tokens.findIndex(({ lower }, place) => place > after && lower === ',');
  const rest = clause.tokens.slice(comma + 1);
  const end = rest.findIndex((token, place) => place > 0 && token.kind === 'word' && !token.isName);
  const buyer = comma < 0 || end < 1 ? null : findSubject({ ...clause, tokens: rest }, end);
  if (target?.isName !== true || isGoods(target) || buyer === null) return null;
  return framed({ clause, index, after, verb }, { deal_type: 'acquisition', buyer, target });
}

function acquire(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  if (isPassive(at)) {
    const target = findPassiveSubject(clause, index) ?? premisesBefore(at);
    if (target === null || (LOOSE_VERBS.has(verb.lemma) && verb.particle === null)) return null;
    const by = clause.tokens.findIndex((token, place) => place >= after && token.lower === 'by');
    if (
      by < 0 &&
      pricesNear(clause, index).length === 0 &&
      !BE.has(lowerAt(clause, index - 1)) &&
      lowerAt(clause, after) !== '' &&
      !isInDeal(clause, after) &&
      // `Data center acquired in Memphis`
      !(isBuilding(target, clause.tokens) && /^(?:in|near)$/u.test(lowerAt(clause, after)))
    )
      return null;
    const buyer = by < 0 || by > after + 5 ? null : findObject(clause, by + 1).party;
    if (buyer !== null && !buyer.isName) return framed(at, { deal_type: 'acquisition', buyer: null, target });
    return framed(at, { deal_type: 'acquisition', buyer, target });
  }
  if (!isPredicate(at)) return byBuying(at);
  const object = findObject(clause, afterJoined(clause, after));
  if (!isBuyable(at, object)) return null;
  const buyer = findSubject(clause, index);
  if (buyer === null && clause.passage.from === 'summary') return null;
  // `Ohio lands Foo data center`
  if (buyer !== null && LOOSE_VERBS.has(verb.lemma) && isPlaceParty(clause, buyer)) return null;
  const { party } = object;
  // `Private equity firms are gobbling up data centers`
  if (isOfMany(clause, index) && (party?.isName !== true || (pricesNear(clause, index).length === 0 && !isWhole(at))))
    return null;
  if (LOOSE_VERBS.has(verb.lemma)) {
    const isThing = (verb.particle !== null || isInDeal(clause, object.end)) && THINGS.has(party?.head ?? '');
    if (party === null || !(party.isName || isThing)) return null;
    if (clause.tokens.slice(after, object.end).some((token) => DUTIES.test(token.lower))) return null;
    const isPriced =
      lowerAt(clause, object.end) === 'for' || isInDeal(clause, object.end) || object.end === clause.tokens.length;
    const isShort =
      party.text.split(' ').length <= 2 && /^(?:snag|nab|snatch|swallow|absorb|bag|grab)$/u.test(verb.lemma);
    const isPlain = isShort && (lowerAt(clause, object.end) === '' || lowerAt(clause, object.end) === ',');
    if (verb.particle === null && !isPlain && !(isPriced && pricesNear(clause, index).length > 0)) return null;
  }
  // `acquires stake in Foo` invests; `acquires majority of Foo` acquires.
  const isPart = (object.isStake && !object.isMajority) || verb.particle === 'into';
  const deal_type = isPart ? 'investment' : 'acquisition';
  const source = sourceAfter(clause, object.end);
  const from = source < 0 ? null : findObject(clause, source).party;
  return framed(at, {
    deal_type,
    buyer,
    target: party,
    seller: party?.owner ?? (from?.isName === true ? from.text : null),
    status: endsDeal(clause, index) ? 'terminated' : 'announced',
  });
}

/** `Foo terminates deal to buy` */
const endsDeal = (clause: DealClause, verb: number): boolean =>
  clause.tokens.some(
    ({ lower }, at) =>
      at > 0 &&
      at < verb &&
      /^(?:terminat|abandon|scrap|cancel|ditch|nix)(?:e?s|ed|led)$/u.test(lower) &&
      clause.tokens.slice(at, verb).some((token) => /^(?:deal|agreement|pact)$/u.test(token.lower)),
  );

/** `merge data center units`: of both, and nothing else. */
function isOfUnits(clause: DealClause, from: number): boolean {
  const rest = clause.tokens.slice(from, from + 5);
  const end = rest.findIndex(({ lower }) =>
    /^(?:units?|arms?|business|businesses|operations|divisions?|portfolios?|assets)$/u.test(lower),
  );
  return (
    end >= 0 && rest.slice(0, end).every(({ isName, isPossessive }) => !isPossessive && (clause.isTitleCase || !isName))
  );
}

function merge(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  if (verb.particle !== null && lowerAt(clause, after) !== 'in') return null;
  if (verb.form === 'gerund' && !BE.has(lowerAt(clause, index - 1))) return null;
  const next = lowerAt(clause, after);
  const subject = findSubject(clause, index);
  if (subject === null) return null;
  // `merge pen business with Foo`
  const link = isOfUnits(clause, after)
    ? clause.tokens.findIndex(({ lower }, place) => place > after && lower === 'with')
    : after;
  if (lowerAt(clause, link) === 'with' && link < after + 6) {
    const { party } = findObject(clause, link + 1);
    if (party === null || !party.isName || (verb.lemma === 'combine' && !subject.isName)) return null;
    return framed(at, { deal_type: 'merger', buyer: subject, target: party });
  }
  const isWhole =
    isOfUnits(clause, after) ||
    next === '' ||
    next === 'in' ||
    next === ',' ||
    next === 'to' ||
    next === 'into' ||
    next === 'their';
  const halves = isWhole ? halvesOf(subject) : null;
  return halves === null ? null : framed(at, { deal_type: 'merger', buyer: halves[0], target: halves[1] });
}

/** The noun phrase after a sum is of a contract, a fine, a tax break. */
export function isNoFunding(clause: DealClause, after: number): boolean {
  for (let at = after; at < Math.min(after + 5, clause.tokens.length); at += 1) {
    const lower = lowerAt(clause, at);
    if (FUNDING.has(lower)) return false;
    if (NO_FUNDING.has(lower)) return true;
    if (/^(?:to|for|from|by|as|at|after|into|on|and|with|,)$/u.test(lower)) return false;
  }
  return false;
}

export const isBuilding = (party: Party | null, tokens: readonly DealToken[]): boolean =>
  party !== null &&
  tokens.some((token) => token.start >= party.start && token.end <= party.end && BUILDINGS.has(token.lower));

/** Status by the verbs before the deal: `completes`, `abandons`. */
export function statusOf(lemma: string): DealStatus {
  if (COMPLETING.has(lemma)) return 'completed';
  return ENDING.has(lemma) ? 'terminated' : 'announced';
}

/** `X to be acquired`, `X acquires Y`, `X merges with Y`. */
export const OWNERSHIP_FRAMES: Readonly<Record<'acquire' | 'merge', (at: VerbAt) => FramedDeal | null>> = {
  acquire,
  merge,
};

/** Every verb of a deal in a clause, with its particle found. */
export function verbsOf(clause: DealClause): VerbAt[] {
  return clause.tokens.flatMap((token, index) =>
    (token.kind === 'word' &&
    !isOfPartners(token, clause) &&
    (!token.isName || clause.isTitleCase || index === 0 || token.text.slice(1) === token.lower.slice(1))
      ? (DEAL_VERBS.get(token.lower) ?? [])
      : []
    ).flatMap((verb) => {
      if (verb.particle === null) return [{ clause, index, verb, after: index + 1 }];
      return lowerAt(clause, index + 1) === verb.particle ? [{ clause, index, verb, after: index + 2 }] : [];
    }),
  );
}
export { isPassive, isPredicate, premisesBefore };
