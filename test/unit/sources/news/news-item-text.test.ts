import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseAddress, webAddress } from '../../../../src/sources/news/item-address.ts';
import { excerpt, plainText } from '../../../../src/sources/news/item-text.ts';

const html = (value: string) => plainText({ value, form: 'html' });
const text = (value: string) => plainText({ value, form: 'text' });
const unsaid = (value: string) => plainText({ value, form: 'unsaid' });

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>Two <em>th</em>ree<br>four</p>', 'One Two three four'],
    ['AT&amp;T &ndash; 5&nbsp;MW &#8217;', 'AT&T – 5 MW ’'],
    ['AT&amp;amp;T &amp;#8211; twice escaped', 'AT&T – twice escaped'],
    ['&lt;b&gt;bold&lt;/b&gt; twice escaped', 'bold twice escaped'],
    ['<img src=x onerror=alert(1)>Title', 'Title'],
    ['a<script>alert(1)</script><style>p{}</style>b<!-- c -->', 'a b'],
    ['cut in a <a href="https://example.com/abc', 'cut in a'],
    ['PUE < 1.2 and <3', 'PUE < 1.2 and <3'],
    ['unclosed <b>bold <i>and', 'unclosed bold and'],
    ['  a \n\t b\u0085c\u2028d ', 'a b c d'],
    ['e\u0301lectricite\u0301', 'électricité'],
    ['ab\u200Bc\u200D\uFEFFd\u00ADe', 'abcde'],
    ['safe\u202Etxt.exe\u2066x\u2069', 'safetxt.exex'],
    ['hi\u{E0049}\u{E0067}\u{E006E}\u{E0001}', 'hi'],
    ['a\u0000\u0007\u001B[31m\u009Bb', 'a[31mb'],
    ['a\uD800b\uE000', 'ab'],
    ['&#8203;&#x202e;x', 'x'],
    ['   ', ''],
    ['<p></p>', ''],
  ])('makes %j into %j', (value, expected) => {
    expect(html(value)).toBe(expected);
  });

  it('leaves angle brackets alone where the feed says nothing of them, unless they are plainly markup', () => {
    expect(unsaid('List<String> & x<y')).toBe('List<String> & x<y');
    expect(unsaid('<b>bold</b> &amp; brave')).toBe('bold & brave');
  });

  it.each([
    'What <b> means in HTML',
    '<script>alert(1)</script> is found in a tenth of all pages',
    'How to write &amp; in XML',
  ])('leaves tags and references alone where the feed says that they are text: %s', (value) => {
    expect(text(value)).toBe(value);
  });

  it('folds and cleans what is text like all else', () => {
    expect(text(' a\n<b>\u202E\u0000 x ')).toBe('a <b> x');
  });

  it('never lets a tag, a control or an unseen character through', () => {
    const rough = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom(
          '<b>',
          '</b>',
          '<img src=x>',
          '<script>',
          '&lt;',
          '&amp;lt;',
          '&#x202e;',
          '\u202E',
          '\u{E0041}',
          '<!--',
          '-->',
          '<a b="',
        ),
      ),
    );
    fc.assert(
      fc.property(rough, (parts) => {
        const line = html(parts.join(''));
        expect(line).not.toMatch(/<(b|img|script)>|[\p{Cc}\p{Cf}\p{Cs}]|\s\s|^\s|\s$/u);
        expect(line.normalize('NFC')).toBe(line);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  it('takes markup nested 200,000 deep in its stride', () => {
    expect(html(`${'<div>'.repeat(200_000)}x`)).toBe('');
    expect(html(`start ${'<b>'.repeat(200_000)}`)).toBe('start');
  });
});

describe('excerpt', () => {
  it('ends at a word, within the limit, with an ellipsis', () => {
    expect(excerpt('one two three', 13)).toBe('one two three');
    expect(excerpt('one two three, four', 15)).toBe('one two three…');
    expect(excerpt('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(excerpt('⚡'.repeat(5) + '🔋'.repeat(20), 8)).toBe('⚡⚡⚡⚡⚡🔋…');
  });
});

describe('webAddress', () => {
  const base = 'https://example.com/news/feed.xml';
  it.each([
    ['https://example.com/a?b=1&c=2#d', 'https://example.com/a?b=1&c=2#d'],
    ['http://example.com', 'http://example.com'],
    ['  https://example.com/a\n b', 'https://example.com/a%20b'],
    ['/a', 'https://example.com/a'],
    ['a/b', 'https://example.com/news/a/b'],
    ['//cdn.example.com/a', 'https://cdn.example.com/a'],
    ['www.example.com/a', 'http://www.example.com/a'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['https://exämple.com/ü', 'https://xn--exmple-cua.com/%C3%BC'],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['tag:example.com,2025:1', null],
    ['ftp://example.com/a', null],
    ['http://', null],
    ['', null],
    [`https://example.com/${'a'.repeat(3000)}`, null],
  ])('reads %j as %j', (link, expected) => {
    expect(webAddress(link, base)).toBe(expected);
  });

  it('has nothing to resolve a relative link against when nobody says where the feed is', () => {
    expect(webAddress('/a', null)).toBeNull();
  });

  it('resolves against xml:base, else the page of the feed, else the feed', () => {
    expect(baseAddress(base, ['https://a.example/x/', 'y/'], 'https://b.example/')).toBe('https://a.example/x/y/');
    expect(baseAddress(base, [], 'https://b.example/')).toBe('https://b.example/');
    expect(baseAddress(base, [], null)).toBe(base);
  });
});
