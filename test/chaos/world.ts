import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { migrateDatabase } from '../../src/store/migrate.ts';
import { type Program, type ProgramOptions, startProgram } from '../support/program.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** What a fault has to itself; all of it goes when the fault is over, whatever came of it. */
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
  /** Something else to close at the end, the last one first. */
  add(close: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export async function openWorld(number: number): Promise<ChaosWorld> {
  const folder = await mkdtemp(join(tmpdir(), `loadstar-fault-${number}-`));
  await chmod(folder, 0o755);
  const open: (() => Promise<unknown>)[] = [];
  let servers = 0;
  return {
    folder,
    add: (close) => void open.push(close),
    postgres: async ({ settings = {}, folder: given } = {}) => {
      servers += 1;
      const server = await startPostgres(given ?? join(folder, `postgres-${servers}`), settings);
      open.push(() => server.stop());
      await migrateDatabase(server.url);
      return server;
    },
    redis: async (options = {}) => {
      const server = await startRedis(options);
      open.push(() => server.stop());
      return server;
    },
    program: (args, options) => {
      const program = startProgram(args, options);
      open.push(async () => {
        program.child.kill('SIGKILL');
        await program.ended;
      });
      return program;
    },
    close: async () => {
      for (let close = open.pop(); close !== undefined; close = open.pop())
        await close().catch((error: unknown) => console.error(`left behind by fault ${number}:`, error));
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Those of the programs that the path does not hold. */
export function missingPrograms(names: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter((each) => each !== '');
  return names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}
