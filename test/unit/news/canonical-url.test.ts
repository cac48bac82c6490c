import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../../src/enrich/text/canonical-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['https://example.com/a?utm_source=rss&utm_medium=feed', 'https://example.com/a'],
    ['https://example.com/a?UTM_Campaign=x&id=7', 'https://example.com/a?id=7'],
    ['https://example.com/a?fbclid=1&gclid=2&mc_cid=3&mc_eid=4&ref=home', 'https://example.com/a'],
    ['https://example.com/a?reference=12', 'https://example.com/a?reference=12'],
    ['https://example.com/a?source=rss----1', 'https://example.com/a'],
    ['https://example.com/a?source=annual-report', 'https://example.com/a?source=annual-report'],
    ['https://example.com/a#comments', 'https://example.com/a'],
    ['https://example.com/a/', 'https://example.com/a'],
    ['https://example.com/', 'https://example.com'],
    ['https://example.com/a/?b=1', 'https://example.com/a?b=1'],
    ['HTTPS://WWW.Example.COM:443/News/A', 'https://www.example.com/News/A'],
    ['http://example.com:80/a', 'http://example.com/a'],
    ['http://example.com:8080/a', 'http://example.com:8080/a'],
    ['https://example.com/a?z=1&b=2&a=3', 'https://example.com/a?a=3&b=2&z=1'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['https://example.com//a///b', 'https://example.com/a/b'],
    ['https://example.com/caf%C3%A9', 'https://example.com/caf%C3%A9'],
    ['https://example.com/café', 'https://example.com/caf%C3%A9'],
    ['https://example.com/a%2520b', 'https://example.com/a%2520b'],
  ])('writes %s as %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });

  it('keeps two addresses apart whose parameters differ only by an escaped ampersand', () => {
    expect(canonicalUrl('https://example.com/a?q=x%26y=1')).not.toBe(canonicalUrl('https://example.com/a?q=x&y=1'));
  });

  it('gives the same spelling with and without a tracking parameter', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const tracked = `${url}${url.includes('?') ? '&' : '?'}utm_source=feed&fbclid=x#top`;
        expect(canonicalUrl(tracked)).toBe(canonicalUrl(url));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('changes nothing when it is applied again', () => {
    const path = fc.string({ unit: 'binary', maxLength: 12 });
    const rough = fc
      .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), path, path)
      .map(([url, a, b]) => `${url.split(/[?#]/)[0]}/%25${a}%/%252525/${b}?${b}&x=${a}&utm_x=1#${b}`);
    fc.assert(
      fc.property(fc.oneof(rough, fc.webUrl({ withQueryParameters: true }), fc.string()), (url) => {
        const once = canonicalUrl(url);
        expect(canonicalUrl(once)).toBe(once);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', 'not an address', ''])(
    'leaves %j alone, which is no web address',
    (text) => {
      expect(canonicalUrl(text)).toBe(text);
    },
  );
});
