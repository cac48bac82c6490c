import { wrongDocument } from '../../errors.ts';
import { quoteNames } from './tables.ts';
import { listNames, unzip, type ZipLimits } from './unzip.ts';

interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A month of daily files is 31 entries; the largest known one, a month of NYISO generator prices, would inflate to 200
 * MB.
 */
const DEFAULT_LIMITS: ZipLimits = { entries: 400, bytes: 256 * 1024 * 1024 };

/** The names of the entries of a zip archive. @throws Fault `changed-shape` for one that is damaged. */
export const listZip = listNames;

/** The CSV files of a zip archive; see `readZipped`. */
export function readZippedCsv(bytes: Uint8Array, what: string, limits: ZipLimits = DEFAULT_LIMITS): ZipEntry[] {
  return readZipped(bytes, { name: /\.csv$/i, called: 'a CSV file' }, what, limits);
}

/**
 * The files of a zip archive that are wanted, in order of name.
 * @throws Fault `wrong-document` for an archive without such a file (a workbook, say), `too-large` beyond the limits,
 * `changed-shape` for one that is damaged.
 */
export function readZipped(
  bytes: Uint8Array,
  wanted: { readonly name: RegExp; readonly called: string },
  what: string,
  limits: ZipLimits = DEFAULT_LIMITS,
): ZipEntry[] {
  const files = unzip(bytes, (name) => wanted.name.test(name), limits, what);
  if (files.size === 0) {
    const names = listNames(bytes);
    const isWorkbook = names.some((name) => name.startsWith('xl/'));
    const found = isWorkbook ? 'an Excel workbook' : `a zip archive of ${quoteNames(names)} without ${wanted.called}`;
    throw wrongDocument(`${found}; expected ${what}`);
  }
  return [...files].map(([name, file]) => ({ name, bytes: file })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
