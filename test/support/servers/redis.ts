import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually } from '../api/eventually.ts';

export interface RedisServer {
  readonly url: string;
  /** Runs commands over a connection of its own; the raw replies. */
  command(...words: string[]): Promise<string>;
  kill(): Promise<void>;
  /** After `kill`: an empty server at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Why there is no Redis to test with, or null where there is one. */
export async function missingRedis(): Promise<string | null> {
  if (redisProgram() !== null || (await lentRedis()) !== null || (await hasDocker())) return null;
  return 'no redis-server program, no LOADSTAR_TEST_REDIS_URL, no empty REDIS_URL, no Docker';
}

/**
 * A Redis that was lent to the tests, which empty it: LOADSTAR_TEST_REDIS_URL, or REDIS_URL while it holds nothing that
 * could be lost.
 */
async function lentRedis(): Promise<string | null> {
  if (process.env.LOADSTAR_TEST_REDIS_URL) return process.env.LOADSTAR_TEST_REDIS_URL;
  const url = process.env.REDIS_URL;
  if (!url) return null;
  const size = await command(url, 'DBSIZE').catch(() => '');
  return size.trim() === ':0' ? url : null;
}

/**
 * A Redis for tests: a throwaway server from the redis-server program, else one that was lent
 * (without a password), else a container. Only the first can be killed and
 * given a policy.
 */
export async function startRedis({ policy = 'noeviction' } = {}): Promise<RedisServer & { throwaway: boolean }> {
  const program = redisProgram();
  if (program !== null) return startProgram(program, policy);
  const lent = await lentRedis();
  if (lent !== null) return borrow(lent);
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:7-alpine')
    .withCommand(['redis-server', '--save', '', '--maxmemory-policy', policy])
    .withExposedPorts(6379)
    .start();
  const server = borrow(`redis://${container.getHost()}:${container.getMappedPort(6379)}`);
  return {
    ...server,
    stop: async () => {
      await container.stop();
    },
  };
}

function redisProgram(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path)) ?? null;
}

async function startProgram(program: string, policy: string): Promise<RedisServer & { throwaway: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'loadstar-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', 'maxmemory-policy': policy };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(program, words, { stdio: 'ignore' });
    await eventually(
      () => command(url, 'PING').catch(() => ''),
      (answer) => answer.includes('PONG'),
    );
  };
  const kill = async (): Promise<void> => {
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  // A run that is broken off takes its server along.
  const breakOff = (): void => {
    child?.kill('SIGKILL');
  };
  process.once('exit', breakOff);
  await start();
  return {
    url,
    throwaway: true,
    command: (...parts) => command(url, ...parts),
    kill,
    restart: start,
    stop: async () => {
      process.off('exit', breakOff);
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function borrow(url: string): RedisServer & { throwaway: boolean } {
  const refuse = () => Promise.reject(new Error('this Redis is not ours to kill'));
  return {
    url,
    throwaway: false,
    command: (...words) => command(url, ...words),
    kill: refuse,
    restart: refuse,
    stop: () => Promise.resolve(),
  };
}

/** One command in the inline form of the protocol; enough for a test, and no client to configure. */
function command(url: string, ...words: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.once('error', reject);
    socket.once('data', (answer) => {
      resolve(answer.toString());
      socket.destroy();
    });
    socket.write(`${words.join(' ')}\r\n`);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function hasDocker(): Promise<boolean> {
  if (process.env.DOCKER_HOST) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = createConnection('/var/run/docker.sock');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
