import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readConfig, VARIABLE_NAMES } from '../../src/config.ts';
import { heapFits } from '../support/db/heap-fits.ts';
import { NGINX, testNginx } from '../support/servers/nginx.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Processes of ours that stay; `migrate` comes and goes. */
const PROCESSES = ['api', 'worker', 'scheduler'] as const;

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly stop_grace_period?: string;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: Readonly<Record<string, string | number>> };
  };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** What is wrong with a compose file as the shape that we recommend; empty where nothing is. */
function complaints({ services, networks, volumes }: Compose): string[] {
  const existing = new Set(VARIABLE_NAMES);
  const found: string[] = [];
  const want = (isSo: boolean, complaint: string): void => {
    if (!isSo) found.push(complaint);
  };
  for (const [name, service] of Object.entries(services)) {
    want(service.read_only === true, `${name}: its root file system can be written`);
    want(service.cap_drop?.includes('ALL') === true, `${name}: keeps capabilities`);
    want(service.security_opt?.includes('no-new-privileges:true') === true, `${name}: may gain privileges`);
    const { memory, cpus } = service.deploy?.resources?.limits ?? {};
    want(memory !== undefined && cpus !== undefined, `${name}: no bound on memory and processor`);
    want(service.build !== undefined || /:.*\d+\.\d+/.test(service.image ?? ''), `${name}: any release of its image`);
    for (const port of service.ports ?? []) {
      want(port.startsWith('127.0.0.1:'), `${name}: ${port} is open to the world`);
    }
    for (const network of service.networks ?? ['default']) want(network in networks, `${name}: no network ${network}`);
    for (const volume of service.volumes ?? []) {
      const [from = '', to, mode] = volume.split(':');
      if (from.startsWith('./')) {
        want(existsSync(join(ROOT, from)), `${name}: there is no ${from}`);
        want(mode === 'ro', `${name}: ${to} can be written`);
      } else want(from in volumes, `${name}: no volume ${from}`);
    }
    if (service.build === undefined) continue;
    for (const variable of Object.keys(service.environment ?? {})) {
      want(existing.has(variable), `${name}: ${variable} is read by nobody`);
    }
  }
  for (const name of PROCESSES) {
    want(Number.parseInt(services[name]?.stop_grace_period ?? '0', 10) >= 25, `${name}: is killed while it stops`);
    want((services[name]?.deploy?.replicas ?? 1) >= 2, `${name}: a single one`);
    want(
      heapFits(services[name]?.entrypoint ?? null, String(services[name]?.deploy?.resources?.limits?.memory)),
      `${name}: its heap may outgrow its memory`,
    );
    want(services[name]?.ports === undefined, `${name}: reached without the edge`);
    want(services[name]?.healthcheck === undefined, `${name}: does not use the image's health check`);
  }
  want(networks.inside?.internal === true, 'inside: has a way out');
  return found;
}

describe('docker-compose.yml', () => {
  const compose = parseYaml(read('docker-compose.yml'), { merge: true }) as Compose;
  const { services } = compose;

  it('brings the production shape, each part with a health check', () => {
    const all = ['postgres', 'redis', 'migrate', ...PROCESSES, 'edge', 'prometheus', 'grafana'];
    expect(Object.keys(services).sort()).toEqual([...all].sort());
    for (const [name, { healthcheck, build }] of Object.entries(services)) {
      if (name === 'migrate') expect(healthcheck).toEqual({ disable: true });
      else if (build === undefined) expect(healthcheck?.test?.length, name).toBeGreaterThan(1);
    }
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [\s\S]*OPS_PORT[\s\S]*livez/m);
    expect(services.redis?.command?.join(' ')).toContain('--maxmemory-policy noeviction');
    const watching = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('watch'));
    expect(watching.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
  });

  it('gives no part more than it needs', () => {
    expect(complaints(compose)).toEqual([]);
  });

  it.each([
    ['a root file system that can be written', '  read_only: true\n  tmpfs', '  tmpfs'],
    ['a port open to the world', '"127.0.0.1:9464:9464"', '"9464:9464"'],
    ['a variable that nobody reads', 'OPS_HOST:', 'OPERATOR_HOST:'],
    ['a stop that is cut short', 'stop_grace_period: 30s', 'stop_grace_period: 10s'],
    ['a file that is not there', 'compose/edge.sed:', 'compose/edge.conf:'],
    ['a heap that outgrows its memory', '--max-old-space-size=320', '--max-old-space-size=400'],
    ['a network with a way out', 'internal: true', 'internal: false'],
  ])('would say so of %s', (_name, from, to) => {
    const text = read('docker-compose.yml');
    expect(text).toContain(from);
    expect(complaints(parseYaml(text.replace(from, to), { merge: true }) as Compose)).not.toEqual([]);
  });

  it('starts nothing before the schema and the queue are there', () => {
    for (const name of PROCESSES) {
      expect(services[name]?.depends_on, name).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
      });
    }
  });

  it('gives every process the same settings, which it takes', () => {
    const secrets: Readonly<Record<string, string>> = { KEY_PEPPER: 'p'.repeat(16), OPERATOR_TOKEN: 't'.repeat(16) };
    // As compose fills in: ${NAME:-default}, ${NAME:?what to do}.
    const filled = (name: string, value: string): string =>
      secrets[name] ?? value.replace(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, preset) => preset ?? 'secret');
    const settings = Object.entries(services.api?.environment ?? {});
    expect(settings.length).toBeGreaterThan(15);
    const config = readConfig(Object.fromEntries(settings.map(([name, value]) => [name, filled(name, value)])));
    expect(config).toMatchObject({ ops: { host: '0.0.0.0', port: 9464 }, drainMs: 3_000, trustProxy: 1 });
    for (const name of [...PROCESSES, 'migrate']) {
      expect(services[name]?.environment, name).toEqual(services.api?.environment);
    }
  });

  it('runs verbs that exist, from a file that the image holds', () => {
    expect(PROCESSES.map((name) => services[name]?.command?.[0])).toEqual([...PROCESSES]);
    expect(read('Dockerfile')).toMatch(/^ENTRYPOINT \["node", .*"src\/cli\/loadstar\.mjs"\]$/m);
    expect(existsSync(join(ROOT, 'src/cli/loadstar.mjs'))).toBe(true);
  });

  it.skipIf(NGINX === null)('puts the documented edge before the replicas, in a form that nginx takes', () => {
    const made = execFileSync('sed', ['-f', 'docs/operations/compose/edge.sed', 'docs/operations/nginx.conf'], {
      cwd: ROOT,
    }).toString();
    for (const line of ['server api:8080 resolve', 'listen 8080;', 'resolver 127.0.0.11', 'include /etc/loadstar/']) {
      expect(made.split(line), line).toHaveLength(2);
    }
    expect(made).not.toMatch(/listen 80;|server 127\.0\.0\.1:8080;|^pid .*\n.*^pid /m);
    // Names are those of containers, and `resolve` is newer than the nginx of most machines.
    const here = (folder: string) =>
      made
        .replace(/^pid \S+ error_log \S+ warn; /m, '')
        .replace(/^http \{(.+)$/m, 'http {\n$1')
        .replace('include /etc/loadstar/operator.conf;', read('docs/operations/compose/operator.conf'))
        .replace('/var/cache/nginx/loadstar ', `${folder}/cache `)
        .replaceAll(/server api:(\d+) resolve/g, 'server 127.0.0.1:$1');
    expect(testNginx(({ folder }) => here(folder))).toBe('');
  });
});

describe('units of systemd', () => {
  it.each(PROCESSES)('of the %s leave room above the heap', (name) => {
    const unit = read(`docs/operations/systemd/loadstar-${name}@.service`);
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const [, memory = ''] = /^MemoryMax=(.*)$/m.exec(unit) ?? [];
    expect(heapFits([command], memory)).toBe(true);
    expect(heapFits([command.replace(/\d+ /, '4096 ')], memory)).toBe(false);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  it('names an exact base, a user by number, and installs by the lock file without scripts', () => {
    const [, image = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(lines.join('\n')) ?? [];
    expect(image).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim$/);
    expect(lines.filter((line) => line.startsWith('FROM '))).toEqual([
      `FROM \${NODE_IMAGE} AS build`,
      `FROM \${NODE_IMAGE}`,
    ]);
    expect(lines).toContain('USER 1000:1000');
    expect(lines).toContain('RUN npm ci --ignore-scripts');
  });

  it('says the version that the program has', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(lines).toContain(`ARG VERSION=${version}`);
  });

  it('sets only variables that are read', () => {
    const names = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''));
    expect(names.filter((name) => name !== 'NODE_ENV' && !VARIABLE_NAMES.includes(name))).toEqual([]);
    expect(names).toContain('OPS_PORT');
  });
});
