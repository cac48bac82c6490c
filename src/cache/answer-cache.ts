import { LRUCache } from 'lru-cache';
import type { FinishedJson } from './finished-answer.ts';

/** Large answers that many request, made once and cached for some seconds. */
export interface AnswerCache {
  /** The answer under `key`; null: it is not cached. */
  at(key: string): FinishedJson | null;
  /** The answer under `key`, made if it is not cached; requests meanwhile wait for the same one. */
  take(key: string, make: () => Promise<FinishedJson>): Promise<FinishedJson>;
}

/** Prices arrive every five minutes: an answer that is half a minute old misses at most one interval. */
const KEPT_MS = 30_000;
/** Bytes of all answers together. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** Opens a cache of its own for one process. A failure is not cached. */
export function openAnswerCache(): AnswerCache {
  const kept = new LRUCache<string, FinishedJson, () => Promise<FinishedJson>>({
    ttl: KEPT_MS,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return {
    at: (key) => kept.get(key) ?? null,
    take: async (key, make) => (await kept.fetch(key, { context: make })) ?? make(),
  };
}
