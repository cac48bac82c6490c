import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { changedShape, Fault, messageOf, wrongDocument } from '../../errors.ts';
import { unzip, type ZipLimits } from './unzip.ts';

/** A cell as stored: days are serial numbers, see `readDay`. Text is trimmed, and null if it is empty. */
export type Cell = string | number | boolean | null;

export interface Sheet {
  /** As in the workbook; publishers leave spaces around some. */
  readonly name: string;
  /** Rows from the first of the sheet on: `rows[0]` is row 1 of the workbook. */
  readonly rows: readonly (readonly Cell[])[];
}

/** One cell in a far corner makes a sheet of a billion: the largest known one has 8,191 rows of 47 columns. */
const MOST_CELLS = 8_000_000;
const MOST_COLUMNS = 1_000;
/** Cells that are written in all sheets together, empty ones with a style too: counted while they are read. */
const MOST_WRITTEN = 4_000_000;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SLICE_BYTES = 64 * 1024;
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * Reads the cells of a workbook's sheets, and nothing else of it: links, merged cells, styles, names or its stated
 * extent may be of any size.
 * @throws Fault `too-large` at the first cell beyond the limits, `changed-shape` for a damaged workbook.
 */
export function readSheets(bytes: Uint8Array, what: string, limits: ZipLimits): Sheet[] {
  const parts = unzip(bytes, (name) => PART.test(name), limits, what);
  const book = parts.get(WORKBOOK);
  if (book === undefined) throw wrongDocument(`a workbook without ${WORKBOOK}; expected ${what}`);
  const { sheets, counts1904 } = readBook(book);
  if (counts1904) {
    throw changedShape('the calendar', 'the workbook', 'counts days from 1904, which is not supported');
  }
  const relations = readRelations(parts.get(RELATIONS) ?? new Uint8Array());
  const textsAt = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.part ?? 'xl/sharedStrings.xml';
  const texts = readTexts(parts.get(textsAt) ?? new Uint8Array());
  const written = { cells: 0 };
  return sheets.map(({ name, relation }) => {
    const at = relations.find(({ id }) => id === relation)?.part;
    const part = at === undefined ? undefined : parts.get(at);
    if (part === undefined) return { name, rows: [] };
    return { name, rows: readRows(part, texts, { name, what, written }) };
  });
}

/** What holds sheets, and what leads to them; pictures and charts stay packed. */
const PART = /^xl\/(workbook|sharedstrings|_rels\/workbook|worksheets\/[^/]+|[^/]+)\.xml(\.rels)?$/i;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

function scan(part: Uint8Array, { open, close, text }: Handlers): void {
  if (part.byteLength === 0) return;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  if (open !== undefined) parser.on('opentag', (tag: SaxesTagPlain) => open(localName(tag.name), tag.attributes));
  if (close !== undefined) parser.on('closetag', (tag: SaxesTagPlain) => close(localName(tag.name)));
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder();
  try {
    for (let at = 0; at < part.byteLength; at += SLICE_BYTES) {
      parser.write(decoder.decode(part.subarray(at, at + SLICE_BYTES), { stream: true }));
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw changedShape('the workbook', 'the document', `cannot be read: ${messageOf(error)}`);
  }
}

function readBook(part: Uint8Array) {
  const sheets: { name: string; relation: string }[] = [];
  let counts1904 = false;
  scan(part, {
    open: (name, attributes) => {
      if (name === 'sheet') {
        const relation = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1] ?? '';
        sheets.push({ name: attributes.name ?? '', relation });
      }
      if (name === 'workbookPr') counts1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
    },
  });
  return { sheets, counts1904 };
}

function readRelations(part: Uint8Array) {
  const relations: { id: string; type: string; part: string }[] = [];
  scan(part, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') relations.push({ id: Id, type: Type, part: partOf(Target) });
    },
  });
  return relations;
}

/** Targets are relative to the folder of the workbook, or absolute in the archive. */
const partOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Texts that cells point to; readings of Asian letters (rPh) are no part of them. */
function readTexts(part: Uint8Array): string[] {
  const texts: string[] = [];
  const collector = collectText();
  scan(part, {
    open: (name) => (name === 'si' ? collector.start() : collector.open(name)),
    close: (name) => {
      if (name === 'si') texts.push(readEscapes(collector.take()));
      else collector.close(name);
    },
    text: collector.text,
  });
  return texts;
}

/** The text of a `si` or `is`: that of its `t`, however many runs it is cut into. */
function collectText() {
  let whole = '';
  let isText = false;
  let isReading = false;
  return {
    start: () => {
      whole = '';
    },
    open: (name: string) => {
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = !isReading;
    },
    close: (name: string) => {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
    },
    text: (text: string) => {
      if (isText) whole += text;
    },
    take: () => whole,
  };
}

/** Letters that are not allowed in XML are written as `_x000D_`. */
const readEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

interface SheetAsk {
  readonly name: string;
  readonly what: string;
  /** Of all sheets so far. */
  readonly written: { cells: number };
}

function readRows(part: Uint8Array, texts: readonly string[], ask: SheetAsk): Cell[][] {
  const rows: Cell[][] = [];
  let width = 0;
  let row = -1;
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  let isCell = false;
  const inline = collectText();

  const startCell = (attributes: Readonly<Record<string, string>>): void => {
    ask.written.cells += 1;
    if (ask.written.cells > MOST_WRITTEN) throw tooMany(`more than ${MOST_WRITTEN} cells`, ask.what);
    column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    type = attributes.t ?? '';
    value = '';
    inline.start();
    isCell = true;
  };
  const endCell = (): void => {
    isCell = false;
    const cell = type === 'inlineStr' ? trimmed(readEscapes(inline.take())) : cellOf(type, value, texts);
    if (type === '' && value === '') return;
    width = Math.max(width, column + 1);
    if (column >= MOST_COLUMNS || (row + 1) * width > MOST_CELLS) {
      const extent = `${row + 1} rows and ${column + 1} columns`;
      throw tooMany(
        `sheet "${ask.name.trim()}" has ${extent}, more than ${MOST_COLUMNS} columns or ${MOST_CELLS} cells`,
        ask.what,
      );
    }
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };

  scan(part, {
    open: (name, attributes) => {
      if (name === 'c') startCell(attributes);
      else if (name === 'v') isValue = isCell;
      else if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number.parseInt(attributes.r, 10) - 1;
        if (!(row >= 0)) throw changedShape('a row', `sheet "${ask.name.trim()}"`, `has the number ${attributes.r}`);
        column = -1;
      } else if (isCell) inline.open(name);
    },
    close: (name) => {
      if (name === 'c') endCell();
      else if (name === 'v') isValue = false;
      else if (isCell) inline.close(name);
    },
    text: (text) => {
      if (isValue) value += text;
      else if (isCell) inline.text(text);
    },
  });
  for (const cells of rows) while (cells.length < width) cells.push(null);
  return rows;
}

/** 0 for A, 26 for AA. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function cellOf(type: string, value: string, texts: readonly string[]): Cell {
  if (type === 's') return value === '' ? null : trimmed(texts[Number.parseInt(value, 10)] ?? '');
  if (type === 'str') return trimmed(readEscapes(value));
  if (value === '') return null;
  if (type === 'b') return value === '1' || value === 'true';
  // A formula that failed (`#N/A`) has no value.
  if (type === 'e') return null;
  const number =
    type === 'd' ? (Date.parse(`${value.replace(/Z$/, '')}Z`) - EPOCH_MS) / DAY_MS : Number.parseFloat(value);
  return Number.isNaN(number) ? null : number;
}

function trimmed(text: string): Cell {
  const cell = text.trim();
  return cell === '' ? null : cell;
}

const tooMany = (problem: string, what: string): Fault => new Fault('too-large', `${problem}; expected ${what}`);
