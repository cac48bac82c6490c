import { rightsOf, type Tier } from '../../domain/accounts/tiers.ts';
import type { IsoName } from '../../domain/grid/iso.ts';

export interface GridRegion {
  readonly id: string;
  /** Operators whose queues the region's figures are made of. */
  readonly isos: readonly IsoName[];
  /** Label of the operators for people. */
  readonly iso: string;
  readonly name: string;
  readonly headline: string;
  readonly description: string;
  /** Postal codes of states that lie in the region, wholly or in large part; a state may lie in two. */
  readonly keyStates: readonly string[];
}

/** The regions in the order in which they are listed. Words only: every figure is computed. */
export const GRID_REGIONS: readonly GridRegion[] = [
  {
    id: 'ercot',
    isos: ['ERCOT'],
    iso: 'ERCOT',
    name: 'Texas',
    headline: 'One state, one grid, an energy-only market',
    description:
      'ERCOT operates most of the Texas grid apart from the eastern and western interconnections. Generators are ' +
      'connected first and curtailed when lines are full; there is no capacity market.',
    keyStates: ['TX'],
  },
  {
    id: 'pjm',
    isos: ['PJM'],
    iso: 'PJM',
    name: 'Mid-Atlantic and Ohio Valley',
    headline: 'A capacity market from the Atlantic to Illinois, and the grid of Northern Virginia',
    description:
      'PJM operates the grid from New Jersey to northern Illinois. It buys capacity ahead by auction and studies new ' +
      'requests in cycles, in the order in which they are ready.',
    keyStates: ['DC', 'DE', 'IL', 'IN', 'KY', 'MD', 'MI', 'NC', 'NJ', 'OH', 'PA', 'TN', 'VA', 'WV'],
  },
  {
    id: 'miso-spp',
    isos: ['MISO', 'SPP'],
    iso: 'MISO/SPP',
    name: 'Midcontinent and Plains',
    headline: 'The wind belt, two operators with a long seam between them',
    description:
      'MISO operates the grid from Manitoba to the Gulf, SPP that of the plains beside it. Both study requests in ' +
      'clusters; some lines across their seam are planned together.',
    keyStates: [
      'AR',
      'IA',
      'IL',
      'IN',
      'KS',
      'LA',
      'MI',
      'MN',
      'MO',
      'MS',
      'MT',
      'ND',
      'NE',
      'NM',
      'OK',
      'SD',
      'TX',
      'WI',
    ],
  },
  {
    id: 'caiso',
    isos: ['CAISO'],
    iso: 'CAISO',
    name: 'California',
    headline: 'Solar by day, storage by evening, and imports from the western grid',
    description:
      'CAISO operates most of the California grid and a small part of that of Nevada. It studies requests in clusters, ' +
      'and gives precedence to zones where transmission is there or planned.',
    keyStates: ['CA', 'NV'],
  },
  {
    id: 'southeast',
    isos: [],
    iso: 'none (utilities)',
    name: 'Southeast',
    headline: 'Integrated utilities without a regional operator',
    description:
      'Utilities own generation and lines here and keep a queue each. No regional operator publishes one for all of ' +
      'them, so the region has no queue figure.',
    keyStates: ['AL', 'FL', 'GA', 'NC', 'SC', 'TN'],
  },
];

/** The regions that a tier sees: the first ones of the list, or all. */
export function regionsShownTo(tier: Tier): readonly GridRegion[] {
  const { gridRegions } = rightsOf(tier);
  return gridRegions === null ? GRID_REGIONS : GRID_REGIONS.slice(0, gridRegions);
}
