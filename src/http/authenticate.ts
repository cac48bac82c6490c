import type { FastifyRequest } from 'fastify';
import { Fault, isFault } from '../errors.ts';
import type { CallerCache } from '../read/accounts/caller-cache.ts';
import { ANONYMOUS } from '../read/accounts/identify-caller.ts';
import type { Caller } from '../read/caller.ts';
import { dependencyFault } from '../read/dependency-fault.ts';
import type { AnyQuestion } from '../read/question.ts';

/**
 * The key that a request carries: `X-API-Key`, else `Authorization: Bearer`. Never from the query, where it would end
 * in logs and histories. Other schemes of Authorization are between the caller and a proxy.
 */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const own = headers['x-api-key'];
  if (own !== undefined) {
    const key = (Array.isArray(own) ? own.join(', ') : own).trim();
    if (key !== '') return key;
  }
  if (headers.authorization === undefined) return null;
  return /^bearer {1,9}(.*)$/i.exec(headers.authorization)?.[1]?.trim() ?? null;
}

/**
 * Who asks `question`.
 * @throws Fault `unauthenticated` for a wrong key, or none where one is needed; `forbidden` for the operator's questions.
 */
export async function authenticate(
  key: string | null,
  question: Pick<AnyQuestion, 'access' | 'cost'>,
  callers: CallerCache,
): Promise<Caller> {
  if (question.access === 'operator')
    throw new Fault('forbidden', 'Only the operator of this installation may use this.', { reason: 'operator_only' });
  if (key === null) {
    if (question.access !== 'key') return ANONYMOUS;
    throw new Fault('unauthenticated', 'This needs an API key.', { reason: 'missing_api_key' });
  }
  try {
    return await callers.identify(key);
  } catch (error) {
    // A free and open question (health) still answers while the database is down; a key would change nothing in it.
    const isAway = !isFault(error, 'unauthenticated') && dependencyFault(error) !== null;
    if (isAway && question.access === 'open' && question.cost === 'free') return ANONYMOUS;
    throw error;
  }
}
