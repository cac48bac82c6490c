import { keepLmp } from '../../../../jobs/prune/prune-lmp.ts';
import { monotonicMs, steppedClock } from '../../../../src/clock.ts';
import { isFault, messageOf } from '../../../../src/errors.ts';
import { type Database, openDatabase } from '../../../../src/store/db/client.ts';
import { loadLatestLmp } from '../../../../src/store/grid/load-lmp.ts';
import { loadLmpHistory, loadPriceNode } from '../../../../src/store/grid/load-lmp-history.ts';
import { loadHubPrices } from '../../../../src/store/markets/load-market-inputs.ts';
import { aJobsPolicy } from '../../../support/db/jobs-policy.ts';
import { aGateway } from '../../../support/servers/gateway.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { playSources } from '../../fleet/play-source.ts';

const NOW = '2026-09-14T16:30:00Z';
const DAY_MS = 86_400_000;
/** Days of each of the two documents, back from the day before and from where the first ends. */
const DAYS = 1_500;
const LMP_DAYS = 3_650;
/** Days that a database of the version before holds, each by itself. */
const FORMER_DAYS = 3_300;
const NODE = 'CAPITL';

const dayAt = (back: number): string => new Date(Date.parse(NOW) - back * DAY_MS).toISOString().slice(0, 10);

/** A file of New York's prices with one interval of one zone on each of these days. */
function fileOf(days: readonly string[]): string {
  const head =
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"';
  const lines = days.map((day) => {
    const [year, month, date] = day.split('-');
    return `"${month}/${date}/${year} 12:00:00","${NODE}",61757,30.00,1.00,-0.50`;
  });
  return [head, ...lines, ''].join('\r\n');
}

export default defineFault({
  number: 39,
  fault: 'documents of thousands of days, and thousands of days that are kept',
  how: `two files of ${DAYS} days through the real path with LMP_DAYS=${LMP_DAYS}; then ${FORMER_DAYS} days as a version before kept them, each in a part of its own, on a server with Postgres' own lock settings; retention runs, and prices are read, stored and scored`,
  expected:
    'the files are refused and make no part; retention, reading and storing go on, and days become weeks without a price lost',
  mostlyWaits: false,
  mostMinutes: 3,
  run: async (world) => {
    const { url } = await world.postgres({ settings: { max_locks_per_transaction: '64' } });
    const db = openDatabase(url, { maxConnections: 4, applicationName: 'trial' });
    world.add(() => db.close());
    const gateway = await aGateway();
    world.add(() => gateway.close());
    const clock = steppedClock(NOW);
    const patience = { headersMs: 10_000, bodyIdleMs: 10_000, wholeMs: 30_000 };
    const retention = { lmpDays: LMP_DAYS, lmpRollupDays: null };
    const player = playSources(db, gateway.url, clock, patience, { retention });
    world.add(() => player.close());
    const wrong: string[] = [];
    const step = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await work();
      } catch (error) {
        wrong.push(`${what}: ${messageOf(error)}`);
        return null;
      }
    };

    for (const first of [1, 1 + DAYS]) {
      const body = fileOf(Array.from({ length: DAYS }, (_, day) => dayAt(first + day)));
      gateway.answerWith(() => ({ body }));
      clock.advanceMs(60_000);
      try {
        const { written } = await player.run('nyiso-lmp');
        wrong.push(`a file of ${DAYS} days was taken: ${written} rows`);
      } catch (error) {
        if (!isFault(error, 'set-aside')) wrong.push(`a file of ${DAYS} days: ${messageOf(error)}`);
      }
    }
    const asked = await countParts(db);

    await storeFormerDays(db);
    const former = await countParts(db);
    const keep = () =>
      keepLmp({
        ...aJobsPolicy(),
        retention,
        db,
        clock,
      } as never).run({
        dueAt: clock.now(),
        commit: (effect) => db.transaction(effect),
        signal: AbortSignal.timeout(170_000),
      });
    const read = async () => {
      await loadPriceNode(db, 'NYISO', NODE);
      const from = `${dayAt(2_000)}T00:00:00Z`;
      const to = `${dayAt(1_995)}T00:00:00Z`;
      const points = await loadLmpHistory(db, 'raw', { nodeId: 1, market: 'RT5M', from, to, timeZone: 'UTC' });
      if (points.length !== 5) wrong.push(`${points.length} prices of five days`);
      await loadLatestLmp(db, { isos: ['NYISO'], nodes: null, types: null }, NOW, 10);
      await db.transaction((tx) => loadHubPrices(tx, NOW, []));
    };
    await step('reading among days', read);
    gateway.answerWith(() => ({ body: fileOf([dayAt(1), dayAt(0)]) }));
    clock.advanceMs(60_000);
    await step('storing among days', () => player.run('nyiso-lmp'));
    const started = monotonicMs();
    for (let night = 0; night < 6; night += 1) await step(`retention of night ${night + 1}`, keep);
    const seconds = Math.round((monotonicMs() - started) / 100) / 10;
    const folded = await countParts(db);
    const readAt = monotonicMs();
    await step('reading among weeks', read);
    const readMs = Math.round(monotonicMs() - readAt);
    const stored = await step('counting', () =>
      db.pool.query<{ count: number; days: number }>(
        `select count(*)::int as count, count(distinct interval_start::date)::int as days from lmp_prices`,
      ),
    );
    const days = stored?.rows[0]?.days ?? 0;
    if (asked > 0) wrong.push(`${asked} parts made by the two files`);
    if (folded > FORMER_DAYS / 6) wrong.push(`${folded} parts are left of ${former}`);
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0 && days === FORMER_DAYS + 1,
      seen:
        wrong.length === 0
          ? `both files refused without a part; ${former} parts became ${folded} in ${seconds} s, and prices of all ${days} days are there`
          : [...new Set(wrong)].slice(0, 8).join('; '),
      figure: `${former} → ${folded} parts, all questions after it in ${readMs} ms`,
      rowsLost: Math.max(0, FORMER_DAYS + 1 - days),
    };
  },
});

async function countParts(db: Database): Promise<number> {
  const found = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_inherits where inhparent = 'lmp_prices'::regclass`,
  );
  return found.rows[0]?.count ?? 0;
}

/** One price on each day, in parts by the day, as the version before made them: in some transactions. */
async function storeFormerDays(db: Database): Promise<void> {
  await db.pool.query(`insert into lmp_nodes (iso, node, node_type) values ('NYISO', $1, 'zone')`, [NODE]);
  await db.pool.query(`insert into archived_bytes (sha256, size_bytes, archived_at) values ('former', 1, $1)`, [NOW]);
  const document = await db.pool.query<{ id: number }>(
    `insert into documents (source_id, sha256, origin, fetched_at, issued_at)
     values ('nyiso-lmp', 'former', 'live', $1, $1) returning id`,
    [`${dayAt(1)}T00:00:00Z`],
  );
  const MADE_AT_ONCE = 100;
  for (let back = 1; back <= FORMER_DAYS; back += MADE_AT_ONCE) {
    const statements = Array.from({ length: Math.min(MADE_AT_ONCE, FORMER_DAYS + 1 - back) }, (_, n) => {
      const [day, next] = [dayAt(back + n), dayAt(back + n - 1)];
      const part = `lmp_prices_${day.replaceAll('-', '_')}`;
      return `
        create table ${part} (like lmp_prices including defaults including constraints including indexes);
        insert into ${part} (interval_start, node_id, market, interval_minutes, lmp, document_id)
          values ('${day}T15:55:00Z', 1, 1, 5, 30, ${document.rows[0]?.id});
        alter table lmp_prices attach partition ${part} for values from ('${day}T00:00:00Z') to ('${next}T00:00:00Z');`;
    });
    await db.pool.query(`begin; ${statements.join('\n')} commit`);
  }
  await db.pool.query('analyze lmp_nodes');
}
