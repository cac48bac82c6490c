import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import type { FinishedJson } from '../cache/finished-answer.ts';

/** The one that we would rather send first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

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

/** Of the package's first version; its types are of the one before, without what to prefer. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** What the header asks for most, br where it wants br and gzip alike; null: as it is. */
export function preferredEncoding(header: string): Encoding | null {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const found = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === found) ?? null;
}
