import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FULL = '/dev/full';
const LOG = fileURLToPath(new URL('../../../src/log.ts', import.meta.url));

describe.skipIf(!existsSync(FULL))('a log on a full disk', () => {
  it('fails nobody who logs, however much', () => {
    const script = `
      const { createLog } = await import(${JSON.stringify(LOG)});
      const log = createLog('info');
      for (let count = 0; count < 2_000; count += 1) log.info({ count, words: 'x'.repeat(1_000) }, 'hello');
      console.log('alive');`;
    const stderr = openSync(FULL, 'w');
    try {
      const words = ['--import', 'tsx', '--input-type=module', '-e', script];
      const ended = spawnSync(process.execPath, words, { stdio: ['ignore', 'pipe', stderr], encoding: 'utf8' });
      expect([ended.status, ended.stdout]).toEqual([0, 'alive\n']);
    } finally {
      closeSync(stderr);
    }
  }, 60_000);
});
