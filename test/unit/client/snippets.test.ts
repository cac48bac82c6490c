import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { Loadstar } from '../../../src/client/index.ts';
import { exampleAddress } from '../../../src/read/example-address.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { clientMethod } from '../../../src/web/developers/client-method.ts';
import { describeEndpoint } from '../../../src/web/developers/describe-endpoint.ts';
import { addressFor, type SnippetFacts, snippetsFor } from '../../../src/web/developers/snippets.ts';

const BASE = 'https://loadstar.example';
const ENDPOINTS = QUESTIONS.map((question) => describeEndpoint(question, BASE));

const FACTS: SnippetFacts = {
  baseUrl: BASE,
  method: 'GET',
  path: '/api/x/{name}',
  call: 'grid.x',
  fields: [
    { name: 'name', kind: 'text' },
    { name: 'limit', kind: 'number' },
    { name: 'deep', kind: 'boolean' },
    { name: 'markets', kind: 'list' },
  ],
  isJson: true,
};
const HOSTILE = `it's "quoted" \\ $(touch /tmp/x) \`id\` </script> ü`;

describe('code of the playground', () => {
  it('asks every endpoint by the address of its example', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(45);
    for (const { question, facts, example } of ENDPOINTS) {
      const address = question.method === 'POST' ? question.path : exampleAddress(question);
      expect(addressFor(facts, example), question.name).toBe(address.replaceAll("'", '%27'));
    }
  });

  it('names methods that the client has, of the same address', async () => {
    const asked: string[] = [];
    const loadstar = new Loadstar({
      baseUrl: BASE,
      fetch: async (url, init) => {
        asked.push(`${init?.method} ${new URL(String(url)).pathname}`);
        return new Response('{}', { headers: { 'content-type': 'application/json' } });
      },
    });
    for (const { question, facts, example } of ENDPOINTS) {
      const [topic = '', method = ''] = clientMethod(question).split('.');
      const methods = Reflect.get(loadstar, topic) as Record<string, (input: unknown) => Promise<unknown>>;
      expect(methods[method], facts.call).toBeTypeOf('function');
      await methods[method]?.(question.example);
      expect(asked.pop()).toBe(`${facts.method} ${addressFor(facts, example).split('?')[0]}`);
    }
  });

  it('is TypeScript that a compiler reads', () => {
    for (const { question, facts, example } of ENDPOINTS) {
      const { typescript } = snippetsFor(facts, { ...example, hasKey: true });
      const { diagnostics = [] } = ts.transpileModule(typescript, { reportDiagnostics: true });
      expect(
        diagnostics.map(({ messageText }) => messageText),
        question.name,
      ).toEqual([]);
    }
  });

  it('keeps what is entered in its place, whatever it is', () => {
    const entered = { values: { name: HOSTILE, limit: '5', deep: 'true', markets: 'a, b' }, body: '', hasKey: true };
    const { curl, typescript, python } = snippetsFor(FACTS, entered);
    const echoed = execFileSync('sh', ['-c', curl.replace(/^curl/, 'printf "%s\\n"')], {
      env: { PATH: process.env.PATH ?? '', LOADSTAR_KEY: 'secret' },
    }).toString();
    expect(echoed.split('\n').slice(0, 3)).toEqual([
      BASE + addressFor(FACTS, entered).replaceAll("'", '%27'),
      '-H',
      'X-API-Key: secret',
    ]);
    expect(typescript).toContain(`markets: ['a', 'b']`);
    expect(typescript).toContain('limit: 5, deep: true');
    const name = /name: ('(?:[^'\\]|\\.)*')/.exec(typescript)?.[1] ?? '';
    expect(new Function(`return ${name}`)()).toBe(HOSTILE);
    expect(python).toContain('headers={"X-API-Key": os.environ["LOADSTAR_KEY"]}');
  });

  it('sends the text of a body as it is, whatever it begins with and however long its numbers are', () => {
    const facts: SnippetFacts = { ...FACTS, method: 'POST', path: '/api/y', fields: [] };
    for (const body of ['@/etc/passwd', '{ "id": 12345678901234567890,\n  "it": "isn\'t" }']) {
      const { curl } = snippetsFor(facts, { values: {}, body, hasKey: false });
      const echoed = execFileSync('sh', ['-c', curl.replace(/^curl/, 'printf "%s\\0"')])
        .toString()
        .split('\0');
      expect(echoed.slice(-3, -1)).toEqual(['--data-raw', body]);
    }
  });

  it('writes a body into each language', () => {
    const facts: SnippetFacts = { ...FACTS, method: 'POST', path: '/api/y', fields: [] };
    const body = JSON.stringify({ on: true, none: null, "it's": [1, HOSTILE] }, null, 2);
    const { curl, typescript, python } = snippetsFor(facts, { values: {}, body, hasKey: false });
    expect(curl).toContain(`-H 'Content-Type: application/json'`);
    expect(typescript).toContain(`{ on: true, none: null, 'it\\'s': [1, `);
    expect(python).toContain('{"on": True, "none": None, "it\'s": [1, ');
    const broken = snippetsFor(facts, { values: {}, body: '{', hasKey: false });
    expect(broken.curl).toContain(`--data-raw '{'`);
  });
});
