import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { RowKind } from '../../../src/domain/facts/rows.ts';
import type { ConnectionQueueRow } from '../../../src/domain/grid/connection-queue.ts';
import { findArea } from '../../../src/domain/grid/grid-area.ts';
import { areaOfMarket } from '../../../src/domain/grid/market-area.ts';
import type { WorldPlantRow } from '../../../src/domain/grid/world-plant.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import type { ConnectionWaitRow } from '../../../src/domain/policy/policy-rows.ts';
import { coversArea } from '../../../src/domain/sources/source-group.ts';
import { kmApart } from '../../../src/enrich/geo/km-apart.ts';
import { connectionWaitReader } from '../../../src/features/ladder/connection-wait-reader.ts';
import { gridOfArea, gridOfPlace } from '../../../src/features/ladder/own-grid.ts';
import { plantsByCountry } from '../../../src/features/markets/plants-by-country.ts';
import {
  isFactKind,
  loadReferenceTables,
  readFactRows,
  readReferenceBytes,
} from '../../../src/sources/ingest/reference-tables.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

/** The inputs of which a line says where they come from. */
const INPUTS = ['price', 'retail', 'mix', 'carbon', 'supply', 'queue', 'wait'] as const;
type Input = (typeof INPUTS)[number];

/** When there is a source of an input: with what ships, with a network, with a key, or not at all. */
type Reach = 'start' | 'network' | `key ${string}` | 'none';

const LIVE_KINDS: Readonly<Record<Input, readonly RowKind[]>> = {
  price: ['lmp', 'area-price'],
  retail: ['country-price'],
  mix: ['fuel-mix'],
  carbon: ['fuel-mix'],
  // The lists of plants ship whole.
  supply: [],
  queue: ['queue', 'connection-queue'],
  wait: ['queue', 'connection-queue'],
};

/** As the index looks around a market for plants. */
const SUPPLY_KM = 100;

interface Place {
  readonly lat: number | null;
  readonly lon: number | null;
}

interface Shipped {
  readonly priced: ReadonlySet<string>;
  /** States with a price of industrial consumers, and countries. */
  readonly retailStates: ReadonlySet<string>;
  readonly retailCountries: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  readonly carbonCountries: ReadonlySet<string>;
  readonly carbonStates: ReadonlySet<string>;
  readonly queued: ReadonlySet<string>;
  /** Of these a wait, or the share of signed requests. */
  readonly waited: ReadonlySet<string>;
  /** Regions of the United States outside of the operators with requests and with a wait, for places between their authorities. */
  readonly queuedRegions: ReadonlySet<string>;
  readonly waitedRegions: ReadonlySet<string>;
  /** Whether a wait is stated of the market's city, area or country. */
  readonly statedAt: (market: Market) => boolean;
  readonly plants: readonly Place[];
  /** Outside the United States: of each country the list that speaks for it. */
  readonly worldPlants: ReadonlyMap<string, readonly WorldPlantRow[]>;
}

async function whatShips(markets: readonly Market[]): Promise<Shipped> {
  const [priced, countries, carbonCountries] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [carbonStates, queued, waited] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [retailStates, retailCountries] = [new Set<string>(), new Set<string>()];
  const [queuedRegions, waitedRegions] = [new Set<string>(), new Set<string>()];
  const [plants, worldPlants]: [Place[], WorldPlantRow[]] = [[], []];
  const waits: ConnectionWaitRow[] = [];
  for (const table of await loadReferenceTables()) {
    const { kind } = findSource(table.source);
    if (!isFactKind(kind)) continue;
    for (const row of readFactRows(kind, await readReferenceBytes(table))) {
      if (row.kind === 'area-price' && row.mean !== null) priced.add(row.area);
      if (row.kind === 'price' && row.sector === 'industrial' && row.cents_per_kwh !== null)
        retailStates.add(row.state);
      if (row.kind === 'country-price' && row.per_kwh !== null) retailCountries.add(row.country);
      if (row.kind === 'country-power') {
        countries.add(row.country);
        if (row.gco2_per_kwh !== null) carbonCountries.add(row.country);
      }
      if (row.kind === 'carbon' && row.gco2_per_kwh !== null) carbonStates.add(row.state);
      if (row.kind === 'connection-queue') {
        queued.add(row.area);
        if (tellsWait(row)) waited.add(row.area);
        const region = row.place.endsWith('(non-ISO)') ? gridOfArea(row.area) : null;
        if (region !== null) queuedRegions.add(region);
        if (region !== null && tellsWait(row)) waitedRegions.add(region);
      }
      if (row.kind === 'connection-wait') waits.push(row);
      if (row.kind === 'plant' && row.status === 'operating') plants.push(row);
      if (row.kind === 'world-plant') worldPlants.push(row);
    }
  }
  const figures = await readFile(packageFile('fixtures', 'reference', 'queue-figures.csv'), 'utf8');
  for (const row of parse(figures, { columns: true }) as Record<string, string>[]) {
    queued.add(row.iso ?? '');
    if ([row.survival_months, row.wait_months, row.agreement_signed_mw].some((cell) => cell !== ''))
      waited.add(row.iso ?? '');
  }
  return {
    priced,
    retailStates,
    retailCountries,
    countries,
    carbonCountries,
    carbonStates,
    queued,
    waited,
    queuedRegions,
    waitedRegions,
    statedAt: openStatedWaits(waits, markets),
    plants,
    worldPlants: plantsByCountry(worldPlants),
  };
}

/** As scores have them, on the day on which their table was closed. */
function openStatedWaits(waits: readonly ConnectionWaitRow[], markets: readonly Market[]): (market: Market) => boolean {
  const [first] = waits;
  if (first === undefined) return () => false;
  const at = `${first.as_of}T00:00:00Z`;
  const document = { sourceId: 'connection-waits', url: null, origin: 'reference', fetchedAt: at };
  const read = connectionWaitReader({ connectionWaits: waits.map((wait) => ({ ...wait, ...document })), markets, at });
  return (market) => read(market).queue_wait_months !== undefined;
}

function reachOf(market: Market, input: Input, area: string | null, ships: Shipped): Reach {
  if (isShipped(market, input, area, ships)) return 'start';
  if (area === null) return 'none';
  const sources: readonly AnySource[] = SOURCES.filter(
    ({ kind, iso, areas }) => LIVE_KINDS[input].includes(kind) && coversArea({ iso, areas: areas ?? null }, area),
  );
  if (sources.some(({ needs = [] }) => needs.length === 0)) return 'network';
  const [keyed] = sources;
  return keyed === undefined ? 'none' : `key ${(keyed.needs ?? []).join(' and ')}`;
}

function isShipped(market: Market, input: Input, area: string | null, ships: Shipped): boolean {
  const { country, state } = market;
  switch (input) {
    case 'price':
      return area !== null && ships.priced.has(area);
    case 'retail':
      return country === 'US' ? state !== null && ships.retailStates.has(state) : ships.retailCountries.has(country);
    case 'mix':
      return country === 'US' ? state !== null && ships.carbonStates.has(state) : ships.countries.has(country);
    case 'carbon':
      return country === 'US' ? state !== null && ships.carbonStates.has(state) : ships.carbonCountries.has(country);
    case 'supply':
      return hasSupply(market, ships);
    case 'queue':
      return isListed(market, area, ships.queued, ships.queuedRegions);
    case 'wait':
      return isListed(market, area, ships.waited, ships.waitedRegions) || ships.statedAt(market);
  }
}

/** In a list of the market's area; of a place between authorities, in that of their region. */
function isListed(
  { country, iso, state }: Market,
  area: string | null,
  areas: ReadonlySet<string>,
  regions: ReadonlySet<string>,
): boolean {
  if (area !== null) return areas.has(area);
  return country === 'US' && regions.has(gridOfPlace(country, iso, state));
}

/** A median, a share that is not all of it, the year of relief or that by which projects are contracted. */
function tellsWait({ place, area, wait_months, relieved_year, active_mw, signed_mw }: ConnectionQueueRow): boolean {
  const hasShare = active_mw !== null && signed_mw !== null && active_mw > signed_mw;
  return wait_months !== null || relieved_year !== null || hasShare || place.startsWith(`${area} due `);
}

/** As scores have it: plants across a border count only for a country that has a list of its own. */
function hasSupply(market: Market, { plants, worldPlants }: Shipped): boolean {
  const isNear = ({ lat, lon }: Place) => lat !== null && lon !== null && kmApart(market, { lat, lon }) <= SUPPLY_KM;
  if (market.country === 'US') return plants.some(isNear);
  return worldPlants.has(market.country) && [...worldPlants.values()].some((list) => list.some(isNear));
}

export interface MarketInputs {
  readonly slug: string;
  readonly area: string | null;
  readonly reach: Readonly<Record<Input, Reach>>;
}

/** For each market where its inputs come from. */
export async function loadMarketInputs(): Promise<readonly MarketInputs[]> {
  const markets = await loadShippedMarkets();
  const ships = await whatShips(markets);
  return markets.map((market) => {
    const area = areaOfMarket(market);
    const entries = INPUTS.map((input) => [input, reachOf(market, input, area, ships)] as const);
    return { slug: market.slug, area, reach: Object.fromEntries(entries) as Record<Input, Reach> };
  });
}

/** The columns of the sums: at the start, with a network too, with keys too. */
const REACHES: readonly ((reach: Reach) => boolean)[] = [
  (reach) => reach === 'start',
  (reach) => reach === 'start' || reach === 'network',
  (reach) => reach !== 'none',
];

/** docs/market-inputs.md. */
export function marketInputsPage(lines: readonly MarketInputs[]): string {
  const sum = (name: string, inputs: readonly Input[]) => {
    const cells = REACHES.map(
      (within) => lines.filter(({ reach }) => inputs.some((input) => within(reach[input]))).length,
    );
    return `| ${name} | ${cells.join(' | ')} |`;
  };
  const sums = [sum('any price', ['price', 'retail']), ...INPUTS.map((input) => sum(input, [input]))];
  const rows = lines.map(({ slug, area, reach }) => {
    const kind = area === null ? '' : (findArea(area)?.kind ?? '');
    return `| ${slug} | ${area ?? '–'} | ${kind} | ${INPUTS.map((input) => reach[input]).join(' | ')} |`;
  });
  return `# Where the inputs of each market come from

Written by \`npm run -s docs:market-inputs\`. \`start\`: a table that ships with the program has it. \`network\`: a source that needs no
key. \`key …\`: a source that needs this setting. \`none\`: no source. \`price\` is wholesale, of hours, days or
months; \`retail\` is what industrial consumers pay in the state or country; \`any price\` is one of the two. \`mix\` and \`carbon\` at
the start are of a year, by state or country; \`supply\` is power plants within ${SUPPLY_KM} km, where a list
has plants of the market's country; \`queue\` is requests for
connection in the market's area, \`wait\` a wait of any kind, or the share of signed requests, of them, or a wait that the grid's owner or the IEA states.

| input | at first start | and with a network | and with keys |
|---|---|---|---|
${sums.join('\n')}

Of ${lines.length} markets.

| market | area | kind | ${INPUTS.join(' | ')} |
|---|---|---|${INPUTS.map(() => '---').join('|')}|
${rows.join('\n')}
`;
}
