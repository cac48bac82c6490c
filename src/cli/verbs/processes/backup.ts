import { resolve } from 'node:path';
import { confirm } from '@clack/prompts';
import { loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import { restoreBackup } from '../../../store/backup/restore-backup.ts';
import { writeBackup } from '../../../store/backup/write-backup.ts';
import { noteCluster } from '../../../store/db/feed-epoch.ts';
import { cell, queryRows } from '../../../store/db/query-rows.ts';
import { NO_HEARTBEAT_SECONDS } from '../../../store/ops/fleet.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note, printJson } from '../../print.ts';
import { readVersion } from '../../version.ts';

/** `backup <folder>`: all that is stored, as it was at one moment, while the fleet goes on. */
export async function backup(folder: string): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-backup' }, async (installation) => {
    await requireCurrentSchema(installation);
    const to = resolve(folder);
    const manifest = await writeBackup(installation.db, to, { program: readVersion(), step: noteStep('writing') });
    const { tables, taken_at: takenAt, feed } = manifest;
    const sum = (one: 'rows' | 'bytes'): number => tables.reduce((total, table) => total + table[one], 0);
    printJson({
      folder: to,
      taken_at: takenAt,
      feed_seq: feed.seq,
      tables: tables.length,
      rows: sum('rows'),
      bytes: sum('bytes'),
    });
    notePepper(
      installation,
      'Not in the backup: %. Store it separately and safely: without it no API key works after a restore.',
    );
  });
}

/** `restore <folder>`: a backup into an empty database, or with --replace instead of its contents. */
export async function restore(
  folder: string,
  options: { replace?: boolean; yes?: boolean; force?: boolean },
): Promise<void> {
  const { replace = false, yes = false, force = false } = options;
  await withInstallation(loadConfig(), { applicationName: 'loadstar-restore' }, async (installation) => {
    await requireCurrentSchema(installation);
    const { db } = installation;
    if (!force) await requireNoFleet(installation);
    if (replace && !yes) await askToReplace(installation);
    const restored = await restoreBackup(db, resolve(folder), { replace, step: (what) => note(what) });
    await noteCluster(db.pool);
    printJson(restored);
    note('the feed restarts: every cursor gets one reset, then continues');
    note('if a queue was in use, empty it with `loadstar queue drain`: the scheduler fills it again');
    notePepper(installation, 'the API keys of the backup work only with the same secret: %');
  });
}

const noteStep =
  (doing: string) =>
  (table: string): void =>
    note(`${doing} ${table}`);

/** Says where the secret is, which no backup contains. */
function notePepper({ embedded, config, dataDir }: Installation, text: string): void {
  const where = embedded && config.keyPepper === null ? `${dataDir}/key-pepper (KEY_PEPPER)` : 'KEY_PEPPER';
  note(text.replace('%', where));
}

/** @throws Fault `usage` while processes of the fleet run on this database. */
async function requireNoFleet({ db }: Installation): Promise<void> {
  const found = await queryRows(
    db.pool,
    { kind: cell.text, host: cell.text, pid: cell.number },
    `select kind, host, pid from fleet_processes where seen_at > clock_timestamp() - $1 * interval '1 second'
     order by kind, host, pid`,
    [NO_HEARTBEAT_SECONDS],
  );
  if (found.rows.length === 0) return;
  const running = found.rows.map(({ kind, host, pid }) => `${kind} ${host}:${pid}`).join(', ');
  throw new Fault('usage', `processes run on this database (${running}): stop them first, or use --force`);
}

/** @throws Fault `usage` unless the person confirms. */
async function askToReplace({ db, embedded, dataDir }: Installation): Promise<void> {
  if (process.stdin.isTTY !== true)
    throw new Fault('usage', '--replace deletes all data in the database; without a terminal, add --yes');
  const where = embedded ? `the database in ${dataDir}` : `database ${(await nameOf(db)) ?? ''}`;
  const said = await confirm({
    message: `Delete all data in ${where}?`,
    initialValue: false,
    output: process.stderr,
  });
  if (said !== true) throw new Fault('usage', 'nothing was changed');
}

async function nameOf({ pool }: Installation['db']): Promise<string | undefined> {
  const found = await queryRows(pool, { name: cell.text }, 'select current_database() as name');
  return found.rows[0]?.name;
}
