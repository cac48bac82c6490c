import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { composeKey, isWellFormedKey, KEY_FORM, KEY_PATTERN } from '../../../src/domain/accounts/api-key.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEY = composeKey('pro', 123_456_789n);

it('takes keys out of whatever is logged, and leaves the rest', () => {
  const said = `
    import { createLog } from './src/log.ts';
    const key = ${JSON.stringify(KEY)};
    const log = createLog('debug');
    log.info({ headers: { 'x-api-key': key, authorization: 'Bearer ' + key }, deep: { er: { url: '/a?k=' + key } } }, 'with ' + key);
    log.error({ err: new Error('refused ' + key) }, 'failed');
    log.child({ key, other: [key] }).warn('svc_nothing to hide');
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', said], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  const lines = stderr
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines, stderr).toHaveLength(3);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(stderr).not.toContain(KEY.slice(8));
  expect(stderr).toContain('with svc_pro_[redacted]');
  expect(stderr).toContain('svc_nothing to hide');
});

it('publishes a pattern that finds keys in any text, and its form is what the door takes', () => {
  const text = `curl -H "X-API-Key: ${KEY}" (${KEY}), not x${KEY} nor ${KEY}x nor svc_pro_short`;
  expect(text.match(new RegExp(KEY_PATTERN, 'g'))).toEqual([KEY, KEY]);
  expect([KEY_FORM.test(KEY), isWellFormedKey(KEY)]).toEqual([true, true]);
});
