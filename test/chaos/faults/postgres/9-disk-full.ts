import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { monotonicMs } from '../../../../src/clock.ts';
import { messageOf } from '../../../../src/errors.ts';
import { defineFault } from '../../fault.ts';
import {
  checkReading,
  compareStored,
  incompressible,
  PEPPER,
  type ServedBriefs,
  serveBriefs,
  startPublishing,
  startReading,
  untilWell,
} from '../../readers/served-briefs.ts';
import { countFates, describeFates, is5xx, isFailure, startLoad } from '../../readers/steady-load.ts';
import type { ChaosWorld } from '../../world.ts';

const MIB = 1024 * 1024;
const DISK_MIB = 240;
/** Segments of the write-ahead log that are there in advance, so that at first the tables alone are short of room. */
const SPARE_SEGMENTS = 4;
const FULL_MS = 6_000;
const BRIEF_BYTES = 60_000;
const LONGEST_RECOVERY_S = 30;
/** Of reads while the disk is full: a busy machine sheds some at any time. */
const LEAST_SERVED = 0.8;
const LONGEST_START_MS = 60_000;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export default defineFault({
  number: 9,
  fault: 'disk full for Postgres, and for logs',
  how: `Postgres on a tmpfs of ${DISK_MIB} MiB that is filled up under publishers and readers, until the write-ahead log has no room either; the API logs to /dev/full all the while`,
  expected:
    'publishes fail loudly, reads go on while the server lives; with room again all resumes, nothing acknowledged is lost',
  // Only root may mount.
  needs: process.getuid?.() === 0 ? ['mount', 'umount'] : ['mount, which takes root'],
  mostlyWaits: true,
  run: async (world) => {
    const folder = mountDisk(world);
    const briefs = await serveBriefs(world, {
      folder,
      settings: { max_wal_size: '96MB', min_wal_size: '96MB', checkpoint_timeout: '1h' },
    });
    const api = await startDeafApi(world, briefs);
    for (let segment = 0; segment < SPARE_SEGMENTS; segment += 1) await switchSegment(briefs);
    await briefs.db.pool.query('checkpoint');

    const publishing = startPublishing(world, briefs, { padding: () => incompressible(BRIEF_BYTES), everyMs: 100 });
    const readers = startReading(world, [api.url], briefs.headers['x-api-key'], 4);
    const load = startLoad(world, {
      origin: api.url,
      paths: briefs.slugs.slice(0, 10).map((slug) => `/api/v1/market-brief/${slug}`),
      headers: briefs.headers,
      perSecond: 20,
    });
    await pause(2_000);
    const filler = fill(folder);
    const fullFrom = load.samples.length;
    await pause(FULL_MS);
    const whileFull = load.samples.slice(fullFrom);
    const loud = publishing.refused.filter((words) => /No space left on device/.test(words)).length;

    // Now the log: what is there in advance is used up, and the server ends itself rather than forget.
    const logEnd = await useUpLog(briefs);
    const downFrom = load.samples.length;
    await pause(2_000);
    const whileDown = load.samples.slice(downFrom);
    const startedMs = monotonicMs();
    rmSync(filler);
    // It may have come back by itself, or have given up: as an operator would, it is started anew.
    await briefs.server.restart();
    await untilWell(api.url, briefs.headers);
    const recoverySeconds = (monotonicMs() - startedMs) / 1_000;
    const acknowledgedBefore = publishing.acknowledged.length;
    await pause(2_000);
    await publishing.stop();
    const read = await readers.stop();
    const samples = await load.stop();

    const stored = await compareStored(briefs.db, publishing);
    const reading = await checkReading(briefs, read, publishing.acknowledged);
    return {
      ok:
        api.isAlive() &&
        loud > 0 &&
        publishing.odd.length === 0 &&
        whileFull.length > 0 &&
        countFates(whileFull, (fate) => fate === 200) >= LEAST_SERVED * whileFull.length &&
        countFates(samples, isFailure) === 0 &&
        publishing.acknowledged.length > acknowledgedBefore &&
        recoverySeconds < LONGEST_RECOVERY_S &&
        stored.lost + stored.doubled + reading.missed + reading.doubled + reading.wrong.length === 0,
      seen:
        `${loud} publishes refused with "No space left on device", reads meanwhile ${describeFates(whileFull)}; log full: ${logEnd}, ` +
        `reads then ${describeFates(whileDown)}; ${publishing.acknowledged.length - acknowledgedBefore} publishes after room was made; ` +
        `an API that cannot log ${api.isAlive() ? 'serves on' : 'ENDED'}` +
        (publishing.odd.length === 0 ? '' : `; publishes failed oddly: ${publishing.odd.slice(0, 2).join('; ')}`) +
        (reading.wrong.length === 0 ? '' : `; wrong: ${reading.wrong.slice(0, 2).join('; ')}`),
      figure: `${publishing.acknowledged.length} acknowledged publishes, lost ${stored.lost}; well ${recoverySeconds.toFixed(1)} s after there was room`,
      rowsLost: stored.lost,
      rowsDoubled: stored.doubled,
      diffsMissed: reading.missed,
      diffsDoubled: reading.doubled,
      answers5xx: countFates(samples, is5xx),
      recoverySeconds,
    };
  },
});

/** A small disk, gone at the end whatever happens. */
function mountDisk(world: ChaosWorld): string {
  const folder = join(world.folder, 'disk');
  mkdirSync(folder);
  run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]);
  const unmount = (): void => run('umount', ['--lazy', folder]);
  process.once('exit', unmount);
  world.add(async () => {
    process.off('exit', unmount);
    unmount();
  });
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o777);
  return data;
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
}

/** Writes until there is no room. @returns the file to take away. */
function fill(folder: string): string {
  const path = join(folder, '..', 'filler');
  const file = openSync(path, 'w');
  const { bavail, bsize } = statfsSync(folder);
  const block = Buffer.alloc(bsize);
  try {
    const chunk = Buffer.alloc(MIB);
    for (let left = bavail * bsize; left > MIB; left -= MIB) writeSync(file, chunk);
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!messageOf(error).includes('ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
  return path;
}

async function switchSegment({ db }: ServedBriefs): Promise<void> {
  await db.pool.query('select pg_logical_emit_message(false, $1, $2)', ['trial', 'x']);
  await db.pool.query('select pg_switch_wal()');
}

/** @returns how the server ended. */
async function useUpLog(briefs: ServedBriefs): Promise<string> {
  for (let segment = 0; segment < 50; segment += 1) {
    try {
      await switchSegment(briefs);
    } catch (error) {
      return `the server ends itself after ${segment} segments (${messageOf(error)})`;
    }
  }
  throw new Error('the log never came to an end');
}

/** The API with its log on a device that takes nothing. */
async function startDeafApi(world: ChaosWorld, { server }: ServedBriefs) {
  const words = ['-c', 'exec "$0" --import tsx src/cli/main.ts api 2>/dev/full', process.execPath];
  const child = spawn('sh', words, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATABASE_URL: server.url,
      KEY_PEPPER: PEPPER,
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  world.add(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready http')) resolve(line.slice('ready '.length));
    });
    ended.then(([code]) => reject(new Error(`an API that cannot log ended with ${code}`)));
    setTimeout(reject, LONGEST_START_MS, new Error('an API that cannot log does not start')).unref();
  });
  return { url, isAlive: (): boolean => child.exitCode === null && child.signalCode === null };
}
