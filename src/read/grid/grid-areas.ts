import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import { Fault } from '../../errors.ts';
import { loadMarkets, pickMarket } from '../../store/markets/load-markets.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { ListedArea, listArea } from './area-words.ts';

const COLUMNS = Object.keys(ListedArea.shape) as (keyof typeof ListedArea.shape)[];

const LIST = { columns: COLUMNS };

export const gridAreas = defineQuestion({
  name: 'grid_areas',
  path: '/api/v1/grid/areas',
  access: 'open',
  cost: 'daily',
  list: { member: 'areas' },
  mayLag: true,
  toolset: 'grid',
  summary: 'Grid areas of the world: operators, balancing authorities, bidding zones and national systems.',
  description:
    'Each area has the clock of its market, the currency of its prices, and how many data center markets and sources it has; /api/v1/grid/areas/{area} names them. ' +
    'Use an id as `area` in prices, price history, fuel mix and its history.',
  input: z.object({
    market: TextParam(120).optional().describe('Only the area of this data center market, by slug or name.'),
    ...listParams(LIST, 500, 1_000),
  }),
  output: z.object({
    count: z.int().min(0).max(10_000),
    total: z.int().min(0).max(10_000).describe('Matching areas.'),
    limit: z.int().min(1).max(1_000),
    offset: z.int().min(0).max(1_000_000),
    next_cursor: NextCursor,
    areas: z.array(ListedArea).describe('In the order of operators, authorities and countries.'),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { market: 'dallas' },

  async answer({ db, sources }, input) {
    const markets = await loadMarkets(db.db);
    let shown = GRID_AREAS;
    if (input.market !== undefined) {
      const market = pickMarket(markets, input.market);
      if (market === null)
        throw new Fault('not-found', `There is no market "${input.market}".`, { reason: 'market_not_found' });
      const id = areaOfMarket(market);
      shown = shown.filter((area) => area.id === id);
    }
    const areas = shown.map((area) => listArea(area, markets, sources));
    const page = takePage(areas, input, {
      ...LIST,
      columnOf: (area, column) => area[column],
      tieOf: ({ id }) => id,
    });
    const { rows, offset, next_cursor } = page;
    return { count: rows.length, total: areas.length, limit: input.limit, offset, next_cursor, areas: [...rows] };
  },

  table: ({ areas }): AnswerTable => ({
    columns: COLUMNS,
    rows: areas.map((area) => COLUMNS.map((column) => area[column])),
  }),
});
