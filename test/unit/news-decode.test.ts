import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeFeed } from '../../src/sources/news/decode-feed.ts';
import { parseFeed } from '../../src/sources/news/parse.ts';

const feedIn = (declared: string | null, title = 'Énergie – “£3.9B”') =>
  `<?xml version="1.0"${declared === null ? '' : ` encoding="${declared}"`}?>\n` +
  `<rss version="2.0"><channel><title>t</title><item><title>${title}</title></item></channel></rss>`;

const encoded = (encoding: string, declared: string | null = null, title?: string) =>
  iconv.encode(feedIn(declared, title), encoding);

const marked = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

const html = (charset: string) => `text/xml; charset=${charset}`;

describe('decodeFeed', () => {
  it.each([
    ['plain UTF-8', encoded('utf-8'), null, 'utf-8'],
    ['UTF-8 with a byte order mark', marked([0xef, 0xbb, 0xbf], encoded('utf-8')), null, 'utf-8'],
    ['a byte order mark against the header', marked([0xef, 0xbb, 0xbf], encoded('utf-8')), html('koi8-r'), 'utf-8'],
    ['windows-1252 that nobody names', encoded('windows-1252'), null, 'windows-1252'],
    ['windows-1252 by declaration', encoded('windows-1252', 'windows-1252'), null, 'windows-1252'],
    ['ISO-8859-1 meant as the web means it', encoded('windows-1252', 'ISO-8859-1'), null, 'windows-1252'],
    [
      'the header against the declaration',
      encoded('windows-1251', 'utf-8', 'Энергия'),
      html('windows-1251'),
      'windows-1251',
    ],
    ['a header in quotes', encoded('windows-1251', null, 'Энергия'), html('"Windows-1251"'), 'windows-1251'],
    ['KOI8-R by declaration', encoded('koi8-r', 'koi8-r', 'Энергия'), null, 'koi8-r'],
    ['Shift_JIS by declaration', encoded('shift_jis', 'Shift_JIS', '電力 データセンター'), null, 'shift_jis'],
    ['EUC-KR by header', encoded('euc-kr', null, '데이터센터 전력'), html('euc-kr'), 'euc-kr'],
    ['GB2312 read as its superset', encoded('gb18030', 'gb2312', '数据中心'), null, 'gb18030'],
    ['UTF-16LE with a mark', marked([0xff, 0xfe], encoded('utf-16le', 'utf-16')), null, 'utf-16le'],
    ['UTF-16BE with a mark', marked([0xfe, 0xff], encoded('utf-16be', 'utf-16')), null, 'utf-16be'],
    ['UTF-16LE without a mark', encoded('utf-16le', 'utf-16'), null, 'utf-16le'],
    ['UTF-16BE without a mark', encoded('utf-16be', 'utf-16'), html('utf-8'), 'utf-16be'],
    ['UTF-32LE with a mark', marked([0xff, 0xfe, 0, 0], encoded('utf-32le')), null, 'utf-32le'],
    ['UTF-32BE with a mark', marked([0, 0, 0xfe, 0xff], encoded('utf-32be')), null, 'utf-32be'],
    ['UTF-32LE without a mark', encoded('utf-32le'), null, 'utf-32le'],
    ['UTF-32BE without a mark', encoded('utf-32be'), null, 'utf-32be'],
    ['UTF-8 that says it is UTF-16', encoded('utf-8', 'utf-16'), null, 'utf-8'],
    ['UTF-8 that says it is ISO-8859-1', encoded('utf-8', 'utf-8'), html('ISO-8859-1'), 'utf-8'],
    ['windows-1252 that says it is UTF-8', encoded('windows-1252', 'utf-8'), html('utf-8'), 'windows-1252'],
    ['an encoding that does not exist', encoded('utf-8', 'x-nonsense'), null, 'utf-8'],
    ['an encoding that hides text', encoded('utf-8', 'utf-7'), html('base64'), 'utf-8'],
  ])('reads %s', (_name, bytes, contentType, encoding) => {
    const decoded = decodeFeed(bytes, contentType);
    expect(decoded.encoding).toBe(encoding);
    const title = /<item><title>(.*)<\/title>/.exec(decoded.text)?.[1];
    expect(['Énergie – “£3.9B”', 'Энергия', '電力 データセンター', '데이터센터 전력', '数据中心']).toContain(title);
    expect(parseFeed(bytes, { contentType, url: null }).rows.map((row) => row.title)).toEqual([title]);
  });

  it('warns when the bytes disprove what is named, and is silent when they do not', () => {
    expect(decodeFeed(encoded('utf-8', 'iso-8859-1'), null).warning).toContain('iso-8859-1');
    expect(decodeFeed(encoded('windows-1252', 'utf-8'), null).warning).toContain('windows-1252');
    expect(decodeFeed(encoded('utf-8', 'utf-8'), html('utf-8')).warning).toBeNull();
    expect(decodeFeed(encoded('utf-8', 'us-ascii', 'plain'), null).warning).toBeNull();
  });

  it('keeps the rest of a UTF-8 document in which one byte is broken', () => {
    const bytes = marked([], encoded('utf-8', 'utf-8', 'Énergie – “£3.9B” ?'));
    bytes[bytes.lastIndexOf(0x3f, bytes.indexOf('</title></item>'))] = 0xe9;
    const decoded = decodeFeed(bytes, null);
    expect(decoded.text).toContain('Énergie – “£3.9B” \uFFFD');
    expect(decoded.warning).toContain('not valid');
  });

  it('refuses gzip, which should have been opened before', () => {
    expect(() => decodeFeed(gzipSync(feedIn(null)), null)).toThrow(/gzip/);
  });
});
