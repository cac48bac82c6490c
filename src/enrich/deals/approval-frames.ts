import type { DealStatus } from '../../domain/deals/deal.ts';
import { type FramedDeal, framed, lowerAt, type VerbAt } from './deal-frames.ts';
import type { DealClause } from './deal-line.ts';
import { findObject, findSubject, isGoods, type Party } from './find-parties.ts';
import { isNamed, lastWhere, subjectName } from './party-names.ts';

/**
 * Deals that others decide on: shareholders vote, regulators clear, a buyer gets its approval. Who is named beside the
 * word for the deal is a party of it; who decides is none, but shareholders are those of a party.
 */

const HOLDERS = /^(?:shareholders?|stockholders?|unitholders?|investors|board)$/u;

const SAYS_YES =
  /^(?:approve|approves|approved|approving|back|backs|backed|bless|blesses|blessed|clear|clears|cleared|endorse|endorses|endorsed|ok|okay|okays|ok's|greenlight|greenlights|greenlit|accept|accepts|accepted|support|supports|supported|wave|waves|waved)$/u;
const SAYS_NO =
  /^(?:reject|rejects|rejected|vote|votes|voted|nix|nixes|nixed|block|blocks|blocked|veto|vetoes|vetoed|torpedo|torpedoes|torpedoed|spurn|spurns|spurned|sink|sinks|sank)$/u;

const DEALS =
  /^(?:deal|merger|takeover|acquisition|sale|buyout|purchase|tie-up|buy|take-private|combination|transaction)$/u;

/** Of these the name before them is what is bought; before others it may be the buyer. */
const BOUGHT = /^(?:acquisition|purchase|buy|sale|take-private)$/u;

const APPROVALS =
  /^(?:nod|approval|approvals|clearance|go-ahead|green-light|light|greenlight|blessing|permission|consent|okay|ok|sign-off)$/u;

const verbAt = (clause: DealClause, index: number): VerbAt => ({
  clause,
  index,
  verb: { frame: 'conclude', lemma: '', form: 'present', particle: null },
  after: index + 1,
});

const isCompany = (party: Party | null): party is Party => party?.isName === true && !isGoods(party);

/** The word for the deal, from an index on. */
const dealAfter = (clause: DealClause, from: number): number =>
  clause.tokens.findIndex(
    ({ lower, isPossessive }, at) => at >= from && at < from + 10 && DEALS.test(lower) && !isPossessive,
  );

/** The name that ends right before an index, and whether it is a possessive. */
function nameBefore(clause: DealClause, first: number, noun: number): { party: Party | null; isOwner: boolean } {
  // `vote for Foo's takeover`, `wave through Foo's takeover`
  const from = /^(?:for|through|down|against|off|on|in)$/u.test(lowerAt(clause, first)) ? first + 1 : first;
  const words = clause.tokens.slice(from, noun);
  const owner = lastWhere(words, (token) => token.isPossessive);
  if (owner >= 0) {
    const tokens = words
      .slice(0, owner + 1)
      .map((token, at) => (at === owner ? { ...token, isPossessive: false } : token));
    return { party: subjectName(clause, tokens), isOwner: true };
  }
  const sum = lastWhere(words, (token) => token.kind === 'sum');
  const party = subjectName(clause, words.slice(sum + 1));
  return { party: party !== null && party.end === words.at(-1)?.end ? party : null, isOwner: false };
}

/** Who follows the word for the deal: `by Foo`, `to Foo`, `of Foo`, `with Foo`. */
function partyAfter(clause: DealClause, noun: number): { party: Party | null; link: string } {
  const link = lowerAt(clause, noun + 1);
  if (!/^(?:by|to|of|with|from)$/u.test(link)) return { party: null, link: '' };
  const { party } = findObject(clause, noun + 2);
  return { party: isCompany(party) ? party : null, link };
}

/** `Foo shareholders approve Bar's takeover`, `… approve sale to Bar`, `… reject Bar deal`. */
function heldVote(clause: DealClause, holders: number): FramedDeal | null {
  // `Shareholders of data center firm Foo back Bar takeover`
  const isOf = holders === 0 && lowerAt(clause, 1) === 'of';
  const verb = clause.tokens.findIndex(
    ({ lower }, at) => at > holders && at <= holders + (isOf ? 8 : 3) && (SAYS_YES.test(lower) || SAYS_NO.test(lower)),
  );
  if (verb < 0 || (holders < 1 && !isOf)) return null;
  const before = isOf ? clause.tokens.slice(2, verb) : clause.tokens.slice(0, holders);
  const held = subjectName(
    clause,
    before.map((token) => ({ ...token, isPossessive: false })),
  );
  const noun = dealAfter(clause, verb + 1);
  if (held === null || noun < 0) return null;
  const isFor = /^votes?d?$/u.test(lowerAt(clause, verb)) && /^(?:for|to|in|on)$/u.test(lowerAt(clause, verb + 1));
  const status: DealStatus = SAYS_NO.test(lowerAt(clause, verb)) && !isFor ? 'terminated' : 'announced';
  const { party: after, link } = partyAfter(clause, noun);
  const { party: named, isOwner } = nameBefore(clause, verb + 1, noun);
  const word = lowerAt(clause, noun);
  const isTheirs = link === 'of' || (named !== null && !isOwner && BOUGHT.test(word) && word !== 'sale');
  const other = after ?? named;
  if (other === null || other.text === held.text) return null;
  const [buyer, target] = isTheirs ? [held, other] : [other, held];
  const deal_type = word === 'merger' || word === 'combination' ? 'merger' : 'acquisition';
  return framed(verbAt(clause, verb), { deal_type, buyer, target, seller: null, status, weight: 4 });
}

/** `Foo wins EU nod for Bar takeover`, `Foo gets approval to buy Bar`. */
function approvedFor(clause: DealClause, approval: number): FramedDeal | null {
  const link = lowerAt(clause, approval + 1);
  if (!/^(?:for|to|of|on)$/u.test(link)) return null;
  const verb = clause.tokens.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      at < approval &&
      /^(?:wins?|won|gets?|got|receives?|received|secures?|secured|gains?|gained|lands?|landed|obtains?|obtained|clears?|granted)$/u.test(
        lower,
      ),
  );
  const buyer = verb < 1 ? null : findSubject(clause, verb);
  if (!isCompany(buyer)) return null;
  if (link === 'to') {
    if (!/^(?:buy|acquire|purchase|takeover)$/u.test(lowerAt(clause, approval + 2))) return null;
    const { party } = findObject(clause, approval + 3);
    return isCompany(party)
      ? framed(verbAt(clause, approval), { deal_type: 'acquisition', buyer, target: party, weight: 3 })
      : null;
  }
  const noun = dealAfter(clause, approval + 2);
  if (noun < 0) return null;
  const { party: after, link: of } = partyAfter(clause, noun);
  const target = of === 'of' || of === 'with' ? after : nameBefore(clause, approval + 2, noun).party;
  if (target === null || target.text === buyer.text) return null;
  const deal_type = lowerAt(clause, noun) === 'merger' ? 'merger' : 'acquisition';
  // `approval for sale to Foo`: who gets it sells.
  if (lowerAt(clause, noun) === 'sale') return null;
  return framed(verbAt(clause, approval), { deal_type, buyer, target });
}

/** `Foo emerges as buyer of Bar`, `Foo revealed as buyer of data center in Leeds`. */
function buyerOf(clause: DealClause, index: number): FramedDeal | null {
  if (lowerAt(clause, index + 1) !== 'of' && lowerAt(clause, index + 1) !== 'for') return null;
  const first = clause.tokens.findIndex(
    ({ lower }, at) =>
      at > 0 && at < index && /^(?:is|emerges?|emerged|revealed|named|confirmed|identified|unveiled|as)$/u.test(lower),
  );
  const buyer = first < 1 ? null : findSubject(clause, first);
  const { party } = findObject(clause, index + 2);
  if (!isCompany(buyer) || party === null || isGoods(party)) return null;
  return framed(verbAt(clause, index), { deal_type: 'acquisition', buyer, target: party });
}

/** `Foo goes private in $6bn Bar deal`, `Foo taken private by Bar`. */
function goesPrivate(clause: DealClause, index: number): FramedDeal | null {
  const verb = clause.tokens.findIndex(
    ({ lower }, at) => at > 0 && at < index && index - at <= 3 && /^(?:go|goes|going|went|taken)$/u.test(lower),
  );
  const target = verb < 1 ? null : findSubject(clause, verb);
  if (!isCompany(target)) return null;
  const by = lowerAt(clause, index + 1) === 'by' ? findObject(clause, index + 2).party : null;
  const noun = by === null ? dealAfter(clause, index + 1) : -1;
  const named = noun < 0 ? null : nameBefore(clause, index + 1, noun).party;
  const after = noun < 0 ? null : partyAfter(clause, noun);
  const buyer = by ?? (after?.link === 'by' || after?.link === 'with' ? after.party : null) ?? named;
  if (buyer === null || !isNamed(clause.tokens.find(({ start }) => start === buyer.start))) return null;
  return framed(verbAt(clause, index), { deal_type: 'acquisition', buyer, target });
}

/** `Foo agrees to $2bn takeover by Bar`, `Foo accepts sale to Bar`: who agrees is bought. */
function agreesTo(clause: DealClause, noun: number): FramedDeal | null {
  const verb = clause.tokens.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      at < noun &&
      noun - at <= 5 &&
      /^(?:agree|agrees|agreed|accepts?|accepted|recommends?|recommended)$/u.test(lower),
  );
  const target = verb < 1 ? null : findSubject(clause, verb);
  const { party, link } = partyAfter(clause, noun);
  // `agrees takeover by hedge fund`: the buyer is not named.
  const isBy = lowerAt(clause, noun + 1) === 'by' && noun + 2 < clause.tokens.length;
  if (!isCompany(target) || !(isBy || (party !== null && link === 'to' && lowerAt(clause, noun) === 'sale')))
    return null;
  return framed(verbAt(clause, noun), { deal_type: 'acquisition', buyer: party, target });
}

const OFFERS = /^(?:offer|bid)$/u;

/** `Foo accepts Bar's $2bn offer`, `Foo accepts takeover offer from Bar`. */
function acceptsOffer(clause: DealClause, offer: number): FramedDeal | null {
  const verb = clause.tokens.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      at < offer &&
      (/^accept(?:s|ed)$/u.test(lower) || (/^agree(?:s|d)$/u.test(lower) && lowerAt(clause, at + 1) === 'to')),
  );
  const target = verb < 1 || offer - verb > 9 ? null : findSubject(clause, verb);
  const named = nameBefore(clause, verb + 1, offer);
  const link = lowerAt(clause, offer + 1);
  const after = /^(?:from|by|of)$/u.test(link) ? findObject(clause, offer + 2).party : null;
  const buyer = named.isOwner ? named.party : (after ?? named.party);
  if (!isCompany(target) || !isCompany(buyer) || buyer.text === target.text) return null;
  return framed(verbAt(clause, offer), { deal_type: 'acquisition', buyer, target });
}

/** Deals by those who decide on them. */
export const framesOfApprovals = (clause: DealClause): FramedDeal[] =>
  clause.tokens.flatMap(({ lower }, index) => {
    if (HOLDERS.test(lower)) return heldVote(clause, index) ?? [];
    if (APPROVALS.test(lower)) return approvedFor(clause, index) ?? [];
    if (DEALS.test(lower) && index > 1) return agreesTo(clause, index) ?? [];
    if (OFFERS.test(lower)) return acceptsOffer(clause, index) ?? [];
    if (lower === 'buyer') return buyerOf(clause, index) ?? [];
    return lower === 'private' ? (goesPrivate(clause, index) ?? []) : [];
  });

/** Words that such a frame begins with: a text without one, and without a verb of a deal, has no deal. */
export const isApprovalWord = (lower: string): boolean =>
  HOLDERS.test(lower) ||
  APPROVALS.test(lower) ||
  DEALS.test(lower) ||
  OFFERS.test(lower) ||
  lower === 'buyer' ||
  lower === 'private';
