/** What one slot of a publisher's archive covers: a day, a month, a year, or a year from April to March. */
export type ArchiveStep = 'day' | 'month' | 'year' | 'year-from-april';

/** Days of a publisher's calendar that are read together, from one to before another. `YYYY-MM-DD`. */
export interface ArchiveSlot {
  /** The first day of the step: it names the slot, whatever is wanted of it. */
  readonly from: string;
  /** The day after the last one that is there. */
  readonly to: string;
}

/** How far the archive of a source is read back here. */
export interface ArchivePlan {
  readonly step: ArchiveStep;
  readonly days: number;
}

const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The name under which the slots of a source's archive stand in the ledger. */
export const BACKFILL_PREFIX = 'backfill-';
export const backfillJobName = (sourceId: string): string => `${BACKFILL_PREFIX}${sourceId}`;

/** Slots of an archive are known in the ledger by the midnight, UTC, of their first day. */
export const slotInstant = ({ from }: Pick<ArchiveSlot, 'from'>): Date => new Date(`${from}T00:00:00Z`);

/**
 * The slots that cover the last days, the newest first. The newest day is yesterday in UTC, which has begun in every zone
 * in which anything is published: what is due now is not read from archives.
 */
export function archiveSlots({ step, days }: ArchivePlan, now: Date): ArchiveSlot[] {
  const newestMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS - DAY_MS;
  const end = dayOf(newestMs + DAY_MS);
  const oldest = dayOf(newestMs - (days - 1) * DAY_MS);
  const slots: ArchiveSlot[] = [];
  let from = firstOf(step, dayOf(newestMs));
  let to = end;
  while (to > oldest) {
    slots.push({ from, to });
    to = from;
    from = firstOf(step, dayOf(Date.parse(from) - DAY_MS));
  }
  return slots;
}

/** The first day of the step that a day is in. */
function firstOf(step: ArchiveStep, day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  switch (step) {
    case 'day':
      return day;
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${year}-01-01`;
    case 'year-from-april':
      return `${month < 4 ? year - 1 : year}-04-01`;
  }
}

/** The slot whose first day is `from`, as far as it is there by `now`. */
export function archiveSlotOf(step: ArchiveStep, from: string, now: Date): ArchiveSlot {
  const end = dayOf(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  // Longer than any step, and shorter than two of them.
  const after = { day: 1, month: 31, year: 366, 'year-from-april': 366 }[step];
  const next = firstOf(step, dayOf(Date.parse(from) + after * DAY_MS));
  return { from, to: next < end ? next : end };
}
