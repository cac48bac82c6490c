import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../errors.ts';
import { credentialsOf } from '../http/caller-address.ts';

/** Pages of one minute for one address: more than anybody reads, fewer than a copy of all of them needs at once. */
const PAGES_A_MINUTE = 300;

/** Keeps one address from taking all pages at once. */
export interface PageLimiter {
  /** @throws Fault `too-many-requests` for an address that has had its pages of this minute. */
  pass(request: FastifyRequest): Promise<void>;
}

/** Counts in memory, for one process. */
export function openPageLimiter(): PageLimiter {
  const limiter = new RateLimiterMemory({ points: PAGES_A_MINUTE, duration: 60 });
  return {
    pass: async (request) => {
      try {
        await limiter.consume(credentialsOf(request).address);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Fault('too-many-requests', `More than ${PAGES_A_MINUTE} pages in one minute.`, {
          reason: 'too_fast',
          retryAfterMs: Math.max(1, refused.msBeforeNext),
        });
      }
    },
  };
}
