#!/usr/bin/env node
// Runs the compiled program: of the sources as they are, where they are here, else what the image brought along. Where
// nothing can be compiled or written, it runs the sources through tsx.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const isHere = (path) => existsSync(fileURLToPath(new URL(path, import.meta.url)));

if (!isHere('./main.ts')) await import(new URL('../../dist/src/cli/main.js', import.meta.url).href);
else {
  const main = await findCompiled();
  if (main === null) {
    const { register } = await import('tsx/esm/api');
    register();
    await import('./main.ts');
  } else await import(pathToFileURL(main).href);
}

/** Null where it cannot be: a read-only folder, a source that does not compile, a machine without the compiler. */
async function findCompiled() {
  const { compiledProgram } = await import('./compiled-program.mjs');
  try {
    return await compiledProgram();
  } catch {
    return null;
  }
}
