import pTimeout from 'p-timeout';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { note } from './print.ts';

/** Longest that a stop may take before the process ends anyway. */
const GRACE_MS = 20_000;

/** The part of that until no work is in progress any more; the rest is for closing connections. */
export const INTAKE_GRACE_MS = 17_000;

export interface Shutdown {
  /**
   * Registers a resource to close when the process stops, after everything that takes work; the last one opened is the
   * first one closed.
   */
  add(name: string, close: () => Promise<unknown>): void;
  /**
   * Registers something that takes work from outside. All of these are closed at once, so that we only wait for the
   * slowest.
   */
  addIntake(name: string, close: () => Promise<unknown>): void;
  /** Registers a callback for the moment when the process is asked to stop. It must neither wait nor throw. */
  onStop(notice: () => void): void;
  /** True from the moment that the process is asked to stop. */
  isStopping(): boolean;
  useLog(log: Log): void;
}

interface Part {
  readonly name: string;
  readonly close: () => Promise<unknown>;
}

/**
 * Runs the start of a process; when it fails, closes what was opened so far and throws on, so that the process ends. A start
 * that fails because the process is stopping is no failure: it never ends, and the stop ends the process.
 */
export async function startWithShutdown<T>(start: (shutdown: Shutdown) => Promise<T>): Promise<T> {
  const { shutdown, closeAll, describeCutShort: reportCutShort } = prepareShutdown();
  try {
    return await start(shutdown);
  } catch (error) {
    if (shutdown.isStopping()) {
      reportCutShort(error);
      return new Promise<never>(() => undefined);
    }
    await closeAll();
    throw error;
  }
}

/**
 * Closes everything in order on SIGTERM, SIGINT or a defect, also when the stop comes halfway through the start; exit
 * code 0 after a signal, 1 after a defect or when something does not close in time. Under npm one Ctrl-C arrives
 * twice, from the terminal and from npm, so a second signal must not cut the stop short; that is why the usual
 * package for this, which exits on it, is not used here.
 */
function prepareShutdown() {
  const open: Part[] = [];
  const intakes: Part[] = [];
  const notices: (() => void)[] = [];
  let log: Log | null = null;
  let stopping = false;

  const closeOne = async ({ name, close }: Part): Promise<boolean> => {
    try {
      await close();
      return true;
    } catch (error) {
      log?.error({ err: error, part: name }, 'a part did not close');
      return false;
    }
  };
  const closeIntake = async (part: Part): Promise<boolean> => {
    const clean = await pTimeout(closeOne(part), { milliseconds: INTAKE_GRACE_MS, fallback: () => null });
    if (clean === null) log?.error({ part: part.name }, 'a part took too long to close');
    return clean ?? false;
  };
  const closeAll = async (): Promise<boolean> => {
    let clean = true;
    // Resources that a start in progress has opened meanwhile are closed as well.
    while (intakes.length + open.length > 0) {
      const closed = await Promise.all(intakes.splice(0).map(closeIntake));
      clean &&= closed.every(Boolean);
      const part = open.pop();
      if (part !== undefined) clean = (await closeOne(part)) && clean;
    }
    return clean;
  };

  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const notice of notices) notice();
    const clean = await pTimeout(closeAll(), { milliseconds: GRACE_MS, fallback: () => false });
    if (!clean)
      log?.error({ left: [...intakes, ...open].map(({ name }) => name) }, 'stopped without closing everything');
    process.exit(clean ? code : 1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log?.info({ signal, stopping }, 'asked to stop');
      void stop(0);
    });
  }
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(defect, (error: unknown) => {
      note(`loadstar: ${error instanceof Error ? (error.stack ?? error.message) : messageOf(error)}`);
      void stop(1);
    });
  }
  const shutdown: Shutdown = {
    add: (name, close) => {
      open.push({ name, close });
    },
    addIntake: (name, close) => {
      intakes.push({ name, close });
    },
    onStop: (notice) => {
      notices.push(notice);
    },
    isStopping: () => stopping,
    useLog: (given) => {
      log = given;
    },
  };
  const reportCutShort = (err: unknown): void => log?.info({ err }, 'stopped during the start');
  return { shutdown, closeAll, describeCutShort: reportCutShort };
}
