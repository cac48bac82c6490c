import { createHash } from 'node:crypto';

/** A place in the feed as one caller has read it. */
export interface FeedCursor {
  readonly epoch: string;
  readonly seq: number;
  readonly scopeHash: string;
}

/** Opaque text of a cursor. The checksum distinguishes a damaged cursor from one that is merely old. */
export function writeCursor({ epoch, seq, scopeHash }: FeedCursor): string {
  const body = `${epoch}|${seq}|${scopeHash}`;
  return Buffer.from(`${body}|${checksumOf(body)}`).toString('base64url');
}

/** The cursor that `text` holds, or null when it is none that we wrote. */
export function readCursor(text: string): FeedCursor | null {
  if (!/^[\w-]+$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  // The last letter has bits to spare: other letters in its place would decode to the same.
  if (bytes.toString('base64url') !== text) return null;
  const found = /^(([0-9a-f-]{36})\|(\d{1,15})\|([\w-]+))\|([\w-]+)$/.exec(bytes.toString());
  if (found === null) return null;
  const [, body = '', epoch = '', seq = '', scopeHash = '', checksum] = found;
  return checksum === checksumOf(body) ? { epoch, seq: Number(seq), scopeHash } : null;
}

function checksumOf(body: string): string {
  return createHash('sha256').update(`feed-cursor|${body}`).digest('base64url').slice(0, 8);
}
