import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeKey } from '../../../src/domain/accounts/api-key.ts';
import { createKey, hashKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, askPatiently, NOW, PEPPER, type TestApi } from '../../support/api/api.ts';
import { noteFigure } from '../../support/api/note-figure.ts';
import { startProgram } from '../../support/servers/program.ts';

const WHOAMI = '/api/agent/whoami';

let api: TestApi;
beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.close());

const secret = (): bigint => BigInt(`0x${randomBytes(32).toString('hex')}`);
const unknown = (): string => composeKey('pro', secret());
/** The form of a key with a wrong checksum. */
const junk = (): string => {
  const key = unknown();
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
};
const issue = async (more: { expiresAt?: string; revoked?: boolean } = {}): Promise<string> => {
  const key = await createKey(api.db, PEPPER, {
    tier: 'pro',
    name: null,
    createdAt: NOW,
    expiresAt: more.expiresAt ?? null,
  });
  if (more.revoked === true)
    await api.db.pool.query(`update api_keys set revoked_at = $1 where prefix = $2`, [NOW, key.slice(0, 12)]);
  return key;
};

/** Statements that `work` sends over the pool. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { pool } = api.db;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;
  let count = 0;
  Object.assign(pool, {
    query: (...asked: unknown[]) => {
      count += 1;
      return query(...asked);
    },
  });
  try {
    await work();
    return count;
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
}

/** Status codes of as many requests, so many at a time. */
async function askWith(keys: Iterable<string>, atOnce: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const left = keys[Symbol.iterator]();
  const ask = async (): Promise<void> => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const headers = { 'x-api-key': next.value };
      const { status } = await askPatiently(async () => {
        const { statusCode } = await api.app.inject({ url: WHOAMI, headers });
        return { status: statusCode };
      });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return counts;
}

function* many(count: number, make: () => string): Generator<string> {
  for (let made = 0; made < count; made += 1) yield make();
}

describe('wrong keys', () => {
  it('of 20,000 that are junk, none makes a statement', async () => {
    const some = Array.from({ length: 200 }, junk);
    function* kinds(): Generator<string> {
      for (let turn = 0; turn < 5_000; turn += 1) {
        yield some[turn % some.length] ?? '';
        yield `junk-${turn}`;
        yield `svc_pro_${'a'.repeat(49)}`;
        yield `Bearer ${turn}`;
      }
    }
    let counts = new Map<number, number>();
    const statements = await statementsOf(async () => {
      counts = await askWith(kinds(), 64);
    });
    expect([statements, [...counts]]).toEqual([0, [[401, 20_000]]]);
    noteFigure(`${statements} look-ups for 20,000 that are junk`);
  }, 300_000);

  it('of a good form are looked up together, while a right one among them is let in', async () => {
    const good = await issue();
    let answers = new Map<number, number>();
    const statements = await statementsOf(async () => {
      const [counts, right] = await Promise.all([askWith(many(2_000, unknown), 500), askWith([good], 1)]);
      expect([...right]).toEqual([[200, 1]]);
      answers = counts;
    });
    expect([...answers]).toEqual([[401, 2_000]]);
    expect(statements).toBeGreaterThan(1);
    expect(statements).toBeLessThan(200);
    noteFigure(`${statements} look-ups for 2,000 of a good form`);
  });

  it('are not remembered: a key that is made a moment later is let in', async () => {
    const number = secret();
    const key = composeKey('free', number);
    expect([...(await askWith([key], 1))]).toEqual([[401, 1]]);
    await api.db.pool.query(
      `insert into api_keys (key_hash, prefix, tier, created_at) values ($1, 'svc_free_', 'free', $2)`,
      [hashKey(PEPPER, key), NOW],
    );
    expect([...(await askWith([key], 1))]).toEqual([[200, 1]]);
  });

  it('are refused alike, whether malformed, unknown, revoked or expired', async () => {
    const [revoked, expired] = [await issue({ revoked: true }), await issue({ expiresAt: NOW })];
    const bodies = new Set<string>();
    for (const make of [junk, unknown, () => revoked, () => expired]) {
      for (let turn = 0; turn < 10; turn += 1) {
        const { answer } = await refusal(make());
        const { date: _, ...headers } = answer.headers;
        bodies.add(JSON.stringify([answer.statusCode, headers, answer.body]));
      }
    }
    expect(bodies.size).toBe(1);
  });

  it('are refused as late, looked up or not', async () => {
    const { pool } = api.db;
    let lookUps = 0;
    // A look-up that takes as long on every machine: how long one of the database does is not the matter here.
    const lookUp = async () => {
      lookUps += 1;
      await wait(1);
      return { rows: [] };
    };
    Object.assign(pool, { query: lookUp });
    const tookMs: { malformed: number[]; unknown: number[] } = { malformed: [], unknown: [] };
    try {
      for (let turn = 0; turn < 120; turn += 1) {
        for (const [kind, make] of [
          ['malformed', junk],
          ['unknown', unknown],
        ] as const) {
          const { answer, ms } = await refusal(make());
          expect(answer.statusCode).toBe(401);
          if (turn >= 20) tookMs[kind].push(ms);
        }
      }
    } finally {
      Reflect.deleteProperty(pool, 'query');
    }
    expect(lookUps).toBe(120);
    // Without a look-up no sooner than with one: nearly the fastest of the malformed took as long as every refusal must.
    expect(tookMs.malformed.toSorted((one, other) => one - other)[10]).toBeGreaterThan(2.5);
    // 0.5 where nobody can tell the two apart, 0 or 1 where anybody can.
    const shareSlower = share(tookMs.malformed, tookMs.unknown);
    expect(shareSlower).toBeGreaterThan(0.05);
    expect(shareSlower).toBeLessThan(0.95);
  }, 120_000);
});

async function refusal(key: string) {
  const startedAt = performance.now();
  const answer = await api.app.inject({ url: WHOAMI, headers: { 'x-api-key': key, 'x-request-id': 'one' } });
  return { answer, ms: performance.now() - startedAt };
}

/** How often one of `a` takes longer than one of `b`. */
function share(a: readonly number[], b: readonly number[]): number {
  const longer = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0);
  return longer / (a.length * b.length);
}

it('lets no key into the logs, good or bad, wherever it is sent', async () => {
  const good = await issue();
  const bad = unknown();
  const program = startProgram(['api'], {
    env: {
      DATABASE_URL: String(api.db.pool.options.connectionString),
      KEY_PEPPER: PEPPER,
      PORT: '0',
      LOG_LEVEL: 'debug',
      UPSTREAM: 'off',
    },
  });
  try {
    const address = (await program.line(/^ready /)).slice('ready '.length);
    const statuses: number[] = [];
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
      statuses.push((await fetch(`${address}${path}`, { headers })).status);
    };
    for (const key of [good, bad]) {
      await ask(WHOAMI, { 'x-api-key': key });
      await ask(WHOAMI, { authorization: `Bearer ${key}` });
      await ask(`/api/news?api_key=${key}`);
      await ask(`/${key}`);
    }
    // What fails on our side is what is logged.
    await api.db.pool.query('alter table news_stories rename to gone');
    await ask(`/api/news?q=${good}`, { 'x-api-key': good });
    await api.db.pool.query('alter table api_keys rename to gone_too');
    await ask(WHOAMI, { 'x-api-key': unknown() });
    await ask(WHOAMI, { 'x-api-key': bad });
    expect(statuses).toEqual([200, 200, 200, 404, 401, 401, 200, 404, 500, 500, 500]);
  } finally {
    await api.db.pool.query('alter table if exists gone_too rename to api_keys');
    await program.stop();
  }
  const written = program.errors() + program.lines.join('\n');
  expect(program.errors()).toContain('a request failed');
  for (const key of [good, bad]) for (const part of [key, key.slice(8, 40)]) expect(written).not.toContain(part);
}, 120_000);
