import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { monotonicMs, systemClock } from '../../../../src/clock.ts';
import { createKey } from '../../../../src/store/accounts/api-keys.ts';
import { type Database, openDatabase } from '../../../../src/store/db/client.ts';
import { type AnswerGateway, aGateway } from '../../../support/servers/gateway.ts';
import { pickFreePort } from '../../../support/servers/pick-free-port.ts';
import {
  COSTLY,
  HARMLESS,
  HOSTILE,
  harmlessGateway,
  hostileGateway,
  SENT_AGAIN,
  SENT_ANEW,
} from '../../../support/sources/hostile-gateway.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { countFates, is5xx, percentileMs, type Sample, startLoad } from '../../readers/steady-load.ts';
import { countOpenSlots, countSlots, openMoreSlots } from '../../slots-of-sources.ts';
import { watchProgram } from '../../watch-program.ts';
import type { ChaosWorld } from '../../world.ts';

// `npm run chaos -- --only 36 --minutes 60 --quiet-minutes 15` serves them for an hour, after a quarter of one without them.
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, 'quiet-minutes': { type: 'string' } },
  strict: false,
});
const SERVED_MS = typeof values.minutes === 'string' ? Number(values.minutes) * 60_000 : 40_000;
const QUIET_MS = typeof values['quiet-minutes'] === 'string' ? Number(values['quiet-minutes']) * 60_000 : SERVED_MS;

const PEPPER = 'trial-pepper-0123456789';
const PATHS = ['/api/v1/sources', '/api/grid/fuel-mix?iso=MISO', '/api/v1/news'];
const PER_SECOND = 30;
/** Of each window a p99 is taken and the longest block: of one noise the middle of them knows nothing. */
const WINDOW_MS = 5_000;
/** Schedulers look for such slots every 20 s. */
const SLOTS_EVERY_MS = 10_000;
/** Longest that the first slots of everything, and the last ones, may take. */
const MOST_SETTLE_MS = 60_000;
/** Below this a ratio says more of the machine than of the program. */
const FLOOR_MS = 30;
const MOST_RATIO = 1.5;
/** What blocks for this long is no turn of a busy machine. */
const MOST_BLOCKED_MS = 250;
/** Documents of 40 MB as they come, and as they are archived; the rows of none. */
const MOST_GROWTH_MIB = 400;
/** Two processes of 512 MB of objects each, and the bytes beside them. */
const MOST_READING_MIB = 2_000;

interface Served {
  /** How the process ended before it was stopped; null: it did not. */
  readonly end: number | string | null;
  readonly p99Ms: number;
  readonly blockedMs: number;
  readonly usualBlockedMs: number;
  readonly mostMiB: number;
  readonly mostReadingMiB: number;
  readonly requests: number;
  readonly answers5xx: number;
  readonly slots: Awaited<ReturnType<typeof countSlots>>;
  readonly asides: ReadonlyMap<string, { readonly documents: number; readonly read: number }>;
}

async function serve(world: ChaosWorld, answer: AnswerGateway, servedMs: number): Promise<Served> {
  const { url } = await world.postgres();
  const db = openDatabase(url, { maxConnections: 3, applicationName: 'trial' });
  world.add(() => db.close());
  const gateway = await world.open(
    () => aGateway(answer),
    (each) => each.close(),
  );
  const opsPort = await pickFreePort();
  const from = systemClock.now();
  const program = world.program(['up'], {
    env: {
      DATABASE_URL: url,
      DATA_DIR: world.folder,
      KEY_PEPPER: PEPPER,
      OPS_PORT: String(opsPort),
      PORT: '0',
      UPSTREAM: gateway.url,
      LOG_LEVEL: 'error',
    },
  });
  let end: number | string | null = null;
  const ended = program.ended.then((code) => {
    end = code;
  });
  const origin = (await program.line(/^ready http/)).slice('ready '.length);
  const metrics = `http://127.0.0.1:${opsPort}/metrics`;
  const watched = watchProgram(world, { pid: program.child.pid ?? 0, metrics, windowMs: WINDOW_MS });
  const given = { tier: 'enterprise', name: 'a reader', createdAt: from.toISOString(), expiresAt: null };
  const headers = { 'x-api-key': await createKey(db, PEPPER, given) };

  // What is done but once, at the first start, is not what is measured.
  await Promise.race([settle(db), ended]);
  await watched.reset();
  const load = startLoad(world, { origin, paths: PATHS, headers, perSecond: PER_SECOND });
  const begun = monotonicMs();
  for (let number = 0; end === null && monotonicMs() - begun < servedMs; number += 1) {
    await openMoreSlots(db, [...HARMLESS, ...HOSTILE], number);
    await Promise.race([pause(SLOTS_EVERY_MS), ended]);
  }
  const samples = await load.stop();
  const until = systemClock.now();
  const blocked = [...watched.blockedMs];
  if (end === null) await Promise.race([settle(db), ended]);
  const slots = await countSlots(db, HARMLESS, { from, until });
  const asides = await readAsides(db);
  const seen = end as number | string | null;
  if (seen === null) await program.stop();
  return {
    end: seen,
    p99Ms: medianOf(windowsOf(samples, begun).map((window) => percentileMs(window, 0.99))),
    blockedMs: Math.max(...blocked, 0),
    usualBlockedMs: medianOf(blocked),
    mostMiB: watched.mostMiB ?? 0,
    mostReadingMiB: watched.mostReadingMiB,
    requests: samples.length,
    answers5xx: countFates(samples, (fate) => typeof fate !== 'number' || is5xx(fate)),
    slots,
    asides,
  };
}

/** Until nothing of the harmless sources waits or runs. */
async function settle(db: Database): Promise<void> {
  const begun = monotonicMs();
  do await pause(1_000);
  while ((await countOpenSlots(db, HARMLESS)) > 0 && monotonicMs() - begun < MOST_SETTLE_MS);
}

/** By source: which documents were excluded, and how often one of them was read to find that out. */
async function readAsides(db: Database): Promise<Served['asides']> {
  const { rows: tables } = await db.pool.query<{ is: boolean }>(
    `select to_regclass('set_aside_documents') is not null as is`,
  );
  if (tables[0]?.is !== true) return new Map();
  const { rows } = await db.pool.query<{ source: string; documents: number; read: number }>(
    `select source_id as source, count(*)::int as documents,
       (select count(*)::int from job_runs where job = 'ingest-' || source_id and fault like '%excluded from now on%') as read
     from set_aside_documents group by source_id`,
  );
  return new Map(rows.map(({ source, documents, read }) => [source, { documents, read }]));
}

function windowsOf(samples: readonly Sample[], begun: number): readonly (readonly Sample[])[] {
  const windows = new Map<number, Sample[]>();
  for (const sample of samples) {
    const window = Math.floor((sample.dueMs - begun) / WINDOW_MS);
    const some = windows.get(window) ?? [];
    some.push(sample);
    windows.set(window, some);
  }
  // The last one is seldom a whole one.
  return [...windows.values()].filter(({ length }) => length > (PER_SECOND * WINDOW_MS) / 2_000);
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const shareDone = ({ done, due }: { readonly done: number; readonly due: number }): number => done / due;

const ms = (number: number): string => `${Math.round(number)} ms`;

export default defineFault({
  number: 36,
  fault: 'documents of a few kilobytes that unpack, or grow, without end',
  how: `the whole program behind a gateway, first with documents as they should be, then beside them zips of 250 MB (the same bytes and others), workbooks of 9.8 million cells and with a hyperlink over a whole sheet, 40 MB of quotes, feeds, pages and bills that took minutes, again and again for ${SERVED_MS / 1_000} s`,
  expected: `the process lives; other sources miss no slot; p99 at most ${MOST_RATIO} times that of the quiet time; the loop is never held for ${MOST_BLOCKED_MS} ms; memory is bounded; what goes over a bound is set aside, and the same bytes are read once`,
  mostlyWaits: false,
  mostMinutes: 8 + (QUIET_MS + SERVED_MS) / 60_000,
  run: async (world) => {
    const quiet = await serve(world, await harmlessGateway(), QUIET_MS);
    const { answer, asked } = await hostileGateway();
    const hostile = await serve(world, answer, SERVED_MS);
    const ratio = hostile.p99Ms / Math.max(quiet.p99Ms, FLOOR_MS);
    const excluded = (id: string) => hostile.asides.get(id) ?? { documents: 0, read: 0 };
    const wrong = [
      ...(quiet.end === null ? [] : [`it ended with ${quiet.end} without a hostile document`]),
      ...(hostile.end === null ? [] : [`the process ended with ${hostile.end}`]),
      ...hostile.slots.missed.slice(0, 3),
      ...(shareDone(hostile.slots) >= shareDone(quiet.slots)
        ? []
        : [`${hostile.slots.done} of ${hostile.slots.due} slots, quiet ${quiet.slots.done} of ${quiet.slots.due}`]),
      ...(ratio <= MOST_RATIO ? [] : [`p99 ${ms(hostile.p99Ms)}, quiet ${ms(quiet.p99Ms)}`]),
      ...(hostile.blockedMs <= Math.max(MOST_BLOCKED_MS, quiet.blockedMs * MOST_RATIO)
        ? []
        : [`the loop was held for ${ms(hostile.blockedMs)}`]),
      ...(hostile.mostMiB - quiet.mostMiB <= MOST_GROWTH_MIB
        ? []
        : [`${Math.round(hostile.mostMiB)} MiB, quiet ${Math.round(quiet.mostMiB)} MiB`]),
      ...(hostile.mostReadingMiB <= MOST_READING_MIB ? [] : [`reading took ${Math.round(hostile.mostReadingMiB)} MiB`]),
      ...HOSTILE.filter((id) => (asked.get(id) ?? 0) < 2).map(
        (id) => `${id} was asked for ${asked.get(id) ?? 0} times`,
      ),
      ...SENT_AGAIN.filter((id) => excluded(id).documents !== 1 || excluded(id).read !== 1).map(
        (id) => `${id}: ${excluded(id).documents} set aside, ${excluded(id).read} read`,
      ),
      ...SENT_ANEW.filter((id) => excluded(id).documents < 2).map((id) => `${id}: ${excluded(id).documents} set aside`),
      ...COSTLY.filter((id) => excluded(id).documents > (asked.get(id) ?? 0)).map(
        (id) => `${id}: more set aside than sent`,
      ),
      ...(hostile.answers5xx <= quiet.answers5xx ? [] : [`${hostile.answers5xx} answers failed`]),
    ];
    const sent = [...asked.values()].reduce((sum, each) => sum + each, 0);
    const figures = `p99 ${ms(hostile.p99Ms)} (quiet ${ms(quiet.p99Ms)}); loop held ${ms(hostile.blockedMs)} at most, ${ms(hostile.usualBlockedMs)} usually (quiet ${ms(quiet.blockedMs)}, ${ms(quiet.usualBlockedMs)}); ${Math.round(hostile.mostMiB)} MiB (quiet ${Math.round(quiet.mostMiB)}), reading ${Math.round(hostile.mostReadingMiB)} MiB; ${hostile.slots.done} of ${hostile.slots.due} slots of others, the longest ${hostile.slots.longestSeconds.toFixed(1)} s (quiet ${quiet.slots.longestSeconds.toFixed(1)} s)`;
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0,
      seen: wrong.length === 0 ? `the process lived through ${sent} hostile documents` : wrong.join('; '),
      figure: figures,
      answers5xx: hostile.answers5xx,
    };
  },
});
