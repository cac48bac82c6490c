/**
 * What balances or prices an area: one of the seven US operators, another balancing authority, a bidding zone or region
 * of a market, or the single system of a country or province.
 */
export const AREA_KINDS = ['operator', 'balancing-authority', 'bidding-zone', 'region', 'system'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** How wholesale prices are made: by node, by zone, one for the system, or not at all in public. */
export const AREA_MARKETS = ['nodal', 'zonal', 'single', 'none'] as const;
export type AreaMarket = (typeof AREA_MARKETS)[number];

/** id, name, kind, country, time zone, currency, market, EIC. */
export type AreaLine = readonly [
  id: string,
  name: string,
  kind: AreaKind,
  country: string,
  timeZone: string,
  currency: string,
  market: AreaMarket,
  eic?: string,
];
