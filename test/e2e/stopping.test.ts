import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { eventually } from '../support/api/eventually.ts';
import { aDatabase } from '../support/db/database.ts';
import { pickFreePort } from '../support/servers/pick-free-port.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';

const TOKEN = 'a token of the operator';

/** Status of a GET on a connection of `agent`; throws where there is no answer. */
function statusOf(url: string, agent: Agent | undefined, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...(agent === undefined ? {} : { agent }), headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('a process that is watched and told to stop', () => {
  let db: Database;
  let env: Record<string, string>;
  const started: Program[] = [];

  const launch = async (verb: string, more: Record<string, string> = {}) => {
    const port = await pickFreePort();
    const program = startProgram([verb], { env: { ...env, OPS_PORT: String(port), ...more } });
    started.push(program);
    const ready = (await program.line(/^ready /)).slice('ready '.length);
    return { program, ready, ops: `http://127.0.0.1:${port}` };
  };
  const processes = async () =>
    (await db.pool.query('select kind, is_stopping from fleet_processes order by kind')).rows as {
      kind: string;
      is_stopping: boolean;
    }[];

  beforeAll(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 2, applicationName: 'test' });
    env = { DATABASE_URL: url, KEY_PEPPER: 'a pepper for tests only', UPSTREAM: 'off', PORT: '0' };
  });
  afterAll(async () => {
    for (const program of started) program.child.kill('SIGKILL');
    await db.close();
  });

  it('says that it is not ready while it still answers, answers all, and ends with 0', async () => {
    const { program, ready: base, ops } = await launch('api', { DRAIN_SECONDS: '10' });
    expect(await statusOf(`${ops}/readyz`, undefined)).toBe(200);
    expect(await statusOf(`${base}/metrics`, undefined)).toBe(404);
    await eventually(processes, (rows) => rows.some(({ kind }) => kind === 'api'));

    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const seen: number[] = [];
    let failed = 0;
    let isOver = false;
    const asking = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        try {
          seen.push(await statusOf(`${base}/livez`, agent));
        } catch {
          failed += 1;
          return;
        }
      }
    });
    await eventually(
      async () => seen.length,
      (count) => count > 20,
    );
    const stopping = program.stop('SIGTERM');
    await eventually(
      () => statusOf(`${ops}/readyz`, undefined),
      (status) => status === 503,
    );
    const before = seen.length;
    expect(await statusOf(`${base}/readyz`, undefined)).toBe(503);
    expect(await processes()).toContainEqual({ kind: 'api', is_stopping: true });
    await eventually(
      async () => seen.length,
      (count) => count > before + 20,
    );
    // A balancer has seen it by now, and sends no more.
    isOver = true;
    await Promise.all(asking);
    program.child.kill('SIGTERM');
    expect(await stopping).toBe(0);
    expect(failed).toBe(0);
    expect([...new Set(seen)]).toEqual([200]);
    expect(await processes()).toEqual([]);
    agent.destroy();
  }, 120_000);

  it('tells of a worker and a scheduler on listeners of their own, and both leave in order', async () => {
    const [worker, scheduler] = await Promise.all([
      launch('worker', { OPERATOR_TOKEN: TOKEN, OPS_HOST: '0.0.0.0' }),
      launch('scheduler'),
    ]);
    for (const { ops } of [worker, scheduler]) {
      await eventually(
        () => statusOf(`${ops}/readyz`, undefined),
        (status) => status === 200,
      );
      expect(await statusOf(`${ops}/livez`, undefined)).toBe(200);
    }
    expect(await statusOf(`${worker.ops}/metrics`, undefined)).toBe(401);
    expect(await statusOf(`${worker.ops}/metrics`, undefined, { authorization: `Bearer ${TOKEN}` })).toBe(200);
    const text = await (await fetch(`${scheduler.ops}/metrics`)).text();
    expect(text).toMatch(/^loadstar_scheduler_ticks_total [1-9]/m);
    expect(text).toMatch(/^loadstar_database_up 1$/m);
    await eventually(
      async () =>
        (await db.pool.query(`select last_tick_at is not null as ticked from fleet_processes where kind = 'scheduler'`))
          .rows[0],
      (row) => row?.ticked === true,
      30_000,
    );
    const stops = [worker, scheduler].map(({ program }) => program.stop('SIGTERM'));
    await wait(50);
    for (const { program } of [worker, scheduler]) program.child.kill('SIGINT');
    expect(await Promise.all(stops)).toEqual([0, 0]);
    expect(await processes()).toEqual([]);
  }, 120_000);

  it('refuses a listener for the operator that others can reach without a token', async () => {
    const refused = await runProgram(['worker'], { env: { ...env, OPS_PORT: '0', OPS_HOST: '0.0.0.0' } });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/OPS_HOST.*OPERATOR_TOKEN/);
  }, 60_000);
});
