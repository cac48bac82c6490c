import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault, messageOf } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { hasCode } from './if-present.ts';
import { findRunningServer } from './postmaster.ts';
import { BINARY_ENVIRONMENT, dealReportLine } from './run-program.ts';
import { LOOPBACK, listeningSettings, type ServerAddress } from './server-address.ts';

interface LaunchOptions {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  readonly address: ServerAddress;
  readonly password: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
}

type LaunchEnd =
  | {
      readonly kind: 'serving';
      readonly address: ServerAddress;
      /** It is a rival's server, started in the same moment. */
      readonly adopted: boolean;
    }
  | { readonly kind: 'ended'; readonly said: string };

/** Between looks in the first milliseconds of its life, when there is neither a pid file nor an end. */
const LOOK_AGAIN_MS = 5;
const LONGEST_LOG_BYTES = 5_000_000;

/**
 * Starts the server and returns when it answers, or when it has ended. It leads a process group of its own, so that
 * Ctrl-C reaches the application alone, which closes its connections and then stops the server.
 */
export async function launchServer(options: LaunchOptions): Promise<LaunchEnd> {
  const { place, binaries, address, password, logFile } = options;
  const args = ['-D', place.clusterDir, '-p', String(address.port)];
  for (const [name, value] of Object.entries({ ...listeningSettings(address), ...options.settings }))
    args.push('-c', `${name}=${value}`);
  await turnOver(logFile);
  const log = await open(logFile, 'a+');
  try {
    const { size: logStart } = await log.stat();
    const child = spawn(binaries.postgres, args, {
      ...place.account,
      cwd: place.clusterDir,
      env: BINARY_ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    child.unref();
    await once(child, 'spawn');
    for (;;) {
      const server = await findRunningServer(place.clusterDir, password);
      if (server !== null) return { kind: 'serving', address: server.address, adopted: server.pid !== child.pid };
      if (child.exitCode !== null || child.signalCode !== null) break;
      await pause(LOOK_AGAIN_MS);
    }
    const { size } = await log.stat();
    const { buffer } = await log.read(Buffer.alloc(size - logStart), 0, size - logStart, logStart);
    return { kind: 'ended', said: dealReportLine(buffer.toString()) };
  } catch (error) {
    if (error instanceof Fault) throw error;
    return { kind: 'ended', said: messageOf(error) };
  } finally {
    await log.close();
  }
}

/** Keeps one former log, so that the two never grow beyond some megabytes. */
async function turnOver(logFile: string): Promise<void> {
  try {
    const { size } = await stat(logFile);
    if (size > LONGEST_LOG_BYTES) await rename(logFile, `${logFile}.1`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** A port of 127.0.0.1 that was free a moment ago: the preferred one if possible. */
export async function freePort(preferred: number | null): Promise<number> {
  for (const candidate of preferred === null ? [0] : [preferred, 0]) {
    const port = await tryPort(candidate);
    if (port !== null) return port;
  }
  throw new Fault('unavailable', 'no free port on 127.0.0.1');
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE', 'EACCES') ? resolve(null) : reject(error)));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}
