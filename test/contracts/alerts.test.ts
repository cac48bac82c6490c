import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { ALERT_TRIALS, GAPS, HEALTHY, KNOWN_METRICS } from '../support/api/alert-trials.ts';

const OPERATIONS = fileURLToPath(new URL('../../docs/operations/', import.meta.url));
const read = (name: string): string => readFileSync(join(OPERATIONS, name), 'utf8');
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find(existsSync);
if (PROMTOOL === undefined) console.log('alert rules are not tried: there is no promtool here');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}

const groups = (parseYaml(read('alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }).groups;
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** Names of metrics in an expression, without what histograms add to theirs. */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b((?:loadstar|process|nodejs)_[a-z0-9_]+)\b(?!\s*=)/g)].map(([, name = '']) =>
    name.replace(/(?<=_duration_seconds)_(?:bucket|sum|count)$/, ''),
  );

const folder = mkdtempSync(join(tmpdir(), 'loadstar-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function promtool(...args: string[]): { readonly code: number | null; readonly reported: string } {
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', args, { cwd: folder, encoding: 'utf8' });
  return { code: status, reported: stdout + stderr };
}

describe('alert rules', () => {
  it('each have a severity, a summary, a description and their paragraph in the runbook, which has no other', () => {
    expect(rules.length).toBeGreaterThan(25);
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning', 'info'], alert).toContain(labels.severity);
      expect(annotations.summary?.length, alert).toBeGreaterThan(5);
      expect(annotations.description?.length, alert).toBeGreaterThan(10);
      expect(annotations.runbook, alert).toBe(`docs/operations/runbook.md#${alert.toLowerCase()}`);
    }
    const paragraphs = read('runbook.md').split(/^### /m).slice(1);
    expect(paragraphs.map((text) => /^\w+/.exec(text)?.[0])).toEqual(rules.map(({ alert }) => alert));
    for (const text of paragraphs) {
      const { labels, for: wait } = rules.find(({ alert }) => text.startsWith(`${alert}\n`)) ?? expect.fail(text);
      expect(text).toContain(`*${labels.severity}, after ${wait}.*`);
      for (const word of ['**Look:**', '**Do:**']) expect(text).toContain(word);
    }
  });

  it('and the dashboard ask only for figures that processes give', () => {
    const asked = [...rules, ...queries].flatMap(({ expr }) => metricsIn(expr));
    expect(asked.length).toBeGreaterThan(80);
    expect([...new Set(asked)].filter((name) => !KNOWN_METRICS.has(name))).toEqual([]);
    const own = [...KNOWN_METRICS].filter((name) => name.startsWith('loadstar_'));
    expect(own.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it.skipIf(PROMTOOL === undefined)('are taken by promtool, and a damaged one is not', () => {
    expect(promtool('check', 'rules', join(OPERATIONS, 'alerts.yml'))).toMatchObject({ code: 0 });
    const damaged = join(folder, 'damaged.yml');
    writeFileSync(damaged, read('alerts.yml').replace('absent(up', 'absent((up'));
    expect(promtool('check', 'rules', damaged).code).not.toBe(0);
    for (const config of ['prometheus.yml', 'compose/prometheus.yml']) {
      expect(promtool('check', 'config', '--syntax-only', join(OPERATIONS, config))).toMatchObject({ code: 0 });
    }
  });

  it.skipIf(PROMTOOL === undefined)(
    'each come for their case and for no other, and are silent while all is well',
    () => {
      expect(ALERT_TRIALS.map(({ alert }) => alert).sort()).toEqual(rules.map(({ alert }) => alert).sort());
      const firing = 'sum by (alertname) (ALERTS{alertstate="firing"})';
      const world = (changes: Readonly<Record<string, string | null>>, minutes: number) =>
        Object.entries({ ...HEALTHY, ...changes }).flatMap(([series, values]) =>
          values === null ? [] : [{ series, values: values.replace('END', String(minutes)) }],
        );
      const calm = [120, 1_560].map((afterMinutes) => ({ alert: null, changes: {}, afterMinutes }));
      const tests = [...calm, ...ALERT_TRIALS].map(({ alert, changes, afterMinutes = 120 }) => ({
        name: alert ?? 'all is well',
        minutes: afterMinutes,
        interval: '1m',
        input_series: world(changes, afterMinutes),
        promql_expr_test: [
          {
            expr: firing,
            eval_time: `${afterMinutes}m`,
            exp_samples: alert === null ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
          },
        ],
      }));
      // A day and more is looked at every five minutes: what costs is each look at each rule.
      const files = [true, false].map((isLong) => {
        const file = join(folder, `alerts.${isLong ? 'days' : 'hours'}.json`);
        const own = tests.filter(({ minutes }) => minutes > 1_440 === isLong).map(({ minutes: _, ...test }) => test);
        expect(own.length).toBeGreaterThan(1);
        const rule_files = [join(OPERATIONS, 'alerts.yml')];
        writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval: isLong ? '5m' : '1m', tests: own }));
        return file;
      });
      const { code, reported } = promtool('test', 'rules', ...files);
      expect(code, reported).toBe(0);
    },
    60_000,
  );
});

describe('alert rules over what the database tells', () => {
  it.skipIf(PROMTOOL === undefined)('do not begin to wait anew where one look failed', () => {
    const minutes = 50;
    const series = { ...HEALTHY, ...Object.assign({}, ...Object.values(GAPS)) } as Record<string, string>;
    const file = join(folder, 'gaps.json');
    const test = {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({
        series: name,
        values: values.replace('END', String(minutes)),
      })),
      promql_expr_test: [
        {
          expr: 'sum by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${minutes}m`,
          exp_samples: Object.keys(GAPS).map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
        },
      ],
    };
    const rule_files = [join(OPERATIONS, 'alerts.yml')];
    writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval: '1m', tests: [test] }));
    const { code, reported } = promtool('test', 'rules', file);
    expect(code, reported).toBe(0);
  });
});

describe('the dashboard', () => {
  it('has panels with ids of their own that do not lie upon each other', () => {
    expect(panels.length).toBeGreaterThan(25);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const taken = new Set<string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let { x } = gridPos; x < gridPos.x + gridPos.w; x += 1) {
        for (let { y } = gridPos; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          taken.add(`${x} ${y}`);
        }
      }
    }
  });

  it('asks the data source that was chosen, with variables that it has', () => {
    const names = new Set(dashboard.templating.list.map(({ name }) => name));
    for (const { title, datasource, targets = [] } of panels) {
      expect(targets.length, title).toBeGreaterThan(0);
      for (const uid of [datasource, ...targets.map((target) => target.datasource)].map((source) => source?.uid)) {
        expect(uid, title).toBe(`\${datasource}`);
      }
    }
    for (const { expr } of queries) {
      for (const [, name = ''] of expr.matchAll(/\$(\w+)/g))
        expect(name === '__rate_interval' || names.has(name), expr).toBe(true);
    }
  });

  it.skipIf(PROMTOOL === undefined)('has only queries that parse', () => {
    const plain = (expr: string): string => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
    const rulesOf = (list: readonly string[]) =>
      JSON.stringify({
        groups: [{ name: 'panels', rules: list.map((expr, place) => ({ record: `panel:${place}`, expr })) }],
      });
    const file = join(folder, 'panels.json');
    const exprs = queries.map(({ expr }) => plain(expr));
    writeFileSync(file, rulesOf(exprs));
    expect(promtool('check', 'rules', file)).toMatchObject({ code: 0 });
    writeFileSync(file, rulesOf([...exprs, 'sum by (']));
    expect(promtool('check', 'rules', file).code).not.toBe(0);
  });
});
