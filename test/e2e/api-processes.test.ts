import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { eventually } from '../support/api/eventually.ts';
import { aDatabase } from '../support/db/database.ts';
import { pickFreePort } from '../support/servers/pick-free-port.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';

let program: Program | null = null;
let db: Database | null = null;
afterEach(async () => {
  await program?.stop();
  await db?.close();
  program = null;
  db = null;
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Who answered, of as many connections of their own: request ids begin with a word of the process. */
async function whoAnswers(base: string, connections: number): Promise<Set<string>> {
  const ids = await Promise.all(
    Array.from({ length: connections }, async () => {
      const { headers, body, statusCode } = await request(`${base}/livez`, { headers: { connection: 'close' } });
      await body.dump();
      expect(statusCode).toBe(200);
      return String(headers['x-request-id']).split('-')[0] ?? '';
    }),
  );
  return new Set(ids);
}

describe('loadstar api --processes', () => {
  it('serves one port with several processes, replaces one that is killed and stops all of them', async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 1, applicationName: 'test' });
    const opsPort = await pickFreePort();
    program = startProgram(['api', '--processes', '2'], {
      env: { DATABASE_URL: url, PORT: '0', KEY_PEPPER: 'p'.repeat(32), OPS_PORT: String(opsPort), DRAIN_SECONDS: '0' },
    });
    const ready = await program.line(/^ready /);
    expect(program.lines).toHaveLength(1);
    const base = /http:\S+:\d+/.exec(ready)?.[0] ?? '';
    expect(ready).toContain('2 processes');
    const pids = async (): Promise<number[]> =>
      (
        await db?.pool.query<{ pid: number }>(`select pid from fleet_processes where kind = 'api' order by pid`)
      )?.rows.map(({ pid }) => pid) ?? [];
    const before = await eventually(pids, (found) => found.length === 2);
    expect((await whoAnswers(base, 12)).size).toBe(2);
    // Each counts by itself, on a port of its own.
    for (const port of [opsPort, opsPort + 1]) {
      const { statusCode, body } = await request(`http://127.0.0.1:${port}/metrics`);
      expect([port, statusCode]).toEqual([port, 200]);
      expect(await body.text()).toContain('loadstar_http_requests_total');
    }

    const [killed = 0, other = 0] = before;
    process.kill(killed, 'SIGKILL');
    const after = await eventually(pids, (found) => found.some((pid) => !before.includes(pid)));
    expect(after).toContain(other);
    expect(program.errors()).toContain('an API process ended and is started again');
    await eventually(
      () => whoAnswers(base, 12),
      (found) => found.size === 2,
    );

    const stopped = await program.stop();
    expect(stopped).toBe(0);
    const started = after.filter((pid) => pid !== killed);
    for (const pid of started) expect([pid, isAlive(pid)]).toEqual([pid, false]);
  }, 240_000);

  it('leaves no process behind where the first one is killed', async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 1, applicationName: 'test' });
    program = startProgram(['api', '--processes', '2'], {
      env: { DATABASE_URL: url, PORT: '0', KEY_PEPPER: 'p'.repeat(32) },
    });
    await program.line(/^ready /);
    const { rows } = await db.pool.query<{ pid: number }>(`select pid from fleet_processes where kind = 'api'`);
    program.child.kill('SIGKILL');
    await program.ended;
    const left = await eventually(
      async () => rows.filter(({ pid }) => isAlive(pid)),
      (found) => found.length === 0,
    );
    expect(left).toEqual([]);
  }, 240_000);

  it('says what is wrong with a number of processes, and ends where they cannot start', async () => {
    for (const count of ['0', 'two', '1e3', '200']) {
      const { code, stderr } = await runProgram(['api', '--processes', count]);
      expect([count, code]).toEqual([count, 2]);
      expect(stderr).toContain('expected a whole number');
    }
    const failed = await runProgram(['api', '--processes', '2'], {
      env: { DATABASE_URL: 'postgres://127.0.0.1:1/none', PORT: '0', KEY_PEPPER: 'p'.repeat(32) },
    });
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('could not start');
  }, 240_000);
});
