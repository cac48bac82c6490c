import { type FramedDeal, framed, isBuilding, lowerAt, pricesNear, statusOf, type VerbAt } from './deal-frames.ts';
import type { DealClause } from './deal-line.ts';
import { DEAL_VERBS } from './deal-verbs.ts';
import { THINGS } from './deal-words.ts';
import { findObject, findPassiveSubject, findSubject, isGoods, type Party } from './find-parties.ts';
import { firstParty } from './noun-frames.ts';
import { spanOf } from './party-names.ts';

/** A frame without a verb of a deal, as if there were one at this index. */
const verbAt = (clause: DealClause, index: number): VerbAt => ({
  clause,
  index,
  verb: { frame: 'acquire', lemma: '', form: 'present', particle: null },
  after: index + 1,
});

const isCompany = (party: Party | null): party is Party => party?.isName === true && !isGoods(party);

/** `Foo is now part of Bar`, `Foo becomes part of Bar`: Bar bought Foo. */
function partOf(clause: DealClause, index: number): FramedDeal | null {
  if (clause.passage.from !== 'title' || lowerAt(clause, index + 1) !== 'of') return null;
  if (!/^(?:now|become|becomes|becoming)$/u.test(lowerAt(clause, index - 1))) return null;
  const target = findSubject(clause, index - 1);
  const { party, end } = findObject(clause, index + 2);
  const isWhole = end === clause.tokens.length || lowerAt(clause, end) === ',';
  if (!isCompany(target) || !isCompany(party) || !isWhole || party.owner !== null) return null;
  return framed(verbAt(clause, index), { deal_type: 'acquisition', buyer: party, target });
}

/** `Foo joins the Bar family`. */
function joinsFamily(clause: DealClause, index: number): FramedDeal | null {
  const joins = clause.tokens.findIndex(({ lower }) => /^joins?$/u.test(lower));
  if (joins < 1 || index - joins > 5 || index - joins < 2) return null;
  const target = findSubject(clause, joins);
  const { party } = findObject({ ...clause, tokens: clause.tokens.slice(0, index) }, joins + 1);
  if (!isCompany(target) || !isCompany(party)) return null;
  return framed(verbAt(clause, joins), { deal_type: 'acquisition', buyer: party, target });
}

/** `Foo completes $30m sale of Leeds site`, `Foo exits Leeds with sale of data center`: the buyer is not named. */
function soldTo(clause: DealClause, index: number, target: Party | null): FramedDeal | null {
  const verb = clause.tokens.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      at < index &&
      /^(?:complete|close|finali[sz]e|conclude|announce|agree|exit|finish|seal|wrap|sign)(?:s|d|es|ed)?$/u.test(lower),
  );
  const isPriced = pricesNear(clause, index).length > 0;
  if (verb < 1 || target === null || isGoods(target)) return null;
  if (!isBuilding(target, clause.tokens) && !(isPriced && (target.isName || THINGS.has(target.head)))) return null;
  const seller = findSubject(clause, verb);
  if (!isCompany(seller)) return null;
  return framed(verbAt(clause, index), {
    ...{ deal_type: 'acquisition', buyer: null, target, seller: seller.text },
    status: statusOf(lemmaOf(lowerAt(clause, verb))),
  });
}

/** `completes` as the verbs of deals are listed: `complete`. */
const lemmaOf = (verb: string): string => DEAL_VERBS.get(verb)?.[0]?.lemma ?? verb;

/** Index of the `to` that leads to a buyer: right behind what is sold, or behind its price and where it is. */
function toBuyer({ tokens }: DealClause, from: number): number {
  let at = from;
  while (
    at < from + 9 &&
    tokens[at] !== undefined &&
    (tokens[at]?.kind === 'sum' ||
      tokens[at]?.isPlace ||
      /^(?:for|in|at|and|,|the|near)$/u.test(tokens[at]?.lower ?? ''))
  )
    at += 1;
  return tokens[at]?.lower === 'to' ? at : -1;
}

/** What `data center sale` is of, behind the verb or the price: `wraps $5m data center sale to Foo`. */
function soldBefore(clause: DealClause, noun: number): Party | null {
  const from = clause.tokens.slice(0, noun).findLastIndex(({ kind, lower }) => kind === 'sum' || SELLS.test(lower));
  const words = clause.tokens.slice(from + 1, noun).filter(({ lower }) => !/^(?:its|the|their|of)$/u.test(lower));
  const thing = words.length > 0 && words.length < 6 && from > 0 ? spanOf(clause, words, false, null) : null;
  return isBuilding(thing, clause.tokens) || THINGS.has(thing?.head ?? '') ? thing : null;
}
const SELLS =
  /^(?:complete|close|finali[sz]e|conclude|announce|agree|finish|seal|wrap|sign|confirm|strike|ink)(?:s|d|es|ed)?$/u;

/** `Foo sale to Bar closes`, `sale of Foo to Bar`, `Foo completes sale of stake in its data centers to Bar`. */
function saleTo(clause: DealClause, index: number): FramedDeal | null {
  const isOf = lowerAt(clause, index + 1) === 'of';
  const object = isOf ? findObject(clause, index + 2) : null;
  const to = object === null ? (lowerAt(clause, index + 1) === 'to' ? index + 1 : -1) : toBuyer(clause, object.end);
  if (to < 0) return object === null ? null : soldTo(clause, index, object.party);
  if (index === 0 && !isOf) return null;
  const target = object === null ? (soldBefore(clause, index) ?? findSubject(clause, index)) : object.party;
  const { party } = findObject(clause, to + 1);
  const isThing = target !== null && (isBuilding(target, clause.tokens) || THINGS.has(target.head));
  const verb = clause.tokens.findIndex(({ lower }, at) => at > 0 && at < index && SELLS.test(lower));
  const isSold = isThing && (isOf || verb > 0);
  // `to cloud provider Foo`
  const isNamed = clause.tokens.some(({ start, isName }) => isName && start === party?.start);
  if (!(isCompany(target) || isSold) || target === null || !isCompany(party) || !isNamed) return null;
  // `Foo exits Leeds with sale of data center to Bar`
  const exit = isSold
    ? clause.tokens.findIndex(({ lower }, at) => at > 0 && at < index && /^(?:with|through|via|in|after)$/u.test(lower))
    : -1;
  const before = verb > 0 ? firstParty(clause, verb + 1) : exit < 1 ? null : firstParty(clause, exit);
  return framed(verbAt(clause, index), {
    ...{
      deal_type: object?.isStake === true && !object.isMajority ? 'investment' : 'acquisition',
      buyer: party,
      target,
    },
    ...{ seller: target.owner ?? before?.text ?? null },
    status: statusOf(lemmaOf(lowerAt(clause, verb))),
    weight: 3.2,
  });
}

/** `Foo takes Bar off Baz's hands`. */
function offHands(clause: DealClause, index: number): FramedDeal | null {
  const off = clause.tokens.findIndex(({ lower }) => lower === 'off');
  const takes = clause.tokens.findIndex(({ lower }) => /^(?:take|takes|took|taking)$/u.test(lower));
  if (takes < 1 || off <= takes + 1 || index <= off + 1) return null;
  const buyer = findSubject(clause, takes);
  const { party } = findObject({ ...clause, tokens: clause.tokens.slice(0, off) }, takes + 1);
  const owner = findObject(
    { ...clause, tokens: clause.tokens.slice(0, index).map((token) => ({ ...token, isPossessive: false })) },
    off + 1,
  ).party;
  if (!isCompany(buyer) || party === null || !isCompany(owner)) return null;
  return framed(verbAt(clause, takes), { deal_type: 'acquisition', buyer, target: party, seller: owner.text });
}

/** `Leeds data center changes hands for $5m`: who buys and who sells is not said. */
function changesHands(clause: DealClause, index: number): FramedDeal | null {
  if (!/^chang(?:e|es|ed|ing)$/u.test(lowerAt(clause, index - 1)) || index < 2) return null;
  // `Changing hands. The sharing economy`
  if (clause.tokens[index + 1]?.lower === '.' || clause.tokens[index - 2]?.kind !== 'word') return null;
  const target = findPassiveSubject(clause, index - 1);
  const isPriced = pricesNear(clause, index).length > 0;
  if (target === null || isGoods(target) || !(isBuilding(target, clause.tokens) || (isPriced && target.isName)))
    return null;
  return framed(verbAt(clause, index), { deal_type: 'acquisition', buyer: null, target });
}

/** `Foo becomes owner of Bar`, `Foo is new owner of Leeds data center`. */
function ownerOf(clause: DealClause, index: number): FramedDeal | null {
  if (lowerAt(clause, index + 1) !== 'of') return null;
  const verb = clause.tokens.findIndex(
    ({ lower }, at) =>
      at > 0 && at < index && index - at <= 4 && /^(?:becomes?|became|becoming|is|named)$/u.test(lower),
  );
  const isNew = /^becom|^became/u.test(lowerAt(clause, verb)) || lowerAt(clause, index - 1) === 'new';
  if (verb < 1 || !isNew) return null;
  const buyer = findSubject(clause, verb);
  const { party } = findObject(clause, index + 2);
  if (!isCompany(buyer) || party === null || !(isCompany(party) || isBuilding(party, clause.tokens))) return null;
  return framed(verbAt(clause, verb), { deal_type: 'acquisition', buyer, target: party });
}

const FUNDS = /^(?:funding|investment|financing|equity)$/u;
const SIGNS =
  /^(?:signs?|signed|inks?|inked|strikes?|struck|secures?|secured|lands?|landed|agrees?|agreed|closes?|closed)$/u;

/** `Foo signs £9m funding deal with Bar`: Bar invests. */
function fundingDeal(clause: DealClause, index: number): FramedDeal | null {
  const sum = clause.tokens.findIndex((token, place) => place >= index - 4 && token.sum?.of === 'price');
  if (sum < 1 || sum > index || !/^(?:with|from|by)$/u.test(lowerAt(clause, index + 1))) return null;
  if (!clause.tokens.slice(sum, index).some(({ lower }) => FUNDS.test(lower))) return null;
  const verb = clause.tokens.findIndex(({ lower }, place) => place < sum && SIGNS.test(lower));
  if (verb < 1) return null;
  const target = findPassiveSubject(clause, verb);
  const { party } = findObject(clause, index + 2);
  if (target === null || !isCompany(party)) return null;
  return framed(verbAt(clause, sum), {
    deal_type: 'investment',
    buyer: party,
    target,
    sum: clause.tokens[sum]?.sum ?? null,
  });
}

const IDIOMS: ReadonlyMap<string, (clause: DealClause, index: number) => FramedDeal | null> = new Map([
  ['part', partOf],
  ['family', joinsFamily],
  ['sale', saleTo],
  ['hands', (clause, index) => offHands(clause, index) ?? changesHands(clause, index)],
  ['owner', ownerOf],
  ['deal', fundingDeal],
  ['agreement', fundingDeal],
  ['package', fundingDeal],
]);

/** Deals stated by an idiom, by the word that identifies it. */
export function framesOfIdioms(clause: DealClause): FramedDeal[] {
  return clause.tokens.flatMap((token, index) => IDIOMS.get(token.lower)?.(clause, index) ?? []);
}

/** Words of those idioms: a text without one, and without a verb of a deal, has no deal. */
export const IDIOM_WORDS: ReadonlySet<string> = new Set(IDIOMS.keys());
