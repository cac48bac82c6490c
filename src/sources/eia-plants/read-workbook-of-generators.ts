import { changedShape, wrongDocument } from '../../errors.ts';
import { lastDayOfMonth, MONTH_NAMES } from '../documents/local-time.ts';
import { noRows, quoteNames } from '../documents/tables.ts';
import { findTable, readWorkbook, type Sheet, type SheetTable, type Workbook } from '../documents/workbook.ts';
import type { Rejection, SourceDocument } from '../source.ts';
import { countGenerators, type Generator, readGenerators, type Tally } from './read-generators.ts';
import { WHAT } from './read-map-layer.ts';
import { SHEET_COLUMNS } from './schema.ts';

/** The workbooks of 2026 weigh 14 MB: six sheets, 40,000 generators in up to 33 columns. */
const LIMITS = { entries: 400, bytes: 384 * 1024 * 1024 };

/** Sheets that are read. Puerto Rico has its own since 2021; editions before have fewer. */
const READ = [
  { names: ['Operating'], otherwise: 'operating', isRequired: true },
  { names: ['Planned'], otherwise: 'planned', isRequired: true },
  { names: ['Operating_PR', 'Operating PR'], otherwise: 'operating', isRequired: false },
  { names: ['Planned_PR', 'Planned PR'], otherwise: 'planned', isRequired: false },
] as const;

interface GeneratorList {
  readonly generators: readonly Generator[];
  /** The last day of the list's month, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
}

/** Operating and planned generators. @throws Fault as the parser does. */
export function readWorkbookOfGenerators(document: SourceDocument): GeneratorList {
  const book = readWorkbook(document.bytes, WHAT, LIMITS);
  const tables = tablesOf(book);
  const tally: Tally = {
    idle: new Map(),
    statuses: new Set(),
    technologies: new Set(),
    states: new Set(),
    columns: new Set(),
    seen: new Set(),
  };
  const generators: Generator[] = [];
  const rejected: Rejection[] = [];
  for (const { table, otherwise } of tables) {
    const read = readGenerators(table, otherwise, tally);
    for (const generator of read.generators) generators.push(generator);
    for (const rejection of read.rejected) rejected.push(rejection);
  }
  if (generators.length === 0) throw noRows('workbook of generators');
  return { generators, asOf: monthOf(book, document), rejected, warnings: warningsOf(book, tally) };
}

const tableOfSheet = (sheet: Sheet): SheetTable | null =>
  findTable(sheet, [SHEET_COLUMNS.id, SHEET_COLUMNS.nameplate]) ?? findTable(sheet, [SHEET_COLUMNS.id, ['Entity ID']]);

function tablesOf(book: Workbook): { table: SheetTable; otherwise: 'operating' | 'planned' }[] {
  const names = book.sheets.map(({ name }) => name);
  if (!book.sheets.some((sheet) => tableOfSheet(sheet) !== null)) {
    const isNamedSo = READ.filter(({ isRequired }) => isRequired).every((one) => book.sheet(...one.names) !== null);
    if (isNamedSo) throw changedShape('column "Plant ID"', 'sheet "Operating"', 'is missing: no row is its header');
    throw wrongDocument(`a workbook with the sheets ${quoteNames(names)}; expected ${WHAT}`);
  }
  return READ.flatMap(({ names: [first, ...others], otherwise, isRequired }) => {
    const sheet = book.sheet(first, ...others);
    if (sheet === null) {
      if (!isRequired) return [];
      throw changedShape(`sheet "${first}"`, 'the workbook', `is missing; it has ${quoteNames(names)}`);
    }
    const table = tableOfSheet(sheet);
    if (table !== null) return [{ table, otherwise }];
    throw changedShape('column "Plant ID"', `sheet "${first}"`, 'is missing: no row is its header');
  });
}

const TITLE = /\bas of\s+([a-z]+)\s+(\d{4})\b/i;
const FILE = /([a-z]{1,20})_generator(\d{4})/i;
/** The title is in the first row. */
const TITLE_WITHIN = 6;

/** The month of the list by the titles of its sheets, else by its name. */
function monthOf(book: Workbook, { fileName, url }: SourceDocument): string {
  const titles = book.sheets.flatMap(({ rows }) => rows.slice(0, TITLE_WITHIN).flat());
  for (const [pattern, texts] of [
    [TITLE, titles],
    [FILE, [fileName, url]],
  ] as const) {
    for (const text of texts) {
      const [, name, year] = typeof text === 'string' ? (pattern.exec(text) ?? []) : [];
      const month = MONTH_NAMES.indexOf(name?.toLowerCase() ?? '');
      if (month >= 0) return lastDayOfMonth(Number(year), month + 1);
    }
  }
  throw changedShape('the month', 'the titles of the sheets', 'is missing: none says "as of" a month and a year');
}

function warningsOf(book: Workbook, tally: Tally): string[] {
  const warnings: string[] = [];
  const say = (words: ReadonlySet<string>, problem: string): void => {
    if (words.size > 0) warnings.push(`${quoteNames([...words])}: ${problem}`);
  };
  const gone = book.sheets.flatMap((sheet) => {
    if (!/^\s*(retired|cancel)/i.test(sheet.name)) return [];
    const table = tableOfSheet(sheet);
    return table === null ? [] : [`${sheet.name.trim()} ${countGenerators(table)}`];
  });
  if (gone.length > 0) warnings.push(`generators that are left out, by sheet: ${gone.join(', ')}`);
  if (tally.idle.size > 0) {
    const idle = [...tally.idle].sort().map(([code, count]) => `${code} ${count}`);
    warnings.push(`on standby or out of service, counted as operating: ${idle.join(', ')}`);
  }
  say(tally.statuses, 'status unknown; that of the sheet counts');
  say(tally.technologies, 'technology unknown; identified by the energy source, or other');
  say(tally.states, 'no state; the plants are kept without one');
  say(tally.columns, 'no such column; the member is left empty');
  return warnings;
}
