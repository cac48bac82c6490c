import { isUsState } from '../../domain/places/us-states.ts';
import type { RetailSector } from '../../domain/states/retail-price.ts';
import type { ApiRoute } from '../operators/eia/api-answer.ts';

export const WHAT = 'the workbook of Form EIA-861M (sales_revenue.xlsx), or an answer of EIA electricity/retail-sales';

/** The sheets that are trusted, with the columns left of their sectors. Territories have sheets of their own. */
export const SHEETS = {
  months: { name: 'Monthly-States', columns: ['Year', 'Month', 'State', 'Data Status'] },
  years: { name: 'State-YTD-States', columns: ['Year', 'State', 'Data Status'] },
  country: { name: 'US-YTD', columns: ['Year', 'Month', 'Data Status'] },
} as const;
export const TERRITORY_SHEETS = ['Monthly-Ter', 'State-YTD-Ter'] as const;

export const ROUTE: ApiRoute = {
  what: WHAT,
  path: 'retail-sales',
  description: /electricity sales to ultimate customer/i,
  members: ['period', 'stateid', 'sectorid', 'price', 'price-units'],
};

/** `sectorid` of the route; RES, TRA, OTH and ALL are skipped. */
export const SECTOR_OF_CODE: ReadonlyMap<string, RetailSector> = new Map([
  ['COM', 'commercial'],
  ['IND', 'industrial'],
]);

export const COUNTRY = 'US';

/** True for the states, the District of Columbia and the country; not for territories and EIA's regions (NEW, PACC). */
export const isOurState = (code: string): boolean => code === COUNTRY || isUsState(code);
