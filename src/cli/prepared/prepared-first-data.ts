import type { PreparedFirstData } from '../../../jobs/seed/prepared-first-data.ts';
import { onceOpened } from '../../cache/once-opened.ts';
import { hashShipped, preparedRoot } from '../../store/backup/prepared-data.ts';
import { programState } from './program-state.ts';

/** Read once. */
const shippedHash = onceOpened(hashShipped);

/** Where first data may be prepared for the program that runs; null for one whose sources have no name. */
export function preparedFirstData(): PreparedFirstData | null {
  const program = programState();
  return program === null ? null : { root: preparedRoot(), program, shippedHash };
}
