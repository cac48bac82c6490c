import { existsSync } from 'node:fs';
import { openQueue } from '../../../../jobs/runtime/queue.ts';
import { createLog } from '../../../../src/log.ts';
import { createKey } from '../../../../src/store/accounts/api-keys.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { openSlot } from '../../../../src/store/ops/job-runs.ts';
import { publish, storeMarkets } from '../../../support/api/api.ts';
import { eventually } from '../../../support/api/eventually.ts';
import { aGateway } from '../../../support/servers/gateway.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';

const PEPPER = 'a pepper for trials only';
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];
const SKEWS = ['-600', '+600'];
const JOB = 'ingest-nyiso-lmp';
const ZONES = ['CAPITL', 'CENTRL', 'N.Y.C.', 'WEST'];
const MARK_MS = 5 * 60_000;
/** Of the day by which the clock was stepped back. */
const LEAST_LEAD_S = 80_000;
const MARKETS = ['dallas', 'phoenix', 'reno'];

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** New York's prices of the last half hour: for a clock ten minutes behind, the newest of them are of the future. */
function prices(): string {
  const newest = Math.floor(Date.now() / MARK_MS) * MARK_MS;
  const lines = [5, 4, 3, 2, 1, 0].flatMap((back) => {
    const [date, time] = newYork.format(newest - back * MARK_MS).split(', ');
    return ZONES.map((zone, n) => `"${date} ${time}:00","${zone}",${61_750 + n},${30 + back}.00,1.00,-0.50`);
  });
  return [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...lines,
    '',
  ].join('\r\n');
}

interface DiffPage {
  readonly next_cursor: string;
  readonly next_since: string;
  readonly briefs: readonly { readonly slug: string; readonly revision: number }[];
}

export default defineFault({
  number: 17,
  fault: 'clocks that go wrong',
  how: 'a worker ten minutes behind, then one ten minutes ahead (libfaketime); then the database’s clock a whole day back under the feed',
  expected:
    'slots run once, intervals stand at their own time, and the feed’s order and `since` go on: nothing is missed',
  needs: ['faketime'],
  mostlyWaits: true,
  run: async (world) => {
    const library = LIBRARIES.find(existsSync);
    if (library === undefined) throw new Error('libfaketime is not where it is looked for');
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 4, applicationName: 'trial' });
    world.add(() => db.close());
    const gateway = await aGateway(() => ({ headers: { 'content-type': 'text/csv' }, body: prices() }));
    world.add(() => gateway.close());
    const wrong: string[] = [];
    const queue = await openQueue({ databaseUrl: url, redisUrl: null, log: createLog('silent') });
    world.add(() => queue.close());
    const reported: string[] = [];
    for (const [n, skew] of SKEWS.entries()) {
      const worker = world.program(['worker'], {
        env: {
          DATABASE_URL: url,
          KEY_PEPPER: PEPPER,
          UPSTREAM: gateway.url,
          LD_PRELOAD: library,
          FAKETIME: skew,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      });
      await worker.line(/^ready worker/);
      const slot = new Date(Date.now() - (SKEWS.length - n) * 60_000);
      slot.setMilliseconds(0);
      await openSlot(db, { job: JOB, slot });
      await queue.add([{ job: JOB, slot, attempts: 3, backoffMs: 200 }]);
      const run = await eventually(
        async () =>
          (
            await db.pool.query<{ state: string; attempts: number; off: number; fault: string | null }>(
              `select state, attempts, fault, abs(extract(epoch from finished_at - clock_timestamp()))::float8 as off
               from job_runs where job = $1 and slot = $2`,
              [JOB, slot],
            )
          ).rows[0],
        (row) => row?.state === 'done' || row?.state === 'failed',
      );
      if (run?.state !== 'done' || run.attempts !== 1) wrong.push(`at ${skew} s: ${JSON.stringify(run)}`);
      const { rows } = await db.pool.query<{ warnings: string[]; parsed: number; off: number }>(
        `select warnings, parsed, round(extract(epoch from finished_at - clock_timestamp()))::int as off
         from source_runs where due_at = $1`,
        [slot],
      );
      // The skew was real: the worker's own stamps are off by it.
      if (Math.abs((rows[0]?.off ?? 0) - Number(skew)) > 120) wrong.push(`the clock was not skewed: ${rows[0]?.off} s`);
      reported.push(
        `${skew} s: ${rows[0]?.parsed} intervals${rows[0]?.warnings.length ? ` (${rows[0]?.warnings[0]})` : ''}`,
      );
      await worker.stop();
    }
    const kept = await db.pool.query<{ rows: number; marks: number; future: number }>(
      `select count(*)::int as rows, count(distinct (node_id, market, interval_start))::int as marks,
              count(*) filter (where interval_start > clock_timestamp())::int as future from lmp_prices`,
    );
    const found = kept.rows[0];
    if ((found?.rows ?? 0) < ZONES.length * 5 || found?.future !== 0) wrong.push(`stored: ${JSON.stringify(found)}`);

    const feed = await stepTheFeedBack(world, db, url);
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0 && feed.missed === 0 && feed.doubled === 0 && feed.inOrder && feed.leadS > LEAST_LEAD_S,
      seen:
        wrong.length === 0 && feed.missed + feed.doubled === 0
          ? `each slot ran once (${reported.join('; ')}), every interval at its own time; after the step back ${feed.steps} publishes came by cursor and by since, in order`
          : [...wrong, `of ${feed.steps} publishes after the step back ${feed.missed} were missed`].join('; '),
      figure: `${found?.rows} rows under ${found?.marks} keys, ${found?.future} in the future; feed's clock led by ${feed.leadS} s`,
      rowsDoubled: (found?.rows ?? 0) - (found?.marks ?? 0),
      diffsMissed: feed.missed,
      diffsDoubled: feed.doubled,
    };
  },
});

/** The feed's clock a day ahead is what a step of the database's clock by a day back leaves behind. */
async function stepTheFeedBack(
  world: Parameters<Parameters<typeof defineFault>[0]['run']>[0],
  db: ReturnType<typeof openDatabase>,
  url: string,
) {
  await storeMarkets(
    db,
    MARKETS.map((slug) => ({ slug })),
  );
  await publish(db, ...MARKETS.map((slug) => ({ slug })));
  const given = { tier: 'enterprise', name: null, createdAt: '2026-11-20T00:00:00Z', expiresAt: null } as const;
  const key = await createKey(db, PEPPER, given);
  const api = world.program(['api'], { env: { DATABASE_URL: url, KEY_PEPPER: PEPPER, PORT: '0', UPSTREAM: 'off' } });
  const base = (await api.line(/^ready /)).slice('ready '.length);
  const read = async (query: string): Promise<DiffPage> => {
    const answer = await eventually(
      () => fetch(`${base}/api/v1/market-brief/diff?${query}`, { headers: { 'x-api-key': key } }),
      ({ status }) => status === 200,
    );
    return (await answer.json()) as DiffPage;
  };
  let byCursor = await read('limit=50');
  await db.pool.query(`update feed_clock set at = at + interval '1 day'`);
  byCursor = await read(`cursor=${encodeURIComponent(byCursor.next_cursor)}`);
  let bySince = byCursor;
  let [missed, doubled, steps, leadS] = [0, 0, 0, 0];
  let inOrder = true;
  let before = byCursor.next_since;
  // From here on the database's clock is a day behind the feed's.
  for (let step = 0; step < 6; step += 1) {
    const slug = MARKETS[step % MARKETS.length] ?? '';
    const at = await publish(db, { slug, content: `after the step back ${step}` });
    byCursor = await read(`cursor=${encodeURIComponent(byCursor.next_cursor)}`);
    bySince = await read(`since=${encodeURIComponent(bySince.next_since)}`);
    for (const page of [byCursor, bySince]) {
      if (!page.briefs.some((brief) => brief.slug === slug)) missed += 1;
      doubled += page.briefs.filter((brief) => brief.slug !== slug).length;
      if (Date.parse(page.next_since) <= Date.parse(before)) inOrder = false;
    }
    before = bySince.next_since;
    leadS = Math.round((Date.parse(at) - Date.now()) / 1_000);
    steps += 1;
  }
  return { missed, doubled, steps, inOrder, leadS };
}
