import { beforeEach, describe, expect, it } from 'vitest';
import { anApi, keyedAs, publish, type TestApi } from '../../support/api/api.ts';

describe('the diff', () => {
  let api: TestApi;
  /** Of somebody who sees every market. */
  let headers: { 'x-api-key': string };
  beforeEach(async () => {
    api = await anApi();
    headers = await keyedAs(api.db, 'enterprise');
    return () => api.close();
  });
  const DIFF = '/api/v1/market-brief/diff';
  const ask = async (query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = await api.get(`${DIFF}?${search}`, headers);
    expect(status).toBe(200);
    return body;
  };
  const slugsOf = (body: { briefs: { slug: string }[] }): string[] => body.briefs.map((brief) => brief.slug);

  it('gives everything at first, then nothing until something changes', async () => {
    const at = await publish(api.db, { slug: 'a' }, { slug: 'b' });
    const first = await ask();
    expect(first).toMatchObject({
      changed_total: 2,
      since: null,
      as_of: at,
      next_since: at,
      has_more: false,
      reset: false,
      clock_ahead: false,
      count: 2,
      tier: 'enterprise',
      removed: [],
    });
    expect(slugsOf(first)).toEqual(['a', 'b']);
    const nothing = { changed_total: 0, count: 0, briefs: [], as_of: at, has_more: false };
    expect(await ask({ since: first.next_since })).toMatchObject({ ...nothing, since: at });
    expect(await ask({ cursor: first.next_cursor })).toMatchObject(nothing);
    await publish(api.db, { slug: 'b', content: 'new' });
    expect(slugsOf(await ask({ since: first.next_since }))).toEqual(['b']);
    expect(slugsOf(await ask({ cursor: first.next_cursor }))).toEqual(['b']);
  });

  it.each(['cursor', 'since'] as const)('shows each change exactly once to a walk by %s', async (by) => {
    const seen: string[] = [];
    const next: Record<string, string | number> = {};
    const walk = async (): Promise<void> => {
      for (let hasMore = true; hasMore; ) {
        const body = await ask({ ...next, limit: 2 });
        for (const brief of body.briefs) seen.push(`${brief.slug} ${brief.revision}`);
        for (const removed of body.removed) seen.push(`${removed.slug} removed`);
        next[by] = by === 'cursor' ? body.next_cursor : body.next_since;
        hasMore = body.has_more;
      }
    };
    await publish(api.db, { slug: 'a' });
    await publish(api.db, { slug: 'b' }, { slug: 'c' }, { slug: 'd' });
    await publish(api.db, { slug: 'e' });
    await walk();
    expect(seen.splice(0)).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1']);
    await publish(api.db, { slug: 'c', content: 'changed' });
    await publish(api.db, { slug: 'a', removed: true });
    await walk();
    expect(seen.splice(0)).toEqual(['c 2', 'a removed']);
    await walk();
    expect(seen).toEqual([]);
  });

  it('never parts briefs of the same instant, which a walk by since could not tell apart', async () => {
    await publish(api.db, { slug: 'a' }, { slug: 'b' }, { slug: 'c' });
    await api.db.pool.query(
      `update market_briefs set computed_at = (select at from feed_clock) where market_slug in ('b', 'c')`,
    );
    const page = await ask({ limit: 2 });
    expect(page).toMatchObject({ count: 3, has_more: false });
    const first = await ask({ limit: 1 });
    expect(first).toMatchObject({ changed_total: 3, count: 1, has_more: true });
    expect(first.next_since).toBe(first.briefs[0].market_power_scores.computed_at);
  });

  it('gives every change in one answer to who asks for no page', async () => {
    const many = Array.from({ length: 130 }, (_, n) => ({ slug: `market-${n}` }));
    await publish(api.db, ...many);
    const everything = await ask();
    expect(everything).toMatchObject({ changed_total: 130, count: 130, has_more: false, next_since: everything.as_of });
    expect(new Set(slugsOf(everything)).size).toBe(130);
    expect(await ask({ since: everything.next_since })).toMatchObject({ changed_total: 0, count: 0 });
  });

  it('leaves a tombstone of a removed market', async () => {
    await publish(api.db, { slug: 'a' }, { slug: 'b' });
    const { next_since } = await ask();
    const removedAt = await publish(api.db, { slug: 'a', removed: true });
    expect(await ask({ since: next_since })).toMatchObject({
      changed_total: 1,
      count: 0,
      briefs: [],
      removed: [{ slug: 'a', removed_at: removedAt, revision: 2 }],
    });
  });

  it('is empty for a moment in the future and says whose clock is ahead', async () => {
    const at = await publish(api.db, { slug: 'a' });
    const body = await ask({ since: '2999-01-01T00:00:00Z' });
    expect(body).toMatchObject({ changed_total: 0, briefs: [], clock_ahead: true, as_of: at, next_since: at });
  });

  it('understands any offset and precision, strictly after', async () => {
    const at = await publish(api.db, { slug: 'a' });
    const ms = Date.parse(at);
    const shown = new Date(ms).toISOString();
    const inIndia = new Date(ms + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
    for (const since of [shown, shown.replace('Z', '999Z'), inIndia, shown.replace('T', ' ')]) {
      expect(await ask({ since }), since).toMatchObject({ changed_total: 0, since: shown });
    }
    // A plus sign that the client did not encode arrives as a space.
    expect((await api.get(`${DIFF}?since=${inIndia}`, headers)).body.since).toBe(shown);
    const before = new Date(ms - 1).toISOString();
    for (const since of [before, before.replace('Z', '999999Z'), shown.slice(0, 10)]) {
      expect(await ask({ since }), since).toMatchObject({ changed_total: 1 });
    }
  });

  it.each([
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-13-01',
    '1764072000',
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00:00+24:00',
  ])('refuses %s as since', async (since) => {
    const { status, body } = await api.get(`${DIFF}?since=${encodeURIComponent(since)}`);
    expect(status).toBe(400);
    expect(body.errors[0].pointer).toBe('/query/since');
  });

  it('refuses a cursor that it did not write', async () => {
    await publish(api.db, { slug: 'a' });
    const { next_cursor } = await ask();
    const altered = `${next_cursor.slice(0, -1)}${next_cursor.endsWith('A') ? 'B' : 'A'}`;
    const raised = Buffer.from(next_cursor, 'base64url').toString().replace('|1|', '|0|');
    for (const cursor of ['garbage', 'Z2FyYmFnZQ', altered, Buffer.from(raised).toString('base64url')]) {
      const { status, body } = await api.get(`${DIFF}?cursor=${encodeURIComponent(cursor)}`);
      expect([cursor, status]).toEqual([cursor, 400]);
      expect(body.errors).toEqual([{ pointer: '/query/cursor', detail: 'is not a cursor of this feed' }]);
    }
  });

  it('starts over, and says so, when a cursor is of another feed or from beyond its end', async () => {
    await publish(api.db, { slug: 'a' });
    await publish(api.db, { slug: 'b' });
    const { next_cursor } = await ask();
    await api.db.pool.query('update feed_clock set seq = seq - 1');
    expect(await ask({ cursor: next_cursor })).toMatchObject({ reset: true, changed_total: 2 });
    await api.db.pool.query('update feed_clock set seq = seq + 1, epoch = gen_random_uuid()');
    const over = await ask({ cursor: next_cursor });
    expect(over).toMatchObject({ reset: true, changed_total: 2 });
    expect(await ask({ cursor: over.next_cursor })).toMatchObject({ reset: false, changed_total: 0 });
  });

  it('is never kept by a shared cache and costs nothing when unchanged', async () => {
    await publish(api.db, { slug: 'a' });
    const first = await api.get(DIFF, headers);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await api.get(DIFF, { ...headers, 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    await publish(api.db, { slug: 'b' });
    expect((await api.get(DIFF, { ...headers, 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });
});
