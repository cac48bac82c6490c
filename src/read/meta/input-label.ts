import { INPUTS } from '../../../scoring/market-power/inputs.ts';

const LABELS: Readonly<Record<string, { readonly label: string }>> = INPUTS;

/** The name of a score input in a sentence; null for what is no input of the method of today. */
export const inputLabel = (name: string): string | null =>
  Object.hasOwn(LABELS, name) ? (LABELS[name]?.label ?? null) : null;
