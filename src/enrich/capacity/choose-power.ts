import { type CapacityTerm, isLoad } from '../../domain/facilities/capacity.ts';
import type { FacilityStatus } from '../../domain/facilities/facility.ts';
import type { FacilityPower } from '../../domain/facilities/power.ts';
import { compareText } from '../text/stable-ids.ts';

type Figure = Omit<FacilityPower, 'isChosen'>;

/** Figures of the whole site before those of its servers; a term that is not stated stands between. */
const LOAD_ORDER: readonly CapacityTerm[] = ['facility', 'not-stated', 'it-load'];

const TO_COME: ReadonlySet<FacilityStatus> = new Set(['proposed', 'under-construction']);

/**
 * Of the figures of one facility, the one that is its figure (docs/adr/0060): stated load before what is permitted before
 * an estimate with its interval; of these the newest, then the term, then by source. Stated figures of engines or of a grid
 * connection, and estimates without an interval, are never chosen; nor is a figure for what is not built where the
 * facility runs.
 */
export function choosePower<F extends Figure>(
  figures: readonly F[],
  { id, status }: { readonly id: string; readonly status: FacilityStatus | null },
): F | null {
  const candidates = figures.filter((figure) => {
    if (figure.heldBy !== id || rankOf(figure) === null) return false;
    const isToCome = status !== null && TO_COME.has(status);
    return isToCome ? figure.status !== 'operating' || figure.basis === 'stated' : isOfToday(figure);
  });
  const [first] = [...candidates].sort(
    (a, b) =>
      (rankOf(a) ?? 0) - (rankOf(b) ?? 0) ||
      compareText(b.as_of ?? '', a.as_of ?? '') ||
      LOAD_ORDER.indexOf(a.term) - LOAD_ORDER.indexOf(b.term) ||
      compareText(a.term, b.term) ||
      compareText(`${a.source} ${a.external_id}`, `${b.source} ${b.external_id}`),
  );
  return first ?? null;
}

const isOfToday = ({ status }: Figure): boolean => status === null || status === 'operating';

/** The smaller the sooner; null: never. */
function rankOf(figure: Figure): number | null {
  if (figure.basis === 'stated') return isLoad(figure) ? 0 : null;
  if (figure.basis === 'permitted') return 1;
  return isLoad(figure) && figure.low_mw !== null && figure.high_mw !== null ? 2 : null;
}
