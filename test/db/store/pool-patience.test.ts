import { describe, expect, it } from 'vitest';
import { dependencyFault } from '../../../src/read/dependency-fault.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';

describe('a pool of which every connection is in use', () => {
  it('tells who may not work for long that it is busy, long before who may', async () => {
    const { url } = await aDatabase();
    const db = openDatabase(url, { maxConnections: 1, applicationName: 'test', statementTimeoutMs: 5_000 });
    try {
      await db.transaction(async () => {
        const startedMs = performance.now();
        const refused = await db.pool.query('select 1').then(
          () => null,
          (error: unknown) => error,
        );
        expect(dependencyFault(refused)?.code).toBe('unavailable');
        expect(performance.now() - startedMs).toBeLessThan(4_000);
      });
      expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await db.close();
    }
  }, 60_000);
});
