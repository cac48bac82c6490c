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

  it('mark one that failed, and take no day of its announcement for that of its end', async () => {
    const { body } = await api.get('/api/transactions?buyer=Dolomite');
    expect(body.transactions).toMatchObject([{ status: 'terminated', status_at: null }]);
  });

  it('shows the month on the pages', async () => {
    const { body } = await api.get('/deals', { accept: 'text/html' });
    expect(String(body)).toContain('datetime="2025-06"');
  });
});
