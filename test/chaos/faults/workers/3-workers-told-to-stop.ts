import { openSlot } from '../../../../src/store/ops/job-runs.ts';
import { eventually } from '../../../support/api/eventually.ts';
import { startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { INGEST_JOB } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const SLOTS = 36;
const GENERATORS = 200;
/** The workers by the names that they send to the publisher; those that are stopped come first. */
const WORKERS = ['first', 'second', 'third'] as const;
/**
 * Each of these is sent one document so slowly that its run outlasts the grace. Never the third: it is not stopped, its
 * run would end by the client's own timeout, and that is another try.
 */
const STOPPED: readonly string[] = WORKERS.slice(0, 2);
const MOST_ANSWER_MS = 1_500;
/** What a platform allows before it kills. */
const MOST_STOP_SECONDS = 20;
const MOST_SETTLE_MS = 120_000;

export default defineFault({
  number: 3,
  fault: 'SIGTERM of workers under load',
  how: 'two of three `loadstar worker` are told to stop in the middle of real ingests, of which each has one that does not end by itself',
  expected: 'each run finishes or is handed back in its grace, exit code 0 within 20 s, nothing stalls',
  mostlyWaits: true,
  run: async (world) => {
    const fleet = await openFleet(world, { redisUrl: null });
    const publisher = await startFaultyServer();
    world.add(() => publisher.close());
    const hanging = new Set<string>();
    publisher.on('*', ({ original, path }, response) => {
      const day = /(\d{8})/.exec(original ?? '')?.[1];
      // The newest of generators is of another day than those asked for.
      if (day === undefined) {
        response.writeHead(404).end();
        return;
      }
      const worker = path.split('/')[1] ?? '';
      if (STOPPED.includes(worker) && !hanging.has(worker)) {
        hanging.add(worker);
        response.writeHead(200, { 'content-type': 'text/csv' });
        const trickle = setInterval(() => response.write(' '), 1_000);
        response.once('close', () => clearInterval(trickle));
        return;
      }
      // The same day takes the same time.
      const waitMs = (Number(day.slice(-2)) * 397) % MOST_ANSWER_MS;
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/csv' }).end(documentOf(day)), waitMs);
    });
    const env = {
      DATABASE_URL: fleet.databaseUrl,
      KEY_PEPPER: 'a pepper for trials only',
      LMP_NODES: 'all',
      // The days of the trial lie behind what is kept by default.
      LMP_DAYS: '3650',
      LOG_LEVEL: 'info',
    };
    const workers = WORKERS.map((name) =>
      world.program(['worker'], { env: { ...env, UPSTREAM: `${publisher.origin}/${name}` } }),
    );
    await Promise.all(workers.map((worker) => worker.line(/^ready worker/)));
    for (let day = 1; day <= SLOTS; day += 1) {
      const slot = new Date(Date.UTC(2026, 6, day, 12));
      await openSlot(fleet.db, { job: INGEST_JOB, slot });
      await fleet.queue.add([{ job: INGEST_JOB, slot, attempts: 5, backoffMs: 500 }]);
    }
    await eventually(
      async () => [...hanging],
      (names) => names.length === STOPPED.length,
    );

    const stopped = await Promise.all(
      workers.slice(0, STOPPED.length).map(async (worker) => {
        const begun = performance.now();
        const code = await worker.stop('SIGTERM');
        return { code, seconds: (performance.now() - begun) / 1_000 };
      }),
    );
    await fleet.settled(MOST_SETTLE_MS);
    await fleet.drained(MOST_SETTLE_MS);
    const begun = performance.now();
    stopped.push({ code: (await workers.at(-1)?.stop('SIGTERM')) ?? 1, seconds: (performance.now() - begun) / 1_000 });

    const { rows } = await fleet.db.pool.query<{
      done: number;
      again: number;
      rows: number;
      nodes: number;
      runs: number;
    }>(
      `select (select count(*)::int from job_runs where state = 'done') as done,
         (select sum(attempts - 1)::int from job_runs) as again,
         (select count(*)::int from lmp_prices) as rows,
         (select count(distinct (node_id, interval_start))::int from lmp_prices) as nodes,
         (select count(*)::int from source_runs where outcome <> 'failed') as runs`,
    );
    const stalls = await fleet.db.pool.query<{ n: number }>('select sum(stalled_count)::int as n from bullmq.job');
    const handedBack = workers.reduce((sum, worker) => sum + worker.errors().split('"handed back"').length - 1, 0);
    const [counts] = rows;
    if (counts === undefined) throw new Error('nothing was counted');
    const stalled = stalls.rows[0]?.n ?? 0;
    const lost = SLOTS * GENERATORS - counts.nodes;
    const doubled = counts.rows - counts.nodes + Math.max(0, counts.runs - SLOTS);
    const slowest = Math.max(...stopped.map(({ seconds }) => seconds));
    return {
      ...NOTHING_COUNTED,
      ok:
        stopped.every(({ code }) => code === 0) &&
        slowest <= MOST_STOP_SECONDS &&
        counts.done === SLOTS &&
        // On a slow machine others may not end in their grace either.
        handedBack >= STOPPED.length &&
        counts.again === handedBack &&
        lost + doubled + stalled === 0,
      seen: `exit codes ${stopped.map(({ code }) => code).join(', ')}; ${counts.done} of ${SLOTS} slots done, ${handedBack} of them handed back on the way`,
      figure: `stopped in ${stopped.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s; jobs stalled ${stalled}`,
      rowsLost: lost,
      rowsDoubled: doubled,
    };
  },
});

/** NYISO's generator prices at one five-minute mark of a day. */
function documentOf(day: string): string {
  const stamp = `${day.slice(4, 6)}/${day.slice(6)}/${day.slice(0, 4)} 06:00:00`;
  const lines = Array.from({ length: GENERATORS }, (_, n) => `"${stamp}","GEN ${n}",${30_000 + n},30.50,1.00,-0.50`);
  return [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...lines,
    '',
  ].join('\r\n');
}
