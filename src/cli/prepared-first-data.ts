import { fileURLToPath } from 'node:url';
import type { PreparedFirstData } from '../../jobs/seed/prepared-first-data.ts';
import { onceOpened } from '../cache/once-opened.ts';
import { hashShipped, preparedRoot } from '../store/backup/prepared-data.ts';

/** The compiled program lies in a folder that is named by the hash of its sources. */
const COMPILED = /[\\/]dist[\\/]loadstar[\\/]([0-9a-f]{20})[\\/]/;

/** Read once. */
const shippedHash = onceOpened(hashShipped);

/** Where first data may be prepared for the program that runs; null for one whose sources have no name, as while they are edited. */
export function preparedFirstData(): PreparedFirstData | null {
  const program = COMPILED.exec(fileURLToPath(import.meta.url))?.[1];
  return program === undefined ? null : { root: preparedRoot(), program, shippedHash };
}
