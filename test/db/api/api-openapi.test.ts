import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS, SERVED } from '../../../src/read/registry.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { PAGES } from '../../../src/web/site.ts';
import { askPatiently, NOW, PEPPER, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';
import { openApiChecker } from '../../support/api/openapi-checker.ts';

/** Pages for people, but for the first, and what they load: read by following links. */
const PAGES_BUT_HOME = new Set(PAGES.map(({ path }) => path).filter((path) => path !== '/' && path !== '/docs'));
const isForPeople = (route: string): boolean =>
  /^GET \/(assets\/|changes\/events$)/.test(route) || PAGES_BUT_HOME.has(route.replace(/^GET /, ''));

describe('the OpenAPI document', () => {
  let api: TestApi;
  let document: Awaited<ReturnType<TestApi['get']>>['body'];
  beforeAll(async () => {
    api = await anApiWithExamples();
    document = (await api.get('/openapi.json')).body;
  }, 300_000);
  afterAll(() => api.close());

  const operations = (): [string, Record<string, unknown>][] =>
    openApiChecker(document).operations.map(({ path, operation }) => [path, operation]);

  it('is 3.1, version 1.0.0, with an operation for each address of each question', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
    const addresses = SERVED.flatMap(({ path, aliases = [] }) => [path, ...aliases.map((alias) => alias.path)]);
    expect(addresses.length).toBeGreaterThanOrEqual(12);
    for (const address of addresses) expect(document.paths).toHaveProperty([address]);
  });

  it('has what the app serves and nothing else', () => {
    const inDocument = openApiChecker(document).operations.map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    const served = [...servedPaths(api.app.printRoutes({ commonPrefix: false }))].filter(
      (route) => !isForPeople(route),
    );
    expect(served.sort()).toEqual(inDocument.sort());
  });

  it('names operations and parameters uniquely, and resolves every reference', () => {
    // What is reached under several addresses by reference is one operation.
    const ids = new Map(operations().map(([, operation]) => [operation, operation.operationId]));
    expect(ids.size).toBeGreaterThanOrEqual(60);
    expect(new Set(ids.values()).size).toBe(ids.size);
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      expect(
        reference.split('/').reduce((part, name) => part?.[name.replaceAll('~1', '/')], document),
        reference,
      ).toBeDefined();
    }
    expect(text).not.toContain('$defs');
  });

  it('says of each operation what it takes, gives and refuses, with examples', () => {
    for (const [path, operation] of operations()) {
      const parameters = (operation.parameters ?? []) as Record<string, unknown>[];
      const responses = operation.responses as Record<string, unknown>;
      expect(operation, path).toMatchObject({
        operationId: expect.any(String),
        summary: expect.any(String),
        description: expect.any(String),
        tags: [expect.any(String)],
      });
      const [answer] = Object.entries(responses).filter(([status]) => status === '200' || status === '201');
      const { content } = (answer?.[1] ?? { content: {} }) as { content: Record<string, object> };
      const forms = Object.values(content);
      expect(forms.length, path).toBeGreaterThan(0);
      for (const form of forms) expect('example' in form || 'examples' in form, path).toBe(true);
      // A part of the sitemap that is not there is not found, whatever its name.
      if (parameters.length > 0 && operation.operationId !== 'meta_sitemap_part')
        expect(responses, path).toHaveProperty('400');
      const inPath = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => `{${parameter.name}}`);
      expect(path.match(/\{\w+\}/g) ?? [], path).toEqual(inPath);
      for (const parameter of parameters.filter(({ required }) => required === true))
        expect(parameter, `${path} ${parameter.name}`).toHaveProperty('example');
    }
    const checker = openApiChecker(document);
    const limitOf = (path: string) =>
      (checker.operationAt('GET', path).parameters as { name: string; schema: object }[]).find(
        ({ name }) => name === 'limit',
      )?.schema;
    expect(limitOf('/api/news')).toMatchObject({ type: 'integer', minimum: 1, maximum: 200, default: 50 });
    expect(limitOf('/api/agent/news')).toMatchObject({ default: 10 });
  });

  it('says what each member of each answer is, and bounds what it can', () => {
    const members = Object.values(document.components.schemas as Record<string, Schema>).flatMap(membersOf);
    const without = members.filter(([, { description }]) => typeof description !== 'string').map(([name]) => name);
    expect(members.length).toBeGreaterThan(900);
    expect(without).toEqual([]);
  });

  it('stays small enough to be read at once', () => {
    // Each question adds its words, schemas and examples; what readers wait for is the compressed document.
    const text = JSON.stringify(document);
    expect(text.length).toBeLessThan(900_000);
    expect(gzipSync(text).length).toBeLessThan(120_000);
  });

  it('says each schema once: what several answers have is a component that they refer to', () => {
    const schemas = Object.entries(document.components.schemas as Record<string, object>);
    const twice = schemas.filter(([, one], at) =>
      schemas.some(([, other], before) => before < at && isDeepStrictEqual(one, other)),
    );
    expect(schemas.length).toBeGreaterThan(60);
    expect(twice.map(([name]) => name)).toEqual([]);
    const long = new Map<string, number>();
    const count = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('properties' in part) {
        const text = JSON.stringify(part);
        if (text.length > 1_300) long.set(text, (long.get(text) ?? 0) + 1);
      }
      for (const inner of Object.values(part)) count(inner);
    };
    count(document.components.schemas);
    expect([...long].filter(([, times]) => times > 2).map(([text]) => text.slice(0, 200))).toEqual([]);
  });

  it('says of each instant that it is one', () => {
    const members = Object.values(document.components.schemas as Record<string, Schema>).flatMap(membersOf);
    const instants = members.filter(([name]) =>
      /(^|_)(computed|observed|fetched|listed|generated)_at$|^as_of$/.test(name),
    );
    expect(instants.length).toBeGreaterThan(40);
    // Rows of lists are of the day on which the list was made.
    const OF_LISTS = /^(Date of the copy|The cut of the list|The day for which the figure speaks)/;
    const others = instants.filter(([, { description }]) => !OF_LISTS.test(description ?? ''));
    expect(others.filter(([, { format }]) => format !== 'date-time').map(([name]) => name)).toEqual([]);
    const scores = document.components.schemas.BriefMarketPowerScores;
    expect(scores.properties.computed_at.format).toBe('date-time');
  });

  it('gives examples that are answered', async () => {
    const key = await createKey(api.db, PEPPER, { tier: 'pro', name: null, createdAt: NOW, expiresAt: null });
    for (const question of QUESTIONS) {
      if (question.method === 'POST') {
        const posted = await askPatiently(() => api.post(question.path, question.example));
        expect([question.name, posted.status]).toEqual([question.name, question.idempotent === true ? 201 : 200]);
        continue;
      }
      const headers: Record<string, string> = question.access === 'key' ? { 'x-api-key': key } : {};
      const { status } = await askPatiently(() => api.get(exampleAddress(question), headers));
      expect([question.name, status]).toEqual([question.name, 200]);
    }
  }, 300_000);
});

interface Schema {
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

/** Name and schema of each member at any depth. */
function membersOf({ properties = {}, items, additionalProperties, anyOf = [] }: Schema): [string, Schema][] {
  const own = Object.entries(properties);
  const parts = [...anyOf, items, additionalProperties, ...own.map(([, member]) => member)];
  return [...own, ...parts.flatMap((part) => (typeof part === 'object' ? membersOf(part) : []))];
}

/** Method and full path of routes, from the web framework's own drawing of its tree. */
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
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      if (methods.includes(method)) paths.add(`${method} ${stack.join('')}`);
  }
  return paths;
}
