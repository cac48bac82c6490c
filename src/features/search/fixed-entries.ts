import { describeMethod } from '../../../scoring/market-power/describe-method.ts';
import { describeSiteMethod } from '../../../scoring/site/describe-site-method.ts';
import { GRID_AREAS, type GridArea } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { countryNameOf, otherCountryNames } from '../../enrich/places/country-names.ts';
import type { SearchEntry } from '../../enrich/search/rank-entries.ts';
import type { SearchType } from './search-types.ts';

type Entry = SearchEntry<SearchType>;

/** How a figure of a grid or a state is called by those who look for it. */
interface Topic {
  readonly type: SearchType;
  readonly kind: string;
  readonly title: string;
  readonly about: string;
}

const GRID_TOPICS: readonly Topic[] = [
  {
    type: 'queue',
    kind: 'queue',
    title: 'interconnection queue',
    about: 'interconnection queue wait connection request backlog large load generation',
  },
  {
    type: 'prices',
    kind: 'prices',
    title: 'wholesale power prices',
    about: 'price lmp locational marginal power electricity wholesale hub zone day ahead real time congestion',
  },
  {
    type: 'fuel-mix',
    kind: 'fuel-mix',
    title: 'generation by fuel',
    about: 'fuel mix generation wind solar gas coal nuclear hydro renewable share',
  },
];

const STATE_TOPICS: readonly Topic[] = [
  {
    type: 'state',
    kind: 'state',
    title: 'electricity prices and utilities',
    about: 'state electricity price rate utility industrial commercial power cost',
  },
  {
    type: 'state',
    kind: 'policy',
    title: 'tariffs, incentives and moratoria',
    about: 'policy rule law tariff incentive tax exemption moratorium restriction ban pause large load',
  },
  { type: 'state', kind: 'water', title: 'drought and water risk', about: 'water drought stress risk' },
  { type: 'state', kind: 'carbon', title: 'carbon intensity', about: 'carbon co2 emission intensity clean' },
  {
    type: 'state',
    kind: 'renewable',
    title: 'solar and wind potential',
    about: 'renewable solar wind potential',
  },
];

/** Documents of the service, at the addresses where they are. */
export const SERVICE_DOCUMENTS = [
  {
    name: 'auth',
    path: '/auth.md',
    title: 'API keys, tiers and limits',
    about: 'auth key authentication tier plan limit quota sign up pricing',
  },
  {
    name: 'llms',
    path: '/llms.txt',
    title: 'The service for language models, in short',
    about: 'llm agent language model summary',
  },
  { name: 'agents', path: '/AGENTS.md', title: 'Instructions for agents', about: 'agent instruction mcp' },
  {
    name: 'openapi',
    path: '/openapi.json',
    title: 'OpenAPI description of the API',
    about: 'openapi api rest endpoint schema documentation swagger',
  },
  { name: 'docs', path: '/docs', title: 'API reference', about: 'api reference documentation endpoint' },
] as const;

/**
 * Grids, states and countries, the parts of the method and the documents: what is the same until the program changes.
 * @param countries codes of those that have a market.
 */
export function fixedEntries(countries: readonly string[]): Entry[] {
  return [
    ...GRID_AREAS.flatMap(gridEntries),
    ...Object.entries(US_STATES).flatMap(([code, name]) =>
      STATE_TOPICS.map((topic) => topicEntry(topic, code, name, [name, code], name)),
    ),
    ...countries.map((code) =>
      entry({
        id: `country:${code}`,
        type: 'country',
        title: `${countryNameOf(code) ?? code}: electricity, emissions, prices and rules`,
        names: [countryNameOf(code) ?? code, ...otherCountryNames(code)],
        about: 'country electricity generation price emission hazard rule',
        text: code,
      }),
    ),
    ...methodEntries(),
    ...SERVICE_DOCUMENTS.map(({ name, title, about }) =>
      entry({ id: `document:${name}`, type: 'document', title, names: [title], about, text: name }),
    ),
  ];
}

const ISO_IDS: ReadonlySet<string> = new Set(ISO_NAMES);

function gridEntries({ id, name, kind, country }: GridArea): Entry[] {
  const names = [id, name, ...(id === 'ISONE' ? ['ISO-NE', 'New England'] : [])];
  const overview = entry({
    id: `grid:${id}`,
    type: 'grid',
    title: `${name} (${id}): prices, demand and queues`,
    names,
    about: 'grid operator iso rto balancing authority bidding zone demand',
    text: `${kind} ${country}`,
  });
  const topics = ISO_IDS.has(id) ? GRID_TOPICS : [];
  return [overview, ...topics.map((topic) => topicEntry(topic, id, id, names, name))];
}

const topicEntry = (topic: Topic, key: string, label: string, names: readonly string[], text: string): Entry =>
  entry({
    id: `${topic.kind}:${key}`,
    type: topic.type,
    title: `${label}: ${topic.title}`,
    names,
    about: topic.about,
    text,
  });

function methodEntries(): Entry[] {
  const [index, site] = [describeMethod(), describeSiteMethod()];
  const parts = [...index.axes.flatMap((axis) => axis.parts), ...site.parts];
  return [
    entry({
      id: 'method:market-power',
      type: 'method',
      title: `Market power index (${index.method}): how verdict and score are computed`,
      names: ['market power index', 'method', 'methodology', 'score', 'verdict'],
      about: 'method methodology score composite verdict excess power constraint calculated computed',
      text: 'BUILD NEUTRAL CAUTION AVOID',
    }),
    entry({
      id: 'method:site',
      type: 'method',
      title: `Site score (${site.method}): how a coordinate is scored`,
      names: ['site score', 'site method'],
      about: 'method methodology site score coordinate suitability computed',
      text: '',
    }),
    ...parts.map(({ id, meaning }) =>
      entry({
        id: `method:${id}`,
        type: 'method',
        title: `Part of the method: ${id.replaceAll('-', ' ').replaceAll('_', ' ')}`,
        names: [id.replaceAll('_', ' ')],
        about: 'method part score weight',
        text: meaning,
      }),
    ),
  ];
}

/** An entry that has neither size nor date. */
export const entry = (more: Omit<Entry, 'size' | 'at'> & Partial<Pick<Entry, 'size' | 'at'>>): Entry => ({
  size: null,
  at: null,
  ...more,
});
