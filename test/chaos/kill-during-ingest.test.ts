import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openQueue } from '../../jobs/runtime/queue.ts';
import { createLog } from '../../src/log.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { openSlot } from '../../src/store/ops/job-runs.ts';
import { eventually } from '../support/api/eventually.ts';
import { aDatabase } from '../support/db/database.ts';
import { aGateway, type Gateway } from '../support/servers/gateway.ts';
import { type Program, startProgram } from '../support/servers/program.ts';

const GENERATORS = 4_000;
/** Milliseconds after the document was sent at which the worker is killed: in the parse, in the store, near the commit. */
const KILL_AFTER_MS = [0, 60, 160, 320];
const JOB = 'ingest-nyiso-lmp';

/** NYISO's real-time generator prices at one five-minute mark of a summer day. */
function document(mark: number): string {
  const stamp = `07/14/2026 ${String(Math.floor(mark / 12)).padStart(2, '0')}:${String((mark % 12) * 5).padStart(2, '0')}:00`;
  const lines = Array.from(
    { length: GENERATORS },
    (_, n) => `"${stamp}","GEN ${n}",${30_000 + n},${(30 + (n % 17)).toFixed(2)},1.00,-0.50`,
  );
  return [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...lines,
    '',
  ].join('\r\n');
}

describe('a worker that is killed during an ingest', () => {
  const databases: Database[] = [];
  const gateways: Gateway[] = [];
  const workers: Program[] = [];

  const aWorker = async (databaseUrl: string, gateway: Gateway): Promise<Program> => {
    const env = {
      DATABASE_URL: databaseUrl,
      KEY_PEPPER: 'a pepper for tests only',
      LMP_NODES: 'all',
      UPSTREAM: gateway.url,
    };
    const worker = startProgram(['worker'], { env });
    workers.push(worker);
    await worker.line(/^ready worker/);
    return worker;
  };

  afterAll(async () => {
    for (const worker of workers) worker.child.kill('SIGKILL');
    for (const db of databases) await db.close();
    for (const gateway of gateways) await gateway.close();
  });

  /** Kills a worker so long after its document was sent, and starts another one, which waits for the lease of the first. */
  const killOne = async (round: number, delay: number) => {
    const { url: databaseUrl } = await aDatabase();
    const db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'test' });
    databases.push(db);
    let sent: () => void = () => {};
    const fetching = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const gateway = await aGateway(() => {
      setImmediate(sent);
      return { headers: { 'content-type': 'text/csv' }, body: document(12 + round * 12) };
    });
    gateways.push(gateway);
    const slot = new Date(Date.UTC(2026, 6, 14, 5 + round));
    const first = await aWorker(databaseUrl, gateway);
    const queue = await openQueue({ databaseUrl, redisUrl: null, log: createLog('error') });
    await openSlot(db, { job: JOB, slot });
    await queue.add([{ job: JOB, slot, attempts: 5, backoffMs: 100 }]);
    await queue.close();
    await fetching;
    await wait(delay);
    await first.stop('SIGKILL');
    const killedAt = performance.now();
    const second = await aWorker(databaseUrl, gateway);
    return { db, slot, second, recovered: recovery(db, slot, killedAt) };
  };

  /** Seconds until the slot is done. */
  const recovery = async (db: Database, slot: Date, killedAt: number): Promise<number> => {
    const ask = async () =>
      (await db.pool.query('select state, attempts from job_runs where job = $1 and slot = $2', [JOB, slot])).rows[0];
    await eventually(ask, (run) => run?.state === 'done', 90_000);
    return (performance.now() - killedAt) / 1_000;
  };

  it('loses no row, doubles none, and the slot is completed by the next worker', async () => {
    const killed: Awaited<ReturnType<typeof killOne>>[] = [];
    // One after the other, since milliseconds decide what they are killed in. Each has a database and a publisher of its own,
    // so that the next is killed while the slot of the last one waits for its lease.
    for (const [round, delay] of KILL_AFTER_MS.entries()) killed.push(await killOne(round, delay));
    const recoveries = await Promise.all(killed.map(({ recovered }) => recovered));
    for (const [round, { db, slot, second }] of killed.entries()) {
      await second.stop();
      const stored = await db.pool.query(
        `select count(*) as rows, count(distinct node_id) as nodes from lmp_prices where interval_start = $1`,
        [new Date(Date.UTC(2026, 6, 14, 5 + round, -5))],
      );
      expect(stored.rows).toEqual([{ rows: GENERATORS, nodes: GENERATORS }]);
      const ledger = await db.pool.query(
        `select count(*) as runs, sum(written) as written from source_runs where due_at = $1 and outcome <> 'failed'`,
        [slot],
      );
      expect(ledger.rows).toEqual([{ runs: 1, written: GENERATORS }]);
    }
    console.log(
      `recovery after kill -9: ${recoveries.map((seconds) => seconds.toFixed(1)).join(', ')} s; rows lost 0, rows doubled 0`,
    );
  }, 300_000);
});
