export const WHAT = "INFORM's index of risks by country (XLSX or CSV)";

/** Sheet of the final figures: `INFORM Risk 2025 (a-z)`. */
export const SHEET = /^INFORM Risk (\d{4})/i;
/** The year of an edition in the name of its file, where a table was saved from the workbook. */
export const YEAR_OF_FILE = /inform[_-]risk[_-](\d{4})/i;

export const CODE = ['ISO3'] as const;

/** Measures that are kept, and the names of their columns. The scale is 0 (best) to 10 (worst) for all. */
export const MEASURES = {
  risk: ['INFORM RISK', 'risk'],
  natural: ['Natural'],
  earthquake: ['Earthquake'],
  'river-flood': ['River Flood', 'river_flood'],
  tsunami: ['Tsunami'],
  'tropical-cyclone': ['Tropical Cyclone', 'cyclone'],
  'coastal-flood': ['Coastal flood', 'coastal_flood'],
  drought: ['Drought'],
  human: ['Human'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const SCALE = { best: 0, worst: 10 } as const;

/** How the workbook writes that there is no figure. */
export const NO_FIGURE: ReadonlySet<string> = new Set(['', 'x', 'n/a', 'no data']);
