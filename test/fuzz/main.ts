import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentOf } from './document-of.ts';
import type { Cost, FuzzMessage } from './finding.ts';
import { openTargets } from './targets.ts';

// `npm run fuzz [-- --seconds 120] [--seed 1] [--only <source>|seeded] [--out <folder>]`: reads documents that are like
// the fixtures, in a few places not, with every source's parser and every reader of uploads. Each document that crashes,
// blocks, takes too long or too much is written to the folder. Exit code 1 where there is one.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** Ends after so many documents, if the time is not up before. */
    documents: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(tmpdir(), 'loadstar-fuzz') },
    /** A process that has said nothing for so long is stuck in one reading, which has a bound of its own. */
    'stuck-seconds': { type: 'string', default: '120' },
  },
});
const seed = Number(values.seed);
const until = performance.now() + Number(values.seconds) * 1_000;
const before = values.documents === '' ? Number.POSITIVE_INFINITY : Number(values.documents);
const stuckMs = Number(values['stuck-seconds']) * 1_000;
const LONGEST_START_MS = 120_000;
/** Findings shown; the first of a kind are the ones that help. */
const MOST_FINDINGS = 40;

const { targets, close } = await openTargets(values.only);
await close();
const kinds = new Map<string, number>();
const outcomes = new Map<string, number>();
const most = { blockedMs: 0, ms: 0, ownMb: 0, readingMb: 0 };
let slowest = '';
let longest = '';
let documents = 0;
let next = 0;
const begun = performance.now();
while (performance.now() < until && next < before && kinds.size < MOST_FINDINGS) next = await runFrom(next);

const seconds = Math.round((performance.now() - begun) / 1_000);
console.log(
  `${documents} documents for ${targets.length} readers in ${seconds} s, seed ${seed}: ${kinds.size} findings`,
);
const byNumber = [...outcomes].sort(([, a], [, b]) => b - a);
console.log(`by outcome: ${byNumber.map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`);
console.log(
  `longest block ${Math.round(most.blockedMs)} ms (${longest}), longest reading ${Math.round(most.ms)} ms (${slowest}); largest memory ` +
    `${Math.round(most.ownMb)} MB more here, ever of a reading process ${Math.round(most.readingMb)} MB`,
);
for (const [kind, times] of kinds) console.log(`${times} × ${kind}`);
if (kinds.size > 0) console.log(`the first document of each is in ${values.out}`);
process.exitCode = kinds.size > 0 ? 1 : 0;

/** Runs one process until the time is up or a document ends it. @returns the number of the document to go on with. */
function runFrom(first: number): Promise<number> {
  const left = Math.max(1, (until - performance.now()) / 1_000);
  const child = fork(
    new URL('./fuzz-process.ts', import.meta.url),
    [values.seed, `${first}`, `${left}`, values.only, values.documents],
    {
      execArgv: ['--max-old-space-size=1024', '--import', 'tsx'],
    },
  );
  return new Promise((resolve, reject) => {
    let at: number | null = null;
    let isOver = false;
    let stuck = setTimeout(stop, LONGEST_START_MS);
    function stop(): void {
      if (at !== null) keep(at, `is not read within ${stuckMs / 1_000} s`);
      isOver = true;
      child.kill('SIGKILL');
    }
    child.on('message', (message: FuzzMessage) => {
      clearTimeout(stuck);
      stuck = setTimeout(stop, stuckMs);
      if (message.sort === 'at') {
        at = message.number;
        documents += 1;
      } else if (message.sort === 'found') keep(message.number, message.what);
      else if (message.sort === 'done') count(message.number, message.cost);
      else if (message.sort === 'over') {
        isOver = true;
        at = message.next - 1;
      }
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(stuck);
      if (at === null) return reject(new Error(`the process ended with ${code ?? signal} before its first document`));
      if (!isOver) keep(at, `ends the process with ${code ?? signal}`);
      resolve(at + 1);
    });
  });
}

function count(number: number, { outcome, ms, blockedMs, ownMb, readingMb }: Cost): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const { id } = targets[number % targets.length] ?? { id: '' };
  if (ms > most.ms) slowest = id;
  if (blockedMs > most.blockedMs) longest = id;
  most.ms = Math.max(most.ms, ms);
  most.blockedMs = Math.max(most.blockedMs, blockedMs);
  most.ownMb = Math.max(most.ownMb, ownMb);
  most.readingMb = Math.max(most.readingMb, readingMb ?? 0);
}

function keep(number: number, what: string): void {
  const { target, bytes } = documentOf(seed, number, targets);
  const [line = '', ...frames] = what.split('\n');
  const place = frames.find((frame) => /\/(src|jobs|scoring)\//.test(frame))?.trim() ?? '';
  const kind = `${target.id}: ${line.replace(/\d+/g, '#').slice(0, 160)} ${place}`.trim();
  const times = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, times);
  if (times > 1) return;
  mkdirSync(values.out, { recursive: true });
  const name = join(values.out, `${target.id}-${seed}-${number}`);
  writeFileSync(`${name}.bin`, bytes);
  writeFileSync(`${name}.txt`, `${what}\n`);
  console.log(`found: ${kind}\n  ${name}.bin`);
}
