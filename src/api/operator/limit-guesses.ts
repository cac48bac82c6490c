import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../../errors.ts';
import { callerAddress } from '../../http/caller-address.ts';
import type { Guard, Verdict } from '../../http/operator-guard.ts';

/** Wrong tokens of one address in a minute; after that all its tokens are refused unread until the minute is over. */
const MOST_WRONG = 10;
const WINDOW_SECONDS = 60;

/**
 * Checks requests, and no more wrong tokens of one address than a person mistypes. Every token is counted before it is
 * compared, so that none is compared beyond the limit however many come at once, and a right one is taken off again.
 * Each process counts for itself.
 * @throws Fault `too-many-requests` for any token from an address that was wrong too often.
 */
export function limitGuesses(guard: Guard): (request: FastifyRequest) => Promise<Verdict> {
  const wrong = new RateLimiterMemory({ points: MOST_WRONG, duration: WINDOW_SECONDS });
  return async (request) => {
    if (!guard.isOfferedToken(request)) return guard.check(request);
    const address = callerAddress(request.ip);
    try {
      await wrong.consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Fault('too-many-requests', `More than ${MOST_WRONG} wrong tokens in a minute from this address.`, {
        reason: 'wrong_tokens',
        retryAfterMs: Math.max(1, refused.msBeforeNext),
      });
    }
    const verdict = guard.check(request);
    if (verdict !== 'unauthenticated') await wrong.reward(address);
    return verdict;
  };
}
