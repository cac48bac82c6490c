import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIER_TABLE } from '../../../src/domain/accounts/tiers.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { keyedAs, publish, storeNews, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples } from '../../support/api/api-with-examples.ts';
import { anMcpClient, REVISIONS } from '../../support/api/mcp-client.ts';
import { noteFigure } from '../../support/api/note-figure.ts';

let api: TestApi;
let keyed: Record<string, string>;
beforeAll(async () => {
  api = await anApiWithExamples({ limits: 'daily-only' });
  keyed = await keyedAs(api.db, 'enterprise');
}, 300_000);
afterAll(() => api.close());

const RATE = 'loadstar/ratelimit';
const PROBLEM = 'loadstar/problem';
const MODERN = '2026-07-28';

/** A message as it goes over the wire, and its answer. */
async function send(message: unknown, headers: Record<string, string> = {}, path = '/mcp') {
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
    remoteAddress: '198.51.100.200',
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
}

function call(name: string, given: object, method = 'tools/call') {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method,
    params: {
      ...(method === 'tools/call' ? { name, arguments: given } : given),
      _meta: {
        'io.modelcontextprotocol/protocolVersion': MODERN,
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'a-test', version: '0' },
      },
    },
  };
  const headers = {
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    ...(method === 'tools/call' ? { 'mcp-name': name } : {}),
  };
  return { message, headers };
}

/** Without what counts on from call to call. */
const comparable = (message: unknown): unknown =>
  JSON.parse(JSON.stringify(message).replace(/"(remaining|reset_seconds|request_id)":("[^"]*"|\d+)/g, '"$1":0'));

/** What an event of a stream holds. */
const dataOf = (stream: string): string => /^data: (.+)$/m.exec(stream)?.[1] ?? '';

const textOf = (content: unknown): string => (content as { text?: string }[])[0]?.text ?? '';

describe('sets of tools', () => {
  const sets = ['facilities', 'grid', 'markets', 'briefs', 'deals', 'news', 'site', 'meta', 'account', 'core', 'lean'];

  it('has every set at its address, small enough for a model, and all in less than 60 KB', async () => {
    const bytes: Record<string, number> = {};
    for (const set of ['', ...sets.map((name) => `/x/${name}`)]) {
      const { message, headers } = call('', {}, 'tools/list');
      const { status, body } = await send(message, headers, `/mcp${set}`);
      expect([set, status]).toEqual([set, 200]);
      bytes[`/mcp${set}`] = JSON.stringify(body.result.tools).length;
      expect([body.result.ttlMs > 0, body.result.cacheScope]).toEqual([true, 'public']);
    }
    console.log(
      Object.entries(bytes)
        .map(([set, count]) => `${set} ${count}`)
        .join('\n'),
    );
    expect(bytes['/mcp']).toBeLessThan(60_000);
    expect(bytes['/mcp/x/lean']).toBeLessThan(5_000);
  });

  it('gives a set its own questions, core at most twenty tools, and lean five', async () => {
    const names = async (path: string, headers = {}) => {
      const client = await anMcpClient(api.app, MODERN, { path, headers });
      return (await client.listTools()).tools.map(({ name }) => name);
    };
    const grid = QUESTIONS.filter(({ toolset }) => toolset === 'grid').map(({ name }) => name);
    expect(await names('/mcp/x/grid')).toEqual(grid);
    expect(await names('/mcp', { 'x-mcp-toolsets': 'grid' })).toEqual(grid);
    expect(await names('/mcp', { 'x-mcp-tools': 'search, meta_health' })).toEqual(['search', 'meta_health']);
    expect(await names('/mcp/x/account', { 'x-mcp-readonly': 'true' })).not.toContain('account_claim');
    const core = await names('/mcp/x/core');
    expect([core.length, new Set(core).size]).toEqual([20, 20]);
    expect(await names('/mcp/x/lean')).toEqual(['search_tools', 'describe_tool', 'call_tool', 'search', 'fetch']);
  });

  it('refuses names that there are not, with those that there are', async () => {
    const { message, headers } = call('', {}, 'tools/list');
    for (const [header, stored] of [
      ['x-mcp-toolsets', 'facilities'],
      ['x-mcp-tools', 'brief_market'],
      ['x-mcp-readonly', 'true'],
    ] as const) {
      const { status, body } = await send(message, { ...headers, [header]: 'everything' });
      expect([header, status]).toEqual([header, 400]);
      expect(body.error.message).toContain(stored);
    }
    expect((await send(message, headers, '/mcp/x/nothing')).status).toBe(404);
  });

  it('finds, describes and calls every tool by three', async () => {
    const client = await anMcpClient(api.app, MODERN, { path: '/mcp/x/lean', headers: keyed });
    const found = await client.callTool({ name: 'search_tools', arguments: { query: 'interconnection queue' } });
    expect(JSON.stringify(found.structuredContent)).toContain('grid_queue');
    const reported = await client.callTool({ name: 'describe_tool', arguments: { name: 'grid_fuel_mix' } });
    expect(reported.structuredContent).toMatchObject({
      input_schema: { properties: { iso: { type: 'string' }, area: { type: 'string' } } },
      rest: 'GET /api/grid/fuel-mix',
    });
    const called = await client.callTool({
      name: 'call_tool',
      arguments: { name: 'brief_market', arguments: { slug: 'dallas' } },
    });
    expect(called.structuredContent).toMatchObject({ slug: 'dallas' });
    const wrong = await client.callTool({ name: 'call_tool', arguments: { name: 'market_brief' } });
    expect([wrong.isError, JSON.stringify(wrong.content)]).toEqual([true, expect.stringContaining('brief_market')]);
  });

  it('searches and fetches by one text each', async () => {
    const client = await anMcpClient(api.app, MODERN, { headers: keyed });
    for (const { name, inputSchema } of (await client.listTools()).tools.slice(0, 2))
      expect([name, Object.keys(inputSchema.properties ?? {})]).toEqual([name, [name === 'search' ? 'query' : 'id']]);
    const kinds = new Set<string>();
    for (const query of ['Dallas', 'data center', 'site', 'acquires']) {
      const { structuredContent } = await client.callTool({ name: 'search', arguments: { query } });
      const { results } = structuredContent as { results: { id: string; title: string; url: string }[] };
      for (const { id, title, url } of results) {
        kinds.add(id.split(':', 1)[0] ?? '');
        expect([typeof title, URL.canParse(url)]).toEqual(['string', true]);
        if (id === 'brief:phoenix') continue;
        const fetched = await client.callTool({ name: 'fetch', arguments: { id } });
        expect([id, fetched.isError]).toEqual([id, undefined]);
        expect(fetched.structuredContent).toMatchObject({ id, title: expect.any(String), text: expect.any(String) });
      }
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['brief', 'market', 'news']));
    const nothing = await client.callTool({ name: 'fetch', arguments: { id: 'moon:1' } });
    expect(nothing.isError).toBe(true);
  });
});

describe('who asks', () => {
  it('answers without a key, and shows what is left as REST does', async () => {
    const { message, headers } = call('brief_market', { slug: 'dallas' });
    const { status, body } = await send(message, headers);
    expect(status).toBe(200);
    const [daily] = body.result._meta[RATE];
    expect(daily).toMatchObject({ policy: 'daily', limit: TIER_TABLE.anonymous.daily, window_seconds: 86_400 });
    expect(daily.remaining).toBe(TIER_TABLE.anonymous.daily - 1);
  });

  it('refuses a wrong key by HTTP 401 in any message, and starts no OAuth', async () => {
    for (const { message, headers } of [call('brief_market', { slug: 'dallas' }), call('', {}, 'tools/list')]) {
      const answer = await send(message, { ...headers, 'x-api-key': 'svc_pro_junk' });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).not.toContain('resource_metadata');
      expect(answer.body.error.data.auth_instructions).toContain('/auth.md');
    }
  });

  it.each(['x-api-key', 'authorization'] as const)('takes a key in %s', async (header) => {
    const key = keyed['x-api-key'] ?? '';
    const { message, headers } = call('account_whoami', {});
    const { body } = await send(message, { ...headers, [header]: header === 'authorization' ? `Bearer ${key}` : key });
    expect(body.result.structuredContent).toMatchObject({ authenticated: true, agent: { tier: 'enterprise' } });
  });

  it('says that a tool needs a key as an answer of the tool', async () => {
    const { message, headers } = call('facilities_one', { id: 'fac_7lj6q92uko055ki5' });
    const { status, body } = await send(message, headers);
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(body.result._meta[PROBLEM]).toMatchObject({ status: 401, error: 'missing_api_key' });
    expect(body.result.content[0].text).toContain('/auth.md');
  });

  it('counts with REST under one cap, a thousand calls at once, and says when it ends', async () => {
    const own = await keyedAs(api.db, 'starter');
    const { daily } = TIER_TABLE.starter;
    for (let asked = 0; asked < 3; asked += 1) await api.get('/api/v1/market-brief/dallas', own);
    const { message, headers } = call('brief_market', { slug: 'dallas' });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => send(message, { ...headers, ...own })));
    const results = answers.map(({ body }) => body.result);
    const granted = results.filter((result) => result?.isError === undefined);
    expect(results.filter((result) => result === undefined)).toEqual([]);
    expect(granted).toHaveLength(daily - 3);
    noteFigure(`${granted.length} of 1,000 calls at once granted to a key that had ${daily - 3} left`);
    const refused = results.find((result) => result.isError === true);
    expect(refused._meta[RATE][0]).toMatchObject({ remaining: 0, limit: daily });
    expect(refused._meta[PROBLEM]).toMatchObject({ status: 429, error: 'quota_exceeded' });
    expect(refused.content[0].text).toMatch(/Try again in \d+ seconds/);
    expect((await api.get('/api/v1/market-brief/dallas', own)).status).toBe(429);
    // Lists cost nothing.
    const list = call('', {}, 'tools/list');
    expect((await send(list.message, { ...list.headers, ...own })).status).toBe(200);
  });

  it('keeps pages of other origins out', async () => {
    const { message, headers } = call('', {}, 'tools/list');
    expect((await send(message, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(message, { ...headers, origin: 'https://loadstar.example' })).status).toBe(200);
  });
});

describe('what is asked wrongly', () => {
  it('says of an argument what REST says of a parameter, and what there is instead', async () => {
    const client = await anMcpClient(api.app, MODERN, { headers: keyed });
    const rest = await api.get('/api/v1/markets/list?limit=5000', keyed);
    const asked = await client.callTool({ name: 'markets_list', arguments: { limit: 5_000 } });
    expect(asked.isError).toBe(true);
    expect(asked._meta?.[PROBLEM]).toMatchObject({ status: 400, detail: rest.body.detail });
    const errors = [{ pointer: '/arguments/limit', detail: 'must be at most 1000' }];
    expect(asked._meta?.[PROBLEM]).toMatchObject({ errors });
    const words = async (name: string, given: Record<string, unknown>): Promise<string> => {
      const { isError, content } = await client.callTool({ name, arguments: given });
      expect([name, isError]).toEqual([name, true]);
      return textOf(content);
    };
    expect(await words('brief_market', { slug: 'dalas' })).toMatch(/Did you mean dallas/);
    expect(await words('markets_list', { states: 'TX' })).toMatch(/states is unknown; use country, state/);
    expect(await words('markets_movers', { window: 'year' })).toMatch(/must be one of/);
    expect(await words('brief_diff', { cursor: 'x' })).toMatch(/cursor/);
    expect(await words('brief_market', {})).toMatch(/slug is required/);
    expect(await words('brief_market', { slug: 'x'.repeat(1_000) })).toMatch(/at most 120/);
    const typed = await client.callTool({ name: 'markets_list', arguments: { limit: '1', country: '', state: null } });
    expect([typed.isError, (typed.structuredContent as { count: number }).count]).toEqual([undefined, 1]);
  });

  it('answers faults of the protocol as faults of the protocol', async () => {
    const unknown = call('no_such_tool', {});
    expect((await send(unknown.message, unknown.headers)).body.error.code).toBe(-32602);
    const mismatch = call('brief_market', { slug: 'dallas' });
    const mismatched = await send(mismatch.message, { ...mismatch.headers, 'mcp-name': 'grid_queue' });
    expect([mismatched.status, mismatched.body.error.code]).toEqual([400, -32020]);
    const { status, body } = await send('{"jsonrpc":');
    expect([status, body.error.code]).toEqual([400, -32700]);
    expect((await send([mismatch.message, mismatch.message], mismatch.headers)).body.error.code).toBe(-32600);
    expect((await send({ jsonrpc: '2.0', id: 1, method: 'tools/list', pad: 'x'.repeat(200_000) })).status).toBe(413);
    const plain = await send('hello', { 'content-type': 'text/plain' });
    expect(plain.status).toBe(415);
    expect((await api.app.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405);
  });
});

describe('resources, prompts and completions', () => {
  it.each(REVISIONS)('reads briefs, markets, methodology and schemas by %s', async (revision) => {
    const client = await anMcpClient(api.app, revision, { headers: keyed });
    const listed = (await client.listResources()).resources.map(({ uri }) => uri);
    expect(listed).toEqual(['loadstar://markets', 'loadstar://methodology']);
    const templates = (await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate);
    expect(templates).toEqual(['loadstar://market-brief/{slug}', 'loadstar://schema/{tool}']);
    const read = async (uri: string): Promise<string> => {
      const [first] = (await client.readResource({ uri })).contents;
      return first !== undefined && 'text' in first ? first.text : '';
    };
    const brief = await api.get('/api/v1/market-brief/dallas', keyed);
    expect(JSON.parse(await read('loadstar://market-brief/dallas'))).toEqual(brief.body);
    expect(JSON.parse(await read('loadstar://markets'))).toMatchObject({ total: 2 });
    expect(await read('loadstar://methodology')).toMatch(/^# /);
    for (const { name } of QUESTIONS)
      expect(JSON.parse(await read(`loadstar://schema/${name}`))).toMatchObject({ name });
    for (const uri of ['loadstar://market-brief/atlantis', 'loadstar://nothing', 'file:///etc/passwd'])
      await expect(client.readResource({ uri })).rejects.toThrow();
  });

  it('has three prompts, and completes markets, also after a comma', async () => {
    const client = await anMcpClient(api.app, MODERN);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['compare_markets', 'brief_me', 'what_changed_since']);
    for (const { name, arguments: wanted = [] } of prompts) {
      const given = Object.fromEntries(wanted.map((argument) => [argument.name, 'dallas, phoenix']));
      const { messages } = await client.getPrompt({ name, arguments: given });
      const text = JSON.stringify(messages);
      expect(text).toContain('dallas, phoenix');
      // What a prompt tells a model to call, there is.
      for (const [tool] of text.matchAll(/\b(?:markets|brief|deals|news)_[a-z]+\b/g))
        expect(QUESTIONS.map((question) => question.name)).toContain(tool);
      await expect(client.getPrompt({ name, arguments: {} })).rejects.toThrow(/is required/);
    }
    const complete = async (ref: object, name: string, value: string): Promise<readonly string[]> =>
      (await client.complete({ ref, argument: { name, value } } as Parameters<typeof client.complete>[0])).completion
        .values;
    const compare = { type: 'ref/prompt', name: 'compare_markets' };
    expect(await complete(compare, 'markets', 'dal')).toEqual(['dallas']);
    expect(await complete(compare, 'markets', 'dallas,ph')).toEqual(['dallas,phoenix']);
    const template = { type: 'ref/resource', uri: 'loadstar://market-brief/{slug}' };
    expect(await complete(template, 'slug', 'Pho')).toEqual(['phoenix']);
    expect(await complete({ type: 'ref/resource', uri: 'loadstar://schema/{tool}' }, 'tool', 'grid_q')).toEqual([
      'grid_queue',
    ]);
  });
});

describe('answers for models', () => {
  it('are the same by the short way and by the SDK, in both revisions', async () => {
    for (const [name, given] of [
      ['brief_market', { slug: 'dallas' }],
      ['brief_market', { slug: 'dalas' }],
      ['meta_stats', {}],
      ['news_feed_atom', {}],
      ['brief_all', { limit: 50 }],
    ] as const) {
      const { message, headers } = call(name, given);
      const short = await send(message, { ...headers, ...keyed });
      const { params } = message;
      const traced = {
        ...params,
        _meta: { ...params._meta, traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00` },
      };
      const long = await send({ ...message, params: traced }, { ...headers, ...keyed });
      const older = { 'mcp-protocol-version': '2025-11-25', ...keyed };
      const plain = { ...message, params: { name, arguments: given } };
      const shortOlder = await send(plain, older);
      const longOlder = await send({ ...plain, params: { ...plain.params, _meta: { traceparent: 'x' } } }, older);
      // The way through the SDK streams to older clients, the short one does not: which is which shows.
      expect(String(longOlder.headers['content-type'])).toMatch(/^text\/event-stream/);
      expect(String(shortOlder.headers['content-type'])).toMatch(/^application\/json/);
      expect(comparable(short.body)).toEqual(comparable(long.body));
      expect(comparable(shortOlder.body)).toEqual(comparable(JSON.parse(dataOf(longOlder.body))));
    }
  });

  it('hides no letter of text from outside, and changes none of the answer', async () => {
    const title = 'Campus\u{E0049}\u{E0067} opens\u202e \u200bnow';
    await storeNews(api.db, 'sly', [{ title, published_at: '2026-11-20T11:59:00Z' }]);
    const client = await anMcpClient(api.app, MODERN, { headers: keyed });
    const { content, structuredContent } = await client.callTool({ name: 'news_latest', arguments: { source: 'sly' } });
    const text = textOf(content);
    expect(text).not.toMatch(/[\p{Cf}\p{Co}]/u);
    expect(JSON.parse(text)).toEqual(structuredContent);
  });

  it('says how to narrow what is too long, and where the whole of it is', async () => {
    await publish(
      api.db,
      { slug: 'dallas', padding: 'x'.repeat(150_000) },
      { slug: 'phoenix', padding: 'y'.repeat(150_000) },
    );
    const client = await anMcpClient(api.app, MODERN, { headers: keyed });
    const { content, structuredContent, isError } = await client.callTool({
      name: 'brief_all',
      arguments: { limit: 50, view: 'full' },
    });
    expect(isError).toBeUndefined();
    expect(structuredContent).toMatchObject({ truncated: true });
    expect(textOf(content)).toMatch(/smaller limit/);
    const link = content[1] as { type: string; uri: string };
    expect(link.type).toBe('resource_link');
    const { status, body } = await api.get(link.uri.replace('https://loadstar.example', ''), keyed);
    expect([status, body.briefs.length]).toEqual([200, 2]);
  });
});
