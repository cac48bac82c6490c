import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { h } from 'preact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { openAssets } from '../../../src/web/assets.ts';
import type { Page } from '../../../src/web/page.ts';
import { anApi, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';

let renders = 0;

const thing: Page = {
  path: '/things/:name',
  summary: 'A thing.',
  query: ['q', 'part'],
  render: async ({ params, query }) => {
    renders += 1;
    const words = `${params.name} ${query.get('q') ?? ''} ${'and so on '.repeat(200)}`;
    if (query.get('part') === 'rows') return { kind: 'fragment', body: h('p', null, words) };
    const canonical = query.get('q') === 'all' ? { canonical: `/things/${params.name}` } : {};
    return { kind: 'page', title: 'A thing', description: 'It.', body: h('p', null, words), ...canonical };
  },
};

const canonicalOf = (body: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];

describe('the door of pages', () => {
  const assets = openAssets(packageFile('dist/web'));
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ site: { pages: [thing], assets } });
  });
  afterAll(() => api.close());

  it('makes a page once, and calls it by one address, however that was written', async () => {
    renders = 0;
    for (const address of ['/things/a%20b?q=x', '/th%69ngs/%61%20b/?&q=%78', '/things/a%20b?other=1&q=x&q=y&part=']) {
      const { status, body } = await api.get(address);
      expect([status, canonicalOf(body)]).toEqual([200, `${PUBLIC_URL}/things/a%20b?q=x`]);
    }
    expect(renders).toBe(1);
    expect((await api.get('/things/x?q=a?b')).body).toContain('x a?b ');
  });

  it('calls a page by the address that it names, and one with an odd part by its own', async () => {
    expect(canonicalOf((await api.get('/things/a?q=all')).body)).toBe(`${PUBLIC_URL}/things/a`);
    expect(canonicalOf((await api.get('/things/a?part=odd')).body)).toBe(`${PUBLIC_URL}/things/a`);
    expect((await api.get('/things/a?part=rows')).body).not.toContain('<html');
  });

  it('takes no host from a request that names one with its path', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.end('GET http://evil.example/things/b?q=x HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(canonicalOf(answer)).toBe(`${PUBLIC_URL}/things/b?q=x`);
    expect(answer).not.toContain('evil');
  });

  it('sends no encoding that is refused', async () => {
    const script = assets.urlOf('site.css');
    const encodingOf = async (path: string, accept: string) =>
      (await api.get(path, { 'accept-encoding': accept })).headers['content-encoding'];
    for (const path of [script, '/things/a']) {
      expect(await encodingOf(path, 'br')).toBe('br');
      expect(await encodingOf(path, 'gzip, br;q=0')).toBe('gzip');
      expect(await encodingOf(path, 'br;q=0')).toBeUndefined();
      expect((await api.get(path)).headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('answers a validator of whatever encoding with 304', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { etag = '' } = (await api.get('/things/a', { 'accept-encoding': encoding })).headers;
      const again = await api.get('/things/a', { 'accept-encoding': encoding, 'if-none-match': String(etag) });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
  });

  it('tells a page which one it is, by its validator', async () => {
    const { body, headers } = await api.get('/things/a');
    const version = /<html[^>]* data-version="([\w-]{20,})"/.exec(body)?.[1];
    expect(headers.etag).toBe(`W/"${version}"`);
  });

  it('tells HEAD what it tells GET, where there is something and where there is nothing', async () => {
    const reported = async (method: 'GET' | 'HEAD', url: string) => {
      const { statusCode, headers, body } = await api.app.inject({ method, url, headers: { accept: 'text/html' } });
      return { statusCode, type: headers['content-type'], etag: headers.etag, hasBody: body !== '' };
    };
    for (const url of ['/things/a', '/nothing-here']) {
      const get = await reported('GET', url);
      expect(get).toMatchObject({ type: 'text/html; charset=utf-8', hasBody: true });
      expect(await reported('HEAD', url)).toEqual({ ...get, hasBody: false });
    }
  });
});
