import CachePolicy from 'http-cache-semantics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIERS, type Tier } from '../../../src/domain/accounts/tiers.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { askPatiently, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';
import { headersByTier } from '../../support/api/tiered-world.ts';

type Headers = Record<string, string>;

/** A shared cache as RFC 9111 has it. */
const SHARED = { shared: true } as const;

const ACCEPTED: readonly Headers[] = [
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'br', accept: 'text/csv, */*;q=0.1' },
];

const READ = QUESTIONS.filter(({ method, access }) => method !== 'POST' && access !== 'operator').map(
  (question) => [question.name, question] as const,
);

/** Questions whose answer says how the moment or the caller is: no shared cache may keep it, whoever asks. */
const NEVER_SHARED = new Set(
  QUESTIONS.filter(({ cache }) => cache.maxAgeSeconds === null || cache.sharedSeconds === undefined).map(
    ({ name }) => name,
  ),
);

describe('what the headers let a shared cache do, by an implementation of RFC 9111', () => {
  let api: TestApi;
  let keyed: readonly { readonly tier: Tier; readonly headers: Headers }[];
  beforeAll(async () => {
    // Schemas are other tests' matter: here thousands of answers are asked for, of which only the headers count.
    api = await anApiWithExamples({ checkAnswers: false });
    const byTier = await headersByTier(api);
    keyed = TIERS.filter((tier) => tier !== 'anonymous').flatMap((tier) => [
      { tier, headers: byTier[tier] },
      { tier, headers: { authorization: `Bearer ${byTier[tier]['x-api-key']}` } },
    ]);
  }, 300_000);
  afterAll(() => api.close());

  /** What a cache knows of an exchange: the request, and the status and headers of the answer. */
  const exchange = async (url: string, headers: Headers) => {
    const request = { url, method: 'GET', headers: { host: 'loadstar.example', ...headers } };
    const answer = await askPatiently(async () => {
      const { statusCode, headers: reported } = await api.app.inject({ method: 'GET', url, headers });
      return { status: statusCode, headers: reported };
    });
    return { request, status: answer.status, headers: answer.headers as Headers };
  };
  const policyOf = async (url: string, headers: Headers) => {
    const { request, ...response } = await exchange(url, headers);
    return { policy: new CachePolicy(request, response, SHARED), request, ...response };
  };

  it.each(READ)('of %s keeps the answers to no key and to a key apart', async (name, question) => {
    const url = exampleAddress(question);
    for (const accepted of ACCEPTED) {
      const stored = await policyOf(url, accepted);
      const isStored = stored.policy.storable();
      expect([name, stored.status, isStored]).toEqual([
        name,
        question.access === 'key' ? 401 : 200,
        question.access !== 'key' && !NEVER_SHARED.has(name),
      ]);
      // Not blind: for the next one without a key and with the same wishes it is there.
      if (isStored) expect(stored.policy.satisfiesWithoutRevalidation(stored.request)).toBe(true);
      const keyedPolicies = await Promise.all(
        keyed.map(async ({ tier, headers }) => ({ tier, asked: await policyOf(url, { ...accepted, ...headers }) })),
      );
      for (const { tier, asked } of keyedPolicies) {
        expect([name, tier, asked.status]).toEqual([name, tier, 200]);
        expect([name, tier, asked.policy.storable()]).toEqual([name, tier, false]);
        // Whatever is stored for nobody in particular is never an answer for a key, in any encoding.
        expect([name, tier, stored.policy.satisfiesWithoutRevalidation(asked.request)]).toEqual([name, tier, false]);
        expect([name, tier, asked.policy.satisfiesWithoutRevalidation(stored.request)]).toEqual([name, tier, false]);
      }
      for (const other of ACCEPTED.filter((one) => one !== accepted)) {
        const request = { ...stored.request, headers: { host: 'loadstar.example', ...other } };
        expect([name, other, stored.policy.satisfiesWithoutRevalidation(request)]).toEqual([name, other, false]);
      }
    }
  });

  it('never keeps a refusal', async () => {
    const wrong = { 'x-api-key': 'svc_pro_nonsense' };
    const refusals: readonly (readonly [string, Headers, number])[] = [
      ['/api/v1/facilities', {}, 401],
      ['/api/v1/grid-intelligence/caiso', {}, 401],
      ['/api/v1/market-brief/dallas', wrong, 401],
      ['/api/v1/market-brief/nowhere', {}, 404],
      ['/api/v1/market-brief/all?limit=0', {}, 400],
      ['/api/v1/nothing', {}, 404],
    ];
    for (const [url, headers, status] of refusals) {
      const refused = await policyOf(url, headers);
      expect([url, refused.status, refused.policy.storable()]).toEqual([url, status, false]);
      expect([url, refused.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('keeps bulk briefs for six hours, what is live for a minute, and the diff not at all', async () => {
    const lifetimes: readonly (readonly [string, number])[] = [
      ['/api/v1/market-brief/all', 21_600],
      ['/api/v1/market-brief/all.csv', 21_600],
      ['/api/news', 60],
      ['/api/grid/fuel-mix?iso=ERCOT', 60],
      ['/api/v1/lmp/prices', 60],
      ['/api/v1/grid/queue', 60],
      ['/api/v1/grid-intelligence', 60],
      ['/api/v1/grid-intelligence/ercot', 60],
    ];
    for (const [url, seconds] of lifetimes) {
      const { policy, headers } = await policyOf(url, {});
      expect([url, policy.storable(), policy.maxAge()]).toEqual([url, true, seconds]);
      expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/^public, /)]);
      expect(headers.vary).toMatch(/^X-API-Key, Authorization, Accept, Accept-Encoding/);
    }
    const diff = await policyOf('/api/v1/market-brief/diff', {});
    expect([diff.policy.storable(), diff.headers['cache-control']]).toEqual([false, 'private, no-cache']);
  });

  it('would see a leak: without Vary, and without private', async () => {
    const url = '/api/v1/market-brief/dallas';
    const pro = keyed.find(({ tier }) => tier === 'pro')?.headers ?? {};
    const nobody = await exchange(url, {});
    const { vary: _vary, ...unvaried } = nobody.headers;
    const asked = { ...nobody.request, headers: { ...nobody.request.headers, ...pro } };
    const careless = new CachePolicy(nobody.request, { status: 200, headers: unvaried }, SHARED);
    expect(careless.satisfiesWithoutRevalidation(asked)).toBe(true);
    const shown = { status: 200, headers: { ...unvaried, 'cache-control': 'public, s-maxage=60' } };
    const leaking = new CachePolicy(asked, shown, SHARED);
    expect([leaking.storable(), leaking.satisfiesWithoutRevalidation(nobody.request)]).toEqual([true, true]);
  });
});
