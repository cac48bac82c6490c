import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILER = ['esbuild', '@esbuild', 'tsx'];

/** A program of the same form as ours with one package, which says how it was started. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "small", "type": "module" }',
  'node_modules/counter/package.json': '{ "name": "counter", "version": "1.0.0", "main": "index.js" }',
  'node_modules/counter/index.js': "exports.count = 'one';\n",
  'src/cli/main.ts': `import { count } from 'counter';
    import('../says.ts').then(({ says }) => {
      const stack = new Error().stack ?? '';
      console.log(says, count, stack.includes('packed-') ? 'packed' : 'compiled', process.argv.slice(2).join(' '));
    });\n`,
  'src/says.ts': "export const says = ['quartzite'].join('') === ['quart', 'zite'].join('') ? 'first' : 'damaged';\n",
  'src/sources/ingest/parse-process.ts': 'export {};\n',
  'src/store/embedded-postgres/end-unused-server.ts': 'export {};\n',
  'src/web/cards/picture-thread.ts': 'export {};\n',
  'jobs/derive/resolve-thread.ts': 'export {};\n',
  'scoring/nothing.ts': 'export {};\n',
};

describe('the packed program', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loadstar-small-'));
    for (const [path, text] of Object.entries(FILES)) write(path, text);
    for (const file of ['loadstar', 'compiled-program', 'packed/packed-program', 'packed/run-packed'])
      write(`src/cli/${file}.mjs`, readFileSync(join(ROOT, `src/cli/${file}.mjs`), 'utf8'));
    for (const name of COMPILER) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const node = (...words: string[]): string => execFileSync(process.execPath, words, { cwd: folder }).toString().trim();
  const start = (...words: string[]): string => node('src/cli/loadstar.mjs', ...words);
  const pack = (): string =>
    node('--eval', "import('./src/cli/packed/packed-program.mjs').then((made) => made.packProgram())");
  /** What V8 compiled, as it is kept. */
  const kept = (): string[] =>
    readdirSync(join(folder, 'dist/loadstar'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /compiled-v[^/]+\/.+\.js$/.test(path))
      .map((path) => join(folder, 'dist/loadstar', path));

  it('is what starts once it was packed, and nothing is packed by a start', () => {
    expect(start()).toBe('first one compiled');
    pack();
    expect(start()).toBe('first one packed');
  });

  it('reads letters outside of ASCII wherever they stand, in expressions too', () => {
    write(
      'src/says.ts',
      "export const says = /^4°?$/.test('4') && /^[−–]$/.test('−') && 'ä≈'.length === 2 ? 'read' : 'garbled';\n",
    );
    pack();
    expect(start()).toBe('read one packed');
  });

  it('is never that of other sources or packages, even of the same length and date', () => {
    pack();
    const path = join(folder, 'src/says.ts');
    write('src/says.ts', "export const says: string = 'later';\n");
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    expect(start()).toBe('later one compiled');
    write('src/says.ts', FILES['src/says.ts'] ?? '');
    expect(start()).toBe('first one packed');
    write('node_modules/counter/package.json', '{ "name": "counter", "version": "1.0.1", "main": "index.js" }');
    write('node_modules/counter/index.js', "exports.count = 'two';\n");
    expect(start()).toBe('first two compiled');
    pack();
    expect(start()).toBe('first two packed');
  });

  it('gives way where something is loaded before it that may watch packages', () => {
    pack();
    write('first.mjs', '');
    expect(node('--import', './first.mjs', 'src/cli/loadstar.mjs')).toBe('first one compiled');
    write('tracing.mjs', "globalThis[Symbol.for('opentelemetry.js.api.1')] = {};\n");
    const env = { ...process.env, NODE_OPTIONS: '--import ./tracing.mjs' };
    const said = execFileSync(process.execPath, ['src/cli/loadstar.mjs'], { cwd: folder, env });
    expect(said.toString().trim()).toBe('first one compiled');
  });

  it('keeps what V8 compiled while it was prepared, and gives V8 none of it that was damaged', () => {
    pack();
    start();
    expect(kept()).toEqual([]);
    start('prepare');
    expect(kept().length).toBeGreaterThan(1);
    expect(start('again')).toBe('first one packed again');
    let damaged = 0;
    for (const path of kept()) {
      const bytes = readFileSync(path);
      for (let at = bytes.indexOf('quartzite'); at >= 0; at = bytes.indexOf('quartzite', at + 1)) {
        bytes.write('sandstone', at);
        damaged += 1;
      }
      writeFileSync(path, bytes);
    }
    expect(damaged).toBeGreaterThan(0);
    expect(start()).toBe('first one packed');
    for (const path of kept()) writeFileSync(path, '');
    expect(start()).toBe('first one packed');
  });
});
