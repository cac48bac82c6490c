import type { Deps } from '../../../jobs/runtime/job.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';

/**
 * The policy of jobs in an installation without settings of its own; documents are read in place, also of a test's own
 * sources.
 */
export function aJobsPolicy(): Pick<Deps, 'lmpNodes' | 'reader' | 'retention' | 'sourceSettings'> {
  return {
    lmpNodes: 'hubs',
    reader: readInPlace,
    retention: { lmpDays: 35, lmpRollupDays: null },
    sourceSettings: new Map(),
  };
}
