import type { DealMention } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import { namesOperator, operatorsIn } from '../operators/operator-names.ts';
import type { Word } from '../text/read-words.ts';
import { bareSiteEnd, isLandLease, isPlannedSite, siteEnd } from './named-site.ts';
import type { NamedValues } from './named-values.ts';
import { ASKS, NO_PROJECT } from './project-words.ts';
import {
  cueOf,
  isOfOtherThing,
  type ReadPassage,
  startsBuilding,
  startsBuildingOfSummary,
} from './read-project-passage.ts';

const RESTRICTS =
  /^(?:pause|pauses|repeal|repeals|removes|tightens|updates|rewrites|adopts|ends|end|caps|cap|freeze|halt|bar|bars|barring|restrict|restricts|regulate|regulates|limit|limits|limiting|amendment|rules|requirements|restrictions)$/;
const RESTRICTED =
  /^(?:on |all |new |large |future |any |by-right |by |right |- )*data ?cent(?:ers|res|er (?:construction|development|projects|zoning|land use|permits|approvals|permitting)|re (?:construction|development|projects|zoning|land use|permits|approvals|permitting))\b/;
const textAfter = (words: readonly Word[], at: number): string =>
  words
    .slice(at + 1, at + 7)
    .map(({ lower }) => lower)
    .join(' ');

/** `Could a data center come to Leeds?`: nothing is planned. */
const DOUBTS = /^(?:is|are|do|does|did|can|should|could|would|if)$/;

const CLOSES =
  /^(?:shut|shuts|shutting|shutter|shutters|shuttered|shuttering|decommissions?|decommissioning|mothballs?|mothballed)$/;

/** Whether a title asks, explains, or is about a whole market. */
function isGeneral({ passage: { words }, buildings, cues }: ReadPassage, site: number): boolean {
  const [first] = words;
  // `Why residents oppose Foo's Leeds data center` is of one site, whatever is asked about it.
  if (first === undefined || (ASKS.has(first.lower) && (site < 0 || DOUBTS.test(first.lower)))) return true;
  if (words[1]?.text === '>') return true;
  // `may shut down its Ohio data center`
  if (words.some(({ lower }) => CLOSES.test(lower))) return true;
  // `Ruritania's new national data center plan`
  if (buildings.length > 0 && buildings.every(({ first }) => words[first - 1]?.lower === 'national')) return true;
  // `From Leeds to Berlin: why investors like data centers`
  const isExplained = words.some(({ text }, at) => text === ':' && ASKS.has(words[at + 1]?.lower ?? ''));
  if (isExplained && site < 0) return true;
  // `pause on data center construction`, `votes to bar data centers`
  if (words.some(({ lower }, at) => RESTRICTS.test(lower) && RESTRICTED.test(textAfter(words, at)))) return true;
  // `plans campus in Ohio as AI race heats up`
  const clauseAt = words.findIndex(
    ({ lower }, at) => at > 3 && (lower === 'as' || lower === 'amid' || lower === 'while'),
  );
  // `to develop data center, lease of ten years`
  const [firstCue, building] = [cues[0], buildings[0]];
  const commaAt =
    firstCue === undefined || building === undefined || building.first < firstCue.last
      ? -1
      : words.findIndex(({ text }, at) => text === ',' && at === building.last + 1);
  return (
    (words.at(-1)?.text === '?' && site < 0) ||
    words.some(
      ({ lower }, at) =>
        (clauseAt < 0 || at < clauseAt) &&
        (commaAt < 0 || at < commaAt) &&
        NO_PROJECT.has(lower) &&
        !(isPlannedSite(words, site) && !LEGAL.test(lower)) &&
        words[at - 1]?.text !== '-' &&
        !isOfAnother(words, at, site) &&
        !isMet(words, at, buildings, cues),
    )
  );
}

/** `expands Leeds data center for AI boom`: what a site is built for. */
const isMet = (
  words: readonly Word[],
  at: number,
  buildings: ReadPassage['buildings'],
  cues: ReadPassage['cues'],
): boolean =>
  /^(?:boom|frenzy|race|bubble)$/.test(words[at]?.lower ?? '') &&
  cues.some(({ last }) => last < at) &&
  buildings.some(({ entry, last }) => entry === 'facility' && last < at - 1);

const GIVEN = /^(?:gets?|wins?|receives?|granted|approved|secures?|seeks?|given|awarded|offered|eyes|requests?)$/;

/** Words of what all of them are under, also beside one that is planned. */
const LEGAL =
  /^(?:moratorium|moratoria|ordinance|bill|law|laws|rules|regulation|regulations|legislation|ban|bans|banning|lease|leases|leasing|leased|shares|stock|earnings)$/;

/** `campus proposed in Ohio just before moratorium vote`, `enters Leeds market with 90MW campus`: the word is of what surrounds the site. */
function isOfAnother(words: readonly Word[], at: number, site: number): boolean {
  if (site < 0) return false;
  // `Tax breaks for planned campus`
  if (at < site && /^(?:tax|taxes|bond|bonds)$/.test(words[at]?.lower ?? ''))
    return words.slice(at, site).some(({ lower }) => lower === 'for');
  // `bill follows Foo's proposal for data center`, `taxes rise over planned campus`
  if (
    at < site &&
    words.slice(at, site).some(({ lower }) => /^(?:response|after|amid|following|over|with)$/.test(lower))
  )
    return true;
  if (isLandLease(words, at)) return true;
  if (at >= site) {
    const between = words.slice(site, at);
    // `Foo data center in Ohio gets tax break`
    const isGiven =
      /^(?:tax|taxes|bonds?)$/.test(words[at]?.lower ?? '') && between.some(({ lower }) => GIVEN.test(lower));
    return isGiven || between.some(({ lower }) => /^(?:before|amid|after|despite|ahead|while|until)$/.test(lower));
  }
  return /^markets?$/.test(words[at]?.lower ?? '') && /^(?:with|via|through|by)$/.test(words[at + 1]?.lower ?? '');
}

/** Whether the deal of a text is that its buyer builds: money of its own for a building, or a site bought for one. */
function isBuilt({ passage, buildings }: ReadPassage, deal: DealMention | null): boolean {
  if (deal === null || deal.buyer === null) return false;
  if (passage.words.some(({ lower }) => /^(?:stakes?|interest|holding|sale|shares?)$/.test(lower))) return false;
  // `Acme buys land in Leeds for expansion`
  const isLand = deal.deal_type === 'land-purchase' || /^land\b/i.test(deal.target ?? '');
  const building = buildings.find(({ entry }) => entry === 'facility' || isLand);
  if (building === undefined) return false;
  if (deal.deal_type === 'investment')
    return (
      deal.target === null || passage.text.slice(passage.words[building.first]?.start).includes(deal.target.slice(-6))
    );
  const isFor = passage.words
    .slice(Math.max(0, building.first - 4), building.first)
    .some(({ lower }) => /^(?:for|build|construct|develop|into)$/.test(lower));
  return (deal.deal_type === 'acquisition' || deal.deal_type === 'land-purchase') && isFor;
}

/** Whether a deal is of a company, and builds nothing: it is bought, or raises money. */
const isOfCompany = (deal: DealMention | null): boolean =>
  deal !== null &&
  (deal.deal_type === 'acquisition' ||
    deal.deal_type === 'merger' ||
    (deal.deal_type === 'investment' &&
      deal.target !== null &&
      (deal.buyer === null || (deal.target !== deal.market && !OF_SITES.test(deal.target)))));
const OF_SITES =
  /\b(?:data|dc|cent(?:er|re)s?|campus(?:es)?|hubs?|sites?|facilit(?:y|ies)|infrastructure|expansion|projects?|land|acres?|parks?|factor(?:y|ies)|clusters?|stargate|regions?|plants?|investments?)\b/i;

const isInTitle = ({ city, quote }: { readonly city: string | null; readonly quote: Quote | null }): boolean =>
  city !== null && quote?.from === 'title';

const isOfAcquisition = ({ passage: { words } }: ReadPassage): boolean =>
  words.some(({ lower }) => /^(?:acquisitions?|buyout|takeover)$/.test(lower));

const isPurchase = (deal: DealMention | null): boolean =>
  deal !== null && (deal.deal_type === 'acquisition' || deal.deal_type === 'merger');

/** What a project is called by: its building, its operator or its megawatts. `hearing on data centers` is of all there may be. */
const PLURALS = /^(?:centers|centres|datacenters|datacentres)$/;
const isOfMany = ({ passage, buildings, capacities }: ReadPassage): boolean =>
  capacities.length === 0 &&
  operatorsIn(passage).length === 0 &&
  buildings.every(
    ({ first, last, entry }) =>
      (entry === 'loose' || PLURALS.test(passage.words[last]?.lower ?? '')) &&
      !passage.words
        .slice(Math.max(0, first - 3), first)
        .some(({ kind, text }) => kind === 'number' || COUNTED.test(text)),
  );
/** Data centers of a state or a country, without a count, or how much is built there. */
const isVague = (read: ReadPassage): boolean =>
  read.buildings.some(({ entry }) => entry === 'facility') &&
  read.passage.words.every(({ text }) => !/^[$€£]$/.test(text)) &&
  (isOfMany(read) ||
    read.buildings.every(({ last }) =>
      /^(?:construction|investment|development|building)$/.test(read.passage.words[last + 1]?.lower ?? ''),
    ));

const isOfCapacity = ({ passage: { words }, buildings }: ReadPassage): boolean =>
  buildings.length > 0 && buildings.every(({ last }) => words[last + 1]?.lower === 'capacity');
const GOVERNS =
  /^(?:secretary|minister|chancellor|government|zoning|rules|council|county|counties|city|cities|town|towns|board|governor|gov|state|states|lawmakers|legislators|residents|republicans|democrats|candidates|voters|commissioners|communities)$/;
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|new|more|its|their|first)$/;

/** `Acme buys farm`, of which the summary says that it plans to build a data center there. */
const isBuiltOfSummary = ([title, summary]: readonly ReadPassage[], deal: DealMention | null): boolean =>
  deal !== null &&
  // `Acme invests $5bn in infrastructure`
  (deal.deal_type === 'acquisition' ||
    deal.deal_type === 'land-purchase' ||
    /infrastructure/i.test(deal.target ?? '') ||
    (deal.quotes.target?.from === 'summary' && /data ?cent/i.test(deal.target ?? ''))) &&
  deal.buyer !== null &&
  title?.buildings.length === 0 &&
  summary?.cues.some(
    ({ entry, last }) =>
      entry.status !== 'operational' &&
      summary.buildings.some(
        (building) => building.entry === 'facility' && building.first > last && building.first < last + 7,
      ),
  ) === true;

/** `Equinix doubles down in Dayton`, of which the first sentence of the summary says that it builds a data center. */
const isStatedBySummary = ([title, summary]: readonly ReadPassage[]): boolean =>
  title?.buildings.length === 0 &&
  namesOperator(title.passage) &&
  summary?.cues.some(
    ({ entry, last, first }) =>
      summary.passage.words[first]?.sentence === 0 &&
      (entry.status === 'announced' || entry.status === 'under_construction') &&
      summary.buildings.some(
        (building) => building.entry === 'facility' && building.first > last && building.first < last + 8,
      ),
  ) === true;

/** `Minister welcomes data centers` */
const isWelcomed = (read: ReadPassage | undefined, cue: ReadPassage['cues'][number] | null | undefined): boolean =>
  /^welcom/.test(read?.passage.words[cue?.first ?? -1]?.lower ?? '');

/**
 * Why the rules see no project in a text. `general`: of a market, a rule or a question; `no building`, `other thing`: of something else;
 * `policy`: of all there may be; `unreported`: nothing is said to be done; `company`, `acquisition`, `purchase`: what is bought or
 * paid is a company; `no place`: neither place nor megawatts; `many`: capacity or data centers of a whole market.
 */
export type Refusal =
  | 'general'
  | 'no building'
  | 'other thing'
  | 'policy'
  | 'unreported'
  | 'company'
  | 'acquisition'
  | 'purchase'
  | 'no place'
  | 'many';

/** What the rules say of a text: null for a project, else the first reason against one. */
export function refusalOf(
  reads: readonly [ReadPassage, ...ReadPassage[]],
  deal: DealMention | null,
  { place, capacity, operator }: NamedValues,
): Refusal | null {
  const [title] = reads;
  const site = siteEnd(title);
  const bare = site < 0 ? bareSiteEnd(title) : -1;
  if (isGeneral(title, site)) return 'general';
  // `a 354MW campus` is a data center if the report is relevant, and so is the new site of an operator.
  const isField =
    title.capacities.some(({ of }) => of === 'data-center') ||
    reads.some(({ buildings }) => buildings.some(({ entry }) => entry === 'facility')) ||
    namesOperator(title.passage) ||
    site >= 0 ||
    deal?.deal_type === 'land-purchase' ||
    /^land\b/i.test(deal?.target ?? '');
  const hasStarted = startsBuilding(title) || startsBuildingOfSummary(reads);
  // `announces 90MW of AI infrastructure`
  const isPowered = title.capacities.some(({ of }) => of === 'data-center');
  const hasBuilding =
    title.buildings.length > 0 || hasStarted || isPowered || isBuiltOfSummary(reads, deal) || isStatedBySummary(reads);
  if (!(isField || hasStarted) || !hasBuilding) return 'no building';
  if (isOfOtherThing(title)) return 'other thing';
  const reported = reads.map((read) => ({ read, cue: cueOf(read) })).find(({ cue }) => cue !== null);
  // Who builds says so: `Acme to build data centers in Clay County`.
  const isOfPolicy =
    reported?.cue?.entry.decides === true ||
    ((/^(?:planned|operational)$/.test(reported?.cue?.entry.status ?? '') ||
      isWelcomed(reported?.read, reported?.cue)) &&
      title.passage.words.some(({ lower }) => GOVERNS.test(lower)));
  if (isOfPolicy && site < 0 && isOfMany(title)) return 'policy';
  const isPlaced = place.city !== null || place.state !== null || place.country !== null;
  const isStated = isPlaced && capacity !== null && capacity.quote.from === 'title';
  const isSite = (site >= 0 && (isPlaced || capacity?.quote.from === 'title')) || (bare >= 0 && isInTitle(place));
  if (reported === undefined && !isStated && !isSite && !(isPlaced && isBuilt(title, deal))) return 'unreported';
  // Money for a company, or a company bought, in a country: no site is spoken of.
  const isForBuilding = isBuilt(title, deal) || isBuiltOfSummary(reads, deal);
  // A site that a summary says was bought before does not matter.
  const isOfTitle = (deal?.quotes.target ?? deal?.quotes.buyer)?.from === 'title';
  if (isOfCompany(deal) && site < 0 && capacity === null && !isForBuilding && !isInTitle(place)) return 'company';
  // `enters Poland by acquisition`
  if (deal === null && site < 0 && capacity === null && place.city === null && isOfAcquisition(title))
    return 'acquisition';
  if (isOfTitle && isPurchase(deal) && site < 0 && capacity === null && !isForBuilding) return 'purchase';
  if (!isPlaced && !place.hasRegion && capacity === null) return 'no place';
  // `Milan's data centre capacity to double`, `Texas opens to data centers`: of a whole market.
  if (
    operator === null &&
    capacity === null &&
    (isOfCapacity(title) || (place.city === null && site < 0 && isVague(title)))
  )
    return 'many';
  return null;
}
