import type { PotentialTechnology } from '../../domain/grid/generation.ts';

export const WHAT = "NREL's table of renewable energy technical potential by state";

/** Of the study, NREL/TP-6A20-51946. */
export const YEAR_OF_STUDY = 2012;

export const STATE_NAMES = ['State', 'column_a', 'X', 'Unnamed: 0'] as const;

interface TechnologyColumns {
  readonly technology: PotentialTechnology;
  readonly generationGwh: readonly string[];
  readonly capacityGw: readonly string[];
  /** Null where the study states no area: rooftops, biomass, geothermal heat and rivers. */
  readonly areaKm2: readonly string[] | null;
}

/** Names in the catalog's CSV (`CSP_GWh`), in the laboratory's workbook (`CSP (GWh)`), and in plain tables (`csp_gwh`). */
function columnsOf(
  technology: PotentialTechnology,
  [camel, words, snake]: readonly [string, string, string],
  hasArea = false,
): TechnologyColumns {
  const named = (unit: string): readonly string[] => [
    `${camel}_${unit}`,
    `${words} (${unit})`,
    `${snake}_${unit.toLowerCase()}`,
  ];
  return {
    technology,
    generationGwh: named('GWh'),
    capacityGw: named('GW'),
    areaKm2: hasArea ? named('km2') : null,
  };
}

export const TECHNOLOGIES: readonly TechnologyColumns[] = [
  columnsOf('utility-pv-urban', ['urbanUtilityScalePV', 'Urban Utility-scale PV', 'urban_pv'], true),
  columnsOf('utility-pv-rural', ['ruralUtilityScalePV', 'Rural Utility-scale PV', 'rural_pv'], true),
  columnsOf('rooftop-pv', ['rooftopPV', 'Rooftop PV', 'rooftop_pv']),
  columnsOf('csp', ['CSP', 'CSP', 'csp'], true),
  columnsOf('onshore-wind', ['onshoreWind', 'Onshore Wind', 'onshore_wind'], true),
  columnsOf('offshore-wind', ['offshoreWind', 'Offshore Wind', 'offshore_wind'], true),
  columnsOf('biopower-solid', ['biopowerSolid', 'Biopower-Solid', 'biopower_solid']),
  columnsOf('biopower-gas', ['biopowerGaseous', 'Biopower-Gaseous', 'biopower_gas']),
  columnsOf('hydrothermal', ['geothermalHydrothermal', 'Geothermal Hydrothermal', 'hydrothermal']),
  columnsOf('enhanced-geothermal', ['EGSGeothermal', 'EGS Geothermal', 'egs']),
  columnsOf('hydropower', ['hydropower', 'Hydropower', 'hydropower']),
];

/** Words for the sum of all states. */
export const COUNTRY: ReadonlySet<string> = new Set(['TOTAL', 'US', 'U.S.', 'UNITED STATES']);
