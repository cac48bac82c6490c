import { expect, it } from 'vitest';
import { FinishedJson } from '../../../src/cache/finished-answer.ts';
import { keptEncoding } from '../../../src/http/cached-encodings.ts';
import { openPageCache } from '../../../src/web/page-cache.ts';

const KEY = '/a';
const MINUTE_MS = 60_000;

it('counts the compressed copies of the pages that it keeps', async () => {
  const cache = openPageCache();
  const body = new FinishedJson(Buffer.from('a page '.repeat(1_000)), 'v');
  const make = async () => ({ status: 200, headers: {}, body });
  const asMade = await cache.get(KEY, MINUTE_MS, make);
  expect(cache.bytes()).toBe(7_000 + KEY.length + 1);
  const brotli = keptEncoding(body, 'br')?.bytes.byteLength ?? Number.NaN;
  cache.recount(KEY, asMade);
  expect(cache.bytes()).toBe(7_000 + KEY.length + 1 + brotli);
  const gzip = keptEncoding(body, 'gzip')?.bytes.byteLength ?? Number.NaN;
  // By whoever has it from before the copy was counted.
  cache.recount(KEY, asMade);
  expect(cache.bytes()).toBe(7_000 + KEY.length + 1 + brotli + gzip);
  expect((await cache.get(KEY, MINUTE_MS, () => Promise.reject(new Error('made anew')))).body).toBe(body);
});

it('counts nothing for a page that another has replaced', async () => {
  const cache = openPageCache();
  const page = (text: string) => ({ status: 200, headers: {}, body: new FinishedJson(Buffer.from(text), text) });
  await cache.get(KEY, MINUTE_MS, async () => page('kept'));
  cache.recount(KEY, page('another'));
  expect((await cache.get(KEY, MINUTE_MS, async () => page('new'))).body?.version).toBe('kept');
});
