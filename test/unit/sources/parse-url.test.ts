import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../../src/domain/sources/parse-url.ts';

describe('parseUrl', () => {
  it('reads letters beyond ASCII however often it was called before', () => {
    for (let call = 0; call < 1_000_000; call += 1) parseUrl(`https://example.com/${call % 7}`);
    expect(parseUrl('https://exämple.com/ü')?.href).toBe('https://xn--exmple-cua.com/%C3%BC');
  });

  it('is null for what is no address, and resolves against a base', () => {
    expect([parseUrl('nope'), parseUrl(''), parseUrl('http://')]).toEqual([null, null, null]);
    expect(parseUrl('/a', 'https://example.com/b')?.href).toBe('https://example.com/a');
  });

  it('is how src reads addresses: Node 20 has no sound URL.canParse', () => {
    const folder = new URL('../../../src/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('URL.canParse('))).toEqual([]);
  });
});
