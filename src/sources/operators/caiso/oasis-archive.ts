import { Fault, wrongDocument } from '../../../errors.ts';
import { isZip, quoteNames } from '../../documents/tables.ts';
import { listNames, unzip } from '../../documents/unzip.ts';
import { isNoData, readOasisError, zippedErrorFault } from './oasis-error.ts';

/** All nodes of a day-ahead day are some 400 MB in five tables. Tables are decompressed one at a time. */
const MOST_ENTRIES = 64;
const MOST_TABLE_BYTES = 256 * 1024 * 1024;
const MOST_BYTES = 1024 * 1024 * 1024;
const MOST_REPORT_BYTES = 1024 * 1024;

export interface OasisTable {
  readonly name: string;
  bytes(): Uint8Array;
}

/**
 * The tables of an answer of OASIS, in order of name, and its message about omitted data.
 * @throws Fault `changed-shape` if it says that there are no data, or is damaged; `wrong-document` for any other error
 * and for an archive of something else; `too-large` beyond the limits.
 */
export function readOasisArchive(bytes: Uint8Array, what: string): { tables: OasisTable[]; warnings: string[] } {
  const names = listNames(bytes).sort();
  if (names.length > MOST_ENTRIES) {
    throw new Fault('too-large', `a zip archive of more than ${MOST_ENTRIES} files; expected ${what}`);
  }
  let left = MOST_BYTES;
  const open = (name: string): Uint8Array => {
    const file = unpackOne(bytes, name, Math.min(left, MOST_TABLE_BYTES), what);
    left -= file.byteLength;
    return file;
  };
  const tables = names.filter((name) => /\.csv$/i.test(name)).map((name) => ({ name, bytes: () => open(name) }));
  const reports = names
    .filter((name) => /\.xml$/i.test(name) && !name.includes('/'))
    .map((name) => ({ name, xml: new TextDecoder().decode(unpackOne(bytes, name, MOST_REPORT_BYTES, what)) }));
  const [report] = reports;
  if (tables.length === 0) {
    // A workbook is an archive of XML too, all of it in folders but for its list of contents.
    const isWorkbook = names.some((name) => name.startsWith('xl/'));
    if (isWorkbook) throw wrongDocument(`an Excel workbook; expected ${what}`);
    if (report) throw zippedErrorFault(quoteNames([report.name]), report.xml, what);
    throw wrongDocument(`a zip archive of ${quoteNames(names)} without a CSV file; expected ${what}`);
  }
  const warnings = reports.flatMap(({ name, xml }) => {
    const error = readOasisError(xml);
    return error === null ? [] : [`${name} has OASIS error ${error.code} "${error.text}" in place of a table`];
  });
  return { tables, warnings };
}

/** True for a zip that has nothing but OASIS's word that there are no data for what was asked. */
export function saysNoData(bytes: Uint8Array, what: string): boolean {
  if (!isZip(bytes) || bytes.byteLength > MOST_REPORT_BYTES) return false;
  const names = listNames(bytes);
  const [name = ''] = names;
  if (names.length !== 1 || !/\.xml$/i.test(name)) return false;
  return isNoData(readOasisError(new TextDecoder().decode(unpackOne(bytes, name, MOST_REPORT_BYTES, what))));
}

function unpackOne(bytes: Uint8Array, wanted: string, most: number, what: string): Uint8Array {
  const files = unzip(bytes, (name) => name === wanted, { entries: 1, bytes: most }, what);
  return files.get(wanted) ?? new Uint8Array();
}
