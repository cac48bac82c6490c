import { afterEach, expect, it } from 'vitest';
import { seedAll } from '../../jobs/seed/seed-all.ts';
import { steppedClock } from '../../src/clock.ts';
import { createLog } from '../../src/log.ts';
import { createHttpClient } from '../../src/sources/http/http.ts';
import { SOURCES } from '../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { aDatabase } from '../support/db/database.ts';
import { digestTables } from '../support/db/digest-tables.ts';
import { aJobsPolicy } from '../support/db/jobs-policy.ts';
import { EMBEDDED_AT } from '../support/sources/embedded-at.ts';

const opened: Database[] = [];
afterEach(() => Promise.all(opened.splice(0).map((db) => db.close())));

async function anEmptyDatabase(): Promise<Database> {
  const db = openDatabase((await aDatabase()).url, { maxConnections: 8, applicationName: 'test-cut-off' });
  opened.push(db);
  return db;
}

/** A part of the first fill, and the transaction of it with which the process dies. */
type Death = readonly [stage: string, transaction: number];

/** The last of the transactions of a start that is cut off is never committed, and nothing is written after it. */
async function fill(db: Database, death: Death | null = null): Promise<void> {
  const clock = steppedClock(EMBEDDED_AT);
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  let begun = 0;
  let isDue = false;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Error('the process was killed');
  };
  const mortal: Database = {
    ...db,
    transaction: (work) => {
      if (isDead) die();
      if (isDue) begun += 1;
      return isDue && begun === death?.[1] ? db.transaction((tx) => work(tx).then(die)) : db.transaction(work);
    },
  };
  const deps = { ...aJobsPolicy(), db: mortal, clock, http, log: createLog('silent') };
  try {
    const stage = (_number: number, _of: number, name: string): void => {
      isDue = name === death?.[0];
    };
    await seedAll(deps, SOURCES, [], { step: () => {}, stage });
    expect(death).toBeNull();
  } catch (error) {
    if (!isDead) throw error;
  } finally {
    await http.close();
  }
}

it('a first fill that is cut off again and again ends with the tables of one that was not', async () => {
  const [whole, cut] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await fill(whole);
  const deaths: readonly Death[] = [
    // Between the bytes of a table and its rows, and between two tables.
    ['reference facts', 2],
    ['reference facts', 5],
    ['sample documents', 2],
    // Between two samples of one source.
    ['sample documents', 24],
    ['queue statistics', 1],
    // The register may be resolved by then, in its own thread: this is its transaction, or that of the projects.
    ['facilities', 1],
    ['news, deals and projects', 1],
    ['first scores', 1],
    ['first market report', 1],
  ];
  for (const death of deaths) await fill(cut, death);
  await fill(cut);
  const expected = await digestTables(whole.pool);
  expect(expected.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40);
  expect(await digestTables(cut.pool)).toEqual(expected);
}, 600_000);
