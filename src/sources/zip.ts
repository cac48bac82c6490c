import { type UnzipFileInfo, unzipSync } from 'fflate';
import { changedShape, Fault, messageOf, wrongDocument } from '../errors.ts';
import { quoteNames } from './tables.ts';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ZipLimits {
  readonly entries: number;
  /** Of all entries together, after decompression. */
  readonly bytes: number;
}

/** A month of daily files is 31 entries; the largest held, a month of NYISO generator prices, would inflate to 200 MB. */
const DEFAULT_LIMITS: ZipLimits = { entries: 400, bytes: 256 * 1024 * 1024 };

/** The names of the entries of a zip archive. @throws Fault `changed-shape` for one that is damaged. */
export function listZip(bytes: Uint8Array): string[] {
  const names: string[] = [];
  inflate(bytes, ({ name }) => {
    names.push(name);
    return false;
  });
  return names;
}

/** The CSV files of a zip archive; see `readZipped`. */
export function readZippedCsv(bytes: Uint8Array, what: string, limits: ZipLimits = DEFAULT_LIMITS): ZipEntry[] {
  return readZipped(bytes, { name: /\.csv$/i, called: 'a CSV file' }, what, limits);
}

/**
 * The files of a zip archive that are wanted, in order of name. Sizes are taken from the archive's directory before
 * anything is decompressed, and an entry never grows beyond what its directory says.
 * @throws Fault `wrong-document` for an archive without such a file (a workbook, say), `too-large` beyond the limits,
 * `changed-shape` for one that is damaged.
 */
export function readZipped(
  bytes: Uint8Array,
  wanted: { readonly name: RegExp; readonly called: string },
  what: string,
  limits: ZipLimits = DEFAULT_LIMITS,
): ZipEntry[] {
  const names: string[] = [];
  let entries = 0;
  let inflated = 0;
  const isWanted = ({ name, originalSize }: UnzipFileInfo): boolean => {
    names.push(name);
    if (!wanted.name.test(name)) return false;
    entries += 1;
    inflated += originalSize;
    if (entries > limits.entries || inflated > limits.bytes) {
      throw new Fault(
        'too-large',
        `a zip archive beyond ${limits.entries} files or ${limits.bytes} bytes; expected ${what}`,
      );
    }
    return true;
  };
  const files = inflate(bytes, isWanted);
  if (entries === 0) {
    const isWorkbook = names.some((name) => name.startsWith('xl/'));
    const found = isWorkbook ? 'an Excel workbook' : `a zip archive of ${quoteNames(names)} without ${wanted.called}`;
    throw wrongDocument(`${found}; expected ${what}`);
  }
  return Object.entries(files)
    .map(([name, content]) => ({ name, bytes: content }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function inflate(bytes: Uint8Array, isWanted: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: isWanted });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw changedShape('the zip archive', 'the document', `cannot be read: ${messageOf(error)}`);
  }
}
