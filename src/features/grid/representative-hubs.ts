import type { GridArea } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES, type IsoName } from '../../domain/grid/iso.ts';
import type { Database } from '../../store/db/client.ts';
import { loadZoneNames } from '../../store/grid/load-area-prices.ts';

/** The one price that represents an operator where only one is shown. */
interface RepresentativeHub {
  /** Names by which the operator publishes it; the first that has prices is taken. */
  readonly nodes: readonly string[];
  /** Why this point and no other, with where the operator says what it is. */
  readonly reason: string;
}

/** A choice, not a measurement: trading hubs where the operator defines one, since most contracts settle there. */
export const REPRESENTATIVE_HUBS: Readonly<Record<IsoName, RepresentativeHub>> = {
  CAISO: {
    nodes: ['TH_SP15_GEN-APND', 'TH_NP15_GEN-APND', 'TH_ZP26_GEN-APND'],
    reason:
      'The SP15 trading hub: the price of generation in Southern California, the more traded of NP15, SP15 and ZP26, else the next of them that has a price (oasis.caiso.com, ATL_HUB).',
  },
  ERCOT: {
    nodes: ['HB_HUBAVG'],
    reason: 'The simple mean of the Houston, North, South and West hubs (ERCOT Nodal Protocols, section 3.5.2).',
  },
  ISONE: {
    nodes: ['.H.INTERNAL_HUB', '.Z.NEMASSBOST', '.Z.CONNECTICUT'],
    reason:
      'A mean over nodes with little congestion, made to be traded at; else the zone of Boston, or that of Connecticut (iso-ne.com, pricing node tables, locations 4000, 4008, 4004).',
  },
  MISO: {
    nodes: [
      'INDIANA.HUB',
      'ILLINOIS.HUB',
      'MICHIGAN.HUB',
      'MINN.HUB',
      'ARKANSAS.HUB',
      'LOUISIANA.HUB',
      'TEXAS.HUB',
      'MS.HUB',
    ],
    reason:
      'The most traded of the MISO commercial hubs, else the next of them that has a price (misoenergy.org, Business Practices Manual 2).',
  },
  NYISO: {
    nodes: ['N.Y.C.'],
    reason:
      'Zone J, New York City: the largest load zone. NYISO defines no hub over all zones (mis.nyiso.com, zonal LBMP).',
  },
  PJM: {
    nodes: ['WESTERN HUB', 'PJM-RTO'],
    reason:
      'The most traded PJM hub; else the load-weighted price of the whole footprint (dataminer2.pjm.com, pnode 51288 and 1).',
  },
  SPP: {
    nodes: ['SPPSOUTH_HUB'],
    reason: 'The more traded of the two SPP hubs, North and South (portal.spp.org, settlement locations).',
  },
};

/** Names of the one price of an area, the first that has one first; of an area that is none of the seven its own zones. */
export async function representativeNodes(db: Database, { id }: GridArea): Promise<readonly string[]> {
  const iso = ISO_NAMES.find((name) => name === id);
  if (iso !== undefined) return REPRESENTATIVE_HUBS[iso].nodes;
  const zones = await loadZoneNames(db, id);
  return zones.length === 0 ? [id] : zones;
}
