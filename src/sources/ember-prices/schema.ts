import { GRID_AREAS } from '../../domain/grid/grid-area.ts';

export const WHAT = "Ember's European wholesale prices by month (CSV)";
export const SOURCE = 'ember-prices';

export const COLUMNS = {
  country: ['Country'],
  code: ['ISO3 Code'],
  month: ['Date'],
} as const;
export const PRICE_COLUMN = /^Price ?\((.*)\)$/i;
/** Electric megawatt hours, as Ember writes them. */
export const UNITS: ReadonlySet<string> = new Set(['EUR/MWhe', 'EUR/MWh']);

/** Countries of the table by their codes. Luxembourg is in Germany's zone. */
const COUNTRY_OF_CODE: Readonly<Record<string, string>> = {
  ALB: 'AL',
  AUT: 'AT',
  BEL: 'BE',
  BGR: 'BG',
  CHE: 'CH',
  CZE: 'CZ',
  DEU: 'DE',
  DNK: 'DK',
  ESP: 'ES',
  EST: 'EE',
  FIN: 'FI',
  FRA: 'FR',
  GBR: 'GB',
  GRC: 'GR',
  HRV: 'HR',
  HUN: 'HU',
  IRL: 'IE',
  ITA: 'IT',
  LTU: 'LT',
  LVA: 'LV',
  MKD: 'MK',
  MNE: 'ME',
  NLD: 'NL',
  NOR: 'NO',
  POL: 'PL',
  PRT: 'PT',
  ROU: 'RO',
  SRB: 'RS',
  SVK: 'SK',
  SVN: 'SI',
  SWE: 'SE',
  UKR: 'UA',
  XKX: 'XK',
};
/** In another country's zone, whose row has the same price. */
export const IN_ANOTHER_ZONE: ReadonlySet<string> = new Set(['LUX']);

/** Zones of a country. */
export const AREAS_OF_CODE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(COUNTRY_OF_CODE).map(([code, country]) => [
    code,
    GRID_AREAS.filter((area) => area.country === country && area.kind === 'bidding-zone').map(({ id }) => id),
  ]),
);

/**
 * A month that no edition of then had right: up to 22 EUR above the exchanges in France, Spain and Belgium. Editions whose newest
 * month is later than `until` are taken as mended.
 */
export const MISTAKEN = { month: '2025-09', until: '2025-12' };
