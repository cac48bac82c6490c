import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shipped from '../../../src/api/openapi/answer-examples.json' with { type: 'json' };
import { SHIPPED_NOTES } from '../../../src/domain/facts/provenance.ts';
import { oneTransaction } from '../../../src/read/deals/one-transaction.ts';
import { oneProject } from '../../../src/read/projects/one-project.ts';
import type { AnyQuestion } from '../../../src/read/question.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { exampleAddress } from '../../support/api/api-with-examples.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';
import { type OpenApiChecker, openApiChecker } from '../../support/api/openapi-checker.ts';
import { shortened, shortenedText } from '../../support/api/shortened.ts';
import { storeDeal } from '../../support/deals/store-mentions.ts';
import { storeProjects } from '../../support/projects/store-projects.ts';

const FILE = fileURLToPath(new URL('../../../src/api/openapi/answer-examples.json', import.meta.url));

type Examples = Record<string, Record<string, unknown>>;

/** Media types of a question's answer, without parameters. */
const typesOf = ({ ownType = 'application/json', otherTypes = [], table }: AnyQuestion): string[] => [
  ...[ownType, ...otherTypes].map((type) => type.split(';', 1)[0] ?? type),
  ...(table === undefined ? [] : ['text/csv']),
];

describe('the examples of answers in the OpenAPI document', () => {
  let api: TestApi;
  let checker: OpenApiChecker;
  let examples: Examples = shipped;
  beforeAll(async () => {
    api = await anInterfaceWorld();
    await storeDeal(api.db, oneTransaction.example.id);
    await storeProjects(api.db, [{ id: oneProject.example.id }]);
    checker = openApiChecker((await api.get('/openapi.json')).body);
    // `UPDATE_EXAMPLES=1 npx vitest run test/db/api/answer-examples.test.ts` asks anew and writes the file.
    if (process.env.UPDATE_EXAMPLES === '1') {
      examples = await askedAnew(api);
      writeFileSync(FILE, `${JSON.stringify(examples)}\n`);
    }
  }, 300_000);
  afterAll(() => api.close());

  it('are there for each type of each question', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(45);
    const wanted = QUESTIONS.map((question) => [question.name, typesOf(question).sort()]);
    expect(Object.entries(examples).map(([name, byType]) => [name, Object.keys(byType).sort()])).toEqual(wanted);
  });

  it.each(QUESTIONS.map((question) => [question.name, question] as const))(
    'are valid for %s against the schema of its answer',
    (name, question) => {
      for (const type of typesOf(question)) {
        const status = question.idempotent === true ? 201 : 200;
        const method = question.method ?? 'GET';
        const operation = checker.operationAt(method, question.path);
        expect(checker.problemsOf(operation, status, type, examples[name]?.[type]), `${name} ${type}`).toEqual([]);
      }
    },
  );

  it('say of a document once that it ships: no figure of a brief repeats it', () => {
    const brief: unknown = examples.brief_market?.['application/json'];
    const { provenance, ...figures } = brief as { provenance: object[] };
    expect(provenance.length).toBeGreaterThan(0);
    for (const words of Object.values(SHIPPED_NOTES)) expect(JSON.stringify(figures)).not.toContain(words);
  });

  it('tell no secret', () => {
    expect(JSON.stringify(examples)).not.toMatch(/svc_[a-z]+_(?!…)[0-9A-Za-z]{10}/);
  });
});

/** The example of each question, as it is answered, cut short. */
async function askedAnew(api: TestApi): Promise<Examples> {
  const key = await keyedAs(api.db, 'pro');
  const asked: Examples = {};
  for (const question of QUESTIONS) {
    const byType: Record<string, unknown> = {};
    for (const [position, type] of typesOf(question).entries()) {
      const answer = await askPatiently(() =>
        question.method === 'POST'
          ? api.post(question.path, question.example)
          : api.get(addressFor(question, type, position), { ...key, ...(position === 0 ? {} : { accept: type }) }),
      );
      if (answer.status >= 300)
        throw new Error(`${question.name} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
      byType[type] = typeof answer.body === 'string' ? shortenedText(answer.body) : shortened(maskKeys(answer.body));
    }
    asked[question.name] = byType;
  }
  return asked;
}

const maskKeys = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replace(/(svc_[a-z]+_)[0-9A-Za-z]+/g, '$1…'));

/** Other types are asked for by `format` where Accept does not give them. */
function addressFor(question: AnyQuestion, type: string, position: number): string {
  const address = exampleAddress(question);
  const isGeo = position > 0 && type.includes('geo+json');
  return isGeo ? `${address}&format=geojson` : address;
}
