import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { systemClock } from '../../../src/clock.ts';
import type { FaultCode } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import {
  type Answer,
  drip,
  endless,
  type FaultyServer,
  garbage,
  gzipBomb,
  halfBody,
  htmlPage,
  redirect,
  reply,
  reset,
  startFaultyServer,
  wrongLength,
} from '../../support/servers/faulty-server.ts';

const log = createLog('error');
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://f.example/</link>${items}</channel></rss>`;

/** Everything stored, so that a test can say that nothing of it moved. */
async function contents(db: Database): Promise<unknown> {
  const tables = ['fuel_mix', 'lmp_prices', 'news_stories', 'news_reports', 'fetch_validators'];
  const rows = await Promise.all(tables.map((table) => db.pool.query(`select * from ${table} order by 1, 2, 3`)));
  return rows.map((result) => result.rows);
}

describe('bad input', () => {
  let db: Database;
  let server: FaultyServer;
  const good: Record<string, Answer> = {};

  beforeAll(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    server = await startFaultyServer();
    good['nyiso-fuel-mix'] = reply({ body: await readSampleBytes('nyiso-fuel-mix', 'summer.csv') });
    good['miso-lmp'] = reply({ body: await readSampleBytes('miso-lmp', 'five-minute.json') });
    good.news = reply({ body: rss('<item><title>Good</title><link>https://f.example/good</link></item>') });
    for (const [sourceId, answer] of Object.entries(good)) {
      expect((await run(sourceId, answer)).written, sourceId).toBeGreaterThan(0);
    }
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  /** One ingest over a client of its own, so that one test's pauses and breakers are not the next one's. */
  const run = async (sourceId: string, answer: Answer, wholeMs = 60_000) => {
    const source = findSource(sourceId);
    const unit = source.units?.[0] ?? null;
    server.on('*', answer);
    const limits = { headersMs: 10_000, bodyIdleMs: 10_000, wholeMs, retries: 0 };
    const http = createHttpClient({ upstream: new URL(server.origin), userAgent: 'test', clock: systemClock, limits });
    try {
      return await ingestSource({ ...aJobsPolicy(), db, clock: systemClock, http, log }, source, unit, {
        dueAt: new Date('2026-09-14T16:00:00Z'),
        commit: (effect) => db.transaction(effect),
      });
    } finally {
      await http.close();
    }
  };

  const HEADER = 'Time Stamp,Time Zone,Fuel Category,Gen MW\r\n';
  const CASES: readonly [string, string, Answer, FaultCode, RegExp][] = [
    [
      'malformed CSV',
      'nyiso-fuel-mix',
      reply({ body: `${HEADER}09/14/2026 12:00:00,EDT,Wind,"5` }),
      'changed-shape',
      /./,
    ],
    [
      'a number that is none',
      'nyiso-fuel-mix',
      reply({ body: `${HEADER}09/14/2026 12:00:00,EDT,Wind,N/A` }),
      'changed-shape',
      /Gen MW.*line 2/,
    ],
    [
      'a renamed column',
      'nyiso-fuel-mix',
      reply({ body: `${HEADER.replace('Gen MW', 'Output')}09/14/2026 12:00:00,EDT,Wind,5` }),
      'changed-shape',
      /Gen MW.*header/,
    ],
    ['a table without rows', 'nyiso-fuel-mix', reply({ body: HEADER }), 'changed-shape', /row/],
    ['an HTML error page with 200', 'nyiso-fuel-mix', htmlPage(), 'wrong-document', /HTML/],
    ['an empty body', 'nyiso-fuel-mix', reply({ body: '' }), 'wrong-document', /empty/],
    ['half a body', 'nyiso-fuel-mix', halfBody(`${HEADER}09/14/2026 12:00:00,EDT,Wind,5`), 'unreachable', /./],
    ['a body shorter than it says', 'nyiso-fuel-mix', wrongLength('x', 1_000), 'unreachable', /./],
    ['a broken connection', 'nyiso-fuel-mix', reset('Time'), 'unreachable', /./],
    ['noise', 'nyiso-fuel-mix', garbage(), 'wrong-document', /./],
    ['a gzip bomb', 'nyiso-fuel-mix', gzipBomb(), 'too-large', /./],
    ['a stream without end', 'nyiso-fuel-mix', endless(), 'too-large', /./],
    ['a body that trickles', 'nyiso-fuel-mix', drip(300), 'timed-out', /./],
    [
      'a redirect to a private address',
      'nyiso-fuel-mix',
      redirect('http://169.254.169.254/latest/meta-data'),
      'address-refused',
      /169\.254\.169\.254/,
    ],
    ['malformed JSON', 'miso-lmp', reply({ body: '{"headers": [' }), 'wrong-document', /JSON/],
    ['JSON of another shape', 'miso-lmp', reply({ body: '{"data": []}' }), 'wrong-document', /./],
    [
      'malformed XML',
      'news',
      reply({ body: '<rss version="2.0"><channel><title>T</title><item><title>A' }),
      'changed-shape',
      /./,
    ],
    ['an HTML page for a feed', 'news', htmlPage(), 'wrong-document', /HTML/],
    [
      'an entity bomb',
      'news',
      reply({
        body: '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>',
      }),
      'changed-shape',
      /entit/i,
    ],
    ['a gzip bomb for a feed', 'news', gzipBomb(), 'too-large', /./],
  ];

  it.each(CASES)(
    '%s fails clearly, in %s, and leaves the last good data alone',
    async (_what, sourceId, answer, code, says) => {
      const before = await contents(db);
      // Whoever is to be told of anything else has the time for it on a busy machine too.
      const fault = await run(sourceId, answer, code === 'timed-out' ? 2_000 : undefined).then(
        () => null,
        (error: unknown) => error,
      );
      expect(fault).toMatchObject({ code, message: expect.stringMatching(says) });
      expect((fault as Error).message).not.toContain('\n');
      expect(await contents(db)).toEqual(before);
      const [ledger] = (
        await db.pool.query('select outcome, fault_code, written from source_runs order by id desc limit 1')
      ).rows;
      expect(ledger).toEqual({ outcome: 'failed', fault_code: code, written: 0 });
    },
  );

  it('goes on as before once the publisher is well again', async () => {
    for (const [sourceId, answer] of Object.entries(good)) {
      expect(await run(sourceId, answer)).toMatchObject({ outcome: 'unchanged', written: 0 });
    }
  });

  it('takes an empty feed for an empty feed, and says so', async () => {
    expect(await run('news', reply({ body: rss('') }))).toMatchObject({
      parsed: 0,
      written: 0,
      warnings: [expect.stringContaining('no items')],
    });
  });

  it('keeps HTML out of titles and dangerous addresses out of links', async () => {
    const item =
      '<item><guid>x1</guid><title>&lt;img src=x onerror=alert(1)&gt;Power &amp;amp; <b>land</b></title><link>javascript:alert(1)</link></item>';
    const report = await run('news', reply({ body: rss(item) }));
    expect(report.written).toBe(1);
    const [stored] = (await db.pool.query(`select title, url from news_reports where item_id = 'x1'`)).rows;
    expect(stored.url).toBeNull();
    expect(stored.title).toContain('Power & land');
    expect(stored.title).not.toContain('<');
  });

  it('reads a feed whose header names the wrong charset', async () => {
    const bytes = Buffer.from(
      rss('<item><guid>x2</guid><title>Zürich baut</title></item>').replace('?>', ' encoding="UTF-8"?>'),
      'latin1',
    );
    await run('news', reply({ headers: { 'content-type': 'text/xml; charset=utf-8' }, body: bytes }));
    const [stored] = (await db.pool.query(`select title from news_reports where item_id = 'x2'`)).rows;
    expect(stored.title).toBe('Zürich baut');
  });
});
