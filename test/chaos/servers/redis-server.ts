import { eventually } from '../../support/api/eventually.ts';
import type { RedisServer } from '../../support/servers/redis.ts';

/** Process id of a Redis that runs on this machine. */
export async function processIdOf(redis: RedisServer): Promise<number> {
  const reported = await redis.command('INFO', 'server');
  const pid = Number(/process_id:(\d+)/.exec(reported)?.[1]);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error('Redis does not say which process it is');
  return pid;
}

/** Stops the process without a word for so long, as a machine that hangs does. */
export async function freeze(redis: RedisServer, forMs: number): Promise<void> {
  const pid = await processIdOf(redis);
  process.kill(pid, 'SIGSTOP');
  try {
    await new Promise((resolve) => setTimeout(resolve, forMs));
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await eventually(
    () => redis.command('PING').catch(() => ''),
    (answer) => answer.includes('PONG'),
  );
}
