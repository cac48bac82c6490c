import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anApi, askPatiently, storeMarkets, type TestApi } from '../../support/api/api.ts';

const HOSTILE = '<img src=x onerror="alert(1)">';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
  await storeMarkets(api.db, [
    { slug: 'dallas', name: 'Dallas' },
    { slug: 'phoenix', name: 'Phoenix' },
  ]);
});
afterEach(() => api.close());

const look = (query: string) => askPatiently(() => api.get(`/watch${query}`));
const filledIn = (body: string): string => body.match(/<input id="watch-markets"[^>]*? value="([^"]*)"/)?.[1] ?? '';

describe('/watch', () => {
  it('fills in the markets that the address names, under either parameter', async () => {
    for (const [query, value] of [
      ['', ''],
      ['?market=Dallas', 'dallas'],
      ['?markets=dallas,phoenix', 'dallas, phoenix'],
      ['?market=phoenix&markets=dallas', 'phoenix, dallas'],
      ['?markets=dallas,dallas', 'dallas'],
    ] as const) {
      const { status, body } = await look(query);
      expect([query, status, filledIn(body)]).toEqual([query, 200, value]);
      expect(body).not.toContain('There is no market');
    }
  });

  it('says which market is unknown and which is meant, and keeps the name so that no watch of every market is made', async () => {
    const { status, body } = await look('?market=dalas');
    expect(status).toBe(404);
    expect(body).toContain('There is no market <bdi>dalas</bdi>.');
    expect(body).toContain('Did you mean <span><a href="/watch?markets=dallas">Dallas</a></span>?');
    expect(filledIn(body)).toBe('dalas');
  });

  it('keeps the known ones beside the unknown one', async () => {
    const { status, body } = await look('?markets=phoenix,dalas');
    expect(status).toBe(404);
    expect(body).toContain('<a href="/watch?markets=phoenix%2Cdallas">Dallas</a>');
    expect(filledIn(body)).toBe('phoenix, dalas');
  });

  it('takes any text for a name, and gives it back as text', async () => {
    const { status, body } = await look(`?market=${encodeURIComponent(HOSTILE)}`);
    expect(status).toBe(404);
    expect(body).not.toContain('<img');
    expect((await look('?market=%00')).status).toBe(404);
    expect((await look(`?market=${'x'.repeat(190)}`)).status).toBe(404);
  });
});
