import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  let databaseUrl: string;
  let db: Database;
  let gateway: Gateway;
  let mark = 12;
  let sent: () => void = () => {};
  const workers: Program[] = [];

  const aWorker = async (): Promise<Program> => {
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

  beforeAll(async () => {
    databaseUrl = (await aDatabase()).url;
    db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'test' });
    gateway = await aGateway(() => {
      setImmediate(() => sent());
      return { headers: { 'content-type': 'text/csv' }, body: document(mark) };
    });
  });
  afterAll(async () => {
    for (const worker of workers) worker.child.kill('SIGKILL');
    await db.close();
    await gateway.close();
  });

  it('loses no row, doubles none, and the slot is completed by the next worker', async () => {
    const queue = await openQueue({ databaseUrl, redisUrl: null, log: createLog('error') });
    const recoveries: number[] = [];
    try {
      for (const [round, delay] of KILL_AFTER_MS.entries()) {
        mark = 12 + round * 12;
        const slot = new Date(Date.UTC(2026, 6, 14, 5 + round));
        const fetching = new Promise<void>((resolve) => {
          sent = resolve;
        });
        const first = await aWorker();
        await openSlot(db, { job: JOB, slot });
        await queue.add([{ job: JOB, slot, attempts: 5, backoffMs: 100 }]);
        await fetching;
        await wait(delay);
        await first.stop('SIGKILL');
        const killedAt = performance.now();
        const second = await aWorker();
        const ask = async () =>
          (await db.pool.query('select state, attempts from job_runs where job = $1 and slot = $2', [JOB, slot]))
            .rows[0];
        await eventually(ask, (run) => run?.state === 'done', 90_000);
        recoveries.push((performance.now() - killedAt) / 1_000);
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
    } finally {
      await queue.close();
    }
    console.log(
      `recovery after kill -9: ${recoveries.map((seconds) => seconds.toFixed(1)).join(', ')} s; rows lost 0, rows doubled 0`,
    );
  }, 300_000);
});
