/**
 * The form of an API key: `svc_<tier>_`, 43 base62 characters of secret (256 bits), 6 base62 characters of CRC-32 over
 * all characters before. The checksum rejects junk without a look-up and lets scanners find leaked keys without false
 * alarms.
 */
export const KEY_FORM = /^svc_[a-z]+_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/;

/** The same as a regular expression for scanners, which look for leaked keys in the middle of other text. */
export const KEY_PATTERN = '\\bsvc_[a-z]+_[0-9A-Za-z]{49}\\b';

const CHECKSUM_LENGTH = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of a key that may be shown and logged, to distinguish keys. */
const SHOWN_SECRET_LENGTH = 4;

/** The key of `tier` whose secret is the 256-bit number `secret`. */
export function composeKey(tier: string, secret: bigint): string {
  const body = `svc_${tier}_${toBase62(secret, 43)}`;
  return body + checksumOf(body);
}

/** Whether `text` has the form of a key and its checksum is right. Does not check whether it was ever issued. */
export function isWellFormedKey(text: string): boolean {
  if (!KEY_FORM.test(text)) return false;
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The part of a well-formed key that may be shown: `svc_pro_` and the first characters of the secret. */
export function shownPrefixOf(key: string): string {
  return key.slice(0, key.indexOf('_', 'svc_'.length) + 1 + SHOWN_SECRET_LENGTH);
}

function checksumOf(text: string): string {
  return toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function toBase62(number: bigint, length: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = BASE62.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

/** CRC-32 as in ISO 3309 and zlib, over ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let position = 0; position < text.length; position += 1) {
    crc ^= text.charCodeAt(position);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
