import { createHash } from 'node:crypto';

/** The hash by which archived bytes are known: 64 hexadecimal digits. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
