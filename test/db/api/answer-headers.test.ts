import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsPart, openProcessMetrics } from '../../../src/api/operator/process-metrics.ts';
import { openGuard } from '../../../src/http/operator-guard.ts';
import { anApi, keyedAs, openForApi, publish, type TestApi } from '../../support/api/api.ts';
import { anOpsWorld, type OpsWorld } from '../../support/api/ops-world.ts';

/** What may stand in a policy, which must begin with nothing and be framed by nobody. */
const CLOSED = /^default-src 'none'; (?:.*; )?frame-ancestors 'none'(?:;|$)/;

/** Pages of packages, which set styles of elements by themselves. */
const STYLED_BY_SCRIPT = /^\/(?:docs|ops\/queue)(?:\/|$)/;

/** Headers that tell what runs here. */
const REVEALING = ['server', 'x-powered-by', 'x-aspnet-version', 'via'];

interface Asked {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  readonly type?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const JSON_BODY = { 'content-type': 'application/json' };

const ANSWERS: readonly Asked[] = [
  { what: 'the page', path: '/', status: 200, type: 'text/html' },
  { what: 'the page for agents', path: '/agents', status: 200, type: 'text/html' },
  { what: 'the documentation', path: '/docs', status: 200, type: 'text/html' },
  { what: 'an operation of the documentation', path: '/docs/markets_list', status: 200, type: 'text/html' },
  { what: 'the description', path: '/openapi.json', status: 200, type: 'application/json' },
  { what: 'JSON', path: '/api/news', status: 200, type: 'application/json' },
  { what: 'CSV', path: '/api/v1/market-brief/all.csv', status: 200, type: 'text/csv' },
  { what: 'a feed as Atom', path: '/feeds/news.atom', status: 200, type: 'application/atom+xml' },
  { what: 'a feed as JSON', path: '/feeds/news.json', status: 200, type: 'application/feed+json' },
  { what: 'Markdown', path: '/auth.md', status: 200, type: 'text/markdown' },
  { what: 'plain text', path: '/.well-known/security.txt', status: 200, type: 'text/plain' },
  { what: 'a sitemap', path: '/sitemap.xml', status: 200, type: 'xml' },
  { what: 'health', path: '/api/health', status: 200, type: 'application/json' },
  { what: 'a sign of life', path: '/livez', status: 200, type: 'application/json' },
  { what: 'an unchanged answer', path: '/api/news', status: 304, headers: { 'if-none-match': '*' } },
  { what: 'a preflight', path: '/api/news', status: 204, method: 'OPTIONS', headers: { origin: 'https://a.example' } },
  { what: 'headers alone', path: '/api/news', status: 200, method: 'HEAD' },
  { what: 'a wrong question', path: '/api/news?limit=x', status: 400, type: 'application/problem+json' },
  { what: 'a malformed address', path: '/api/%zz', status: 400, type: 'application/problem+json' },
  { what: 'a wrong key', path: '/api/news', status: 401, type: 'problem+json', headers: { 'x-api-key': 'wrong' } },
  { what: 'an unknown address', path: '/nothing', status: 404, type: 'application/problem+json' },
  { what: "the operator's address to strangers", path: '/ops', status: 404, headers: { via: '1.1 a' } },
  { what: 'a wrong method', path: '/api/news', status: 405, type: 'application/problem+json', method: 'DELETE' },
  {
    what: 'a body too large',
    path: '/api/v1/keys/claim',
    status: 413,
    type: 'application/problem+json',
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ name: 'x'.repeat(70_000) }),
  },
  {
    what: 'a message of MCP',
    path: '/mcp',
    status: 200,
    method: 'POST',
    headers: { ...JSON_BODY, accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    }),
  },
  { what: 'figures of the process', path: '/metrics', status: 200, type: 'text/plain' },
];

function expectHardened(headers: Headers, path: string, what: string): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(headers.get('x-content-type-options'), what).toBe('nosniff');
  expect(policy, what).toMatch(CLOSED);
  expect(policy, what).not.toMatch(/unsafe-eval|\*|https?:\/\/(?!loadstar\.example)/);
  if (!STYLED_BY_SCRIPT.test(path)) expect(policy, what).not.toContain('unsafe-inline');
  expect(policy.match(/script-src[^;]*/)?.[0] ?? "script-src 'self'", what).toBe("script-src 'self'");
  expect(headers.get('referrer-policy'), what).toMatch(/^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/);
  expect(headers.get('cross-origin-resource-policy'), what).toMatch(/^(?:cross-origin|same-origin)$/);
  for (const name of REVEALING) expect(headers.get(name), `${what}: ${name}`).toBeNull();
  expect(headers.get('set-cookie'), what).toBeNull();
}

describe('every kind of answer', () => {
  let api: TestApi;
  let origin: string;
  let key: Record<string, string>;
  beforeAll(async () => {
    const metrics = openProcessMetrics({ kind: 'api', version: '1.2.3', isStopping: () => false, pools: {} });
    const guard = openGuard({ token: null, isProxied: false });
    api = await anApi({ operator: { parts: [metricsPart(metrics)], guard } });
    key = await keyedAs(api.db, 'enterprise');
    await publish(api.db, { slug: 'dallas' });
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => api.close());

  it.each(ANSWERS)('cannot be taken for another, framed or run: $what', async (asked) => {
    const { what, path, status, type = '', method = 'GET', headers = {}, body } = asked;
    const isKeyed = headers['x-api-key'] === undefined && headers.via === undefined;
    const answer = await fetch(origin + path, {
      method,
      headers: { ...(isKeyed ? key : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    await answer.arrayBuffer();
    expect([what, answer.status]).toEqual([what, status]);
    expect(answer.headers.get('content-type') ?? '', what).toContain(type);
    expectHardened(answer.headers, path, what);
  });

  it('cannot be taken for another, framed or run: the stream of events', async () => {
    const hangUp = new AbortController();
    const answer = await fetch(`${origin}/api/v1/events`, { headers: key, signal: hangUp.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expectHardened(answer.headers, '/api/v1/events', 'events');
    hangUp.abort();
  });

  it('has its style at /agents allowed by its hash, and no other', async () => {
    const answer = await fetch(`${origin}/agents`);
    const page = await answer.text();
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
    const hashes = styles.map((text) => createHash('sha256').update(text).digest('base64'));
    expect(hashes).toHaveLength(1);
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hashes[0]}'`);
    expect(page).not.toMatch(/ style=|<script| on[a-z]+=/);
  });

  it.each(['/', '/grid', '/sources', '/nothing-here'])(
    'has scripts and styles at %s from here alone, and none in it',
    async (path) => {
      const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
      const page = await answer.text();
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(page).toMatch(/<script type="module" src="\/assets\//);
      expect(page).not.toMatch(/ style=|<style| on[a-z]+="|<script(?![^>]* src="\/assets\/)/);
    },
  );

  it('is JSON with nosniff where bytes are no request', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const chunks = await socket.toArray();
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nX-Content-Type-Options: nosniff\r\n/);
  });

  it('says nothing of where in the program, or in the database, something failed', async () => {
    const db = openForApi('postgres://nobody@127.0.0.1:1/nowhere');
    const away = await anApi({ db });
    try {
      for (const path of ['/api/news', '/api/v1/market-brief/dallas', '/', '/feeds/news.atom']) {
        const answer = await away.app.inject({ url: path });
        expect([path, answer.statusCode]).toEqual([path, 503]);
        expect(answer.body).not.toMatch(/node_modules|\.ts\b|\n\s+at |ECONNREFUSED|127\.0\.0\.1|select/i);
      }
    } finally {
      await away.close();
      await db.close();
    }
  });
});

describe("every kind of answer of the operator's listener", () => {
  let world: OpsWorld;
  beforeAll(async () => {
    world = await anOpsWorld();
  });
  afterAll(() => world.close());

  it.each([
    ['/ops', 200],
    ['/ops/sources', 200],
    ['/ops/queue', 200],
    ['/ops/queue/api/queues', 200],
    ['/ops/documents/none', 404],
    ['/livez', 200],
    ['/nothing', 404],
    ['/ops/%zz', 400],
  ])('cannot be taken for another, framed or run: %s', async (path, status) => {
    const answer = await world.get(path);
    expect(answer.status).toBe(status);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    expectHardened(headers, path, path);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is kept from other origins and from caches where it is about the fleet', async () => {
    const { headers } = await world.get('/ops/sources');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
  });
});
