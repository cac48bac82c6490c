// How markets and places are marked, alike on the static map and on the one that moves: pure, for server and browser.

/** A market as maps show it; members are those of the question of markets. */
export interface MarketOnMap {
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** MW that facilities in operation state; null where none states any. */
  readonly operational_mw: number | null;
  /** What is estimated of the others: the size of a market, drawn hollow, where nothing is stated. */
  readonly operational_by_basis?: { readonly estimated: { readonly mw: number | null } };
  readonly verdict: string | null;
  /** 0 to 100; null where too little is known. */
  readonly composite_score: number | null;
}

/** The MW by which a market is drawn, and whether they are an estimate alone: then it is hollow. */
export function sizeOfMarket({ operational_mw: stated, operational_by_basis: sums }: MarketOnMap): {
  readonly mw: number | null;
  readonly isHollow: boolean;
} {
  const estimated = sums?.estimated.mw ?? null;
  return stated === null ? { mw: estimated, isHollow: estimated !== null } : { mw: stated, isHollow: false };
}

/** Verdicts that have a color of their own, best first; a market without one has the color of `none`. */
export const VERDICT_MARKS = ['build', 'neutral', 'caution', 'avoid'] as const;

/** The end of the name of a market's color: its verdict, so that a map and a verdict never disagree; `none` without one. */
export function verdictMark(verdict: string | null): (typeof VERDICT_MARKS)[number] | 'none' {
  const mark = verdict?.toLowerCase();
  return VERDICT_MARKS.find((one) => one === mark) ?? 'none';
}

/** Radius of a circle without a disclosed MW, pixels. */
export const UNSTATED_RADIUS_PX = 4.5;
const LEAST_RADIUS_PX = 3;
const LARGEST_RADIUS_PX = 26;
/** Pixels of radius of a square root of MW: 1,000 MW are a circle of 12 pixels. */
const PX_PER_ROOT_MW = 12 / Math.sqrt(1_000);

/** Pixels; the area is in proportion to the MW between the least and the largest circle. */
export function radiusOfMw(mw: number | null): number {
  if (mw === null) return UNSTATED_RADIUS_PX;
  return Math.min(LARGEST_RADIUS_PX, Math.max(LEAST_RADIUS_PX, PX_PER_ROOT_MW * Math.sqrt(mw)));
}

/** Radius of a facility without a figure, pixels, where the map is near. */
export const UNSTATED_FACILITY_PX = 2.5;
const LEAST_FACILITY_PX = 3.5;
const LARGEST_FACILITY_PX = 20;
/** 36 MW, an ordinary hall, are a circle of 5 pixels; a gigawatt has the largest. */
const FACILITY_PX_PER_ROOT_MW = 5 / 6;

/** Pixels, where the map is near; the area is in proportion to the MW between the least and the largest circle. */
export function radiusOfFacility(mw: number): number {
  const radius = FACILITY_PX_PER_ROOT_MW * Math.sqrt(mw);
  return Math.round(Math.min(LARGEST_FACILITY_PX, Math.max(LEAST_FACILITY_PX, radius)) * 10) / 10;
}
