import type { Deps } from '../../jobs/job.ts';

/** What an installation without settings of its own tells its jobs. */
export function aJobsPolicy(): Pick<Deps, 'lmpNodes' | 'retention' | 'sourceSettings'> {
  return { lmpNodes: 'hubs', retention: { lmpDays: 35, lmpRollupDays: null }, sourceSettings: new Map() };
}
