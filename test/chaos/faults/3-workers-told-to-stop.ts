import { setTimeout as pause } from 'node:timers/promises';
import { openSlot } from '../../../src/store/job-runs.ts';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { defineFault, NOTHING_COUNTED } from '../fault.ts';
import { INGEST_JOB } from '../fleet-options.ts';
import { openFleet } from '../worker-fleet.ts';

const SLOTS = 36;
const GENERATORS = 200;
/** Documents that the publisher sends, when first asked for them, so slowly that their runs outlast the grace. */
const HANGING = new Set(['20260703', '20260706']);
const MOST_ANSWER_MS = 1_500;
/** What a platform allows before it kills. */
const MOST_STOP_SECONDS = 20;

export default defineFault({
  number: 3,
  fault: 'SIGTERM of workers under load',
  how: 'two of three `loadstar worker` are told to stop in the middle of real ingests, two of which never end by themselves',
  expected: 'each run finishes or is handed back in its grace, exit code 0 within 20 s, nothing stalls',
  mostlyWaits: true,
  run: async (world) => {
    const fleet = await openFleet(world, { redisUrl: null });
    const publisher = await startFaultyServer();
    world.add(() => publisher.close());
    const asked = new Set<string>();
    publisher.on('*', ({ original }, response) => {
      const day = /(\d{8})/.exec(original ?? '')?.[1];
      // The newest of generators is of another day than those asked for.
      if (day === undefined) {
        response.writeHead(404).end();
        return;
      }
      const isFirst = !asked.has(day);
      asked.add(day);
      if (isFirst && HANGING.has(day)) {
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
      UPSTREAM: publisher.origin,
      LOG_LEVEL: 'info',
    };
    const workers = Array.from({ length: 3 }, () => world.program(['worker'], { env }));
    await Promise.all(workers.map((worker) => worker.line(/^ready worker/)));
    for (let day = 1; day <= SLOTS; day += 1) {
      const slot = new Date(Date.UTC(2026, 6, day, 12));
      await openSlot(fleet.db, { job: INGEST_JOB, slot });
      await fleet.queue.add([{ job: INGEST_JOB, slot, attempts: 5, backoffMs: 500 }]);
    }
    while (![...HANGING].every((day) => asked.has(day))) await pause(50);

    const stopped = await Promise.all(
      workers.slice(0, 2).map(async (worker) => {
        const begun = performance.now();
        const code = await worker.stop('SIGTERM');
        return { code, seconds: (performance.now() - begun) / 1_000 };
      }),
    );
    await fleet.settled();
    await fleet.drained();
    const begun = performance.now();
    stopped.push({ code: (await workers[2]?.stop('SIGTERM')) ?? 1, seconds: (performance.now() - begun) / 1_000 });

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
        // One that had not begun by then was never anybody's to hand back.
        handedBack >= 1 &&
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
