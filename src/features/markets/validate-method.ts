import { METHOD } from '../../../scoring/market-power/method.ts';
import { type Confronted, validateInputs } from '../../../scoring/validate/validate-inputs.ts';
import type { Database } from '../../store/db/client.ts';
import { loadAsOfSnapshot } from '../../store/history/load-as-of-snapshot.ts';
import { placeAtlas } from '../places/place-atlas.ts';
import { gatherValidationInputs } from './gather-validation-inputs.ts';

export interface Validation {
  readonly method: string;
  /** The moments as of which the facts and the earlier index were known. */
  readonly at: string;
  readonly past_at: string;
  readonly lines: readonly Confronted[];
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Compares the index with facts that it was not built from, as of `at` and, for what came after, as of a year before.
 */
export async function validateMethod(db: Database, at: Date, withheld: readonly string[]): Promise<Validation> {
  const pastAt = new Date(at.getTime() - YEAR_MS);
  const [now, past] = await db.snapshot(
    async (tx) =>
      [
        await loadAsOfSnapshot(tx, at.toISOString(), withheld),
        await loadAsOfSnapshot(tx, pastAt.toISOString(), withheld),
      ] as const,
  );
  const lines = gatherValidationInputs({ now, past }, await placeAtlas()).map(validateInputs);
  return { method: METHOD, at: now.at, past_at: past.at, lines };
}
