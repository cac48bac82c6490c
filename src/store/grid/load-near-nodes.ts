import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { NEAR_ENOUGH } from '../places/load-near-names.ts';

const MOST_SUGGESTIONS = 5;
/** One name may be a node of several operators, and of several kinds. */
const MOST_NODES = 50;

/**
 * Names of nodes that resemble `text`, nearest first, at most five. The index gives them in this order, so that of tens
 * of thousands of names some are read, and none but the nearest leaves the database.
 * @param isos operators whose nodes are meant, and `types` kinds; null for all.
 */
export async function loadNearNodes(
  db: Database,
  text: string,
  { isos, types }: { readonly isos: readonly string[] | null; readonly types: readonly string[] | null },
): Promise<string[]> {
  const found = await queryRows(db.pool, { node: cell.text }, NEAR_NODES, [
    text,
    isos,
    types,
    NEAR_ENOUGH,
    MOST_NODES,
    MOST_SUGGESTIONS,
  ]);
  return found.rows.map((row) => row.node);
}

/** Unnamed, so that it is planned for what is asked: a plan for any filter would read all names. */
export const NEAR_NODES = `
  select node from (
    select node, node <-> $1 as distance from lmp_nodes
    where ($2::text[] is null or iso = any($2)) and ($3::text[] is null or node_type = any($3))
    order by node <-> $1 limit $5
  ) as near
  where 1 - distance >= $4
  group by node order by min(distance), node limit $6`;
