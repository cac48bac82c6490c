import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../src/read/registry.ts';
import { createKey } from '../../src/store/api-keys.ts';
import { anApi, askPatiently, NOW, PEPPER, publish, storeMarkets, type TestApi } from '../support/api.ts';
import { facilityId, storeFacilities } from '../support/store-facilities.ts';

const NASTY = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "'; drop table markets; --",
    '%',
    '%_\\',
    '__proto__',
    '1e400',
    '-0',
    '٣',
    '[object Object]',
    '\ud800',
    '../..',
    'null',
    'NaN',
    '2026-11-20T12:00:00 02:00',
  ),
);

/** Percent-encodes whatever it is, lone surrogates included. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

describe('any input', () => {
  let api: TestApi;
  let key: string;
  beforeAll(async () => {
    api = await anApi();
    key = await createKey(api.db, PEPPER, { tier: 'pro', name: null, createdAt: NOW, expiresAt: null });
    await storeFacilities(api.db, [
      { id: facilityId(1), market: 'dallas', marketKm: 1 },
      { id: facilityId(2), lat: null },
    ]);
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    await publish(api.db, { slug: 'dallas' });
  }, 300_000);
  afterAll(() => api.close());

  const expectAnswer = async (url: string, asked: Record<string, string> = {}): Promise<void> => {
    const { status, body, headers } = await askPatiently(() => api.get(url, asked));
    expect([200, 400, 404], `${status} for ${url}`).toContain(status);
    if (status === 200) return;
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ status, error: expect.stringMatching(/^[a-z_]+$/), detail: expect.any(String) });
  };

  const asked = QUESTIONS.filter(({ method }) => method !== 'POST');
  it.each(asked.map((question) => [question.name, question] as const))(
    'of %s is answered or refused, never a defect',
    async (_, question) => {
      const names = [...Object.keys(question.input.shape), 'unknown'];
      const inputs = fc.array(fc.tuple(fc.constantFrom(...names), NASTY), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(inputs, NASTY, async (pairs, segment) => {
          const path = question.path.replace(/\{\w+\}/g, encode(segment) || 'x');
          const query = pairs.map(([name, text]) => `${name}=${encode(text)}`).join('&');
          await expectAnswer(`${path}?${query}`, question.access === 'key' ? { 'x-api-key': key } : {});
        }),
        { numRuns: 60 },
      );
    },
    300_000,
  );

  it('as an address is answered or refused, never a defect', async () => {
    const address = fc.string({ unit: fc.constantFrom(...'/api.v1news%2f?&=:*{}~é'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(address, async (text) => expectAnswer(`/${text.replace(/^\/+/, '')}`)),
      { numRuns: 150 },
    );
  }, 300_000);
});
