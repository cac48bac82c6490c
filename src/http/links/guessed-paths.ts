/** Where a path begins that people guess: with the version or without. */
const PREFIXES = ['/api/v1/', '/api/'] as const;

/**
 * Names that people guess for a thing, and the path that answers for it. They are read as that path: documents and counters have
 * it once. A name for several things is in `SEVERAL`.
 */
export const MEANT: Readonly<Record<string, string>> = {
  market: '/api/v1/markets/list',
  markets: '/api/v1/markets/list',
  brief: '/api/v1/market-brief/all',
  briefs: '/api/v1/market-brief/all',
  'market-briefs': '/api/v1/market-brief/all',
  changes: '/api/v1/market-brief/diff',
  diff: '/api/v1/market-brief/diff',
  project: '/api/v1/pipeline',
  projects: '/api/v1/pipeline',
  facility: '/api/v1/facilities',
  deal: '/api/v1/transactions',
  transaction: '/api/v1/transactions',
  lmp: '/api/v1/lmp/prices',
  queue: '/api/v1/grid/queue',
  queues: '/api/v1/grid/queue',
  area: '/api/v1/grid/areas',
  areas: '/api/v1/grid/areas',
  'fuel-mix': '/api/grid/fuel-mix',
  drought: '/api/v1/water/drought',
  policies: '/api/v1/policy',
  rules: '/api/v1/policy',
  site: '/api/site-score',
  sites: '/api/site-score',
  report: '/api/market-report',
  reports: '/api/market-report',
  source: '/api/v1/sources',
  layer: '/api/v1/layers',
  place: '/api/v1/places',
};

/** The same of one thing: what follows the name is its id. */
export const MEANT_BY_ID: Readonly<Record<string, string>> = {
  brief: '/api/v1/market-brief',
  briefs: '/api/v1/market-brief',
  'market-briefs': '/api/v1/market-brief',
  project: '/api/v1/pipeline',
  projects: '/api/v1/pipeline',
  facility: '/api/v1/facilities',
  deal: '/api/v1/transactions',
  deals: '/api/v1/transactions',
  transaction: '/api/v1/transactions',
  area: '/api/v1/grid/areas',
  areas: '/api/v1/grid/areas',
  country: '/api/v1/countries',
};

/** Names for things that several paths answer for, or that are found in the answers of others. */
export const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'market-brief': ['/api/v1/market-brief/all', '/api/v1/market-brief/diff', '/api/v1/market-brief/{slug}'],
  operator: ['/api/v1/facilities', '/api/v1/pipeline', '/api/v1/search'],
  operators: ['/api/v1/facilities', '/api/v1/pipeline', '/api/v1/search'],
  companies: ['/api/v1/facilities', '/api/v1/pipeline', '/api/v1/search'],
  cities: ['/api/v1/places', '/api/v1/markets/list', '/api/v1/facilities'],
  states: ['/api/energy/prices/{state}', '/api/v1/policy', '/api/carbon/intensity'],
  state: ['/api/energy/prices/{state}', '/api/v1/policy', '/api/carbon/intensity'],
  countries: ['/api/v1/countries/{country}'],
  country: ['/api/v1/countries/{country}'],
  prices: ['/api/v1/lmp/prices', '/api/energy/prices/{state}'],
  price: ['/api/v1/lmp/prices', '/api/energy/prices/{state}'],
  energy: ['/api/energy/prices/{state}', '/api/v1/lmp/prices', '/api/grid/fuel-mix'],
  electricity: ['/api/energy/prices/{state}', '/api/v1/lmp/prices', '/api/grid/fuel-mix'],
  power: ['/api/energy/prices/{state}', '/api/v1/lmp/prices', '/api/grid/fuel-mix'],
  grid: ['/api/v1/grid-intelligence', '/api/v1/grid/areas', '/api/v1/grid/queue'],
  grids: ['/api/v1/grid-intelligence', '/api/v1/grid/areas', '/api/v1/grid/queue'],
  iso: ['/api/v1/grid-intelligence', '/api/v1/grid/areas', '/api/v1/grid/queue'],
  isos: ['/api/v1/grid-intelligence', '/api/v1/grid/areas', '/api/v1/grid/queue'],
  scores: ['/api/v1/markets/list', '/api/site-score', '/api/v1/markets/{market_name}/history'],
  score: ['/api/v1/markets/list', '/api/site-score', '/api/v1/markets/{market_name}/history'],
  water: ['/api/v1/water/drought'],
  carbon: ['/api/carbon/intensity'],
  renewable: ['/api/renewable/combined'],
  renewables: ['/api/renewable/combined'],
};

/** The address that is routed: that of the thing whose name was guessed, or the same. */
export function meantAddress(url: string): string {
  if (!url.startsWith('/api/')) return url;
  const asked = partsOf(url);
  if (asked === null) return url;
  const { name, id, query } = asked;
  const meant = id === '' ? own(MEANT, name) : own(MEANT_BY_ID, name);
  return meant === undefined ? url : `${meant}${id === '' ? '' : `/${id}`}${query}`;
}

/** Paths that answer for the thing whose name was asked as a path. */
export function pathsOfGuess(url: string): readonly string[] {
  const asked = partsOf(url);
  return asked === null || asked.id !== '' ? [] : (own(SEVERAL, asked.name) ?? []);
}

/** A name after the prefix, and at most one part after it. */
function partsOf(url: string): { name: string; id: string; query: string } | null {
  const prefix = PREFIXES.find((each) => url.startsWith(each));
  if (prefix === undefined) return null;
  const end = url.indexOf('?');
  const path = url.slice(prefix.length, end < 0 ? url.length : end);
  const [name = '', id = '', ...more] = path.split('/');
  return more.length > 0 ? null : { name, id, query: end < 0 ? '' : url.slice(end) };
}

/** Of the table alone, and not of what every object has. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
