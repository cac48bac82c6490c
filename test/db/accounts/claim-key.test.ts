import { beforeEach, describe, expect, it } from 'vitest';
import { isWellFormedKey } from '../../../src/domain/accounts/api-key.ts';
import { CLAIMS_PER_DAY, rightsOf } from '../../../src/domain/accounts/tiers.ts';
import { anApi, keyedAs, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';

const CLAIM = '/api/v1/keys/claim';
const WHOAMI = '/api/agent/whoami';
const JSON_BODY = { 'content-type': 'application/json' };

let api: TestApi;
beforeEach(async () => {
  // Caller addresses as a proxy would say them, so that one test has several.
  api = await anApi({ limits: 'daily-only', config: { publicUrl: PUBLIC_URL, trustProxy: 1 } });
  await setTime('2026-11-20T12:00:00Z');
  return () => api.close();
});

/** Turns the clock by which the database counts. */
async function setTime(at: string): Promise<void> {
  await api.db.pool.query(
    `create or replace function usage_now() returns timestamptz language sql stable as $$ select '${at}'::timestamptz $$`,
  );
}

const from = (address: string, idempotencyKey?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
});
const claim = (body: unknown = {}, headers: Record<string, string> = from('192.0.2.1')) =>
  api.post(CLAIM, body, headers);
const countOf = async (table: 'api_keys' | 'key_claims'): Promise<number> =>
  (await api.db.pool.query(`select from ${table}`)).rowCount ?? -1;
const claimsCounted = async (): Promise<number[]> =>
  (
    await api.db.pool.query<{ used: number }>(`select used from api_usage where bucket = 'claims' order by day`)
  ).rows.map(({ used }) => used);

describe('a claim', () => {
  it('gives a free key that works at once, with the limits of its tier', async () => {
    const { status, body, headers } = await claim({ client_name: 'A map', intended_use: 'maps', email: 'a@b.example' });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
    expect(body).toMatchObject({
      ok: true,
      tier: 'free',
      claim_id: expect.stringMatching(/^clm_[0-9a-z]{16}$/),
      created_at: '2026-11-20T12:00:00Z',
      limits: { requests_per_day: rightsOf('free').daily, bulk_requests_per_day: rightsOf('free').bulkDaily },
      usage_instructions: expect.stringContaining(`${PUBLIC_URL}/auth.md`),
    });
    expect(body.api_key).toMatch(/^svc_free_/);
    expect(isWellFormedKey(body.api_key)).toBe(true);
    const asked = await api.get(WHOAMI, { 'x-api-key': body.api_key });
    expect(asked.body).toMatchObject({ authenticated: true, agent: { name: 'A map', tier: 'free', is_claimed: true } });
    const { rows } = await api.db.pool.query('select * from key_claims');
    expect(rows).toMatchObject([
      { client_name: 'A map', intended_use: 'maps', email: 'a@b.example', idempotency: null },
    ]);
  });

  it.each([
    ['no body', {}, undefined],
    ['no body of type JSON', JSON_BODY, undefined],
    ['an empty body', JSON_BODY, '{}'],
    ['members that nobody knows', JSON_BODY, '{"tier":"enterprise","constructor":1,"x":null}'],
  ])('needs nothing said of oneself: %s', async (_, headers, payload) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: CLAIM,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect([answer.statusCode, answer.json().tier]).toEqual([201, 'free']);
  });

  it('makes another key each time without an Idempotency-Key', async () => {
    const [first, second] = [await claim(), await claim()];
    expect(first.body.api_key).not.toBe(second.body.api_key);
    expect(first.body.claim_id).not.toBe(second.body.claim_id);
  });

  it.each([
    [{ email: 'nobody' }, '/body/email'],
    [{ email: `${'a'.repeat(300)}@b.example` }, '/body/email'],
    [{ client_name: 5 }, '/body/client_name'],
    [{ client_name: 'x'.repeat(101) }, '/body/client_name'],
    [{ client_name: 'a\u0000b' }, '/body/client_name'],
    [{ intended_use: ['a'] }, '/body/intended_use'],
    [{ intended_use: null }, '/body/intended_use'],
    [[], '/body'],
    ['null', '/body'],
    ['"text"', '/body'],
  ])('of %j is refused with a pointer, and counts nothing', async (body, pointer) => {
    const answer = await claim(body);
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([400, pointer]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([await countOf('api_keys'), await countOf('key_claims'), await claimsCounted()]).toEqual([0, 0, []]);
  });

  it('with a wrong key is refused, and so is GET', async () => {
    expect((await claim({}, { 'x-api-key': 'junk' })).status).toBe(401);
    const { status, headers } = await api.get(CLAIM);
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it('that fails half way leaves no key and counts nothing', async () => {
    await api.db.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger refuse before insert on api_keys for each row execute function refuse()`,
    );
    expect((await claim({}, from('192.0.2.1', 'once'))).status).toBe(500);
    expect([await countOf('api_keys'), await countOf('key_claims'), await claimsCounted()]).toEqual([0, 0, []]);
    await api.db.pool.query('drop trigger refuse on api_keys');
    expect((await claim({}, from('192.0.2.1', 'once'))).status).toBe(201);
    expect(await claimsCounted()).toEqual([1]);
  });
});

describe('an Idempotency-Key', () => {
  it('repeats the same answer to the same caller alone, for a day, and counts once', async () => {
    const mine = from('192.0.2.1', 'a-word');
    const first = await claim({ client_name: 'one' }, mine);
    await setTime('2026-11-21T11:59:59Z');
    const again = await claim({ client_name: 'one', unknown: 1 }, mine);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await claimsCounted()).toEqual([1]);

    const elsewhere = await claim({ client_name: 'one' }, from('192.0.2.2', 'a-word'));
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.body.api_key).not.toBe(first.body.api_key);
    expect(elsewhere.body.claim_id).not.toBe(first.body.claim_id);
    const keyed = await keyedAs(api.db, 'pro');
    const byKey = await claim({ client_name: 'one' }, { ...mine, ...keyed });
    expect(byKey.body.claim_id).not.toBe(first.body.claim_id);
    const fromAfar = await claim({ client_name: 'one' }, { ...from('198.51.100.9', 'a-word'), ...keyed });
    expect(fromAfar.body).toEqual(byKey.body);

    await setTime('2026-11-21T12:00:00Z');
    const later = await claim({ client_name: 'one' }, mine);
    expect(later.status).toBe(201);
    expect(later.body.api_key).not.toBe(first.body.api_key);
    expect((await api.get(WHOAMI, { 'x-api-key': first.body.api_key })).status).toBe(200);
  });

  it('with another body is refused with 422', async () => {
    await claim({ client_name: 'one' }, from('192.0.2.1', 'a-word'));
    const other = await claim({ client_name: 'two' }, from('192.0.2.1', 'a-word'));
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
    expect(await claimsCounted()).toEqual([1]);
  });

  it('makes one key of two claims at the same moment, and tells both of it', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim({}, from('192.0.2.1', 'at-once'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await countOf('api_keys'), await countOf('key_claims'), await claimsCounted()]).toEqual([1, 1, [1]]);
  });

  it('tells of a key that was revoked meanwhile all the same, and the key stays dead', async () => {
    const first = await claim({}, from('192.0.2.1', 'a-word'));
    await api.db.pool.query(`update api_keys set revoked_at = now()`);
    const again = await claim({}, from('192.0.2.1', 'a-word'));
    expect(again.body).toEqual(first.body);
    expect((await api.get(WHOAMI, { 'x-api-key': again.body.api_key })).status).toBe(401);
  });

  it.each(['', 'a word', 'x'.repeat(256), 'w\u00f6rd', 'a\tb'])('of the form %j is refused', async (word) => {
    const { status, body } = await claim({}, from('192.0.2.1', word));
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/headers/idempotency-key']);
  });

  it.each(['x'.repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '~!'])(
    'of the form %j is taken',
    async (word) => {
      expect((await claim({}, from('192.0.2.1', word))).status).toBe(201);
    },
  );

  it('is stored as a hash only, and so is the key', async () => {
    const { body } = await claim({}, from('192.0.2.1', 'a-secret-word'));
    for (const table of ['api_keys', 'key_claims', 'api_usage']) {
      const text = JSON.stringify((await api.db.pool.query(`select * from ${table}`)).rows);
      for (const secret of [body.api_key, body.api_key.slice(-49), 'a-secret-word', '192.0.2.1']) {
        expect([table, text.includes(secret)]).toEqual([table, false]);
      }
    }
  });
});

describe('claims of a day', () => {
  it('are so many from one address, repeats aside, and again the next day', async () => {
    for (let turn = 1; turn <= CLAIMS_PER_DAY; turn += 1)
      expect((await claim({}, from('192.0.2.1', `word-${turn}`))).status).toBe(201);
    const { status, body, headers } = await claim();
    expect([status, body.error, body['violated-policies']]).toEqual([429, 'claims_exceeded', ['claims']]);
    expect(headers['retry-after']).toBe(String(12 * 3_600));
    expect((await claim({}, from('192.0.2.1', 'word-1'))).status).toBe(201);
    expect((await claim({}, from('192.0.2.2'))).status).toBe(201);
    expect((await claim({}, { ...from('192.0.2.1'), ...(await keyedAs(api.db, 'pro')) })).status).toBe(429);
    await setTime('2026-11-21T00:00:00Z');
    expect((await claim()).status).toBe(201);
  });

  it('are never one more than that, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(CLAIMS_PER_DAY);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - CLAIMS_PER_DAY);
    expect([await countOf('api_keys'), await claimsCounted()]).toEqual([CLAIMS_PER_DAY, [CLAIMS_PER_DAY]]);
  });

  it('are those of the whole /64 of an IPv6 address', async () => {
    for (let turn = 1; turn <= CLAIMS_PER_DAY; turn += 1)
      expect((await claim({}, from(`2001:db8:0:1::${turn}`))).status).toBe(201);
    expect((await claim({}, from('2001:db8:0:1:ffff::9'))).status).toBe(429);
    expect((await claim({}, from('2001:db8:0:2::1'))).status).toBe(201);
  });

  it('take nothing of the requests', async () => {
    await claim();
    const { rows } = await api.db.pool.query(`select bucket from api_usage`);
    expect(rows).toEqual([{ bucket: 'claims' }]);
  });
});
