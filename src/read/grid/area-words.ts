import { z } from 'zod';
import { AREA_KINDS, AREA_MARKETS } from '../../domain/grid/areas/area-line.ts';
import type { GridArea } from '../../domain/grid/grid-area.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';

/** What an area is, as lists and its own answer say it. */
export const Area = z.object({
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
  markets: z.array(z.string()).describe('Slugs of the data center markets in it.'),
  sources: z
    .array(z.object({ id: z.string(), kind: z.string(), runs: z.boolean().describe('Whether it runs here.') }))
    .describe('Sources that name this area.'),
});

export function describeArea(
  area: GridArea,
  markets: readonly Market[],
  sources: readonly SourceFacts[],
): z.input<typeof Area> {
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
    sources: sources
      .filter(({ iso, areas }) => iso === area.id || areas?.includes(area.id) === true)
      .map(({ id, kind, disabled }) => ({ id, kind, runs: disabled === null })),
  };
}
