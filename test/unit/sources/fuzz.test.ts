import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../../fuzz/main.ts', import.meta.url));

describe('the fuzzer', () => {
  it('finds readers that crash, block, outlast their bounds, take all memory or never end, and goes on', async () => {
    const out = await mkdtemp(join(tmpdir(), 'fuzz-'));
    onTestFinished(() => rm(out, { recursive: true, force: true }));
    // A process for reading is to start and be stopped by its own bound before that, on a busy machine too.
    const options = ['--only', 'seeded', '--documents', '8', '--seconds', '400', '--stuck-seconds', '30', '--out', out];
    const { code, reported } = await new Promise<{ code: unknown; reported: string }>((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', MAIN, ...options], (error, reported) =>
        resolve({ code: error?.code, reported }),
      );
    });
    expect(code, reported).toBe(1);
    // A process that waits long for a processor is a seventh: its reading takes over ten seconds.
    expect(reported).toMatch(/^8 documents for 8 readers in \d+ s, seed 1: [67] findings$/m);
    expect(reported).toMatch(/^by outcome: read 2, changed-shape 1, crash 1, internal 1, too-large 1$/m);
    for (const finding of [
      /^1 × seeded-crash: TypeError/m,
      /^1 × seeded-crash-apart: Fault/m,
      /^1 × seeded-block: blocks the event loop/m,
      /^1 × seeded-bound: is stopped by the process alone: the document is not read within/m,
      /^1 × seeded-memory: ends the process/m,
      /^1 × seeded-loop: is not read within/m,
    ]) {
      expect(reported).toMatch(finding);
    }
    expect([6, 7]).toContain((await readdir(out)).filter((name) => name.endsWith('.bin')).length);
  }, 480_000);
});
