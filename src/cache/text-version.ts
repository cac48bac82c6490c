import { createHash } from 'node:crypto';

/** A word that changes whenever the text does. */
export function textVersion(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
