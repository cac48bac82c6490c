import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { monotonicMs } from '../../clock.ts';
import { Fault } from '../../errors.ts';
import type { DocumentLimits } from '../documents/document-limits.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import type { Answer, Ask } from './parse-process.ts';

export interface ReadTask {
  readonly sourceId: string;
  readonly isReference: boolean;
  readonly document: SourceDocument;
}

/** A process that reads one document at a time. After a crash, or at a limit, it is gone. */
export interface ReadingProcess {
  /** @throws Fault as the parser does; `too-large` beyond the limits; `unavailable` if a process cannot be started. */
  read(task: ReadTask): Promise<Parsed>;
  readonly isGone: boolean;
  end(): void;
}

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(
  new URL(isSource ? './parse-process-from-source.mjs' : './parse-process.js', import.meta.url),
);
/** Loading all parsers takes two seconds, on a busy machine many more. */
const LONGEST_START_MS = 120_000;
/** The process ends its work by itself at the limit; this is for one that cannot. */
const GRACE_MS = 10_000;
/** Longest wait for the next part of the result. */
const LONGEST_PART_MS = 60_000;
/** Requests are answered before documents are read. */
const NICE = 10;
const CHUNK_BYTES = 256 * 1024;
/** Parts are received for this long before other work gets a turn. */
const TURN_MS = 15;
/** Longest part of the process's last output. */
const LAST_WORDS = 4_096;

export function startReadingProcess(limits: DocumentLimits): ReadingProcess {
  const child = fork(ENTRY, [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // It is given no secret, and needs none.
    env: {},
  });
  lowerPriority(child);
  let lastWords = '';
  child.stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString()).slice(-LAST_WORDS);
  });
  let isGone = false;
  let end: 'asked' | 'late' | null = null;
  const inbox = openInbox(child, () => {
    isGone = true;
  });
  const kill = (because: 'asked' | 'late'): void => {
    end ??= because;
    isGone = true;
    child.kill('SIGKILL');
  };
  const ready = inbox.next(LONGEST_START_MS);
  // The reader of the document gets the error; without a reader it is ignored.
  ready.catch(() => undefined);

  const describeEnd = (isStarted: boolean): Fault => {
    if (end === 'asked') return new Fault('unavailable', 'the reader of documents was closed');
    if (end === 'late') {
      return isStarted
        ? new Fault('too-large', `the document is not read within ${limits.mostMs / 1_000} s`)
        : new Fault(
            'unavailable',
            `a process for reading documents did not start within ${LONGEST_START_MS / 1_000} s`,
          );
    }
    const how = child.signalCode ?? `exit code ${child.exitCode}`;
    if (!isStarted) {
      const said = lastWords.trim() === '' ? '' : `: ${lastWords.trim()}`;
      return new Fault('unavailable', `a process for reading documents ended with ${how} as it started${said}`);
    }
    return new Fault(
      'too-large',
      /out of memory|allocation failed|invalid size/i.test(lastWords)
        ? `the document takes more than ${limits.heapMb} MB to read`
        : `reading the document ended the process that did so (${how})`,
    );
  };

  const receive = async (): Promise<Parsed> => {
    const lists = { rows: [] as unknown[], rejected: [] as unknown[], warnings: [] as unknown[] };
    let head: object | null = null;
    let until = monotonicMs() + TURN_MS;
    for (;;) {
      const answer = await inbox.next(head === null ? limits.mostMs + GRACE_MS : LONGEST_PART_MS);
      if (answer === null) throw describeEnd(true);
      if (answer.answer === 'fault') throw new Fault(answer.code, answer.message, answer.details);
      if (answer.answer === 'end') return { ...head, ...lists } as unknown as Parsed;
      if (answer.answer === 'head') head = answer.head;
      if (answer.answer !== 'part') continue;
      for (const one of deserialize(answer.part) as unknown[]) lists[answer.of].push(one);
      if (monotonicMs() > until) {
        await nextTurn();
        until = monotonicMs() + TURN_MS;
      }
      await report(child, { ask: 'more' });
    }
  };

  return {
    get isGone() {
      return isGone;
    },
    end: () => kill('asked'),
    async read({ sourceId, isReference, document }) {
      hold(child);
      try {
        if ((await ready) === null) throw describeEnd(false);
        const { bytes, ...facts } = document;
        await report(child, { ask: 'read', sourceId, isReference, document: facts, size: bytes.byteLength });
        for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
          await report(child, { ask: 'bytes', bytes: bytes.subarray(at, at + CHUNK_BYTES) });
        }
        return await receive();
      } catch (error) {
        // A fault that the parser raised does not affect the process.
        if (isGone && !(error instanceof Fault)) throw describeEnd(true);
        if (!(error instanceof Fault) || error.code === 'too-large') kill('asked');
        throw error;
      } finally {
        letGo(child);
      }
    },
  };

  function openInbox(from: ChildProcess, onEnd: () => void) {
    const answers: Answer[] = [];
    let wake: (() => void) | null = null;
    let isOver = false;
    const over = (): void => {
      isOver = true;
      onEnd();
      wake?.();
    };
    from.on('message', (answer: Answer) => {
      answers.push(answer);
      wake?.();
    });
    from.on('close', over);
    from.on('error', (error) => {
      lastWords += String(error);
      over();
    });
    return {
      /** The next answer; null once the process is gone, or was ended for being late. */
      async next(withinMs: number): Promise<Answer | null> {
        const timer = setTimeout(
          // Messages that came while this process was blocked are read first.
          () => setImmediate(() => answers.length === 0 && !isOver && kill('late')),
          withinMs,
        );
        try {
          while (answers.length === 0 && !isOver) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        } finally {
          clearTimeout(timer);
        }
        return answers.shift() ?? null;
      },
    };
  }
}

/** From its start: loading all parsers takes more than reading most documents does. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch (error) {
    // If it has ended already, that is reported where its answer is read.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}

/** Resolves once it is sent: no more than one piece of a document waits in memory. */
function report(child: ChildProcess, ask: Ask): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(ask, (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}

/** An idle process does not keep its parent running. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
