import { stringify } from 'csv-stringify/sync';
import { Fault } from '../errors.ts';
import type { AnswerTable } from '../read/question.ts';

export const FORMATS = ['json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** RFC 4180, with its header row. */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/**
 * The form in which a caller wants a question that has a table: `format` in the query wins over the Accept header,
 * which asks for CSV where it ranks it above JSON.
 * @throws Fault `bad-request` for any other word.
 */
export function wantedFormat(url: string, accept: string | undefined): Format {
  const start = url.indexOf('?');
  const given = start < 0 ? [] : new URLSearchParams(url.slice(start + 1)).getAll('format');
  const [word] = given;
  if (word === undefined || word.trim() === '') return accept !== undefined && prefersCsv(accept) ? 'csv' : 'json';
  const format = FORMATS.find((name) => name === word.trim().toLowerCase());
  if (format !== undefined && given.length === 1) return format;
  const detail = given.length > 1 ? 'must be given once' : `must be one of ${FORMATS.join(', ')}`;
  throw new Fault('bad-request', `format ${detail}.`, { problems: [{ pointer: '/query/format', detail }] });
}

function prefersCsv(accept: string): boolean {
  const weights = new Map<string, number>();
  for (const item of accept.toLowerCase().split(',')) {
    const [type = '', ...params] = item.split(';').map((part) => part.trim());
    const weight = params.find((param) => param.startsWith('q='));
    weights.set(type, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const csv = weights.get('text/csv') ?? 0;
  return csv > 0 && csv > (weights.get('application/json') ?? -1);
}

/** Text that a spreadsheet would take for a formula; numbers are none of it. */
const FORMULA = /^[=+\-@\t\r]/;

/** CSV of a table: CRLF, quotes where needed, null as nothing. Text that looks like a formula is quoted by an apostrophe. */
export function csvOf({ columns, rows }: AnswerTable): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      header: true,
      columns: columns.map((name) => ({ key: name, header: name })),
      record_delimiter: 'windows',
      cast: {
        string: (text) => (FORMULA.test(text) ? `'${text}` : text),
        boolean: (value) => String(value),
      },
    },
  );
}
