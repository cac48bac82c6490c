import { readHtml } from './read-html.ts';
import { isZip } from './tables.ts';
import { listNames, unzip } from './unzip.ts';

/** What a document is made of, without any of its values. */
export interface DocumentShape {
  readonly format: 'empty' | 'json' | 'csv' | 'zip' | 'workbook' | 'html' | 'xml' | 'other';
  /** Members of the two top levels, columns, entries, sheets or elements, in order of the alphabet. */
  readonly names: readonly string[];
}

/** Larger text is described by its beginning alone, and larger JSON not at all. */
const MOST_JSON_BYTES = 32 * 1024 * 1024;
const HEAD_BYTES = 64 * 1024;
const MOST_NAMES = 200;
const MOST_NAME_CHARS = 80;
/** Of arrays, so many elements say what members there are. */
const ELEMENTS = 20;
const DEEPEST = 3;

/** The format and the names of a document; never throws, since a document may be anything. */
export function describeShape(bytes: Uint8Array): DocumentShape {
  if (bytes.length === 0) return { format: 'empty', names: [] };
  try {
    if (isZip(bytes)) return ofArchive(bytes);
    const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart();
    if (/^[{[]/.test(head)) return ofJson(bytes);
    if (head.startsWith('<')) return ofMarkup(head);
    return ofTable(head);
  } catch {
    return { format: 'other', names: [] };
  }
}

const shape = (format: DocumentShape['format'], names: Iterable<string>): DocumentShape => {
  const cut = [...new Set(names)].map((name) => name.trim().slice(0, MOST_NAME_CHARS)).filter((name) => name !== '');
  return { format, names: [...new Set(cut)].sort().slice(0, MOST_NAMES) };
};

function ofArchive(bytes: Uint8Array): DocumentShape {
  const entries = listNames(bytes);
  if (!entries.includes('xl/workbook.xml')) return shape('zip', entries.map(withoutDates));
  const sheets: string[] = [];
  const limits = { entries: 1, bytes: 4 * 1024 * 1024 };
  for (const [, part] of unzip(bytes, (name) => name === 'xl/workbook.xml', limits, 'a workbook')) {
    const onOpen = (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'sheet' && attributes.name !== undefined) sheets.push(withoutDates(attributes.name));
    };
    readHtml(new TextDecoder().decode(part), { onOpen }, { isXml: true });
  }
  return shape('workbook', sheets);
}

/** Entries and sheets are named by their day, and that differs each time. */
const withoutDates = (name: string): string => name.replace(/\d{2,}/g, '#');

function ofJson(bytes: Uint8Array): DocumentShape {
  if (bytes.length > MOST_JSON_BYTES) return shape('json', []);
  const names: string[] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    if (Array.isArray(value)) {
      for (const element of value.slice(0, ELEMENTS)) walk(element, `${path}[]`, depth);
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST) {
      for (const [name, member] of Object.entries(value).slice(0, MOST_NAMES)) {
        const at = path === '' ? withoutDates(name) : `${path}.${withoutDates(name)}`;
        names.push(at);
        walk(member, at, depth + 1);
      }
    }
  };
  walk(JSON.parse(new TextDecoder().decode(bytes)), '', 0);
  return shape('json', names);
}

function ofMarkup(head: string): DocumentShape {
  const elements: string[] = [];
  const isXml = !/<html[\s>]|<!doctype html/i.test(head.slice(0, 1_024));
  readHtml(head, { onOpen: (name) => void elements.push(name) }, { isXml });
  return shape(isXml ? 'xml' : 'html', elements);
}

/** The columns of the line that has most of them, among the first. */
function ofTable(head: string): DocumentShape {
  const lines = head.split(/\r?\n/, 30);
  const cells = lines.map((line) => line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '')));
  const header = cells.reduce((most, line) => (line.length > most.length && line.every(isName) ? line : most), ['']);
  return header.length > 1 ? shape('csv', header) : { format: 'other', names: [] };
}

/** A value is a number or a date; a column is called something. */
const isName = (cell: string): boolean => !/^[-+]?\d[\d.:/ T-]*$/.test(cell.trim());
