import { unzipSync, zipSync } from 'fflate';

/** The first half of a document, as of a connection that ended. */
export const cutInHalf = (bytes: Uint8Array): Uint8Array => bytes.slice(0, Math.ceil(bytes.length / 2));

/**
 * The same document under other names: members of JSON, elements of XML and HTML, columns of a table. Figures stay. In an
 * archive this is done to each of its parts, in a workbook to the texts of cells.
 */
export function renameColumns(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return renameParts(bytes);
  const isUtf8 = Buffer.from(Buffer.from(bytes).toString('utf8')).equals(bytes);
  // Latin-1 keeps the bytes of any other encoding as they are.
  const encoding = isUtf8 ? 'utf8' : 'latin1';
  return Buffer.from(renameText(Buffer.from(bytes).toString(encoding)), encoding);
}

function renameText(text: string): string {
  if (
    text
      .replace(/^\ufeff/, '')
      .trimStart()
      .startsWith('<')
  )
    return renameElements(text);
  const json = readJson(text);
  return json === undefined ? renameHeader(text) : JSON.stringify(renameMembers(json));
}

function renameParts(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => {
    if (/^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/.test(name)) return [name, renameCells(part)] as const;
    const isOfWorkbook = /^(xl|docProps|_rels)\/|^\[Content_Types\]/.test(name);
    return [name, isOfWorkbook ? part : renameColumns(part)] as const;
  });
  return zipSync(Object.fromEntries(parts));
}

const TEXT_IN_SHEET = /(<t(?: [^<>]*)?>|<c\b[^<>]*\bt="str"[^<>]*>\s*<v(?: [^<>]*)?>)([^<>]+)/g;

const renameCells = (part: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(part)
      .toString('utf8')
      .replace(TEXT_IN_SHEET, (_all, tag: string, text: string) => `${tag}x${text}`),
  );

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function renameMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [`x${name}`, renameMembers(member)]));
}

/** The root keeps its name, so that the document is still taken for what it is; a list in a script has members too. */
function renameElements(text: string): string {
  const root = /<([A-Za-z][\w:.-]*)/.exec(text)?.[1];
  return text
    .replace(/(<\/?)([A-Za-z][\w:.-]*)/g, (all, open: string, name: string) =>
      name === root ? all : `${open}x${name}`,
    )
    .replace(/([{,]\s*["']?)([A-Za-z]\w*["']?\s*:)/g, '$1x$2');
}

/** The first line, and after it, since titles may stand before the header, each of the next that has no figure of its own. */
function renameHeader(text: string): string {
  const isHeader = (line: string): boolean => !line.split(/[,;\t]/).some((cell) => /^\W*\d[\d\W]*$/.test(cell));
  return text
    .split('\n')
    .map((line, at) =>
      at === 0 || (at < 8 && isHeader(line)) ? line.replace(/(^|[,;\t])("?)(?=[^",;\t\r])/g, '$1$2x') : line,
    )
    .join('\n');
}
