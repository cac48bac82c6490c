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
});
