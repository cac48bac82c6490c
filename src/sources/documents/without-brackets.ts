import { textOf } from './tables.ts';

/** A text without what stands in round brackets; null where nothing else is left. */
export const withoutBrackets = (text: string | null | undefined): string | null =>
  textOf(text?.replace(/\s{0,9}\([^()]{0,300}\)/g, '') ?? null);
