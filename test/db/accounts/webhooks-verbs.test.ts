import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';
import { runProgram } from '../../support/servers/program.ts';

describe('loadstar webhooks', () => {
  let db: Database;
  let env: Record<string, string>;
  beforeAll(async () => {
    const { url } = await aDatabase();
    env = { DATABASE_URL: url };
    db = openDatabase(url, { maxConnections: 2, applicationName: 'test-verbs' });
  });
  afterAll(() => db.close());

  const run = (...words: string[]) => runProgram(['webhooks', ...words], { env });

  it('adds, lists, puts back and removes; the secret is shown once', async () => {
    const added = await run('add', 'https://93.184.216.34/hook', '--name', 'ours', '--tier', 'pro');
    expect(added.code, added.stderr).toBe(0);
    const webhook = JSON.parse(added.stdout);
    expect(webhook).toMatchObject({ id: expect.stringMatching(/^wh_/), name: 'ours', tier: 'pro' });
    expect(webhook.secret).toMatch(/^whsec_[\w-]{43}$/);
    const listed = await run('list', '--json');
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id: webhook.id, waiting: 0, dead: 0, disabledAt: null }]);
    expect(listed.stdout).not.toContain(webhook.secret);

    await db.pool.query(
      `insert into webhook_deliveries (id, webhook_id, epoch, after_seq, through_seq, body, created_at, dead_at, last_error)
       select '6f1d6c1e-4a55-4c58-9a0c-0f6f6a3f3a55', id, epoch, 0, 1, '{}', now(), now(), 'answered 500' from webhooks`,
    );
    const dead = await run('dead', '--json');
    expect(JSON.parse(dead.stdout)).toMatchObject([{ webhookId: webhook.id, lastError: 'answered 500' }]);
    expect(await run('retry', '--all')).toMatchObject({ code: 0, stderr: expect.stringContaining('1 queued again') });
    expect((await run('dead')).stdout).not.toContain('answered 500');
    expect(await run('remove', webhook.id)).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('list', '--json')).stdout)).toEqual([]);
  }, 300_000);

  it.each([
    [['add', 'https://localhost/hook'], 1, 'private name'],
    [['add', 'http://93.184.216.34/hook'], 1, 'https'],
    [['add', 'https://93.184.216.34/hook', '--tier', 'gold'], 2, 'there is no tier gold'],
    [['remove', 'wh_0'], 1, 'there is no webhook wh_0'],
    [['test', 'wh_0'], 1, 'there is no webhook wh_0'],
    [['retry'], 2, 'use --all'],
    [['retry', 'abc'], 2, 'not a message id'],
  ] as const)('refuses %j in a line', async (words, code, message) => {
    const { stderr, ...ended } = await run(...words);
    expect([ended.code, stderr]).toEqual([code, expect.stringContaining(message)]);
  });
});
