import { z } from 'zod';
import {
  CAPACITY_BASES,
  CAPACITY_SCOPES,
  CAPACITY_STATUSES,
  CAPACITY_TERMS,
  type CapacityStatementRow,
} from './capacity.ts';

const ENGINE_TERMS: ReadonlySet<string> = new Set(['thermal', 'generator-electric']);

/** What a statement must be beyond the types of its columns. */
export const CapacityStatement = z
  .object({
    capacity_mw: z.number().positive(),
    low_mw: z.number().positive().nullable(),
    high_mw: z.number().positive().nullable(),
    basis: z.enum(CAPACITY_BASES),
    term: z.enum(CAPACITY_TERMS),
    status: z.enum(CAPACITY_STATUSES).nullable(),
    scope: z.enum(CAPACITY_SCOPES).nullable(),
    citation: z.string(),
  })
  .superRefine((row, refused) => {
    const { low_mw: low, high_mw: high, capacity_mw: mw } = row;
    const refuse = (member: keyof CapacityStatementRow, message: string): void =>
      refused.addIssue({ code: 'custom', path: [member], message });
    if ((low === null) !== (high === null)) refuse('low_mw', 'has one bound without the other');
    if (low !== null && high !== null && (low > mw || mw > high)) refuse('capacity_mw', 'lies outside its own bounds');
    if (low !== null && row.basis !== 'estimated') refuse('basis', 'bounds belong to an estimate');
    if (ENGINE_TERMS.has(row.term) && row.basis === 'estimated') refuse('term', 'engines are permitted or stated');
  });
