import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { prepareRollUp, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { anApi, aSource, askPatiently, keyedAs, NOW, SOURCES, storeLmp, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';

const STEP_MS = 2_000;
/** Questions whose answer is new at every moment, each with the reason. */
const NEVER_THE_SAME: Readonly<Record<string, string>> = {
  meta_health: 'says how long the process has run, to who watches whether it runs; it is free of charge',
};

const READ = QUESTIONS.filter(({ method, name }) => method !== 'POST' && NEVER_THE_SAME[name] === undefined);

// Without anything new for some seconds a poller pays nothing, whichever process it is answered by.
describe('an answer in which nothing but the time has changed', () => {
  const sources = [...SOURCES, aSource('ercot-queue', { kind: 'queue', iso: 'ERCOT' })];
  let api: TestApi;
  let later: TestApi;
  let keyed: Record<string, string>;
  beforeAll(async () => {
    api = await anApiWithExamples({ sources });
    await storeQueue(api.db, 'ercot-queue', '2026-11-01', [aRequest('ERCOT', '1', { state: 'TX', capacity_mw: 70 })]);
    await storeLmp(api.db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_HUBAVG', interval_start: '2026-11-20T10:00:00Z' }]);
    await prepareRollUp(api.db);
    await api.db.transaction((tx) => rollUpHours(tx, 1_000));
    keyed = await keyedAs(api.db, 'enterprise');
    const clock = steppedClock(NOW);
    clock.advanceMs(STEP_MS);
    // Nothing that is at hand in the one process is at hand in the other.
    later = await anApi({ db: api.db, clock, sources });
  }, 300_000);
  afterAll(async () => {
    await later.app.close();
    await api.close();
  });

  it.each(
    READ.flatMap((question) =>
      (question.access === 'key' ? [true] : question.access === 'open' ? [false] : [false, true]).map(
        (isKeyed) => [question.name, isKeyed ? 'with a key' : 'without a key', question, isKeyed] as const,
      ),
    ),
  )('%s %s is 304 two seconds later, of the same process and of another', async (_, _as, question, isKeyed) => {
    const url = exampleAddress(question);
    const headers = isKeyed ? keyed : {};
    const ask = (of: TestApi, more: Record<string, string> = {}) =>
      askPatiently(async () => {
        const { statusCode, headers: got, body } = await of.app.inject({ url, headers: { ...headers, ...more } });
        return { status: statusCode, headers: got, body };
      });
    api.clock.set(NOW);
    const first = await ask(api);
    expect([first.status, typeof first.headers.etag]).toEqual([200, 'string']);
    // What has nothing to tell tells nothing new.
    if (question.toolset === 'grid') expect(JSON.parse(first.body).missing ?? []).not.toContain('as_of');
    const validator = { 'if-none-match': String(first.headers.etag) };
    api.clock.advanceMs(STEP_MS);
    for (const one of [api, later]) {
      const again = await ask(one, validator);
      // The body says what has changed where this fails.
      expect([again.status, again.body]).toEqual([304, '']);
    }
  });

  it.each(Object.keys(NEVER_THE_SAME))('%s is not, and is not charged', async (name) => {
    const question = QUESTIONS.find((one) => one.name === name);
    if (question === undefined) throw new Error(`no question is named ${name}`);
    expect(question.cost).toBe('free');
    const url = exampleAddress(question);
    const first = await askPatiently(() => api.get(url));
    const again = await askPatiently(() => later.get(url, { 'if-none-match': String(first.headers.etag) }));
    expect(again.status).toBe(200);
  });
});

describe('an answer in which something is new', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApiWithExamples();
  }, 300_000);
  afterAll(() => api.close());

  it('is sent again when a price turns too old to be shown, though nothing was stored', async () => {
    const url = '/api/v1/lmp/prices?iso=ERCOT';
    const first = await askPatiently(() => api.get(url));
    expect(first.body.prices.ERCOT).toMatchObject({ price: 30, age_seconds: 300 });
    api.clock.advanceMs(60 * 60_000);
    const again = await askPatiently(() => api.get(url, { 'if-none-match': String(first.headers.etag) }));
    expect(again.status).toBe(200);
    expect(again.body.prices.ERCOT).toMatchObject({ price: null, age_seconds: 3_900, last_known: { price: 30 } });
    expect(again.body.as_of).toBe(first.body.as_of);
  });
});
