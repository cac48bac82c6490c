import { changedShape } from '../../../errors.ts';

export interface Doctype {
  /** Where the text after it begins, or null when the text ends inside it. */
  readonly end: number | null;
  /** Entities for plain text, by name. */
  readonly entities: ReadonlyMap<string, string>;
  readonly warnings: readonly string[];
}

/** Longest replacement of an entity: a character such as `<!ENTITY mdash "&#8212;">`, or a line of small print. */
const ENTITY_CHARS = 1_000;
/** The same before its references are read, each of which is one character. */
const REPLACEMENT_CHARS = 10 * ENTITY_CHARS;
/** Most external entities that are named in warnings. */
const MAX_WARNINGS = 20;
const PREDEFINED: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const PASSED_OVER: readonly RegExp[] = [/\s+/y, /%[\w.:-]+;/y];
const ENTITY = /<!ENTITY\s+(?:(%)\s+)?([\w.:-]+)\s+/iy;
const ELSEWHERE = /(?:SYSTEM|PUBLIC)\b/iy;
const OTHER_DECLARATION = /<!(?:ELEMENT|ATTLIST|NOTATION)/iy;
const UP_TO_QUOTE = /[^"'>]*/y;
const CLOSE = /\s*>/y;

/**
 * Reads the DOCTYPE that begins at `start`. It is dropped, and nothing that it names is ever fetched: an external
 * entity is skipped with a warning. Entities for plain text are kept, because old feeds use them; one may contain one
 * other, so that expansion cannot blow up.
 * @throws Fault `changed-shape` for an entity that expands into several others or markup, or is long.
 */
export function readDoctype(text: string, start: number, place: string): Doctype {
  const entities = new Map<string, string>();
  const warnings: string[] = [];
  const refuse = (name: string, problem: string) =>
    changedShape('the DOCTYPE', place, `entity "${name.slice(0, 40)}" ${problem}; refused`);
  const open = /<!DOCTYPE[^"'[>]*(?:(?:"[^"]*"|'[^']*')[^"'[>]*)*/iy;
  open.lastIndex = start;
  let at = start + (open.exec(text)?.[0].length ?? 0);
  if (at >= text.length) return { end: null, entities, warnings };
  if (text[at] !== '[') return { end: at + 1, entities, warnings };
  at += 1;
  while (at < text.length && text[at] !== ']') {
    const part = readSubsetPart(text, at);
    if (part === null) throw changedShape('the DOCTYPE', place, 'has an internal subset that cannot be read');
    at = part.end;
    if (part.entity === null || PREDEFINED.has(part.entity.name)) continue;
    const { name, isParameter, replacement } = part.entity;
    // An external parameter entity is a list of names that is not fetched; an internal one is an attack.
    if (replacement === null && isParameter) continue;
    if (replacement === null) {
      if (warnings.length < MAX_WARNINGS) {
        warnings.push(`entity "${name.slice(0, 40)}" lies outside of the document and is not fetched`);
      }
      continue;
    }
    if (isParameter) throw refuse(name, 'expands into others');
    if (replacement.length > REPLACEMENT_CHARS) throw refuse(name, `is ${replacement.length} characters long`);
    const value = expandOne(decodeNumbers(replacement), entities);
    if (value === null) throw refuse(name, 'expands into others');
    if (value.length > ENTITY_CHARS) throw refuse(name, `is ${value.length} characters long`);
    if (!entities.has(name)) entities.set(name, value);
  }
  const close = text.indexOf('>', at);
  return { end: close === -1 ? null : close + 1, entities, warnings };
}

interface SubsetPart {
  readonly end: number;
  /** Its declaration; `replacement` is null for an external one. */
  readonly entity: {
    readonly name: string;
    readonly isParameter: boolean;
    readonly replacement: string | null;
  } | null;
}

/** The part of an internal subset at a position, read from left to right in one pass; null for malformed text. */
function readSubsetPart(text: string, at: number): SubsetPart | null {
  for (const pattern of PASSED_OVER) {
    const end = endOf(pattern, text, at);
    if (end !== null) return { end, entity: null };
  }
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end === -1 ? null : { end: end + close.length, entity: null };
  }
  const other = endOf(OTHER_DECLARATION, text, at);
  if (other !== null) {
    const end = endOfDeclaration(text, other);
    return end === null ? null : { end, entity: null };
  }
  ENTITY.lastIndex = at;
  const [start, parameter, name = ''] = ENTITY.exec(text) ?? [];
  if (start === undefined) return null;
  const from = at + start.length;
  const declared = { name, isParameter: parameter !== undefined };
  const elsewhere = endOf(ELSEWHERE, text, from);
  if (elsewhere !== null) {
    const end = endOfDeclaration(text, elsewhere);
    return end === null ? null : { end, entity: { ...declared, replacement: null } };
  }
  const quote = text[from];
  const until = quote === '"' || quote === "'" ? text.indexOf(quote, from + 1) : -1;
  const end = until === -1 ? null : endOf(CLOSE, text, until + 1);
  return end === null ? null : { end, entity: { ...declared, replacement: text.slice(from + 1, until) } };
}

/** Where the text after a declaration begins: past the first `>` outside quotation marks. */
function endOfDeclaration(text: string, from: number): number | null {
  let at = from;
  for (;;) {
    at = endOf(UP_TO_QUOTE, text, at) ?? at;
    const found = text[at];
    if (found === undefined) return null;
    if (found === '>') return at + 1;
    const close = text.indexOf(found, at + 1);
    if (close === -1) return null;
    at = close + 1;
  }
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/**
 * A replacement text with at most one reference to a declared entity; references of XML and HTML are left to the reader
 * of the text. Null for markup, and for several references.
 */
function expandOne(value: string, entities: ReadonlyMap<string, string>): string | null {
  const own = Array.from(value.matchAll(/&([\w.:-]+);/g), ([, name = '']) => name).filter((name) => entities.has(name));
  if (own.length > 1 || /<|%[\w.:-]+;/.test(value)) return null;
  const [name] = own;
  return name === undefined ? value : value.replace(`&${name};`, () => entities.get(name) ?? '');
}

function decodeNumbers(value: string): string {
  return value.replace(/&#(?:(\d{1,7})|[xX]([\dA-Fa-f]{1,6}));/g, (_, decimal: string | undefined, hex: string) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
