import type { AreaId } from '../grid/grid-area.ts';
import { ISO_NAMES } from '../grid/iso.ts';

/** What lists of sources are divided by. */
export const SOURCE_GROUPS = ['us-operators', 'grid-areas', 'us-places', 'countries', 'data-centers', 'news'] as const;
export type SourceGroup = (typeof SOURCE_GROUPS)[number];

const BY_KIND: Readonly<Record<string, SourceGroup>> = {
  'area-price': 'grid-areas',
  'area-carbon': 'grid-areas',
  'area-demand': 'grid-areas',
  'large-load': 'grid-areas',
  'connection-queue': 'grid-areas',
  'exchange-rate': 'countries',
  'world-plant': 'countries',
  'country-capacity': 'countries',
  'country-power': 'countries',
  'country-risk': 'countries',
  'country-price': 'countries',
  'policy-measure': 'countries',
  'connection-pause': 'countries',
  'connection-wait': 'countries',
  'load-share': 'countries',
  'grid-thing': 'countries',
  facility: 'data-centers',
  'capacity-statement': 'data-centers',
  project: 'data-centers',
  deal: 'data-centers',
  filing: 'data-centers',
  news: 'news',
};

const GRID_KINDS: ReadonlySet<string> = new Set(['lmp', 'fuel-mix', 'queue']);
const ISO_SET: ReadonlySet<AreaId> = new Set(ISO_NAMES);

/** Where a source stands in a list: by what it is of. */
export function groupOf(source: {
  readonly kind: string;
  readonly iso: string | null;
  readonly areas: readonly AreaId[] | null;
}): SourceGroup {
  const { kind, iso, areas } = source;
  if (GRID_KINDS.has(kind)) {
    const isOfTheSeven = iso !== null || areas === null || areas.every((area) => ISO_SET.has(area));
    return isOfTheSeven ? 'us-operators' : 'grid-areas';
  }
  return BY_KIND[kind] ?? 'us-places';
}

/** Whether a source may have rows of an area: one of no operator that names no areas is of the seven. */
export const coversArea = (
  { iso, areas }: { readonly iso: string | null; readonly areas: readonly AreaId[] | null },
  area: AreaId,
): boolean => iso === area || (areas === null ? iso === null && ISO_SET.has(area) : areas.includes(area));
