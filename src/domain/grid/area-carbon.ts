import type { AreaId } from './grid-area.ts';

/**
 * Carbon intensity of the electricity used in a part of an area, as its publisher says it: one row per (source, area,
 * place), its newest interval. Grams of CO2 per kWh. The mix is in percent and has no megawatts; imports are one of its fuels.
 */
export interface AreaCarbonRow {
  readonly kind: 'area-carbon';
  readonly source: string;
  readonly area: AreaId;
  /** The publisher's id of the part. */
  readonly place: string;
  readonly place_name: string;
  /** Start of the interval, ISO UTC, as text. */
  readonly interval_start: string;
  readonly interval_minutes: number;
  readonly forecast_gco2_per_kwh: number | null;
  /** Estimated by the publisher after the fact; null where it has none, as for parts of Great Britain. */
  readonly actual_gco2_per_kwh: number | null;
  readonly biomass_pct: number | null;
  readonly coal_pct: number | null;
  readonly gas_pct: number | null;
  readonly hydro_pct: number | null;
  readonly imports_pct: number | null;
  readonly nuclear_pct: number | null;
  readonly solar_pct: number | null;
  readonly wind_pct: number | null;
  readonly other_pct: number | null;
}

/** Licence areas of distribution in Great Britain by the ids of the Carbon Intensity API, of the point of each market. */
const GB_REGION_OF_MARKET: Readonly<Record<string, string>> = {
  'birmingham-gb': '8',
  bristol: '11',
  edinburgh: '2',
  london: '13',
  manchester: '3',
  newport: '7',
  'reading-gb': '12',
};

/** The part of an area in which a market lies, where its publisher divides the area. */
export const carbonPlaceOfMarket = (slug: string): string | null => GB_REGION_OF_MARKET[slug] ?? null;
