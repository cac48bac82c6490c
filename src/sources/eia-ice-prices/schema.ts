import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';

export const WHAT = 'EIA wholesale electricity prices of ICE hubs (workbook)';

interface Hub {
  /** What the publisher's name begins with, which has changed behind it. */
  readonly begins: string;
  readonly product: AreaPriceRow['product'];
  readonly areas: readonly AreaId[];
}

/**
 * Hubs and the areas that trade at them. EIA's list of hubs gives the region of each (Mid-C: Northwest; Palo Verde: Southwest). Which balancing
 * authorities lie in it follows FERC's regions of electric power markets: the Northwest has Washington, Oregon, Idaho, Montana, Utah
 * and Wyoming, the Southwest has Arizona, New Mexico and southern Nevada. Colorado (PSCO, WACM) is named with no hub.
 */
export const HUBS: readonly Hub[] = [
  {
    begins: 'Mid C',
    product: 'day-ahead-peak',
    areas: ['AVA', 'BPAT', 'CHPD', 'DOPD', 'GCPD', 'IPCO', 'NWMT', 'PACE', 'PACW', 'PGE', 'PSEI', 'SCL', 'TPWR'],
  },
  { begins: 'Palo Verde', product: 'day-ahead-peak', areas: ['AZPS', 'EPE', 'NEVP', 'PNM', 'SRP', 'TEPC', 'WALC'] },
  { begins: 'NP15', product: 'day-ahead-peak', areas: ['CAISO'] },
  { begins: 'SP15', product: 'day-ahead-peak', areas: ['CAISO'] },
  { begins: 'Nepool MH', product: 'day-ahead-peak', areas: ['ISONE'] },
  { begins: 'ERCOT North', product: 'day-ahead-peak', areas: ['ERCOT'] },
  { begins: 'PJM WH Real Time', product: 'real-time-peak', areas: ['PJM'] },
  { begins: 'Indiana Hub RT', product: 'real-time-peak', areas: ['MISO'] },
];

/** Spellings of the workbooks since 2017, line breaks counting as spaces; those of a table of ours made of them stand last. */
export const COLUMNS = {
  hub: ['Price hub', 'price_hub'],
  traded: ['Trade date', 'trade_date'],
  start: ['Delivery start date', 'delivery_start'],
  end: ['Delivery end date', 'delivery_end'],
  high: ['High price $/MWh', 'high'],
  low: ['Low price $/MWh', 'low'],
  mean: ['Wtd avg price $/MWh', 'wtd_avg_usd_per_mwh'],
} as const;

/** Longest strip: a weekend with holidays. One of years would be a slip in a date. */
export const MOST_DAYS = 7;
