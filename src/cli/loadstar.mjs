#!/usr/bin/env node
// Runs the program: packed, where it was packed of the sources and packages as they are now; else compiled, of the sources as they are,
// where they are here; else what the image brought along. Where nothing can be compiled or written, it runs the sources through tsx.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PRELOADS = /^(-r|--require|--import|--(experimental-)?loader)(=|$)/;
/** Under which OpenTelemetry keeps what an SDK registered. */
const TRACING = Symbol.for('opentelemetry.js.api.1');

const isHere = (path) => existsSync(fileURLToPath(new URL(path, import.meta.url)));

if (!isHere('./main.ts')) await import(new URL('../../dist/src/cli/main.js', import.meta.url).href);
else {
  const packed = await findPacked();
  const main = packed === null ? await findCompiled() : null;
  if (packed !== null) {
    const { runPacked } = await import('./packed/run-packed.mjs');
    runPacked(packed, process.argv[2] === 'prepare');
  } else if (main === null) {
    const { register } = await import('tsx/esm/api');
    register();
    await import('./main.ts');
  } else await import(pathToFileURL(main).href);
}

/** Null also where something was loaded first that may watch packages: it sees those that are loaded from their own files. */
async function findPacked() {
  const isWatched = process.execArgv.some((word) => PRELOADS.test(word)) || TRACING in globalThis;
  return isWatched ? null : (await import('./packed/packed-program.mjs')).packedProgram();
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
