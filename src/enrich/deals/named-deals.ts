import { type FramedDeal, framed, isBuilding, lowerAt, statusOf, type VerbAt } from './deal-frames.ts';
import type { DealClause } from './deal-line.ts';
import { THINGS } from './deal-words.ts';
import { findObject, findSubject, isGoods, type Party } from './find-parties.ts';
import { ownerBefore, ownerParty } from './noun-frames.ts';
import { halvesOf, spanOf } from './party-names.ts';

/**
 * Deals that a title speaks of by a noun with its parties and its price: `Foo's $3bn Bar deal gets EU nod`, `Foo closes on $75m data
 * center deal`, `Foo and Bar in $2bn tie-up to build campus`.
 */

const at = (clause: DealClause, index: number, lemma = ''): VerbAt => ({
  clause,
  index,
  verb: { frame: 'conclude', lemma, form: 'present', particle: null },
  after: index + 1,
});

/** Who looks at a purchase of a company, or what becomes of it. An order of chips or compute is approved by nobody. */
const DECIDED =
  /^(?:approvals?|nods?|clearance|inquiry|probe|review|scrutiny|antitrust|competition|regulators?|regulatory|shareholders?|stockholders?|ftc|cma|cfius|doj|closes|completes|completed|closed|cleared|clears|approved|go-ahead|blessing)$/u;

/** `Foo's $3bn Bar deal faces inquiry`: a deal whose parties and price stand before the noun is a purchase if somebody decides on it. */
function decidedDeal(clause: DealClause, noun: number): FramedDeal | null {
  const owner = ownerBefore(clause, noun, 9);
  const sum = clause.tokens.findIndex((token, place) => place > owner && place < noun && token.sum?.of === 'price');
  if (owner < 0 || sum < 0 || !clause.tokens.slice(noun + 1).some(({ lower }) => DECIDED.test(lower))) return null;
  const { party, end } = findObject({ ...clause, tokens: clause.tokens.slice(0, noun) }, sum + 1);
  const buyer = ownerParty(clause, owner);
  if (party?.isName !== true || isGoods(party) || buyer === null || end !== noun) return null;
  return framed(at(clause, noun), { deal_type: 'acquisition', buyer, target: party });
}

/** `Foo deal for Bar to close soon`: who buys stands before the noun, what is bought behind it. */
function decidedFor(clause: DealClause, noun: number): FramedDeal | null {
  if (noun < 1 || lowerAt(clause, noun + 1) !== 'for') return null;
  const { party: target, end } = findObject(clause, noun + 2);
  if (target?.isName !== true || isGoods(target)) return null;
  if (!clause.tokens.slice(end).some(({ lower }) => DECIDED.test(lower) || /^(?:close|closing)$/u.test(lower)))
    return null;
  const buyer = findObject({ ...clause, tokens: clause.tokens.slice(0, noun) }, 0);
  const isWhole = buyer.party?.isName === true && buyer.party.start === clause.tokens[0]?.start && buyer.end === noun;
  return isWhole ? framed(at(clause, noun), { deal_type: 'acquisition', buyer: buyer.party, target }) : null;
}

/** `Lawyers Steer Foo On $2bn Bar Buy`: whom they advise buys. */
function advisedDeal(clause: DealClause, noun: number): FramedDeal | null {
  const verb = clause.tokens.findIndex(
    ({ lower }, place) =>
      place > 0 && place < noun && /^(?:leads?|steers?|guides?|advises?|reps?|helps?)$/u.test(lower),
  );
  const link = clause.tokens.findIndex(
    ({ lower }, place) => place > verb + 1 && place < noun && /^(?:on|in)$/u.test(lower),
  );
  const sum = clause.tokens[link + 1]?.sum ?? null;
  if (verb < 1 || link < 0 || sum?.of !== 'price') return null;
  const target = findObject({ ...clause, tokens: clause.tokens.slice(0, noun) }, link + 2);
  const buyer = findObject({ ...clause, tokens: clause.tokens.slice(0, link) }, verb + 1).party;
  if (target.party?.isName !== true || target.end !== noun || isGoods(target.party) || buyer?.isName !== true)
    return null;
  return framed(at(clause, noun), { deal_type: 'acquisition', buyer, target: target.party });
}

/** `Foo-Bar merger wins approval` */
function decidedMerger(clause: DealClause, noun: number): FramedDeal | null {
  if (lowerAt(clause, noun) !== 'merger' || !clause.tokens.slice(noun + 1).some(({ lower }) => DECIDED.test(lower)))
    return null;
  const halves = noun < 1 ? null : halvesOf(findObject({ ...clause, tokens: clause.tokens.slice(0, noun) }, 0).party);
  return halves === null
    ? null
    : framed(at(clause, noun), { deal_type: 'merger', buyer: halves[0], target: halves[1] });
}

const CLOSES =
  /^(?:close|closes|closed|complete|completes|completed|finali[sz]es?|finali[sz]ed|seals?|sealed|wraps?|wrapped)$/u;

/** `Foo closes on $75m data center transaction`: money for a site that no lender or partner is named beside. */
function closedDeal(clause: DealClause, noun: number): FramedDeal | null {
  const verb = clause.tokens.findIndex(({ lower }, place) => place > 0 && place < noun && CLOSES.test(lower));
  if (verb < 1 || /^(?:with|to|for|from)$/u.test(lowerAt(clause, noun + 1))) return null;
  const sum = clause.tokens.findIndex((token, place) => place > verb && token.sum?.of === 'price');
  const words = clause.tokens.slice(sum + 1, noun);
  if (sum < 0 || sum > verb + 3 || words.length === 0 || words.length > 5) return null;
  const target = THINGS.has(words.at(-1)?.lower ?? '') ? spanOf(clause, words, false, null) : null;
  const buyer = findSubject(clause, verb);
  if (target === null || !isBuilding(target, clause.tokens) || buyer === null) return null;
  return framed(at(clause, noun), { deal_type: 'acquisition', buyer, target, status: statusOf('close') });
}

/** The parties before `in` in a title without a verb: `Foo and Bar in $2bn tie-up`. */
function partiesBefore(clause: DealClause, link: number): Party | null {
  return link < 1 ? null : findSubject({ ...clause, tokens: clause.tokens.slice(0, link) }, link);
}

/** `Foo, Bar in $2bn tie-up to build data centers`, `Foo in joint venture with Bar for Leeds campus`. */
function tieUp(clause: DealClause, noun: number): FramedDeal | null {
  const { tokens } = clause;
  const link = tokens.findIndex(({ lower }, place) => place > 0 && place < noun && lower === 'in');
  const between = tokens.slice(link + 1, noun);
  const isPlain = between.every(({ kind, lower }) => kind === 'sum' || /^(?:a|an|new|joint|major|,)$/u.test(lower));
  if (link < 1 || !isPlain) return null;
  const buyer = partiesBefore(clause, link);
  const other = lowerAt(clause, noun + 1) === 'with' ? findObject(clause, noun + 2) : null;
  const purpose = other?.end ?? noun + 1;
  if (buyer === null || !/^(?:to|for)$/u.test(lowerAt(clause, purpose))) return null;
  let start = purpose + 1;
  while (/^(?:build|develop|operate|construct|fund|finance|create|and|run|own)$/u.test(lowerAt(clause, start)))
    start += 1;
  const { party: target } = findObject(clause, start);
  const isJoint = other?.party?.isName === true || /, | and | & /u.test(buyer.text);
  if (!isJoint || !isBuilding(target, tokens)) return null;
  const both = other?.party?.isName === true ? { ...buyer, text: `${buyer.text} and ${other.party.text}` } : buyer;
  return framed(at(clause, noun), { deal_type: 'investment', buyer: both, target, weight: 3 });
}

/** `Foo in $4bn deal for Bar` */
function dealFor(clause: DealClause, noun: number): FramedDeal | null {
  const { tokens } = clause;
  const link = tokens.findIndex(({ lower }, place) => place > 0 && place < noun && lower === 'in');
  const between = tokens.slice(link + 1, noun);
  const isPlain = between.every(
    ({ kind, lower }) => kind === 'sum' || /^(?:a|the|cash|all-cash|takeover)$/u.test(lower),
  );
  if (link < 1 || !isPlain || lowerAt(clause, noun + 1) !== 'for') return null;
  const { party: target } = findObject(clause, noun + 2);
  const buyer = partiesBefore(clause, link);
  const isPriced = between.some(({ sum }) => sum?.of === 'price');
  if (buyer === null || !isPriced || target?.isName !== true || isGoods(target)) return null;
  return framed(at(clause, noun), { deal_type: 'acquisition', buyer, target });
}

/** Deals that a title names by their parties, their price and a noun. */
export const framesOfNamedDeals = (clause: DealClause): FramedDeal[] =>
  clause.tokens.flatMap(({ lower }, index) => {
    if (/^(?:buy|purchase|acquisition)$/u.test(lower)) return advisedDeal(clause, index) ?? [];
    if (/^(?:deal|transaction|merger|takeover|buyout)$/u.test(lower))
      return (
        decidedDeal(clause, index) ??
        decidedFor(clause, index) ??
        advisedDeal(clause, index) ??
        closedDeal(clause, index) ??
        dealFor(clause, index) ??
        decidedMerger(clause, index) ??
        []
      );
    return /^(?:tie-up|venture|jv|pact|alliance)$/u.test(lower) ? (tieUp(clause, index) ?? []) : [];
  });
