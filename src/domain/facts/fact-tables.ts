import type { FactKind, FactRowByKind } from './rows.ts';

/** The type of a member of a row; `day` is `YYYY-MM-DD`. Members outside the key may be null, lists may not. */
export type CellType = 'text' | 'number' | 'integer' | 'boolean' | 'day' | 'texts' | 'numbers';

/**
 * How rows of one kind are stored: the table, the members that no two rows share, and the type of each member. Storing
 * them, checking them and their tables in fixtures/reference all follow from this.
 */
export interface FactTable<R> {
  readonly table: string;
  readonly key: readonly Exclude<keyof R & string, 'kind'>[];
  readonly cells: Readonly<Record<Exclude<keyof R & string, 'kind'>, CellType>>;
  /** The time of a row's data: the end of its period, ISO UTC; null without one. */
  observedAt(row: R): string | null;
}

const endOfYear = (year: number): string => `${year}-12-31T00:00:00Z`;
const startOfDay = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00Z`);

/** The last day of a period `YYYY` or `YYYY-MM`. */
function endOfPeriod(period: string): string {
  const [year = '', month] = period.split('-');
  if (month === undefined) return endOfYear(Number(year));
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().replace('.000', '');
}

export const FACT_TABLES: { readonly [K in FactKind]: FactTable<FactRowByKind[K]> } = {
  price: {
    table: 'retail_prices',
    key: ['state', 'sector', 'period'],
    cells: { state: 'text', sector: 'text', period: 'text', cents_per_kwh: 'number', final: 'boolean' },
    observedAt: ({ period }) => endOfPeriod(period),
  },
  'utility-rate': {
    table: 'utility_rates',
    key: ['state', 'eia_id', 'sector', 'year'],
    cells: {
      state: 'text',
      utility: 'text',
      eia_id: 'text',
      ownership: 'text',
      sector: 'text',
      year: 'integer',
      cents_per_kwh: 'number',
      sales_mwh: 'number',
    },
    observedAt: ({ year }) => endOfYear(year),
  },
  carbon: {
    table: 'state_carbon',
    key: ['state', 'year'],
    cells: {
      state: 'text',
      year: 'integer',
      gco2_per_kwh: 'number',
      primary_fuel: 'text',
      co2_lb_per_mwh: 'number',
      generation_mwh: 'number',
      coal_pct: 'number',
      oil_pct: 'number',
      gas_pct: 'number',
      other_fossil_pct: 'number',
      nuclear_pct: 'number',
      hydro_pct: 'number',
      biomass_pct: 'number',
      wind_pct: 'number',
      solar_pct: 'number',
      geothermal_pct: 'number',
      other_pct: 'number',
    },
    observedAt: ({ year }) => endOfYear(year),
  },
  capacity: {
    table: 'state_capacity',
    key: ['state', 'year', 'source_fuel'],
    cells: { state: 'text', year: 'integer', fuel: 'text', source_fuel: 'text', mw: 'number' },
    observedAt: ({ year }) => endOfYear(year),
  },
  potential: {
    table: 'technical_potential',
    key: ['state', 'technology', 'year'],
    cells: {
      state: 'text',
      technology: 'text',
      year: 'integer',
      capacity_gw: 'number',
      generation_twh: 'number',
      area_km2: 'number',
    },
    observedAt: ({ year }) => endOfYear(year),
  },
  plant: {
    table: 'plants',
    key: ['plant_id', 'status', 'as_of'],
    cells: {
      plant_id: 'text',
      status: 'text',
      as_of: 'day',
      name: 'text',
      utility: 'text',
      sector: 'text',
      state: 'text',
      county: 'text',
      balancing_authority: 'text',
      lat: 'number',
      lon: 'number',
      fuel: 'text',
      nameplate_mw: 'number',
      net_summer_mw: 'number',
      fuels: 'texts',
      fuel_mw: 'numbers',
      expected: 'text',
    },
    observedAt: ({ as_of }) => startOfDay(as_of),
  },
  drought: {
    table: 'droughts',
    key: ['state', 'valid_from'],
    cells: {
      state: 'text',
      valid_from: 'day',
      none_pct: 'number',
      d0_pct: 'number',
      d1_pct: 'number',
      d2_pct: 'number',
      d3_pct: 'number',
      d4_pct: 'number',
    },
    observedAt: ({ valid_from }) => startOfDay(valid_from),
  },
  'water-risk': {
    table: 'water_risks',
    key: ['area_type', 'area_id', 'edition'],
    cells: {
      area_type: 'text',
      area_id: 'text',
      edition: 'text',
      overall_risk: 'number',
      label: 'text',
      covered_pct: 'number',
    },
    observedAt: ({ edition }) => endOfPeriod(edition),
  },
  hazard: {
    table: 'hazards',
    key: ['area_id', 'edition'],
    cells: {
      area_id: 'text',
      state: 'text',
      county: 'text',
      edition: 'text',
      risk_score: 'number',
      risk_rating: 'text',
      loss_score: 'number',
      loss_rating: 'text',
      vulnerability_score: 'number',
      resilience_score: 'number',
      population: 'number',
      top_hazards: 'texts',
    },
    observedAt: ({ edition }) => endOfPeriod(edition),
  },
  moratorium: {
    table: 'moratoria',
    key: ['moratorium_id'],
    cells: {
      moratorium_id: 'text',
      state: 'text',
      place: 'text',
      jurisdiction_type: 'text',
      lat: 'number',
      lon: 'number',
      status: 'text',
      enacted_on: 'day',
      duration_days: 'integer',
      ends_on: 'day',
      triggers: 'texts',
      verified: 'boolean',
      as_of: 'day',
    },
    observedAt: ({ as_of }) => startOfDay(as_of),
  },
  bill: {
    table: 'state_bills',
    key: ['state', 'bill'],
    cells: {
      state: 'text',
      bill: 'text',
      status: 'text',
      effects: 'texts',
      enacted_on: 'day',
      verified: 'boolean',
      as_of: 'day',
    },
    observedAt: ({ as_of }) => startOfDay(as_of),
  },
  facility: {
    table: 'facility_records',
    key: ['source', 'external_id'],
    cells: {
      source: 'text',
      external_id: 'text',
      name: 'text',
      operator: 'text',
      lat: 'number',
      lon: 'number',
      address: 'text',
      city: 'text',
      state: 'text',
      country: 'text',
      status: 'text',
      capacity_mw: 'number',
      facility_type: 'text',
      area_m2: 'number',
      observed_on: 'day',
    },
    observedAt: ({ observed_on }) => startOfDay(observed_on),
  },
  project: {
    table: 'project_records',
    key: ['source', 'external_id'],
    cells: {
      source: 'text',
      external_id: 'text',
      name: 'text',
      operator: 'text',
      lat: 'number',
      lon: 'number',
      address: 'text',
      city: 'text',
      state: 'text',
      country: 'text',
      status: 'text',
      capacity_mw: 'number',
      operational_mw: 'number',
      capacity_basis: 'text',
      expected: 'text',
      announced_on: 'day',
      observed_on: 'day',
      links: 'texts',
    },
    observedAt: ({ observed_on }) => startOfDay(observed_on),
  },
  deal: {
    table: 'deal_records',
    key: ['source', 'external_id'],
    cells: {
      source: 'text',
      external_id: 'text',
      title: 'text',
      deal_type: 'text',
      buyer: 'text',
      seller: 'text',
      target: 'text',
      value_usd: 'number',
      value_amount: 'number',
      value_currency: 'text',
      market: 'text',
      status: 'text',
      announced_on: 'day',
      url: 'text',
    },
    observedAt: ({ announced_on }) => startOfDay(announced_on),
  },
  filing: {
    table: 'filings',
    key: ['accession'],
    cells: {
      accession: 'text',
      cik: 'text',
      company: 'text',
      form: 'text',
      items: 'texts',
      filed_on: 'day',
      report_on: 'day',
      url: 'text',
    },
    observedAt: ({ filed_on }) => startOfDay(filed_on),
  },
};
