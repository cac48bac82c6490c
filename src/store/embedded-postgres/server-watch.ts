import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

interface ServerWatch {
  /** The process ends in order: nothing is watched any more. */
  end(): Promise<void>;
}

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(
  new URL(isSource ? './end-unused-server-from-source.mjs' : './end-unused-server.js', import.meta.url),
);

/** A program that was killed is started again by hand or by its supervisor within this time. */
const GRACE_SECONDS = 30;

/**
 * Its standard input ends with the process that started it, however that ends. A shell waits for that, since it needs a
 * megabyte where another Node would need forty.
 */
const WAIT = 'while read -r _; do :; done; sleep "$1"; shift; exec "$@"';

/**
 * Makes sure that the server ends some time after this process was killed: a shell outlives it and then ends the server,
 * unless another process uses it by then. Where there is no shell the server runs on, and the next start adopts it.
 */
export function watchServer(
  { dataDir, clusterDir }: { readonly dataDir: string; readonly clusterDir: string },
  graceSeconds = GRACE_SECONDS,
): ServerWatch {
  if (process.platform === 'win32') return { end: async () => undefined };
  const words = [String(graceSeconds), process.execPath, ENTRY, dataDir, clusterDir];
  // A group of its own: a signal to ours must not take it along.
  const shell = spawn('/bin/sh', ['-c', WAIT, 'loadstar-watch', ...words], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  let isGone = false;
  const gone = (): void => {
    isGone = true;
  };
  shell.on('error', gone);
  shell.on('exit', gone);
  shell.stdin.on('error', () => undefined);
  letGo(shell);
  return {
    end: async () => {
      if (isGone) return;
      const ended = once(shell, 'exit');
      shell.ref();
      shell.kill('SIGKILL');
      await ended;
    },
  };
}

/** It does not keep this process running. */
function letGo(child: ChildProcess): void {
  child.unref();
  (child.stdin as Socket | null)?.unref();
}
