import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOutputs } from '../../../src/web/bundle/name-outputs.ts';

const FILES = {
  'site.css': 'a { color: red }',
  // One script that others share, and one that is loaded while a page runs: it is an entry to the bundler as well.
  'map.ts': "import './map.css'; import { both } from './both.ts'; both(); void import('./software.ts')",
  'search.ts': "import { both } from './both.ts'; both()",
  'both.ts': 'export const both = () => console.log(1)',
  'software.ts': 'console.log(2)',
  'map.css': 'b { color: blue }',
};

describe('the names of what pages load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-names-'));
  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of the entries and of their styles, and none of what scripts share or load by themselves', async () => {
    const { metafile } = await build({
      entryPoints: { site: join(folder, 'site.css'), map: join(folder, 'map.ts'), search: join(folder, 'search.ts') },
      outdir: folder,
      entryNames: '[name]-[hash]',
      chunkNames: 'part-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      write: false,
      logLevel: 'silent',
      absWorkingDir: folder,
    });
    const outputs = Object.entries(metafile.outputs);
    expect(
      outputs.filter(([path, { entryPoint }]) => path.startsWith('part-') && entryPoint !== undefined),
    ).toHaveLength(1);
    expect(Object.keys(nameOutputs(metafile.outputs, ['site', 'map', 'search'])).sort()).toEqual([
      'map.css',
      'map.js',
      'search.js',
      'site.css',
    ]);
  });
});
