import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAssets } from '../../../src/web/assets.ts';
import { placeFiles } from '../../../src/web/bundle/place-files.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'loadstar-web-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const build = (version: string): Promise<void> => {
  const files = new Map([
    [`site-${version}.css`, Buffer.from(`/* ${version} */`)],
    ['icon.svg', Buffer.from('<svg/>')],
  ]);
  return placeFiles(join(home, 'web'), files, JSON.stringify({ 'site.css': `site-${version}.css` }));
};
const open = () => openAssets(join(home, 'web'));
const textOf = (file: string): string | undefined => open().at(file)?.bytes.toString();

describe('bundled files', () => {
  it('of the build before stay for pages that stand in caches, those before it go', async () => {
    await build('ONE');
    await build('TWO');
    expect([open().urlOf('site.css'), textOf('site-ONE.css')]).toEqual(['/assets/site-TWO.css', '/* ONE */']);
    // The same again is no other build.
    await build('TWO');
    expect(textOf('site-ONE.css')).toBe('/* ONE */');
    await build('THREE');
    expect([textOf('site-ONE.css'), textOf('site-TWO.css'), textOf('site-THREE.css'), textOf('icon.svg')]).toEqual([
      undefined,
      '/* TWO */',
      '/* THREE */',
      '<svg/>',
    ]);
  });

  it('are there for whoever reads while others build, and nothing else is left', async () => {
    await build('ONE');
    let isBuilding = true;
    const builds = Promise.all(['TWO', 'TWO', 'TWO', 'TWO'].map(build)).finally(() => {
      isBuilding = false;
    });
    let reads = 0;
    while (isBuilding) {
      const assets = open();
      expect(assets.at(assets.urlOf('site.css').slice('/assets/'.length))).not.toBeNull();
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await builds;
    expect(reads).toBeGreaterThan(0);
    expect(open().urlOf('site.css')).toBe('/assets/site-TWO.css');
    expect(readdirSync(home)).toEqual(['web']);
    expect(JSON.parse(readFileSync(join(home, 'web', 'builds.json'), 'utf8'))).toHaveLength(2);
    expect(open().at('builds.json')).toBeNull();
  });
});
