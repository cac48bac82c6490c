import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWellFormedKey, shownPrefixOf } from '../../../src/domain/accounts/api-key.ts';
import { createKey, hashKey } from '../../../src/store/accounts/api-keys.ts';
import { keyId } from '../../../src/store/accounts/list-keys.ts';
import { anApi, NOW, PEPPER, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { runProgram } from '../../support/servers/program.ts';

const WHOAMI = '/api/agent/whoami';

describe('loadstar keys', () => {
  let api: TestApi;
  let env: Record<string, string>;
  beforeAll(async () => {
    api = await anApi({ limits: 'daily-only' });
    env = { DATABASE_URL: String(api.db.pool.options.connectionString), KEY_PEPPER: PEPPER };
  });
  afterAll(() => api.close());

  const run = (...words: string[]) => runProgram(['keys', ...words], { env });
  const listed = async (): Promise<Record<string, unknown>[]> => JSON.parse((await run('list', '--json')).stdout);
  const oneOf = async (key: string) => (await listed()).find(({ id }) => id === keyId(hashKey(PEPPER, key)));
  const issue = (name: string | null = null): Promise<string> =>
    createKey(api.db, PEPPER, { tier: 'pro', name, createdAt: NOW, expiresAt: null });
  const statusWith = async (key: string): Promise<number> => (await api.get(WHOAMI, { 'x-api-key': key })).status;

  it('makes a key that works at once, its last line and shown once; lists it with its use; revokes it everywhere', async () => {
    const made = await run('create', '--tier', 'pro', '--name', 'ours', '--expires', '2099-01-01');
    expect(made.code, made.stderr).toBe(0);
    const key = made.stdout.split('\n').at(-1) ?? '';
    expect(isWellFormedKey(key), key).toBe(true);
    expect(key).toMatch(/^svc_pro_/);
    expect(made.stderr).not.toContain(key);
    expect((await api.get(WHOAMI, { 'x-api-key': key })).body.agent).toMatchObject({ name: 'ours', is_claimed: false });
    expect((await api.get('/api/news', { 'x-api-key': key })).status).toBe(200);
    expect((await api.get('/api/news', { 'x-api-key': key })).status).toBe(200);

    expect(await oneOf(key)).toMatchObject({
      prefix: shownPrefixOf(key),
      tier: 'pro',
      name: 'ours',
      expiresAt: '2099-01-01T00:00:00Z',
      revokedAt: null,
      requestsToday: 2,
      requests30Days: 2,
      madeBy: 'operator',
    });
    await api.db.pool.query(
      `insert into api_usage (holder, day, bucket, used, granted)
       select holder, day - past, bucket, 5, 0 from api_usage, unnest('{29,30}'::int[]) as past where holder = $1`,
      [hashKey(PEPPER, key)],
    );
    expect(await oneOf(key)).toMatchObject({ requestsToday: 2, requests30Days: 7 });
    const table = await run('list');
    expect(table.stdout).toContain(shownPrefixOf(key));
    expect(table.stdout).not.toContain(key);

    expect(await run('revoke', shownPrefixOf(key))).toMatchObject({ code: 0 });
    await eventually(
      () => statusWith(key),
      (status) => status === 401,
    );
    const again = await run('revoke', shownPrefixOf(key));
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('was revoked at')]);
  }, 300_000);

  it('says whether a key was claimed', async () => {
    const { body } = await api.post('/api/v1/keys/claim', { client_name: 'somebody' });
    expect(await oneOf(body.api_key)).toMatchObject({ claimId: body.claim_id, madeBy: 'claimed', name: 'somebody' });
  });

  it('revokes none where several are meant, and names them; an id or a whole key says which', async () => {
    const [first, second, third] = [await issue('first'), await issue('second'), await issue('third')];
    const refused = await run('revoke', 'svc_pro_');
    expect(refused.code).toBe(1);
    for (const key of [first, second, third]) expect(refused.stderr).toContain(keyId(hashKey(PEPPER, key)));
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

    const id = keyId(hashKey(PEPPER, first));
    expect(await run('revoke', id)).toMatchObject({ code: 0 });
    const whole = await run('revoke', second);
    expect([whole.code, (whole.stdout + whole.stderr).includes(second)]).toEqual([0, false]);
    for (const key of [first, second])
      await eventually(
        () => statusWith(key),
        (status) => status === 401,
      );
    expect(await statusWith(third)).toBe(200);
  }, 300_000);

  it('takes letters of a pattern as they are', async () => {
    await issue();
    for (const pattern of ['svc%', 'svc_pro_%', 'svc-pro'])
      expect(await run('revoke', pattern)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('there is no key'),
      });
  }, 300_000);

  it.each([
    [['create'], 2, '--tier'],
    [['create', '--tier', 'gold'], 2, 'use free, starter, developer, pro, founding, enterprise'],
    [['create', '--tier', 'anonymous'], 2, 'no key tier anonymous'],
    [['create', '--tier', 'pro', '--expires', '2020-01-01'], 2, 'which is in the past'],
    [['create', '--tier', 'pro', '--expires', 'tomorrow'], 2, 'expected an instant'],
    [['create', '--tier', 'pro', '--name', ''], 2, '--name'],
    [['create', '--tier', 'pro', '--name', 'x'.repeat(101)], 2, '--name'],
    [['revoke'], 2, 'prefix'],
    [['revoke', ''], 2, 'first characters'],
    [['revoke', 'svc_pro_none'], 1, 'there is no key svc_pro_none'],
  ] as const)('refuses %j in a line', async (words, code, message) => {
    const { stderr, stdout, ...ended } = await run(...words);
    expect([ended.code, stdout, stderr]).toEqual([code, '', expect.stringContaining(message)]);
  });

  it('makes no key without the secret that the others were stored under', async () => {
    const { code, stderr } = await runProgram(['keys', 'create', '--tier', 'pro'], {
      env: { DATABASE_URL: env.DATABASE_URL ?? '' },
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('KEY_PEPPER is unset')]);
  });
});
