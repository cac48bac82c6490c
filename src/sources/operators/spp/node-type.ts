import type { NodeType } from '../../../domain/grid/lmp.ts';

/**
 * The settlement locations for borders with neighboring systems. The files do not mark them; the names are those of the
 * interface layer of SPP's price contour map, as gridstatus lists them (BSD-3-Clause, gridstatus/spp.py,
 * LMP_HUBS_AND_INTERFACES).
 */
const INTERFACES: ReadonlySet<string> = new Set(
  (
    'AECI ALTW AMRN BLKW CLEC DPC EDDY EES ERCOTE ERCOTN GRE LAM345 MCWEST MDU MEC MISO NSP OTP RCEAST SCSE SGE SPA ' +
    'SPC'
  ).split(' '),
);

/** Type of a settlement location, by its name: the files do not have it. */
export function nodeTypeOf(location: string): NodeType {
  if (location.endsWith('_HUB')) return 'hub';
  return INTERFACES.has(location) ? 'interface' : 'node';
}
