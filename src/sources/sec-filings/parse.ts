import type { FilingRow } from '../../domain/deals/deal.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { describeJson, hasMembers, keepLast, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, DEAL_ITEMS, Submissions, WHAT } from './schema.ts';

/**
 * Reads the current reports (Form 8-K) about deals; a company without one has no rows.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming the column and the filing.
 */
export function parse({ bytes }: SourceDocument): Parsed<'filing'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'cik', 'filings')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { cik, name, filings } = readShape(Submissions, json, 'the document');
  const { recent } = filings;
  const count = recent.accessionNumber.length;
  for (const column of COLUMNS) {
    const { length } = recent[column];
    if (length !== count) throw changedShape(column, 'filings.recent', `has ${length} entries, not ${count}`);
  }
  const rows: FilingRow[] = [];
  for (let position = 0; position < count; position += 1) {
    const items = (recent.items[position] ?? '').split(',').map((item) => item.trim());
    if (recent.form[position] !== '8-K' || !items.some((item) => DEAL_ITEMS.has(item))) continue;
    rows.push(readFiling(recent, position, { cik, name, items }));
  }
  const kept = keepLast(rows, (row) => row.accession);
  return parsed(kept.rows, { rejected: kept.rejected });
}

function readFiling(
  recent: Submissions['filings']['recent'],
  position: number,
  { cik, name, items }: { readonly cik: string; readonly name: string; readonly items: readonly string[] },
): FilingRow {
  const place = `filing ${position + 1}`;
  const accession = recent.accessionNumber[position] ?? '';
  if (!/^\d{10}-\d{2}-\d{6}$/.test(accession)) {
    throw changedShape('accessionNumber', place, `expected 0001234567-26-000001, found ${JSON.stringify(accession)}`);
  }
  const reportDate = recent.reportDate[position] ?? '';
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
  return {
    kind: 'filing',
    accession,
    cik: cik.padStart(10, '0'),
    company: name,
    form: '8-K',
    items,
    filed_on: readDay(recent.filingDate[position] ?? '', 'filingDate', place),
    report_on: reportDate === '' ? null : readDay(reportDate, 'reportDate', place),
    url: `${folder}/${recent.primaryDocument[position] ?? ''}`,
  };
}

function readDay(text: string, field: string, place: string): string {
  if (isCalendarDay(text)) return text;
  throw changedShape(field, place, `expected a day, found ${JSON.stringify(text)}`);
}
