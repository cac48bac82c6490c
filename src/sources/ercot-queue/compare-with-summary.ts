import type { QueueRow } from '../../domain/grid/queue.ts';
import { readText, type Workbook } from '../documents/workbook.ts';
import { PHASE } from './schema.ts';

/** Projects without a full study or an agreement are counted on the Summary and listed nowhere: they are confidential. */
const UNLISTED = /FIS Not Started, No IA$/;

/** The Summary counts the large projects of each phase: a list that has another number has lost or gained rows. */
export function compareWithSummary(workbook: Workbook, listed: readonly QueueRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { source_status } of listed) {
    const phase = source_status?.split(' / ')[0] ?? '';
    counts.set(phase, (counts.get(phase) ?? 0) + 1);
  }
  return (workbook.sheet('Summary')?.rows ?? []).flatMap(([first, stated]) => {
    const phase = readText(first)?.replace(/\s+/g, ' ') ?? '';
    if (!PHASE.test(phase) || UNLISTED.test(phase) || typeof stated !== 'number') return [];
    const count = counts.get(phase) ?? 0;
    return count === stated ? [] : [`the Summary counts ${stated} large projects in "${phase}", ${count} are listed`];
  });
}
