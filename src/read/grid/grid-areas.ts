import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import { Fault } from '../../errors.ts';
import { loadMarkets, pickMarket } from '../../store/markets/load-markets.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { Area, describeArea } from './area-words.ts';

export const gridAreas = defineQuestion({
  name: 'grid_areas',
  path: '/api/v1/grid/areas',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'Grid areas of the world: operators, balancing authorities, bidding zones and national systems.',
  description:
    'Each area has the clock of its market, the currency of its prices, the data center markets in it and the sources that name it. ' +
    'Use an id as `area` in prices, price history, fuel mix and its history.',
  input: z.object({
    country: TextParam(2).optional().describe('Two-letter country code, any case.'),
    market: TextParam(120).optional().describe('Only the area of this data center market, by slug or name.'),
  }),
  output: z.object({
    count: z.int().min(0).max(10_000),
    areas: z.array(Area).describe('In the order of operators, authorities and countries.'),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { country: 'SE' },

  async answer({ db, sources }, input) {
    const markets = await loadMarkets(db.db);
    let shown = GRID_AREAS;
    if (input.country !== undefined) {
      const country = input.country.toUpperCase();
      shown = shown.filter((area) => area.country === country);
    }
    if (input.market !== undefined) {
      const market = pickMarket(markets, input.market);
      if (market === null)
        throw new Fault('not-found', `There is no market "${input.market}".`, { reason: 'market_not_found' });
      const id = areaOfMarket(market);
      shown = shown.filter((area) => area.id === id);
    }
    const areas = shown.map((area) => describeArea(area, markets, sources));
    return { count: areas.length, areas };
  },

  table: ({ areas }): AnswerTable => ({
    columns: ['id', 'name', 'kind', 'country', 'time_zone', 'currency', 'price_formation', 'markets', 'sources'],
    rows: areas.map((area) => [
      area.id,
      area.name,
      area.kind,
      area.country,
      area.time_zone,
      area.currency,
      area.price_formation,
      area.markets.join(' '),
      area.sources.map(({ id }) => id).join(' '),
    ]),
  }),
});
