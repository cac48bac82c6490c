import type { FacilityStatus } from '../../domain/facilities/facility.ts';
import type { FacilityPower } from '../../domain/facilities/power.ts';
import { CAPACITY_MODEL, type CapacityModel } from './capacity-model.ts';

/** What a facility is estimated from. */
export interface MeasuredFacility {
  readonly id: string;
  readonly country: string | null;
  readonly status: FacilityStatus | null;
  readonly facility_type: string | null;
  readonly area_m2: number | null;
}

/** Quantile of the normal distribution that leaves a tenth on either side: an interval of 80 %. */
const NORMAL_80 = 1.281_551_6;

/** The same of Student's distribution, to a few thousandths from five degrees of freedom on (Cornish and Fisher). */
function student80(freedom: number): number {
  const z = NORMAL_80;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/**
 * The power of an operating building by its mapped area, with an interval of 80 %; null without an area, for grounds (which
 * are mostly lawn), and for what no site that the model was fitted on is like.
 */
export function estimatePower(
  { id, country, status, facility_type, area_m2 }: MeasuredFacility,
  model: CapacityModel = CAPACITY_MODEL,
): Omit<FacilityPower, 'isChosen'> | null {
  if (area_m2 === null || country === null || !model.countries.includes(country)) return null;
  if (facility_type !== 'building' || (status !== null && status !== 'operational')) return null;
  if (area_m2 < model.leastAreaM2 || area_m2 > model.mostAreaM2) return null;
  const { mw, lowMw, highMw } = predictMw(area_m2, model);
  return {
    facilityId: id,
    source: model.name,
    external_id: id,
    term: 'not-stated',
    as_of: model.fittedOn,
    capacity_mw: mw,
    low_mw: lowMw,
    high_mw: highMw,
    basis: 'estimated',
    status: 'operating',
    scope: 'building',
    citation: 'docs/capacity.md',
    quote: null,
    heldBy: id,
  };
}

/** Median and interval of 80 % for a building of this area, MW to three significant digits. */
export function predictMw(
  areaM2: number,
  { intercept, slope, sites, meanLogArea, squaresLogArea, sigma }: CapacityModel,
): { readonly mw: number; readonly lowMw: number; readonly highMw: number } {
  const logArea = Math.log(areaM2);
  const middle = intercept + slope * logArea;
  const spread =
    student80(sites - 2) * sigma * Math.sqrt(1 + 1 / sites + (logArea - meanLogArea) ** 2 / squaresLogArea);
  const round = (log: number): number => Number(Math.exp(log).toPrecision(3));
  return { mw: round(middle), lowMw: round(middle - spread), highMw: round(middle + spread) };
}
