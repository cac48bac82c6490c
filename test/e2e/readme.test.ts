import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, startProgram } from '../support/servers/program.ts';

const run = promisify(execFile);

const PAGES = ['README.md', 'docs/examples.md', 'docs/keys.md']
  .map((page) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8'))
  .join('\n');
const lines = [...PAGES.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').split('\n'));
const assignments = [
  ...new Set(lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.replace(/\s*#.*/, ''))),
];
const curls = [...new Set(lines.filter((line) => line.startsWith('curl ')))];

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);
if (!hasCurl) console.warn('curl is not on the PATH: the lines of the README are not tried');

describe.skipIf(!hasCurl)('the README and its pages of examples', () => {
  // Where its reader stands: the data lie beside them.
  const home = mkdtempSync(join(tmpdir(), 'loadstar-readme-'));
  let program: Program;
  let host: string;

  beforeAll(async () => {
    chmodSync(home, 0o755);
    program = startProgram(['up'], { env: { DATA_DIR: join(home, '.loadstar'), PORT: '0', UPSTREAM: 'off' } });
    host = (await program.line(/^ready http/)).slice('ready http://'.length);
  }, 300_000);

  afterAll(async () => {
    await program.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('has lines to try', () => {
    expect(assignments).toHaveLength(1);
    expect(curls.length).toBeGreaterThan(25);
  });

  it.each(curls)('answers %s', async (line) => {
    const [address = ''] = /localhost:8080[^\s']*/.exec(line) ?? [];
    const isStream = address.endsWith('/events');
    // The rest of the line may be a comment, so what we want to know goes first. On a busy machine the API may ask for
    // another try, and curl waits as long as it says.
    const asked = line
      .replace('curl ', `curl -o answer -w '%{http_code}' ${isStream ? '--max-time 2' : '--retry 5'} `)
      .replace('localhost:8080', host);
    const script = `${assignments.join('\n')}\n${asked}`;
    const status = await run('sh', ['-c', script], { cwd: home }).then(
      ({ stdout }) => stdout,
      // A stream has no end: curl gives up, as it is told to.
      (error: { code: number; stdout: string }) =>
        isStream && error.code === 28 ? error.stdout : `exit ${error.code}`,
    );
    expect(status).toMatch(/^20[01]$/);
    expect(readFileSync(join(home, 'answer')).length).toBeGreaterThan(0);
  });
});
