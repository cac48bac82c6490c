import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
// Types alone: names what the set-up provides.
import type {} from './global-setup.ts';

/** Copying needs the template to itself for a moment, and two copies may be made at once. */
const ATTEMPTS = 40;
const BEING_ACCESSED = '55006';

/**
 * A database of its own for one test, with the current schema and no rows (about 0.1 s). Nothing to clean up: the
 * server goes when the run ends. Close every connection to it, though: the server takes a limited number.
 */
export function aDatabase(): Promise<{ url: string }> {
  return makeDatabase(copyTemplate);
}

/** As `aDatabase`, without a schema: for tests of migrations. */
export function anEmptyDatabase(): Promise<{ url: string }> {
  return makeDatabase(async (admin, name) => {
    await admin.query(`create database ${name}`);
  });
}

/**
 * A database with what `fill` stores: the first to ask in a run calls it, which others wait for, and all get a copy. `fill`
 * closes its connections. `vitest --watch` keeps what it has: start it anew when what is stored changes.
 * @param name of what is stored, letters alone.
 */
export async function aFilledDatabase(
  name: string,
  fill: (database: { url: string }) => Promise<void>,
): Promise<{ url: string }> {
  const template = `loadstar_test_filled_${name}`;
  return makeDatabase(async (admin, copy) => {
    // Held by this connection: with it goes the lock of a process that is killed.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const { url } = await makeDatabase(copyTemplate);
      await fill({ url });
      await whenLeftAlone(() => admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`));
    }
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await copyDatabase(admin, template, copy);
  });
}

async function makeDatabase(make: (admin: pg.Client, name: string) => Promise<void>): Promise<{ url: string }> {
  const serverUrl: string | undefined = inject('serverUrl');
  if (serverUrl === undefined) throw new Error('tests in test/unit have no database: move this one to test/db');
  const name = `loadstar_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await make(admin, name);
  } finally {
    await admin.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href };
}

const copyTemplate = (admin: pg.Client, name: string): Promise<void> => copyDatabase(admin, 'loadstar_template', name);

function copyDatabase(admin: pg.Client, template: string, name: string): Promise<void> {
  return whenLeftAlone(() => admin.query(`create database ${name} template ${template} strategy file_copy`));
}

async function whenLeftAlone(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof pg.DatabaseError) || error.code !== BEING_ACCESSED) throw error;
      await pause(25 * Math.random() + 5);
    }
  }
}
