import { aGateway } from '../../../support/servers/gateway.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { type FleetJob, INGEST_JOB } from '../../fleet/fleet-options.ts';
import { openFleet } from '../../fleet/worker-fleet.ts';

const FAILURES = 2;
const MOST_TRIES = 3;
const CODES = ['40001', '40P01'] as const;
const GENERATORS = 50;

const PUBLISH: FleetJob = { name: 'publish-briefs', publishes: true, attempts: MOST_TRIES, backoffMs: 200 };
const INGEST: FleetJob = { name: INGEST_JOB, attempts: MOST_TRIES, backoffMs: 200 };
/** Only as many tries as fail. */
const HOPELESS: FleetJob = { name: 'never', attempts: FAILURES, backoffMs: 200 };

export default defineFault({
  number: 8,
  fault: 'serialization failures and deadlocks (40001, 40P01)',
  how: 'a trigger raises them in the first two transactions of a slot, late, after the effect was written',
  expected: 'tried again at most 3 times, the effect once; a slot without a try left fails with the fault on record',
  mostlyWaits: false,
  run: async (world) => {
    const fleet = await openFleet(world, { redisUrl: null });
    // A sequence counts on through rollbacks.
    await fleet.db.pool.query(`
      create function fail_first() returns trigger language plpgsql as $$
      declare
        counter text := 'tries_' || md5(new.job || new.slot::text);
        code text := case when extract(minute from new.slot)::int % 2 = 0 then '40001' else '40P01' end;
      begin
        if nextval(counter) <= ${FAILURES} then raise exception 'injected' using errcode = code; end if;
        return null;
      end $$;
      create constraint trigger fail_first after insert on effects deferrable initially deferred
        for each row execute function fail_first()`);
    const gateway = await aGateway(() => ({ headers: { 'content-type': 'text/csv' }, body: DOCUMENT }));
    world.add(() => gateway.close());
    await fleet.start({ jobs: [PUBLISH, INGEST, HOPELESS], gateway: gateway.url, concurrency: 2 });

    const slots = [PUBLISH, INGEST, HOPELESS].flatMap((job) =>
      CODES.map((_, minute) => ({ job, slot: new Date(Date.UTC(2026, 6, 14, 5, minute)) })),
    );
    for (const { job, slot } of slots)
      await fleet.db.pool.query(
        `do $$ begin execute 'create sequence tries_' || md5('${job.name}' || '${slot.toISOString()}'::timestamptz(3)::text); end $$`,
      );
    for (const { job, slot } of slots) await fleet.enqueue(job, slot);
    await fleet.settled();

    const { rows } = await fleet.db.pool.query<{
      job: string;
      state: string;
      attempts: number;
      fault: string | null;
      effects: number;
    }>(
      `select job, state, attempts, fault, (select count(*)::int from effects e where e.job = r.job and e.slot = r.slot) as effects
       from job_runs r`,
    );
    const revisions = await fleet.countRevisions();
    const [able, hopeless] = [
      rows.filter(({ job }) => job !== HOPELESS.name),
      rows.filter(({ job }) => job === 'never'),
    ];
    const stored = await fleet.db.pool.query<{ n: number }>('select count(*)::int as n from lmp_prices');
    const lost =
      able.filter(({ effects }) => effects === 0).length +
      revisions.lost +
      Math.max(0, GENERATORS - (stored.rows[0]?.n ?? 0));
    const doubled =
      able.reduce((sum, { effects }) => sum + Math.max(0, effects - 1), 0) +
      revisions.doubled +
      hopeless.reduce((sum, { effects }) => sum + effects, 0);
    const tries = Math.max(...able.map(({ attempts }) => attempts));
    return {
      ...NOTHING_COUNTED,
      ok:
        lost + doubled === 0 &&
        able.length === 2 * CODES.length &&
        able.every(({ state, attempts }) => state === 'done' && attempts === MOST_TRIES) &&
        hopeless.length === CODES.length &&
        hopeless.every(({ state, fault }) => state === 'failed' && fault?.includes('injected')),
      seen: `${able.length} slots done after ${FAILURES} failures each, by the job's own tries (transactions are not repeated inside one); ${hopeless.length} without a try left failed and say why`,
      figure: `most tries ${tries}; effects doubled ${doubled}`,
      rowsLost: lost,
      rowsDoubled: doubled,
    };
  },
});

/** NYISO's generator prices at one five-minute mark of a summer day. */
const DOCUMENT = [
  '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
  ...Array.from({ length: GENERATORS }, (_, n) => `"07/14/2026 01:00:00","GEN ${n}",${30_000 + n},30.50,1.00,-0.50`),
  '',
].join('\r\n');
