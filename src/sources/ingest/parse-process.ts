// A separate process that reads documents, one at a time: a crash ends nothing else. It has no settings and no
// database, and ends with the process that started it.
import { argv } from 'node:process';
import { serialize } from 'node:v8';
import { Script } from 'node:vm';
import { Fault, type FaultCode, type FaultDetails, messageOf } from '../../errors.ts';
import type { DocumentLimits } from '../documents/document-limits.ts';
import { findSource } from '../registry.ts';
import type { Parsed, Rejection, SourceDocument } from '../source.ts';
import { asReferenceSource } from './reference-tables.ts';

export type Ask =
  | {
      readonly ask: 'read';
      readonly sourceId: string;
      /** Whether it is our own compact table of the source's facts. */
      readonly isReference: boolean;
      readonly document: Omit<SourceDocument, 'bytes'>;
      readonly size: number;
    }
  | { readonly ask: 'bytes'; readonly bytes: Uint8Array }
  | { readonly ask: 'more' };

export type Answer =
  | { readonly answer: 'ready' }
  | { readonly answer: 'head'; readonly head: Omit<Parsed, 'rows' | 'rejected' | 'warnings'> }
  /** Serialized; the next is sent on request. */
  | { readonly answer: 'part'; readonly of: 'rows' | 'rejected' | 'warnings'; readonly part: Uint8Array }
  | { readonly answer: 'end' }
  | {
      readonly answer: 'fault';
      readonly code: FaultCode;
      readonly message: string;
      readonly details: FaultDetails;
    };

/** Rows of one message: a few milliseconds of work for the receiver. Fewer if they are long. */
const PART_ROWS = 500;
const PART_BYTES = 1024 * 1024;
/** Longest quote from a document in a message. */
const LONGEST_MESSAGE = 2_000;

type Read = Extract<Ask, { ask: 'read' }>;

const limits = JSON.parse(argv[2] ?? '') as DocumentLimits;
const send = (answer: Answer): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(answer, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });

let reading: { readonly ask: Read; readonly bytes: Uint8Array; filled: number } | null = null;
let wakeForMore: (() => void) | null = null;

// Ctrl-C reaches all processes of a terminal; this one goes with the one that started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (message: Ask) => {
  if (message.ask === 'read') {
    reading = { ask: message, bytes: new Uint8Array(message.size), filled: 0 };
  } else if (message.ask === 'more') {
    wakeForMore?.();
    return;
  } else if (reading !== null) {
    reading.bytes.set(message.bytes, reading.filled);
    reading.filled += message.bytes.byteLength;
  }
  if (reading === null || reading.filled < reading.ask.size) return;
  const { ask, bytes } = reading;
  reading = null;
  void answerWith(ask, bytes);
});
void send({ answer: 'ready' });

async function answerWith(ask: Read, bytes: Uint8Array): Promise<void> {
  try {
    const { rows, rejected, warnings, ...head } = withinTime(() => parse(ask, bytes));
    for (const [what, list] of Object.entries({ rows, 'refused rows': rejected, warnings })) {
      if (list.length > limits.rows) throw overBounds(`has ${list.length} ${what}, more than ${limits.rows}`);
    }
    await send({ answer: 'head', head });
    const clipped = rejected.map((one): Rejection => ({ place: clip(one.place), reason: clip(one.reason) }));
    const handed = { bytes: 0 };
    await handOver('rows', rows, handed);
    await handOver('rejected', clipped, handed);
    await handOver('warnings', warnings.map(clip), handed);
    await send({ answer: 'end' });
  } catch (error) {
    const { code, message, details } = faultOf(error);
    const { cause: _cause, ...rest } = details;
    await send({ answer: 'fault', code, message: clip(message), details: rest });
  }
}

function parse({ sourceId, isReference, document }: Read, bytes: Uint8Array): Parsed {
  const source = findSource(sourceId);
  return (isReference ? asReferenceSource(source) : source).parse({ ...document, bytes });
}

/** Also ends work that never ends by itself, and works even if the parent process is gone. */
function withinTime<T>(work: () => T): T {
  let result: { readonly of: T } | null = null;
  Object.assign(globalThis, {
    readDocument: () => {
      result = { of: work() };
    },
  });
  new Script('readDocument()').runInThisContext({ timeout: limits.mostMs });
  if (result === null) throw new Error('a script that did not run');
  return (result as { of: T }).of;
}

async function handOver(
  of: 'rows' | 'rejected' | 'warnings',
  list: readonly unknown[],
  handed: { bytes: number },
): Promise<void> {
  let count = PART_ROWS;
  for (let at = 0; at < list.length; at += count) {
    let part = serialize(list.slice(at, at + count));
    while (part.byteLength > PART_BYTES && count > 1) {
      count = Math.ceil(count / 2);
      part = serialize(list.slice(at, at + count));
    }
    handed.bytes += part.byteLength;
    if (handed.bytes > limits.rowBytes) throw overBounds(`gives more than ${limits.rowBytes} bytes of rows`);
    const asked = new Promise<void>((resolve) => {
      wakeForMore = resolve;
    });
    await send({ answer: 'part', of, part });
    await asked;
  }
}

const overBounds = (problem: string): Fault => new Fault('too-large', `the document ${problem}`);

/** For objects that the language itself cannot create. */
const NO_ROOM = /^(invalid (string|array) length|maximum call stack|array buffer allocation|map maximum|set maximum)/i;

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
    return overBounds(`is not read within ${limits.mostMs / 1_000} s`);
  }
  if (error instanceof RangeError && NO_ROOM.test(error.message)) {
    return overBounds(`cannot be held in memory (${error.message})`);
  }
  return new Fault('internal', messageOf(error));
}

function clip(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
}
