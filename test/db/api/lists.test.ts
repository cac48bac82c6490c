import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { keyedAs, storeLmp, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples } from '../../support/api/api-with-examples.ts';

const LISTS = QUESTIONS.filter(({ list, input }) => list !== undefined && 'cursor' in input.shape);
type Entry = Readonly<Record<string, unknown>>;

describe('every list', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anApiWithExamples();
    key = await keyedAs(api.db, 'enterprise');
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: 'A' }, { node: 'B', lmp: 3 }, { node: 'C', lmp: -7 }]);
  }, 300_000);
  afterAll(() => api.close());

  const ask = async (path: string, query: Record<string, string | number>, headers: Record<string, string> = {}) =>
    api.get(`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
      ...key,
      ...headers,
    });
  const entriesOf = (body: Record<string, unknown>, member: string): Entry[] => body[member] as Entry[];

  it('is a list of the API: markets, facilities, projects, deals, news, queue, prices, areas, rules, sources', () => {
    expect(LISTS.map(({ name }) => name).sort()).toEqual(
      [
        ...['markets_list', 'facilities_list', 'pipeline_projects', 'deals_transactions', 'news_latest', 'grid_queue'],
        ...['grid_lmp_prices', 'grid_areas', 'policy_rules', 'meta_sources'],
      ].sort(),
    );
  });

  it.each(LISTS.map((question) => [question.name, question] as const))(
    '%s is walked by cursor and by Link, each entry once, and sorts both ways with what is missing last',
    async (_, { path, list, input }) => {
      const member = list?.member ?? '';
      const { description = '' } = input.shape.sort as { description?: string };
      const columns = /descending: ([\w, ]+)\./.exec(description)?.[1]?.split(', ') ?? [];
      expect(columns.length).toBeGreaterThan(0);
      const whole = await ask(path, { limit: 200 });
      expect(whole.status).toBe(200);
      const walked: Entry[] = [];
      let next: string | null = null;
      const total = Math.min(200, entriesOf(whole.body, member).length);
      const limit = Math.max(1, Math.ceil(total / 3));
      do {
        const { body, headers } = await ask(path, { limit, ...(next === null ? {} : { cursor: next }) });
        walked.push(...entriesOf(body, member));
        next = body.next_cursor;
        expect(headers.link !== undefined).toBe(next !== null);
        expect(headers['x-total-count']).toBe(String(body.total));
        const link = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
        if (link !== undefined && next !== null) {
          const by = await ask(path, { limit, cursor: next });
          const linked = await api.get(link, key);
          expect(entriesOf(linked.body, member)).toEqual(entriesOf(by.body, member));
        }
      } while (next !== null && walked.length < 200);
      expect(walked.slice(0, 200)).toEqual(entriesOf(whole.body, member));

      for (const column of columns.filter((name) => name !== 'relevance' && name !== 'distance')) {
        const values = async (sort: string) =>
          entriesOf((await ask(path, { sort, limit: 200 })).body, member).map((entry) => entry[column] ?? null);
        const [up, down] = [await values(column), await values(`-${column}`)];
        expect([column, up.length]).toEqual([column, total]);
        if (column === 'changed_at' || (whole.body.total ?? 0) > 200) continue;
        const known = (list: unknown[]) => list.filter((value) => value !== null);
        // What is missing is last either way.
        expect(up.slice(0, known(up).length)).toEqual(known(up));
        expect(down.slice(0, known(down).length)).toEqual(known(down));
        if (known(up).every((value) => typeof value === 'number'))
          expect(known(up), column).toEqual((known(up) as number[]).toSorted((a, b) => a - b));
        expect(known(up).map(fold), column).toEqual(known(down).map(fold).toReversed());
      }
    },
    60_000,
  );

  it.each(LISTS.map((question) => [question.name, question] as const))(
    '%s shows the members that are asked for, as JSON and as CSV',
    async (_, { path, list }) => {
      const member = list?.member ?? '';
      const whole = entriesOf((await ask(path, { limit: 5 })).body, member);
      const [first] = whole;
      if (first === undefined) return;
      const names = Object.keys(first).slice(0, 2);
      const { status, body } = await ask(path, { limit: 5, fields: names.toReversed().join(',') });
      expect(status).toBe(200);
      for (const entry of entriesOf(body, member)) expect(Object.keys(entry)).toEqual(names);
      const other = await ask(path, { limit: 5, fields: 'nothing' });
      expect([other.status, other.body.errors[0].pointer]).toEqual([400, '/query/fields']);
      const table = await ask(path, { limit: 1, format: 'csv' });
      const [header = ''] = table.body.split('\r\n');
      const columns = header.split(',').slice(0, 2);
      const cut = await ask(path, { limit: 1, format: 'csv', fields: columns.join(',') });
      expect(cut.body.split('\r\n')[0]).toBe(columns.join(','));
      expect(cut.headers['x-total-count']).toBe(table.headers['x-total-count']);
    },
  );

  it('refuses a column that there is not, with what is near, and a cursor of another list', async () => {
    const wrong = await ask('/api/v1/markets/list', { sort: '-composit_score' });
    expect([wrong.status, wrong.body.did_you_mean]).toEqual([400, ['composite_score']]);
    const part = await ask('/api/v1/markets/list', { fields: 'slug,score' });
    expect([part.status, part.body.did_you_mean]).toEqual([400, ['composite_score']]);
    const { body } = await ask('/api/v1/markets/list', { limit: 2, iso: 'PJM' });
    const other = await ask('/api/v1/markets/list', { limit: 2, iso: 'ERCOT', cursor: body.next_cursor });
    expect([other.status, other.body.errors[0].pointer]).toEqual([400, '/query/cursor']);
    expect((await ask('/api/v1/markets/list', { cursor: '2-abcdefgh' })).status).toBe(400);
    const privately = await ask('/api/v1/facilities', { sort: 'confidence' });
    expect(privately.status).toBe(200);
  });

  it('takes the names that other answers have for a column', async () => {
    for (const [path, sort] of [
      ['/api/v1/facilities', '-capacity_mw'],
      ['/api/v1/pipeline', '-power_mw'],
      ['/api/v1/pipeline', 'changed_at:desc'],
      ['/api/transactions', '-value'],
      ['/api/v1/lmp/prices', '-lmp'],
    ] as const)
      expect([path, sort, (await ask(path, { sort })).status]).toEqual([path, sort, 200]);
  });

  it('says of bulk answers too what is left, as a file too', async () => {
    for (const path of ['/api/v1/market-brief/all', '/api/v1/market-brief/all.csv']) {
      const { headers } = await ask(path, { limit: 1 });
      expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
      expect(headers.link !== undefined).toBe(Number(headers['x-total-count']) > 1);
    }
  });
});

const fold = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
