import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { defineFault } from '../../fault.ts';
import {
  checkReading,
  compareStored,
  serveBriefs,
  startPublishing,
  startReading,
} from '../../readers/served-briefs.ts';

const QUIET_MS = 8_000;
const HELD_MS = 12_000;
/** A session that holds up nothing may still cost what a busy machine does. */
const MOST_RATIO = 2;
const FLOOR_MS = 500;

export default defineFault({
  number: 7,
  fault: 'a session idle in transaction',
  how: `a session with a transaction id and a snapshot of the feed does nothing for ${HELD_MS / 1_000} s while two publishers write`,
  expected: 'the feed is as quick as before, nothing is missed; dead rows are kept while it lasts and go afterwards',
  mostlyWaits: true,
  run: async (world) => {
    const briefs = await serveBriefs(world);
    const api = await briefs.startApi();
    const key = briefs.headers['x-api-key'];
    /** Two publishers and six readers for a while, and the result of the readers once publishing has ended. */
    const feedFor = async (ms: number, name: string) => {
      const publishing = startPublishing(world, briefs, { name });
      const readers = startReading(world, [api.url], key);
      await pause(ms);
      await publishing.stop();
      const read = await readers.stop();
      return { publishing, read, checked: await checkReading(briefs, read, publishing.acknowledged) };
    };

    const before = await feedFor(QUIET_MS, 'before');
    const idler = new pg.Client({ connectionString: briefs.server.url, application_name: 'idler' });
    await idler.connect();
    world.add(() => idler.end());
    await idler.query('begin isolation level repeatable read');
    await idler.query('select txid_current(), (select count(*) from market_briefs)');
    const during = await feedFor(HELD_MS, 'during');
    const keptRows = await deadAfterVacuum(briefs.db.pool);
    await idler.query('rollback');
    const leftRows = await deadAfterVacuum(briefs.db.pool);

    const { acknowledged, refused, odd } = during.publishing;
    const stored = await compareStored(briefs.db, before.publishing, during.publishing);
    const { checked: duringRead } = during;
    const [quietMs, heldMs] = [p99(before.checked.lagsMs), p99(duringRead.lagsMs)];
    const wrong = [...before.checked.wrong, ...duringRead.wrong];
    return {
      ok:
        acknowledged.length > 20 &&
        refused.length + odd.length === 0 &&
        duringRead.lagsMs.length > 50 &&
        heldMs < Math.max(MOST_RATIO * quietMs, FLOOR_MS) &&
        before.checked.missed + before.checked.doubled + duringRead.missed + duringRead.doubled + wrong.length === 0 &&
        stored.lost + stored.doubled === 0 &&
        keptRows > 0 &&
        leftRows < keptRows,
      seen:
        `${acknowledged.length} publishes and ${duringRead.reads} readings while it idled, none refused; VACUUM could take away none of ` +
        `${keptRows} dead rows of the feed until it ended, and left ${leftRows} then` +
        (wrong.length === 0 ? '' : `; wrong: ${wrong.slice(0, 3).join('; ')}`),
      figure: `lag p99 ${heldMs.toFixed(0)} ms, without it ${quietMs.toFixed(0)} ms`,
      rowsLost: stored.lost,
      rowsDoubled: stored.doubled,
      diffsMissed: before.checked.missed + duringRead.missed,
      diffsDoubled: before.checked.doubled + duringRead.doubled,
      answers5xx: [...before.read.failures, ...during.read.failures].reduce((sum, [, count]) => sum + count, 0),
      recoverySeconds: null,
    };
  },
});

const p99 = (ascending: readonly number[]): number => ascending[Math.floor(ascending.length * 0.99)] ?? Number.NaN;

/** Versions of briefs that no transaction will see again and VACUUM has to leave. */
async function deadAfterVacuum(pool: pg.Pool): Promise<number> {
  await pool.query('vacuum market_briefs');
  const found = await pool.query<{ dead: number }>(
    `select n_dead_tup as dead from pg_stat_get_live_tuples('market_briefs'::regclass) as live,
       pg_stat_get_dead_tuples('market_briefs'::regclass) as n_dead_tup`,
  );
  return found.rows[0]?.dead ?? Number.NaN;
}
