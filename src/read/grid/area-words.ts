import { z } from 'zod';
import { AREA_KINDS, AREA_MARKETS } from '../../domain/grid/areas/area-line.ts';
import type { GridArea } from '../../domain/grid/grid-area.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';

/** What an area is. */
const AreaFacts = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(AREA_KINDS),
  country: z.string().describe('ISO 3166-1 alpha-2.'),
  time_zone: z.string().describe('Days of its market begin at midnight there; IANA.'),
  currency: z.string().describe('Of its wholesale prices, ISO 4217.'),
  price_formation: z
    .enum(AREA_MARKETS)
    .describe('How wholesale prices are made; `none`: no wholesale price is published there.'),
  eic: z.string().nullable().describe('Energy Identification Code of ENTSO-E, if it has one.'),
});

/** An area in a list: how many markets and sources it has. */
export const ListedArea = AreaFacts.extend({
  market_count: z.int().min(0).max(10_000).describe('Data center markets in it.'),
  price_source_count: z.int().min(0).max(1_000).describe('Sources of wholesale prices that name it.'),
  generation_source_count: z.int().min(0).max(1_000).describe('Sources of generation by fuel that name it.'),
  other_source_count: z.int().min(0).max(1_000).describe('Its other sources.'),
});

/** An area in its own answer: which markets and sources. */
export const Area = AreaFacts.extend({
  markets: z.array(z.string()).describe('Slugs of the data center markets in it.'),
  price_sources: z.array(z.string()).describe('Ids of sources of wholesale prices that name this area.'),
  generation_sources: z.array(z.string()).describe('Ids of sources of generation by fuel that name it.'),
  other_sources: z.array(z.string()).describe('Ids of its other sources.'),
});

const PRICE_KINDS: readonly string[] = ['lmp', 'area-price'];

export function describeArea(
  area: GridArea,
  markets: readonly Market[],
  sources: readonly SourceFacts[],
): z.input<typeof Area> {
  const named = sources.filter(({ iso, areas }) => iso === area.id || areas?.includes(area.id) === true);
  const idsOf = (fits: (kind: string) => boolean) => named.filter(({ kind }) => fits(kind)).map(({ id }) => id);
  return {
    id: area.id,
    name: area.name,
    kind: area.kind,
    country: area.country,
    time_zone: area.timeZone,
    currency: area.currency,
    price_formation: area.market,
    eic: area.eic,
    markets: markets.filter((market) => areaOfMarket(market) === area.id).map(({ slug }) => slug),
    price_sources: idsOf((kind) => PRICE_KINDS.includes(kind)),
    generation_sources: idsOf((kind) => kind === 'fuel-mix'),
    other_sources: idsOf((kind) => kind !== 'fuel-mix' && !PRICE_KINDS.includes(kind)),
  };
}

export function listArea(
  area: GridArea,
  markets: readonly Market[],
  sources: readonly SourceFacts[],
): z.input<typeof ListedArea> {
  const {
    markets: inside,
    price_sources,
    generation_sources,
    other_sources,
    ...facts
  } = describeArea(area, markets, sources);
  return {
    ...facts,
    market_count: inside.length,
    price_source_count: price_sources.length,
    generation_source_count: generation_sources.length,
    other_source_count: other_sources.length,
  };
}
