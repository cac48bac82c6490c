import type { AreaId } from '../../domain/grid/grid-area.ts';

export const WHAT = 'day-ahead prices of OPCOM (English CSV of the PIP report)';
export const AREA: AreaId = 'RO';
/** The day-ahead market by its name; the whole of Romania is one zone. */
export const NODE = 'ROPEX_DAM';
/** Days of the coupled auction, in Romania too: an hour behind the clocks of Bucharest. */
export const TIMEZONE = 'Europe/Brussels';
export const ZONE = 'Romania';

/** `Mcp and Traded Volume for delivery day: 2/27/2024`: month first, in the English report. */
export const TITLE = /delivery day: ?(\d{1,2}\/\d{1,2}\/\d{4})$/i;
export const COLUMNS = {
  zone: ['Trading Zone'],
  interval: ['Interval'],
  volume: ['Traded Volume [MWh]'],
} as const;
export const PRICE_COLUMN = /^Market Clearing Price \(MCP\) ?\[(.*)\]$/i;
export const UNIT = 'Euro/MWh';
