import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';

const OPERATIONS = fileURLToPath(new URL('../../docs/operations/', import.meta.url));

/** The alert rules as an object of the Prometheus operator, which cannot refer to a file. */
export function prometheusRule(): string {
  const { groups } = parse(readFileSync(`${OPERATIONS}alerts.yml`, 'utf8'));
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'loadstar' },
    spec: { groups },
  };
  return `# docs/operations/alerts.yml: written by node --import tsx test/tools/write-prometheus-rule.ts\n${stringify(rule, { lineWidth: 0 })}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${OPERATIONS}kubernetes/monitoring/prometheus-rule.yaml`, prometheusRule());
}
