import type { Market } from '../markets/market.ts';
import { type AreaId, areasOf, type GridArea } from './grid-area.ts';

/** Markets of countries with several areas: which one, by the publisher's own map or list of places. */
const BY_MARKET: Readonly<Record<string, AreaId>> = {
  // Regions of the National Electricity Market follow states; the capital's territory is in NSW1. Perth is not connected.
  adelaide: 'SA1',
  brisbane: 'QLD1',
  canberra: 'NSW1',
  melbourne: 'VIC1',
  perth: 'WEM',
  sydney: 'NSW1',
  // The city's point is in the territory of Arizona Public Service; the Salt River Project has other parts.
  phoenix: 'AZPS',
  // Provinces.
  calgary: 'CA-AB',
  edmonton: 'CA-AB',
  halifax: 'CA-NS',
  montreal: 'CA-QC',
  ottawa: 'CA-ON',
  'quebec-city': 'CA-QC',
  toronto: 'CA-ON',
  vancouver: 'CA-BC',
  winnipeg: 'CA-MB',
  // Submarkets of Brazil's national system by state.
  brasilia: 'BR-SE',
  campinas: 'BR-SE',
  fortaleza: 'BR-NE',
  'porto-alegre': 'BR-S',
  'rio-de-janeiro': 'BR-SE',
  'sao-paulo': 'BR-SE',
  // The Great Belt divides Denmark's zones; Funen is west of it.
  copenhagen: 'DK2',
  odense: 'DK1',
  // Bid areas of the Indian Energy Exchange by state.
  bangalore: 'IN-S1',
  chennai: 'IN-S2',
  delhi: 'IN-N2',
  hyderabad: 'IN-S1',
  kolkata: 'IN-E1',
  mumbai: 'IN-W2',
  pune: 'IN-W2',
  visakhapatnam: 'IN-S1',
  // Zones of Italy by region: Emilia-Romagna, Lombardy and Piedmont are in the north, Lazio is in the centre-south.
  bologna: 'IT-North',
  milan: 'IT-North',
  rome: 'IT-Centre-South',
  turin: 'IT-North',
  // Areas of the Japanese market by prefecture.
  fukuoka: 'JP-Kyushu',
  inzai: 'JP-Tokyo',
  kitakyushu: 'JP-Kyushu',
  osaka: 'JP-Kansai',
  tokyo: 'JP-Tokyo',
  tomakomai: 'JP-Hokkaido',
  // Zones of Norway and Sweden; the second cut of the Swedish grid runs north of Gävle.
  oslo: 'NO1',
  stavanger: 'NO2',
  gavle: 'SE3',
  lulea: 'SE1',
  stockholm: 'SE3',
};

/** A place that is no listed market: its area was found by its coordinates, and is null where none is certain. */
export interface PlaceOfArea {
  readonly area: AreaId | null;
}

/** Countries whose markets lie in an area that is listed with another country. */
const BY_COUNTRY: Readonly<Record<string, AreaId>> = { LU: 'DE-LU' };

/**
 * The area that balances and prices a market: in the United States its operator, else its balancing authority; elsewhere the
 * country's only area, or the one that the table names. Null where none is certain.
 */
export function areaOfMarket(
  market: Pick<Market, 'slug' | 'country' | 'iso' | 'balancingAuthority'> & Partial<PlaceOfArea>,
): AreaId | null {
  if (market.area !== undefined) return market.area;
  const named = BY_MARKET[market.slug] ?? BY_COUNTRY[market.country];
  if (market.country === 'US') return market.iso ?? market.balancingAuthority ?? named ?? null;
  if (named !== undefined) return named;
  const areas: readonly GridArea[] = areasOf(market.country);
  return areas.length === 1 ? (areas[0]?.id ?? null) : null;
}
