import { unzipSync } from 'fflate';
import { changedShape, Fault, messageOf, wrongDocument } from '../../../errors.ts';
import { quoteNames } from '../../tables.ts';
import { readOasisError, zippedErrorFault } from './oasis-error.ts';

/**
 * All nodes of a day-ahead day are some 400 MB in five tables. Tables are decompressed one at a time.
 * Sizes are those that the archive's directory states; no entry grows beyond its own.
 */
const LIMITS = { entries: 64, entryBytes: 256 * 1024 * 1024, bytes: 1024 * 1024 * 1024, errorBytes: 1024 * 1024 };

export interface OasisTable {
  readonly name: string;
  bytes(): Uint8Array;
}

/**
 * The tables of an answer of OASIS, in order of name, and what it says was left out.
 * @throws Fault `changed-shape` where it says that there are no data, or is damaged; `wrong-document` for any other error
 * and for an archive of something else; `too-large` beyond the limits.
 */
export function readOasisArchive(bytes: Uint8Array, what: string): { tables: OasisTable[]; warnings: string[] } {
  const entries = listEntries(bytes);
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > LIMITS.entries || inflated > LIMITS.bytes || entries.some((e) => e.size > LIMITS.entryBytes)) {
    throw new Fault(
      'too-large',
      `a zip archive beyond ${LIMITS.entries} files or ${LIMITS.bytes} bytes; expected ${what}`,
    );
  }
  const tables = entries
    .filter(({ name }) => /\.csv$/i.test(name))
    .map(({ name }) => ({ name, bytes: () => inflate(bytes, name) }));
  const reports = entries
    .filter(({ name, size }) => /\.xml$/i.test(name) && !name.includes('/') && size <= LIMITS.errorBytes)
    .map(({ name }) => ({ name, xml: new TextDecoder().decode(inflate(bytes, name)) }));
  const [report] = reports;
  if (tables.length === 0) {
    // A workbook is an archive of XML too, all of it in folders but for its list of contents.
    const isWorkbook = entries.some(({ name }) => name.startsWith('xl/'));
    if (isWorkbook) throw wrongDocument(`an Excel workbook; expected ${what}`);
    if (report) throw zippedErrorFault(quoteNames([report.name]), report.xml, what);
    throw wrongDocument(
      `a zip archive of ${quoteNames(entries.map(({ name }) => name))} without a CSV file; expected ${what}`,
    );
  }
  const warnings = reports.flatMap(({ name, xml }) => {
    const error = readOasisError(xml);
    return error === null ? [] : [`${name} has OASIS error ${error.code} "${error.text}" in place of a table`];
  });
  return { tables, warnings };
}

function listEntries(bytes: Uint8Array): { name: string; size: number }[] {
  const sizes = new Map<string, number>();
  unzip(bytes, (name, size) => {
    sizes.set(name, size);
    return false;
  });
  return [...sizes].map(([name, size]) => ({ name, size })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function inflate(bytes: Uint8Array, wanted: string): Uint8Array {
  return unzip(bytes, (name) => name === wanted)[wanted] ?? new Uint8Array();
}

function unzip(
  bytes: Uint8Array,
  isWanted: (name: string, size: number) => boolean,
): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) });
  } catch (error) {
    throw changedShape('the zip archive', 'the document', `cannot be read: ${messageOf(error)}`);
  }
}
