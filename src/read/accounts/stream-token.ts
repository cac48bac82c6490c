import { createHmac, timingSafeEqual } from 'node:crypto';
import { STREAM_TOKEN_FORM } from '../../domain/accounts/stream-token-form.ts';

const signatureOf = (pepper: string, keyHash: string, second: string): Buffer =>
  createHmac('sha256', pepper).update(`stream ${keyHash} ${second}`).digest();

/** A token by which the holder of a key opens streams of events, and nothing else, until it ends. Nothing of it is stored. */
export function makeStreamToken(pepper: string, keyHash: string, endsAt: Date): string {
  const second = String(Math.floor(endsAt.getTime() / 1_000));
  return `st_${keyHash}_${second}_${signatureOf(pepper, keyHash, second).toString('hex')}`;
}

/** The hash of the key that a token was made for; null for one that is not ours, was changed, or has ended. */
export function readStreamToken(pepper: string, token: string, now: Date): string | null {
  const [, keyHash = '', second = '', signature = ''] = STREAM_TOKEN_FORM.exec(token) ?? [];
  if (keyHash === '') return null;
  const isOurs = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(pepper, keyHash, second));
  return isOurs && Number(second) * 1_000 > now.getTime() ? keyHash : null;
}
