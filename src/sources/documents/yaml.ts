import { changedShape, Fault } from '../../errors.ts';
import { decodeText } from './tables.ts';

/** What YAML holds here: scalars are texts as written, an empty one is null; numbers and flags are read by who knows the field. */
type YamlValue = string | null | readonly YamlValue[] | { readonly [key: string]: YamlValue };

interface Line {
  readonly indent: number;
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

const MOST_LINES = 200_000;
const MOST_DEPTH = 24;
/** `key: value`, `key:`; a key in quotes is none of ours. */
const ENTRY = /^([A-Za-z_][\w .-]{0,80}):(?:\s+(.*))?$/;
const BLOCK = /^[|>][+-]?$/;

/**
 * Reads the part of YAML that programs write their lists in: mappings, sequences, plain, quoted and block scalars over
 * several lines, comments. Anchors, tags and flow collections stay texts. In time that grows with the length alone.
 * @throws Fault `wrong-document` for binary, `changed-shape` with the line for what is none of these.
 */
export function readYaml(bytes: Uint8Array, what: string): YamlValue {
  const raw = decodeText(bytes, what).split(/\r?\n/);
  if (raw.length > MOST_LINES) throw new Fault('too-large', `a YAML of more than ${MOST_LINES} lines`);
  const reader = new Reader(raw);
  const value = reader.block(0, 0);
  reader.expectEnd();
  return value;
}

class Reader {
  private at = 0;
  /** The rest of a line after its dash, as if it were a line of its own. */
  private pending: Line | null = null;
  private readonly raw: readonly string[];

  constructor(raw: readonly string[]) {
    this.raw = raw;
  }

  expectEnd(): void {
    const line = this.peek();
    if (line !== null) throw changedShape('the YAML', `line ${line.number}`, 'stands where nothing may');
  }

  /** A mapping or a sequence whose lines begin at this column or farther right. */
  block(least: number, depth: number): YamlValue {
    if (depth > MOST_DEPTH) throw changedShape('the YAML', 'the document', `is nested more than ${MOST_DEPTH} deep`);
    const first = this.peek();
    if (first === null || first.indent < least) return null;
    return isDash(first.text) ? this.sequence(first.indent, depth) : this.mapping(first.indent, depth);
  }

  private sequence(indent: number, depth: number): YamlValue[] {
    const items: YamlValue[] = [];
    for (let line = this.peek(); line !== null && line.indent === indent && isDash(line.text); line = this.peek()) {
      this.take();
      const rest = line.text.slice(1).trimStart();
      if (rest === '') {
        items.push(this.block(indent + 1, depth + 1));
        continue;
      }
      const column = indent + line.text.length - rest.length;
      if (isDash(rest) || ENTRY.test(rest)) {
        this.pending = { indent: column, text: rest, number: line.number };
        items.push(this.block(column, depth + 1));
      } else items.push(this.scalar(rest, indent, line.number));
    }
    return items;
  }

  private mapping(indent: number, depth: number): { readonly [key: string]: YamlValue } {
    const members = new Map<string, YamlValue>();
    for (let line = this.peek(); line !== null && line.indent === indent && !isDash(line.text); line = this.peek()) {
      const [, key, rest] = ENTRY.exec(line.text) ?? [];
      if (key === undefined) throw changedShape('the YAML', `line ${line.number}`, 'is no `key: value`');
      this.take();
      members.set(key, this.valueOf(withoutComment(rest ?? ''), indent, line.number, depth));
    }
    return Object.fromEntries(members);
  }

  private valueOf(rest: string, indent: number, number: number, depth: number): YamlValue {
    if (BLOCK.test(rest)) return this.blockScalar(indent, rest.startsWith('>') ? ' ' : '\n');
    if (rest !== '') return this.scalar(rest, indent, number);
    const next = this.peek();
    if (next === null) return null;
    // A sequence may stand in the column of its key.
    if (next.indent === indent && isDash(next.text)) return this.sequence(indent, depth + 1);
    return next.indent > indent ? this.block(indent + 1, depth + 1) : null;
  }

  /** A scalar that begins on this line and may go on where lines are farther right. */
  private scalar(start: string, indent: number, number: number): string | null {
    const quote = start[0] === "'" || start[0] === '"' ? start[0] : null;
    const parts = [start];
    if (quote === null) {
      for (let line = this.peek(); line !== null && line.indent > indent; line = this.peek()) {
        parts.push(withoutComment(line.text));
        this.take();
      }
      const text = parts.join(' ');
      return text === 'null' || text === '~' ? null : text;
    }
    // A quote that is doubled or escaped ends nothing.
    let open = !isClosed(start, quote);
    while (open) {
      const line = this.raw[this.at];
      if (line === undefined) throw changedShape('the YAML', `line ${number}`, 'opens a quote that is never closed');
      this.at += 1;
      parts.push(line.trim());
      open = !isClosed(line.trim(), quote, false);
    }
    const text = parts.join(' ');
    const end = text.lastIndexOf(quote);
    const inner = text.slice(1, end);
    return quote === "'" ? inner.replaceAll("''", "'") : inner.replace(/\\(["\\])/g, '$1');
  }

  private blockScalar(indent: number, joint: string): string {
    const lines: string[] = [];
    for (let line = this.raw[this.at]; line !== undefined; line = this.raw[this.at]) {
      if (line.trim() !== '' && columnOf(line) <= indent) break;
      lines.push(line.trim());
      this.at += 1;
    }
    return lines.join(joint).trim();
  }

  private peek(): Line | null {
    if (this.pending !== null) return this.pending;
    for (let line = this.raw[this.at]; line !== undefined; line = this.raw[this.at]) {
      const text = line.trim();
      if (text !== '' && !text.startsWith('#') && text !== '---') {
        return { indent: columnOf(line), text, number: this.at + 1 };
      }
      this.at += 1;
    }
    return null;
  }

  private take(): void {
    if (this.pending === null) this.at += 1;
    // The line that a dash begins was taken with its dash.
    this.pending = null;
  }
}

const columnOf = (line: string): number => line.length - line.trimStart().length;
const isDash = (text: string): boolean => text === '-' || text.startsWith('- ');

/** A comment begins after a space, and not inside quotes. */
const withoutComment = (text: string): string =>
  /^["']/.test(text) || !text.includes(' #') ? text.trimEnd() : text.slice(0, text.indexOf(' #')).trimEnd();

/** Whether a quote ends on a line: one that neither is doubled nor follows a backslash. */
function isClosed(text: string, quote: string, isFirst = true): boolean {
  let open = true;
  for (let at = isFirst ? 1 : 0; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote && quote === "'" && text[at + 1] === quote) at += 1;
    else if (text[at] === quote) open = false;
  }
  return !open;
}
