import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveSlots, backfillJobName } from '../../src/domain/sources/backfill.ts';
import { addDays } from '../../src/sources/documents/local-time.ts';
import { findSource } from '../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { eventually } from '../support/api/eventually.ts';
import { aDatabase } from '../support/db/database.ts';
import { aGateway, type Gateway } from '../support/servers/gateway.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';
import {
  ARCHIVED,
  ARCHIVED_IDS,
  type ArchivedId,
  answerFromArchive,
  hoursOf,
} from '../support/sources/archive-gateway.ts';

/** A few days in ordinary runs; `BACKFILL_TEST_DAYS=400` for the whole length. */
const DAYS = Number(process.env.BACKFILL_TEST_DAYS ?? 4);
/** Every so many answers of an archive is a refusal: wait a second. */
const REFUSES_EVERY = DAYS > 60 ? 50 : 5;
/** The shortest cadence of what is due. */
const CADENCE_SECONDS = 300;
/** Requests of one reading of what is due: two days, each asked again after a refusal. */
const MOST_ASKED_BY_DUE = 4;
const WITHIN_MS = 25_000 + DAYS * 10_000;

describe('a program that reads the archives of seven operators', () => {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const hole = addDays(today, -3);
  const world = {
    today,
    edition: 0,
    madeAtSecond: 20,
    isHole: (id: ArchivedId, day: string) => id === 'spp-lmp-day-ahead' && day === hole,
  };
  const asked = new Map<ArchivedId, number>();
  let refused = 0;
  let gateway: Gateway;
  let db: Database;
  let env: Record<string, string>;
  const programs: Program[] = [];

  const launch = async (verb: string): Promise<Program> => {
    const program = startProgram([verb], { env });
    programs.push(program);
    await program.line(/^ready /);
    return program;
  };

  beforeAll(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 3, applicationName: 'test' });
    gateway = await aGateway(({ sourceId, url: address }) => {
      const answer = answerFromArchive(world, sourceId, address);
      if (answer === null) return { status: 404 };
      const id = sourceId as ArchivedId;
      const count = (asked.get(id) ?? 0) + 1;
      asked.set(id, count);
      if (count % REFUSES_EVERY !== REFUSES_EVERY - 1) return answer;
      refused += 1;
      return { status: 429, headers: { 'retry-after': '1' } };
    });
    env = {
      DATABASE_URL: url,
      UPSTREAM: gateway.url,
      PJM_API_KEY: 'a key for tests',
      BACKFILL_DAYS: String(DAYS),
      KEY_PEPPER: 'a pepper for tests only',
    };
  });
  afterAll(async () => {
    for (const program of programs) program.child.kill('SIGKILL');
    await gateway.close();
    await db.close();
  });

  const slotsOf = (id: ArchivedId) => {
    const step = findSource(id).archive?.step ?? 'day';
    return archiveSlots({ step, days: DAYS }, now);
  };
  const slots = ARCHIVED_IDS.reduce((sum, id) => sum + slotsOf(id).length, 0);
  const done = async (): Promise<number> =>
    (
      await db.pool.query(`select count(*)::int as n from job_runs where state = 'done' and job = any($1)`, [
        ARCHIVED_IDS.map(backfillJobName),
      ])
    ).rows[0].n;

  it(
    'goes on where it was killed, twice, until each hour is there once, and delays nothing that is due',
    async () => {
      await launch('scheduler');
      for (const share of [0.2, 0.6]) {
        const worker = await launch('worker');
        await eventually(done, (count) => count >= slots * share, WITHIN_MS);
        await worker.stop('SIGKILL');
        expect(await done()).toBeLessThan(slots);
      }
      await launch('worker');
      await eventually(done, (count) => count === slots, WITHIN_MS);
      for (const id of ARCHIVED_IDS) {
        const { iso, zone, points } = ARCHIVED[id];
        const hours: string[] = [];
        for (const { from, to } of slotsOf(id))
          for (let day = from; day < to; day = addDays(day, 1))
            if (!world.isHole(id, day))
              hours.push(...hoursOf(day, zone).map(({ startMs }) => new Date(startMs).toISOString()));
        // What is due reads a day of its own: in some hours of the day one of these, whose hours are made later.
        const found = await db.pool.query(
          `select count(*)::int as hours
           from (select node_id, starts_at, document_id from lmp_hours where market = 4
             union select node_id, interval_start, document_id from lmp_prices where market = 4) as price
           join lmp_nodes on lmp_nodes.id = node_id join documents on documents.id = document_id
           where iso = $1 and origin = 'live' and starts_at = any($2::timestamptz[])`,
          [iso, hours],
        );
        expect([id, found.rows[0].hours]).toEqual([id, hours.length * points.length]);
      }
      const due = await db.pool.query(
        `select coalesce(max(extract(epoch from coalesce(started_at, now()) - enqueued_at)), 0)::float8 as seconds,
           count(*)::int as n
         from job_runs where job not like 'backfill-%' and attempts <= 1`,
      );
      expect(due.rows[0].n).toBeGreaterThan(5);
      expect(due.rows[0].seconds).toBeLessThan(CADENCE_SECONDS);
    },
    3 * WITHIN_MS,
  );

  it('says how many requests it took, and how far it is', async () => {
    const { stdout } = await runProgram(['sources', '--json'], { env });
    const sources: { id: string; backfill: Record<string, number | string> | null }[] = JSON.parse(stdout);
    for (const id of ARCHIVED_IDS) {
      const backfill = sources.find((source) => source.id === id)?.backfill ?? null;
      const missing = id === 'spp-lmp-day-ahead' ? 1 : 0;
      expect(backfill).toMatchObject({ state: 'complete', slots: slotsOf(id).length, failed: 0, missing });
      const due = await db.pool.query('select count(*)::int as n from job_runs where job = $1', [`ingest-${id}`]);
      // A request is counted before it is sent: a process may be killed between the two, and here two were. What is due asks too.
      const more = Number(backfill?.requests) - (asked.get(id) ?? 0);
      expect(more, id).toBeGreaterThanOrEqual(-MOST_ASKED_BY_DUE * due.rows[0].n);
      expect(more, id).toBeLessThanOrEqual(2);
    }
    const total = [...asked.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `${DAYS} days of seven operators: ${total} requests in ${slots} slots, ${refused} refused for a second`,
    );
  });

  it('asks for nothing again when it is told to by hand, but for holes', async () => {
    const before = new Map(asked);
    const { code, stdout } = await runProgram(['backfill', 'spp-lmp-day-ahead'], { env });
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { days: DAYS, gave_up: [] }]);
    const more = (asked.get('spp-lmp-day-ahead') ?? 0) - (before.get('spp-lmp-day-ahead') ?? 0);
    // Both folders of the day that is not there, and at most one refusal.
    expect(more).toBeGreaterThanOrEqual(2);
    expect(more).toBeLessThanOrEqual(4);
    const unknown = await runProgram(['backfill', 'spp-queue'], { env });
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringMatching(/spp-queue has no archive/) });
    const days = await runProgram(['backfill', '--days', 'many'], { env });
    expect(days).toMatchObject({ code: 2, stderr: expect.stringMatching(/--days is "many"/) });
  });
});
