import type { DealStatus } from './deal.ts';
import { LISTS_WITHOUT_STATUS } from './deal-lists.ts';

/** A deal is closed or called off within two years; where no source has said which, it is announced no longer. */
const OPEN_DAYS = 730;
const DAY_MS = 86_400_000;

/** The status that a source states, or that nobody has reported how the deal ended. */
export type DealState = DealStatus | 'closing-not-reported';

/** How a deal stands, as far as a source says: a list without a status does not say that its deals are still open. */
export function stateOfDeal(
  deal: {
    readonly status: DealStatus;
    /** `YYYY-MM-DD` */
    readonly date: string | null;
    /** Ids of lists, names of feeds and companies. */
    readonly reportedBy: readonly string[];
  },
  now: Date,
): DealState {
  const { status, date, reportedBy } = deal;
  if (status !== 'announced') return status;
  const isSaid = reportedBy.some((source) => !LISTS_WITHOUT_STATUS.has(source));
  const isRecent = date !== null && now.getTime() - Date.parse(date) <= OPEN_DAYS * DAY_MS;
  return isSaid && isRecent ? 'announced' : 'closing-not-reported';
}
