import { describe, expect, it } from 'vitest';
import { nearPaths, nearWords, plain } from '../../../src/domain/text/near-words.ts';

describe('words that somebody may have meant', () => {
  it.each([
    ['verdicts', ['verdict']],
    ['Verdict', ['verdict']],
    ['min-mw', ['min_mw']],
    ['statsu', ['status']],
    ['utm_source', []],
    ['_', []],
    ['x'.repeat(5_000), []],
  ])('of %s are %j', (text, meant) => {
    expect(nearWords(text, ['verdict', 'state', 'status', 'min_mw', 'iso', 'q'])).toEqual(meant);
  });

  it('are the same whatever their case and separators, but for the sign in front', () => {
    expect(plain('Under Construction')).toBe(plain('under-construction'));
    expect(plain('-name')).not.toBe(plain('name'));
  });

  it('are paths that resemble, with what varies in its place', () => {
    const paths = ['/api/v1/markets/list', '/api/v1/market-brief/{slug}', '/api/v1/lmp/prices', '/openapi.json'];
    expect(nearPaths('/api/v1/market/list', paths)[0]).toBe('/api/v1/markets/list');
    expect(nearPaths('/api/v1/market-briefs/dallas', paths)[0]).toBe('/api/v1/market-brief/{slug}');
    expect(nearPaths('/wp-login.php', paths)).toEqual([]);
    // What stands where anything may stand makes no path resemble it.
    expect(nearPaths('/api/v1/nothing', [...paths, '/data/{edition}/{file}', '/grid/areas/{area}'])).toEqual([]);
    expect(nearPaths(`/${'a'.repeat(50_000)}`, paths)).toEqual([]);
  });
});
