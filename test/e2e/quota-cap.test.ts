import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../../src/domain/accounts/tiers.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { askPatiently, keyedAs, PEPPER, publish, storeMarkets } from '../support/api/api.ts';
import { noteFigure } from '../support/api/note-figure.ts';
import { aDatabase } from '../support/db/database.ts';

const PROCESSES = 4;
const REQUESTS = 10_000;
const CAP = rightsOf('pro').daily;
/** Connections to one process. */
const CONNECTIONS = 64;

describe('a cap of 2,000 requests a day', () => {
  const servers: ChildProcess[] = [];
  const bases: string[] = [];
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, headersTimeout: 240_000, bodyTimeout: 240_000 });
  let db: Database;
  let key: { 'x-api-key': string };

  beforeAll(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 2, applicationName: 'test' });
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await publish(db, { slug: 'dallas' });
    key = await keyedAs(db, 'pro');
    const script = fileURLToPath(new URL('../tools/quota-server.ts', import.meta.url));
    for (let count = 0; count < PROCESSES; count += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, url, PEPPER], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      servers.push(child);
    }
    const lines = await Promise.all(
      servers.map(async ({ stdout }) => String((await once(stdout ?? process.stdin, 'data'))[0])),
    );
    bases.push(...lines.map((line) => `http://127.0.0.1:${line.trim().split(' ')[1]}`));
  });
  afterAll(async () => {
    await agent.close();
    await Promise.all(
      servers.map(async (server) => {
        if (server.signalCode !== null) return;
        const ended = once(server, 'exit');
        server.kill();
        await ended;
      }),
    );
    await db.close();
  });

  /** The status of one request. A process under this load may shed some of it, and then the client comes back. */
  const ask = async (place: number): Promise<number> => {
    const answer = await askPatiently(async () => {
      const { statusCode, body } = await request(`${bases[place % PROCESSES]}/api/v1/market-brief/dallas`, {
        dispatcher: agent,
        headers: key,
      });
      await body.dump();
      return { status: statusCode };
    });
    return answer.status;
  };
  /** How often which status was answered to as many requests as are sent at once. */
  const askAll = async (): Promise<Record<number, number>> => {
    const statuses = await Promise.all(Array.from({ length: REQUESTS }, (_, place) => ask(place)));
    return Object.fromEntries(
      [...new Set(statuses)].sort().map((status) => [status, statuses.filter((each) => each === status).length]),
    );
  };
  const turnTo = (time: string) =>
    db.pool.query(
      `create or replace function usage_now() returns timestamptz language sql stable as $$ select timestamptz '${time}' $$`,
    );

  it('answers exactly as many of 10,000 concurrent requests at four processes, and the next day again', async () => {
    await turnTo('2026-11-20 23:59:59Z');
    expect(await askAll()).toEqual({ 200: CAP, 429: REQUESTS - CAP });
    await turnTo('2026-11-21 00:00:00Z');
    expect(await askAll()).toEqual({ 200: CAP, 429: REQUESTS - CAP });
    const { rows } = await db.pool.query('select day::text, used from api_usage order by day');
    expect(rows).toEqual([
      { day: '2026-11-20', used: CAP },
      { day: '2026-11-21', used: CAP },
    ]);
    noteFigure(`${CAP} of ${REQUESTS} answered, on each of 2 days, by ${PROCESSES} processes`);
  }, 300_000);

  it('gains nothing by a process that is killed: what that one had leased is lost, and no more than that', async () => {
    await turnTo('2026-11-22 00:00:00Z');
    const killed = servers.at(-1);
    let answered = 0;
    const statuses = await Promise.all(
      Array.from({ length: CAP }, async (_, place) => {
        // What was sent to the killed process is sent to nobody else.
        const status = await ask(place).catch(() => 0);
        if (status === 200) answered += 1;
        if (answered === CAP / 4) killed?.kill('SIGKILL');
        return status;
      }),
    );
    expect(killed?.killed).toBe(true);
    const lost = statuses.filter((status) => status === 0).length;
    expect(lost).toBeGreaterThan(0);
    // The others have the rest of the day.
    for (let more = 1; more > 0; answered += more) {
      const survivors = Array.from({ length: 90 }, (_, place) => place % (PROCESSES - 1));
      const next = await Promise.all(survivors.map(ask));
      more = next.filter((status) => status === 200).length;
    }
    const { rows } = await db.pool.query<{ used: number }>(`select used from api_usage where day = '2026-11-22'`);
    expect(rows).toEqual([{ used: CAP }]);
    expect(answered).toBeLessThanOrEqual(CAP);
    // Of its lease, and what it had answered on connections that broke.
    expect(answered).toBeGreaterThanOrEqual(CAP - CAP / 32 - CONNECTIONS);
    noteFigure(`${answered} of ${CAP} answered although one of ${PROCESSES} processes was killed`);
  }, 300_000);
});
