import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FinishedJson } from '../cache/finished-answer.ts';

type Encoding = 'br' | 'gzip';

/** Smaller bodies fit a packet or two as they are. */
const LEAST_BYTES = 1_024;
/** Higher costs several times as much and saves a percent or two (the diminishing end of brotli's scale). */
const BROTLI_QUALITY = 5;

const kept = new WeakMap<FinishedJson, Partial<Record<Encoding, Buffer>>>();

/** The compressed bytes of a kept answer, compressed once, or null when it goes out as it is. */
export function keptEncoding(
  answer: FinishedJson,
  acceptEncoding: string | undefined,
): { encoding: Encoding; bytes: Buffer } | null {
  const { text } = answer;
  if (acceptEncoding === undefined || typeof text === 'string' || text.byteLength < LEAST_BYTES) return null;
  const encoding = preferredEncoding(acceptEncoding);
  if (encoding === null) return null;
  if (answer.encodings !== null) return { encoding, bytes: answer.encodings[encoding] };
  let encodings = kept.get(answer);
  if (encodings === undefined) {
    encodings = {};
    kept.set(answer, encodings);
  }
  encodings[encoding] ??=
    encoding === 'gzip'
      ? gzipSync(text)
      : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return { encoding, bytes: encodings[encoding] };
}

/** Bytes of the compressed copies that have been made of an answer so far. */
export function encodedBytes(answer: FinishedJson): number {
  const { br, gzip } = kept.get(answer) ?? {};
  return (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0);
}

/** br before gzip, where the header takes it with a weight above 0. */
export function preferredEncoding(header: string): Encoding | null {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...params] = item.split(';').map((part) => part.trim());
    const weight = params.find((param) => param.startsWith('q='));
    (weight !== undefined && Number(weight.slice(2)) === 0 ? refused : taken).add(name);
  }
  const takes = (encoding: Encoding): boolean => taken.has(encoding) || (taken.has('*') && !refused.has(encoding));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
