import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { RedirectTable } from './redirect-tables.ts';

/** The shown thing that an old id leads to, over several mergers if need be; null where it leads nowhere. */
export async function loadKeptId(
  db: Database,
  { table, goal, things, mayBeShown }: RedirectTable,
  id: string,
): Promise<string | null> {
  const found = await queryRows(
    db.pool,
    { id: cell.text },
    {
      name: `survivor of ${things}`,
      text: `
      with recursive step (id) as (
        select ${goal} from ${table} where old_id = $1
        union
        select redirect.${goal} from ${table} as redirect join step on redirect.old_id = step.id
      )
      select thing.id from step join ${things} as thing on thing.id = step.id and ${mayBeShown} limit 1`,
      values: [id],
    },
  );
  return found.rows[0]?.id ?? null;
}
