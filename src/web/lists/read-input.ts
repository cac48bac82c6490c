import type { z } from 'zod';
import { Fault } from '../../errors.ts';

/**
 * What a question is asked, of the parameters of an address: those that were given, under the question's own names. The
 * question itself refuses what does not fit.
 * @throws Fault `bad-request` for what should be a number and is none.
 */
export function readInput<I extends z.ZodObject>(
  query: URLSearchParams,
  texts: readonly (keyof z.input<I> & string)[],
  numbers: readonly (keyof z.input<I> & string)[],
): z.input<I> {
  const reported = [
    ...texts.map((name) => [name, query.get(name)] as const),
    ...numbers.map((name) => [name, readNumber(query, name)] as const),
  ];
  return Object.fromEntries(reported.filter(([, value]) => value !== null)) as z.input<I>;
}

function readNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Fault('bad-request', `${name} must be a number, not "${text}".`);
  return value;
}
