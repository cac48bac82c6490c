import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeKey, KEY_PATTERN } from '../../src/domain/accounts/api-key.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = join(ROOT, '.secretlintrc.json');
const run = promisify(execFile);

describe('the scan for secrets', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'loadstar-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What is said of a file that holds `text`; null: nothing. */
  async function scan(text: string): Promise<string | null> {
    writeFileSync(join(folder, 'a.ts'), text);
    const scanner = join(ROOT, 'node_modules', 'secretlint', 'bin', 'secretlint.js');
    try {
      await run(process.execPath, [scanner, '--secretlintrc', SETTINGS, 'a.ts'], { cwd: folder });
      return null;
    } catch (error) {
      return String(Reflect.get(Object(error), 'stdout'));
    }
  }

  // Made here, so that no file of ours holds one.
  const key = (): string => composeKey('pro', BigInt(`0x${randomBytes(32).toString('hex')}`));

  it('looks for the same pattern of keys that is published', () => {
    const { rules } = JSON.parse(readFileSync(SETTINGS, 'utf8'));
    const { patterns } = rules[1].options.patterns[0];
    expect(patterns).toEqual([`/${KEY_PATTERN}/`]);
  });

  it.each([
    ['a key of ours', () => `const key = '${key()}';`],
    ['a secret of a webhook', () => `secret: whsec_${randomBytes(32).toString('base64url')}`],
    [
      'a database with its password',
      () => `DATABASE_URL=postgres://loadstar:${randomBytes(9).toString('hex')}@db.internal/x`,
    ],
  ])('finds %s', async (_, text) => {
    expect(await scan(text())).toMatch(/1 problem|error/);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await scan("const shown = 'svc_pro_9aF2'; // svc_<tier>_…")).toBeNull();
  });
});
