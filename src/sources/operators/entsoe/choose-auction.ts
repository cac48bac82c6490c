/** One auction's prices of one market day, as far as the choice among several depends on them. */
export interface Auction {
  readonly area: string;
  readonly day: string;
  readonly minutes: number;
  /** The platform's number of the auction among those of its zone, where it has one: 1 is the coupled auction. */
  readonly sequence: number | null;
  /** Position in the document. */
  readonly position: number;
}

/** From this market day on the coupled auction has quarter hours. */
const QUARTER_HOURS_SINCE = '2025-10-01';

/** Zones in which the platform lists the auction of another exchange before the coupled one since then. */
const OTHERS_FIRST = new Set(['DE-LU', 'AT']);

/**
 * The coupled day-ahead auction of a zone's day among several. The platform's own number decides; without one, the length of
 * the intervals in which the coupled auction was then held; among those alike, the order of the document.
 */
export function chooseAuction<A extends Auction>(auctions: readonly A[]): A | undefined {
  return [...auctions].sort(byRank)[0];
}

function byRank(a: Auction, b: Auction): number {
  // A zone with one numbered auction may have others without a number: those are later ones.
  const bySequence = rankOf(a.sequence) - rankOf(b.sequence);
  if (bySequence !== 0) return bySequence;
  const hasQuarters = a.day >= QUARTER_HOURS_SINCE;
  if (a.minutes !== b.minutes) return hasQuarters ? a.minutes - b.minutes : b.minutes - a.minutes;
  const isReversed = hasQuarters && a.sequence === null && OTHERS_FIRST.has(a.area);
  return isReversed ? b.position - a.position : a.position - b.position;
}

const rankOf = (sequence: number | null): number => sequence ?? Number.MAX_SAFE_INTEGER;

/**
 * Days whose auction has other intervals than the coupled one had then: a zone that changes late, or a platform that changes again.
 * Their prices are read as they are; somebody should look.
 */
export function daysOfOtherLength(auctions: readonly Auction[]): readonly Auction[] {
  return auctions.filter(({ day, minutes }) => minutes !== (day >= QUARTER_HOURS_SINCE ? 15 : 60));
}
