import { type CapacityModel, LEAST_OPERATORS, LEAST_SITES } from './capacity-model.ts';
import { predictMw } from './estimate-power.ts';
import type { StatedBuilding } from './stated-buildings.ts';

type StatedSite = Pick<StatedBuilding, 'operator' | 'country' | 'areaM2' | 'mw' | 'asOf'>;

/** How the model does on sites of operators that it was not fitted on. */
export interface CapacityValidation {
  readonly sites: number;
  readonly operators: number;
  /** Median of |estimate − stated| ÷ stated; null where there are too few sites. */
  readonly medianRelativeError: number | null;
  /** Share of stated figures within their interval of 80 %. */
  readonly coverage: number | null;
}

/** Least squares of ln(MW) on ln(m²). @returns null for fewer sites or operators than a model needs. */
export function fitCapacityModel(sites: readonly StatedSite[], name: string): CapacityModel | null {
  return isEnough(sites) ? leastSquares(sites, name) : null;
}

/** Fits the model anew without each operator in turn and scores it on that operator's sites. */
export function validateCapacityModel(sites: readonly StatedSite[]): CapacityValidation {
  const operators = [...new Set(sites.map(({ operator }) => operator))];
  const counts = { sites: sites.length, operators: operators.length };
  if (!isEnough(sites)) return { ...counts, medianRelativeError: null, coverage: null };
  const scored = operators.flatMap((left) => {
    const model = leastSquares(
      sites.filter(({ operator }) => operator !== left),
      'left-out',
    );
    return sites
      .filter(({ operator }) => operator === left)
      .map(({ areaM2, mw }) => {
        const estimate = predictMw(areaM2, model);
        return { error: Math.abs(estimate.mw - mw) / mw, isWithin: estimate.lowMw <= mw && mw <= estimate.highMw };
      });
  });
  return {
    ...counts,
    medianRelativeError: medianOf(scored.map(({ error }) => error)),
    coverage: scored.filter(({ isWithin }) => isWithin).length / scored.length,
  };
}

const isEnough = (sites: readonly StatedSite[]): boolean =>
  sites.length >= LEAST_SITES && new Set(sites.map(({ operator }) => operator)).size >= LEAST_OPERATORS;

function leastSquares(sites: readonly StatedSite[], name: string): CapacityModel {
  const count = sites.length;
  const areas = sites.map(({ areaM2 }) => Math.log(areaM2));
  const loads = sites.map(({ mw }) => Math.log(mw));
  const meanLogArea = sum(areas) / count;
  const meanLoad = sum(loads) / count;
  const squaresLogArea = sum(areas.map((area) => (area - meanLogArea) ** 2));
  const slope = sum(areas.map((area, at) => (area - meanLogArea) * ((loads[at] ?? 0) - meanLoad))) / squaresLogArea;
  const intercept = meanLoad - slope * meanLogArea;
  const residuals = areas.map((area, at) => (loads[at] ?? 0) - intercept - slope * area);
  return {
    name,
    sites: count,
    operators: new Set(sites.map(({ operator }) => operator)).size,
    intercept,
    slope,
    meanLogArea,
    squaresLogArea,
    sigma: Math.sqrt(sum(residuals.map((residual) => residual ** 2)) / (count - 2)),
    leastAreaM2: Math.min(...sites.map(({ areaM2 }) => areaM2)),
    mostAreaM2: Math.max(...sites.map(({ areaM2 }) => areaM2)),
    countries: [...new Set(sites.map(({ country }) => country))].sort(),
    fittedOn:
      sites
        .flatMap(({ asOf }) => asOf ?? [])
        .sort()
        .at(-1) ?? '',
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
