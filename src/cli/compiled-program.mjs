// Compiles the program into dist/loadstar/<hash of the sources>, once for each state of the sources, and finds it there.
// Plain JavaScript, because it runs before any TypeScript can. docs/adr/0065
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Of all states; each is a folder in it. */
export const FOLDER = join(ROOT, 'dist', 'loadstar');

/** What processes and threads begin with. They lie side by side, since each starts others from beside itself. */
const ENTRIES = {
  main: 'src/cli/main.ts',
  'parse-process': 'src/sources/ingest/parse-process.ts',
  'end-unused-server': 'src/store/embedded-postgres/end-unused-server.ts',
  'resolve-thread': 'jobs/derive/resolve-thread.ts',
  'picture-thread': 'src/web/cards/picture-thread.ts',
};

const SOURCE_FOLDERS = ['src', 'jobs', 'scoring'];
const COMPILED_FROM = /\.(tsx?|mjs|json)$/;
/** Scripts of pages and the typed client are compiled by programs of their own. */
const OTHERS = new Set([join('src', 'web', 'client'), join('src', 'client')]);

/** Processes that still run start others from the state that they began with. */
const STATES_KEPT = 5;
const UNFINISHED = 'unfinished-';
const HOUR_MS = 3_600_000;

export const COMPILER_OPTIONS = /** @type {const} */ ({
  target: 'ES2023',
  jsx: 'react-jsx',
  jsxImportSource: 'preact',
  strict: true,
  verbatimModuleSyntax: true,
});

/**
 * The compiled program of the sources as they are now: compiled first where it is not there yet. It is found by what the
 * sources contain and not by their dates, so it is never of another state of them.
 * @returns {Promise<string>} the path of its main file.
 */
export async function compiledProgram() {
  for (;;) {
    const state = hashSources();
    const main = join(FOLDER, state, 'main.js');
    if (existsSync(main)) return main;
    await compile(state);
  }
}

/** Of names and contents, in an order of its own. @returns {string} the name of their state. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const path of listSources()) {
    const bytes = readFileSync(join(ROOT, path));
    hash.update(`${path}\n${bytes.byteLength}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 20);
}

/** @returns {string[]} every file that decides on the program, from the root of the package. */
export function listSources() {
  const found = [];
  const add = (folder) => {
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!OTHERS.has(path)) add(path);
      } else if (COMPILED_FROM.test(entry.name)) found.push(path);
    }
  };
  for (const folder of SOURCE_FOLDERS) add(folder);
  return found;
}

/**
 * Into a folder of its own, which gets its name when it is whole: of several that compile, one is kept. Of sources that
 * changed meanwhile nothing is kept.
 */
async function compile(state) {
  const { build } = await import('esbuild');
  const folder = join(FOLDER, state);
  const unfinished = join(FOLDER, `${UNFINISHED}${randomUUID()}`);
  try {
    mkdirSync(unfinished, { recursive: true });
    await build({
      absWorkingDir: ROOT,
      entryPoints: ENTRIES,
      outdir: unfinished,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      supported: { 'import-attributes': true },
      chunkNames: 'part-[hash]',
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
      // Nothing but the sources decides.
      tsconfigRaw: { compilerOptions: COMPILER_OPTIONS },
    });
    if (hashSources() !== state) return;
    // What somebody removed in part.
    if (!existsSync(join(folder, 'main.js'))) rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    removeFormer();
  } catch (error) {
    if (!existsSync(join(folder, 'main.js'))) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function removeFormer() {
  const found = readdirSync(FOLDER).map((name) => {
    const path = join(FOLDER, name);
    return { name, path, madeAtMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  found.sort((a, b) => b.madeAtMs - a.madeAtMs);
  const states = found.filter(({ name }) => !name.startsWith(UNFINISHED));
  const newestMs = states[0]?.madeAtMs ?? 0;
  const abandoned = found.filter(({ name, madeAtMs }) => name.startsWith(UNFINISHED) && newestMs - madeAtMs > HOUR_MS);
  for (const { path } of [...states.slice(STATES_KEPT), ...abandoned]) rmSync(path, { recursive: true, force: true });
}
