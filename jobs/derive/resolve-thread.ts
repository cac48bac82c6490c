// Runs in a thread of its own: resolves the records of all sources once.
import { type Resolution, resolveFacilities } from '../../src/enrich/facilities/resolve-facilities.ts';
import type { ResolveTask } from './resolve-records.ts';

export default function resolveInThread(task: ResolveTask): Resolution {
  return resolveFacilities(task.records, task);
}
