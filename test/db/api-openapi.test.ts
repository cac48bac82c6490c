import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../src/read/registry.ts';
import { createKey } from '../../src/store/api-keys.ts';
import { askPatiently, NOW, PEPPER, type TestApi } from '../support/api.ts';
import { anApiWithExamples, exampleAddress } from '../support/api-with-examples.ts';

/** Addresses for people, which are not part of the description. */
const FOR_PEOPLE = /^GET \/$|^GET \/docs/;

describe('the OpenAPI document', () => {
  let api: TestApi;
  let document: Awaited<ReturnType<TestApi['get']>>['body'];
  beforeAll(async () => {
    api = await anApiWithExamples();
    document = (await api.get('/openapi.json')).body;
  }, 300_000);
  afterAll(() => api.close());

  const operations = (): [string, Record<string, unknown>][] =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item as Record<string, Record<string, unknown>>).map(
        (operation): [string, Record<string, unknown>] => [path, operation],
      ),
    );

  it('is 3.1, version 1.0.0, with an operation for each address of each question', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
    const addresses = QUESTIONS.flatMap(({ path, aliases = [] }) => [path, ...aliases.map((alias) => alias.path)]);
    expect(addresses.length).toBeGreaterThanOrEqual(12);
    for (const address of addresses) expect(document.paths).toHaveProperty([address]);
  });

  it('has what the app serves and nothing else', () => {
    const inDocument = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = [...servedPaths(api.app.printRoutes({ commonPrefix: false }))].filter(
      (route) => !FOR_PEOPLE.test(route),
    );
    expect(served.sort()).toEqual(inDocument.sort());
  });

  it('names operations and parameters uniquely, and resolves every reference', () => {
    const ids = operations().map(([, operation]) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      expect(
        reference.split('/').reduce((part, name) => part?.[name], document),
        reference,
      ).toBeDefined();
    }
    expect(text).not.toContain('$defs');
  });

  it('says of each operation what it takes, gives and refuses, with examples', () => {
    for (const [path, operation] of operations()) {
      const parameters = (operation.parameters ?? []) as Record<string, unknown>[];
      const responses = operation.responses as Record<string, unknown>;
      expect(operation, path).toMatchObject({ operationId: expect.any(String), summary: expect.any(String) });
      expect(responses, path).toHaveProperty('200');
      if (parameters.length > 0) expect(responses, path).toHaveProperty('400');
      const inPath = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => `{${parameter.name}}`);
      expect(path.match(/\{\w+\}/g) ?? [], path).toEqual(inPath);
      for (const parameter of parameters.filter(({ required }) => required === true))
        expect(parameter, `${path} ${parameter.name}`).toHaveProperty('example');
    }
    const limitOf = (path: string) =>
      document.paths[path].get.parameters.find((parameter: { name: string }) => parameter.name === 'limit').schema;
    expect(limitOf('/api/news')).toMatchObject({ type: 'integer', minimum: 1, maximum: 200, default: 50 });
    expect(limitOf('/api/agent/news')).toMatchObject({ default: 10 });
  });

  it('gives examples that are answered', async () => {
    const key = await createKey(api.db, PEPPER, { tier: 'pro', name: null, createdAt: NOW, expiresAt: null });
    for (const question of QUESTIONS) {
      if (question.method === 'POST') {
        const posted = await askPatiently(() => api.post(question.path, question.example));
        expect([question.name, posted.status]).toEqual([question.name, 200]);
        continue;
      }
      const headers: Record<string, string> = question.access === 'key' ? { 'x-api-key': key } : {};
      const { status } = await askPatiently(() => api.get(exampleAddress(question), headers));
      expect([question.name, status]).toEqual([question.name, 200]);
    }
  }, 300_000);
});

/** Method and full path of GET and POST routes, from the web framework's own drawing of its tree. */
function servedPaths(drawing: string): Set<string> {
  const paths = new Set<string>();
  const stack: string[] = [];
  for (const line of drawing.split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line);
    if (found === null) continue;
    const [, indent = '', segment = '', methods = ''] = found;
    const depth = indent.length / 4;
    stack.length = depth;
    stack.push(segment);
    for (const method of ['GET', 'POST']) if (methods.includes(method)) paths.add(`${method} ${stack.join('')}`);
  }
  return paths;
}
