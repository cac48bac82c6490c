import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The ten of 2023, as OWASP names them. */
const RISKS = [
  'Broken object level authorization',
  'Broken authentication',
  'Broken object property level authorization',
  'Unrestricted resource consumption',
  'Broken function level authorization',
  'Unrestricted access to sensitive business flows',
  'Server side request forgery',
  'Security misconfiguration',
  'Improper inventory management',
  'Unsafe consumption of APIs',
];

const ROW = /^\| API(?<number>\d+) (?<risk>[^|]+?) \| (?<control>[^|]+?) \| `(?<file>[^`]+)` › (?<title>[^|]+?) \|$/gm;

it('names all ten risks, each with a control and a test that exists', () => {
  const rows = [...read('docs/operations/security.md').matchAll(ROW)].map(({ groups = {} }) => groups);
  expect(rows.map(({ number, risk }) => [Number(number), risk])).toEqual(RISKS.map((risk, at) => [at + 1, risk]));
  const missing = rows.filter(({ file = '', title = '' }) => {
    if (!existsSync(join(ROOT, file))) return true;
    const text = read(file);
    return !['it', 'test'].some((word) => text.includes(`${word}('${title}'`));
  });
  expect(missing).toEqual([]);
});
