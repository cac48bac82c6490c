import type { DealMention, DealType } from '../../domain/deals/deal.ts';
import type { DealReport } from '../../domain/deals/merged-deal.ts';
import type { openParties, PartyRelation } from './compare-parties.ts';
import { compareSums } from './compare-sums.ts';

/** `weight`: how strong the evidence is; more agreement, more weight. */
type DealRelation =
  | { readonly is: 'same'; readonly weight: number }
  | { readonly is: 'open' }
  | { readonly is: 'apart' };

const OPEN: DealRelation = { is: 'open' };
const APART: DealRelation = { is: 'apart' };

export interface DealComparison {
  /** Whether two reports of one week are of one deal. */
  compare(a: DealReport, b: DealReport): DealRelation;
  /** Whether a report of months later can be the end of a deal: the same parties, whatever the sum. */
  follows(later: DealReport, earlier: DealReport): DealRelation;
}

/**
 * Opens the comparison of two reports of any dates. `apart` means that they contradict each other: two buyers, two
 * targets, two sums. `same` needs both parties, or one party and the sum.
 */
export function openDealComparison(
  parties: ReturnType<typeof openParties>,
  marketOf: (place: string) => string | null,
): DealComparison {
  const relate = (a: string | null, b: string | null): PartyRelation =>
    a === null || b === null ? 'vague' : parties.compare(a, b);
  const compare = (a: DealReport, b: DealReport): DealRelation => {
    // Two lines of one list are two deals, or it would not list them twice.
    if (a.source === b.source && a.source !== 'news') return APART;
    const [one, other] = [a.mention, b.mention];
    const buyers = relate(one.buyer, other.buyer);
    const targets = relate(one.target, other.target);
    const sums = compareSums(one, other);
    const isBoth = buyers === 'same' && targets === 'same';
    if (buyers === 'different' || targets === 'different') return isMergerOf(relate, one, other) ? same(4) : APART;
    if (sums === 'contrary') return APART;
    const sellers = relate(one.seller, other.seller);
    if (sellers === 'different' && !isBoth) return APART;
    if (targets !== 'same' && areElsewhere(one.market, other.market)) return APART;
    const weight =
      weightOf(buyers) + weightOf(targets) + (sums === 'agree' ? 1 : 0) + (a.storyId === b.storyId ? 1 : 0);
    if (a.storyId !== null && a.storyId === b.storyId) return same(weight);
    if (!isOneType(one, other) && !isBoth) return OPEN;
    if (isBoth) return same(weight);
    const isNamed = isNameOf(one.target) && isNameOf(other.target);
    if (targets === 'same' && isNamed && (sums === 'agree' || isWhole(one, other))) return same(weight);
    if (targets === 'same' && sums === 'agree') return same(weight);
    if (buyers === 'same' && (sums === 'agree' || sellers === 'same')) return same(weight);
    return OPEN;
  };

  const follows = (later: DealReport, earlier: DealReport): DealRelation => {
    if (later.source === earlier.source && later.source !== 'news') return APART;
    const [one, other] = [later.mention, earlier.mention];
    const buyers = relate(one.buyer, other.buyer);
    const targets = relate(one.target, other.target);
    if (buyers === 'different' || targets === 'different') return isMergerOf(relate, one, other) ? same(4) : APART;
    if (buyers === 'same' && targets === 'same') return isOneType(one, other) ? same(4) : OPEN;
    const sums = compareSums(one, other);
    if (sums === 'contrary') return APART;
    const isOfName = targets === 'same' && isNameOf(one.target) && isNameOf(other.target) && isWhole(one, other);
    if (isOfName && (buyers === 'near' || sums === 'agree' || one.buyer === null)) return same(2);
    return buyers === 'same' && sums === 'agree' && isOneType(one, other) ? same(3) : OPEN;
  };
  return { compare, follows };

  function areElsewhere(a: string | null, b: string | null): boolean {
    if (a === null || b === null) return false;
    const [one, other] = [marketOf(a), marketOf(b)];
    return one !== null && other !== null && one !== other;
  }

  function isNameOf(target: string | null): boolean {
    return target !== null && !parties.read(target).isDescribed;
  }
}

const same = (weight: number): DealRelation => ({ is: 'same', weight });

const weightOf = (relation: PartyRelation): number => (relation === 'same' ? 2 : relation === 'near' ? 1 : 0);

/** A company bought as a whole has one buyer, so a report without the buyer is of the same deal. */
const isWhole = (a: DealMention, b: DealMention): boolean => WHOLES.has(a.deal_type) && WHOLES.has(b.deal_type);
const WHOLES: ReadonlySet<DealType> = new Set<DealType>(['acquisition', 'merger', 'land-purchase']);

/** A merger is another word for an acquisition; an investment is one only if the parties agree. */
const isOneType = (a: DealMention, b: DealMention): boolean => a.deal_type === b.deal_type || isWhole(a, b);

/** In a merger either party may be named first. */
function isMergerOf(
  relate: (a: string | null, b: string | null) => PartyRelation,
  a: DealMention,
  b: DealMention,
): boolean {
  if (a.deal_type !== 'merger' && b.deal_type !== 'merger') return false;
  if (compareSums(a, b) === 'contrary') return false;
  return relate(a.buyer, b.target) === 'same' && relate(a.target, b.buyer) === 'same';
}
