import { kmApart } from '../geo/km-apart.ts';
import { isNamedIn, namesAgree, namesDiffer, numbersDiffer, type ProjectTraits } from './project-traits.ts';

/** How far apart two points of one campus may lie, as its operator names it. */
const CAMPUS_KM = 30;
/** Within this distance two names of one operator are those of one site. */
const ONE_SITE_KM = 3;
/** Within this distance an entry without an operator belongs to the operator that builds there. */
const SAME_SITE_KM = 1;
/** Ratio of two reports' figures from which on it is another campus, and not a rounded first phase. */
const OTHER_CAMPUS_RATIO = 2;
/** Figures that are one figure, rounded. */
const SAME_MW_SHARE = 0.1;
/** Reports of a site without any name are of one project only while it is news. */
const NEWS_DAYS = 60;
const DAY_MS = 86_400_000;

type PlaceRelation =
  | { readonly kind: 'near'; readonly km: number | null }
  /** One of them names a state or a country alone, in which the other lies. */
  | { readonly kind: 'within' }
  /** Two towns beside each other, and no point of the project's own: one campus or two. */
  | { readonly kind: 'beside' }
  /** One of them has no place. */
  | { readonly kind: 'unplaced' }
  | { readonly kind: 'apart' };

/**
 * How well two claims fit together: above 0 they are of one project, 0 is neutral, null means two projects. An operator
 * alone never makes one of two claims: they must agree in place, or in a project's name.
 */
export function compareProjects(a: ProjectTraits, b: ProjectTraits): number | null {
  // A list has each of its projects once, and two entries of the register are two.
  if (a.isListed && b.isListed && a.claim.source === b.claim.source) return null;
  if (a.isListed && b.isListed && (isBegun(a) ? isGivenUp(b) : isBegun(b) && isGivenUp(a))) return null;
  const names = relateNames(a, b);
  if (names === 'differ') return null;
  const place = relatePlaces(a, b);
  const isOneOperator = shareOperator(a, b);
  if (place.kind === 'apart') return isOneOperator || names === 'agree' ? null : 0;
  const mw = relateMw(a, b);
  if (isOneOperator) {
    if (mw === 'differ' && !a.isListed && !b.isListed) return null;
    const forName = names === 'agree' ? 50 : 0;
    const forMw = mw === 'agree' ? 20 : 0;
    if (place.kind === 'near') return 100 + forName + forMw - (place.km ?? 0);
    if (names === 'agree') return 60 + forMw;
    if (place.kind !== 'within') return 0;
    // One operator has many sites in a country, and two lists may give two of them one capacity.
    if (a.isListed && b.isListed && (a.claim.place.state === null || b.claim.place.state === null)) return 0;
    if (mw === 'agree') return 40;
    return isWide(a) && isWide(b) && isSameNews(a, b) ? 30 : 0;
  }
  if (place.kind !== 'near') return 0;
  if (names === 'agree') return 80;
  if (a.operators.size > 0 && b.operators.size > 0) return 0;
  if (place.km !== null && place.km <= SAME_SITE_KM && a.claim.place.point !== null && b.claim.place.point !== null)
    return 70;
  if (a.isListed || b.isListed) return mw === 'agree' ? 30 : 0;
  if (mw === 'differ') return null;
  if (mw === 'agree') return 50;
  return a.operators.size === 0 && b.operators.size === 0 && isSameNews(a, b) ? 20 : 0;
}

const isGivenUp = ({ claim }: ProjectTraits): boolean => claim.status === 'cancelled';

/** What was given up at one site is no news of another of the operator's that is being built. */
const isBegun = ({ claim: { status } }: ProjectTraits): boolean =>
  status === 'under_construction' || status === 'operational';

/** Whether one names only a state or a country, which contains the other, and both name one operator. */
export function mayBeOneProject(a: ProjectTraits, b: ProjectTraits): boolean {
  return shareOperator(a, b) && relatePlaces(a, b).kind === 'within';
}

/** Names no town, and no point: a state or a country alone. */
const isWide = ({ isListed, city, claim: { place } }: ProjectTraits): boolean =>
  !isListed && city === null && place.point === null && place.market === null;

/** Whether one operator is named on both sides, in either as the operator or in the entry's name. */
function shareOperator(a: ProjectTraits, b: ProjectTraits): boolean {
  for (const operator of a.operators) if (b.operators.has(operator) || isInName(operator, b)) return true;
  for (const operator of b.operators) if (isInName(operator, a)) return true;
  return false;
}

function isInName(operator: string, { nameWords }: ProjectTraits): boolean {
  const words = operator.split(' ');
  return nameWords.some((_, at) => words.every((word, offset) => nameWords[at + offset] === word));
}

function relateNames(a: ProjectTraits, b: ProjectTraits): 'agree' | 'differ' | 'unknown' {
  if (a.isListed && b.isListed) {
    if (namesAgree(a.name, b.name)) return 'agree';
    if (numbersDiffer(a.name, b.name)) return 'differ';
    const [p, q] = [a.claim.place.point, b.claim.place.point];
    const isOneSite = p !== null && q !== null && kmApart(p, q) <= ONE_SITE_KM;
    return namesDiffer(a.name, b.name) && !isOneSite ? 'differ' : 'unknown';
  }
  if (!a.isListed && !b.isListed) {
    const pairs = a.reportedNames.flatMap((one) => b.reportedNames.map((other) => [one, other] as const));
    if (pairs.some(([one, other]) => namesAgree(one, other))) return 'agree';
    return pairs.length > 0 && pairs.every(([one, other]) => namesDiffer(one, other)) ? 'differ' : 'unknown';
  }
  const [entry, report] = a.isListed ? [a, b] : [b, a];
  const said = isNamedIn(entry.name, report.textWords);
  if (said !== 'no') return said === 'named' ? 'agree' : 'differ';
  // Another name in another town is another campus; in the same town it may be the builder's name for it.
  const isOtherName =
    report.reportedNames.length > 0 && report.reportedNames.every((name) => namesDiffer(name, entry.name));
  return isOtherName && report.city !== null && report.city !== entry.city ? 'differ' : 'unknown';
}

function relatePlaces(a: ProjectTraits, b: ProjectTraits): PlaceRelation {
  const [p, q] = [a.claim.place, b.claim.place];
  if (p.country !== null && q.country !== null && p.country !== q.country) return { kind: 'apart' };
  if (p.point !== null && q.point !== null) {
    const km = kmApart(p.point, q.point);
    return km <= CAMPUS_KM ? { kind: 'near', km } : { kind: 'apart' };
  }
  const areStatesApart = p.state !== null && q.state !== null && p.state !== q.state;
  const isPlacedA = p.point !== null || a.city !== null;
  const isPlacedB = q.point !== null || b.city !== null;
  if (isPlacedA && isPlacedB) {
    if (a.city !== null && a.city === b.city && !areStatesApart) return { kind: 'near', km: null };
    // A site has the name of the large city although its address is a suburb's.
    if (!areStatesApart && (isCalledAfter(a, b.city) || isCalledAfter(b, a.city))) return { kind: 'near', km: null };
    const [from, to] = [p.point ?? p.cityPoint, q.point ?? q.cityPoint];
    if (from !== null && to !== null) {
      const km = kmApart(from, to);
      if (km > CAMPUS_KM) return { kind: 'apart' };
      return p.point === null && q.point === null ? { kind: 'beside' } : { kind: 'near', km };
    }
    // A market's name instead of a town's is as wide as the market.
    const isAsWide = isMarketAlone(a) || isMarketAlone(b);
    if (isAsWide && p.market !== null && p.market === q.market) return { kind: 'near', km: null };
    return { kind: 'apart' };
  }
  if (areStatesApart) return { kind: 'apart' };
  const isWithin =
    (p.state !== null && p.state === q.state) ||
    (p.country !== null && p.country === q.country && (p.state === null || q.state === null));
  return { kind: isWithin ? 'within' : 'unplaced' };
}

const isCalledAfter = (entry: ProjectTraits, city: string | null): boolean => city !== null && isInName(city, entry);

const isMarketAlone = ({ claim: { place } }: ProjectTraits): boolean =>
  place.point === null && place.cityPoint === null && place.market !== null;

function relateMw(a: ProjectTraits, b: ProjectTraits): 'agree' | 'differ' | 'unknown' {
  const [one, other] = [a.claim.capacity_mw, b.claim.capacity_mw];
  if (one === null || other === null || one <= 0 || other <= 0) return 'unknown';
  const ratio = Math.max(one, other) / Math.min(one, other);
  return ratio >= OTHER_CAMPUS_RATIO ? 'differ' : ratio <= 1 + SAME_MW_SHARE ? 'agree' : 'unknown';
}

function isSameNews(a: ProjectTraits, b: ProjectTraits): boolean {
  const [one, other] = [a.claim.saidAt, b.claim.saidAt];
  return one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= NEWS_DAYS * DAY_MS;
}
