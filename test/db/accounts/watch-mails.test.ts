import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkWatches } from '../../../jobs/publish/check-watches.ts';
import { deliverMails } from '../../../jobs/publish/deliver-mails.ts';
import type { MailSender } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { openMailSender } from '../../../src/cli/mail-sender.ts';
import { pruneWatches } from '../../../src/store/watches/watch-mails.ts';
import { anApi, keyedAs, PUBLIC_URL, storeMarkets, type TestApi } from '../../support/api/api.ts';

const WATCHES = '/api/v1/watches';
const DAY_MS = 86_400_000;

/** A mail server as operators have one: with a user and a password, over a socket of this machine. */
async function aMailServer() {
  const mails: { readonly from: string; readonly to: readonly string[]; readonly text: string }[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'operator' && password === 'a secret'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refuses) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    state,
    url: `smtp://operator:a%20secret@127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

let api: TestApi;
let server: Awaited<ReturnType<typeof aMailServer>>;
let sender: MailSender;
let keyed: { 'x-api-key': string };
beforeEach(async () => {
  server = await aMailServer();
  sender = openMailSender({ smtpUrl: server.url, from: 'alerts@loadstar.example', domain: 'loadstar.example' });
  api = await anApi({ sendsMail: true });
  keyed = await keyedAs(api.db, 'pro');
  await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas' }]);
});
afterEach(async () => {
  sender.close();
  await api.close();
  await server.close();
});

const deliver = () => runNow(api, deliverMails({ ...api, sender, publicUrl: PUBLIC_URL }), api.clock.now());
const check = () => runNow(api, checkWatches(api, { publicUrl: PUBLIC_URL }), api.clock.now());
const watch = (email: string | null) =>
  api.post(WATCHES, { name: 'Texas', verdict_changes: true, ...(email === null ? {} : { email }) }, keyed);
async function verdict(word: string): Promise<void> {
  api.clock.advanceMs(DAY_MS);
  await api.db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, coverage, recorded_at)
     values ('dallas', $1, 'market-power/4', '{}', '{}', $2, 60, 1, $1)`,
    [api.clock.now(), word],
  );
}
/** The text of a mail without the line ends of quoted-printable. */
const plain = (text = ''): string => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenIn = (text: string, page: string): string =>
  new RegExp(`/watch/${page}\\?token=(wm_[\\w-]+)`).exec(text)?.[1] ?? '';
const post = (path: string, body = '') =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });

describe('mails of a watch', () => {
  it('ask first, and nothing else is sent until the reader has agreed', async () => {
    await verdict('NEUTRAL');
    const { body } = await watch('reader@b.example');
    expect(body).toMatchObject({ email: 'reader@b.example', email_confirmed: false });
    expect(await deliver()).toEqual({ sent: 1, failed: 0, dead: 0 });
    await check();
    await verdict('BUILD');
    expect(await check()).toMatchObject({ alerts: 1, mails: 0 });
    expect(await deliver()).toMatchObject({ sent: 0 });
    expect(server.mails).toMatchObject([{ from: 'alerts@loadstar.example', to: ['reader@b.example'] }]);
    expect(plain(server.mails[0]?.text)).not.toContain('verdict is');
    const token = tokenIn(plain(server.mails[0]?.text), 'confirm');
    // Who looks at a link, as programs that check mails do, confirms nothing.
    expect((await api.get(`/watch/confirm?token=${token}`)).status).toBe(200);
    expect((await api.get(WATCHES, keyed)).body.watches[0].email_confirmed).toBe(false);
    expect((await post(`/api/v1/watch-mails/confirm/${token}`)).statusCode).toBe(200);
    expect((await api.get(WATCHES, keyed)).body.watches[0].email_confirmed).toBe(true);
    await verdict('AVOID');
    expect(await check()).toMatchObject({ alerts: 1, mails: 1 });
    expect(await deliver()).toMatchObject({ sent: 1 });
    const text = plain(server.mails[1]?.text);
    expect(text).toContain('Subject: Dallas: the verdict is AVOID, it was BUILD.');
    expect(text).toContain(`market-power/4, ${api.clock.now().toISOString().slice(0, 10)}`);
    expect(text).toContain(`${PUBLIC_URL}/api/v1/market-brief/dallas`);
  });

  it('have headers and a link that end them with one request, which forgets the address', async () => {
    await watch('reader@b.example');
    await deliver();
    const text = plain(server.mails[0]?.text);
    const [, url = ''] = /List-Unsubscribe:\s{1,3}<([^>]+)>/.exec(text) ?? [];
    expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/api/v1/watch-mails/unsubscribe/wm_`));
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = url.replace(PUBLIC_URL, '');
    const ended = await post(path, 'List-Unsubscribe=One-Click');
    expect([ended.statusCode, ended.json().ended]).toEqual([200, true]);
    expect((await api.get(WATCHES, keyed)).body.watches[0]).toMatchObject({ email: null, email_confirmed: false });
    expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
    expect((await api.get(`/watch/unsubscribe?token=${tokenIn(text, 'unsubscribe')}`)).status).toBe(200);
    for (const table of ['watches', 'watch_mails', 'api_usage'])
      expect(JSON.stringify((await api.db.pool.query(`select * from ${table}`)).rows)).not.toContain('reader@');
  });

  it('are tried again under one Message-ID, and name no password where they fail', async () => {
    await watch('reader@b.example');
    server.state.refuses = true;
    expect(await deliver()).toMatchObject({ failed: 1 });
    const { rows } = await api.db.pool.query('select last_error from watch_mails');
    expect(rows[0].last_error).toContain('try later');
    expect(rows[0].last_error).not.toContain('secret');
    server.state.refuses = false;
    expect(await deliver()).toMatchObject({ sent: 0 });
    api.clock.advanceMs(120_000);
    expect(await deliver()).toMatchObject({ sent: 1 });
    const { rows: ids } = await api.db.pool.query('select id from watch_mails');
    expect(plain(server.mails[0]?.text)).toContain(`Message-ID: <${ids[0].id}@loadstar.example>`);
    api.clock.advanceMs(3 * DAY_MS);
    expect(await deliver()).toMatchObject({ sent: 0, failed: 0, dead: 0 });
  });

  it('are given up after two days, and are not sent where the watch was removed meanwhile', async () => {
    const { body } = await watch('reader@b.example');
    server.state.refuses = true;
    await deliver();
    api.clock.advanceMs(2 * DAY_MS);
    expect(await deliver()).toMatchObject({ dead: 1 });
    server.state.refuses = false;
    await watch('other@b.example');
    for (const one of (await api.get(WATCHES, keyed)).body.watches)
      await api.app.inject({ method: 'DELETE', url: `${WATCHES}/${one.id}`, headers: keyed });
    expect(await deliver()).toEqual({ sent: 0, failed: 0, dead: 0 });
    expect(body.id).toMatch(/^wt_/);
    expect(server.mails).toEqual([]);
  });

  it('ask another address anew, and not more than five in a day', async () => {
    const { body } = await watch('reader@b.example');
    await api.db.pool.query('update watches set email_confirmed_at = now()');
    const change = (email: string) =>
      api.app.inject({
        method: 'PATCH',
        url: `${WATCHES}/${body.id}`,
        headers: { ...keyed, 'content-type': 'application/json' },
        payload: JSON.stringify({ email }),
      });
    expect((await change('second@b.example')).json()).toMatchObject({ email_confirmed: false });
    for (const name of ['third', 'fourth', 'fifth']) expect((await change(`${name}@b.example`)).statusCode).toBe(200);
    const refused = await change('sixth@b.example');
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'mails_exceeded']);
    await deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([['fifth@b.example']]);
  });

  it('are pruned by age; a watch whose account has had no good key for long goes with all that is its own', async () => {
    await verdict('NEUTRAL');
    await watch('reader@b.example');
    await watch(null);
    await check();
    await verdict('BUILD');
    await check();
    await deliver();
    const count = async (table: string): Promise<number> =>
      Number((await api.db.pool.query(`select count(*) from ${table}`)).rows[0].count);
    const at = (days: number): Date => new Date(api.clock.now().getTime() + days * DAY_MS);
    const prune = (mails: number, alerts: number, ended: number) =>
      api.db.transaction((tx) =>
        pruneWatches(tx, { mailsBefore: at(mails), alertsBefore: at(alerts), endedBefore: at(ended) }),
      );
    const alerts = await count('watch_alerts');
    expect(alerts).toBeGreaterThan(0);
    expect([await count('watches'), await count('watch_mails')]).toEqual([2, 1]);
    // Nothing is old, and the key is good.
    expect(await prune(-1, -2, -1)).toEqual({ mails: 0, alerts: 0, watches: 0, webhooks: 0 });
    expect(await prune(1, -2, 1)).toEqual({ mails: 1, alerts: 0, watches: 0, webhooks: 0 });
    expect(await prune(1, 1, 1)).toMatchObject({ alerts, watches: 0 });
    await api.db.pool.query('update api_keys set revoked_at = $1', [at(-3)]);
    // It ended three days ago: whoever waits for four keeps it.
    expect(await prune(0, 0, -4)).toMatchObject({ watches: 0 });
    expect(await prune(0, 0, -2)).toMatchObject({ watches: 2 });
    expect([await count('watches'), await count('watch_alerts'), await count('watch_mails')]).toEqual([0, 0, 0]);
  });
});
