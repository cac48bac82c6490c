import { decodeText, keepLast, noRows, readJson } from '../documents/tables.ts';
import { isNothingYet } from '../operators/isone/nothing-yet.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { WHAT } from './fuel-mix-row.ts';
import { readAnswer } from './read-answer.ts';
import { type Found, readReport } from './read-report.ts';
import { FUEL_OF_CATEGORY } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const found = readDocument(document);
  if (found === null) return parsed([], { warnings: ['the publisher has no output for this period (yet)'] });
  const { rows: all, rejected, warnings = [] } = found;
  if (all.length === 0) throw noRows(WHAT);
  const unique = keepLast(all, (row) => `${row.source_fuel} ${row.interval_start}`);
  const unknown = new Set(unique.rows.map((row) => row.source_fuel).filter((name) => !FUEL_OF_CATEGORY.has(name)));
  return parsed(unique.rows, {
    rejected: [...rejected, ...unique.rejected],
    warnings: [...warnings, ...[...unknown].map((name) => `fuel category "${name}" is new: counted as other`)],
  });
}

function readDocument({ bytes, fileName, url }: SourceDocument): Found | null {
  const start = decodeText(bytes.subarray(0, 1024), WHAT);
  if (isNothingYet(start, `${fileName ?? ''} ${url ?? ''}`, /genfuelmix/i, WHAT)) return null;
  return /^\s*[{[]/.test(start) ? readAnswer(readJson(bytes, WHAT)) : readReport(bytes);
}
