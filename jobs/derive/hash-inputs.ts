import type { Input } from '../../scoring/input.ts';
import { sha256Of } from '../../src/store/db/sha256.ts';

/**
 * The members of an input that decide a score, in one order. Not the time of our last fetch; scope and estimator are in
 * the notes as well, and are left out so that stored hashes stay valid.
 */
const AVAILABLE = ['value', 'unit', 'source', 'source_url', 'observed_at', 'basis', 'notes'] as const;

/**
 * SHA-256 of a method and its inputs, in hex: scores with the same hash are the same score. It does not depend on the
 * order of members, nor on the time of the fetch.
 */
export function hashInputs(method: string, inputs: Readonly<Record<string, Input>>): string {
  const names = Object.keys(inputs).sort();
  const available = names.map((name) => [name, ...AVAILABLE.map((member) => inputs[name]?.[member] ?? null)]);
  return sha256Of(Buffer.from(JSON.stringify([method, ...available])));
}
