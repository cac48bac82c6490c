import { describe, expect, it } from 'vitest';
import { canonicalAddress, ownAddress, readQuery } from '../../../src/web/page-address.ts';

const PAGE = { path: '/markets/:slug', query: ['q', 'markets', 'part', 'embed'] };

describe('addresses of pages', () => {
  it('have the parameters that the page reads, in its order, once each but for lists', () => {
    const read = (query: string) => String(readQuery(PAGE, `/markets/x?${query}`));
    expect(read('embed=1&other=2&q=a&q=b')).toBe('q=a&embed=1');
    expect(read('q=&q=b')).toBe('q=b');
    expect(read('markets=a&markets=b')).toBe('markets=a&markets=b');
    expect(readQuery(PAGE, `/x?${'markets=a&'.repeat(50)}`).getAll('markets')).toHaveLength(20);
  });

  it('keep what stands behind a second question mark', () => {
    expect(readQuery(PAGE, '/markets/x?q=a?b').get('q')).toBe('a?b');
  });

  it('are one, however they were written', () => {
    const spellings = ['q=a%20b', 'q=%61+b', '&q=a+b&', 'part=&q=a%20%62'];
    expect(new Set(spellings.map((query) => ownAddress(PAGE, { slug: 'é/x' }, readQuery(PAGE, `/?${query}`))))).toEqual(
      new Set(['/markets/%C3%A9%2Fx?q=a+b']),
    );
  });

  it('of parts and forms of a page are those of the page', () => {
    const query = readQuery(PAGE, '/?q=a&part=rows&embed=1');
    expect(canonicalAddress(PAGE, { slug: 'x' }, query)).toBe('/markets/x?q=a');
    expect(ownAddress(PAGE, { slug: 'x' }, query)).toBe('/markets/x?q=a&part=rows&embed=1');
  });
});
