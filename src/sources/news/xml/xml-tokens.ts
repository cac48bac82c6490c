import type { Fault } from '../../../errors.ts';

/** A function that says where and how a document is broken. */
export type Malformed = (at: number, problem: string) => Fault;

export interface Tag {
  readonly attributes: ReadonlyMap<string, string>;
  readonly selfClosing: boolean;
  /** Where the text after the tag begins. */
  readonly end: number;
}

const NAME = /[A-Za-z_\u0080-\uFFFF][\w.:\u0080-\uFFFF-]*/y;
const BETWEEN = /[\s/"'=<]*/y;
const ATTRIBUTE = /([^\s=>/"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** The XML name at a position, or null. */
export function nameAt(source: string, at: number): string | null {
  NAME.lastIndex = at;
  return NAME.exec(source)?.[0] ?? null;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** The start tag `<name …>` at a position; null when the text ends inside it. Attributes may lack quotes or repeat. */
export function readTag(source: string, start: number, name: string): Tag | null {
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  for (;;) {
    BETWEEN.lastIndex = at;
    at += BETWEEN.exec(source)?.[0].length ?? 0;
    if (source[at] === '>') return { attributes, selfClosing: source[at - 1] === '/', end: at + 1 };
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(source);
    if (found === null) return null;
    const [whole, key = '', doubleQuoted, singleQuoted, bare] = found;
    if (/^[A-Za-z_:][\w.:-]*$/.test(key) && !attributes.has(key)) {
      attributes.set(key, doubleQuoted ?? singleQuoted ?? bare ?? '');
    }
    at += whole.length;
  }
}

interface Unit {
  /** Where the text after it begins, or null when the text ends inside it. */
  readonly end: number | null;
  /** The content of a CDATA section; null for a comment or processing instruction. */
  readonly cdata: string | null;
}

/** The comment, processing instruction or CDATA section at a position, or null. */
export function readUnit(source: string, at: number): Unit | null {
  if (source.startsWith('<![CDATA[', at)) {
    const close = source.indexOf(']]>', at);
    return { end: close === -1 ? null : close + 3, cdata: source.slice(at + 9, close) };
  }
  const terminator = source.startsWith('<!--', at) ? '-->' : source.startsWith('<?', at) ? '?>' : null;
  if (terminator === null) return null;
  const close = source.indexOf(terminator, at);
  return { end: close === -1 ? null : close + terminator.length, cdata: null };
}

export function countLines(source: string, at: number): number {
  let lines = 1;
  for (let next = source.indexOf('\n'); next !== -1 && next < at; next = source.indexOf('\n', next + 1)) lines += 1;
  return lines;
}

/** Length of what follows the root, other than comments and instructions. */
export function textAfter(source: string, rootEnd: number): number {
  let at = rootEnd;
  for (;;) {
    at += /^\s*/.exec(source.slice(at))?.[0].length ?? 0;
    const unit = readUnit(source, at);
    if (unit === null || unit.end === null) return source.length - at;
    at = unit.end;
  }
}
