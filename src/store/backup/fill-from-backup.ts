import { Fault } from '../../errors.ts';
import type { Database } from '../db/client.ts';
import type { BackupTable } from './manifest.ts';
import { checkBackup, findFilled, loadTable, makeParts } from './restore-backup.ts';

/** Rows of this table say where this very database is, and which feed it has. */
const OF_THIS_DATABASE = 'feed_clock';

/**
 * Brings a backup into a database that nobody has used yet, in one transaction: who reads meanwhile does not wait, and sees
 * nothing of it or all. The feed goes on where the backup's ended; its epoch stays this database's own.
 * @returns rows brought; null where the database holds something already, and nothing was done.
 * @throws Fault `wrong-document` for a backup that is damaged or of another schema.
 */
export async function fillFromBackup(db: Database, folder: string): Promise<number | null> {
  const { manifest, existing } = await checkBackup(db, folder);
  if ((await findFilled(db.pool, existing)) !== null) return null;
  await makeParts(db, manifest);
  const byName = new Map<string, BackupTable>(manifest.tables.map((table) => [table.name, table]));
  return db.transaction(async (tx) => {
    const { client } = tx;
    await client.query('set local statement_timeout = 0');
    let rows = 0;
    for (const name of existing.keys()) {
      const table = byName.get(name);
      if (table === undefined || table.rows === 0 || name === OF_THIS_DATABASE) continue;
      rows += await loadTable(tx, folder, table);
    }
    const moved = await client.query(
      `update feed_clock set seq = $1, at = $2 where id = 1 and seq = 0 returning pg_notify('briefs_published', seq::text)`,
      [manifest.feed.seq, manifest.feed.at],
    );
    if (moved.rowCount !== 1) throw new Fault('unavailable', 'somebody else has published meanwhile');
    return rows;
  });
}
