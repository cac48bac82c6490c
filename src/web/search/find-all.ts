import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES, type IsoName, parseIso } from '../../domain/grid/iso.ts';
import { isFault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { transactions } from '../../read/deals/transactions.ts';
import { type FacilityShown, listFacilities } from '../../read/facilities/list-facilities.ts';
import { searchFacilities } from '../../read/facilities/search-facilities.ts';
import { lmpPrices } from '../../read/grid/lmp-prices.ts';
import type { MarketEntryShown } from '../../read/markets/market-figures.ts';
import { oneMarket } from '../../read/markets/one-market.ts';
import { latestNews } from '../../read/news/latest-news.ts';
import { listProjects } from '../../read/projects/list-projects.ts';
import { findPlaces } from '../../read/site/find-places.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import { areaPath } from '../grid/area-paths.ts';
import { OPERATORS, operatorPath } from '../grid/operators.ts';
import { askAllMarkets } from '../map/ask-all-markets.ts';
import type { Project } from '../projects/project-words.ts';

/** A facility with the members that readers of pages see. */
export type FacilityFound = Partial<FacilityShown>;

interface OperatorFound {
  readonly name: string;
  /** Its facilities. */
  readonly count: number;
}

/** A grid by its address. */
interface GridFound {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Which of the seven it is; null for other areas. */
  readonly operator: IsoName | null;
}

export interface Found {
  /** Operators of grids, and other grid areas. */
  readonly grids: readonly GridFound[];
  readonly markets: readonly MarketEntryShown[];
  /** US counties and cities of that name. */
  readonly places: readonly Place[];
  readonly operators: readonly OperatorFound[];
  readonly facilities: readonly FacilityFound[];
  /** Facilities that fit, shown or not. */
  readonly facilityCount: number;
  readonly projects: readonly Project[];
  readonly deals: readonly Deal[];
  readonly news: readonly Story[];
}

type Deal = AnswerOf<typeof transactions>['transactions'][number];
type Place = AnswerOf<typeof findPlaces>['places'][number];
type Story = AnswerOf<typeof latestNews>['news'][number];

export const NOTHING: Found = {
  ...{ grids: [], markets: [], places: [], operators: [], facilities: [], facilityCount: 0 },
  ...{ projects: [], deals: [], news: [] },
};

/** Facilities among whose operators the word is looked for. */
const LOOKED_AT = 100;

/** What there is to a few words: markets by name and place, operators, and facilities, the best match first. */
export async function findAll(
  read: ReadContext,
  words: string,
  most: { readonly facilities: number; readonly operators: number; readonly stories: number },
): Promise<Found> {
  // Without a letter or a digit nothing is meant, and every name would fit.
  if (fold(words) === '') return NOTHING;
  const [{ markets }, found, named, projects, deals, { news }, places, hubs] = await Promise.all([
    askAllMarkets(read),
    ask(searchFacilities, read, { q: words, limit: LOOKED_AT }),
    marketOfName(read, words),
    askAllProjects(read),
    askCached(transactions, read, { limit: MOST_DEALS }),
    ask(latestNews, read, { q: words, limit: most.stories }),
    placesOfName(read, words),
    askCached(lmpPrices, read, { limit: MOST_HUBS }),
  ]);
  const each = wordsOf(words);
  const facilities: readonly FacilityFound[] = found.data;
  const names = operatorsAmong(facilities, words).slice(0, most.operators);
  const operators = await Promise.all(
    names.map(async (name) => {
      const { total } = await ask(listFacilities, read, { operator: name, limit: 1 });
      return { name, count: total };
    }),
  );
  return {
    grids: [...gridsLike(words), ...hubsLike(hubs.nodes, words)],
    markets: withFirst(
      marketsLike(markets, words),
      markets.find(({ slug }) => slug === named),
    ),
    places,
    operators: operators.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    facilities: facilities.slice(0, most.facilities),
    facilityCount: found.total_available,
    projects: projects.filter(({ project, operator, city }) => isLike([project, operator, city].join(' '), each)),
    deals: deals.transactions.filter(({ title, buyer, seller, market }) =>
      isLike([title, buyer, seller, market].join(' '), each),
    ),
    news,
  };
}

/** Deals among which the words are looked for: the newest. */
const MOST_DEALS = 500;
const MOST_PROJECTS = 500;

/** All projects, whatever their status: some hundreds. */
async function askAllProjects(read: ReadContext): Promise<readonly Project[]> {
  const first = await askCached(listProjects, read, { status: 'all', limit: MOST_PROJECTS });
  const projects = [...first.projects];
  while (projects.length < first.total) {
    const next = await askCached(listProjects, read, { status: 'all', limit: MOST_PROJECTS, offset: projects.length });
    if (next.count === 0) break;
    projects.push(...next.projects);
  }
  return projects;
}

/** The slug of the market that goes by this name, nicknames such as `nova` among them; null where none does. */
async function marketOfName(read: ReadContext, words: string): Promise<string | null> {
  try {
    return (await askCached(oneMarket, read, { market_name: words })).slug;
  } catch (error) {
    if (isFault(error) && (error.code === 'not-found' || error.code === 'bad-request')) return null;
    throw error;
  }
}

/** Counties and cities that have this name, with a state or a country if need be; markets have their own group. */
async function placesOfName(read: ReadContext, words: string): Promise<readonly Place[]> {
  try {
    const { places } = await askCached(findPlaces, read, { q: words, limit: MOST_PLACES });
    return places.filter(({ kind }) => kind !== 'market');
  } catch (error) {
    if (isFault(error) && (error.code === 'not-found' || error.code === 'bad-request')) return [];
    throw error;
  }
}

const MOST_PLACES = 30;

const withFirst = <T>(all: readonly T[], first: T | undefined): readonly T[] =>
  first === undefined ? all : [first, ...all.filter((one) => one !== first)];

/** Lower case, without accents and with single spaces. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '');

const isLike = (text: string, asked: readonly string[]): boolean => {
  const own = wordsOf(text);
  return asked.every((word) => own.some((one) => one.startsWith(word)));
};

/** Operators of grids in whose name each word begins one, or whom the words mean in another spelling; then other areas. */
function gridsLike(words: string): readonly GridFound[] {
  const asked = wordsOf(words);
  const operators = ISO_NAMES.filter(
    (iso) => parseIso(words) === iso || isLike(`${iso} ${OPERATORS[iso].name}`, asked),
  ).map((iso) => ({ id: iso, name: OPERATORS[iso].name, path: operatorPath(iso), operator: iso }));
  const areas = GRID_AREAS.filter(({ id, name, kind }) => kind !== 'operator' && isLike(`${id} ${name}`, asked));
  return [
    ...operators,
    ...areas.slice(0, MOST_AREAS).map(({ id, name }) => ({ id, name, path: areaPath(id), operator: null })),
  ];
}

/** More of them than a reader looks through. */
const MOST_AREAS = 8;

/** Hubs and zones with a price, among which the words are looked for. */
const MOST_HUBS = 500;
const MOST_HUBS_SHOWN = 5;

/** Hubs and zones whose name begins with the words, however they are separated: what a trader types is a node. */
function hubsLike(nodes: AnswerOf<typeof lmpPrices>['nodes'], words: string): readonly GridFound[] {
  const asked = lettersOf(words);
  if (asked.length < LEAST_OF_A_HUB) return [];
  return nodes
    .filter(({ node }) => lettersOf(node).startsWith(asked))
    .slice(0, MOST_HUBS_SHOWN)
    .map(({ iso, node, node_type: kind }) => ({
      id: node,
      name: `${kind ?? 'node'} of ${iso}: price now, yesterday and over the month`,
      path: `${operatorPath(iso)}?node=${encodeURIComponent(node)}#node`,
      operator: null,
    }));
}

/** Fewer letters begin too many names. */
const LEAST_OF_A_HUB = 3;
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Markets in whose name, city, state or operator each word begins one, and those of the grid that the words mean; those
 * whose name begins with all come first. Of a grid the best score is first, else the most facilities.
 */
function marketsLike(markets: readonly MarketEntryShown[], words: string): readonly MarketEntryShown[] {
  const asked = fold(words);
  const iso = parseIso(words);
  const each = wordsOf(words);
  const rated = markets.flatMap((market) => {
    const name = fold(market.name);
    const reported = [market.name, market.city, market.slug, market.state ?? '', market.iso ?? ''].join(' ');
    if (!isLike(reported, each) && (iso === null || market.iso !== iso)) return [];
    return [{ market, rate: name === asked ? 0 : name.startsWith(asked) ? 1 : 2 }];
  });
  const scoreOf = ({ verdict, composite_score: score }: MarketEntryShown): number =>
    iso === null || verdict === null || verdict === 'INSUFFICIENT_DATA' ? -1 : (score ?? -1);
  return rated
    .sort(
      (a, b) =>
        a.rate - b.rate || scoreOf(b.market) - scoreOf(a.market) || b.market.facility_count - a.market.facility_count,
    )
    .map(({ market }) => market);
}

/** Names of operators in which each word begins one, the most frequent first. */
function operatorsAmong(facilities: readonly FacilityFound[], words: string): readonly string[] {
  const each = wordsOf(words);
  const counts = new Map<string, { name: string; count: number }>();
  for (const { operator } of facilities) {
    if (operator === null || operator === undefined) continue;
    const folded = fold(operator);
    if (!isLike(operator, each)) continue;
    const found = counts.get(folded);
    if (found === undefined) counts.set(folded, { name: operator, count: 1 });
    else found.count += 1;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ name }) => name);
}
