// Runs the packed program: each part as a script, with what V8 compiled of it before where that is there. docs/adr/0080
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

/** As in the scripts of package.json. */
const HEAP_FLAG = '--max-old-space-size';
const HEAP_MB = 1024;

const PARAMETERS = 'exports,require,module,__compiledUrl,__navigator';
/**
 * What Node 21 and later have. Where there is none, the driver of the database makes an answer of `fetch` to see what runs it, for
 * which Node 20 loads all of that: an eighth of a start.
 */
const NAVIGATOR = globalThis.navigator ?? { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };
const SHA256_BYTES = 32;

/**
 * @param {string} folder of the packed program.
 * @param {boolean} isKept whether what V8 compiles is kept at the end, for later runs.
 */
export function runPacked(folder, isKept) {
  // V8 takes nothing that was made under other flags. This one decides on heaps that are made from now on.
  if (process.execArgv.length === 0) setFlagsFromString(`${HEAP_FLAG}=${HEAP_MB}`);
  const cache = join(folder, `compiled-${process.version}-${process.arch}`);
  const isWanted = isKept && !existsSync(cache);
  // What has not run for a while is forgotten otherwise.
  if (isWanted) setFlagsFromString('--no-flush-bytecode');
  // Where the compiled program lies: what it starts or reads lies beside it.
  const compiledUrl = pathToFileURL(join(folder, '..', 'main.js')).href;
  const outside = createRequire(compiledUrl);
  const loaded = new Map();
  const scripts = [];
  const load = (name) => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(name, module);
    const filename = join(folder, name);
    // In ASCII throughout, which is read fastest so.
    const source = `(function(${PARAMETERS}){${readFileSync(filename, 'latin1')}\n})`;
    const script = new Script(source, {
      filename,
      ...cachedOf(join(cache, name)),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (isWanted) scripts.push({ name, script });
    script.runInThisContext().call(module.exports, module.exports, require, module, compiledUrl, NAVIGATOR);
    return module.exports;
  };
  const require = Object.assign((id) => (id.startsWith('./') ? load(id.slice(2)) : outside(id)), {
    resolve: outside.resolve,
  });
  if (isWanted)
    process.once('exit', () => {
      setFlagsFromString('--flush-bytecode');
      keep(cache, scripts);
    });
  load('main.js');
}

/** V8 takes what it is given without a look at its content: only what is byte for byte as it was written is given to it. */
function cachedOf(path) {
  try {
    const bytes = readFileSync(path);
    const cachedData = bytes.subarray(SHA256_BYTES);
    return sha256(cachedData).equals(bytes.subarray(0, SHA256_BYTES)) ? { cachedData } : {};
  } catch {
    return {};
  }
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** Nothing depends on it: where it cannot be written, the next run compiles. */
function keep(cache, scripts) {
  const unfinished = `${cache}.${process.pid}`;
  try {
    mkdirSync(unfinished);
    for (const { name, script } of scripts) {
      const compiled = script.createCachedData();
      writeFileSync(join(unfinished, name), Buffer.concat([sha256(compiled), compiled]));
    }
    renameSync(unfinished, cache);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
