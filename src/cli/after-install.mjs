// What `npm install` runs when the packages are there: compiles the program, then bundles what pages load, and prepares the
// first data beside it. Plain JavaScript, because it runs before any TypeScript can. docs/adr/0076
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledProgram } from './compiled-program.mjs';
import { packProgram } from './packed/packed-program.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @param {readonly string[]} words what Node is given. @returns {Promise<number>} the exit code. */
async function run(words) {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

await compiledProgram();
await packProgram().catch(() => undefined);
// Nothing depends on the first data: where they cannot be prepared, the first start makes them.
const [bundled] = await Promise.all([
  run(['--import', 'tsx', 'src/web/bundle/main.ts']),
  run(['src/cli/loadstar.mjs', 'prepare']).catch(() => 1),
]);
process.exitCode = bundled;
