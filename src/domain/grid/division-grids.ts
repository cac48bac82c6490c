/**
 * Countries whose plants and demand are balanced in several grids, or priced in several zones: which divisions (GeoNames' codes of the
 * first order, as the table of towns has them) make up each. Provinces of Canada; price zones of Australia, Brazil, Denmark and
 * Italy; what the sea divides of Indonesia, Malaysia, New Zealand and the Philippines. A zone whose border crosses a
 * division has the division's larger part. Not China, India, Japan, Norway and Sweden: no source of their areas' demand is
 * at hand, and people use very different amounts in them. docs/adr/0057
 */
const DIVISIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AU: {
    NSW1: ['01', '02'],
    QLD1: ['04'],
    SA1: ['05'],
    TAS1: ['06'],
    VIC1: ['07'],
    WEM: ['08'],
    'AU-NT': ['03'],
  },
  BR: {
    'BR-N': ['03', '04', '13', '16', '25', '31'],
    'BR-NE': ['02', '05', '06', '17', '20', '22', '28', '30'],
    'BR-S': ['18', '23', '26'],
    'BR-SE': ['01', '07', '08', '11', '14', '15', '21', '24', '27', '29'],
  },
  CA: {
    'CA-AB': ['01'],
    'CA-BC': ['02'],
    'CA-MB': ['03'],
    'CA-NB': ['04'],
    'CA-NL': ['05'],
    'CA-NS': ['07'],
    'CA-ON': ['08'],
    'CA-PE': ['09'],
    'CA-QC': ['10'],
    'CA-SK': ['11'],
    'CA-YT': ['12'],
    'CA-NT': ['13'],
    'CA-NU': ['14'],
  },
  DK: { DK1: ['18', '19', '21'], DK2: ['17', '20'] },
  ID: {
    'ID-Java': ['02', '04', '07', '08', '10', '30', '33'],
    'ID-Sumatra': ['01', '03', '05', '15', '24', '26', '32', '35', '37', '40'],
    'ID-Kalimantan': ['11', '12', '13', '14', '42'],
    'ID-Sulawesi': ['21', '22', '31', '34', '38', '41'],
    'ID-East': ['00', '17', '18', '28', '29', '36', '39'],
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
  MY: {
    'MY-Peninsula': ['01', '02', '03', '04', '05', '06', '07', '08', '09', '12', '13', '14', '17'],
    'MY-Sarawak': ['11'],
    'MY-Sabah': ['15', '16'],
  },
  NZ: {
    'NZ-North': ['E7', 'E8', 'F1', 'F2', 'F3', 'F6', 'F9', 'G1', 'G2'],
    'NZ-South': ['E9', 'F4', 'F5', 'F7', 'F8', 'G3', 'TAS'],
  },
  PH: {
    'PH-Luzon': ['01', '02', '03', '05', '15', '40', '41', 'NCR'],
    'PH-Visayas': ['06', '07', '08'],
    'PH-Mindanao': ['09', '10', '11', '12', '13', '14'],
  },
};

const GRID_BY_DIVISION: ReadonlyMap<string, string> = new Map(
  Object.entries(DIVISIONS).flatMap(([country, grids]) =>
    Object.entries(grids).flatMap(([grid, codes]) => codes.map((code) => [`${country} ${code}`, grid] as const)),
  ),
);

/** Whether plants and demand of a country are of several grids. */
export const isDivided = (country: string): boolean => Object.hasOwn(DIVISIONS, country);

/** The grid of a division of a country; the country itself where it is not divided, or does not have the division. */
export const gridOfDivision = (country: string, division: string): string =>
  // Most countries are whole: no key is made for their towns.
  isDivided(country) ? (GRID_BY_DIVISION.get(`${country} ${division}`) ?? country) : country;

interface DemandShares {
  /** Share of the country's demand by grid; grids without one have what is left, by their people. */
  readonly shares: Readonly<Record<string, number>>;
  /** Use over generation, where exports are in what was generated. */
  readonly used: number;
  readonly how: string;
}

const DEMAND_SHARES: Readonly<Record<string, DemandShares>> = {
  // ONS, monthly bulletin: 7,725, 13,272, 44,630 and 12,747 MW on average (canaldaenergia.com.br/sin-carga-de-energia-registra-aumento-de-75-em-outubro).
  BR: {
    shares: { 'BR-N': 0.0986, 'BR-NE': 0.1693, 'BR-SE': 0.5694, 'BR-S': 0.1627 },
    used: 1,
    how: 'shares of the load of October 2023 by ONS',
  },
  // BC Hydro's record of 14 January 2020, 11,541 MW, over the country's estimated peak (energi.media, from the Canada Energy Regulator).
  // The Daily, 27 January 2016: Quebec 16.1, Ontario 10.3, Alberta 5.0 of 44.4 TWh (www150.statcan.gc.ca/n1/daily-quotidien/160127/dq160127a-eng.htm).
  CA: {
    shares: { 'CA-QC': 0.3626, 'CA-ON': 0.232, 'CA-AB': 0.1126, 'CA-BC': 0.1259 },
    // 44.4 TWh used of 49.0 generated.
    used: 0.906,
    how: 'shares of the use of November 2015 by Statistics Canada and of BC Hydro’s record, of other provinces by people',
  },
};

/** Shares of a country's demand by grid where they were published; null where there are people alone to go by. */
export const demandSharesOf = (country: string): DemandShares | null => DEMAND_SHARES[country] ?? null;
