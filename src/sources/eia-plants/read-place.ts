import { CODE_OF_STATE, isUsState } from '../../domain/places/us-states.ts';

/** Plants of Puerto Rico are in EIA's lists like those of the states. */
const PUERTO_RICO = 'PR';
const CODE_OF_NAME: ReadonlyMap<string, string> = new Map(
  [...CODE_OF_STATE, ['Puerto Rico', PUERTO_RICO] as const].map(([name, code]) => [name.toLowerCase(), code]),
);

/** Postal code of a state given by code or name; null for anything else. */
export function readState(words: string | null): string | null {
  if (words === null) return null;
  const code = words.toUpperCase();
  return isUsState(code) || code === PUERTO_RICO ? code : (CODE_OF_NAME.get(words.toLowerCase()) ?? null);
}

/** Text with the tabs and line ends of some cells folded; null if it is empty. */
export function readWords(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  const words = String(cell).replace(/\s+/g, ' ').trim();
  return words === '' ? null : words;
}
