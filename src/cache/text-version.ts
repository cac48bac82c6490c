import { hash } from 'node:crypto';

/** A word that changes whenever the text does. */
export function textVersion(text: string): string {
  return hash('sha1', text, 'base64url');
}
