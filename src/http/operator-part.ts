import type { FastifyInstance } from 'fastify';

/**
 * Something that the operator alone may see: metrics, pages. It is served on whichever listener the operator's paths
 * are on, each part in a scope of its own, behind the guard; what it serves is never kept by a cache.
 */
export interface OperatorPart {
  readonly name: string;
  /** Adds routes at `/metrics`, `/ops` and below `/ops/`, and nowhere else. */
  register(routes: FastifyInstance): void | Promise<void>;
}

/** Whether a path is the operator's. Other callers learn nothing of these paths, not even that they exist. */
export function isOperatorPath(path: string): boolean {
  return path === '/metrics' || path === '/ops' || path.startsWith('/ops/');
}
