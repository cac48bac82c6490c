import type { QueueStatus } from '../../domain/grid/queue.ts';
import type { Part } from './read-parts.ts';
import { STATUS_OF_PROJECT, STATUS_OF_WORD } from './schema.ts';

/** Number of parts whose type follows from their days, because it is not stated. */
export interface Unstated {
  operational: number;
  active: number;
}

/**
 * The page states a status; the workbook states withdrawals and, for some requests, how far the project is. For the
 * others the day of operation decides: for requests in service it is the day on which they began, and the row was not
 * updated before it. (Of 103 rows with In Service, 100 were updated on that day or later.) Rows from before updates
 * were recorded have no such date.
 * @param today the day of the report.
 */
export function readStatus(part: Part, today: string | null, unstated: Unstated, warnings: Set<string>): QueueStatus {
  const stated = part.status === null ? undefined : STATUS_OF_WORD.get(part.status.toLowerCase());
  if (part.status !== null && stated === undefined) {
    warnings.add(`status "${part.status}" is new: counted as active`);
    return 'active';
  }
  if (stated === 'withdrawn' || stated === 'operational') return stated;
  if (stated === undefined && part.withdrawn !== null) return 'withdrawn';
  if (part.projectStatus !== null) {
    const ofProject = STATUS_OF_PROJECT.get(part.projectStatus.toLowerCase());
    if (ofProject === undefined) warnings.add(`project status "${part.projectStatus}" is new: counted as active`);
    return ofProject ?? 'active';
  }
  if (stated !== undefined) return stated;
  const { operation, updated } = part;
  const isPast = operation !== null && today !== null && operation <= today;
  const status = isPast && (updated === null || updated >= operation) ? 'operational' : 'active';
  unstated[status] += 1;
  return status;
}

/** Status of a request of several parts, the strongest first. */
const STRENGTH: readonly QueueStatus[] = ['active', 'operational', 'suspended', 'withdrawn'];

export function statusOfParts(statuses: readonly QueueStatus[]): QueueStatus {
  return STRENGTH.find((status) => statuses.includes(status)) ?? 'active';
}
