import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../api/eventually.ts';

/** Where nginx is on this machine, or null. */
export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? null;

/** A configuration for one address to listen at, one origin, and one folder for whatever it writes. */
export type NginxConfig = (at: { readonly port: number; readonly origin: string; readonly folder: string }) => string;

export interface Nginx {
  readonly base: string;
  stop(): Promise<void>;
}

/** Starts a real nginx with `config` and waits until it listens. It leaves nothing behind when it is stopped. */
export async function startNginx(config: NginxConfig, origin: string): Promise<Nginx> {
  if (NGINX === null) throw new Error('there is no nginx here');
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-nginx-'));
  const port = await freePort();
  const args = argumentsFor(folder, config({ port, origin, folder }));
  const tested = spawnSync(NGINX, [...args, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx refuses its configuration: ${tested.stderr}`);
  const child = spawn(NGINX, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = `http://127.0.0.1:${port}`;
  const isUp = (): Promise<boolean> =>
    fetch(base).then(
      () => true,
      () => child.exitCode !== null,
    );
  await eventually(isUp, Boolean);
  if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  return {
    base,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What nginx says of a configuration; empty where it takes it. */
export function testNginx(config: NginxConfig): string {
  if (NGINX === null) throw new Error('there is no nginx here');
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-nginx-'));
  try {
    const args = argumentsFor(folder, config({ port: 0x7fff, origin: '127.0.0.1:1', folder }));
    const { status, stderr } = spawnSync(NGINX, [...args, '-t'], { encoding: 'utf8' });
    return status === 0 && !stderr.includes('[warn]') ? '' : stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function argumentsFor(folder: string, config: string): string[] {
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, config);
  const { username, uid } = userInfo();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Workers of root would be somebody else, who may not read the folder.
  const user = uid === 0 ? `user ${username} root; ` : '';
  writeFileSync(
    path,
    config.replace(
      /^http \{$/m,
      `http {\n  access_log off;\n${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}`,
    ),
  );
  return ['-p', folder, '-e', join(folder, 'error.log'), '-c', path, '-g', `${user}daemon off; pid ${folder}/pid;`];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
