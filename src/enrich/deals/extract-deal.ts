import type { DealMention, DealType } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import { operatorsIn } from '../operators/operator-names.ts';
import type { Passage } from '../text/read-words.ts';
import { framesOfApprovals, isApprovalWord } from './approval-frames.ts';
import { type FramedDeal, isHedged, OWNERSHIP_FRAMES, verbsOf } from './deal-frames.ts';
import { type DealClause, type DealLine, readLine } from './deal-line.ts';
import { DEAL_VERBS } from './deal-verbs.ts';
import { BUILDINGS, DESCRIPTORS, NO_NEWS, WEAK_DESCRIPTORS } from './deal-words.ts';
import type { Sum } from './find-money.ts';
import { findObject } from './find-parties.ts';
import { framesOfIdioms, IDIOM_WORDS } from './idiom-frames.ts';
import { MONEY_FRAMES } from './money-frames.ts';
import { firstParty, framesOfNouns, NOUN_FRAMES } from './noun-frames.ts';
import { framesOfSpending, SITES } from './spend-frames.ts';
import { spendingOfStory } from './story-spending.ts';

/** Where a text names places. */
interface PlaceFinder {
  find(passage: Passage): readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly kind: string;
    readonly isListed: boolean;
  }[];
}

const FRAMES = { ...OWNERSHIP_FRAMES, ...MONEY_FRAMES, ...NOUN_FRAMES } as const;

/** What finds deals: frames of verbs by name, and the layers that begin elsewhere. */
const DEAL_LAYERS = ['nouns', 'idioms', 'approvals', 'spending', 'spending of a story', 'summary'] as const;
export type DealRule = keyof typeof FRAMES | (typeof DEAL_LAYERS)[number];
export const DEAL_RULES: readonly DealRule[] = [...(Object.keys(FRAMES) as (keyof typeof FRAMES)[]), ...DEAL_LAYERS];
type Without = ReadonlySet<DealRule>;
const ALL_RULES: Without = new Set();

/** Later sentences of a summary are about other matters than its title. */
const READ_SENTENCES = 3;

/** `its 2020 acquisition of Foo` is not today's. */
const YEAR = /^(?:19|20)\d\d$/u;

/** Words of a sentence that looks back at a deal of another year. */
const LOOKS_BACK = /^(?:19\d\d|20[01]\d|previously|earlier|formerly|founded|ago|history|historically|once|last)$/u;

/** @param isTalk called where a verb would make a deal but is hedged */
function framesOf(clause: DealClause, without: Without, isTalk: () => void = () => undefined): FramedDeal[] {
  if (clause.tokens.length < 2) return [];
  const found: FramedDeal[] = [];
  for (const at of verbsOf(clause)) {
    if (isHedged(clause, at.index)) {
      isTalk();
      continue;
    }
    const deal = without.has(at.verb.frame) ? null : FRAMES[at.verb.frame](at);
    if (deal !== null) found.push(deal);
  }
  if (!isHedged(clause, clause.tokens.length)) {
    if (!without.has('nouns')) found.push(...framesOfNouns(clause));
    if (!without.has('idioms')) found.push(...framesOfIdioms(clause));
    if (!without.has('approvals')) found.push(...framesOfApprovals(clause));
  }
  if (!without.has('spending')) found.push(...framesOfSpending(clause));
  return found;
}

/** The most complete frame; the first of equals. */
const best = (found: readonly FramedDeal[]): FramedDeal | null =>
  found.reduce<FramedDeal | null>((most, deal) => (most === null || deal.weight > most.weight ? deal : most), null);

/** `isTalk`: the title asks, explains or is about a possibility; then its summary has no deal either. */
function dealOfTitle(line: DealLine, without: Without): { deal: FramedDeal | null; isTalk: boolean } {
  const { clauses } = line;
  if (clauses.some(({ tokens }) => tokens.some((token) => NO_NEWS.has(token.lower))))
    return { deal: null, isTalk: true };
  const isAsking = (clause: DealClause): boolean => isHedged({ ...clause, tokens: clause.tokens.slice(0, 1) }, 0);
  const [first] = clauses;
  if (first !== undefined && isAsking(first)) return { deal: null, isTalk: true };
  let isTalk = clauses.some(isAsking);
  const deal = best(
    clauses.flatMap((clause) =>
      framesOf(clause, without, () => {
        isTalk = true;
      }),
    ),
  );
  return { deal, isTalk };
}

/** Whether a name of the deal is in the title as well: else the summary mentions another deal in passing. */
function isOfTitle(deal: FramedDeal, title: Passage | undefined): boolean {
  const words = new Set(title?.words.filter((word) => word.kind === 'word').map((word) => word.lower));
  return [deal.buyer, deal.target].some(
    (party) =>
      party?.isName === true &&
      party.text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.length > 2 && words.has(word)),
  );
}

/** `Work begins on Ohio data center`: a title about a building that names no company, so that the summary says whose it is. */
function isOfTitlesSite(deal: FramedDeal, title: DealLine | undefined): boolean {
  if (title === undefined || deal.deal_type !== 'investment' || deal.buyer?.isName !== true || deal.sum === null)
    return false;
  if (deal.sentence > 0 || operatorsIn(title.passage).length > 0) return false;
  const tokens = title.clauses.flatMap((clause) => clause.tokens);
  const site = tokens.findIndex(({ lower }) => SITES.has(lower));
  const isTitleCase = title.clauses[0]?.isTitleCase === true;
  const isNameless = tokens.every(
    ({ isName, isPlace, isPossessive, lower }, at) =>
      !isPossessive &&
      (!isName || isPlace || NO_NAMES.test(lower) || (isTitleCase ? SITES.has(lower) || BUILT.test(lower) : at === 0)),
  );
  return site >= 0 && isNameless && tokens.some(({ lower }) => BUILT.test(lower));
}
const NO_NAMES = /^(?:ai|data|hyperscale|new|first|second|us|uk|eu|gw|mw|\d.*)$/u;
const BUILT =
  /^(?:work|works|construction|ground|groundbreaking|begins?|begun|starts?|started|approved|planned|plans|unveiled|revealed|announced|underway|coming|opens?|opened|new|gets?|go-ahead|approval|broken|wins?|clears?|approve|approves|backs?)$/u;

const POWER = /^(?:solar|wind|geothermal|hydropower|nuclear|ppas?|batter(?:y|ies))$/u;

/** Whether a title is about power that is bought or made, and no building: what its summary says of plans is background. */
const isOfPower = (title: DealLine | undefined): boolean =>
  title?.passage.words.some(({ lower }) => POWER.test(lower)) === true &&
  !title.passage.words.some(({ lower }) => BUILDINGS.has(lower));

/** A summary is used if its first sentences state a whole deal and do not look back. */
function dealOfSummary(line: DealLine, isGap: boolean, without: Without): FramedDeal | null {
  const clauses = line.clauses.filter((clause) => {
    const sentence = clause.tokens[0]?.sentence ?? 0;
    const isRecent = !clause.tokens.some((token) => LOOKS_BACK.test(token.lower));
    return sentence < READ_SENTENCES && isRecent;
  });
  const found = clauses.flatMap((clause) => framesOf(clause, without));
  if (isGap) return best(found);
  const isOld = (deal: FramedDeal): boolean =>
    deal.deal_type !== 'investment' &&
    clauses.some(
      ({ tokens }) => tokens[0]?.sentence === deal.sentence && tokens.some((token) => YEAR.test(token.lower)),
    );
  return best(found.filter((deal) => (deal.buyer?.isName === true || deal.sum !== null) && !isOld(deal)));
}

const DEAL_TALK: Readonly<Record<DealType, ReadonlySet<string>>> = {
  acquisition: new Set(
    'deal transaction acquisition acquire acquiring acquired purchase buy buying bought takeover merger pay paying paid price buyout cash private hands'.split(
      ' ',
    ),
  ),
  merger: new Set('deal transaction merger merge merging combination'.split(' ')),
  'land-purchase': new Set('deal transaction purchase buy buying bought pay paying paid price cash'.split(' ')),
  'capex-program': new Set('spend spending budget plan'.split(' ')),
  'compute-contract': new Set('deal contract agreement order'.split(' ')),
  investment: new Set(
    'raised raise raising round funding investment invest investing invested secured financing loan pledge pledged commit committed spend spending build stake venture deal project facility'.split(
      ' ',
    ),
  ),
};

/** The first sum of a summary that its sentence ties to such a deal; a company's earlier funding is not its price. */
function sumOfSummary(line: DealLine, deal_type: DealType): Sum | null {
  if (line.clauses.some(({ tokens }) => tokens.some(({ lower }) => lower === 'undisclosed'))) return null;
  for (const clause of line.clauses) {
    const { tokens } = clause;
    if (tokens.some((token) => LOOKS_BACK.test(token.lower))) continue;
    for (const [index, { sum }] of tokens.entries()) {
      // What is bought is valued at its price.
      const isPrice = sum?.of === 'price' || (sum?.of === 'valuation' && deal_type === 'acquisition');
      if (sum === null || !isPrice) continue;
      const near = tokens.slice(Math.max(0, index - 9), index + 6);
      const isOther =
        deal_type !== 'investment' &&
        near.some((token) => /^(?:raised|raising|funding|round|revenue)$/u.test(token.lower));
      if (!isOther && near.some((token) => DEAL_TALK[deal_type].has(token.lower))) return sum;
    }
  }
  return null;
}

/** A title's own price, where the clause of the deal has none: `… in $5bn deal` after a dash. */
function sumOfTitle(line: DealLine): Sum | null {
  const prices = line.sums.filter((sum) => sum.of === 'price');
  return prices.length === 1 ? (prices[0] ?? null) : null;
}

/** The first place that is not of a company's description: `UK-based Foo`, `Dutch colo firm`, `Foo's`. */
function marketOf(
  lines: readonly DealLine[],
  places: PlaceFinder,
  deal: FramedDeal,
): { text: string; quote: Quote } | null {
  for (const { passage } of lines) {
    for (const place of places.find(passage)) {
      if (place.kind === 'none' || place.kind === 'region') continue;
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

/** `The round was led by Foo`: who put up the money that a title says was raised. */
function leadInvestor(summary: DealLine | undefined): FramedDeal['buyer'] {
  for (const clause of summary?.clauses ?? []) {
    const led = clause.tokens.findIndex(
      ({ lower }, at) =>
        lower === 'by' &&
        /^(?:led|backed|provided|co-led)$/u.test(clause.tokens[at - 1]?.lower ?? '') &&
        clause.tokens
          .slice(Math.max(0, at - 8), at)
          .some((token) => /^(?:round|funding|financing|investment|raise|capital|equity)$/u.test(token.lower)),
    );
    const isOld = clause.tokens.some((token) => LOOKS_BACK.test(token.lower));
    if (led < 0 || isOld || (clause.tokens[0]?.sentence ?? 0) >= READ_SENTENCES) continue;
    const { party } = findObject(clause, led + 1);
    if (party?.isName === true) return party;
  }
  return null;
}

/** The party at the beginning of a summary, where a title has only `developer` for the spender. */
function firstNamed(deal: FramedDeal, summary: DealLine | undefined): FramedDeal['buyer'] {
  const clause = summary?.clauses[0];
  const isOpen = deal.isOwnSpend && deal.buyer === null;
  return isOpen && clause !== undefined ? firstParty(clause, clause.tokens.length) : null;
}

/** `Acme Capital Partners` of a summary, whose title calls it `Acme`: the name by which the title has it. */
function asInTitle(name: string | null, title: DealLine | undefined): { name: string; title: DealLine } | null {
  if (name === null || title === undefined || title.passage.text.includes(name)) return null;
  const words = name.split(' ');
  const tokens = title.clauses.flatMap((clause) => clause.tokens);
  for (let last = words.length - 1; last > 0; last -= 1) {
    const at = tokens.findIndex((_, from) =>
      words.slice(0, last).every((word, step) => tokens[from + step]?.text === word && tokens[from + step]?.isName),
    );
    if (at >= 0 && tokens[at]?.isPlace === false && words.slice(0, last).join('').length > 2)
      return { name: words.slice(0, last).join(' '), title };
  }
  return null;
}

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
  const ofSummary = isRead ? dealOfSummary(summary, ofTitle !== null, without) : null;
  const isSameSum = title?.sums.some(({ amount }) => amount === ofSummary?.sum?.amount) === true;
  const isStated =
    ofSummary !== null &&
    !isTalk &&
    (isSameSum || isOfTitle(ofSummary, title?.passage) || isOfTitlesSite(ofSummary, title));
  const isOfBoth = !isTalk && title !== undefined && summary !== undefined && !without.has('spending of a story');
  const ofBoth = isOfBoth ? spendingOfStory(title, summary) : null;
  const deal = ofTitle ?? (isStated ? ofSummary : ofBoth);
  if (deal === null || (deal === ofSummary && deal.deal_type === 'investment' && isOfPower(title))) return null;
  const own = deal === ofSummary ? summary : title;
  const rest = ofTitle !== null && ofSummary?.deal_type === deal.deal_type ? ofSummary : null;
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
    (ofTitle === null || title === undefined ? null : sumOfTitle(title)) ??
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
