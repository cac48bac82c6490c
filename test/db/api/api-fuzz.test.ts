import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyQuestion } from '../../../src/read/question.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { anApi, askPatiently, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';
import {
  asText,
  invalidValue,
  nastyText,
  percentEncoded,
  type ValueSchema,
  validValue,
} from '../../support/api/fuzz-input.ts';
import { noteFigure } from '../../support/api/note-figure.ts';
import { type OpenApiChecker, openApiChecker } from '../../support/api/openapi-checker.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';

const RUNS = 120;

const inputOf = ({ input }: AnyQuestion): ValueSchema => z.toJSONSchema(input, { io: 'input' }) as ValueSchema;

/** A query: each parameter absent, valid, or not; some twice; some that nobody knows. */
function queriesOf({ properties = {} }: ValueSchema): fc.Arbitrary<string> {
  const names = Object.keys(properties);
  const pairs = names.map((name) => {
    const schema = properties[name] ?? {};
    const text = fc.oneof({ weight: 3, arbitrary: validValue(schema) }, { weight: 1, arbitrary: invalidValue(schema) });
    return fc.option(text.map((value) => `${name}=${percentEncoded(asText(value))}`));
  });
  const others = fc.array(
    fc
      .tuple(fc.constantFrom(...names, 'format', 'unknown', '__proto__', 'constructor'), nastyText)
      .map(([name, text]) => `${name}=${percentEncoded(text)}`)
      .chain((pair) => fc.constantFrom(pair, '%ff=1', '%', '&&=')),
    { maxLength: 1 },
  );
  return fc
    .tuple(fc.tuple(...pairs), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: others }))
    .map(([stored, more]) => [...stored.filter((pair) => pair !== null), ...more].join('&'));
}

/** Bodies: valid, with one member wrong, or no object at all. */
function bodiesOf(schema: ValueSchema): fc.Arbitrary<string> {
  const { properties = {} } = schema;
  const valid = validValue(schema);
  const wrong = fc
    .tuple(valid, fc.constantFrom(...Object.keys(properties), '__proto__', 'constructor'))
    .chain(([body, name]) =>
      invalidValue(properties[name] ?? {}).map((value) => {
        const text = JSON.stringify(body).slice(1, -1);
        return `{${text === '' ? '' : `${text},`}${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}}`;
      }),
    );
  const other = fc.oneof(fc.json(), nastyText, fc.constant('['.repeat(5_000)), fc.constant('{"a":1e999}'));
  return fc.oneof({ weight: 2, arbitrary: valid.map((body) => JSON.stringify(body)) }, wrong, other);
}

describe('any input', () => {
  let api: TestApi;
  let key: Record<string, string>;
  let checker: OpenApiChecker;
  const statuses = new Map<number, number>();
  beforeAll(async () => {
    api = await anApi();
    key = await keyedAs(api.db, 'pro');
    await storeFacilities(api.db, [
      { id: facilityId(1), market: 'dallas', marketKm: 1 },
      { id: facilityId(2), lat: null },
    ]);
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    await publish(api.db, { slug: 'dallas' });
    checker = openApiChecker((await api.get('/openapi.json')).body);
  }, 300_000);
  afterAll(() => api.close());

  type Answer = Awaited<ReturnType<TestApi['get']>>;

  /** Never a defect, always what the document says: status, type and body. */
  const expectDocumented = (question: AnyQuestion, { status, body, headers }: Answer, asked: string): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status, asked).toBeLessThan(500);
    const operation = checker.operationAt(question.method ?? 'GET', question.path);
    const type = headers['content-type']?.toString().split(';', 1)[0] ?? null;
    expect(checker.problemsOf(operation, status, body === '' ? null : type, body), `${status} for ${asked}`).toEqual(
      [],
    );
    if (status < 400) return;
    expect(type, asked).toBe('application/problem+json');
    expect(checker.problemsAt('/components/schemas/Problem', body), asked).toEqual([]);
    expect(body.status).toBe(status);
  };

  it.each(QUESTIONS.map((question) => [question.name, question] as const))(
    'of %s is answered or refused as documented, never a defect',
    async (_, question) => {
      const schema = inputOf(question);
      if (question.method === 'POST') {
        await fc.assert(
          fc.asyncProperty(bodiesOf(schema), async (body) => {
            const answer = await askPatiently(() => api.post(question.path, body));
            expectDocumented(question, answer, body.slice(0, 2_000));
          }),
          { numRuns: RUNS },
        );
        return;
      }
      const segment = fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom('dallas', 'TX', 'ercot', facilityId(1)) },
        { weight: 1, arbitrary: nastyText },
      );
      await fc.assert(
        fc.asyncProperty(queriesOf(schema), segment, async (query, place) => {
          const path = question.path.replace(/\{\w+\}/g, percentEncoded(place.slice(0, 150)) || 'x');
          const asked = `${path}?${query}`;
          const answer = await askPatiently(() => api.get(asked, question.access === 'open' ? {} : key));
          // An empty or dotted segment is another address.
          if (answer.body.error === 'not_found' && path !== question.path) return;
          expectDocumented(question, answer, asked.slice(0, 2_000));
        }),
        { numRuns: RUNS },
      );
    },
    300_000,
  );

  it('is answered about as often as it is refused', () => {
    expect(statuses.get(200)).toBeGreaterThan(QUESTIONS.length * 4);
    expect(statuses.get(400)).toBeGreaterThan(QUESTIONS.length * 2);
    const reported = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`);
    noteFigure(`${QUESTIONS.length} questions, answers by status ${reported.join(', ')}`);
  });

  it('as an address is answered or refused, never a defect', async () => {
    const address = fc.string({ unit: fc.constantFrom(...'/api.v1news%2f?&=:*{}~é'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        const { status, body, headers } = await askPatiently(() => api.get(`/${text.replace(/^\/+/, '')}`));
        expect([200, 400, 404], `${status} for ${text}`).toContain(status);
        if (status === 200) return;
        expect(headers['content-type']).toMatch(/^application\/problem\+json/);
        expect(checker.problemsAt('/components/schemas/Problem', body), text).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 300_000);
});
