import { wrongDocument } from '../../errors.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import {
  decodeText,
  describeJson,
  hasMembers,
  isZip,
  keepLast,
  noRows,
  readCsvTable,
  readJson,
  readShape,
  tableOf,
} from '../tables.ts';
import { readZippedCsv } from '../zip.ts';
import { type Found, WHAT } from './price-row.ts';
import { readDashboard } from './read-dashboard.ts';
import { readReport } from './read-report.ts';
import { PublicReport } from './schema.ts';

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const { bytes } = document;
  if (isZip(bytes)) {
    return together(
      readZippedCsv(bytes, WHAT).map((file) => readReport(readCsvTable(file.bytes, WHAT), `${file.name} `)),
    );
  }
  const isJson = /^\s*[{[]/.test(decodeText(bytes.subarray(0, 1024), WHAT));
  if (!isJson) return together([readReport(readCsvTable(bytes, WHAT), '')]);
  const json = readJson(bytes, WHAT);
  if (hasMembers(json, 'damSppData') || hasMembers(json, 'rtSppData')) {
    const dashboard = readDashboard(json);
    return together([dashboard], dashboard.publishedAt);
  }
  if (hasMembers(json, 'fields', 'data')) return together([readAnswer(json)]);
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

/** The public API answers in pages; one of several is not the whole. */
function readAnswer(json: unknown): Found {
  const { _meta, fields, data } = readShape(PublicReport, json, 'the document');
  const table = tableOf(
    fields.map(({ name }) => name),
    data as string[][],
    1,
  );
  const found = readReport({ ...table, placeOf: (record) => `data[${record}]` }, '');
  const pages = _meta?.totalPages ?? 1;
  if (pages > 1)
    found.warnings.push(`page ${_meta?.currentPage ?? '?'} of ${pages}: the others are not in this answer`);
  return found;
}

function together(parts: readonly Found[], publishedAt: string | null = null): Parsed<'lmp'> {
  const all = parts.flatMap((part) => part.rows);
  if (all.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(all, (row) => `${row.node} ${row.interval_start}`);
  return parsed(rows, {
    rejected: [...parts.flatMap((part) => part.rejected), ...rejected],
    warnings: parts.flatMap((part) => part.warnings),
    publishedAt,
  });
}
