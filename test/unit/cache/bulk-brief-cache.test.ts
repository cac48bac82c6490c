import { expect, it } from 'vitest';
import { openBulkBriefCache } from '../../../src/cache/briefs/bulk-brief-cache.ts';
import { FinishedJson } from '../../../src/cache/finished-answer.ts';
import { openDatabase } from '../../../src/store/db/client.ts';

it('has an answer of many briefs made once for all who ask for its version meanwhile', async () => {
  // No statement is needed for it, and none is answered here.
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1, applicationName: 'test-bulk' });
  const { finished } = openBulkBriefCache(db);
  let made = 0;
  const make = async (bytes = 2): Promise<FinishedJson> => {
    made += 1;
    await Promise.resolve();
    return new FinishedJson(Buffer.alloc(bytes), 'v1');
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => finished('v1', make)));
  expect([new Set([...answers, await finished('v1', make)]).size, made]).toEqual([1, 1]);
  // One that is too large to be kept, and a failure, are of nobody who comes later.
  await finished('large', () => make(17 * 1024 * 1024));
  await finished('large', () => make(17 * 1024 * 1024));
  expect(made).toBe(3);
  await expect(finished('v2', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await finished('v2', make)).version).toBe('v1');
  await db.close();
});
