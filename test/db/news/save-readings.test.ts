import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADVISORY_LOCKS } from '../../../src/store/db/advisory-locks.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadUnreadStories } from '../../../src/store/news/load-unread-stories.ts';
import { saveReadings } from '../../../src/store/news/save-readings.ts';
import { NOW, storeNews } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

const reading = { relevant: true, markets: [], deal: null, project: null };

describe('saving what was read of the news', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 6, applicationName: 'test-save-readings' });
  });
  afterEach(() => db.close());

  const waiting = async (): Promise<number> =>
    (
      await db.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount ?? 0;
  const unread = async (): Promise<number> => (await loadUnreadStories(db, 'one', 10)).length;

  it('waits while a feed is being stored, whose rows come in another order', async () => {
    await storeNews(db, 'first', [{ title: 'A campus' }, { title: 'A substation' }]);
    const stories = (await loadUnreadStories(db, 'one', 10)).map(({ id, reports }) => ({
      id,
      reports: reports.map((report) => ({ ...report, reading })),
    }));
    expect(stories).toHaveLength(2);
    const saving = await db.transaction(async ({ client }) => {
      await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.stories]);
      const begun = db.transaction((tx) => saveReadings(tx, stories, 'one', new Date(NOW)));
      // Either it waits, or it does not and is through.
      await Promise.race([eventually(waiting, (count) => count === 1), begun]);
      expect(await unread()).toBe(2);
      return { begun };
    });
    expect(await saving.begun).toMatchObject({ read: 2 });
    expect(await unread()).toBe(0);
  });
});
