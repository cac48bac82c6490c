import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import type { DealRow } from '../../../src/domain/deals/deal.ts';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { anApi, NOW, storeFacts, type TestApi } from '../../support/api/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await anApi();
  const bytes = await readSampleBytes('atlas-deals', 'realestate.txt');
  const place = { url: null, fileName: null, contentType: null, asOf: null, unit: null };
  await storeFacts(
    api.db,
    'atlas-deals',
    'deal',
    findSource('atlas-deals').parse({ bytes, ...place }).rows as DealRow[],
  );
  await runNow(api, mergeDeals(api), new Date(NOW));
});
afterAll(() => api.close());

describe('deals of a list that knows their months alone', () => {
  it('say that the day is the first of a month, in JSON and in CSV', async () => {
    const { body } = await api.get('/api/transactions');
    const found = body.transactions.map((one: Record<string, unknown>) => [one.title, one.date, one.date_precision]);
    expect(found).toContainEqual(['Quartz Compute acquisition by Basalt', '2025-06-01', 'month']);
    expect(found).toHaveLength(3);
    const { body: csv } = await api.get('/api/transactions', { accept: 'text/csv' });
    const [head = '', ...lines] = String(csv).trim().split(/\r?\n/);
    expect(head.split(',').at(-1)).toBe('date_precision');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['month', 'month', 'month']);
  });

  it('mark one that failed, with the day and the document that says so', async () => {
    const { body } = await api.get('/api/transactions?buyer=Dolomite');
    expect(body.transactions).toMatchObject([
      { status: 'terminated', date: '2025-07-01', status_at: '2025-10-31T00:00:00Z' },
    ]);
    expect(body.transactions[0].status_url).toMatch(/^https:\/\/techcrunch\.com\/2025\/10\/31\//);
  });

  it('are added by kind and year, those that failed apart', async () => {
    const { body } = await api.get('/api/v1/deal-totals');
    const { body: list } = await api.get('/api/transactions');
    for (const total of body.totals) {
      const those = list.transactions.filter(
        (one: Record<string, unknown>) =>
          one.deal_type === total.deal_type && String(one.date).startsWith(String(total.year)),
      );
      const sum = (failed: boolean): number | null =>
        those
          .filter((one: Record<string, unknown>) => (one.status === 'terminated') === failed)
          .reduce(
            (all: number | null, one: Record<string, number | null>) =>
              one.value_usd === null ? all : (all ?? 0) + Number(one.value_usd),
            null,
          );
      expect(total.deals + total.failed).toBe(those.length);
      expect([total.value_usd, total.failed_value_usd]).toEqual([sum(false), sum(true)]);
    }
    expect(
      body.totals.reduce(
        (all: number, { deals, failed }: Record<string, number>) => all + Number(deals) + Number(failed),
        0,
      ),
    ).toBe(3);
    const { body: csv } = await api.get('/api/v1/deal-totals?format=csv');
    expect(String(csv).split(/\r?\n/)[0]).toBe('deal_type,year,deals,with_value,value_usd,failed,failed_value_usd');
    const { body: page } = await api.get('/deals', { accept: 'text/html' });
    expect(String(page)).toContain('Totals by year and type');
  });

  it('have totals of all years alone', async () => {
    expect((await api.get('/api/v1/deal-totals/2025')).status).toBe(404);
  });

  it('shows the month on the pages', async () => {
    const { body } = await api.get('/deals', { accept: 'text/html' });
    expect(String(body)).toContain('datetime="2025-06"');
    // The list has no status: it does not say that a deal is still only announced.
    expect(String(body)).not.toContain('>Announced');
    expect(String(body)).toContain('Closing not reported');
  });
});
