import type { Fuel } from '../../domain/grid/fuel.ts';

/** Columns of the map layer, by the aliases of its CSV and by the names of its fields. */
export const LAYER_COLUMNS = {
  id: ['Plant identification number', 'Plant_Code'],
  name: ['power Plant Name', 'Plant_Name'],
  utility: ['Utility Name (day to day operations)', 'Utility_Name', 'Utility_Na'],
  sector: ['Plant-level sector name', 'sector_name', 'sector_nam'],
  county: ['County location of power plant', 'County'],
  state: ['State'],
  primary: ['Primary Energy Source', 'PrimSource'],
  nameplate: ['Total combined generator nameplate capacity (installed)', 'Install_MW'],
  netSummer: ['Maximum output (MW)', 'Total_MW'],
  period: ['The reporting period (currency) of the data (yyyymm)', 'Period'],
  lat: ['Latitude'],
  lon: ['Longitude'],
} as const;

const netSummerOf = (what: string): string => `Net summer capacity of ${what} in megawatts (MW)`;

/** The layer's columns of net summer megawatts. */
export const LAYER_FUELS: readonly { readonly fuel: Fuel; readonly column: readonly string[] }[] = [
  { fuel: 'storage', column: [netSummerOf('battery powered electric generators'), 'Bat_MW'] },
  { fuel: 'biomass', column: [netSummerOf('biomass electric generators'), 'Bio_MW'] },
  { fuel: 'coal', column: [netSummerOf('coal-fired electric generators'), 'Coal_MW'] },
  { fuel: 'geothermal', column: [netSummerOf('geothermal powered electric generators'), 'Geo_MW'] },
  { fuel: 'hydro', column: [netSummerOf('hydroelectric generators'), 'Hydro_MW'] },
  { fuel: 'storage', column: [netSummerOf('pumped-storage hydroelectric generators'), 'HydroPS_MW'] },
  { fuel: 'gas', column: [netSummerOf('natural gas fired electric generators'), 'NG_MW'] },
  { fuel: 'nuclear', column: [netSummerOf('nuclear power electric generators'), 'Nuclear_MW'] },
  { fuel: 'oil', column: [netSummerOf('petroleum-fired electric generators'), 'Crude_MW'] },
  { fuel: 'solar', column: [netSummerOf('solar powered electric generators'), 'Solar_MW'] },
  { fuel: 'wind', column: [netSummerOf('wind turbine electric generators'), 'Wind_MW'] },
  {
    fuel: 'other',
    column: [
      netSummerOf('electric generators powered by other energy sources not specified in the other categories'),
      'Other_MW',
    ],
  },
];

/** The layer's words for the primary source. */
export const FUEL_OF_SOURCE: ReadonlyMap<string, Fuel> = new Map([
  ['solar', 'solar'],
  ['natural gas', 'gas'],
  ['hydroelectric', 'hydro'],
  ['wind', 'wind'],
  ['petroleum', 'oil'],
  ['biomass', 'biomass'],
  ['batteries', 'storage'],
  ['coal', 'coal'],
  ['other', 'other'],
  ['geothermal', 'geothermal'],
  ['nuclear', 'nuclear'],
  ['pumped storage', 'storage'],
]);

/** Columns of the monthly workbook that every sheet of generators has. */
export const SHEET_COLUMNS = {
  id: ['Plant ID'],
  name: ['Plant Name'],
  generator: ['Generator ID'],
  state: ['Plant State'],
  nameplate: ['Nameplate Capacity (MW)'],
  netSummer: ['Net Summer Capacity (MW)'],
  technology: ['Technology'],
  energySource: ['Energy Source Code'],
  status: ['Status'],
} as const;

/** Columns that editions before 2017 or so lack. */
export const OPTIONAL_SHEET_COLUMNS = {
  utility: ['Entity Name'],
  sector: ['Sector'],
  county: ['County'],
  authority: ['Balancing Authority Code'],
  primeMover: ['Prime Mover Code'],
  lat: ['Latitude'],
  lon: ['Longitude'],
} as const;

export const PLANNED_COLUMNS = {
  month: ['Planned Operation Month'],
  year: ['Planned Operation Year'],
} as const;

/** Technologies as EIA names them; the groups are those of its map layer, but for flywheels, which it has among others. */
export const FUEL_OF_TECHNOLOGY: ReadonlyMap<string, Fuel> = new Map([
  ['batteries', 'storage'],
  ['flywheels', 'storage'],
  ['hydroelectric pumped storage', 'storage'],
  ['conventional hydroelectric', 'hydro'],
  ['coal integrated gasification combined cycle', 'coal'],
  ['conventional steam coal', 'coal'],
  ['geothermal', 'geothermal'],
  ['landfill gas', 'biomass'],
  ['municipal solid waste', 'biomass'],
  ['other waste biomass', 'biomass'],
  ['wood/wood waste biomass', 'biomass'],
  ['natural gas fired combined cycle', 'gas'],
  ['natural gas fired combustion turbine', 'gas'],
  ['natural gas internal combustion engine', 'gas'],
  ['natural gas steam turbine', 'gas'],
  ['natural gas with compressed air storage', 'gas'],
  ['other natural gas', 'gas'],
  ['nuclear', 'nuclear'],
  ['offshore wind turbine', 'wind'],
  ['onshore wind turbine', 'wind'],
  ['petroleum coke', 'oil'],
  ['petroleum liquids', 'oil'],
  ['solar photovoltaic', 'solar'],
  ['solar thermal with energy storage', 'solar'],
  ['solar thermal without energy storage', 'solar'],
  ['other gases', 'other'],
  ['all other', 'other'],
]);

const CODES_OF_FUEL: readonly (readonly [Fuel, string])[] = [
  ['coal', 'ANT BIT LIG SUB RC WC SGC'],
  ['gas', 'NG'],
  ['oil', 'DFO JF KER PC RFO WO SGP'],
  ['nuclear', 'NUC'],
  ['solar', 'SUN'],
  ['wind', 'WND'],
  ['hydro', 'WAT'],
  ['geothermal', 'GEO'],
  ['biomass', 'AB BLQ LFG MSB MSW OBG OBL OBS SLW WDL WDS'],
  ['storage', 'MWH'],
  ['other', 'BFG OG OTH PG PUR TDF WH H2 MSN'],
];

/** Codes of energy sources, for generators whose technology is left empty. */
export const FUEL_OF_CODE: ReadonlyMap<string, Fuel> = new Map(
  CODES_OF_FUEL.flatMap(([fuel, codes]) => codes.split(' ').map((code): [string, Fuel] => [code, fuel])),
);

/** Pumped storage has the energy source of hydroelectric plants. */
export const PUMPED_STORAGE = 'PS';

/** The meaning of the code at the start of a generator's status. */
export const STATUS_OF_CODE: ReadonlyMap<string, 'operating' | 'idle' | 'planned' | 'under-construction'> = new Map([
  ['OP', 'operating'],
  /** Standby, out of service for now, out of service for long: still part of EIA's operable capacity. */
  ['SB', 'idle'],
  ['OA', 'idle'],
  ['OS', 'idle'],
  /** Approvals not requested, pending, received; other. */
  ['P', 'planned'],
  ['L', 'planned'],
  ['T', 'planned'],
  ['OT', 'planned'],
  /** Up to half complete, more than half, complete but not in commercial operation. */
  ['U', 'under-construction'],
  ['V', 'under-construction'],
  ['TS', 'under-construction'],
]);
