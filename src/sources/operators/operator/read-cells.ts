import { parseUrl } from '../../../domain/sources/parse-url.ts';
import { textOf } from '../../documents/tables.ts';
import type { LineProblem } from './read-own-csv.ts';

/** Longest text of a cell: an address of several lines has some 200 characters. */
const MOST_CHARACTERS = 500;

/** The text of a cell of an operator's own list, or null if it is empty; errors go to `problems`. */
export function readText<C extends string>(cell: string, column: C, problems: LineProblem<C>[]): string | null {
  const text = textOf(cell);
  if (text === null) return null;
  if (text.includes('\uFFFD')) {
    problems.push({ column, problem: 'has letters that are not UTF-8; save the file as CSV (UTF-8)' });
  } else if (text.length > MOST_CHARACTERS) {
    problems.push({ column, problem: `has ${text.length} characters; at most ${MOST_CHARACTERS} are kept` });
  } else if (/\p{Cc}/u.test(text)) {
    problems.push({ column, problem: 'has a control character; type the text anew' });
  }
  return text;
}

/** A cell for a message. */
export const showCell = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The word of a closed list that a cell holds, in any case; null where it holds none, which is a problem. */
export function readOneOf<T extends string, C extends string>(
  text: string | null,
  column: C,
  allowed: readonly T[],
  problems: LineProblem<C>[],
): T | null {
  const wanted = text?.toLowerCase();
  const match = allowed.find((one) => one === wanted);
  if (match !== undefined) return match;
  const found = text === null ? 'is empty' : `${showCell(text)} is none`;
  problems.push({ column, problem: `${found}; write ${allowed.join(', ')}` });
  return null;
}

/** A web address as written, or null for an empty cell; anything else is a problem. */
export function readAddress<C extends string>(
  text: string | null,
  column: C,
  problems: LineProblem<C>[],
): string | null {
  if (text === null || /^https?:$/.test(parseUrl(text)?.protocol ?? '')) return text;
  problems.push({ column, problem: `${showCell(text)} is no web address; write it with https://` });
  return null;
}

/** A decimal number; `12,5` where commas do not separate cells. */
export function readDecimal(text: string, hasDecimalComma: boolean): number | null {
  const plain = hasDecimalComma ? text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2') : text;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A part of an id that is made of words. */
export const slugOf = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
