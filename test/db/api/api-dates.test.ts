import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyQuestion } from '../../../src/read/question.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { prepareRollUp, rollUpDays, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import {
  anApi,
  askPatiently,
  keyedAs,
  NOW,
  publish,
  storeFuelMix,
  storeLmp,
  storeMarkets,
  storeNews,
  type TestApi,
} from '../../support/api/api.ts';
import { dateText, EDGES_OF_TIME, isDateLike, percentEncoded, type ValueSchema } from '../../support/api/fuzz-input.ts';
import { storeDeal } from '../../support/deals/store-mentions.ts';

const RUNS = 150;

/** Parameters that are moments or days, by what the question says of them. */
function datesOf({ input }: AnyQuestion): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as ValueSchema;
  return Object.entries(properties).flatMap(([name, schema]) => (isDateLike(schema) ? [name] : []));
}

const DATED = QUESTIONS.map((question) => ({ question, names: datesOf(question) })).filter(
  ({ names }) => names.length > 0,
);

/** What makes each question go on to the rows: beside a parameter that is refused no statement is made. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  grid_lmp_history: ['raw', 'hour', 'day'].map((interval) => `iso=ERCOT&interval=${interval}`),
  grid_fuel_mix_history: ['raw', 'hour', 'day'].map((interval) => `iso=ERCOT&interval=${interval}`),
};

describe('every moment that callers may name', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anApi();
    key = await keyedAs(api.db, 'pro');
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    await publish(api.db, { slug: 'dallas' });
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG' }]);
    await storeFuelMix(api.db, 'ercot-fuel-mix', 'ERCOT', NOW, { gas: 1 });
    await storeNews(api.db, 'wire', [{ title: 'A data center opens' }]);
    await storeDeal(api.db, 'deal_7lj6q92uko055ki5');
    await prepareRollUp(api.db);
    await api.db.transaction((tx) => rollUpHours(tx, 10));
    await api.db.transaction((tx) => rollUpDays(tx, 10));
  }, 300_000);
  afterAll(() => api.close());

  it('are found in all questions that have them', () => {
    expect(Object.fromEntries(DATED.map(({ question, names }) => [question.name, names]))).toEqual({
      markets_history: ['from', 'to'],
      grid_fuel_mix_history: ['from', 'to'],
      grid_lmp_history: ['from', 'to'],
      news_latest: ['since'],
      deals_transactions: ['from', 'to'],
      brief_diff: ['since'],
      report_history: ['week'],
    });
  });

  const ask = async ({ path, access }: AnyQuestion, given: Readonly<Record<string, string>>, more = '') => {
    const query = Object.entries(given).map(([name, value]) => `${name}=${percentEncoded(value)}`);
    const asked = `${path.replace(/\{\w+\}/g, 'dallas')}?${[more, ...query].filter((part) => part !== '').join('&')}`;
    const { status, body } = await askPatiently(() => api.get(asked, access === 'open' ? {} : key));
    expect([200, 400, 404], `${status} for ${asked}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
    return { asked, status, body };
  };

  it.each(DATED.map(({ question, names }) => [question.name, question, names] as const))(
    'are answered or refused by %s, each alone and each with each',
    async (_, question, names) => {
      const statuses = new Set<number>();
      for (const variant of VARIANTS[question.name] ?? ['']) {
        for (const name of names)
          for (const edge of EDGES_OF_TIME) statuses.add((await ask(question, { [name]: edge }, variant)).status);
        const shiftMs = fc.constantFrom(-86_400_000, -1, 0, 1, 300_000, 86_400_000);
        const other = fc.oneof(dateText, fc.constant(null));
        await fc.assert(
          fc.asyncProperty(dateText, other, shiftMs, async (first, second, ms) => {
            const at = Date.parse(first);
            const near = Number.isNaN(at) || Math.abs(at) > 8.6e15 ? first : new Date(at + ms).toISOString();
            const values = [first, second ?? near];
            await ask(question, Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])), variant);
          }),
          { numRuns: RUNS },
        );
      }
      expect(statuses).toContain(400);
      expect([...statuses].some((status) => status !== 400)).toBe(true);
    },
    300_000,
  );

  it('leave the rows at hand where the span is as wide as callers can name it', async () => {
    const everything = [
      ['/api/transactions?from=0001-01-01&to=9999-12-31', 'transactions'],
      ['/api/news?since=0001-01-01', 'news'],
    ] as const;
    for (const [path, member] of everything) {
      const { status, body } = await api.get(path, key);
      expect([path, status]).toEqual([path, 200]);
      expect(body[member].length, path).toBeGreaterThan(0);
    }
  });
});
