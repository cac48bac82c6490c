import type { TierRights } from '../accounts/tiers.ts';
import { TIER_TABLE, TIERS } from '../accounts/tiers.ts';
import type { BriefView } from '../briefs/brief-view.ts';
import type { DataSubject } from './data-subject.ts';

/** A source of the rows of a file, as the rows name it. */
export interface DataSource {
  readonly id: string;
  /** Newest fetch of its documents; null where rows do not say. */
  readonly fetched_at: string | null;
}

/** A variant of a table for those whose tier lets them have it. */
export interface DataEdition {
  readonly id: string;
  readonly subject: DataSubject;
  /** Of briefs: how they are shown, and of how many of SCOPED_MARKETS; null: of every market. */
  readonly briefs: { readonly view: BriefView; readonly markets: number | null } | null;
  /** Of facilities: which members; null elsewhere. */
  readonly facilities: 'reduced' | 'full' | null;
}

const briefEdition = ({ view, markets }: Pick<TierRights, 'view' | 'markets'>): DataEdition => ({
  id: `briefs${markets === null ? '' : `-${markets}`}${view === 'teaser' ? '-teaser' : ''}`,
  subject: 'briefs',
  briefs: { view, markets },
  facilities: null,
});

/** Each scope and view that a tier has, once. */
const BRIEF_EDITIONS: readonly DataEdition[] = [
  ...new Map(TIERS.map((tier) => briefEdition(TIER_TABLE[tier])).map((edition) => [edition.id, edition])).values(),
];

const openEdition = (subject: DataSubject): DataEdition => ({ id: subject, subject, briefs: null, facilities: null });

export const DATA_EDITIONS: readonly DataEdition[] = [
  ...(['lmp', 'fuel-mix', 'queue', 'projects', 'deals', 'news', 'markets', 'scores'] as const).map(openEdition),
  { id: 'facilities-reduced', subject: 'facilities', briefs: null, facilities: 'reduced' },
  { id: 'facilities', subject: 'facilities', briefs: null, facilities: 'full' },
  ...BRIEF_EDITIONS,
];

/**
 * Whether a tier may take an edition: no more than the questions of the API show it. Of facilities that are cut to a few for
 * the tier there is no file.
 */
export function mayTake(rights: TierRights, { briefs, facilities }: DataEdition): boolean {
  if (facilities !== null)
    return rights.facilitiesShown === null && (rights.facilities === 'full' || rights.facilities === facilities);
  if (briefs === null) return true;
  const hasView = briefs.view === 'teaser' || rights.view === 'whole';
  return hasView && (rights.markets === null || (briefs.markets !== null && briefs.markets <= rights.markets));
}
