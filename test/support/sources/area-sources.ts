/** Sources of prices of other areas than the seven operators', replayed by test/db/grid/area-replay.test.ts. */
export const AREA_PRICE_SOURCES = [
  'aemo-prices',
  'caiso-weim-prices',
  'eia-ice-prices',
  'em6-prices',
  'emc-prices',
  'ercot-hub-history',
  'gme-prices',
  'ieso-hoep-history',
  'ieso-prices',
  'iex-prices',
  'jepx-prices',
  'opcom-prices',
  'rte-prices',
  'xm-prices',
] as const;
export type AreaPriceSourceId = (typeof AREA_PRICE_SOURCES)[number];
