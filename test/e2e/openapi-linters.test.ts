import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyQuestion } from '../../src/read/question.ts';
import { QUESTIONS } from '../../src/read/registry.ts';
import { keyedAs, PUBLIC_URL, type TestApi } from '../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../support/api/api-with-examples.ts';
import { type OpenApiChecker, openApiChecker } from '../support/api/openapi-checker.ts';
import { type Exchange, harOf, recordTraffic, type TrafficRecorder } from '../support/api/record-traffic.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRONG_KEY = { 'x-api-key': 'svc_pro_not-a-key' };
/** This linter takes a list with commas (`explode: false`) for one entry. */
const LIST_WITH_COMMAS = /^Invalid query parameter "markets": .* must NOT have fewer than 2 items$/;
const run = promisify(execFile);

/** What Redocly says, as it says it to programs. Nothing of it leaves the machine. */
async function redocly(...args: readonly string[]): Promise<unknown> {
  const binary = join(ROOT, 'node_modules/.bin/redocly');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const said = await run(binary, [...args, '--format', 'json', '--config', join(ROOT, 'redocly.yaml')], {
    env,
    maxBuffer: 1e8,
  }).catch((failed: { stdout?: string }) => ({ stdout: failed.stdout ?? '' }));
  const start = said.stdout.indexOf('{');
  if (start < 0) throw new Error(`redocly ${args[0]} said nothing`);
  return JSON.parse(said.stdout.slice(start));
}

describe('the OpenAPI document before its linters', () => {
  let api: TestApi;
  let folder: string;
  let traffic: TrafficRecorder;
  let checker: OpenApiChecker;
  let document: Record<string, never>;
  const file = (name: string): string => join(folder, name);

  /** That the key is sent in a header is a security scheme, which this linter does not take for a description of one. */
  const driftOf = async (har: string): Promise<Drift> =>
    (await redocly('drift', file(har), '--api', file('openapi.json'), '--ignore-headers', 'x-api-key')) as Drift;

  beforeAll(async () => {
    api = await anApiWithExamples();
    folder = await mkdtemp(join(tmpdir(), 'openapi-linters-'));
    traffic = recordTraffic(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    document = JSON.parse((await traffic.ask('/openapi.json')).body);
    checker = openApiChecker(document);
    await writeFile(file('openapi.json'), JSON.stringify(document));
    const key = await keyedAs(api.db, 'pro');
    for (const question of QUESTIONS) await askInEveryWay(traffic, question, key);
    for (const { path, method, operation } of checker.operations) {
      const isPlain = operation.security !== undefined && JSON.stringify(operation.security) === '[{}]';
      if (method !== 'GET' || !isPlain) continue;
      const { received } = await traffic.ask(path);
      if (received.etag !== undefined) await traffic.ask(path, { 'if-none-match': received.etag });
    }
    await askMcp(traffic);
  }, 300_000);
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has no error and no warning of the linter', async () => {
    const { totals, problems } = (await redocly('lint', file('openapi.json'))) as {
      totals: { errors: number; warnings: number };
      problems: unknown[];
    };
    expect({ totals, problems }).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  });

  // The score is that of the operation in the middle, less a point for each hundred operations: one with a parameter and a
  // list of objects has 95.3, one with two 94.3. Aliases are operations of their own, since other readers refuse references.
  it('scores 93 or more', async () => {
    const { agentReadiness, rawMetrics } = (await redocly('score', file('openapi.json'))) as {
      agentReadiness: number;
      rawMetrics: { operationCount: number };
    };
    expect(rawMetrics.operationCount).toBeGreaterThanOrEqual(60);
    expect(agentReadiness).toBeGreaterThanOrEqual(93);
  });

  it('tells of every answer that was ever given, and of nothing else in it', async () => {
    expect(traffic.exchanges.length).toBeGreaterThan(300);
    await writeFile(file('traffic.har'), JSON.stringify(harOf(traffic.exchanges, PUBLIC_URL)));
    const drift = await driftOf('traffic.har');
    expect(drift.run).toMatchObject({ totalExchanges: traffic.exchanges.length, undocumentedExchanges: 0 });
    const reported = drift.problems.filter(({ message }) => !LIST_WITH_COMMAS.test(message));
    expect(reported.map(({ message, method, url, status }) => [message, method, url, status])).toEqual([]);
  });

  it('has the status and the type of each answer', () => {
    const statuses = new Set<number>();
    for (const exchange of traffic.exchanges) {
      statuses.add(exchange.status);
      expect(problemsOf(checker, exchange), `${exchange.method} ${exchange.path}`).toEqual([]);
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 202, 304, 400, 401, 404]));
  });

  it('is not believed where it leaves an answer out, or an answer says more than it', async () => {
    const [reported] = traffic.exchanges.filter(
      ({ path, status }) => path.startsWith('/api/v1/stats') && status === 200,
    );
    if (reported === undefined) throw new Error('the statistics were not asked for');
    const more = { ...reported, body: JSON.stringify({ ...JSON.parse(reported.body), invented: 1 }) };
    const elsewhere = { ...reported, path: '/api/v1/not-documented' };
    await writeFile(file('seeded.har'), JSON.stringify(harOf([more, elsewhere], PUBLIC_URL)));
    const drift = await driftOf('seeded.har');
    expect(drift.run.undocumentedExchanges).toBe(1);
    expect(drift.problems.map(({ message }) => message).join()).toContain('invented');
    expect(problemsOf(checker, { ...reported, status: 418 })).not.toEqual([]);
  });
});

interface Drift {
  readonly run: { readonly totalExchanges: number; readonly undocumentedExchanges: number };
  readonly problems: readonly {
    readonly message: string;
    readonly method: string;
    readonly url: string;
    readonly status: number;
  }[];
}

/** A question by each of its addresses: well, again, as each type, with a wrong key, and wrongly. */
async function askInEveryWay(
  traffic: TrafficRecorder,
  question: AnyQuestion,
  key: Record<string, string>,
): Promise<void> {
  const { access, method, path, aliases = [], table, acceptedAs = {}, example } = question;
  if (method === 'POST') {
    await traffic.ask(path, {}, example);
    await traffic.ask(path, WRONG_KEY, example);
    await traffic.ask(path, {}, '[]');
    await traffic.ask(path, {}, '{');
    await traffic.ask(path, { 'content-type': 'text/plain' }, 'hello');
    await traffic.ask(path, {}, ' '.repeat(70_000));
    return;
  }
  for (const address of [path, ...aliases.map((alias) => alias.path)]) {
    const asked = exampleAddress({ ...question, path: address }).replaceAll('%2C', ',');
    if (access !== 'key') await traffic.ask(asked);
    const { received } = await traffic.ask(asked, key);
    if (received.etag !== undefined) await traffic.ask(asked, { ...key, 'if-none-match': received.etag });
    await traffic.ask(asked, WRONG_KEY);
    const types = [...(table === undefined ? [] : ['text/csv']), ...Object.keys(acceptedAs)];
    for (const accept of types) await traffic.ask(asked, { ...key, accept });
    const [base = ''] = exampleAddress({ ...question, path: address }).split('?');
    for (const name of Object.keys(question.input.shape)) {
      if (!address.includes(`{${name}}`)) await traffic.ask(`${base}?${name}=${'%00'.repeat(3)}`, key);
      else await traffic.ask(asked.replace(encodeURIComponent(String(example[name])), 'nowhere-at-all'), key);
    }
  }
}

async function askMcp(traffic: TrafficRecorder): Promise<void> {
  const accept = 'application/json, text/event-stream';
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
  };
  for (const path of ['/mcp', '/mcp/x/core']) {
    await traffic.ask(path, { accept }, hello);
    await traffic.ask(path, { accept }, { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} });
    await traffic.ask(path, { accept }, { jsonrpc: '2.0', method: 'notifications/initialized' });
    await traffic.ask(path, { accept, ...WRONG_KEY }, hello);
    await traffic.ask(path, { accept }, '{');
  }
}

function problemsOf(checker: OpenApiChecker, { method, path, status, received, body }: Exchange): string[] {
  const [asked = ''] = path.split('?');
  const fits = (template: string): boolean =>
    new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  const found =
    checker.operations.find((entry) => entry.method === method && entry.path === asked) ??
    checker.operations.find((entry) => entry.method === method && fits(entry.path));
  if (found === undefined) return [`${method} ${asked} is not documented`];
  const type = received['content-type']?.split(';', 1)[0] ?? null;
  const isJson = type?.endsWith('json') === true;
  return checker.problemsOf(found.operation, status, body === '' ? null : type, isJson ? JSON.parse(body) : body);
}
