import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import { createLog, type Log } from '../../../log.ts';
import { pickFreePort } from '../../parts.ts';
import { printLine } from '../../print.ts';

/** More than any machine has cores for. */
const MOST_PROCESSES = 128;

/** A process that keeps failing at its start is started again after so long, then after twice that, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** `--processes` as a number. @throws Fault `usage` */
export function parseProcesses(text: string | undefined): number {
  const count = Number(text ?? '1');
  if (/^\d{1,3}$/.test(text ?? '1') && count >= 1 && count <= MOST_PROCESSES) return count;
  throw new Fault(
    'usage',
    `--processes is ${JSON.stringify(text)}; expected a whole number from 1 to ${MOST_PROCESSES}`,
  );
}

/** Starts one of the processes. The channel to the first one would keep alive what could not start. */
export async function endWithFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    cluster.worker?.disconnect();
    throw error;
  }
}

/** One of the processes: who serves in this place now, and what it is started with. */
interface Place {
  readonly number: number;
  readonly settings: Readonly<Record<string, string>>;
  worker: Worker | null;
  pauseMs: number;
}

/**
 * Runs several processes of the API behind one port, and no API of its own. Each opens its own database connections. A process
 * that ends is started again; who asks this one to stop stops all of them.
 * @throws Fault `bad-config` where none of them could start.
 */
export async function runApiCluster(count: number): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'api');
  const port = config.port === 0 ? await pickFreePort(config.host) : config.port;
  cluster.setupPrimary({ args: ['api'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const places = Array.from({ length: count }, (_, at): Place => placeOf(config, port, at));
  const ending = new AbortController();
  const stopped = endOnSignal(places, ending, log);
  const failed: number[] = [];
  const ready = places.map(async (place) => {
    if ((await start(place, port)) === null) return;
    failed.push(place.number);
    ending.abort();
  });
  await Promise.all(ready);
  if (failed.length > 0) {
    await endAll(places);
    throw new Fault('bad-config', `process ${failed[0]} of ${count} could not start; its own message is above`);
  }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  if (!ending.signal.aborted) printLine(`ready http://${host}:${port}, ${count} processes`);
  await Promise.all([...places.map((place) => keepAlive({ place, port, ending: ending.signal, log })), stopped]);
}

/** The operator's listener is no shared one: its counters are those of one process. */
function placeOf({ ops }: Config, port: number, at: number): Place {
  const own = ops === null ? {} : { OPS_PORT: String(ops.port + at) };
  return { number: at + 1, settings: { PORT: String(port), ...own }, worker: null, pauseMs: FIRST_PAUSE_MS };
}

/** Starts the process of a place. @returns null once it serves, else how it ended before. */
async function start(place: Place, port: number): Promise<string | null> {
  const worker = cluster.fork(place.settings);
  place.worker = worker;
  return new Promise((resolve) => {
    worker.on('listening', (address) => {
      if (address.port !== port) return;
      place.pauseMs = FIRST_PAUSE_MS;
      resolve(null);
    });
    worker.once('exit', (code, signal) => {
      place.worker = null;
      resolve(signal ?? `exit code ${code}`);
    });
  });
}

interface Kept {
  readonly place: Place;
  readonly port: number;
  readonly ending: AbortSignal;
  readonly log: Log;
}

/** Starts the process of a place again whenever it ends, until all are to end. */
async function keepAlive({ place, port, ending, log }: Kept): Promise<void> {
  while (!ending.aborted) {
    const { worker } = place;
    if (worker !== null) {
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
      if (ending.aborted) return;
      const ended = signal ?? `exit code ${code}`;
      log.error({ process: place.number, pid: worker.process.pid, ended }, 'an API process ended and is started again');
    }
    await wait(place.pauseMs, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return;
    place.pauseMs = Math.min(place.pauseMs * 2, LONGEST_PAUSE_MS);
    const failure = await start(place, port);
    if (failure === null) log.info({ process: place.number, pid: pidOf(place) }, 'an API process was started again');
    else if (!ending.aborted) log.error({ process: place.number, ended: failure }, 'an API process did not start');
  }
}

const pidOf = ({ worker }: Place): number | undefined => worker?.process.pid;

/** Passes a signal on to all processes and waits for them. Each says first that it drains, as one alone does. */
async function endOnSignal(places: readonly Place[], ending: AbortController, log: Log): Promise<void> {
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    // A terminal sends one Ctrl-C to all of them, npm a second one: neither cuts the stop short.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
  const signal = await asked;
  log.info({ signal }, 'asked to stop');
  ending.abort();
  const codes = await endAll(places);
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
}

async function endAll(places: readonly Place[]): Promise<(number | null)[]> {
  const workers = places.flatMap(({ worker }) => (worker === null ? [] : [worker]));
  return Promise.all(
    workers.map(async (worker) => {
      const ended = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    }),
  );
}
