import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { eventually } from '../support/api/eventually.ts';
import { PROGRAM } from '../support/servers/program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** `script` of util-linux gives what it runs a terminal; that of other systems has other words. */
const canPlayTerminal = process.platform === 'linux' && existsSync('/usr/bin/script');

it.runIf(canPlayTerminal)(
  'prints the first key on a terminal, as a line of its own, once',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'loadstar-terminal-'));
    await chmod(home, 0o755);
    const dataDir = join(home, 'data');
    const printed = async (): Promise<string[]> => {
      const start = `"$NODE" ${PROGRAM.join(' ')} up`;
      // stderr is no terminal, so that progress is not drawn between the lines.
      const terminal = spawn('/usr/bin/script', ['-qfec', `exec ${start} 2>/dev/null`, '/dev/null'], {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH ?? '',
          HOME: home,
          NODE: process.execPath,
          DATA_DIR: dataDir,
          PORT: '0',
          UPSTREAM: 'off',
          LOG_LEVEL: 'error',
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(terminal, 'close');
      let said = '';
      terminal.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      try {
        await eventually(
          async () => said,
          (words) => /^ready http.*\r?\n/m.test(words),
          120_000,
        );
      } finally {
        // Ctrl-C, as a person ends it.
        terminal.stdin.write('\u0003');
        await ended;
      }
      return said.split(/\r?\n/).filter((line) => line.startsWith('key'));
    };
    try {
      const first = await printed();
      const key = (await readFile(join(dataDir, 'operator-key'), 'utf8')).trim();
      expect(key).toMatch(/^svc_enterprise_[0-9A-Za-z]{49}$/);
      expect(first).toEqual([`key ${key}`]);
      expect(await printed()).toEqual([]);
    } finally {
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    }
  },
  300_000,
);
