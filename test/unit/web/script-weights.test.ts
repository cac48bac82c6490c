import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { ASSETS_PATH, openAssets } from '../../../src/web/assets.ts';

const MOST_BYTES = 40_000;

it('all scripts beside the map are at most 40 kB together as they are sent', () => {
  const assets = openAssets(packageFile('dist/web'));
  const seen = new Set<string>();
  /** With all that it imports before it runs; what it imports later, as the map, is not counted. */
  const weigh = (file: string): number => {
    if (seen.has(file)) return 0;
    seen.add(file);
    const asset = assets.at(file);
    if (asset === null) throw new Error(`${file} is not bundled`);
    const text = asset.bytes.toString('utf8');
    const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s?"\.\/([\w-]{1,80}\.js)"/g)].map(([, name = '']) => name);
    return (asset.brotli ?? asset.bytes).length + imported.reduce((sum, name) => sum + weigh(name), 0);
  };
  const islands = readdirSync(packageFile('src/web/client')).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const bytes = islands
    .map((name) => assets.urlOf(name.replace(/\.ts$/, '.js')).slice(ASSETS_PATH.length))
    .reduce((sum, file) => sum + weigh(file), 0);
  expect(islands.length).toBeGreaterThan(10);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
