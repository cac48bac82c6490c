import { parse as readCsv } from 'csv-parse/sync';
import { CODE_OF_STATE } from '../../../src/domain/places/us-states.ts';
import type { TestApi } from '../api/api.ts';

/** What the documents and the endpoints both say of a state, at the precision of the documents. */
export interface StateFigures {
  /** Cents per kWh, eight digits. */
  readonly prices: { readonly year: string; readonly final: boolean; readonly commercial: number; industrial: number };
  readonly carbon: {
    readonly year: number;
    readonly generationMwh: number;
    readonly poundsPerMwh: number;
    readonly gramsPerKwh: number;
    /** Percent of generation. */
    readonly mix: Readonly<Record<string, number>>;
  };
  /** MW to a tenth, by fuel and in all. */
  readonly installed: { readonly year: number } & Readonly<Record<string, number>>;
  /** By technology; null where the state was not studied, or the line is not in the document. */
  readonly potential: Readonly<Record<string, { readonly gw: number | null; readonly twh: number | null }>> | null;
}

/** Four documents as text: prices, carbon and installed capacity by code of state, potential by its name. */
export interface StateDocuments {
  readonly prices: string;
  readonly carbon: string;
  readonly installed: string;
  readonly potential: string;
}

const FUELS_OF_MIX = ['coal', 'oil', 'gas', 'nuclear', 'hydro', 'biomass', 'wind', 'solar', 'geothermal'] as const;
const SHARES = [...FUELS_OF_MIX, 'other_fossil', 'other'] as const;
const COLUMN_OF_TECHNOLOGY = {
  'utility-pv-urban': 'urban_pv',
  'utility-pv-rural': 'rural_pv',
  'rooftop-pv': 'rooftop_pv',
  'onshore-wind': 'onshore_wind',
  'offshore-wind': 'offshore_wind',
} as const;
/** Grams per kWh of a pound per MWh. */
const GRAMS_PER_KWH = 0.45359237;

type Line = Readonly<Record<string, string>>;
const linesOf = (text: string): Line[] => readCsv(text, { columns: true, bom: true, skip_empty_lines: true });
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

function figure(line: Line | undefined, column: string): number {
  const value = optionalFigure(line, column);
  if (value === null) throw new Error(`no ${column} in ${JSON.stringify(line)}`);
  return value;
}

function optionalFigure(line: Line | undefined, column: string): number | null {
  const text = line?.[column];
  if (text === undefined) throw new Error(`no column ${column}`);
  return text === '' ? null : Number(text);
}

/** Reads the figures of all states of the documents, without the readers that are under test. */
export function readStateFigures(documents: StateDocuments): ReadonlyMap<string, StateFigures> {
  const prices = linesOf(documents.prices).filter(({ year }) => year === '2024');
  const carbon = linesOf(documents.carbon);
  const installed = linesOf(documents.installed);
  const potential = new Map(linesOf(documents.potential).map((line) => [CODE_OF_STATE.get(line.state ?? ''), line]));
  const states = prices.flatMap(({ state = '' }) => (state === 'US' ? [] : [state]));
  const ofState = (lines: readonly Line[], code: string) => lines.find(({ state }) => state === code);
  return new Map(
    states.map((state) => {
      const price = ofState(prices, state);
      const emission = ofState(carbon, state);
      const plants = ofState(installed, state);
      const study = potential.get(state);
      const poundsPerMwh = figure(emission, 'co2_total_output_lb_per_mwh');
      return [
        state,
        {
          prices: {
            year: String(figure(price, 'year')),
            final: price?.status === 'Final',
            commercial: figure(price, 'commercial_cents_kwh'),
            industrial: figure(price, 'industrial_cents_kwh'),
          },
          carbon: {
            year: figure(emission, 'year'),
            generationMwh: figure(emission, 'net_generation_mwh'),
            poundsPerMwh,
            gramsPerKwh: rounded(poundsPerMwh * GRAMS_PER_KWH, 3),
            mix: Object.fromEntries(SHARES.map((fuel) => [fuel, figure(emission, `${fuel}_pct`)])),
          },
          installed: {
            year: figure(plants, 'year'),
            hydro: figure(plants, 'hydro_mw'),
            solar: figure(plants, 'solar_mw'),
            wind: figure(plants, 'wind_mw'),
            geothermal: figure(plants, 'geothermal_mw'),
            biomass: rounded(figure(plants, 'wood_mw') + figure(plants, 'other_biomass_mw'), 1),
            total: figure(plants, 'total_renewable_nameplate_mw'),
          },
          potential:
            study === undefined
              ? null
              : Object.fromEntries(
                  Object.entries(COLUMN_OF_TECHNOLOGY).map(([technology, column]) => {
                    const gwh = optionalFigure(study, `${column}_gwh`);
                    const twh = gwh === null ? null : rounded(gwh / 1_000, 3);
                    return [technology, { gw: optionalFigure(study, `${column}_gw`), twh }];
                  }),
                ),
        },
      ];
    }),
  );
}

/** Asks the three endpoints for the same. */
export async function askStateFigures(ask: TestApi['get'], state: string): Promise<StateFigures> {
  const { body: prices } = await ask(`/api/energy/prices/${state}`);
  const { body: carbon } = await ask(`/api/carbon/intensity?state=${state}`);
  // Of countries alone.
  const { other_renewable: _, ...mix } = carbon.generation_mix_pct;
  const { body: renewable } = await ask(`/api/renewable/combined?state=${state}`);
  const { installed } = renewable;
  // The publisher has no line for a fuel of which a state has no plant; the table made from it says 0.
  const megawatts = (value: number | null): number => rounded(value ?? 0, 1);
  const technologies = [...renewable.solar_potential.by_technology, ...renewable.wind_potential.by_technology];
  return {
    prices: {
      year: prices.period,
      final: prices.final,
      commercial: Number(Number(prices.avg_commercial_rate).toPrecision(8)),
      industrial: Number(Number(prices.avg_industrial_rate).toPrecision(8)),
    },
    carbon: {
      year: carbon.year,
      generationMwh: carbon.generation_mwh,
      poundsPerMwh: carbon.co2_lb_per_mwh,
      gramsPerKwh: carbon.carbon_intensity_gCO2_per_kWh,
      mix,
    },
    installed: {
      year: renewable.installed_year,
      hydro: megawatts(installed.hydro),
      solar: megawatts(installed.solar),
      wind: megawatts(installed.wind),
      geothermal: megawatts(installed.geothermal),
      biomass: megawatts(installed.biomass),
      total: megawatts(renewable.installed_renewable_mw),
    },
    potential: Object.fromEntries(
      technologies.map(({ technology, capacity_gw, generation_twh }) => [
        technology,
        { gw: capacity_gw, twh: generation_twh },
      ]),
    ),
  };
}

/** Lines of the publishers' figures for five states, as they are in the documents. */
export const FIVE_STATES: StateDocuments = {
  // EIA-861M of April 2025, years.
  prices: `
state,year,status,commercial_cents_kwh,industrial_cents_kwh
CA,2024,Preliminary,25.290727,21.981454
DC,2024,Preliminary,17.015898,10.875283
GA,2024,Preliminary,11.090023,7.1966074
HI,2024,Preliminary,38.835769,34.134608
VA,2024,Preliminary,8.928359,8.7832591`,
  // EPA eGRID2023 revision 2, sheet ST23.
  carbon: `
state,year,net_generation_mwh,co2_total_output_lb_per_mwh,coal_pct,oil_pct,gas_pct,nuclear_pct,hydro_pct,biomass_pct,wind_pct,solar_pct,geothermal_pct,other_fossil_pct,other_pct
CA,2023,216080235.825,393.486,0.1,0,43.7,8.2,14.8,2.3,6.5,18.8,5.2,0.7,0
DC,2023,171869.499,394.099,0,0,51.9,0,0,33.8,0,14.3,0,0,0
GA,2023,129220273.258,713.831,13.0,0.2,46.5,28.9,1.7,3.8,0,5.8,0,0.1,0
HI,2023,9158617.733,1385.131,0,78.2,0,0,1.0,3.1,6.5,7.1,2.1,1.9,0
VA,2023,91024103.437,536.851,1.6,0.1,55.6,32.6,0,3.7,0.1,5.9,0,0.5,0`,
  // EIA, existing capacity by energy source, nameplate at the end of 2024.
  installed: `
state,year,hydro_mw,solar_mw,wind_mw,geothermal_mw,wood_mw,other_biomass_mw,total_renewable_nameplate_mw
CA,2024,10014.2,22562.9,6487.2,2867.5,620.9,482.8,43035.5
DC,2024,0.0,29.2,0.0,0.0,0.0,14.1,43.3
GA,2024,1962.2,5014.4,0.0,0.0,1047.6,57.3,8081.5
HI,2024,33.6,467.2,233.2,51.0,0.0,167.0,952.0
VA,2024,823.1,4690.7,12.0,0.0,564.3,251.7,6341.8`,
  // NREL/TP-6A20-51946, 2012.
  potential: `
state,urban_pv_gwh,urban_pv_gw,rural_pv_gwh,rural_pv_gw,rooftop_pv_gwh,rooftop_pv_gw,onshore_wind_gwh,onshore_wind_gw,offshore_wind_gwh,offshore_wind_gw
California,246008,111,8855917,4010,106411,75,89862,34,2662579,654
District of Columbia,8,0,0,0,2490,2,0,0,,
Georgia,43166,24,5492183,3088,31116,24,322,0,220807,58
Hawaii,3725,1,38032,20,,2,7786,2,2836735,736
Virginia,27451,15,1882467,1074,22266,18,4589,1,361053,89`,
};
