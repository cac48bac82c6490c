import { LRUCache } from 'lru-cache';

/** What was read from the arguments of calls of one tool: most calls say the same as one before, in the same order. */
interface NotedArguments<T extends object> {
  at(given: Readonly<Record<string, unknown>>): T | null;
  /** @throws whatever `read` does; nothing is noted then. */
  note(given: Readonly<Record<string, unknown>>, read: () => T): T;
}

/** Of each tool; a hundred kilobytes at most, whatever is asked. */
const MOST_KEPT = 200;
const LONGEST = 500;

/** No schema reads a clock: what arguments ask for is the same each time. */
export function openNotedArguments<T extends object>(): NotedArguments<T> {
  const kept = new LRUCache<string, T>({ max: MOST_KEPT });
  return {
    at: (given) => kept.get(JSON.stringify(given)) ?? null,
    note: (given, read) => {
      const key = JSON.stringify(given);
      const found = kept.get(key);
      if (found !== undefined) return found;
      const asked = read();
      if (key.length <= LONGEST) kept.set(key, asked);
      return asked;
    },
  };
}
