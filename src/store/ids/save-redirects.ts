import type { Tx } from '../db/client.ts';
import type { RedirectTable } from './redirect-tables.ts';

/** New redirects; older ones follow where their goal went, and those that lead nowhere any more go. @returns rows written. */
export async function saveRedirects(
  { client }: Tx,
  { table, goal, things }: RedirectTable,
  redirects: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const pairs = [[...redirects.keys()], [...redirects.values()]];
  const moved = await client.query(
    `update ${table} as stored set ${goal} = step.new
     from unnest($1::text[], $2::text[]) as step (old, new) where stored.${goal} = step.old`,
    pairs,
  );
  const added = await client.query(
    `insert into ${table} (old_id, ${goal}, merged_at)
     select old, new, $3::timestamptz from unnest($1::text[], $2::text[]) as step (old, new)
     on conflict (old_id) do update set ${goal} = excluded.${goal}, merged_at = excluded.merged_at
     where ${table}.${goal} <> excluded.${goal}`,
    [...pairs, now.toISOString()],
  );
  const ended = await client.query(
    `delete from ${table} as stored
     where exists (select from ${things} where id = stored.old_id)
       or not exists (select from ${things} where id = stored.${goal})`,
  );
  return (moved.rowCount ?? 0) + (added.rowCount ?? 0) + (ended.rowCount ?? 0);
}
