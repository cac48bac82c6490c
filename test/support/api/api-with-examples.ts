import { publishMarketReport } from '../../../jobs/publish/publish-market-report.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { oneTransaction } from '../../../src/read/deals/one-transaction.ts';
import { oneFacility } from '../../../src/read/facilities/one-facility.ts';
import { oneProject } from '../../../src/read/projects/one-project.ts';
import type { AnyQuestion } from '../../../src/read/question.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { storeDeal } from '../deals/store-mentions.ts';
import { storeFacilities } from '../facilities/store-facilities.ts';
import { storeProjects } from '../projects/store-projects.ts';
import { anApi, NOW, publish, storeFuelMix, storeLmp, storeMarkets, storeNews, type TestApi } from './api.ts';

/** The API over a little of everything, so that the example of each question has an answer. */
export async function anApiWithExamples(more: Partial<AppOptions> = {}): Promise<TestApi> {
  const api = await anApi(more);
  await storeMarkets(api.db, [{ slug: 'dallas' }, { slug: 'phoenix' }]);
  await storeDeal(api.db, oneTransaction.example.id);
  await storeFacilities(api.db, [{ id: oneFacility.example.id }]);
  await storeProjects(api.db, [{ id: oneProject.example.id }]);
  await publish(api.db, { slug: 'dallas' });
  await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:55:00Z', { gas: 10, wind: 5 });
  await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG' }]);
  await storeNews(api.db, 'first', [{ title: 'A data center' }]);
  await runNow(api, publishMarketReport(api, { sources: [] }), new Date(NOW));
  return api;
}

/** Address of the example of a question that is asked by GET. */
export function exampleAddress({ path, example }: AnyQuestion): string {
  const left = { ...example } as Record<string, unknown>;
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return encodeURIComponent(value);
  });
  return `${named}?${new URLSearchParams(Object.entries(left).map(([name, value]): [string, string] => [name, String(value)]))}`;
}
