import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { Fault, wrongDocument } from '../../errors.ts';

/** What we say we can read, and can. */
export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

interface BodyAsk {
  /** For messages. */
  readonly shown: string;
  readonly contentEncoding: string | null;
  readonly contentLength: string | null;
  /** Bytes as sent; null takes them from `maxBytes`. */
  readonly maxWireBytes: number | null;
  /** Bytes after decompression. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Reads a body to its end, decompressed, keeping at most `maxBytes`. All of it is dropped at the first byte too many.
 * @throws Fault `too-large`; `wrong-document` for bytes that are not compressed as they claim; `unreachable` for a
 * compressed body that ends early; and errors of the stream itself.
 */
export async function readBody(body: Readable, ask: BodyAsk): Promise<Uint8Array> {
  try {
    const encoding = supportedEncoding(ask);
    // Small or incompressible bodies grow a little when they are compressed.
    const maxWireBytes =
      ask.maxWireBytes ?? (encoding === 'identity' ? ask.maxBytes : Math.ceil(ask.maxBytes * 1.01) + 1024);
    const declared = Number(ask.contentLength ?? 0);
    if (declared > maxWireBytes) {
      throw tooLarge(ask, `declares ${declared} bytes, more than the ${maxWireBytes} accepted`);
    }
    const wire = countedChunks(body, maxWireBytes, ask);
    const first = await wire.next();
    if (first.done) return new Uint8Array(0);
    if (encoding === 'identity') return await collect(prepend(first.value, wire), ask);
    return await decompress(decoderFor(encoding, first.value), prepend(first.value, wire), encoding, ask);
  } finally {
    body.destroy();
  }
}

type Encoding = 'identity' | 'gzip' | 'br' | 'deflate';

function supportedEncoding(ask: BodyAsk): Encoding {
  const name = ask.contentEncoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity' || name === 'none') return 'identity';
  if (name === 'gzip' || name === 'x-gzip') return 'gzip';
  if (name === 'br' || name === 'deflate') return name;
  // Layers of compression are also how a small bomb becomes a large one: one layer is all we read.
  throw wrongDocument(`${ask.shown}: Content-Encoding "${name}" was not asked for`);
}

function decoderFor(encoding: Exclude<Encoding, 'identity'>, firstChunk: Uint8Array): Transform {
  if (encoding === 'gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // "deflate" means zlib, but some servers send the raw stream: RFC 9110 8.4.1.2.
  return ((firstChunk[0] ?? 0) & 0x0f) === 0x08 ? createInflate() : createInflateRaw();
}

async function decompress(
  decoder: Transform,
  wire: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  ask: BodyAsk,
): Promise<Uint8Array> {
  try {
    return await pipeline(wire, decoder, (plain: AsyncIterable<Uint8Array>) => collect(plain, ask), {
      signal: ask.signal,
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'Z_BUF_ERROR') {
      throw new Fault('unreachable', `${ask.shown}: the ${encoding} body ended early`, {
        reason: 'half-body',
        cause: error,
      });
    }
    if (code.startsWith('Z_') || code.startsWith('ERR__') || code.startsWith('ERR_BROTLI')) {
      throw new Fault('wrong-document', `${ask.shown}: the body says ${encoding} but is not`, { cause: error });
    }
    throw error;
  }
}

async function* countedChunks(body: Readable, maxWireBytes: number, ask: BodyAsk): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxWireBytes) throw tooLarge(ask, `sends more than the ${maxWireBytes} bytes accepted`);
    yield chunk;
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield first;
  yield* rest;
}

/** Copied between two turns. */
const TURN_BYTES = 8 * 1024 * 1024;

async function collect(chunks: AsyncIterable<Uint8Array>, ask: BodyAsk): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > ask.maxBytes) throw tooLarge(ask, `is larger than the ${ask.maxBytes} bytes accepted`);
    kept.push(chunk);
  }
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of kept) {
    whole.set(chunk, offset);
    // Tens of megabytes are put together in turns with whatever else is to be done.
    if (((offset + chunk.byteLength) ^ offset) & TURN_BYTES) await nextTurn();
    offset += chunk.byteLength;
  }
  return whole;
}

function tooLarge(ask: BodyAsk, problem: string): Fault {
  return new Fault('too-large', `${ask.shown}: the body ${problem}`, { reason: 'body' });
}
