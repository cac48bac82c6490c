import { afterEach, describe, expect, it } from 'vitest';
import { changedShape } from '../../../src/errors.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { addWebhook } from '../../../src/store/accounts/webhooks.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import { aSource, NOW, PEPPER } from '../../support/api/api.ts';
import {
  anOpsWorld,
  beat,
  type OpsWorld,
  type OpsWorldOptions,
  quarantine,
  TOKEN,
} from '../../support/api/ops-world.ts';
import { missingRedis, startRedis } from '../../support/servers/redis.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';

let world: OpsWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function aWorld(options: OpsWorldOptions = {}): Promise<OpsWorld> {
  world = await anOpsWorld(options);
  return world;
}

const PAGES = [
  '/ops',
  '/ops/sources',
  '/ops/sources/ercot-fuel-mix',
  '/ops/documents',
  '/ops/jobs',
  '/ops/fleet',
  '/ops/access',
];

describe("the operator's pages", () => {
  it('are whole documents that need no script, whatever is in the database', async () => {
    const { get, db } = await aWorld();
    const id = await quarantine(db, { bytes: 'hour,price\n1,none\n' });
    for (const path of [...PAGES, `/ops/documents/${id}`]) {
      const { status, body, headers } = await get(path);
      expect(status, path).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(body).toMatch(/<h1>[^<]+<\/h1>/);
      expect(body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
      for (const table of body.match(/<table>.*?<\/table>/gs) ?? []) {
        expect(table).toMatch(/^<table><caption>/);
        expect(table).toContain('scope="col"');
        expect(table).toContain('scope="row"');
      }
    }
  });

  it('serve their style under a name that changes with it', async () => {
    const { get } = await aWorld();
    const path = /href="(\/ops\/style-[0-9a-f]{12}\.css)"/.exec((await get('/ops')).body)?.[1] ?? '';
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/css');
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toContain('prefers-color-scheme:dark');
  });

  it('show the words of publishers and of callers as text', async () => {
    const { get, db } = await aWorld();
    const id = await quarantine(db, {
      bytes: `hour,price\n1,${HOSTILE}\n`,
      fault: changedShape(`<b>price</b>`, 'line 2', HOSTILE),
      url: `https://operator.example/?q=${HOSTILE}`,
    });
    await createKey(db, PEPPER, { tier: 'pro', name: HOSTILE, createdAt: NOW, expiresAt: null });
    await beat(db, 'worker', { version: HOSTILE });
    for (const path of [
      '/ops',
      '/ops/sources',
      '/ops/sources/ercot-fuel-mix',
      '/ops/documents',
      `/ops/documents/${id}`,
      '/ops/fleet',
      '/ops/access',
    ]) {
      const { body } = await get(path);
      expect(body).toContain('&lt;script>alert(1)');
      expect(body).not.toContain('<script');
      expect(body).not.toContain('<img');
      expect(body).not.toContain('<b>');
    }
  });

  it('put what is bad first, each with what to do about it', async () => {
    const { get, db } = await aWorld();
    await beat(db, 'api');
    await quarantine(db, { bytes: 'hour,price\n1,none\n' });
    const { body } = await get('/ops');
    const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/\d+ bad/);
    expect(text.indexOf('none runs with')).toBeGreaterThan(0);
    expect(text.indexOf('none runs with')).toBeLessThan(text.indexOf('1 document rejected for a fault'));
    expect(body).toContain('<code>loadstar scheduler</code>');
    expect(text).toContain('changed-shape');
  });

  it('fold sources of one cause into one line that can be opened, and lead to the pages of everybody', async () => {
    const sources = Array.from({ length: 51 }, (_, number) => aSource(`source-${number}`));
    const { get } = await aWorld({ sources });
    const { body } = await get('/ops');
    expect(body).toContain('<strong>51 sources</strong>: not read here yet');
    expect(body.match(/<li class="look">/g)?.length ?? 0).toBeLessThan(8);
    expect(body).toContain('<summary>The 51 sources</summary>');
    expect(body).toContain('source-50: waiting');
    expect(body).toContain('<a href="/">← Loadstar</a>');
  });

  it('show mails of watches that were given up or wait for another try, without whose address it is', async () => {
    const { get, db } = await aWorld();
    await db.pool.query(
      `insert into watches (id, owner, name, verdict_changes, restrictions, email, email_token, feed_token, created_at, changed_at)
       values ('wt_a', 'o', 'Texas', true, true, 'reader@b.example', 'wm_a', 'wf_a', now(), now())`,
    );
    await db.pool.query(
      `insert into watch_mails (id, watch_id, kind, alert_ids, created_at, attempts, next_attempt_at, sent_at, dead_at, last_error)
       values (gen_random_uuid(), 'wt_a', 'alerts', '{}', now(), 9, null, null, now(), '550 <b>no such user</b>'),
         (gen_random_uuid(), 'wt_a', 'alerts', '{}', now(), 1, now(), null, null, 'try later'),
         (gen_random_uuid(), 'wt_a', 'alerts', '{}', now(), 1, null, now(), null, null),
         (gen_random_uuid(), 'wt_a', 'confirm', '{}', now(), 0, now(), null, null, null)`,
    );
    const { body } = await get('/ops/access');
    const mails = body.slice(body.indexOf('id="mails"'));
    expect(mails).toContain('1 given up, 1 to be tried again');
    expect(mails).toContain('550 &lt;b>no such user');
    expect(mails).toContain('b.example');
    expect(body).not.toContain('reader@');
    expect(mails.match(/<code>wt_a<\/code>/g)).toHaveLength(2);
  });

  it('show the runs of a source with their counts and the place of a fault', async () => {
    const { get, db } = await aWorld();
    await quarantine(db, {
      bytes: 'hour,price\n1,none\n',
      fault: changedShape('data.price', 'line 2', 'is no number'),
    });
    const { body } = await get('/ops/sources/ercot-fuel-mix');
    expect(body).toContain('<code>data.price</code> at line 2');
    expect(body).toContain('failing: changed-shape');
    expect(body).toMatch(/<td class="n">1<\/td>/);
    expect((await get('/ops/sources/no-such')).status).toBe(404);
  });

  it('show a quarantined document around the failing place, and no more of it than some kB', async () => {
    const { get, db } = await aWorld();
    const rows = Array.from({ length: 5_000 }, (_, at) => `${at},row ${at},12.5`);
    rows[3_000] = '3000,row 3000,twelve \u001b[31m\u202e';
    const id = await quarantine(db, {
      bytes: rows.join('\n'),
      fault: changedShape('price', 'line 3001', 'is no number'),
    });
    const { body } = await get(`/ops/documents/${id}`);
    const shown = /<pre>(.*?)<\/pre>/s.exec(body)?.[1] ?? '';
    expect(shown).toContain('3000,row 3000,twelve ·[31m·');
    expect(shown).toContain('2996,row 2996');
    expect(shown).not.toContain('2990,');
    const dense = await quarantine(db, {
      bytes: `{"a":[${'1,'.repeat(400_000)}1]}`,
      fault: changedShape('a[7]', 'document', 'is no text'),
    });
    const other = await get(`/ops/documents/${dense}`);
    expect(other.body.length).toBeLessThan(12_000);
    const zip = await quarantine(db, { bytes: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) });
    expect((await get(`/ops/documents/${zip}`)).body).toContain('it is not text');
    expect((await get('/ops/documents/999999')).status).toBe(404);
    expect((await get('/ops/documents/abc')).status).toBe(404);
  });

  it('list keys and webhooks without a secret', async () => {
    const { get, db } = await aWorld();
    const key = await createKey(db, PEPPER, { tier: 'pro', name: 'a reader', createdAt: NOW, expiresAt: null });
    const { secret } = await addWebhook(db, {
      url: 'https://user:word@receiver.example/services/T0/B0/pathword?token=hidden',
      name: null,
      tier: 'pro',
      createdAt: new Date(NOW),
    });
    const { body } = await get('/ops/access');
    expect(body).toContain(key.slice(0, 12));
    expect(body).toContain('https://receiver.example/…');
    for (const hidden of [key, secret, 'token=hidden', 'user:word', 'pathword']) expect(body).not.toContain(hidden);
  });

  it('tell of processes that are alive, and of those that fell silent', async () => {
    const { get, db } = await aWorld();
    await beat(db, 'scheduler', { tickSecondsAgo: 3 });
    await beat(db, 'worker', { secondsAgo: 600 });
    const { body } = await get('/ops/fleet');
    expect(body).toContain('1 of 2 alive');
    expect(body).toContain('<span class="state bad">not responding</span>');
  });

  it('make a failed slot due again, once, and say so', async () => {
    const { get, post, db, queue } = await aWorld();
    const slot = new Date('2026-11-20T10:00:00.000Z');
    await openSlot(db, { job: 'recompute-scores', slot });
    await db.pool.query(
      `update job_runs set state = 'failed', slot = date_trunc('milliseconds', clock_timestamp()), fault_code = 'internal', fault = 'it broke', finished_at = clock_timestamp()`,
    );
    const page = await get('/ops/jobs');
    const action = /action="(\/ops\/jobs\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(page.body).toContain('it broke');
    const first = await post(action);
    expect([first.status, first.headers.location]).toEqual([303, '/ops/jobs?answer=asked']);
    expect((await post(action)).headers.location).toBe('/ops/jobs?answer=not-failed');
    const { rows } = await db.pool.query('select state, attempts from job_runs');
    expect(rows).toEqual([{ state: 'due', attempts: 0 }]);
    expect((await (await queue()).counts()).waiting).toBe(1);
    expect((await get('/ops/jobs?answer=asked')).body).toContain('role="status"');
  });

  it('count all that failed in a day, and not those that are listed alone', async () => {
    const { get, db } = await aWorld();
    await openSlot(db, { job: 'recompute-scores', slot: new Date('2026-11-20T10:00:00.000Z') });
    await db.pool.query(
      `update job_runs set state = 'failed', slot = date_trunc('milliseconds', clock_timestamp()), fault_code = 'internal', fault = 'it broke', finished_at = clock_timestamp()`,
    );
    await db.pool.query(
      `insert into job_runs select (jsonb_populate_record(run, jsonb_build_object('slot', run.slot - one * interval '1 second'))).*
       from job_runs as run, generate_series(1, 299) as one`,
    );
    expect((await get('/ops/jobs')).body).toMatch(/300 failed in 24 hours/);
  });

  it('take nothing from a page of another site', async () => {
    const { post, db } = await aWorld();
    const id = await quarantine(db, { bytes: 'hour,price\n1,none\n' });
    const answer = await post(`/ops/documents/${id}/parse-again`, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    const { rows } = await db.pool.query('select parse_again_at from documents');
    expect(rows).toEqual([{ parse_again_at: null }]);
  });
});

describe("the queue's board", () => {
  it('shows the queue in Postgres, read-only without a token, with assets of its own alone', async () => {
    const { get, put, queue, db } = await aWorld();
    const slot = new Date(NOW);
    await openSlot(db, { job: 'read-news', slot });
    await (await queue()).add([{ job: 'read-news', slot, attempts: 1, backoffMs: 0 }]);
    const page = await get('/ops/queue');
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    for (const [, asset] of page.body.matchAll(/(?:src|href)="(static\/[^"]+\.(?:js|css))"/g)) {
      expect((await get(`/ops/queue/${asset}`)).status, asset).toBe(200);
    }
    const listed = await get('/ops/queue/api/queues?activeQueue=slots&status=waiting&page=1&jobsPerPage=10');
    const [shown] = JSON.parse(listed.body).queues;
    expect([shown.name, shown.readOnlyMode, shown.counts.waiting]).toEqual(['slots', true, 1]);
    expect((await put('/ops/queue/api/queues/slots/pause')).status).toBe(403);
    expect((await (await queue()).counts()).waiting).toBe(1);
  });

  it('may change the queue for who has shown the token', async () => {
    const { get, put } = await aWorld({ hasToken: true });
    const asked = { authorization: `Bearer ${TOKEN}` };
    expect((await get('/ops/queue')).status).toBe(401);
    const listed = await get('/ops/queue/api/queues', asked);
    expect(JSON.parse(listed.body).queues[0].readOnlyMode).toBe(false);
    expect((await put('/ops/queue/api/queues/slots/pause', asked)).status).toBe(200);
  });

  it('shows a queue in Redis, says that it is away when it is, and is back with it', async () => {
    const missing = await missingRedis();
    if (missing !== null) return console.warn(`not tried: ${missing}`);
    const redis = await startRedis();
    try {
      const { get } = await aWorld({ redisUrl: redis.url });
      expect((await get('/ops/queue')).status).toBe(200);
      if (!redis.throwaway) return;
      await redis.kill();
      const away = await get('/ops/queue');
      expect(away.status).toBe(503);
      expect(away.body).toContain('The queue is unavailable');
      expect((await get('/ops/sources')).status).toBe(200);
      expect((await get('/ops')).body).toContain('REDIS_URL');
      await redis.restart();
      await expect.poll(async () => (await get('/ops/queue')).status, { timeout: 30_000 }).toBe(200);
    } finally {
      await world?.close();
      world = undefined;
      await redis.stop();
    }
  });
});

it('lists every source that the program has', async () => {
  const { get } = await aWorld({
    sources: [aSource('a-one'), aSource('b-two', { disabled: { by: 'missing-settings', settings: ['B_KEY'] } })],
  });
  const { body } = await get('/ops/sources');
  expect(body).toContain('href="/ops/sources/a-one"');
  expect(body).toContain('disabled: needs B_KEY');
});
