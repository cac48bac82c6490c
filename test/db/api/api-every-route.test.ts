import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples, exampleAddress } from '../../support/api/api-with-examples.ts';

const READ = QUESTIONS.filter(({ method }) => method !== 'POST').map((question) => [question.name, question] as const);
const EVENTS = '/api/v1/events';

let api: TestApi;
let keyed: Record<string, string>;
beforeAll(async () => {
  api = await anApiWithExamples();
  keyed = await keyedAs(api.db, 'enterprise');
}, 300_000);
afterAll(() => api.close());

/** Status, headers and body as they are sent. */
const ask = (method: 'GET' | 'HEAD' | 'OPTIONS', url: string, headers: Record<string, string> = {}) =>
  askPatiently(async () => {
    const { statusCode: status, headers: got, body } = await api.app.inject({ method, url, headers });
    return { status, headers: got, body };
  });

const withMore = (address: string, more: string): string =>
  `${address.replace(/\?$/, '')}${address.includes('?') && !address.endsWith('?') ? '&' : '?'}${more}`;

describe.each(READ)('%s', (_, question) => {
  const address = exampleAddress(question);
  const headers = (): Record<string, string> => (question.access === 'key' ? keyed : {});

  it('answers HEAD like GET, without a body, to any page', async () => {
    const get = await ask('GET', address, headers());
    const head = await ask('HEAD', address, headers());
    expect([get.status, head.status, head.body]).toEqual([200, 200, '']);
    for (const name of ['content-type', 'cache-control', 'vary', 'etag', 'content-disposition'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    expect(get.headers['access-control-allow-origin']).toBe('*');
    expect(get.headers['x-content-type-options']).toBe('nosniff');
  });

  it('says what is possible, to a preflight too', async () => {
    const asked = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
    const answer = await ask('OPTIONS', address, asked);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
  });

  it('knows an unchanged answer by its validator, alone, in a list or by *', async () => {
    const { headers: first } = await ask('GET', address, headers());
    if (first['cache-control'] === 'no-store') return expect(first.etag).toBeUndefined();
    const etag = String(first.etag);
    for (const sent of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await ask('GET', address, { ...headers(), 'if-none-match': sent });
      expect([sent, again.status, again.body]).toEqual([sent, 304, '']);
    }
    expect((await ask('GET', address, { ...headers(), 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('ignores marks that others add to links, and refuses what else it does not know where the interface leaves that open', async () => {
    const marked = await ask('GET', withMore(address, 'utm_source=a&fbclid=b&_=1'), headers());
    expect(marked.status).toBe(200);
    const strange = await ask('GET', withMore(address, 'x[]=1&__proto__=2'), headers());
    expect(strange.status).toBe(question.ignoresUnknown === true ? 200 : 400);
    if (strange.status === 400)
      expect(JSON.parse(strange.body).errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
        '/query/x[]',
        '/query/__proto__',
      ]);
  });

  it('refuses a limit out of range and a format that there is not, and says where', async () => {
    const names = Object.keys(question.input.shape);
    const wrong = [
      ...(names.includes('limit') ? ['limit=0', 'limit=1000000', 'limit=1.5', 'limit=x'] : []),
      ...(names.includes('offset') ? ['offset=-1'] : []),
      ...(names.includes('format') ? ['format=exe'] : []),
    ];
    const bare = address.split('?', 1)[0];
    for (const one of wrong) {
      const kept = new URLSearchParams(address.split('?')[1]);
      kept.delete(one.split('=', 1)[0] ?? '');
      const answer = await ask('GET', `${bare}?${kept}&${one}`, headers());
      expect([one, answer.status]).toEqual([one, 400]);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(JSON.parse(answer.body).errors[0].pointer).toBe(`/query/${one.split('=', 1)[0]}`);
    }
  });
});

describe('the stream of events', () => {
  it('answers HEAD with its headers and OPTIONS with what is possible, and ignores what it does not know', async () => {
    const head = await ask('HEAD', `${EVENTS}?utm_source=a`, { 'if-none-match': '*' });
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', undefined]);
    expect(head.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const options = await ask('OPTIONS', EVENTS);
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('refuses any place that is none, and never fails by one', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('cursor', 'since'), nasty, async (name, text) => {
        const value = encodeURIComponent(Buffer.from(text).toString());
        // Before a stream is opened, so that one that is not refused ends.
        const answer = await ask('HEAD', `${EVENTS}?${name}=${value}`);
        expect([200, 400], `${answer.status} for ${name}=${value}`).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
    for (const [url, headers, pointer] of [
      [`${EVENTS}?cursor=x`, {}, '/query/cursor'],
      [`${EVENTS}?since=yesterday`, {}, '/query/since'],
      [`${EVENTS}?since=${'9'.repeat(65)}`, {}, '/query/since'],
      [EVENTS, { 'last-event-id': 'x' }, '/headers/last-event-id'],
      [EVENTS, { 'last-event-id': '9'.repeat(5_000) }, '/headers/last-event-id'],
    ] as const) {
      const answer = await ask('GET', url, headers);
      expect([url, answer.status]).toEqual([url, 400]);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(JSON.parse(answer.body).errors[0].pointer).toBe(pointer);
    }
  });
});
