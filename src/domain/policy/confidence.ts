/**
 * How a row of the policy tables was established. `read-primary`: the text of who decided it was read; `read-secondary`:
 * a report of it; `carried`: a report that was read for an earlier table; `headline-only`: title and address alone;
 * `disputed`: figures that contradict each other; `recalled`: nothing was read.
 */
export const CONFIDENCES = [
  'read-primary',
  'read-secondary',
  'carried',
  'headline-only',
  'disputed',
  'recalled',
] as const;
export type Confidence = (typeof CONFIDENCES)[number];

const READ: ReadonlySet<Confidence> = new Set(['read-primary', 'read-secondary', 'carried']);

/** Whether a row may feed a score: only what somebody has read. Rows of lists that have no such word (null) may. */
export const feedsScore = ({ confidence }: { readonly confidence: Confidence | null }): boolean =>
  confidence === null || READ.has(confidence);
