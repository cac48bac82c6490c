import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadDeal, loadDealSources, loadDeals } from '../../../src/store/deals/load-deals.ts';
import { NOW, storeFacts, storeMarkets } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { dollars, storeDealReports } from '../../support/deals/store-mentions.ts';
import { runProgram } from '../../support/servers/program.ts';

const ALL = { dealType: null, buyers: null, sellers: null, market: null, from: null, before: null, minValueUsd: null };

describe('what is answered about deals', () => {
  let url: string;
  let db: Database;
  const clock = steppedClock(NOW);
  const merge = () => runNow({ db }, mergeDeals({ db, clock }), clock.now());
  const stored = async () => (await loadDeals(db, ALL, { limit: 100, offset: 0, order: [] })).deals;
  const tables = async () => {
    const { rows } = await db.pool.query(
      `select (select json_agg(deal order by id) from deals as deal) as deals,
         (select json_agg(link order by source, external_id) from deal_links as link) as links,
         (select json_agg(redirect order by old_id) from deal_redirects as redirect) as redirects`,
    );
    return rows[0];
  };

  beforeEach(async () => {
    ({ url } = await aDatabase());
    db = openDatabase(url, { maxConnections: 4, applicationName: 'test-deals' });
  });
  afterEach(() => db.close());

  it('comes to deals with all who tell of them, once, however often it is merged', async () => {
    await storeMarkets(db, [{ slug: 'dallas', name: 'Dallas' }]);
    const quote = { text: 'for $1.2 billion', from: 'title' } as const;
    await storeDealReports(db, 'first', [
      { title: 'One', deal: { buyer: 'Blackstone', target: 'Northgate', market: 'Dallas, Texas' } },
      { title: 'Two', deal: { buyer: 'Equinix', target: 'Southgate' } },
    ]);
    await storeDealReports(db, 'second', [
      {
        title: 'Three',
        published_at: '2026-11-19T08:00:00Z',
        deal: { buyer: 'Blackstone Inc.', target: 'Northgate', ...dollars(1.2e9), quotes: { value: quote } },
      },
    ]);
    expect(await merge()).toMatchObject({ dealReports: 3, too_little: 0, deals: 2, added: 2 });
    const [deal] = (await stored()).filter(({ target }) => target === 'Northgate');
    expect(deal).toMatchObject({
      valueUsd: 1.2e9,
      marketSlug: 'dallas',
      status: 'announced',
      announcedAt: '2026-11-19T08:00:00Z',
      quotes: { value: { ...quote, url: 'https://second.example/Three' } },
      title: 'Three',
    });
    expect((await loadDealSources(db, [deal?.id ?? ''])).map(({ name, title }) => [name, title])).toEqual([
      ['The second', 'Three'],
      ['The first', 'One'],
    ]);
    const before = await tables();
    clock.advanceMs(3_600_000);
    expect(await merge()).toMatchObject({ added: 0, changed: 0, unchanged: 2, merged: 0, removed: 0 });
    expect(await tables()).toEqual(before);
  });

  it('keeps ids when more is reported, and leads on from the id of a deal that turned out to be another one', async () => {
    await storeDealReports(db, 'first', [{ title: 'One', deal: { target: 'Northgate', ...dollars(4e8) } }]);
    await merge();
    const [first] = await stored();
    clock.advanceMs(3_600_000);
    await storeDealReports(db, 'second', [{ title: 'Two', deal: { buyer: 'KKR', seller: 'Bain Capital' } }]);
    await merge();
    expect(await stored()).toHaveLength(2);
    const second = (await stored()).find(({ id }) => id !== first?.id);
    await storeDealReports(db, 'third', [
      { title: 'Three', deal: { buyer: 'KKR', seller: 'Bain Capital', target: 'Northgate', ...dollars(4e8) } },
    ]);
    expect(await merge()).toMatchObject({ deals: 1, merged: 1, removed: 0 });
    // The oldest id stands.
    expect((await stored()).map(({ id }) => id)).toEqual([first?.id]);
    expect((await stored())[0]).toMatchObject({ firstSeen: first?.firstSeen, buyer: 'KKR' });
    expect(await loadDeal(db, second?.id ?? '')).toEqual({ movedTo: first?.id });
    expect(await loadDeal(db, 'deal_never')).toBeNull();
  });

  it('takes back a deal that nobody tells of any more', async () => {
    await storeDealReports(db, 'first', [{ title: 'One', deal: { buyer: 'KKR', target: 'Northgate' } }]);
    await merge();
    await db.pool.query('update news_mentions set deal = null');
    expect(await merge()).toMatchObject({ deals: 0, removed: 1 });
    expect(await stored()).toEqual([]);
  });

  it('lets filings stand beside deals, with their own address', async () => {
    await storeDealReports(db, 'first', [{ title: 'One', deal: { buyer: 'Equinix', target: 'Northgate' } }]);
    await storeFacts(db, 'sec-filings', 'filing', [
      {
        kind: 'filing',
        accession: '0001101239-26-000001',
        cik: '0001101239',
        company: 'EQUINIX INC',
        form: '8-K',
        items: ['2.01', '9.01'],
        filed_on: '2026-11-24',
        report_on: '2026-11-23',
        url: 'https://www.sec.gov/Archives/edgar/data/1101239/report.htm',
      },
    ]);
    expect(await merge()).toMatchObject({ filings: { joined: 1, alone: 0, ambiguous: 0 } });
    const [deal] = await stored();
    expect(deal).toMatchObject({ status: 'completed', statusAt: '2026-11-23T00:00:00Z' });
    expect((await loadDealSources(db, [deal?.id ?? '']))[1]).toMatchObject({
      source: 'sec-filings',
      name: 'EQUINIX INC',
      title: 'Form 8-K, item 2.01, 9.01',
      url: 'https://www.sec.gov/Archives/edgar/data/1101239/report.htm',
      publishedAt: '2026-11-24',
    });
  });

  it('has no part in deals where its source is withheld', async () => {
    await storeDealReports(db, 'first', [{ title: 'One', deal: { buyer: 'Blackstone', target: 'Northgate' } }]);
    const withheldSources = ['news'];
    expect(await merge()).toMatchObject({ deals: 1 });
    const job = mergeDeals({ db, clock }, { withheldSources });
    expect(await runNow({ db }, job, clock.now())).toMatchObject({ dealReports: 0, deals: 0, removed: 1 });
    expect(await stored()).toEqual([]);
  });

  it('is not quoted where it is a sample, and leaves when a publisher has answered', async () => {
    const quote = { text: 'A sentence of ours', from: 'title' } as const;
    await storeDealReports(db, 'first', [
      { title: 'A sentence of ours', deal: { buyer: 'Blackstone', target: 'Northgate', quotes: { buyer: quote } } },
    ]);
    await db.pool.query(`update documents set origin = 'sample'`);
    await merge();
    const [sample] = await stored();
    expect(sample).toMatchObject({ title: 'Acquisition of Northgate by Blackstone', quotes: {} });
    expect(await loadDealSources(db, [sample?.id ?? ''])).toMatchObject([
      { title: null, url: 'https://first.example/A%20sentence%20of%20ours', origin: 'sample' },
    ]);
    await storeDealReports(db, 'second', [{ title: 'Two', deal: { buyer: 'Equinix', target: 'Southgate' } }]);
    await merge();
    expect((await stored()).map(({ title }) => title)).toEqual(['Two']);
  });

  it('is merged by one at a time', async () => {
    await storeDealReports(db, 'first', [{ title: 'One', deal: { buyer: 'KKR', target: 'Northgate' } }]);
    const runs = await Promise.all([merge(), merge(), merge()]);
    expect(runs.map(({ added }) => added).sort()).toEqual([0, 0, 1]);
  });

  it('is brought by `deals import`, a line for each row that is refused', async () => {
    const home = mkdtempSync(join(tmpdir(), 'loadstar deals '));
    try {
      const file = join(home, 'own.csv');
      writeFileSync(
        file,
        [
          'Deal type,Date,Buyer,Target,Value,Currency,Status,Id,Color',
          'acquisition,2026-11-18,KKR,Northgate,1.15bn,eur,completed,A-1,red',
          'purchase,18.11.2026,KKR,Southgate,some,EUR,,A-2,',
          'investment,2026-11-18,KKR,,,,,A-3,',
          'merger,2026-11-18,Foo,Bar,,,,A-1,',
        ].join('\n'),
      );
      await storeDealReports(db, 'first', [{ title: 'One', deal: { buyer: 'KKR', target: 'Northgate' } }]);
      const run = () =>
        runProgram(['deals', 'import', file], {
          env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: 'off' },
        });
      const { code, stdout, stderr } = await run();
      expect(code).toBe(0);
      const lines = stderr.trim().split('\n');
      expect(lines).toContain(
        `${file} line 3 is refused: deal_type "purchase" is none; write acquisition, investment, merger, land-purchase, capex-program, compute-contract; value "some" is no sum; write it like 1200000000 or 1.2bn, without a sign of currency; announced_on "18.11.2026" is no day; write it like 2026-03-02`,
      );
      expect(lines).toContain(
        `${file} line 4 is refused: names too little: give two of buyer, seller and target, or one and the value`,
      );
      expect(lines).toContain(
        `${file} line 5 is refused: external_id "A-1" is the id of line 2 already; give each deal its own, or delete one of the two`,
      );
      expect(lines).toContain(`${file}: ignored columns: Color`);
      expect(JSON.parse(stdout)).toMatchObject({ rows: 1, written: 1, refused: 3, merged: { deals: 1, added: 1 } });
      expect(await stored()).toEqual([
        expect.objectContaining({ valueAmount: 1.15e9, valueCurrency: 'EUR', valueUsd: null, status: 'completed' }),
      ]);
      expect(JSON.parse((await run()).stdout)).toMatchObject({
        written: 0,
        merged: { added: 0, changed: 0, unchanged: 1 },
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }, 300_000);
});
