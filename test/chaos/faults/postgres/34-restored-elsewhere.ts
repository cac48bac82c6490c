import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../../../src/errors.ts';
import { type Database, openDatabase } from '../../../../src/store/db/client.ts';
import { pickFreePort } from '../../../support/servers/pick-free-port.ts';
import { check } from '../../../tools/diff-proof/check-logs.ts';
import { keepLedger, type Ledger, ledgerOf, readLedger } from '../../../tools/diff-proof/ledger.ts';
import type { ReadLog } from '../../../tools/diff-proof/readers.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { PEPPER, startPublishing, startReading, storeBriefs, untilWell } from '../../readers/served-briefs.ts';
import { findSystemPostgres, type SystemPostgres, startSystemPostgres } from '../../servers/system-postgres.ts';
import type { ChaosWorld } from '../../world.ts';

const MARKETS = 40;
const READERS = 6;
/** How long is published and read before the copy is taken, after it, and from the restored database. */
const PHASE_MS = 2_500;

/** How the copy is taken from one cluster and brought into a new one. */
interface Way {
  readonly name: string;
  /** @returns the address of a cluster with the current schema. */
  startOriginal(): Promise<string>;
  copy(url: string): Promise<void>;
  /** @returns the address of the new cluster. */
  restore(): Promise<string>;
}

export default defineFault({
  number: 34,
  fault: 'a restore into a new cluster',
  how: 'a copy is taken while briefs are published and read, more is published, then the server is lost and the copy restored into a cluster made for it; by `loadstar backup` and by pg_dump',
  expected: 'every cursor is answered `reset: true` once, and its reader then misses nothing and gets nothing twice',
  mostlyWaits: false,
  run: async (world) => {
    const system = findSystemPostgres();
    const ways = [ownWay(world), ...(system === null ? [] : [dumpWay(world, system)])];
    const found: Awaited<ReturnType<typeof restoreElsewhere>>[] = [];
    const wrong: string[] = [];
    for (const way of ways)
      try {
        found.push(await restoreElsewhere(world, way));
      } catch (error) {
        // What the other way came to is worth knowing all the same.
        wrong.push(`${way.name} failed: ${messageOf(error)}`);
      }
    const sum = (count: (each: (typeof found)[number]) => number): number =>
      found.reduce((total, each) => total + count(each), 0);
    const [missed, doubled] = [sum((each) => each.missed), sum((each) => each.doubled)];
    wrong.push(...found.flatMap((each) => each.wrong));
    return {
      ...NOTHING_COUNTED,
      ok:
        missed + doubled + wrong.length === 0 &&
        found.length === ways.length &&
        found.every(
          ({ resets, forgotten, publishedSince }) =>
            resets.length === READERS && resets.every((count) => count === 1) && forgotten > 0 && publishedSince > 0,
        ),
      seen:
        found
          .map(
            ({ name, forgotten, publishedSince, reads }) =>
              `${name}: ${forgotten} changes that readers knew were gone, ${publishedSince} came after, ${reads} reads`,
          )
          .join('; ') +
        (system === null ? '; pg_dump: not run, there is no Postgres here that comes with it' : '') +
        (wrong.length === 0 ? '' : `; ${wrong.slice(0, 2).join('; ')}`),
      figure: found
        .map(({ name, resets }) => `${name}: resets per reader ${[...new Set(resets)].join(', ')}`)
        .join('; '),
      diffsMissed: missed,
      diffsDoubled: doubled,
    };
  },
});

/** What is in every installation. */
function ownWay(world: ChaosWorld): Way {
  const folder = join(world.folder, 'backup');
  return {
    name: 'loadstar backup',
    startOriginal: async () => (await world.postgres()).url,
    copy: (url) => runVerb(world, ['backup', folder], url),
    restore: async () => {
      const { url } = await world.postgres();
      // A restore wants every table of the copy to be there, and the ledger of this trial is in it.
      const db = openDatabase(url, { maxConnections: 1, applicationName: 'trial' });
      await keepLedger(db);
      await db.close();
      await runVerb(world, ['restore', folder], url);
      return url;
    },
  };
}

/** As documented for a Postgres of one's own. */
function dumpWay(world: ChaosWorld, system: SystemPostgres): Way {
  const file = join(world.folder, 'loadstar.dump');
  const tool = (name: string, ...words: string[]): Promise<void> => run(world, join(system.folder, name), words);
  return {
    name: `pg_dump ${system.major}`,
    startOriginal: async () => {
      const url = await startSystemPostgres(world, system, join(world.folder, 'original'));
      // By the verb, as documented: it notes which cluster this is, by which the copy knows that it is one.
      await runVerb(world, ['migrate'], url);
      return url;
    },
    copy: (url) => tool('pg_dump', '--format=custom', '--exclude-schema=bullmq', `--file=${file}`, url),
    restore: async () => {
      const url = await startSystemPostgres(world, system, join(world.folder, 'copy'));
      await tool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${url}`, file);
      return url;
    },
  };
}

async function restoreElsewhere(world: ChaosWorld, way: Way) {
  const originalUrl = await way.startOriginal();
  const briefs = await storeBriefs(world, originalUrl, { markets: MARKETS });
  const PORT = String(await pickFreePort());
  const first = await briefs.startApi({ PORT });
  await untilWell(first.url, briefs.headers);
  const readers = startReading(world, [first.url], briefs.headers['x-api-key'], READERS, ['cursor']);
  const publishing = startPublishing(world, briefs, { name: 'before' });
  await pause(PHASE_MS);
  await way.copy(originalUrl);
  await pause(PHASE_MS);
  await publishing.stop();
  await pause(PHASE_MS);
  const original = await readLedger(briefs.db, briefs.slugs);
  await first.program.stop('SIGKILL');

  const restoredUrl = await way.restore();
  await runVerb(world, ['migrate'], restoredUrl);
  const db = openDatabase(restoredUrl, { maxConnections: 6, applicationName: 'trial' });
  world.add(() => db.close());
  const kept = await readLedger(db, briefs.slugs);
  const { epoch } = await readClock(db);
  const second = await briefs.startApi({ PORT, DATABASE_URL: restoredUrl });
  await untilWell(second.url, briefs.headers);
  const again = startPublishing(world, { db, slugs: briefs.slugs }, { name: 'after' });
  await pause(2 * PHASE_MS);
  await again.stop();
  const { logs } = await readers.stop();

  const restored = await readLedger(db, briefs.slugs);
  const verdicts = logs.map((log) => compareAcross(log, { original, restored, epoch, slugs: briefs.slugs }));
  return {
    name: way.name,
    forgotten: original.entries.length - kept.entries.length,
    publishedSince: restored.entries.length - kept.entries.length,
    resets: verdicts.map(({ resets }) => resets),
    missed: verdicts.reduce((sum, { missed }) => sum + missed, 0),
    doubled: verdicts.reduce((sum, { doubled }) => sum + doubled, 0),
    wrong: [
      ...verdicts.flatMap(({ wrong }) => wrong),
      ...[...publishing.odd, ...publishing.refused, ...again.odd, ...again.refused].map((said) => `a publish: ${said}`),
    ],
    reads: logs.reduce((sum, { readings, unchanged }) => sum + readings.length + unchanged, 0),
  };
}

/** Compares what a reader got before with the feed of then, and what it got after with the restored one. */
function compareAcross(
  log: ReadLog,
  { original, restored, epoch, slugs }: { original: Ledger; restored: Ledger; epoch: string; slugs: readonly string[] },
) {
  const at = log.readings.findIndex(({ next }) => next.epoch === epoch);
  if (at === -1) return { resets: 0, missed: 0, doubled: 0, wrong: ['a reader never came to the restored feed'] };
  // Where the server was lost in the middle of a walk, that walk has no end to be held against.
  const whole = log.readings.slice(0, at).findLastIndex(({ hasMore }) => !hasMore);
  const seen = log.readings[whole]?.next.seq ?? 0;
  const before = check(
    { ...log, readings: log.readings.slice(0, whole + 1), hasSettled: true },
    ledgerOf(
      original.entries.filter(({ seq }) => seq <= seen),
      slugs,
    ),
    new Map(),
  );
  const after = check({ ...log, readings: log.readings.slice(at) }, restored, new Map());
  return {
    resets: log.readings.filter(({ reset }) => reset).length,
    missed: before.missed + after.missed,
    doubled: before.doubled + after.doubled,
    wrong: [...before.wrong, ...after.wrong, ...(before.resets > 0 ? ['a reset before the restore'] : [])],
  };
}

async function readClock(db: Database): Promise<{ epoch: string }> {
  const { rows } = await db.pool.query<{ epoch: string }>('select epoch from feed_clock');
  return { epoch: rows[0]?.epoch ?? '' };
}

async function runVerb(world: ChaosWorld, words: readonly string[], databaseUrl: string): Promise<void> {
  const program = world.program(words, { env: { DATABASE_URL: databaseUrl, KEY_PEPPER: PEPPER } });
  const code = await program.ended;
  if (code !== 0) throw new Error(`loadstar ${words[0]} ended with ${code}: ${program.errors().slice(-1_000)}`);
}

async function run(world: ChaosWorld, path: string, words: readonly string[]): Promise<void> {
  const child = spawn(path, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  world.add(async () => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${path} ended with ${code}: ${said.slice(-1_000)}`);
}
