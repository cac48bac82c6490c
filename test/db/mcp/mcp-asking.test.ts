import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, aSource, askPatiently, keyedAs, SOURCES, type TestApi } from '../../support/api/api.ts';
import { abilitiesOf, sessionFor } from '../../support/api/mcp-asking.ts';
import { conformanceFixtures } from '../../support/api/mcp-conformance-fixtures.ts';

let api: TestApi;
let other: TestApi;
let broken: TestApi;
let address: string;
let mine: Record<string, string>;
let another: Record<string, string>;
beforeAll(async () => {
  api = await anApi({ limits: 'daily-only', extendMcp: conformanceFixtures() });
  other = await anApi({ db: api.db, limits: 'daily-only', extendMcp: conformanceFixtures() });
  const explosive = new Proxy(aSource('broken', { kind: 'news' }), {
    get: () => {
      throw new Error('secret detail');
    },
  });
  broken = await anApi({ db: api.db, limits: 'daily-only', sources: [...SOURCES, explosive] });
  mine = await keyedAs(api.db, 'pro');
  another = await keyedAs(api.db, 'pro');
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
}, 300_000);
afterAll(async () => {
  await Promise.all([other.app.close(), broken.app.close()]);
  await api.close();
});

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};

const toolCall = (name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

async function inject({ app }: TestApi, message: unknown, headers: Record<string, string> = {}) {
  const payload = JSON.stringify(message);
  // A process that gets no processor sheds load: asked again.
  return askPatiently(async () => {
    const answer = await app.inject({ method: 'POST', url: '/mcp', headers: { ...HEADERS, ...headers }, payload });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  });
}

const initialize = (capabilities: object) => ({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'a-test', version: '0' } },
});

/** A call that asks, over a socket: the question, what is said later, and how to hang up. */
async function ask(headers: Record<string, string>) {
  const gone = new AbortController();
  const answer = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, 'mcp-session-id': sessionFor({ elicitation: {} }) ?? '', ...headers },
    body: JSON.stringify(toolCall('test_elicitation', { message: 'Who?' })),
    signal: gone.signal,
  });
  const reader = (answer.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      text += value ?? '';
      const [, data] = /^data: (.+)\n\n/m.exec(text) ?? [];
      if (data !== undefined) return JSON.parse(data);
      if (done) return null;
    }
  };
  return { question: await next(), next, hangUp: () => gone.abort() };
}

const said = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  result: { action: 'accept', content: { username: 'u', email: 'e' } },
});

describe('a client of 2025-11-25', () => {
  it('answers what it is asked in the midst of a call, several at once', async () => {
    const client = new Client(
      { name: 'a-test', version: '0' },
      { capabilities: { elicitation: {}, sampling: {} }, versionNegotiation: { mode: 'legacy' } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => ({
      action: 'accept',
      content: { username: params.message, email: 'e' },
    }));
    const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers: mine } });
    await client.connect(transport);
    expect(transport.sessionId).toMatch(/^sf-/);
    const names = ['one', 'two', 'three', 'four', 'five'];
    const answers = await Promise.all(
      names.map((message) => client.callTool({ name: 'test_elicitation', arguments: { message } })),
    );
    for (const [at, { content }] of answers.entries())
      expect(JSON.stringify(content)).toContain(`\\"username\\":\\"${names[at]}\\"`);
    await client.close();
  });

  it('gets a session that any process understands, if it can be asked anything', async () => {
    const none = await inject(api, initialize({}));
    expect([none.status, none.headers['mcp-session-id']]).toEqual([200, undefined]);
    const { headers } = await inject(api, initialize({ sampling: { tools: {} }, roots: {} }));
    const session = String(headers['mcp-session-id']);
    expect(abilitiesOf(session)).toEqual({ roots: {}, sampling: { tools: {} } });
    expect(abilitiesOf(sessionFor({ elicitation: { url: {} } }))).toEqual({ elicitation: { url: {} } });
    for (const process of [api, other]) {
      for (const sent of [session, 'of somebody else', 'zz-0']) {
        const { status, body } = await inject(process, toolCall('meta_stats'), { ...mine, 'mcp-session-id': sent });
        expect([status, body.result.isError]).toEqual([200, undefined]);
      }
    }
  });

  it('is not asked what it cannot be asked', async () => {
    for (const session of ['', sessionFor({ roots: {} }) ?? '']) {
      const call = toolCall('test_elicitation', { message: 'Who?' });
      const { body } = await inject(api, call, session === '' ? {} : { 'mcp-session-id': session });
      expect(body).toContain('did not declare the required capability');
    }
  });
});

describe('a question', () => {
  it('is answered by nobody but who was asked, once, and where it was asked', async () => {
    const { question, next } = await ask(mine);
    expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Who?' } });
    expect(question.id).toMatch(/^[\da-f-]{36}$/);
    for (const [process, headers, id] of [
      [api, another, question.id],
      [api, {}, question.id],
      [other, mine, question.id],
      [api, mine, 0],
    ] as const) {
      const { status, body } = await inject(process, said(id), headers);
      expect([status, body.error.data.error]).toEqual([400, 'unexpected_answer']);
    }
    expect((await inject(api, said(question.id), mine)).status).toBe(202);
    expect((await next()).result.content[0].text).toContain('"username":"u"');
    expect((await inject(api, said(question.id), mine)).status).toBe(400);
  });

  it('waits for an answer with seven others of one caller, and not with more', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(mine)));
    const { question: refused } = await ask(mine);
    expect(refused.result).toMatchObject({ isError: true });
    expect(refused.result.content[0].text).toContain('Too many requests are waiting');
    const unhindered = await ask(another);
    expect(unhindered.question.method).toBe('elicitation/create');
    for (const { hangUp } of [...asked, unhindered]) hangUp();
    // Who hangs up waits for nothing.
    await expect.poll(async () => (await inject(api, said(asked[0]?.question.id), mine)).status).toBe(400);
    await expect
      .poll(async () => {
        const { question, hangUp } = await ask(mine);
        hangUp();
        return question.method;
      })
      .toBe('elicitation/create');
  });
});

it('gives back what a failure of ours took', async () => {
  const own = await keyedAs(api.db, 'pro');
  const left = async () => {
    const { body } = await inject(api, toolCall('meta_stats'), own);
    return body.result._meta['loadstar/ratelimit'][0].remaining;
  };
  const before = await left();
  const { body } = await inject(broken, toolCall('news_latest'), own);
  expect(body.result.isError).toBe(true);
  expect(body.result._meta).toMatchObject({ 'loadstar/problem': { status: 500, error: 'internal' } });
  expect(body.result._meta['loadstar/ratelimit']).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(await left()).toBe(before - 1);
});
