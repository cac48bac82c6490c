import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostRows } from '../../../src/read/described-question.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { askPatiently, keyedAs, storeNews, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';
import { storeProjects } from '../../support/projects/store-projects.ts';

const FILES = QUESTIONS.filter(
  (question) => question.table !== undefined && question.method === undefined && mostRows(question) !== null,
);

let api: TestApi;
let key: Record<string, string>;
beforeAll(async () => {
  api = await anApiWithExamples();
  key = await keyedAs(api.db, 'enterprise');
  await storeFacilities(
    api.db,
    Array.from({ length: 60 }, (_, at) => ({ id: facilityId(at + 1) })),
  );
  const ids = Array.from({ length: 501 }, (_, at) => `proj_${String(at).padStart(16, '0')}`);
  await storeProjects(
    api.db,
    ids.map((id) => ({ id })),
  );
  await storeNews(
    api.db,
    'first',
    Array.from({ length: 55 }, (_, at) => ({ title: `A data center in town ${at}`, id: `item-${at}` })),
  );
}, 300_000);
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) => askPatiently(() => api.get(path, headers));

/** The lines of a file but for its header. */
const linesOf = (text: string): number => text.split('\r\n').filter((line) => line !== '').length - 1;

it('gives a file as many rows as a page may have, where no limit is asked for', async () => {
  for (const [path, rows, byDefault] of [
    ['/api/v1/facilities', 60, 50],
    ['/api/v1/pipeline', 500, 100],
    // With the story of the examples.
    ['/api/news?topic=all', 56, 50],
    ['/api/agent/news?topic=all', 56, 10],
  ] as const) {
    const json = await get(path, key);
    expect([path, json.body.count]).toEqual([path, byDefault]);
    const asked = await get(`${path}${path.includes('?') ? '&' : '?'}format=csv`, key);
    expect([path, linesOf(asked.body)]).toEqual([path, rows]);
    const accepted = await get(path, { ...key, accept: 'text/csv' });
    expect(accepted.body).toBe(asked.body);
    const limited = await get(`${path}${path.includes('?') ? '&' : '?'}format=csv&limit=3`, key);
    expect([path, linesOf(limited.body)]).toEqual([path, 3]);
  }
});

it('says in the name of the file which rows it has where there are more, and leads to the others', async () => {
  const first = await get('/api/v1/pipeline?format=csv', key);
  expect(first.headers['content-disposition']).toMatch(/pipeline-projects-(?:[\d-]+-)?rows-1-500-of-501\.csv"$/);
  expect(first.headers['x-total-count']).toBe('501');
  const link = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await get(link, key);
  expect(linesOf(second.body)).toBe(1);
  expect(second.headers['content-disposition']).toContain('rows-501-501-of-501');
  const whole = await get('/api/v1/facilities?format=csv', key);
  expect(whole.headers['content-disposition']).not.toContain('rows-');
  expect(whole.headers.link).toBeUndefined();
});

it('says of every file with a limit how long it may be', async () => {
  expect(FILES.length).toBeGreaterThan(12);
  const { body: document } = await get('/openapi.json');
  for (const question of FILES) {
    const words = document.paths[question.path].get.description;
    expect([question.name, words]).toEqual([
      question.name,
      expect.stringContaining(`In CSV \`limit\` is ${mostRows(question)} by default.`),
    ]);
    expect((await get(`${exampleAddress(question)}&format=csv`, key)).status).toBe(200);
  }
});

it('leaves the file of all briefs at the page of the interface', async () => {
  const { body } = await get('/api/v1/market-brief/all.csv', key);
  expect(linesOf(body)).toBe((await get('/api/v1/market-brief/all', key)).body.count);
});
