import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation, requireCurrentSchema } from '../../../src/cli/installation.ts';
import { noteWhereWeAre } from '../../../src/cli/note-cluster.ts';
import { readConfig } from '../../../src/config.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import {
  anApi,
  askPatiently,
  keyedAs,
  openForApi,
  publish,
  storeMarkets,
  type TestApi,
} from '../../support/api/api.ts';
import { anEmptyDatabase } from '../../support/db/database.ts';

describe('the roles of docs/operations/postgres-roles.sql', () => {
  // Roles are of the whole server, which other tests use as well.
  const suffix = randomUUID().slice(0, 8);
  const named = (role: string): string => `${role}_${suffix}`;
  let admin: pg.Client;
  let owner: Database;
  let asApi: Database;
  let apiUrl: string;
  let api: TestApi;

  beforeAll(async () => {
    const { url } = await anEmptyDatabase();
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const script = await readFile(packageFile('docs', 'operations', 'postgres-roles.sql'), 'utf8');
    const run = (): Promise<unknown> =>
      admin.query(script.replaceAll(/loadstar_(owner|api)\b/g, (role) => named(role)));
    const urlOf = (role: string): string => {
      const at = new URL(url);
      at.username = named(role);
      at.password = suffix;
      return at.href;
    };
    apiUrl = urlOf('loadstar_api');
    await run();
    for (const role of ['loadstar_owner', 'loadstar_api'])
      await admin.query(`alter role ${named(role)} password '${suffix}'`);
    await migrateDatabase(urlOf('loadstar_owner'));
    await run();
    owner = openForApi(urlOf('loadstar_owner'));
    await storeMarkets(owner, [{ slug: 'dallas' }]);
    await publish(owner, { slug: 'dallas' });
    asApi = openDatabase(apiUrl, { maxConnections: 6, applicationName: 'test-api' });
    api = await anApi({ db: asApi, limits: 'daily-only' });
  });
  afterAll(async () => {
    await api?.close();
    await asApi?.close();
    await owner?.close();
    for (const role of ['loadstar_api', 'loadstar_owner'])
      await admin?.query(
        `grant ${named(role)} to current_user; drop owned by ${named(role)} cascade; drop role ${named(role)}`,
      );
    await admin?.end();
  });

  it('let the API start, answer, count, and make keys', async () => {
    const installation = await openInstallation(readConfig({ DATABASE_URL: apiUrl, LOG_LEVEL: 'error' }), {
      applicationName: 'test',
    });
    await requireCurrentSchema(installation);
    await noteWhereWeAre(installation);
    await installation.close();
    const keyed = await keyedAs(owner, 'enterprise');
    for (const path of ['/api/v1/market-brief/diff', '/api/v1/markets/list', '/api/v1/sources', '/api/news'])
      expect((await askPatiently(() => api.get(path, keyed))).status, path).toBe(200);
    const claimed = await askPatiently(() => api.post('/api/v1/keys/claim', {}));
    expect(claimed.status).toBe(201);
    const whoami = await askPatiently(() => api.get('/api/agent/whoami', { 'x-api-key': claimed.body.api_key }));
    expect(whoami.body).toMatchObject({ authenticated: true });
    const { rows } = await owner.pool.query('select sum(used)::int > 2 as counted from api_usage');
    expect(rows).toEqual([{ counted: true }]);
  });

  it.each([
    'drop table lmp_prices',
    'truncate documents',
    'insert into lmp_prices select * from lmp_prices',
    'delete from market_briefs',
    'delete from documents',
    `update markets set name = 'x'`,
    'create table public.mine (a int)',
    'delete from drizzle.__drizzle_migrations',
  ])('keep the API from: %s', async (sql) => {
    await expect(asApi.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});
