import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** Share of trigrams in common from which a name is worth suggesting; pg_trgm's own default is 0.3, for longer texts. */
export const NEAR_ENOUGH = 0.2;
const MOST_SUGGESTIONS = 5;

/** A spelling and what to suggest when it is near. */
interface NamedAnswer {
  readonly name: string;
  readonly answer: string;
}

/** Answers whose names resemble `text`, nearest first, at most five. */
export async function loadNearNames(db: Database, text: string, entry: readonly NamedAnswer[]): Promise<string[]> {
  const found = await queryRows(
    db.pool,
    { answer: cell.text },
    `select answer from unnest($2::text[], $3::text[]) as spelling (name, answer)
     where similarity(name, $1) >= $4
     group by answer order by max(similarity(name, $1)) desc, answer limit $5`,
    [text, entry.map(({ name }) => name), entry.map(({ answer }) => answer), NEAR_ENOUGH, MOST_SUGGESTIONS],
  );
  return found.rows.map((row) => row.answer);
}
