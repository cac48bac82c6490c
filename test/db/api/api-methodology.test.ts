import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_METHODS } from '../../../scoring/market-power/all-methods.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { anApi, type TestApi } from '../../support/api/api.ts';
import { methodPage } from '../../tools/write-method-page.ts';

interface Answer {
  readonly market_power: {
    readonly method: string;
    readonly axes: readonly { readonly axis: string; readonly parts: readonly { weight: number }[] }[];
    readonly changes: readonly { readonly method: string; readonly differences: readonly string[] }[];
  };
  readonly site: { readonly method: string };
}

describe('GET /api/v1/methodology', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
  });
  afterAll(() => api.close());

  const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

  it('answers with the method of today, its parts, and every method that scored', async () => {
    const response = await ask('/api/v1/methodology');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { market_power, site } = response.json<Answer>();
    expect(market_power.method).toBe(METHOD);
    expect(site.method).toMatch(/^site\//);
    for (const { parts } of market_power.axes)
      expect(parts.reduce((so, { weight }) => so + Math.round(weight * 10_000), 0)).toBe(10_000);
    expect(market_power.changes.map(({ method }) => method)).toEqual(ALL_METHODS.map(({ id }) => id));
    for (const { differences } of market_power.changes) expect(differences.length).toBeGreaterThan(0);
  });

  it.each([
    ['a format', '/api/v1/methodology?format=markdown', {}],
    ['an Accept header', '/api/v1/methodology', { accept: 'text/markdown, application/json;q=0.5' }],
  ])('is the page of docs/METHOD.md by %s', async (_by, url, headers) => {
    const response = await ask(url, headers as Record<string, string>);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(response.headers.vary).toContain('Accept');
    expect(response.body).toBe(methodPage());
  });

  it.each([
    ['a format in the query', '/api/v1/methodology?format=json', 'text/markdown'],
    ['no rank above JSON', '/api/v1/methodology', 'application/json, text/markdown;q=0.9'],
    ['a browser', '/api/v1/methodology', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ])('is JSON for %s', async (_by, url, accept) => {
    const response = await ask(url, { accept });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['/api/v1/methodology', '/api/v1/methodology?format=markdown'])(
    'is 304 to its validator: %s',
    async (url) => {
      const first = await ask(url);
      const etag = String(first.headers.etag);
      const again = await ask(url, { 'if-none-match': etag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    },
  );

  it('has a validator for each form', async () => {
    const [json, page] = await Promise.all([ask('/api/v1/methodology'), ask('/api/v1/methodology?format=markdown')]);
    expect(json.headers.etag).not.toBe(page.headers.etag);
  });

  it('refuses another format', async () => {
    const response = await ask('/api/v1/methodology?format=xml');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('markdown');
  });
});
