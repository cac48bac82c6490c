import type { Queries } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import type { StoredInput } from './load-market-ranks.ts';

const NewestInputs = {
  scoredFor: cell.text,
  method: cell.text,
  inputs: cell.json<Readonly<Record<string, StoredInput>>>(),
};

/** What the newest score of a market was made of; null where it has none. */
export async function loadNewestInputs(db: Queries, slug: string): Promise<QueryRow<typeof NewestInputs> | null> {
  const found = await queryRows(
    db,
    NewestInputs,
    `select scored_for as "scoredFor", method, inputs from market_scores
     where market_slug = $1 order by scored_for desc limit 1`,
    [slug],
  );
  return found.rows[0] ?? null;
}
