import type { DealMention } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import type { Sum } from '../money/find-money.ts';
import type { PlaceSpan } from '../places/find-places.ts';
import { likelyDeal } from '../signs/likely-deal.ts';
import type { Passage } from '../text/read-words.ts';
import { framesOfApprovals, isApprovalWord } from './approval-frames.ts';
import { type FramedDeal, isHedged, OWNERSHIP_FRAMES, verbsOf } from './deal-frames.ts';
import { type DealClause, type DealLine, readLine } from './deal-line.ts';
import { DEAL_VERBS } from './deal-verbs.ts';
import { BUILDINGS, DESCRIPTORS, NO_NEWS, WEAK_DESCRIPTORS } from './deal-words.ts';
import { framesOfIdioms, IDIOM_WORDS } from './idiom-frames.ts';
import { MONEY_FRAMES } from './money-frames.ts';
import { framesOfNamedDeals } from './named-deals.ts';
import { firstParty, framesOfNouns, NOUN_FRAMES } from './noun-frames.ts';
import { CONTRACTORS } from './party-names.ts';
import { SELL_FRAMES } from './sell-frames.ts';
import { framesOfSpending } from './spend-frames.ts';
import { spendingOfStory } from './story-spending.ts';
import {
  asInTitle,
  best,
  dealOfSummary,
  firstNamed,
  isOfPower,
  isOfTitle,
  isOfTitlesSite,
  leadInvestor,
  sumOfSummary,
} from './summary-deals.ts';

/** Where a text names places. */
interface PlaceFinder {
  find(passage: Passage): readonly PlaceSpan[];
}

const FRAMES = { ...OWNERSHIP_FRAMES, ...SELL_FRAMES, ...MONEY_FRAMES, ...NOUN_FRAMES } as const;

/** What finds deals: frames of verbs by name, and the layers that begin elsewhere. */
const DEAL_LAYERS = [
  'nouns',
  'named deals',
  'idioms',
  'approvals',
  'spending',
  'spending of a story',
  'summary',
  'likely',
] as const;
export type DealRule = keyof typeof FRAMES | (typeof DEAL_LAYERS)[number];
export const DEAL_RULES: readonly DealRule[] = [...(Object.keys(FRAMES) as (keyof typeof FRAMES)[]), ...DEAL_LAYERS];
type Without = ReadonlySet<DealRule>;
const ALL_RULES: Without = new Set();

/** @param isTalk called where a verb would make a deal but is hedged */
function framesOf(clause: DealClause, without: Without, isTalk: () => void = () => undefined): FramedDeal[] {
  if (clause.tokens.length < 2) return [];
  const found: FramedDeal[] = [];
  for (const at of verbsOf(clause)) {
    const deal = without.has(at.verb.frame) ? null : FRAMES[at.verb.frame](at);
    if (deal === null) continue;
    if (isHedged(clause, at.index)) isTalk();
    else found.push(deal);
  }
  if (!isHedged(clause, clause.tokens.length)) {
    if (!without.has('nouns')) found.push(...framesOfNouns(clause));
    if (!without.has('named deals')) found.push(...framesOfNamedDeals(clause));
    if (!without.has('idioms')) found.push(...framesOfIdioms(clause));
  }
  // `accepts offer by Foo`: what was offered is agreed.
  const isAccepted = clause.tokens.some(({ lower }) => /^(?:accept(?:s|ed)?|agree(?:s|d))$/u.test(lower));
  if (!without.has('approvals') && (isAccepted || !isHedged(clause, clause.tokens.length)))
    found.push(...framesOfApprovals(clause));
  if (!without.has('spending')) found.push(...framesOfSpending(clause));
  return found.filter((deal) => !isJobOfContractor(deal));
}

/** `Foo's Leeds move: acquisition of Bar`: what begins with the noun of a deal is of whom the title begins with. */
function headedClauses(clauses: readonly DealClause[]): DealClause[] {
  const [first, ...others] = clauses;
  const owner = first?.tokens.findIndex(({ isPossessive }) => isPossessive) ?? -1;
  if (first === undefined || owner < 0 || owner > 3) return [];
  return others
    .filter(
      ({ tokens: [noun, of] }) => /^(?:acquisition|purchase|takeover)$/u.test(noun?.lower ?? '') && of?.lower === 'of',
    )
    .map((clause) => ({ ...clause, tokens: [...first.tokens.slice(0, owner + 1), ...clause.tokens] }));
}

/** `Hochtief lands £250m Leeds data centre`: who builds for others is paid for it. */
const isJobOfContractor = ({ buyer, target }: FramedDeal): boolean =>
  buyer !== null && CONTRACTORS.test(buyer.text) && (target === null || SITES_AT_END.test(target.text));
const SITES_AT_END = /\b(?:cent(?:er|re)s?|campus|facility|project|phase|building|hall|scheme|job|contract)$/iu;

/** `Foo bets big: $4 billion deal to acquire Bar`: who begins the title buys, where the clause of the deal begins with its sum. */
function withHead(clauses: readonly DealClause[], deal: FramedDeal): FramedDeal {
  const [first] = clauses;
  const own = clauses.find(({ tokens }) => tokens.some(({ start }) => start === deal.target?.start));
  const [opener, second] = own?.tokens ?? [];
  const isOpen = opener?.sum?.of === 'price' && /^(?:deal|agreement|acquisition|purchase)$/u.test(second?.lower ?? '');
  if (first === undefined || own === first || deal.buyer !== null || deal.seller !== null || !isOpen) return deal;
  const buyer = firstParty(first, first.tokens.length);
  return buyer === null || buyer.text === deal.target?.text ? deal : { ...deal, buyer };
}

/** `isTalk`: the title asks, explains or is about a possibility; then its summary has no deal either. */
function dealOfTitle(line: DealLine, without: Without): { deal: FramedDeal | null; isTalk: boolean } {
  const { clauses } = line;
  if (clauses.some(({ tokens }) => tokens.some((token) => NO_NEWS.has(token.lower))))
    return { deal: null, isTalk: true };
  const isAsking = (clause: DealClause): boolean => isHedged({ ...clause, tokens: clause.tokens.slice(0, 1) }, 0);
  const [first] = clauses;
  if (first !== undefined && isAsking(first)) return { deal: null, isTalk: true };
  let isTalk = clauses.some(isAsking);
  const markTalk = (): void => {
    isTalk = true;
  };
  const deal =
    best(clauses.flatMap((clause) => framesOf(clause, without, markTalk))) ??
    best(headedClauses(clauses).flatMap((clause) => framesOf(clause, without)));
  return { deal: deal === null ? null : withHead(clauses, deal), isTalk };
}

/** A title's own price, where the clause of the deal has none: `… in $5bn deal` after a dash. */
function sumOfTitle(line: DealLine): Sum | null {
  const prices = line.sums.filter((sum) => sum.of === 'price');
  return prices.length === 1 ? (prices[0] ?? null) : null;
}

/** `Foo grows with $5bn deal`: a title whose price is of the deal that its summary states. */
const speaksOfDeal = ({ clauses }: DealLine): boolean =>
  clauses.some(({ tokens }) => tokens.some(({ lower }) => /^(?:deal|acquisition|purchase|buy|takeover)$/u.test(lower)));

/** The first place that is not of a company's description: `UK-based Foo`, `Dutch colo firm`, `Foo's`. */
function marketOf(
  lines: readonly DealLine[],
  places: PlaceFinder,
  deal: FramedDeal,
): { text: string; quote: Quote } | null {
  for (const { passage } of lines) {
    for (const place of places.find(passage)) {
      if (place.kind === 'region') continue;
      const next = passage.text.slice(place.end, place.end + 7).toLowerCase();
      // In `US$ 7 billion` it is not a place; in `Dutch colo firm Foo` it describes the firm.
      if (/^[-\s](?:based|backed|listed|owned)|^\s?\$/u.test(next) || isOfDescription(passage, place.end)) continue;
      const isOf = (party: FramedDeal['buyer']): boolean =>
        party !== null &&
        passage.text.slice(party.start, party.end) === party.text &&
        place.start >= party.start &&
        place.end <= party.end;
      if (isOf(deal.buyer) || (isOf(deal.target) && deal.target?.text === place.text && !place.isListed)) continue;
      const word = passage.words.find((one) => one.start >= place.start);
      if (isDemonym(place) && deal.buyer !== null && place.end < deal.buyer.start) continue;
      return { text: place.text, quote: quoteOf(passage, word?.sentence ?? 0) };
    }
  }
  return null;
}

/** Whether the words after a place describe a name that follows them: `UK courier marketplace Foo`. */
function isOfDescription(passage: Passage, end: number): boolean {
  const after = passage.words.filter((word) => word.start >= end).slice(0, 7);
  const stop = after.findIndex(
    (word) => word.kind !== 'word' || /^(?:in|for|of|to|from|with|by|at|and|on)$/u.test(word.lower),
  );
  const words = stop < 0 ? after : after.slice(0, stop);
  const head = words.findIndex(({ lower }) => DESCRIPTORS.has(lower) || WEAK_DESCRIPTORS.has(lower));
  return head >= 0 && /^\p{Lu}/u.test(words[head + 1]?.text ?? '');
}

const isDemonym = (place: object): boolean => 'isDemonym' in place && place.isDemonym === true;

const quoteOf = (passage: Passage, sentence: number): Quote => ({
  text: passage.sentences[sentence] ?? passage.text,
  from: passage.from,
});

/** The sum in US dollars: as written, or as the text itself puts it in brackets: `€1.3bn ($1.4bn)`. */
function dollarsOf(sum: Sum, lines: readonly DealLine[]): number | null {
  if (sum.currency === 'USD') return sum.amount;
  for (const { passage, sums } of lines) {
    const at = sums.indexOf(sum);
    const next = at < 0 ? undefined : sums[at + 1];
    if (next?.currency === 'USD' && /^\s?[([]$/u.test(passage.text.slice(sum.end, next.start))) return next.amount;
  }
  return null;
}

/** What is bought is ground: `500 acres`, `Mumbai land`. A site or a campus may have buildings on it. */
const isLand = (target: FramedDeal['target']): boolean =>
  // In small letters: `Greystoke Land` is a company.
  target !== null && LAND.has(target.text.split(' ').at(-1) ?? '');
const LAND: ReadonlySet<string> = new Set(
  'acre acres land parcel parcels plot plots farmland acreage hectares'.split(' '),
);

const nameOf = (party: FramedDeal['buyer']): string | null => (party === null || party.text === '' ? null : party.text);

/**
 * The deal that a text reports: the title first; the summary where the title has none, and for missing values. Null if
 * there is no deal, or only talk of one. Names are spans of the text; sums are not converted.
 * @param without rules that are left out, to measure what each finds
 */
export function extractDeal(
  passages: readonly Passage[],
  places: PlaceFinder,
  without: Without = ALL_RULES,
): DealMention | null {
  if (
    !passages.some(({ words }) =>
      words.some(
        (word) =>
          DEAL_VERBS.has(word.lower) ||
          IDIOM_WORDS.has(word.lower) ||
          BUILDINGS.has(word.lower) ||
          isApprovalWord(word.lower) ||
          word.lower.endsWith('acquisition') ||
          word.lower === 'investor' ||
          word.lower === 'investors' ||
          word.lower === 'deal',
      ),
    )
  )
    return null;
  const lines = passages.map((passage) => readLine(passage, places.find(passage)));
  const title = lines.find(({ passage }) => passage.from === 'title');
  const summary = lines.find(({ passage }) => passage.from === 'summary');
  const { deal: ofTitle, isTalk } = title === undefined ? { deal: null, isTalk: false } : dealOfTitle(title, without);
  const isRead = summary !== undefined && !without.has('summary');
  const ofSummary = isRead
    ? dealOfSummary(summary, title, ofTitle !== null, (clause) => framesOf(clause, without))
    : null;
  const isSameSum = title?.sums.some(({ amount }) => amount === ofSummary?.sum?.amount) === true;
  const isStated =
    ofSummary !== null &&
    !isTalk &&
    (isSameSum || isOfTitle(ofSummary, title?.passage) || isOfTitlesSite(ofSummary, title));
  const isOfBoth = !isTalk && title !== undefined && summary !== undefined && !without.has('spending of a story');
  const ofBoth = isOfBoth ? spendingOfStory(title, summary) : null;
  const ofRules = ofTitle ?? (isStated ? ofSummary : ofBoth);
  const isOpen = ofRules === null && !isTalk && !without.has('likely');
  const deal = isOpen ? likelyDeal(lines, ({ passage }) => places.find(passage)) : ofRules;
  if (deal === null || (deal === ofSummary && deal.deal_type === 'investment' && isOfPower(title))) return null;
  const own = deal === ofSummary && ofSummary !== null ? summary : title;
  // A title may not say that what is sold is a stake.
  const isSameThing = ofSummary?.target?.text === deal.target?.text && deal.target !== null;
  const rest = ofTitle !== null && (ofSummary?.deal_type === deal.deal_type || isSameThing) ? ofSummary : null;
  const quotes: { -readonly [figure in keyof DealMention['quotes']]: Quote } = {};
  const reported = own === undefined ? null : quoteOf(own.passage, deal.sentence);
  const reportedAfter = summary === undefined ? null : quoteOf(summary.passage, rest?.sentence ?? 0);
  const pick = (figure: 'buyer' | 'seller' | 'target', first: string | null, second: string | null): string | null => {
    const quote = first !== null ? reported : reportedAfter;
    if ((first ?? second) !== null && quote !== null) quotes[figure] = quote;
    return first ?? second;
  };
  const isRaised = deal.deal_type === 'investment' && deal.buyer === null && deal.target !== null && deal !== ofSummary;
  const buyer = pick(
    'buyer',
    nameOf(deal.buyer),
    nameOf(rest?.buyer ?? firstNamed(deal, summary) ?? (isRaised ? leadInvestor(summary) : null)),
  );
  const short = deal === ofSummary && buyer === nameOf(deal.buyer) ? asInTitle(buyer, title) : null;
  if (short !== null) quotes.buyer = quoteOf(short.title.passage, 0);
  // `buys rival`: the summary says which.
  const isUnnamed =
    deal.target !== null && DESCRIPTORS.has(deal.target.head) && !deal.target.isName && rest?.target?.isName === true;
  const isListedPlace = (name: string | null): boolean =>
    name !== null &&
    lines.some(({ passage }) => places.find(passage).some(({ text, isListed }) => isListed && text === name));
  const placeless = (name: string | null): string | null => {
    const [, thing, place] = /^([^,]+), ([^,]+)$/u.exec(name ?? '') ?? [];
    return thing !== undefined && place !== undefined && isListedPlace(place) ? thing : name;
  };
  // `Foo Towers, India`
  const named = pick(
    'target',
    isUnnamed ? null : placeless(nameOf(deal.target)),
    placeless(nameOf(rest?.target ?? null)),
  );
  // `Alabama's $14bn data center` is in Alabama, and somebody else's.
  if (deal.isOwnSpend && (buyer === null || isListedPlace(buyer))) return null;
  // `An investment in Malaysia` has no target.
  const isPlace = deal.deal_type === 'investment' && isListedPlace(named);
  const target = isPlace ? null : named;
  if (isPlace) delete quotes.target;
  // `Finland's Foo` has no seller.
  const seller = pick(
    'seller',
    isListedPlace(deal.seller) ? null : deal.seller,
    isListedPlace(rest?.seller ?? null) ? null : (rest?.seller ?? null),
  );
  const sum =
    deal.sum ??
    (title === undefined || (ofTitle === null && !speaksOfDeal(title)) ? null : sumOfTitle(title)) ??
    rest?.sum ??
    (summary === undefined ? null : sumOfSummary(summary, deal.deal_type));
  if (sum !== null) quotes.value = sum.quote;
  if (reported !== null) quotes.status = reported;
  const market = marketOf(lines, places, deal);
  if (market !== null) quotes.market = market.quote;
  return {
    deal_type: deal.deal_type === 'acquisition' && isLand(deal.target) ? 'land-purchase' : deal.deal_type,
    buyer: short?.name ?? buyer,
    seller,
    target: target === buyer ? null : target,
    value_usd: sum === null ? null : dollarsOf(sum, lines),
    value_native: sum === null ? null : { amount: sum.amount, currency: sum.currency },
    value_bound: sum?.bound ?? null,
    market: market?.text ?? null,
    status: deal.status,
    quotes,
  };
}
