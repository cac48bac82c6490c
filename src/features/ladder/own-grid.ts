import { findArea } from '../../domain/grid/grid-area.ts';
import type { IsoName } from '../../domain/grid/iso.ts';

/**
 * The grid whose plants and whose demand a place shares: in the United States the operator's, else the interconnected
 * authorities of the West or the Southeast (nobody publishes which plants are whose among them), Alaska and Hawaii by
 * themselves; elsewhere the country's.
 */
export type GridId = string;

const WEST: ReadonlySet<string> = new Set(['AZ', 'CA', 'CO', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA', 'WY']);
/** El Paso, the only place in Texas outside of its operators but for the panhandle's, is in the western interconnection. */
const ALONE: Readonly<Record<string, GridId>> = { AK: 'US-AK', HI: 'US-HI', TX: 'US-West' };

export function gridOfPlace(country: string, iso: IsoName | null, state: string | null): GridId {
  if (country !== 'US') return country;
  if (iso !== null) return iso;
  return ALONE[state ?? ''] ?? (WEST.has(state ?? '') ? 'US-West' : 'US-Southeast');
}

/** Clocks of authorities in the western interconnection. */
const WESTERN_CLOCKS: ReadonlySet<string> = new Set(['America/Los_Angeles', 'America/Denver', 'America/Phoenix']);

/** The grid of an area of the United States whose demand is published; null for one elsewhere, or unknown. */
export function gridOfArea(id: string): GridId | null {
  const area = findArea(id);
  if (area === null || area.country !== 'US') return null;
  if (area.kind === 'operator') return id;
  if (area.timeZone === 'America/Anchorage') return 'US-AK';
  if (area.timeZone === 'Pacific/Honolulu') return 'US-HI';
  return WESTERN_CLOCKS.has(area.timeZone) ? 'US-West' : 'US-Southeast';
}
