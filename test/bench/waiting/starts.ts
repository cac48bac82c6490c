import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { monotonicMs } from '../../../src/clock.ts';
import { pickFreePort } from '../../support/servers/pick-free-port.ts';
import { startProgram } from '../../support/servers/program.ts';
import { median } from '../ratios.ts';

const ROUNDS = 3;
const PAGE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 25;

/** What a start is wanted to take at most, in seconds. */
const WANTED = { firstAnswer: 4, firstPage: 8, firstReady: 8, secondReady: 2.5 };

interface Start {
  /** Until a page says what is there and what is being loaded. */
  readonly answerSeconds: number;
  /** Until the page of a market has its figures. */
  readonly pageSeconds: number;
  readonly readySeconds: number;
}

/** Until a page answers with what is there. @throws Error where none does within two minutes. */
async function firstPage(url: string, startedAt: number, isThere = ({ ok }: Response): boolean => ok): Promise<number> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    const seconds = (monotonicMs() - startedAt) / 1_000;
    if (answer !== null && isThere(answer)) return seconds;
    if (seconds * 1_000 > PAGE_WITHIN_MS) throw new Error(`no page after ${Math.round(seconds)} s`);
    await wait(LOOK_EVERY_MS);
  }
}

async function timeStart(dataDir: string): Promise<Start> {
  const port = await pickFreePort();
  const startedAt = monotonicMs();
  // As the README says it, with no network: what npm itself takes is in it.
  const program = startProgram([], { npm: true, env: { DATA_DIR: dataDir, PORT: String(port), UPSTREAM: 'off' } });
  try {
    const page = `http://127.0.0.1:${port}/markets/northern-virginia`;
    const [answerSeconds, pageSeconds, readySeconds] = await Promise.all([
      firstPage(page, startedAt, () => true),
      firstPage(page, startedAt),
      program.line(/^ready /).then(() => (monotonicMs() - startedAt) / 1_000),
    ]);
    return { answerSeconds, pageSeconds, readySeconds };
  } finally {
    await program.stop();
  }
}

/** `npm start` with an empty folder of data, and again with what the first one left. */
export async function benchStarts(): Promise<void> {
  const rounds: { readonly first: Start; readonly second: Start }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const home = mkdtempSync(join(tmpdir(), 'loadstar-start-'));
    try {
      const dataDir = join(home, 'data');
      rounds.push({ first: await timeStart(dataDir), second: await timeStart(dataDir) });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }
  console.log(`\n\`npm start\` without a network, medians of ${ROUNDS}`);
  const line = (name: string, wanted: number, of: (round: (typeof rounds)[number]) => number): void => {
    const seconds = median(rounds.map(of));
    const all = rounds.map((round) => of(round).toFixed(1)).join(', ');
    console.log(
      `  ${name.padEnd(40)} ${seconds.toFixed(1).padStart(5)} s (${all}), wanted ${wanted} s${seconds <= wanted ? '' : '  SHORT'}`,
    );
  };
  line('first start: a page says what is there', WANTED.firstAnswer, ({ first }) => first.answerSeconds);
  line('first start: a market has its figures', WANTED.firstPage, ({ first }) => first.pageSeconds);
  line('first start: ready', WANTED.firstReady, ({ first }) => first.readySeconds);
  line('second start: ready', WANTED.secondReady, ({ second }) => second.readySeconds);
}
