import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, keyedAs, publish, type TestApi } from '../support/api/api.ts';
import { eventually } from '../support/api/eventually.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const PROGRAM = `
import { Loadstar, LoadstarProblem } from 'loadstar/client';

const loadstar = new Loadstar({ baseUrl: process.argv[2] });
const { body, etag } = await loadstar.meta.health().withResponse();
const problem = await loadstar.markets.one({ market_name: 'atlantis' }).catch((error) => error);
const reported = [];
for await (const page of loadstar.follow()) {
  reported.push(...page.briefs.map((brief) => brief.slug));
  break;
}
console.log(JSON.stringify({
  version: body.version,
  status: problem.status,
  error: problem.error,
  isProblem: problem instanceof LoadstarProblem,
  reported,
}));
`;

const TYPED = `
import { type Changes, type GridFuelMixAnswer, Loadstar, LoadstarProblem } from 'loadstar/client';

const loadstar = new Loadstar({ baseUrl: 'https://loadstar.example', apiKey: 'svc_pro_x', retry: { tries: 3 } });
export async function mix(iso: string): Promise<number | null> {
  const answer: GridFuelMixAnswer = await loadstar.grid.fuelMix({ iso });
  return answer.fuel_mix.wind;
}
export async function remaining(): Promise<number | undefined> {
  const { rateLimits, body } = await loadstar.facilities.search({ q: 'equinix', state: undefined }).withResponse();
  body.total_available.toFixed();
  return rateLimits[0]?.remaining;
}
export async function keep(save: (page: Changes) => Promise<void>, signal: AbortSignal): Promise<void> {
  for await (const page of loadstar.follow({ signal, events: true })) await save(page);
}
export const isLimit = (error: unknown): boolean => error instanceof LoadstarProblem && error.status === 429;
// @ts-expect-error: a market must be named
export const noMarket = () => loadstar.brief.market({});
// @ts-expect-error: no such verdict
export const wrongInterval = () => loadstar.grid.lmpHistory({ iso: 'ERCOT', interval: 'year' });
// @ts-expect-error: a mix has no such member
export const noMember = async () => (await loadstar.grid.fuelMix({ iso: 'ERCOT' })).fuel_mix.peat;
`;

/** Programs of the documentation. */
const EXAMPLES = ['docs/client.md', 'README.md'].flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/```(ts|js)\n(.*?)```/gs)].map(
    ([, language = '', text = '']) => ({ language, text }),
  ),
);

/** Settings of compilers that people have; each reads the package as it is shipped, declarations included. */
const COMPILERS: Readonly<Record<string, { readonly options: object; readonly needs: readonly string[] }>> = {
  'a program for Node': {
    options: { module: 'nodenext', lib: ['es2022'], types: ['node'] },
    needs: ['@types/node', 'undici-types'],
  },
  'a page': {
    options: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
    needs: [],
  },
};

describe('the packed client', () => {
  const home = mkdtempSync(join(tmpdir(), 'loadstar-client-'));
  const app = join(home, 'app');
  const installed = join(app, 'node_modules', 'loadstar');
  let api: TestApi;
  let base: string;

  beforeAll(async () => {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', home], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    const [{ filename }] = JSON.parse(stdout);
    mkdirSync(installed, { recursive: true });
    await run('tar', ['-xzf', join(home, filename), '-C', installed, '--strip-components=1']);
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', type: 'module' }));
    api = await anApi();
    base = await api.app.listen({ host: '127.0.0.1', port: 0 });
  }, 300_000);
  afterAll(async () => {
    await api?.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('runs in a plain program of an empty folder, with nothing else installed', async () => {
    await publish(api.db, { slug: 'dallas' });
    writeFileSync(join(app, 'main.js'), PROGRAM);
    const { stdout } = await run(process.execPath, ['main.js', base], { cwd: app });
    expect(JSON.parse(stdout)).toEqual({
      version: '0.0.0-test',
      status: 404,
      error: 'market_not_found',
      isProblem: true,
      reported: ['dallas'],
    });
  });

  it.each(Object.entries(COMPILERS))(
    'is typed for %s, strictly, and says what is wrong',
    async (_, { options, needs }) => {
      const folder = mkdtempSync(join(app, 'typed-'));
      const strict = {
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
      };
      for (const name of needs) {
        const place = join(app, 'node_modules', name);
        mkdirSync(join(place, '..'), { recursive: true });
        if (!existsSync(place)) symlinkSync(join(ROOT, 'node_modules', name), place);
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: { target: 'es2022', noEmit: true, ...strict, ...options },
          include: ['*.ts'],
        }),
      );
      writeFileSync(join(folder, 'main.ts'), TYPED);
      // Those of the documentation are programs for Node.
      if (needs.length > 0) {
        expect(EXAMPLES.length).toBeGreaterThan(3);
        for (const [position, { text }] of EXAMPLES.entries())
          writeFileSync(join(folder, `example-${position}.ts`), text);
      }
      const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
      const { stdout } = await run(process.execPath, [tsc, '-p', folder, '--listFiles']).catch((error) => {
        throw new Error(error.stdout);
      });
      expect(stdout).toContain(join('loadstar', 'dist', 'client', 'generated', 'schemas.d.ts'));
      // What is checked is what is shipped as declarations, not the sources that lie beside them.
      expect(stdout).not.toContain(join('loadstar', 'src'));
    },
    120_000,
  );

  it('follows as docs/client.md shows it: goes on where it was, with what it missed, once', async () => {
    const [example] = EXAMPLES.filter(({ language }) => language === 'js');
    const folder = join(app, 'follower');
    mkdirSync(folder);
    writeFileSync(join(folder, 'main.js'), example?.text ?? '');
    const key = (await keyedAs(api.db, 'enterprise'))['x-api-key'];
    const start = () => {
      const env = { PATH: process.env.PATH ?? '', LOADSTAR_URL: base, LOADSTAR_KEY: key };
      const child = spawn(process.execPath, ['main.js'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      return {
        said: async (text: string) => {
          await eventually(
            async () => said,
            (now) => now === text,
          );
        },
        stop: async () => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          expect(await ended).toEqual([0, null]);
        },
      };
    };

    await publish(api.db, { slug: 'dallas', content: 'for followers' }, { slug: 'reno' });
    const first = start();
    await first.said('changed dallas\nchanged reno\n');
    await publish(api.db, { slug: 'atlanta' });
    await first.said('changed dallas\nchanged reno\nchanged atlanta\n');
    await first.stop();
    await publish(api.db, { slug: 'reno', removed: true }, { slug: 'phoenix' });
    const second = start();
    await second.said('changed phoenix\nremoved reno\n');
    await second.stop();
  }, 120_000);

  it('holds no import of anything but itself', async () => {
    const { stdout } = await run('grep', [
      '-rhoE',
      '--include=*.js',
      '(from|import) ?\\(?["\'][^"\']+',
      join(installed, 'dist', 'client'),
    ]);
    const targets = stdout.split('\n').filter((line) => line !== '');
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((line) => !/["']\.{1,2}\//.test(line))).toEqual([]);
  });

  it('ships the program too, so that the command is there', () => {
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const path of [bin.loadstar, 'migrations/meta/_journal.json', 'fixtures/markets.csv'])
      expect(existsSync(join(installed, path)), path).toBe(true);
    expect(existsSync(join(installed, 'test'))).toBe(false);
  });
});
