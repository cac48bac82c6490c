/** Where a path begins that people guess: with the version or without. */
const PREFIXES = ['/api/v1/', '/api/'] as const;

interface Thing {
  /** What people call it, beside what its paths do. */
  readonly names: readonly string[];
  /** The path that answers for all of them; absent: its own name is that path. */
  readonly all?: string;
  /** The path under which one is found by its id. */
  readonly one?: string;
}

/** Names for one thing are read as its path: documents and counters have it once. */
const THINGS: readonly Thing[] = [
  { names: ['market', 'markets'], all: '/api/v1/markets/list' },
  { names: ['brief', 'briefs', 'market-briefs'], all: '/api/v1/market-brief/all', one: '/api/v1/market-brief' },
  { names: ['changes', 'diff'], all: '/api/v1/market-brief/diff' },
  { names: ['project', 'projects'], all: '/api/v1/pipeline', one: '/api/v1/pipeline' },
  { names: ['facility'], all: '/api/v1/facilities', one: '/api/v1/facilities' },
  { names: ['deal', 'transaction'], all: '/api/v1/transactions', one: '/api/v1/transactions' },
  { names: ['deals'], one: '/api/v1/transactions' },
  { names: ['lmp'], all: '/api/v1/lmp/prices' },
  { names: ['queue', 'queues'], all: '/api/v1/grid/queue' },
  { names: ['area', 'areas'], all: '/api/v1/grid/areas', one: '/api/v1/grid/areas' },
  { names: ['country'], one: '/api/v1/countries' },
  { names: ['fuel-mix'], all: '/api/grid/fuel-mix' },
  { names: ['drought'], all: '/api/v1/water/drought' },
  { names: ['policies', 'rules'], all: '/api/v1/policy' },
  { names: ['site', 'sites'], all: '/api/site-score' },
  { names: ['report', 'reports'], all: '/api/market-report' },
  { names: ['source'], all: '/api/v1/sources' },
  { names: ['layer'], all: '/api/v1/layers' },
  { names: ['place'], all: '/api/v1/places' },
];

const ENERGY = ['/api/energy/prices/{state}', '/api/v1/lmp/prices', '/api/grid/fuel-mix'];
const GRIDS = ['/api/v1/grid-intelligence', '/api/v1/grid/areas', '/api/v1/grid/queue'];

/** Names for several things, or for what is found in the answers of others. */
const SEVERAL_THINGS: readonly (readonly [names: readonly string[], paths: readonly string[]])[] = [
  [['market-brief'], ['/api/v1/market-brief/all', '/api/v1/market-brief/diff', '/api/v1/market-brief/{slug}']],
  [
    ['operator', 'operators', 'companies'],
    ['/api/v1/facilities', '/api/v1/pipeline', '/api/v1/search'],
  ],
  [['cities'], ['/api/v1/places', '/api/v1/markets/list', '/api/v1/facilities']],
  [
    ['state', 'states'],
    ['/api/energy/prices/{state}', '/api/v1/policy', '/api/carbon/intensity'],
  ],
  [['country', 'countries'], ['/api/v1/countries/{country}']],
  [
    ['price', 'prices'],
    ['/api/v1/lmp/prices', '/api/energy/prices/{state}'],
  ],
  [['energy', 'electricity', 'power'], ENERGY],
  [['grid', 'grids', 'iso', 'isos'], GRIDS],
  [
    ['score', 'scores'],
    ['/api/v1/markets/list', '/api/site-score', '/api/v1/markets/{market_name}/history'],
  ],
  [['water'], ['/api/v1/water/drought']],
  [['carbon'], ['/api/carbon/intensity']],
  [['renewable', 'renewables'], ['/api/renewable/combined']],
];

/** Names, and the path that is meant by each. */
export const MEANT: ReadonlyMap<string, string> = new Map(
  THINGS.flatMap(({ names, all }) => (all === undefined ? [] : names.map((name) => [name, all] as const))),
);

/** The same of one thing: what follows the name is its id. */
export const MEANT_BY_ID: ReadonlyMap<string, string> = new Map(
  THINGS.flatMap(({ names, one }) => (one === undefined ? [] : names.map((name) => [name, one] as const))),
);

/** Names, and the paths that answer for each. */
export const SEVERAL: ReadonlyMap<string, readonly string[]> = new Map(
  SEVERAL_THINGS.flatMap(([names, paths]) => names.map((name) => [name, paths] as const)),
);

/** The address that is routed: that of the thing whose name was guessed, or the same. */
export function meantAddress(url: string): string {
  if (!url.startsWith('/api/')) return url;
  const asked = partsOf(url);
  if (asked === null) return url;
  const { name, id, query } = asked;
  const meant = (id === '' ? MEANT : MEANT_BY_ID).get(name);
  return meant === undefined ? url : `${meant}${id === '' ? '' : `/${id}`}${query}`;
}

/** Paths that answer for the thing whose name was asked as a path. */
export function pathsOfGuess(url: string): readonly string[] {
  const asked = partsOf(url);
  return asked === null || asked.id !== '' ? [] : (SEVERAL.get(asked.name) ?? []);
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
