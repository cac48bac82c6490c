import type { AreaId } from './grid-area.ts';

/**
 * Countries whose prices and queues are of several areas, by the divisions that lie in one of them as a whole: GeoNames' codes of the
 * first order, as the table of towns has them. From the publishers' own lists of states and regions, as in `market-area.ts`. A
 * division that the border of two areas crosses has no line: there no area is certain, and none is named.
 */
const BY_DIVISION: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AU: { NSW1: ['01', '02'], QLD1: ['04'], SA1: ['05'], TAS1: ['06'], VIC1: ['07'] },
  BR: {
    'BR-N': ['03', '04', '13', '16', '31'],
    'BR-NE': ['02', '05', '06', '17', '20', '22', '28', '30'],
    'BR-S': ['18', '23', '26'],
    'BR-SE': ['01', '07', '08', '11', '14', '15', '21', '24', '27', '29'],
  },
  CA: { 'CA-AB': ['01'], 'CA-BC': ['02'], 'CA-MB': ['03'], 'CA-NS': ['07'], 'CA-ON': ['08'], 'CA-QC': ['10'] },
  DK: { DK1: ['18', '19', '21'], DK2: ['17', '20'] },
  IN: {
    'IN-A1': ['03', '17', '18', '20', '26', '31'],
    'IN-E1': ['28', '29', '34', '38'],
    'IN-E2': ['21'],
    'IN-N1': ['05', '10', '11', '12'],
    'IN-N2': ['07', '24', '36', '39'],
    'IN-N3': ['23'],
    'IN-S1': ['02', '19', '40'],
    'IN-S2': ['22', '25'],
    'IN-S3': ['13'],
    'IN-W1': ['35'],
    'IN-W2': ['09', '16', '33'],
    'IN-W3': ['37'],
  },
  IT: {
    'IT-North': ['05', '06', '08', '09', '12', '17', '19', '20'],
    'IT-Centre-North': ['10', '16'],
    'IT-Centre-South': ['01', '04', '07', '18'],
    'IT-South': ['02', '11', '13'],
    'IT-Calabria': ['03'],
    'IT-Sicily': ['15'],
    'IT-Sardinia': ['14'],
  },
  JP: {
    'JP-Hokkaido': ['12'],
    'JP-Tohoku': ['02', '03', '08', '16', '24', '29', '44'],
    // Shizuoka is divided at the Fuji, and has no line.
    'JP-Tokyo': ['04', '10', '14', '19', '34', '38', '40', '46'],
    'JP-Chubu': ['01', '09', '23', '26'],
    // Fukui is divided, and has no line.
    'JP-Hokuriku': ['15', '42'],
    'JP-Kansai': ['13', '22', '28', '32', '35', '43'],
    'JP-Chugoku': ['11', '31', '36', '41', '45'],
    'JP-Shikoku': ['05', '17', '20', '39'],
    'JP-Kyushu': ['07', '18', '21', '25', '27', '30', '33'],
    'JP-Okinawa': ['47'],
  },
  // Counties of 2020 to 2023: Innlandet, Viken, Vestfold and Telemark, and Vestland are divided.
  NO: { NO1: ['12'], NO2: ['14', '42'], NO3: ['08', '21'], NO4: ['09', '54'] },
  // Cuts of the grid cross Västerbotten, Gävleborg, Dalarna, Kalmar, Jönköping and Halland.
  SE: {
    SE1: ['14'],
    SE2: ['07', '24'],
    SE3: ['05', '15', '16', '18', '21', '22', '25', '26', '28'],
    SE4: ['02', '12', '27'],
  },
};

/** The South West Interconnected System reaches north to Kalbarri and east to Kalgoorlie; the rest of Western Australia is apart. */
const WEM = { country: 'AU', division: '08', southOf: -27.6, westOf: 122 } as const;

/** Divisions that are not on the grid of their country's one area: the Canaries, Ceuta, Melilla; the Azores, Madeira; Borneo. */
const APART: Readonly<Record<string, readonly string[]>> = {
  ES: ['53', 'CE', 'ML'],
  MY: ['11', '15', '16'],
  PT: ['10', '23'],
};

const AREAS: ReadonlyMap<string, AreaId> = new Map([
  ...Object.entries(BY_DIVISION).flatMap(([country, areas]) =>
    Object.entries(areas).flatMap(([area, divisions]) =>
      divisions.map((division): [string, AreaId] => [`${country} ${division}`, area]),
    ),
  ),
  // The market of Ireland is one island.
  ['GB NIR', 'SEM'],
]);

/**
 * The area of a division: null where none is certain, undefined where the country's only area is meant (`areaOfMarket`).
 * @param division GeoNames' code of the division that the nearest town is in; null where it is unknown.
 */
export function areaOfDivision(
  country: string,
  division: string | null,
  { lat, lon }: { readonly lat: number; readonly lon: number },
): AreaId | null | undefined {
  if (country === WEM.country && division === WEM.division && lat < WEM.southOf && lon < WEM.westOf) return 'WEM';
  const named = AREAS.get(`${country} ${division}`);
  if (named !== undefined) return named;
  return Object.hasOwn(BY_DIVISION, country) || (APART[country] ?? []).includes(division ?? '') ? null : undefined;
}
