import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { anApi, anApiDatabase } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

it('an application that fills its caches when it is closed is closed when nothing of it uses the database', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const db = await anApiDatabase();
  const holder = await db.pool.connect();
  await holder.query('begin');
  await holder.query('lock table facilities in access exclusive mode');
  const api = await anApi({ db, log });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  await eventually(
    async () => (await db.pool.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0,
    (count) => count > 0,
  );
  const closing = api.app.close().then(() => 'closed');
  expect(await Promise.race([closing, wait(200, 'waits')])).toBe('waits');
  await holder.query('rollback');
  holder.release();
  expect(await closing).toBe('closed');
  await db.close();
  expect(lines).toEqual([]);
});
