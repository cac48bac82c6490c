import type { PolicyStatus } from '../../domain/policy/policy-status.ts';

const HOLDING: ReadonlySet<PolicyStatus> = new Set([
  'in-force',
  'in-force-at-last-reading',
  'approved',
  'practice',
  'reported',
]);

/** The last day of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; of a month the 31st, which is for comparing texts. */
const lastDayOf = (period: string): string => `${period}${'-12-31'.slice(period.length - 4)}`;

/** Whether a rule holds on a day (`YYYY-MM-DD`), by its status and its span, each as precise as it was reported. */
export function holdsOn(status: PolicyStatus | null, begins: string | null, ends: string | null, day: string): boolean {
  if (status === null || !HOLDING.has(status)) return false;
  const hasBegun = begins === null || begins <= day.slice(0, begins.length);
  return hasBegun && (ends === null || day <= lastDayOf(ends));
}

/** How a planned figure stands to a floor. */
export type Floor = 'met' | 'not-met' | 'depends' | 'none' | 'not-stated' | 'not-asked';

/** Against a floor that is the same everywhere. @param floor null: not stated. */
export function floorOf(planned: number | null | undefined, floor: number | null): Floor {
  if (floor === null) return 'not-stated';
  if (planned === null || planned === undefined) return 'not-asked';
  return planned >= floor ? 'met' : 'not-met';
}
