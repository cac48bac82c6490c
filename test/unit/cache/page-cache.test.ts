import { expect, it } from 'vitest';
import { FinishedJson } from '../../../src/cache/finished-answer.ts';
import { keptEncoding } from '../../../src/http/cached-encodings.ts';
import { openPageShelf } from '../../../src/web/page-cache.ts';

const KEY = '/a';
const MINUTE_MS = 60_000;

it('counts the compressed copies of the pages that it keeps', async () => {
  const shelf = openPageShelf();
  const body = new FinishedJson(Buffer.from('a page '.repeat(1_000)), 'v');
  const make = async () => ({ status: 200, headers: {}, body });
  const asMade = await shelf.get(KEY, MINUTE_MS, make);
  expect(shelf.bytes()).toBe(7_000 + KEY.length + 1);
  const brotli = keptEncoding(body, 'br')?.bytes.byteLength ?? Number.NaN;
  shelf.recount(KEY, asMade);
  expect(shelf.bytes()).toBe(7_000 + KEY.length + 1 + brotli);
  const gzip = keptEncoding(body, 'gzip')?.bytes.byteLength ?? Number.NaN;
  // By whoever has it from before the copy was counted.
  shelf.recount(KEY, asMade);
  expect(shelf.bytes()).toBe(7_000 + KEY.length + 1 + brotli + gzip);
  expect((await shelf.get(KEY, MINUTE_MS, () => Promise.reject(new Error('made anew')))).body).toBe(body);
});

it('counts nothing for a page that another has replaced', async () => {
  const shelf = openPageShelf();
  const page = (text: string) => ({ status: 200, headers: {}, body: new FinishedJson(Buffer.from(text), text) });
  await shelf.get(KEY, MINUTE_MS, async () => page('kept'));
  shelf.recount(KEY, page('another'));
  expect((await shelf.get(KEY, MINUTE_MS, async () => page('new'))).body?.version).toBe('kept');
});
