import { type FaultPlace, pointedLine } from './pointed-line.ts';

/** A piece of a document around what is wrong with it, as text that may be shown. */
export interface Excerpt {
  readonly text: string;
  /** Number of its first line in the document, from 1. */
  readonly firstLine: number;
  /** A name for the excerpt: `line 14 and its neighbors`. */
  readonly what: string;
}

/** Longest that is shown, and of one line. */
const MOST_CHARACTERS = 4_000;
const MOST_OF_A_LINE = 600;
const LINES_AROUND = 4;
/** A document is looked into as far as this. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Characters that steer a terminal or turn text around are shown as a dot. */
const UNSHOWN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The piece of `bytes` that a fault points to, else their beginning; null for what is no text. */
export function excerptOf(bytes: Uint8Array, fault: FaultPlace): Excerpt | null {
  const head = bytes.subarray(0, MOST_BYTES);
  if (!isText(head.subarray(0, 4_096))) return null;
  const lines = decode(head).split(/\r\n|\n|\r/);
  const pointed = pointedLine(lines, fault);
  if (pointed === null) return cut(lines, 0, lines.length, null, 'its beginning');
  const { line, column, what } = pointed;
  return cut(lines, Math.max(0, line - LINES_AROUND), line + LINES_AROUND + 1, { line, column }, what);
}

/** A zip, a workbook or a PDF has bytes that no text has. UTF-16 has them too, and says so at its beginning. */
function isText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  return !head.includes(0) && !(head[0] === 0x50 && head[1] === 0x4b && (head[2] ?? 0) < 9);
}

const isUtf16 = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

function decode(bytes: Uint8Array): string {
  const encoding = !isUtf16(bytes) ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  return new TextDecoder(encoding).decode(bytes);
}

function cut(
  lines: readonly string[],
  from: number,
  to: number,
  pointed: { readonly line: number; readonly column: number } | null,
  what: string,
): Excerpt {
  const shown: string[] = [];
  let left = MOST_CHARACTERS;
  for (let at = from; at < Math.min(to, lines.length) && left > 0; at += 1) {
    const text = shorten(lines[at] ?? '', pointed?.line === at ? pointed.column : 0).slice(0, left);
    shown.push(text);
    left -= text.length + 1;
  }
  return { text: shown.join('\n').replace(UNSHOWN, '·'), firstLine: from + 1, what };
}

/** A line is shown from a little before the place in question. */
function shorten(line: string, column: number): string {
  if (line.length <= MOST_OF_A_LINE) return line;
  const from = Math.max(0, Math.min(column - MOST_OF_A_LINE / 3, line.length - MOST_OF_A_LINE));
  const piece = line.slice(from, from + MOST_OF_A_LINE);
  return `${from > 0 ? '… ' : ''}${piece}${from + MOST_OF_A_LINE < line.length ? ' …' : ''}`;
}
