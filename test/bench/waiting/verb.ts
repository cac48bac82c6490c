import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { monotonicMs } from '../../../src/clock.ts';
import { median } from '../ratios.ts';

const ROUNDS = 9;
const WANTED_SECONDS = 0.5;
const PROGRAM = fileURLToPath(new URL('../../../src/cli/loadstar.mjs', import.meta.url));

async function timeRun(words: readonly string[]): Promise<number> {
  const startedAt = monotonicMs();
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return (monotonicMs() - startedAt) / 1_000;
}

/** A verb that people type, beside a Node that does nothing. */
export async function benchVerb(): Promise<void> {
  const verb: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const nothing = await timeRun(['--eval', '0']);
    const where = await timeRun([PROGRAM, 'where', '39', '-77']);
    // The first one may have to read from disk.
    if (round === 0) continue;
    bare.push(nothing);
    verb.push(where);
  }
  const seconds = median(verb);
  console.log(
    `\n\`loadstar where 39 -77\`, median of ${ROUNDS}\n  ${seconds.toFixed(2)} s (a Node that does nothing ${median(bare).toFixed(2)} s), ` +
      `wanted ${WANTED_SECONDS} s${seconds <= WANTED_SECONDS ? '' : '  SHORT'}`,
  );
}
