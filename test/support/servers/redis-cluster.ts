import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '../api/eventually.ts';
import { pickFreePort } from './pick-free-port.ts';

export interface RedisCluster {
  /** `host:port` of each master. */
  readonly hosts: readonly string[];
  /** A connection to each master itself. */
  readonly masters: readonly Redis[];
  stop(): Promise<void>;
}

const SLOTS = 16_384;

/** Three masters of a real cluster on this machine, without replicas. Needs the program redis-server, 7 or newer. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'loadstar-redis-cluster-'));
  const children: ChildProcess[] = [];
  const masters: Redis[] = [];
  const ports: { readonly port: number; readonly busPort: number }[] = [];
  const breakOff = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', breakOff);
  const stop = async (): Promise<void> => {
    process.off('exit', breakOff);
    for (const master of masters) master.disconnect();
    for (const child of children) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let number = 0; number < 3; number += 1) {
      const at = { port: await pickFreePort(), busPort: await pickFreePort() };
      const dir = join(folder, String(number));
      await mkdir(dir);
      const settings = {
        ...{ port: at.port, 'cluster-port': at.busPort, bind: '127.0.0.1', dir, save: '', appendonly: 'no' },
        ...{ 'cluster-enabled': 'yes', 'cluster-node-timeout': '5000', 'maxmemory-policy': 'noeviction' },
      };
      const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
      children.push(spawn('redis-server', words, { stdio: 'ignore' }));
      const master = new Redis(at.port, '127.0.0.1');
      master.on('error', () => undefined);
      masters.push(master);
      ports.push(at);
    }
    for (const [number, master] of masters.entries()) {
      const [from, to] = [number, number + 1].map((each) => Math.floor((each * SLOTS) / masters.length));
      await master.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String((to ?? SLOTS) - 1));
      await master.call('CLUSTER', 'SET-CONFIG-EPOCH', String(number + 1));
    }
    for (const { port, busPort } of ports.slice(1))
      await masters[0]?.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
    await eventually(
      () => Promise.all(masters.map(async (master) => String(await master.call('CLUSTER', 'INFO')))),
      (infos) => infos.every((info) => /cluster_state:ok/.test(info) && /cluster_known_nodes:3/.test(info)),
    );
    return { hosts: ports.map(({ port }) => `127.0.0.1:${port}`), masters, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
