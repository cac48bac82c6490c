import { z } from 'zod';
import { CAPACITY_BASES, type CapacityBasis } from '../../domain/facilities/capacity.ts';
import { PLAUSIBLE_FACILITY_MW } from '../../domain/facilities/facility.ts';
import { Count } from './show-facility.ts';

/** A figure for the power of a site, with what it rests on. */
export interface SitePower {
  readonly mw: number;
  readonly basis: CapacityBasis;
}

export const SitePowerBasis = z.enum(CAPACITY_BASES);

const Sum = z
  .object({
    mw: z.number().min(0).nullable().describe('MW; null: no site has such a figure.'),
    sites: Count,
  })
  .meta({ id: 'SitePowerSum' });

/** Sums of the sites around a place, each basis apart. */
export const SitePowerByBasis = z.object({ stated: Sum, permitted: Sum, estimated: Sum }).meta({
  id: 'SitePowerByBasis',
  description: 'MW by basis; never add them: permits are of engines.',
});
export type SitePowerByBasis = z.input<typeof SitePowerByBasis>;

/** To the tenth of a megawatt; null of none. */
export const sumMegawatts = (figures: readonly number[]): number | null =>
  figures.length === 0 ? null : Math.round(figures.reduce((sum, mw) => sum + mw, 0) * 10) / 10;

/** A figure beyond the largest campuses that anybody plans is in no sum, as in the sums of markets. */
export function sumSitePower(powers: readonly SitePower[]): SitePowerByBasis {
  const sumOf = (wanted: CapacityBasis): SitePowerByBasis[CapacityBasis] => {
    const figures = powers.flatMap(({ mw, basis }) => (basis === wanted && mw <= PLAUSIBLE_FACILITY_MW ? mw : []));
    return { mw: sumMegawatts(figures), sites: figures.length };
  };
  return { stated: sumOf('stated'), permitted: sumOf('permitted'), estimated: sumOf('estimated') };
}
