import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/db/client.ts';
import { anApi, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

const ALL = '/api/v1/market-brief/all?limit=500';
const DIFF = '/api/v1/market-brief/diff';

/** The same database, whose pages of briefs are read when `beforePage` lets them. */
function paged(
  db: Database,
  beforePage: (page: number, client: { query: Database['pool']['query'] }) => Promise<void>,
): Database {
  return {
    ...db,
    snapshot: (work) =>
      db.snapshot((tx) => {
        let page = 0;
        const query = async (...asked: unknown[]): Promise<unknown> => {
          if (String(asked[0]).includes('wanted.slug')) {
            await beforePage(page, tx.client as never);
            page += 1;
          }
          return Reflect.apply(tx.client.query, tx.client, asked);
        };
        return work({ ...tx, client: Object.assign(Object.create(tx.client), { query }) });
      }),
  };
}

function aGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Text of a streamed answer as far as it has come, and the rest of it on demand. */
async function openStream(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (answer.body === null) throw new Error('no body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readOn = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    return text;
  };
  return {
    headers: answer.headers,
    until: (part: string) => readOn(() => text.includes(part)),
    rest: () => readOn(() => false),
  };
}

describe('a stream of all briefs', () => {
  let api: TestApi;
  let headers: { 'x-api-key': string };
  const slugs = Array.from({ length: 60 }, (_, number) => `market-${String(number).padStart(2, '0')}`);
  beforeAll(async () => {
    api = await anApi();
    headers = await keyedAs(api.db, 'enterprise');
    await storeMarkets(
      api.db,
      slugs.map((slug) => ({ slug })),
    );
    await publish(api.db, ...slugs.map((slug) => ({ slug, padding: 'x'.repeat(1_000) })));
  }, 300_000);
  afterAll(() => api.close());

  /** An API of its own over the same briefs. */
  async function listen(db: Database): Promise<{ url: string; close: () => Promise<void> }> {
    const other = await anApi({ db });
    return { url: await other.app.listen({ host: '127.0.0.1', port: 0 }), close: () => other.close() };
  }

  it('begins before the last brief is read from the database', async () => {
    const gate = aGate();
    const { url, close } = await listen(paged(api.db, (page) => (page === 0 ? Promise.resolve() : gate.opened)));
    try {
      const stream = await openStream(url + ALL, headers);
      expect(await stream.until('market-24')).toContain('"streamed":true,"briefs":[{"slug":"market-00"');
      expect(stream.headers.get('transfer-encoding')).toBe('chunked');
      gate.open();
      const { count, briefs } = JSON.parse(await stream.rest());
      expect(count).toBe(60);
      expect(briefs.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
    } finally {
      gate.open();
      await close();
    }
  });

  it('ends by cutting the connection when the database is lost on the way, and the next one is whole', async () => {
    const gate = aGate();
    let isLost = false;
    const { url, close } = await listen(
      paged(api.db, async (page, client) => {
        if (page !== 1 || isLost) return;
        await gate.opened;
        isLost = true;
        await client.query('select pg_terminate_backend(pg_backend_pid())');
      }),
    );
    try {
      const stream = await openStream(url + ALL, headers);
      await stream.until('market-24');
      gate.open();
      await expect(stream.rest()).rejects.toThrow();
      const again = await openStream(url + ALL, headers);
      expect(JSON.parse(await again.rest()).briefs).toHaveLength(60);
    } finally {
      gate.open();
      await close();
    }
  });

  it('is the same bytes from what is kept, for any page of it, as long as nothing is published', async () => {
    const first = await api.app.inject({ url: ALL, headers });
    expect((await api.app.inject({ url: ALL, headers })).body).toBe(first.body);
    const { briefs } = first.json();
    for (const [limit, offset] of [
      [1, 0],
      [25, 24],
      [51, 3],
      [60, 59],
    ]) {
      const page = await api.get(`/api/v1/market-brief/all?limit=${limit}&offset=${offset}`, headers);
      expect(page.body.briefs).toEqual(briefs.slice(offset, (offset ?? 0) + (limit ?? 0)));
    }
    await publish(api.db, { slug: 'market-30', content: 'second' });
    const after = await api.app.inject({ url: ALL, headers });
    expect(after.json().briefs[30].outlook.narrative_md).toBe('second');
    expect(after.headers.etag).not.toBe(first.headers.etag);
    const unchanged = await api.get(ALL, { ...headers, 'if-none-match': String(after.headers.etag) });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  });

  it('has an object with an error in the place of a brief that is no JSON, in the diff too', async () => {
    await api.db.pool.query(`update market_briefs set body = '{"slug":"market-07",' where market_slug = 'market-07'`);
    await publish(api.db, { slug: 'market-31', content: 'second' });
    for (const path of [ALL, DIFF]) {
      const { body } = await api.get(path, headers);
      const failed = body.briefs.filter((brief: object) => 'error' in brief);
      expect(failed).toEqual([{ slug: 'market-07', error: 'brief_unreadable' }]);
      expect(body.count).toBe(60);
    }
  });
});

describe('a poll of the diff', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await anApi();
    return () => api.close();
  });

  it('never answers 304 after a publish that was visible when it came, whoever else is asking', async () => {
    const other = await anApi({ db: api.db });
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    for (let round = 0; round < 40; round += 1) {
      const { headers } = await api.get(DIFF);
      const validator = { 'if-none-match': String(headers.etag) };
      const asking = Array.from({ length: 6 }, () => api.get(DIFF, validator));
      await publish(api.db, { slug: 'dallas', content: `round ${round}` });
      const polls = await Promise.all([api, other].map((one) => one.get(DIFF, validator)));
      expect(polls.map(({ status }) => status)).toEqual([200, 200]);
      for (const { body } of polls) expect(body.briefs[0].outlook.narrative_md).toBe(`round ${round}`);
      await Promise.all(asking);
    }
    await other.app.close();
  }, 120_000);

  it('of a process that has no notice of the newest publish is neither a step back nor a reset', async () => {
    const other = await anApi({ db: api.db });
    await publish(api.db, { slug: 'dallas' });
    await other.get(DIFF);
    await publish(api.db, { slug: 'dallas', content: 'second' });
    const { body: newest } = await api.get(DIFF);
    const { body: elsewhere } = await other.get(`${DIFF}?cursor=${newest.next_cursor}`);
    expect(elsewhere).toMatchObject({ reset: false, changed_total: 0, as_of: newest.as_of });
    const { body: bySince } = await other.get(`${DIFF}?since=${newest.next_since}`);
    expect(bySince).toMatchObject({ clock_ahead: false, changed_total: 0, next_since: newest.next_since });
    await other.app.close();
  });

  it('that is caught up needs one statement, shared by all who ask at once', async () => {
    let statements = 0;
    const counted = { ...api.db, pool: counting(api.db.pool, () => (statements += 1)) };
    const other = await anApi({ db: counted });
    await publish(api.db, { slug: 'dallas' });
    const { body } = await other.get(DIFF);
    const before = statements;
    const polls = await Promise.all(Array.from({ length: 50 }, () => other.get(`${DIFF}?cursor=${body.next_cursor}`)));
    expect(polls.every((poll) => poll.status === 200 && poll.body.changed_total === 0)).toBe(true);
    expect(statements - before).toBeGreaterThan(0);
    expect(statements - before).toBeLessThanOrEqual(10);
    await other.app.close();
  });
});

function counting(pool: Database['pool'], count: () => void): Database['pool'] {
  return new Proxy(pool, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (member !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return (...asked: unknown[]): unknown => {
        count();
        return Reflect.apply(target.query, target, asked);
      };
    },
  });
}
