import { Fault } from '../../src/errors.ts';

/** What a Redis client can find out about its server. */
interface RedisFacts {
  config(verb: 'GET', parameter: string): Promise<unknown>;
  info(section: string): Promise<string>;
}

/**
 * A Redis that evicts keys when memory is short loses queued slots without an error.
 * @throws Fault `bad-config` unless its maxmemory-policy is noeviction.
 */
export async function refuseEviction(redis: RedisFacts): Promise<void> {
  const policy = (await policyFromConfig(redis)) ?? /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
  if (policy === 'noeviction') return;
  throw new Fault(
    'bad-config',
    `REDIS_URL: the server's maxmemory-policy is ${policy ?? 'unknown'}, which can lose queued jobs; set it to noeviction ` +
      '(redis-cli config set maxmemory-policy noeviction, or the parameter group of a managed Redis)',
    { field: 'REDIS_URL', reason: 'redis-evicts' },
  );
}

/** null where CONFIG is forbidden, as managed servers do. */
async function policyFromConfig(redis: RedisFacts): Promise<string | null> {
  try {
    const answer: unknown = await redis.config('GET', 'maxmemory-policy');
    return Array.isArray(answer) && typeof answer[1] === 'string' ? answer[1] : null;
  } catch (error) {
    if (error instanceof Error && /unknown command|NOPERM|no permission|not allowed/i.test(error.message)) return null;
    throw error;
  }
}
