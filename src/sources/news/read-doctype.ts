import { changedShape } from '../../errors.ts';

export interface Doctype {
  /** Where the text after it begins, or null when the text ends inside it. */
  readonly end: number | null;
  /** Entities that stand for a few plain characters, by name. */
  readonly entities: ReadonlyMap<string, string>;
}

/** Longest replacement of an entity that is taken for a character or two, such as `<!ENTITY mdash "&#8212;">`. */
const ENTITY_CHARS = 64;
const PREDEFINED: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const SUBSET_PART =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|%[\w.:-]+;|(<!ENTITY\s+)(?:(%)\s+)?([\w.:-]+)\s+(?:(SYSTEM|PUBLIC)\b[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*|"([^"]*)"|'([^']*)')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/iy;

/**
 * Reads the DOCTYPE that begins at `start`. It is dropped, and nothing that it names is ever fetched; entities that
 * stand for plain characters are kept, because old feeds use them.
 * @throws Fault `changed-shape` for an entity that expands into others, is long, or lies outside of the document.
 */
export function readDoctype(text: string, start: number, place: string): Doctype {
  const entities = new Map<string, string>();
  const refuse = (name: string, problem: string) =>
    changedShape('the DOCTYPE', place, `entity "${name.slice(0, 40)}" ${problem}; refused`);
  const open = /<!DOCTYPE[^"'[>]*(?:(?:"[^"]*"|'[^']*')[^"'[>]*)*/iy;
  open.lastIndex = start;
  let at = start + (open.exec(text)?.[0].length ?? 0);
  if (at >= text.length) return { end: null, entities };
  if (text[at] !== '[') return { end: at + 1, entities };
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
    if (external !== undefined) throw refuse(name, 'lies outside of the document');
    const value = decodeNumbers(doubleQuoted ?? singleQuoted ?? '');
    if (parameter !== undefined || /[&%<]/.test(value)) throw refuse(name, 'expands into others');
    if (value.length > ENTITY_CHARS) throw refuse(name, `is ${value.length} characters long`);
    if (!entities.has(name)) entities.set(name, value);
  }
  const close = text.indexOf('>', at);
  return { end: close === -1 ? null : close + 1, entities };
}

function decodeNumbers(value: string): string {
  return value.replace(/&#(?:(\d{1,7})|[xX]([\dA-Fa-f]{1,6}));/g, (_, decimal: string | undefined, hex: string) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
