import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/store/embedded-postgres/embedded-postgres.ts';

/** A primary with the current schema, and a physical replica that streams from it. */
export interface PostgresPair {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** SIGKILL for every process of the replica. */
  killReplica(): void;
  restartReplica(): Promise<void>;
  /** Freezes every process of the replica, as on a machine that stopped answering. */
  freezeReplica(): void;
  thawReplica(): void;
  stop(): Promise<void>;
}

const SETTINGS = { wal_level: 'replica', max_wal_senders: '4', max_connections: '80', hot_standby: 'on' };

/** Two real servers on this machine: the data of the one is copied cold, and then follows it. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'loadstar-pair-'));
  await chmod(folder, 0o755);
  const start = (name: string, settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: join(folder, name),
      durable: false,
      settings: { ...SETTINGS, ...settings },
      grants: [
        'alter role loadstar_app replication',
        'grant execute on function pg_wal_replay_pause(), pg_wal_replay_resume() to loadstar_app',
      ],
      listen: 'loopback',
    });

  const first = await start('primary');
  await migrateDatabase(first.url);
  await appendFile(join(first.dataDir, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  await first.stop();
  if (process.getuid?.() === 0)
    await promisify(execFile)('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')]);
  else await cp(join(folder, 'primary'), join(folder, 'replica'), { recursive: true });
  const primary = await start('primary');
  const { hostname, port, username, password } = new URL(primary.url);
  const follow = {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
  };
  const copied = first.dataDir.replace(join(folder, 'primary'), join(folder, 'replica'));
  await writeFile(join(copied, 'standby.signal'), '');
  let replica = await start('replica', follow);
  const { url: replicaUrl } = replica;
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of processesOf(replica)) process.kill(pid, name);
  };
  return {
    primaryUrl: primary.url,
    replicaUrl,
    killReplica: () => signal('SIGKILL'),
    restartReplica: async () => {
      replica = await start('replica', follow);
      if (replica.url !== replicaUrl)
        throw new Error(`the replica came back at ${replica.url} instead of ${replicaUrl}`);
    },
    freezeReplica: () => signal('SIGSTOP'),
    thawReplica: () => signal('SIGCONT'),
    stop: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The postmaster and its children. */
function processesOf({ dataDir }: EmbeddedPostgres): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const parentOf = (pid: string): number | null => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ', 1)[0]);
    } catch {
      return null;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}
