/** The state of a rule, pause or incentive when its report was written. */
export const POLICY_STATUSES = [
  'in-force',
  /** In force when it was last read of; whether it still is was not read. */
  'in-force-at-last-reading',
  /** Decided by who decides; in force from its effective date, where one is stated. */
  'approved',
  /** Passed by a legislature; signature not read. */
  'passed',
  'proposed',
  'inquiry',
  /** Done so, without a rule that was read. */
  'practice',
  'paused-for-new-applicants',
  'closed-for-new-applicants',
  'ended-for-new-applicants',
  'ended',
  'superseded',
  /** Words of a utility or operator, which bind nobody. */
  'statement',
  'reported',
  /** There is no such program. */
  'none',
  'not-verified',
] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];
