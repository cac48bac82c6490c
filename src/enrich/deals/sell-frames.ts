import {
  type FramedDeal,
  framed,
  isBuilding,
  isPassive,
  isPredicate,
  lowerAt,
  premisesBefore,
  pricesNear,
  type VerbAt,
} from './deal-frames.ts';
import type { DealClause } from './deal-line.ts';
import { THINGS } from './deal-words.ts';
import { findObject, findPassiveSubject, findSubject, isGoods, type Party } from './find-parties.ts';

/** Who sells what to whom: `X sells Y to Z`, `Y sold to Z`, `X enters agreement with Z to sell Y`. */

/** `sells stake, as part of deal struck with Foo` */
function partnerOfDeal(clause: DealClause, from: number): Party | null {
  const link = clause.tokens.findIndex(
    ({ lower }, place) =>
      place > from &&
      lower === 'with' &&
      /^(?:deal|agreement|struck|signed|reached|agreed)$/u.test(lowerAt(clause, place - 1)),
  );
  const party = link < 0 ? null : findObject(clause, link + 1).party;
  return party?.isName === true && !isGoods(party) ? party : null;
}

/** `Foo enters definitive agreement with Bar to sell`: Bar buys. */
function partnerBefore(clause: DealClause, verb: number): Party | null {
  const link = clause.tokens.findIndex(
    ({ lower }, place) =>
      place < verb && lower === 'with' && /^(?:deal|agreement|contract|pact)$/u.test(lowerAt(clause, place - 1)),
  );
  if (link < 0 || lowerAt(clause, verb - 1) !== 'to') return null;
  // `Bar of St. Louis`
  const of = clause.tokens.findIndex(
    ({ lower }, place) => place > link && lower === 'of' && clause.tokens[place + 1]?.isPlace === true,
  );
  const end = of < 0 ? verb - 1 : Math.min(of, verb - 1);
  const { party } = findObject({ ...clause, tokens: clause.tokens.slice(0, end) }, link + 1);
  return party?.isName === true && !isGoods(party) ? party : null;
}

/** Who sells, where somebody else is named between: `Foo enters agreement with Bar to sell`. */
function sellerOf(clause: DealClause, verb: number, partner: Party | null): Party | null {
  const found = findSubject(clause, verb);
  if (partner === null || found?.start !== partner.start) return found;
  const first = clause.tokens.findIndex((token, at) => at > 0 && token.kind === 'word' && !token.isName);
  return first < 1 ? null : findSubject(clause, first);
}

/** `Foo sells itself to Bar` */
const isOfItself = (clause: DealClause, at: number): boolean =>
  lowerAt(clause, at) === 'itself' && lowerAt(clause, at + 1) === 'to';

function sell(at: VerbAt): FramedDeal | null {
  const { clause, index, after } = at;
  // `Leeds data center sells for $5M`
  const isSold =
    /^(?:sell|trade)$/u.test(at.verb.lemma) &&
    lowerAt(clause, after) === 'for' &&
    clause.tokens[after + 1]?.sum?.of === 'price';
  // Shares are traded too.
  if (at.verb.lemma === 'trade' && !(isSold && isBuilding(findPassiveSubject(clause, index), clause.tokens)))
    return null;
  const isToBuyer =
    lowerAt(clause, after) === 'to' && (at.verb.form !== 'base' || pricesNear(clause, after).length > 0);
  if (isPassive(at) || isSold || isToBuyer || isOfItself(clause, after)) {
    const to = clause.tokens.findIndex((token, place) => place >= after && token.lower === 'to');
    const target = findPassiveSubject(clause, index) ?? premisesBefore(at);
    if (target === null) return null;
    const buyer = to < 0 || to > after + 4 ? null : findObject(clause, to + 1).party;
    // `Leeds data center sold to new landlord`
    const isOpen =
      isBuilding(target, clause.tokens) &&
      clause.tokens
        .slice(to + 1, to + 6)
        .some(({ lower }) => /^(?:landlord|owner|investors?|buyer|fund)$/u.test(lower));
    if (to >= 0 && isOpen && buyer?.isName !== true)
      return framed(at, { deal_type: 'acquisition', buyer: null, target });
    if (to >= 0 && (buyer === null || !buyer.isName || isGoods(buyer))) return null;
    // `Leeds data center sold`
    const isWhole = isBuilding(target, clause.tokens) && lowerAt(clause, after) === '' && at.verb.form === 'past';
    if (to < 0 && pricesNear(clause, index).length === 0 && !isWhole) return null;
    return framed(at, { deal_type: 'acquisition', buyer, target });
  }
  if (!isPredicate(at)) return null;
  const object = findObject(clause, after);
  if (object.party === null || isGoods(object.party)) return null;
  const to = clause.tokens.findIndex((token, place) => place >= object.end && token.lower === 'to');
  // `sells site in Leeds in $5M deal to Foo`
  const isFar = clause.tokens
    .slice(object.end, to)
    .some(
      ({ lower, kind, isPlace }) =>
        kind !== 'sum' &&
        kind !== 'number' &&
        !isPlace &&
        !/^(?:in|at|for|a|an|the|back|sale|deal|and|us|u\.s\.|america|europe|asia|africa|near|across|locations|sites|metros|cities|states|countries|markets|canada)$/u.test(
          lower,
        ),
    );
  const buyer = to < 0 || (to > object.end + 3 && isFar) ? null : findObject(clause, to + 1).party;
  // `to data center firm Foo`
  const isNamed = buyer?.isName === true && clause.tokens.some(({ start, isName }) => isName && start === buyer.start);
  const partner = buyer === null ? (partnerOfDeal(clause, object.end) ?? partnerBefore(clause, index)) : null;
  const isThing = THINGS.has(object.party.head) || object.isStake;
  // `sells packaging business`: a part of a company is not sold twice.
  const isPart =
    /^(?:unit|business|businesses|division|arm|subsidiary)$/u.test(object.party.head) && at.verb.form !== 'base';
  const isToSomebody =
    to >= 0 && /^(?:undisclosed|unnamed|unidentified|private|consortium|investors?)$/u.test(lowerAt(clause, to + 1));
  const isPriced = pricesNear(clause, index).length > 0;
  // `sells two data centers`, `sells data center in Leeds`, whoever the buyer is.
  const isSites =
    isBuilding(object.party, clause.tokens) &&
    (/^(?:\d|two|three|four|five|six|seven)/u.test(object.party.text) ||
      /\b(?:data ?cent(?:er|re)|campus)s?$/iu.test(object.party.text));
  if (
    !isSites &&
    !isNamed &&
    !isPart &&
    !(isThing && (isPriced || isToSomebody || object.isStake || at.verb.lemma !== 'sell')) &&
    !(isPriced && object.party.isName)
  )
    return null;
  const seller = sellerOf(clause, index, partner);
  // `Foo funds to sell Leeds campus to Bar`
  if (seller === null && !(isNamed && buyer !== null)) return null;
  const deal_type = object.isStake && !object.isMajority ? 'investment' : 'acquisition';
  return framed(at, {
    deal_type,
    buyer: isNamed ? buyer : partner,
    target: object.party,
    seller: seller?.text ?? null,
  });
}

export const SELL_FRAMES = { sell } as const;
