import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNews } from '../../../jobs/derive/extract-news.ts';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { readNewsByModel } from '../../../jobs/derive/read-news-by-model.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { openModelEndpoint } from '../../../src/sources/http/model-endpoint.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { loadGivenUpReports, loadModelReadings } from '../../../src/store/news/model-readings.ts';
import { NOW, storeNews } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';

const DAY_MS = 86_400_000;
const TITLE = 'Vantor Data Centers acquires Kelmora for $1.2bn';

/** An endpoint of chat completions on this machine that answers as it is told and notes what it was asked. */
interface Stub {
  readonly url: string;
  readonly asked: { readonly authorization: string | undefined; readonly body: Record<string, unknown> }[];
  answer: { status?: number; headers?: Record<string, string>; content?: unknown; raw?: string };
  /** A word of the reports that are refused. */
  failing: string | null;
  close(): Promise<void>;
}

async function aStub(): Promise<Stub> {
  const asked: Stub['asked'] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    const isRefused = stub.failing !== null && body.includes(stub.failing);
    const { status = 200, headers = {}, content, raw } = isRefused ? { status: 422 } : stub.answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      raw ??
        JSON.stringify({
          choices: [{ message: { content: JSON.stringify(content) } }],
          usage: { prompt_tokens: 400, completion_tokens: 60 },
        }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: Stub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    asked,
    answer: {},
    failing: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return stub;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('a model beside the grammar', () => {
  let db: Database;
  let stub: Stub;
  let clock: ReturnType<typeof steppedClock>;
  beforeEach(async () => {
    clock = steppedClock(NOW);
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 6, applicationName: 'test-read-news-by-model' });
    await saveMarkets(db, await loadShippedMarkets());
    stub = await aStub();
    await storeNews(db, 'one', [
      { title: TITLE, summary: null },
      { title: 'Ten recipes for a rainy Sunday', summary: null },
    ]);
    await runNow(
      { db },
      readNews({ db, clock }, { deals: mergeDeals({ db, clock }), projects: mergeProjects({ db, clock }) }),
      clock.now(),
    );
  });
  afterEach(async () => {
    await stub.close();
    await db.close();
  });

  const run = async (model = 'small', timeoutMs = 5_000) => {
    const endpoint = openModelEndpoint({ url: stub.url, model, key: 'secret-key' }, 'Loadstar/test', timeoutMs);
    try {
      return await runNow({ db }, readNewsByModel({ db, clock }, endpoint), clock.now());
    } finally {
      await endpoint.close();
    }
  };
  const figure = (member: string, value: string | number, quote: string | null, currency: string | null = null) => ({
    ...{ member, value, quote, currency },
  });

  it('reads each report of the trade once, and stores its figures with their quotes and what the grammar read', async () => {
    stub.answer = {
      content: {
        deal: true,
        project: false,
        figures: [
          figure('buyer', 'Vantor Data Centers', TITLE),
          figure('value', 1.2e9, 'for $1.2bn', 'USD'),
          figure('target', 'Kelmora Group', TITLE),
          figure('seller', 'Bain', 'Bain sells Kelmora'),
          figure('capacity', 300, null),
        ],
      },
    };
    expect(await run()).toMatchObject({
      ...{ reports: 1, malformed: 0, prompt_tokens: 400, completion_tokens: 60, model: 'small' },
      ...{ same: 2, new: 0, other: 0, 'not-in-quote': 1, 'not-in-report': 1, 'no-quote': 1 },
    });
    const [reading] = await loadModelReadings(db, 10);
    expect(reading?.figures.map(({ member, verdict, grammar }) => [member, verdict, grammar])).toEqual([
      ['buyer', 'same', 'Vantor Data Centers'],
      ['value', 'same', 1.2e9],
      ['target', 'not-in-quote', 'Kelmora'],
      ['seller', 'not-in-report', null],
      ['capacity', 'no-quote', null],
    ]);
    expect(stub.asked).toHaveLength(1);
    expect(stub.asked[0]).toMatchObject({
      authorization: 'Bearer secret-key',
      body: { model: 'small', temperature: 0, response_format: { type: 'json_object' } },
    });
    expect(JSON.stringify(stub.asked[0]?.body)).toContain('Kelmora');
    expect(await run()).toMatchObject({ reports: 0 });
    expect(stub.asked).toHaveLength(1);
  });

  it('refuses a sum that its quote does not have, whatever the model is sure of', async () => {
    stub.answer = {
      content: {
        deal: true,
        project: false,
        figures: [figure('value', 12e9, TITLE, 'USD'), figure('value', 1.2e9, TITLE, 'EUR')],
      },
    };
    await run();
    const [reading] = await loadModelReadings(db, 10);
    expect(reading?.figures.map(({ verdict }) => verdict)).toEqual(['not-in-quote', 'not-in-quote']);
  });

  it('changes no deal', async () => {
    const deals = async () => (await db.pool.query('select buyer, target, value_usd from deals')).rows;
    const before = await deals();
    stub.answer = { content: { deal: true, project: false, figures: [figure('buyer', 'Kelmora', TITLE)] } };
    expect(await run()).toMatchObject({ other: 1 });
    expect(await deals()).toEqual(before);
  });

  it('notes an answer without the form that was asked for, and does not ask again for the same words', async () => {
    stub.answer = { content: { deal: 'perhaps' } };
    expect(await run()).toMatchObject({ reports: 1, malformed: 1 });
    expect(await loadModelReadings(db, 10)).toEqual([]);
    expect(await run()).toMatchObject({ reports: 0 });
  });

  it('asks another model again', async () => {
    stub.answer = { content: { deal: true, project: false, figures: [] } };
    await run('small');
    expect(await run('large')).toMatchObject({ reports: 1, model: 'large' });
  });

  it('stores nothing where the endpoint fails, answers too much or sends it elsewhere, and asks again later', async () => {
    for (const answer of [
      { status: 503 },
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      { raw: ' '.repeat(300 * 1024) },
    ]) {
      stub.answer = answer;
      await expect(run()).rejects.toThrow();
      clock.advanceMs(DAY_MS);
    }
    expect(stub.asked).toHaveLength(3);
    expect(await loadModelReadings(db, 10)).toEqual([]);
    stub.answer = { content: { deal: true, project: false, figures: [] } };
    expect(await run()).toMatchObject({ reports: 1, failed: 0 });
    expect(await loadModelReadings(db, 10)).toHaveLength(1);
  });

  it('gives up a report whose request always fails, counts it, and asks for it no more until its words change', async () => {
    stub.answer = { status: 400 };
    for (const [at, waitMs] of [10, 60, 360, 1_440].map((minutes) => minutes * 60_000).entries()) {
      await expect(run()).rejects.toThrow();
      expect(stub.asked).toHaveLength(at + 1);
      clock.advanceMs(waitMs - 1_000);
      expect(await run()).toMatchObject({ reports: 0, failed: 0 });
      clock.advanceMs(1_000);
    }
    expect(await loadGivenUpReports(db, 10)).toEqual({ count: 0, reports: [] });
    await expect(run()).rejects.toThrow();
    clock.advanceMs(DAY_MS);
    expect(await run()).toMatchObject({ reports: 0, failed: 0 });
    expect(stub.asked).toHaveLength(5);
    const { count, reports } = await loadGivenUpReports(db, 10);
    expect([count, reports[0]?.title, typeof reports[0]?.fault]).toEqual([1, TITLE, 'string']);
    await db.pool.query(`update news_reports set summary = 'Kelmora has two sites' where title = $1`, [TITLE]);
    stub.answer = { content: { deal: true, project: false, figures: [] } };
    expect(await run()).toMatchObject({ reports: 1 });
    expect(await loadGivenUpReports(db, 10)).toMatchObject({ count: 0 });
  });

  it('reads the other reports where the request of one fails, and counts both', async () => {
    const others = ['Vantor Data Centers buys Drellin for $3bn', 'Kelmora plans a 300MW data center in Ohio'];
    await storeNews(
      db,
      'two',
      others.map((title) => ({ title, summary: null })),
    );
    await runNow(
      { db },
      readNews({ db, clock }, { deals: mergeDeals({ db, clock }), projects: mergeProjects({ db, clock }) }),
      clock.now(),
    );
    stub.answer = { content: { deal: true, project: false, figures: [] } };
    stub.failing = 'Drellin';
    expect(await run()).toMatchObject({ reports: 2, failed: 1, given_up: 0 });
  });
});
