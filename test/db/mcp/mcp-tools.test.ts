import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolInputOf } from '../../../src/mcp/question-tool.ts';
import { isOfPair } from '../../../src/mcp/search-fetch-tools.ts';
import { inputSchemaOf } from '../../../src/mcp/tool-schemas.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';
import { anMcpClient, REVISIONS, type Revision } from '../../support/api/mcp-client.ts';

let api: TestApi;
let keyed: Record<string, string>;
const clients = {} as Record<Revision, Client>;
beforeAll(async () => {
  api = await anApiWithExamples();
  keyed = await keyedAs(api.db, 'enterprise');
  for (const revision of REVISIONS) clients[revision] = await anMcpClient(api.app, revision, { headers: keyed });
}, 300_000);
afterAll(async () => {
  for (const revision of REVISIONS) await clients[revision].close();
  await api.close();
});

const READING = QUESTIONS.filter(({ idempotent, access }) => idempotent === undefined && access !== 'operator');

/** What moves between two calls at a clock that stands still. */
const MOVING = new Set(['meta_health', 'account_usage']);

describe.each(REVISIONS)('tools of %s', (revision) => {
  it.each(READING.map((question) => [question.name, question] as const))(
    '%s answers in the full view what REST answers',
    async (name, question) => {
      const { body, headers, status } = await askPatiently(() =>
        question.method === 'POST'
          ? api.post(question.path, question.example, keyed)
          : api.get(exampleAddress(question), keyed),
      );
      const result = await clients[revision].callTool({
        name,
        arguments: { ...question.example, ...(isOfPair(question) ? {} : { view: 'full' }) },
      });
      expect([status, result.isError]).toEqual([200, undefined]);
      const isJson = String(headers['content-type']).includes('json');
      const expected = isJson ? body : { content_type: headers['content-type'], text: body };
      const [text] = result.content as { type: string; text: string }[];
      if (MOVING.has(name)) return expect(Object.keys(result.structuredContent ?? {})).toEqual(Object.keys(body));
      expect(result.structuredContent).toEqual(expected);
      expect(isJson ? JSON.parse(text?.text ?? '') : text?.text).toEqual(body);
    },
  );

  it('lists each question once, with what it takes, in one page and always in one order', async () => {
    const first = await clients[revision].listTools();
    const again = await clients[revision].listTools();
    expect(again.tools).toEqual(first.tools);
    expect(first.nextCursor).toBeUndefined();
    const names = first.tools.map(({ name }) => name);
    expect(names).toEqual(QUESTIONS.map(({ name }) => name));
    for (const question of QUESTIONS) {
      const tool = first.tools.find((each) => each.name === question.name);
      expect(tool?.inputSchema).toEqual(inputSchemaOf(isOfPair(question) ? question.input : toolInputOf(question)));
      expect(tool?.annotations?.readOnlyHint).toBe(question.idempotent === undefined);
    }
  });
});
