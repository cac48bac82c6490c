import { mutate } from './mutate.ts';
import { drawLots } from './random.ts';
import type { Target } from './targets.ts';

/** The document of a number: the same for the same seed, corpus and targets. */
export function documentOf(
  seed: number,
  number: number,
  targets: readonly Target[],
): { target: Target; bytes: Buffer } {
  const lot = drawLots(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const target = targets[number % targets.length];
  if (target === undefined) throw new Error('there is nothing to read');
  return { target, bytes: mutate(lot.one(target.corpus), lot) };
}
