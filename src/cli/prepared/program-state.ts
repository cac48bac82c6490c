import { fileURLToPath } from 'node:url';

/** The compiled program lies in a folder that is named by the hash of its sources. */
const COMPILED = /[\\/]dist[\\/]loadstar[\\/]([0-9a-f]{20})[\\/]/;

/** Name of the state of the program that runs; null where its sources have none, as while they are edited. */
export const programState = (): string | null => COMPILED.exec(fileURLToPath(import.meta.url))?.[1] ?? null;
