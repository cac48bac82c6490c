import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import type { LoadingStep } from '../../../src/domain/sources/loading-step.ts';
import { openEarlyApp } from '../../../src/server/early-app.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { openAssets } from '../../../src/web/assets.ts';
import { PAGES } from '../../../src/web/site.ts';
import {
  anApi,
  anApiDatabase,
  NOW,
  PEPPER,
  PUBLIC_URL,
  publish,
  SOURCES,
  storeMarkets,
} from '../../support/api/api.ts';

const STEP: LoadingStep = { step: 'reference facts', number: 2, of: 8 };
const HTML = { accept: 'text/html' };

describe('while the first data is loaded', () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(() => close?.());

  /** An application that listens, with another that answers in its stead. */
  async function anEarlyApi() {
    const db = await anApiDatabase();
    let loading: LoadingStep | null = STEP;
    const early = await openEarlyApp({
      db,
      clock: steppedClock(NOW),
      sources: SOURCES,
      config: { publicUrl: PUBLIC_URL },
      version: '0.0.0-test',
      keyPepper: PEPPER,
      limits: 'none',
      site: { pages: PAGES, assets: openAssets(packageFile('dist/web')) },
      loading: () => loading,
    });
    const { app } = await anApi({ db, standIn: early.standIn });
    close = async () => {
      await Promise.all([app.close(), early.close()]);
      await db.close();
    };
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(address + path, { headers });
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    };
    const finish = (): void => {
      loading = null;
      early.leave();
    };
    return { db, ask, finish };
  }

  it('pages say so, nothing may be cached, and /readyz and /api/health name the step', async () => {
    const { ask } = await anEarlyApi();
    const home = await ask('/', HTML);
    expect(home.status).toBe(200);
    expect(home.body).toContain('Data is being loaded (step 2 of 8: reference facts).');
    expect(home.body).toContain('Loaded: markets. Next: sample documents; queue statistics;');
    expect(home.headers.get('cache-control')).toBe('no-store');
    expect(home.headers.get('etag')).toBeNull();
    const ready = await ask('/readyz');
    expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'loading', ...STEP }]);
    const health = await ask('/api/health');
    expect([health.status, JSON.parse(health.body).loading]).toEqual([200, STEP]);
  });

  it('what is not there yet is no 404: it is asked for again in some seconds', async () => {
    const { ask } = await anEarlyApi();
    const brief = await ask('/api/v1/market-brief/dallas');
    expect([brief.status, brief.headers.get('retry-after'), JSON.parse(brief.body).error]).toEqual([
      503,
      '5',
      'loading',
    ]);
    const page = await ask('/markets/dallas', HTML);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.body).toContain('Data is being loaded');
  });

  it('answers are of all data from the first request after it, whatever was asked before', async () => {
    const { db, ask, finish } = await anEarlyApi();
    expect((await ask('/api/v1/markets/list')).body).not.toContain('dallas');
    expect((await ask('/', HTML)).body).not.toContain('Dallas');
    await storeMarkets(db, [{ slug: 'dallas', name: 'Dallas' }]);
    await publish(db, { slug: 'dallas' });
    finish();
    const list = await ask('/api/v1/markets/list');
    expect(list.body).toContain('dallas');
    expect(list.headers.get('cache-control')).not.toBe('no-store');
    expect((await ask('/api/v1/market-brief/dallas')).status).toBe(200);
    expect((await ask('/', HTML)).body).not.toContain('Data is being loaded');
    expect((await ask('/readyz')).status).toBe(200);
    expect(JSON.parse((await ask('/api/health')).body).loading).toBeUndefined();
  });

  it('ends where it is told to stop while it loads', async () => {
    const { ask } = await anEarlyApi();
    await ask('/', HTML);
    const closed = close?.().then(() => 'closed');
    close = null;
    expect(await Promise.race([closed, wait(5_000, 'still open')])).toBe('closed');
  });
});
