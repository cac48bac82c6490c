import { changedShape } from '../../errors.ts';

export interface Doctype {
  /** Where the text after it begins, or null when the text ends inside it. */
  readonly end: number | null;
  /** Entities that stand for plain text, by name. */
  readonly entities: ReadonlyMap<string, string>;
  readonly warnings: readonly string[];
}

/** Longest replacement of an entity: a character such as `<!ENTITY mdash "&#8212;">`, or a line of small print. */
const ENTITY_CHARS = 1_000;
const PREDEFINED: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const SUBSET_PART =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|%[\w.:-]+;|(<!ENTITY\s+)(?:(%)\s+)?([\w.:-]+)\s+(?:(SYSTEM|PUBLIC)\b[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*|"([^"]*)"|'([^']*)')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/iy;

/**
 * Reads the DOCTYPE that begins at `start`. It is dropped, and nothing that it names is ever fetched: an entity that lies
 * outside of the document is passed over with a warning. Entities that stand for plain text are kept, because old feeds
 * use them; one may hold one other, so that none grows by more than it says itself.
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
    SUBSET_PART.lastIndex = at;
    const part = SUBSET_PART.exec(text);
    if (part === null) throw changedShape('the DOCTYPE', place, 'has an internal subset that cannot be read');
    at += part[0].length;
    const [, declares, parameter, name = '', external, doubleQuoted, singleQuoted] = part;
    if (declares === undefined || PREDEFINED.has(name)) continue;
    // A parameter entity outside of the document is a list of names that is not fetched; one inside it is a trick.
    if (external !== undefined && parameter !== undefined) continue;
    if (external !== undefined) {
      warnings.push(`entity "${name.slice(0, 40)}" lies outside of the document and is not fetched`);
      continue;
    }
    if (parameter !== undefined) throw refuse(name, 'expands into others');
    const value = expandOne(decodeNumbers(doubleQuoted ?? singleQuoted ?? ''), entities);
    if (value === null) throw refuse(name, 'expands into others');
    if (value.length > ENTITY_CHARS) throw refuse(name, `is ${value.length} characters long`);
    if (!entities.has(name)) entities.set(name, value);
  }
  const close = text.indexOf('>', at);
  return { end: close === -1 ? null : close + 1, entities, warnings };
}

/**
 * A replacement text with the one reference to a declared entity that it may hold; references of XML and HTML are left to
 * whoever reads the text. Null for markup, and for what holds more than one other.
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
