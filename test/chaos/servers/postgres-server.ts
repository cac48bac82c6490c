import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { eventually } from '../../support/api/eventually.ts';
import { TEST_GRANTS } from '../../support/db/test-grants.ts';

/** A real Postgres that may be killed; it comes back on its data at the same address. */
export interface PostgresServer {
  readonly url: string;
  /** Process id of the postmaster that runs now. */
  pid(): number;
  /** SIGKILL for the postmaster; its children follow by themselves. */
  kill(): Promise<void>;
  /** After `kill`, or after an end of its own: starts it again, which recovers from its log. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it in `folder`, durable: what it has acknowledged must be there after a kill. */
export async function startPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const start = () =>
    startEmbeddedPostgres({
      dataDir: folder,
      settings: { max_connections: '100', ...settings },
      grants: TEST_GRANTS,
    });
  let server: EmbeddedPostgres = await start();
  const { url } = server;
  const pid = (): number => Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    url,
    pid,
    kill: async () => {
      const postmaster = pid();
      process.kill(postmaster, 'SIGKILL');
      await eventually(
        async () => isAlive(postmaster),
        (alive) => !alive,
      );
    },
    restart: async () => {
      // Its claim to the server would keep the next one alive at the end.
      await server.stop();
      server = await start();
      if (server.url !== url) throw new Error(`the server came back at ${server.url} instead of ${url}`);
    },
    stop: () => server.stop(),
  };
}

/** A zombie, which its parent has not looked at yet, is dead. */
function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}
