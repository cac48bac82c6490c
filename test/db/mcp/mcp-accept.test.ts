import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../support/api/api.ts';
import { anApiWithExamples } from '../../support/api/api-with-examples.ts';

const MODERN = '2026-07-28';

let api: TestApi;
beforeAll(async () => {
  api = await anApiWithExamples({ limits: 'daily-only' });
}, 300_000);
afterAll(() => api.close());

/** Messages of both revisions: those that the protocol answers, and calls that are answered past it. */
const MESSAGES: Readonly<
  Record<string, { readonly message: object; readonly headers: Readonly<Record<string, string>> }>
> = {
  'initialize of 2025-11-25': {
    message: {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a-test', version: '0' } },
    },
    headers: {},
  },
  'tools/list without a version': { message: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers: {} },
  'a call of 2025-11-25': {
    message: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'meta_stats', arguments: {} } },
    headers: { 'mcp-protocol-version': '2025-11-25' },
  },
  'tools/list of 2026-07-28': modern('tools/list', {}),
  'a call of 2026-07-28': modern('tools/call', { name: 'meta_stats', arguments: {} }),
};

/** Messages of the revisions before it. */
const OLDER = Object.entries(MESSAGES).filter(([, { headers }]) => headers['mcp-protocol-version'] !== MODERN);

function modern(method: string, params: { readonly name?: string; readonly arguments?: object }) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'a-test', version: '0' },
  };
  return {
    message: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    headers: {
      'mcp-protocol-version': MODERN,
      'mcp-method': method,
      ...(params.name === undefined ? {} : { 'mcp-name': params.name }),
    },
  };
}

function post(message: object, headers: Readonly<Record<string, string>>, accept: string | undefined) {
  return api.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', ...(accept === undefined ? {} : { accept }), ...headers },
    payload: JSON.stringify(message),
    remoteAddress: '198.51.100.201',
  });
}

describe.each(Object.entries(MESSAGES))('%s', (_, { message, headers }) => {
  it.each([undefined, '*/*', 'application/json', 'application/json, */*;q=0.5', 'application/*'])(
    'is answered in JSON where Accept is %s',
    async (accept) => {
      const answer = await post(message, headers, accept);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      const both = await post(message, headers, 'application/json, text/event-stream');
      const body = String(both.headers['content-type']).startsWith('text/event-stream')
        ? JSON.parse(/^data: (.+)$/m.exec(both.body)?.[1] ?? '')
        : both.json();
      // What counts on from call to call is left out.
      const lasting = (said: unknown) =>
        JSON.stringify(said).replace(/"(remaining|reset_seconds|request_id)":("[^"]*"|\d+)/g, '');
      expect(lasting(answer.json())).toBe(lasting(body));
      expect(answer.json()).toMatchObject({ id: 1, result: expect.anything() });
    },
  );
});

// The later revision leaves it to the server, and our reader of it answers whatever is accepted.
describe.each(OLDER)('%s', (_, { message, headers }) => {
  it.each(['text/html', 'text/event-stream', 'application/json;q=0'])(
    'is refused where Accept is %s',
    async (accept) => {
      expect((await post(message, headers, accept)).statusCode).toBe(406);
    },
  );
});

it('takes a notification from who accepts JSON alone', async () => {
  const answer = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, {}, 'application/json');
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
});
