import { Tinypool } from 'tinypool';
import type { FacilityRecord } from '../../src/domain/facilities/facility.ts';
import { type Resolution, resolveFacilities } from '../../src/enrich/facilities/resolve-facilities.ts';

export interface ResolveTask {
  readonly records: readonly FacilityRecord[];
  /** Ids that records had before, by `recordKey`. */
  readonly previous: ReadonlyMap<string, string>;
  /** Sources whose values are not chosen. */
  readonly hiddenSources: ReadonlySet<string>;
}

/** Fewer are resolved in some hundredths of a second, which is less than a thread takes to start. */
const APART_FROM_RECORDS = 1_000;
/** A quarter of a million records take half of this. */
const MOST_HEAP_MB = 2_048;

const isSource = import.meta.url.endsWith('.ts');

/**
 * Resolves records, many of them in a thread of its own: thousands take seconds, in which the process would neither
 * answer requests nor renew its leases.
 */
export async function resolveRecords(task: ResolveTask, signal?: AbortSignal): Promise<Resolution> {
  if (task.records.length < APART_FROM_RECORDS) return resolveFacilities(task.records, task);
  const thread = new Tinypool({
    filename: new URL(isSource ? './resolve-thread-from-source.mjs' : './resolve-thread.js', import.meta.url).href,
    execArgv: [],
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  try {
    return await thread.run(task, signal === undefined ? {} : { signal });
  } finally {
    await thread.destroy();
  }
}
