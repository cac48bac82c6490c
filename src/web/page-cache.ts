import { LRUCache } from 'lru-cache';
import type { FinishedJson } from '../cache/finished-answer.ts';
import { encodedBytes } from '../http/cached-encodings.ts';

/** A page as it is sent. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FinishedJson | null;
  /** A part of it is still being read: the next one who asks may get more. */
  readonly isPartial?: boolean;
}

/** Finished pages, made once and kept for some seconds. */
interface PageCache {
  /** The page under `key`; who asks while it is made waits for the same. @throws whatever `make` does. */
  get(key: string, ttlMs: number, make: () => Promise<FinishedPage>): Promise<FinishedPage>;
  /** Counts the compressed copies that have been made of a page since it came here. */
  recount(key: string, page: FinishedPage): void;
  /** What is kept, with its compressed copies. */
  bytes(): number;
}

const KEPT_BYTES = 64 * 1024 * 1024;

export function openPageCache(mostBytes = KEPT_BYTES): PageCache {
  const kept = new LRUCache<string, FinishedPage, () => Promise<FinishedPage>>({
    maxSize: mostBytes,
    // One that cannot be kept is made for each who asks.
    maxEntrySize: mostBytes / 8,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return {
    get: async (key, ttlMs, make) => {
      const page = (await kept.fetch(key, { context: make, ttl: ttlMs })) ?? (await make());
      if (page.isPartial === true && kept.peek(key) === page) kept.delete(key);
      return page;
    },
    recount: (key, page) => {
      // Another page may be cached by now. What is cached keeps its remaining time, as another object: the same object
      // would not be measured anew.
      if (kept.peek(key)?.body === page.body) kept.set(key, { ...page }, { noUpdateTTL: true });
    },
    bytes: () => kept.calculatedSize,
  };
}

const sizeOf = ({ body }: FinishedPage, key: string): number =>
  key.length + 1 + (body === null ? 0 : body.text.length + encodedBytes(body));
