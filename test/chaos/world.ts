import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { migrateDatabase } from '../../src/store/db/migrate.ts';
import { type Program, type ProgramOptions, startProgram } from '../support/servers/program.ts';
import { type RedisServer, startRedis } from '../support/servers/redis.ts';
import { endProcessesIn } from './fleet/end-processes.ts';
import { type PostgresServer, startPostgres } from './servers/postgres-server.ts';

/**
 * What a fault has to itself; all of it goes when the fault is over, whatever came of it. A fault that was given up may
 * go on for a while: what it starts then is refused, or closed at once.
 */
export interface ChaosWorld {
  /** A folder that anybody may enter, gone afterwards. */
  readonly folder: string;
  /** A Postgres of its own, durable as in production, with the current schema, to be killed and started again. */
  postgres(options?: {
    readonly settings?: Readonly<Record<string, string>>;
    readonly folder?: string;
  }): Promise<PostgresServer>;
  redis(options?: { readonly policy?: string }): Promise<RedisServer>;
  /** `loadstar <verb …>` as its own process, killed at the end where it still runs. */
  program(args: readonly string[], options?: ProgramOptions): Program;
  /** Starts something else that is closed at the end, also where the end comes while it starts. */
  open<T>(start: () => Promise<T>, close: (started: T) => Promise<unknown>): Promise<T>;
  /** Something else to close at the end, the last one first. */
  add(close: () => Promise<unknown>): void;
  /** @throws Error when the world is closed: nothing may be started in it any more. */
  refuseWhenOver(): void;
  /** May be called more than once. */
  close(): Promise<void>;
}

/** What does not close in this time is reported as left behind. */
const MOST_CLOSE_MS = 30_000;

export function openWorld(number: number): ChaosWorld {
  const folder = mkdtempSync(join(tmpdir(), `loadstar-fault-${number}-`));
  chmodSync(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [];
  const starting = new Set<Promise<unknown>>();
  let servers = 0;
  let closing: Promise<void> | null = null;

  const closeOne = async (close: () => Promise<unknown>): Promise<void> => {
    try {
      await within(MOST_CLOSE_MS, close());
    } catch (error) {
      console.error(`left behind by fault ${number}:`, error);
    }
  };
  const closeAll = async (): Promise<void> => {
    await closeOne(() => Promise.allSettled(starting));
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await closeOne(close);
    await closeOne(() => endProcessesIn(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const add: ChaosWorld['add'] = (close) => {
    if (closing === null || starting.size > 0) closers.push(close);
    else void closeOne(close);
  };
  const refuseWhenOver = (): void => {
    if (closing !== null) throw new Error(`fault ${number} is over`);
  };
  const open: ChaosWorld['open'] = async (start, close) => {
    refuseWhenOver();
    const started = start().then((it) => {
      add(() => close(it));
      return it;
    });
    starting.add(started);
    try {
      return await started;
    } finally {
      starting.delete(started);
    }
  };
  return {
    folder,
    add,
    open,
    refuseWhenOver,
    postgres: async ({ settings = {}, folder: given } = {}) => {
      servers += 1;
      const place = given ?? join(folder, `postgres-${servers}`);
      const server = await open(
        () => startPostgres(place, settings),
        (started) => started.stop(),
      );
      await migrateDatabase(server.url);
      return server;
    },
    redis: (options = {}) =>
      open(
        () => startRedis(options),
        (started) => started.stop(),
      ),
    program: (args, options) => {
      refuseWhenOver();
      const program = startProgram(args, options);
      add(async () => {
        program.child.kill('SIGKILL');
        await program.ended;
      });
      return program;
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${ms / 1_000} s`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Those of the programs that the path does not hold. */
export function missingPrograms(names: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter((each) => each !== '');
  return names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}
