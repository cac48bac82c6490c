import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { anApiDatabase, type TestApi } from '../../support/api/api.ts';
import { anApiWithFiles, publishFiles, storeDataWorld } from '../../support/data/data-world.ts';

let db: Database;
let api: TestApi;
let address: string;
beforeAll(async () => {
  db = await anApiDatabase();
  await storeDataWorld(db);
  await publishFiles(db);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  api = await anApiWithFiles(db, { limits: 'none', config: { publicUrl: address } });
  await api.app.listen({ port, host: '127.0.0.1' });
}, 300_000);
afterAll(async () => {
  await api.close();
  await db.close();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const found = server.address();
      server.close(() => resolve(typeof found === 'object' && found !== null ? found.port : 0));
    });
  });
}

const page = readFileSync(packageFile('docs', 'recipes.md'), 'utf8');

/** The recipes of the page by their first line, with the address and the files of this test in the place of its own. */
const recipes = new Map(
  [...page.matchAll(/^```\w+\n(?:#|--|\/\/) recipe: (\w+)\n([^`]*)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
);
const recipe = (name: string): string =>
  (recipes.get(name) ?? '')
    .replaceAll('http://localhost:8080', address)
    .replaceAll('lmp-2026-10.parquet', 'lmp-2026-11-20.parquet')
    .replaceAll('queue-2026-11-20', 'queue-2026-11-21');

/** A program that reads its text from standard input. Not in one breath: the API answers from this process. */
function run(program: string, words: readonly string[], text: string): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...words], { stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        out += part.toString();
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out }));
    child.stdin.end(text);
  });
}

const has = (program: string, ...words: string[]): boolean => spawnSync(program, words).status === 0;

const PROGRAMS = [
  { name: 'duckdb', program: 'duckdb', words: ['-csv'], check: ['duckdb', '--version'], says: '2026-11-20' },
  { name: 'python', program: 'python3', words: ['-'], check: ['python3', '--version'], says: '2 26INR0001' },
  {
    name: 'pandas',
    program: 'python3',
    words: ['-'],
    check: ['python3', '-c', 'import pandas, pyarrow'],
    says: '2026-11-20',
  },
  { name: 'r', program: 'Rscript', words: ['-'], check: ['Rscript', '--version'], says: '2' },
  { name: 'shell', program: 'sh', words: ['-s'], check: ['curl', '--version'], says: 'PAR1' },
] as const;

describe('a recipe', () => {
  it('is on the page for each tool, with a way to run or to ask it here', () => {
    expect([...recipes.keys()].sort()).toEqual([...PROGRAMS.map(({ name }) => name), 'excel', 'grafana'].sort());
  });

  it.each(PROGRAMS)(
    '$name does what the page says, where its program is found',
    async ({ name, program, words, check, says }) => {
      const [first, ...rest] = check;
      if (!has(first, ...rest)) {
        process.stderr.write(`recipe ${name}: skipped, ${check.join(' ')} does not run here\n`);
        return;
      }
      const { code, out } = await run(program, words, recipe(name));
      expect([name, code, out]).toEqual([name, 0, expect.stringContaining(says)]);
    },
    120_000,
  );

  it('of Excel and Grafana asks addresses that answer with what those read', async () => {
    const [file] = /http:[^"]+\.parquet/.exec(recipe('excel')) ?? [];
    const bytes = Buffer.from(await (await fetch(String(file))).arrayBuffer());
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
    const asked = recipe('grafana')
      .trim()
      // As the dashboard puts its time range in.
      .replace(/\$\{__from:date:iso\}/, '2026-11-19T00:00:00.000Z')
      .replace(/\$\{__to:date:iso\}/, '2026-11-20T12:00:00.000Z');
    const answer = await fetch(asked);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
  });
});
