import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig, VARIABLE_NAMES } from '../../src/config.ts';
import { heapFits } from '../support/db/heap-fits.ts';
import { againstSchemas, type KubernetesObject, unknownMembers } from '../support/servers/kubernetes-objects.ts';
import { prometheusRule } from '../tools/write-prometheus-rule.ts';

const FOLDER = fileURLToPath(new URL('../../docs/operations/kubernetes/', import.meta.url));
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
if (!hasKubectl) console.log('overlays are not rendered: there is no kubectl here');

const parseObjects = (text: string): KubernetesObject[] =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as KubernetesObject);

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
const texts = new Map(files.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
const all = [...texts.values()].flatMap(parseObjects);

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources?: { readonly requests?: Quantities; readonly limits?: Quantities };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
}
type Quantities = Readonly<Record<string, string>>;
interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string | number };
}
interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly runAsUser?: number;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
}
interface Workload {
  readonly spec: { readonly template: { readonly metadata: { readonly labels: Quantities }; readonly spec: PodSpec } };
}

/** What is wrong with a set of objects as the fleet that we recommend; empty where nothing is. */
function complaints(objects: readonly KubernetesObject[]): string[] {
  const found: string[] = [];
  const want = (isSo: boolean, complaint: string): void => {
    if (!isSo) found.push(complaint);
  };
  const existing = new Set(VARIABLE_NAMES);
  const named = new Map(objects.map((object) => [`${object.kind} ${object.metadata?.name}`, object]));
  for (const object of objects) {
    const label = `${object.kind} ${object.metadata?.name}`;
    if (object.kind === 'ConfigMap' || object.kind === 'Secret') {
      const variables = { ...(object.data as Quantities), ...(object.stringData as Quantities) };
      for (const name of Object.keys(variables)) want(existing.has(name), `${label}: ${name} is read by nobody`);
      for (const [name, value] of Object.entries(variables)) {
        if (object.kind === 'Secret') want(value === '', `${label}: ${name} has a value`);
        else
          want(
            !/(_KEY|_TOKEN|_PEPPER|_PASSWORD|_URL)$/.test(name) || name === 'PUBLIC_URL',
            `${label}: ${name} is secret`,
          );
      }
    }
    if (object.kind === 'Service') {
      const { ports } = object.spec as { ports: readonly { readonly targetPort: string }[] };
      want(
        ports.every(({ targetPort }) => targetPort === 'http'),
        `${label}: leads to the operator's listener`,
      );
    }
    if (object.kind !== 'Deployment' && object.kind !== 'Job') continue;
    const { metadata, spec } = (object as unknown as Workload).spec.template;
    want(spec.automountServiceAccountToken === false, `${label}: has a token of the cluster`);
    const { runAsNonRoot, runAsUser = 0, seccompProfile } = spec.securityContext ?? {};
    want(runAsNonRoot === true && runAsUser > 0, `${label}: may be root`);
    want(seccompProfile?.type === 'RuntimeDefault', `${label}: may make any system call`);
    for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
      const { securityContext: rights, resources, ports = [] } = container;
      want(rights?.readOnlyRootFilesystem === true, `${label}: its root file system can be written`);
      want(rights?.allowPrivilegeEscalation === false, `${label}: may gain privileges`);
      want(rights?.capabilities?.drop?.join() === 'ALL' && !rights.capabilities.add, `${label}: keeps capabilities`);
      for (const bound of [resources?.requests, resources?.limits]) {
        want(bound?.cpu !== undefined && bound.memory !== undefined, `${label}: no bound on memory and processor`);
      }
      want(
        heapFits(container.command ?? null, resources?.limits?.memory ?? ''),
        `${label}: its heap may outgrow its memory`,
      );
      if (object.kind === 'Job') continue;
      for (const [probe, path] of [
        [container.startupProbe, '/livez'],
        [container.livenessProbe, '/livez'],
        [container.readinessProbe, '/readyz'],
      ] as const) {
        const { port, path: asked } = probe?.httpGet ?? {};
        want(asked === path && ports.some(({ name }) => name === port), `${label}: is not probed at ${path}`);
      }
    }
    if (object.kind === 'Job') continue;
    const grace = spec.terminationGracePeriodSeconds ?? 0;
    want(grace >= 25, `${label}: is killed while it stops`);
    want(named.has(`PodDisruptionBudget ${object.metadata?.name}`), `${label}: may go all at once`);
    want(metadata.labels['app.kubernetes.io/name'] === 'loadstar', `${label}: no policy and no monitor finds it`);
  }
  return found;
}

describe('Kubernetes manifests', () => {
  it('are objects as Kubernetes has them, with no member that it does not know', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(againstSchemas(all)).toEqual([]);
    expect(unknownMembers(all)).toEqual([]);
  }, 60_000);

  it('give no process more than it needs', () => {
    const workloads = all.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
    expect(workloads.map(({ metadata }) => metadata?.name).sort()).toEqual(['api', 'migrate', 'scheduler', 'worker']);
    expect(complaints(all)).toEqual([]);
  });

  it.each([
    ['a count that is a word', 'base/worker.yaml', 'replicas: 2', 'replicas: two'],
    ['a missing selector', 'base/api.yaml', '  selector:\n    matchLabels: *labels\n  strategy', '  strategy'],
    ['a misspelled member', 'base/worker.yaml', 'livenessProbe:', 'livenesProbe:'],
    ['a kind that there is not', 'base/ingress.yaml', 'networking.k8s.io/v1', 'networking.k8s.io/v1beta9'],
    ['a process that may be root', 'base/scheduler.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false'],
    [
      'a root file system that can be written',
      'base/api.yaml',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
    ],
    ['a probe at another door', 'base/api.yaml', '/readyz, port: ops', '/readyz, port: https'],
    ['a heap that outgrows its memory', 'base/scheduler.yaml', 'size=320', 'size=512'],
    ['a stop that is cut short', 'base/worker.yaml', 'GracePeriodSeconds: 30', 'GracePeriodSeconds: 5'],
    ['a variable that nobody reads', 'base/settings.yaml', 'DRAIN_SECONDS:', 'DRAIN_TIME:'],
    ['a secret in the open', 'base/settings.yaml', '  LOG_LEVEL: info', '  KEY_PEPPER: sixteen-letters-'],
    ["a door to the operator's listener", 'base/api.yaml', 'targetPort: http', 'targetPort: ops'],
    ['a secret with a value', 'secret.example.yaml', 'KEY_PEPPER: ""', 'KEY_PEPPER: abc'],
  ])(
    'are refused with %s',
    (_name, file, from, to) => {
      const text = texts.get(file) ?? '';
      expect(text).toContain(from);
      const others = [...texts].filter(([name]) => name !== file).flatMap(([, other]) => parseObjects(other));
      const damaged = parseObjects(text.replace(from, to));
      const reported = [...againstSchemas(damaged), ...complaints([...damaged, ...others])];
      expect(reported.length > 0 ? reported : unknownMembers(damaged)).not.toEqual([]);
    },
    60_000,
  );

  it('set what a process takes, with the secrets of the example', () => {
    const settings = all.find(({ kind }) => kind === 'ConfigMap')?.data as Quantities;
    const secrets = all.find(({ kind }) => kind === 'Secret')?.stringData as Quantities;
    expect(Object.keys(secrets)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'KEY_PEPPER', 'OPERATOR_TOKEN']),
    );
    const config = readConfig({ ...secrets, OPERATOR_TOKEN: 't'.repeat(16), ...settings });
    expect(config).toMatchObject({ ops: { host: '0.0.0.0', port: 9464 }, port: 8080, trustProxy: 1, drainMs: 8_000 });
  });

  it('have the alert rules as they are', () => {
    expect(texts.get('monitoring/prometheus-rule.yaml')).toBe(prometheusRule());
    const monitor = all.find(({ kind }) => kind === 'PodMonitor');
    expect(monitor?.spec).toMatchObject({
      podMetricsEndpoints: [{ port: 'ops', path: '/metrics', honorLabels: true }],
    });
  });

  it.skipIf(!hasKubectl)(
    'render, all of them in one namespace and none left out',
    () => {
      for (const name of ['base', 'overlays/example']) {
        const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(FOLDER, name)], {
          encoding: 'utf8',
        });
        expect(status, stderr).toBe(0);
        const rendered = parseObjects(stdout);
        const wanted = files.filter(
          (file) => file.startsWith('base/') || (name !== 'base' && file.startsWith('monitoring/')),
        );
        const there = wanted
          .flatMap((file) => parseObjects(texts.get(file) ?? ''))
          .filter(({ kind }) => !/^(Kustomization|Component)$/.test(kind));
        expect(rendered.map(({ kind, metadata }) => `${kind} ${metadata?.name}`).sort()).toEqual(
          there.map(({ kind, metadata }) => `${kind} ${metadata?.name}`).sort(),
        );
        expect(againstSchemas(rendered)).toEqual([]);
        expect(complaints(rendered)).toEqual([]);
        const elsewhere = rendered.filter(
          ({ kind, metadata }) => kind !== 'Namespace' && metadata?.namespace !== 'loadstar',
        );
        expect(elsewhere).toEqual([]);
        if (name !== 'base') expect(stdout).not.toContain('loadstar.example.com');
      }
    },
    60_000,
  );
});
