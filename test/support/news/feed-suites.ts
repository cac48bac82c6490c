import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SuiteDocument {
  /** Path below the suite's own folder. */
  readonly path: string;
  readonly bytes: Buffer;
  /** What the suite keeps beside the document, parsed, or null. */
  readonly expected: unknown;
}

export interface Suite {
  readonly name: string;
  readonly documents: readonly SuiteDocument[];
}

const DOCUMENT = /\.(xml|rss|atom|rdf|cdf|json)$/;

/**
 * Unpacks the archives (`<suite>-<commit>.tar.gz`) of a folder below `scratch`, and reads every feed document with the
 * JSON that the suite holds as its expectation: `x.json` beside `x.xml`, `x_expected.json` beside `x.json`, or
 * `output/x.json` for `input/x.*`. Folders that are unpacked already are read as they are.
 */
export function readSuites(folder: string, scratch: string): Suite[] {
  return readdirSync(folder)
    .sort()
    .flatMap((entry) => {
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) return [readSuite(entry, path)];
      if (!entry.endsWith('.tar.gz')) return [];
      const name = entry.replace(/(-[0-9a-f]{7,40})?\.tar\.gz$/, '');
      const unpacked = join(scratch, name);
      execFileSync('mkdir', ['-p', unpacked]);
      execFileSync('tar', ['xzf', path, '-C', unpacked]);
      return [readSuite(name, unpacked)];
    });
}

function readSuite(name: string, folder: string): Suite {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const there = new Set(files);
  const documents = files
    .filter((file) => DOCUMENT.test(file) && statSync(join(folder, file)).isFile() && !isExpectation(file, there))
    .map((file) => {
      const beside = expectationOf(file);
      const bytes = readFileSync(join(folder, file));
      const expected: unknown = there.has(beside) ? JSON.parse(readFileSync(join(folder, beside), 'utf8')) : null;
      return { path: file, bytes, expected };
    });
  return { name, documents };
}

function expectationOf(file: string): string {
  if (file.endsWith('.json')) return file.replace(/\.json$/, '_expected.json');
  return file.replace(/(^|\/)input\//, '$1output/').replace(/\.\w+$/, '.json');
}

function isExpectation(file: string, there: ReadonlySet<string>): boolean {
  if (!file.endsWith('.json')) return false;
  return /(^|\/)output\//.test(file) || file.endsWith('_expected.json') || there.has(file.replace(/\.json$/, '.xml'));
}
