import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** A program of the same form as ours, in which `says` stands for all that may change. */
const sourcesSaying = (says: string): Readonly<Record<string, string>> => ({
  'package.json': '{ "name": "small", "type": "module" }',
  'src/cli/main.ts': `import { says } from '../says.ts';\nconst text: string = says;\nconsole.log(text, import.meta.url.endsWith('.ts') ? 'from the sources' : 'compiled');\n`,
  'src/says.ts': `export const says = '${says}';\n`,
  'src/sources/ingest/parse-process.ts': 'export {};\n',
  'src/store/embedded-postgres/end-unused-server.ts': 'export {};\n',
  'src/web/cards/picture-thread.ts': 'export {};\n',
  'jobs/derive/resolve-thread.ts': 'export {};\n',
  'scoring/nothing.ts': 'export {};\n',
});

describe('the compiled program', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loadstar-compiled-'));
    write(sourcesSaying('first'));
    for (const file of ['loadstar.mjs', 'compiled-program.mjs', 'packed/packed-program.mjs'])
      cpSync(join(ROOT, 'src/cli', file), join(folder, 'src/cli', file));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
  const start = (): string =>
    execFileSync(process.execPath, ['src/cli/loadstar.mjs'], { cwd: folder }).toString().trim();
  const states = (): string[] => readdirSync(join(folder, 'dist/loadstar')).sort();

  it('is compiled at the first start, and only found at the next', () => {
    expect(start()).toBe('first compiled');
    const [state = ''] = states();
    const main = join(folder, 'dist/loadstar', state, 'main.js');
    const { mtimeMs } = statSync(main);
    expect(start()).toBe('first compiled');
    expect(states()).toEqual([state]);
    expect(statSync(main).mtimeMs).toBe(mtimeMs);
  });

  it('is never that of other sources, even of the same length and date', () => {
    const path = join(folder, 'src/says.ts');
    const { atime, mtime } = statSync(path);
    start();
    write({ 'src/says.ts': sourcesSaying('later')['src/says.ts'] ?? '' });
    utimesSync(path, atime, mtime);
    expect(start()).toBe('later compiled');
    write({ 'src/says.ts': sourcesSaying('first')['src/says.ts'] ?? '' });
    expect(start()).toBe('first compiled');
    expect(states()).toHaveLength(2);
  });

  it('is compiled again where a part of it was removed', () => {
    start();
    const [state = ''] = states();
    rmSync(join(folder, 'dist/loadstar', state, 'main.js'));
    expect(start()).toBe('first compiled');
    expect(states()).toEqual([state]);
  });

  it('is one where several compile at once, and leaves nothing half made', async () => {
    const all = await Promise.all(
      Array.from({ length: 3 }, () => run(process.execPath, ['src/cli/loadstar.mjs'], { cwd: folder })),
    );
    expect(all.map(({ stdout }) => stdout.trim())).toEqual(Array(3).fill('first compiled'));
    expect(states()).toHaveLength(1);
  });

  it('keeps the five newest states', () => {
    for (const says of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      write(sourcesSaying(says));
      expect(start()).toBe(`${says} compiled`);
    }
    expect(states()).toHaveLength(5);
  });

  it('gives way to the sources where nothing can be written, and where they do not compile says where', () => {
    write({ dist: 'a file where the folder should be' });
    expect(start()).toBe('first from the sources');
    rmSync(join(folder, 'dist'));
    write({ 'src/says.ts': 'export const says = ;\n' });
    expect(() => execFileSync(process.execPath, ['src/cli/loadstar.mjs'], { cwd: folder, stdio: 'pipe' })).toThrow(
      /says\.ts:1/,
    );
    expect(existsSync(join(folder, 'dist/loadstar')) ? states() : []).toEqual([]);
  });

  it('is what an image brings along where there are no sources', () => {
    const compiled = join(folder, 'dist/src/cli/main.js');
    mkdirSync(dirname(compiled), { recursive: true });
    writeFileSync(compiled, "console.log('of the image');\n");
    rmSync(join(folder, 'src/cli/main.ts'));
    rmSync(join(folder, 'src/cli/compiled-program.mjs'));
    expect(start()).toBe('of the image');
  });
});
