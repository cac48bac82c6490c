import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openBriefCache } from '../../../src/cache/briefs/brief-cache.ts';
import type { FinishedJson } from '../../../src/cache/finished-answer.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { restoreBackup } from '../../../src/store/backup/restore-backup.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadFactsVersion } from '../../../src/store/facts/load-facts-version.ts';
import { type NodeIds, prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function open(): Promise<Database> {
  const db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  toClose.push(() => db.close());
  return db;
}

const aPrice = (node: string, minute: number, lmp: number): LmpRow => ({
  kind: 'lmp',
  iso: 'MISO',
  market: 'RT5M',
  node,
  node_type: 'hub',
  interval_start: `2026-10-02T21:${minute}:00Z`,
  interval_minutes: 5,
  lmp,
  energy: null,
  congestion: null,
  loss: null,
});

const write = (db: Database, rows: readonly LmpRow[], nodes: NodeIds) =>
  db.transaction((tx) => saveLmp(tx, rows, nodes, { id: 1, sourceId: 'miso-lmp', issuedAt: '2026-10-02T22:00:00Z' }));
const store = async (db: Database, rows: readonly LmpRow[]) => write(db, rows, await prepareLmp(db, rows));
const stored = async (db: Database): Promise<unknown[]> =>
  (
    await db.pool.query(
      'select node, lmp from lmp_prices join lmp_nodes on lmp_nodes.id = node_id order by interval_start, node',
    )
  ).rows;

/** Two installations that met the same nodes in another order, and a backup of the one restored into the other. */
async function anotherOrder() {
  const other = await open();
  await store(other, [aPrice('MICHIGAN.HUB', 40, 1)]);
  await store(other, [aPrice('INDIANA.HUB', 40, 2)]);
  const home = await mkdtemp(join(tmpdir(), 'loadstar-restore-'));
  toClose.push(() => rm(home, { recursive: true, force: true }));
  await writeBackup(other, join(home, 'backup'), { program: 'test' });
  const worker = await open();
  await store(worker, [aPrice('INDIANA.HUB', 45, 3)]);
  await store(worker, [aPrice('MICHIGAN.HUB', 45, 4)]);
  return { worker, restore: () => restoreBackup(worker, join(home, 'backup'), { replace: true }) };
}

describe('a restore under a worker that runs', () => {
  it('ends the ids that the worker kept: prices go to their own nodes', async () => {
    const { worker, restore } = await anotherOrder();
    await restore();
    await store(worker, [aPrice('INDIANA.HUB', 50, 5), aPrice('MICHIGAN.HUB', 50, 6)]);
    expect(await stored(worker)).toEqual([
      { node: 'INDIANA.HUB', lmp: 2 },
      { node: 'MICHIGAN.HUB', lmp: 1 },
      { node: 'INDIANA.HUB', lmp: 5 },
      { node: 'MICHIGAN.HUB', lmp: 6 },
    ]);
  });

  it('empties what an API holds of briefs, and what was made of facts', async () => {
    const { worker, restore } = await anotherOrder();
    const cache = openBriefCache(worker);
    toClose.push(() => cache.close());
    const former = { json: '{"of":"before"}' } as unknown as FinishedJson;
    await eventually(
      async () => {
        await cache.fill('dallas', 'whole', async () => former);
        return cache.at('dallas', 'whole');
      },
      (brief) => brief === former,
    );
    const version = await loadFactsVersion(worker);
    await restore();
    await eventually(
      async () => cache.at('dallas', 'whole'),
      (brief) => brief === null,
      5_000,
    );
    expect(await loadFactsVersion(worker)).not.toBe(version);
  });

  it('refuses prices whose ids were found before it, and takes them at the next try', async () => {
    const { worker, restore } = await anotherOrder();
    const rows = [aPrice('INDIANA.HUB', 50, 5)];
    const before = await prepareLmp(worker, rows);
    await restore();
    await expect(write(worker, rows, before)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stored(worker)).toHaveLength(2);
    await store(worker, rows);
    expect(await stored(worker)).toContainEqual({ node: 'INDIANA.HUB', lmp: 5 });
  });
});
