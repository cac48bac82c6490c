import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, type TestApi } from '../../support/api/api.ts';

const run = promisify(execFile);

/** Compiles each expression of the document as Python's readers do, and tries it on a name that everybody sends. */
const PYTHON_PATTERNS = `
import json, re, sys
found = []
def walk(value, inside):
    if isinstance(value, dict):
        for key, part in value.items():
            if key == 'pattern' and isinstance(part, str): found.append(part)
            walk(part, key)
    elif isinstance(value, list):
        for part in value: walk(part, inside)
walk(json.load(open(sys.argv[1])), '')
wrong = []
for pattern in found:
    try: re.compile(pattern)
    except re.error as error: wrong.append(pattern + ': ' + str(error))
print(json.dumps({'count': len(found), 'wrong': sorted(set(wrong))}))
`;

function hasPython(code: string): boolean {
  try {
    execFileSync('python3', ['-c', code], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the OpenAPI document before readers that are not ours', () => {
  let api: TestApi;
  let folder: string;
  let document: unknown;
  const file = (): string => join(folder, 'openapi.json');
  beforeAll(async () => {
    api = await anApi();
    document = (await api.get('/openapi.json')).body;
    folder = await mkdtemp(join(tmpdir(), 'openapi-readers-'));
    await writeFile(file(), JSON.stringify(document));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has expressions that a reader without the u flag understands, and that take what people send', () => {
    const patterns = patternsOf(document);
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of new Set(patterns)) {
      // Property classes and escapes of code points mean something else without the flag.
      expect(pattern).not.toMatch(/\\[pPu]\{/);
      expect(() => new RegExp(pattern)).not.toThrow();
    }
    const text = patterns.filter((pattern) => new RegExp(pattern).test('PJM') && new RegExp(pattern).test('São Paulo'));
    expect(text.length).toBeGreaterThan(50);
    expect(text.every((pattern) => !new RegExp(pattern).test('a\u0000b') && !new RegExp(pattern).test('\u0085'))).toBe(
      true,
    );
  });

  it.skipIf(!hasPython('import re'))('has expressions that Python compiles', async () => {
    const said = await run('python3', ['-c', PYTHON_PATTERNS, file()]);
    const { count, wrong } = JSON.parse(said.stdout);
    expect(count).toBe(patternsOf(document).length);
    expect(wrong).toEqual([]);
  });
  it.skipIf(!hasPython('import openapi_spec_validator'))('is accepted by a validator of Python', async () => {
    const said = await run('python3', ['-m', 'openapi_spec_validator', file()]).catch((failed) => failed);
    expect(`${said.stdout ?? ''}${said.stderr ?? ''}`).toMatch(/: OK\s*$/);
  });

  it('has an id of its own for each operation, those of aliases too', () => {
    const { paths } = document as { paths: Record<string, Record<string, { operationId?: string }>> };
    const items = Object.values(paths);
    expect(items.filter((item) => '$ref' in item)).toEqual([]);
    const ids = items.flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(ids.length).toBeGreaterThan(90);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

function patternsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'pattern' && typeof part === 'string' ? [part] : patternsOf(part),
  );
}
