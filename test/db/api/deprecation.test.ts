import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { versioningMd } from '../../../src/api/discovery/versioning-md.ts';
import { openApiDocument } from '../../../src/api/openapi/openapi.ts';
import { addQuestion } from '../../../src/api/routes/question-route.ts';
import { steppedClock } from '../../../src/clock.ts';
import { openAdmissions } from '../../../src/http/admissions.ts';
import { openAskedAddresses } from '../../../src/http/asked-addresses.ts';
import { openEdge } from '../../../src/http/edge.ts';
import { originRules } from '../../../src/http/origin-rules.ts';
import { collectPaths } from '../../../src/http/registered-paths.ts';
import { openCallerCache } from '../../../src/read/accounts/caller-cache.ts';
import { ANONYMOUS } from '../../../src/read/accounts/identify-caller.ts';
import { NOTICE_DAYS } from '../../../src/read/meta/interface-changes.ts';
import { defineQuestion } from '../../../src/read/question.ts';
import { SERVED } from '../../../src/read/registry.ts';
import { anApiDatabase, NOW, PEPPER, PUBLIC_URL } from '../../support/api/api.ts';

const ENDING = defineQuestion({
  name: 'meta_ending',
  path: '/api/v1/stays',
  aliases: [
    {
      path: '/api/v1/goes',
      deprecated: { since: '2026-11-01', sunset: '2027-06-01', instead: '/api/v1/stays' },
    },
  ],
  access: 'open',
  cost: 'free',
  toolset: 'meta',
  summary: 'A question with an address that goes.',
  input: z.object({}),
  output: z.object({ ok: z.literal(true) }),
  cache: { maxAgeSeconds: null },
  example: {},
  answer: async () => ({ ok: true as const }),
});

it('an address that goes says so with each answer, in the description and on the page; the one that stays does not', async () => {
  const db = await anApiDatabase();
  const clock = steppedClock(NOW);
  const callers = openCallerCache({ db, clock }, PEPPER);
  const app = fastify();
  const origins = originRules({ publicUrl: PUBLIC_URL, isPrivate: false });
  const edge = openEdge({ paths: collectPaths(app), origins, isDraining: () => false });
  addQuestion(app, ENDING, {
    shared: {
      db,
      clock,
      caller: ANONYMOUS,
      publicUrl: PUBLIC_URL,
      sources: [],
      questions: [ENDING],
      version: '0',
      startedAt: clock.now(),
    },
    admissions: openAdmissions({ callers, quota: null, burst: null, keyPepper: PEPPER }),
    edge,
    addresses: openAskedAddresses(),
    checkAnswers: true,
  });
  const goes = await app.inject('/api/v1/goes');
  expect([goes.statusCode, goes.json()]).toEqual([200, { ok: true }]);
  expect(goes.headers).toMatchObject({
    deprecation: `@${Date.parse('2026-11-01T00:00:00Z') / 1_000}`,
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: `<${PUBLIC_URL}/versioning.md>; rel="deprecation"; type="text/markdown", <${PUBLIC_URL}/api/v1/stays>; rel="successor-version"`,
  });
  const stays = await app.inject('/api/v1/stays');
  expect([stays.headers.deprecation, stays.headers.sunset]).toEqual([undefined, undefined]);
  const { paths } = openApiDocument([ENDING], [], PUBLIC_URL) as { paths: Record<string, { get: object }> };
  expect(paths['/api/v1/goes']?.get).toMatchObject({ deprecated: true });
  expect(paths['/api/v1/stays']?.get).not.toHaveProperty('deprecated');
  const facts = { questions: [ENDING], publicUrl: PUBLIC_URL } as unknown as Parameters<typeof versioningMd.write>[0];
  const page = await versioningMd.write(facts, '2026-11-20');
  expect(page).toContain('`GET /api/v1/goes` since 2026-11-01, until 2027-06-01; instead: `/api/v1/stays`');
  await app.close();
  await callers.close();
  await db.close();
});

it('no address of ours goes sooner than the page promises', () => {
  const ending = SERVED.flatMap(({ aliases = [] }) => aliases.flatMap(({ deprecated }) => deprecated ?? []));
  for (const { since, sunset } of ending)
    expect((Date.parse(sunset) - Date.parse(since)) / 86_400_000).toBeGreaterThanOrEqual(NOTICE_DAYS);
});
