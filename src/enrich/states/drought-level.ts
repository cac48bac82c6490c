import type { DroughtRow } from '../../domain/states/water.ts';

/** Classes of the US Drought Monitor, the mildest first; D0 is abnormally dry, drought begins with D1. */
const DROUGHT_LEVELS = ['None', 'D0', 'D1', 'D2', 'D3', 'D4'] as const;
type DroughtLevel = (typeof DROUGHT_LEVELS)[number];

/**
 * Percent of a state's area from which a class counts for the state. Any patch at all would let the fringe of a
 * neighbor's drought name the state; half of the area would hide a drought in Texas of three times Virginia's area.
 */
const LEAST_DROUGHT_AREA_PCT = 10;

/** The rule of `droughtLevel`, as answers state it. */
export const DROUGHT_RULE = `This is the worst class that covers at least ${LEAST_DROUGHT_AREA_PCT} % of the area, together with all worse classes.`;

type DroughtShares = Pick<DroughtRow, 'd0_pct' | 'd1_pct' | 'd2_pct' | 'd3_pct' | 'd4_pct'>;

/** Cumulative percentages, D0 first; null where one of them is missing. */
function sharesOf({ d0_pct, d1_pct, d2_pct, d3_pct, d4_pct }: DroughtShares): readonly number[] | null {
  const present = [d0_pct, d1_pct, d2_pct, d3_pct, d4_pct].filter((share) => share !== null);
  return present.length === 5 ? present : null;
}

/**
 * The Drought Severity and Coverage Index of the US Drought Monitor: the five cumulative percentages added, 0 (no part
 * of the area is even abnormally dry) to 500 (all of it in exceptional drought). Two decimals, as the percentages have.
 * @returns null where the row lacks one of the five.
 * @see https://droughtmonitor.unl.edu/DmData/DataDownload/DSCI.aspx
 */
export function droughtSeverity(row: DroughtShares): number | null {
  const shares = sharesOf(row);
  return shares === null ? null : Math.round(shares.reduce((sum, share) => sum + share, 0) * 100) / 100;
}

/**
 * The drought of an area in one word, by `DROUGHT_RULE`; `None` where even D0 covers less.
 * @returns null where the row lacks one of the five percentages.
 */
export function droughtLevel(row: DroughtShares): DroughtLevel | null {
  const shares = sharesOf(row);
  if (shares === null) return null;
  const worst = shares.findLastIndex((share) => share >= LEAST_DROUGHT_AREA_PCT);
  return DROUGHT_LEVELS[worst + 1] ?? null;
}
