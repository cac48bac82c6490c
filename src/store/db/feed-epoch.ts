import pg from 'pg';
import type { Queries } from './client.ts';
import { cell, queryRows } from './query-rows.ts';

type ClusterNote =
  /** The database is where it was. */
  | { readonly state: 'known' }
  /** It says for the first time where it is. */
  | { readonly state: 'noted' }
  /** It is a copy made elsewhere: the feed has begun anew. */
  | { readonly state: 'moved'; readonly from: string; readonly to: string }
  /** The server does not say which cluster it is. */
  | { readonly state: 'untold' };

const NOT_ALLOWED = '42501';
const NO_SUCH_FUNCTION = '42883';

/**
 * The identity of this very database: that of its cluster (physical replicas and restores to a point in time keep it,
 * initdb makes another) and the database's own number in it (a copy beside the original has another).
 */
const HERE = `select system_identifier::text || '/' || (select oid from pg_database where datname = current_database()) as id
  from pg_control_system()`;

/**
 * Sees to it that a copy of a database does not go on with the feed of the original: where the feed's epoch was made in
 * another database, it moves, and every cursor is answered `reset: true` once. Whoever asks at the same time, it moves once.
 */
export async function noteCluster(db: Queries): Promise<ClusterNote> {
  try {
    const stored = await queryRows(
      db,
      { cluster: cell.orNull(cell.text), here: cell.text },
      `select cluster, here.id as here from feed_clock cross join (${HERE}) as here where feed_clock.id = 1`,
    );
    const [row] = stored.rows;
    if (row === undefined || row.cluster === row.here) return { state: 'known' };
    const noted = await db.query(
      `update feed_clock set cluster = $1, epoch = case when cluster is null then epoch else gen_random_uuid() end
       where id = 1 and cluster is not distinct from $2
       returning case when $2::text is not null then pg_notify('briefs_published', seq::text) end`,
      [row.here, row.cluster],
    );
    if (noted.rowCount === 0) return { state: 'known' };
    return row.cluster === null ? { state: 'noted' } : { state: 'moved', from: row.cluster, to: row.here };
  } catch (error) {
    if (error instanceof pg.DatabaseError && (error.code === NOT_ALLOWED || error.code === NO_SUCH_FUNCTION))
      return { state: 'untold' };
    throw error;
  }
}

/** Which feed this is. It changes with whatever brings other rows under the same ids: a restore, a copy. */
export async function loadEpoch(db: Queries): Promise<string> {
  const found = await queryRows(db, { epoch: cell.text }, 'select epoch from feed_clock where id = 1');
  return epochOf(found.rows);
}

/**
 * Begins the feed anew: every cursor is answered `reset: true` once, and processes that run drop the briefs they hold.
 * @returns the new epoch.
 */
export async function moveEpoch(db: Queries): Promise<string> {
  const moved = await queryRows(
    db,
    { epoch: cell.text },
    `update feed_clock set epoch = gen_random_uuid() where id = 1
     returning epoch, pg_notify('briefs_published', seq::text)`,
  );
  return epochOf(moved.rows);
}

function epochOf([row]: readonly { readonly epoch: string }[]): string {
  if (row === undefined) throw new Error('the feed has no clock; the first migration makes it');
  return row.epoch;
}
