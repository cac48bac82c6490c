import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shipped from '../../../src/api/openapi/own-answer-examples.json' with { type: 'json' };
import { QUESTIONS, SERVED } from '../../../src/read/registry.ts';
import { createMessagePoster, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { anApi, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { type OpenApiChecker, openApiChecker } from '../../support/api/openapi-checker.ts';
import { aSender, askOwnThings } from '../../support/api/own-things.ts';
import { shortened, shortenedText } from '../../support/api/shortened.ts';
import { type FaultyServer, reply } from '../../support/servers/faulty-server.ts';
import { aReceiver, ON_LOOPBACK } from '../../support/servers/webhook-receiver.ts';

const FILE = fileURLToPath(new URL('../../../src/api/openapi/own-answer-examples.json', import.meta.url));
const OWN = SERVED.filter((question) => !QUESTIONS.includes(question));
const typeOf = ({ ownType = 'application/json' }: (typeof OWN)[number]): string => ownType.split(';', 1)[0] ?? ownType;

describe('what holders of keys do with their own', () => {
  let api: TestApi;
  let receiver: FaultyServer;
  let poster: MessagePoster;
  let checker: OpenApiChecker;
  let asked: Awaited<ReturnType<typeof askOwnThings>>;
  let examples: Record<string, Record<string, unknown>> = shipped;
  beforeAll(async () => {
    receiver = await aReceiver();
    receiver.on('*', reply({ status: 204 }));
    poster = createMessagePoster({ userAgent: 'Loadstar/test', ...ON_LOOPBACK });
    api = await anApi({ webhookSender: aSender(poster), sendsMail: true });
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    asked = await askOwnThings(api, `${receiver.origin}/hook`);
    checker = openApiChecker((await api.get('/openapi.json')).body);
    // `UPDATE_EXAMPLES=1 npx vitest run test/db/api/own-answer-examples.test.ts` writes the file.
    if (process.env.UPDATE_EXAMPLES === '1') {
      examples = Object.fromEntries(
        OWN.map((question) => [question.name, { [typeOf(question)]: masked(asked[question.name]?.body) }]),
      );
      writeFileSync(FILE, `${JSON.stringify(examples)}\n`);
    }
  }, 300_000);
  afterAll(async () => {
    await api.close();
    await poster.close();
    await receiver.close();
  });

  it('is asked here question by question, and each is answered as it is described', () => {
    expect(OWN.length).toBeGreaterThanOrEqual(8);
    expect(Object.keys(asked).sort()).toEqual(OWN.map(({ name }) => name).sort());
    for (const question of OWN) {
      const { status, body } = asked[question.name] ?? { status: 0, body: null };
      const operation = checker.operationAt(question.method ?? 'GET', question.path);
      expect([question.name, status]).toEqual([question.name, question.makes === true ? 201 : 200]);
      expect(checker.problemsOf(operation, status, typeOf(question), body), question.name).toEqual([]);
    }
  });

  it('has an example each, which is valid and tells no secret', () => {
    expect(Object.keys(examples)).toEqual(OWN.map(({ name }) => name));
    for (const question of OWN) {
      const type = typeOf(question);
      const operation = checker.operationAt(question.method ?? 'GET', question.path);
      const status = question.makes === true ? 201 : 200;
      expect(checker.problemsOf(operation, status, type, examples[question.name]?.[type]), question.name).toEqual([]);
    }
    expect(JSON.stringify(examples)).not.toMatch(/(svc_[a-z]+_|whsec_|wf_|st_)(?!…)[0-9A-Za-z-]{10}/);
    expect(JSON.stringify(examples)).not.toContain('127.0.0.1');
  });
});

/** The answer cut short, without its secrets and with an address that anybody may have. */
function masked(body: unknown): unknown {
  if (typeof body === 'string') return shortenedText(body.replace(/wf_[\w-]{20,}/g, 'wf_…'));
  const text = JSON.stringify(body)
    .replace(/(svc_[a-z]+_|whsec_|wf_|st_)[0-9A-Za-z_-]{20,}/g, '$1…')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://example.com');
  return shortened(JSON.parse(text));
}
