import { METHOD } from '../../../scoring/market-power/method.ts';
import type { ExpertPair } from '../../../scoring/validate/expert-pairs.ts';
import { type Confronted, validateInputs } from '../../../scoring/validate/validate-inputs.ts';
import type { Database } from '../../store/db/client.ts';
import { loadAsOfSnapshot } from '../../store/history/load-as-of-snapshot.ts';
import { checkRobustness, type Robustness } from './check-robustness.ts';
import { gatherMarketInputs, openMarketPlaces } from './gather-inputs.ts';
import { gatherValidationInputs } from './gather-validation-inputs.ts';

export interface Validation {
  readonly method: string;
  /** The moments as of which the facts and the earlier index were known. */
  readonly at: string;
  readonly past_at: string;
  readonly lines: readonly Confronted[];
  readonly robustness: Robustness;
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Compares the index with facts that it was not built from, as of `at` and, for what came after, as of a year before; and
 * says how much it depends on its own numbers.
 * @param pairs pairs of markets in an undisputed order, if there are any.
 */
export async function validateMethod(
  db: Database,
  at: Date,
  withheld: readonly string[],
  pairs: readonly ExpertPair[] | null = null,
): Promise<Validation> {
  const pastAt = new Date(at.getTime() - YEAR_MS);
  const [now, past] = await db.snapshot(
    async (tx) =>
      [
        await loadAsOfSnapshot(tx, at.toISOString(), withheld),
        await loadAsOfSnapshot(tx, pastAt.toISOString(), withheld),
      ] as const,
  );
  const places = await openMarketPlaces();
  const lines = gatherValidationInputs({ now, past }, places).map(validateInputs);
  const inputsOf = gatherMarketInputs(now, places);
  const gathered = now.markets.map((market) => ({ market, inputs: inputsOf(market) }));
  return { method: METHOD, at: now.at, past_at: past.at, lines, robustness: checkRobustness(gathered, pairs) };
}
