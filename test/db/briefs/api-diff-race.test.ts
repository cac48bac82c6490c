import { describe, expect, it } from 'vitest';
import { anApi, keyedAs, publish } from '../../support/api/api.ts';

const WRITERS = 4;
const PUBLISHES = 40;

describe('the diff under concurrent publishes', () => {
  it.each(['cursor', 'since'] as const)(
    'shows every committed brief exactly once to a reader by %s',
    async (by) => {
      const api = await anApi();
      const headers = await keyedAs(api.db, 'enterprise');
      const committed: string[] = [];
      const write = async (writer: number): Promise<void> => {
        for (let count = 0; count < PUBLISHES; count += 1) {
          // Each publish brings markets of its own, so that a missed one stays missed.
          const slugs = Array.from({ length: 1 + (count % 3) }, (_, place) => `m-${writer}-${count}-${place}`);
          await publish(api.db, ...slugs.map((slug) => ({ slug })));
          committed.push(...slugs);
          if (count % 5 === 0) await rollBack(writer, count);
        }
      };
      const rollBack = (writer: number, count: number): Promise<void> =>
        api.db
          .transaction(async ({ client }) => {
            await client.query('update feed_clock set seq = seq + 1, at = clock_timestamp()');
            await client.query(
              `insert into market_briefs (market_slug, revision, content_hash, seq, computed_at, live_as_of, body)
               select $1, 1, '', seq, at, at, '{}' from feed_clock`,
              [`never-${writer}-${count}`],
            );
            throw new Error('rolled back');
          })
          .catch((error: Error) => expect(error.message).toBe('rolled back'));

      const seen: string[] = [];
      let next = '';
      const readPage = async (limit: number): Promise<boolean> => {
        const { status, body } = await api.get(`/api/v1/market-brief/diff?limit=${limit}${next}`, headers);
        expect(status).toBe(200);
        expect(body.reset).toBe(false);
        for (const brief of body.briefs) seen.push(brief.slug);
        next = by === 'cursor' ? `&cursor=${body.next_cursor}` : `&since=${body.next_since}`;
        return body.has_more;
      };
      let isWriting = true;
      const read = async (): Promise<number> => {
        let pages = 0;
        for (; isWriting; pages += 1) await readPage(1 + (pages % 7));
        while (await readPage(50)) pages += 1;
        return pages;
      };
      const reading = read();
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      isWriting = false;
      const pages = await reading;
      await api.close();

      expect(pages).toBeGreaterThan(10);
      expect(committed.length).toBeGreaterThan(WRITERS * PUBLISHES);
      expect(new Set(seen).size).toBe(seen.length);
      expect([...seen].sort()).toEqual([...committed].sort());
    },
    300_000,
  );
});
