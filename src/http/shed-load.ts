import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Mean delay of the event loop from which new work is refused for a moment. */
const MOST_DELAY_MS = 1_000;
/**
 * Over which the mean is taken: one long turn (a first load, a machine that was elsewhere) leaves few requests waiting, and they
 * are better answered than refused. Work that never catches up makes every turn long.
 */
const DELAY_WINDOW_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/** Paths that must answer under any pressure: whoever restarts us asks there. */
export const ALWAYS_ANSWERED = { config: { pressureHandler: () => undefined } } as const;

/** Refuses new work with 503 while the process does not keep up with what it has. */
export function shedLoad(app: FastifyInstance): void {
  app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    sampleInterval: DELAY_WINDOW_MS,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
