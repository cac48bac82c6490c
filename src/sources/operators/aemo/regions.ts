import type { AreaId } from '../../../domain/grid/grid-area.ts';

/** Regions of the National Electricity Market. */
export const REGIONS: readonly AreaId[] = ['NSW1', 'QLD1', 'SA1', 'TAS1', 'VIC1'];
