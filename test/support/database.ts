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

async function copyTemplate(admin: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`create database ${name} template loadstar_template`);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof pg.DatabaseError) || error.code !== BEING_ACCESSED) throw error;
      await pause(25 * Math.random() + 5);
    }
  }
}
