import { LRUCache } from 'lru-cache';
import type { Format } from './answer-format.ts';
import type { Selected } from './select-fields.ts';

/** What a request asks, read and found right. */
export interface Asked {
  readonly input: unknown;
  readonly format: Format;
  /** Members of the entries of a list that are wanted; null: all. */
  readonly fields: Selected | null;
}

/** What was read from addresses: most are asked again and again, and say the same each time. */
export interface AskedAddresses {
  /** @param accept the header that says which form is wanted. */
  at(url: string, accept: string | undefined): Asked | null;
  note(url: string, accept: string | undefined, asked: Asked): void;
}

/** Some MB at most, whatever is asked. */
const MOST_KEPT = 4_000;
const LONGEST = 500;

interface Kept extends Asked {
  readonly accept: string | undefined;
}

export function openAskedAddresses(): AskedAddresses {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  return {
    at: (url, accept) => {
      const found = kept.get(url);
      return found === undefined || found.accept !== accept ? null : found;
    },
    note: (url, accept, asked) => {
      if (url.length + (accept?.length ?? 0) <= LONGEST) kept.set(url, { ...asked, accept });
    },
  };
}
