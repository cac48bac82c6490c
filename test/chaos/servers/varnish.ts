import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/api/eventually.ts';
import { pickFreePort } from '../../support/servers/pick-free-port.ts';

/** Where Varnish is on this machine, or null. */
export const VARNISH = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find(existsSync) ?? null;

export interface Varnish {
  readonly base: string;
  stop(): Promise<void>;
}

/**
 * Starts a real Varnish with an empty store in front of `origin` (host and port) and waits until it answers. It leaves
 * nothing behind when it is stopped.
 * @param rules VCL over that which is built in.
 */
export async function startVarnish(origin: string, rules: string): Promise<Varnish> {
  if (VARNISH === null) throw new Error('there is no varnishd here');
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-varnish-'));
  chmodSync(folder, 0o755);
  const [host, port] = origin.split(':');
  const file = join(folder, 'rules.vcl');
  writeFileSync(file, `vcl 4.1;\nbackend default { .host = "${host}"; .port = "${port}"; }\n${rules}`);
  const at = await pickFreePort();
  const words = [
    '-F',
    '-j',
    'none',
    '-f',
    file,
    '-a',
    `127.0.0.1:${at}`,
    '-n',
    join(folder, 'work'),
    '-s',
    'malloc,64m',
  ];
  // No line to a person: without one it would end when that is closed.
  const child = spawn(VARNISH, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${at}`;
  const isUp = (): Promise<boolean> =>
    fetch(base).then(
      () => true,
      () => child.exitCode !== null,
    );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await eventually(isUp, Boolean);
    if (child.exitCode !== null) throw new Error(`varnishd ended: ${said.slice(-1_000)}`);
  } catch (error) {
    if (child.exitCode === null) await stop();
    throw error;
  }
  return { base, stop };
}
