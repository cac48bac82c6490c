import { stringify } from 'csv-stringify/sync';
import type { AnswerTable } from '../cache/finished-answer.ts';
import { CSV_FORM } from '../domain/text/csv-form.ts';
import { Fault } from '../errors.ts';
import type { AnyQuestion } from '../read/question.ts';

const FORMATS = ['json', 'csv'] as const;
export type Format = (typeof FORMATS)[number] | 'geojson';

/** RFC 4180, with its header row. */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';
/** RFC 7946. */
export const GEO_JSON_TYPE = 'application/geo+json; charset=utf-8';
/** The type of what is asked for as a file. */
export const CSV_FILE_TYPE = 'text/csv; charset=utf-8';

/**
 * The form in which a caller wants a question that has a table: `format` in the query wins over the Accept header,
 * which asks for CSV where it ranks it above JSON.
 * @param hasFeatures whether the question has GeoJSON too.
 * @throws Fault `bad-request` for any other word.
 */
export function wantedFormat(url: string, accept: string | undefined, hasFeatures = false): Format {
  const start = url.indexOf('?');
  const given = start < 0 ? [] : new URLSearchParams(url.slice(start + 1)).getAll('format');
  const [word] = given;
  if (word === undefined || word.trim() === '') return accept !== undefined && prefersCsv(accept) ? 'csv' : 'json';
  const formats: readonly Format[] = hasFeatures ? [...FORMATS, 'geojson'] : FORMATS;
  const format = formats.find((name) => name === word.trim().toLowerCase());
  if (format !== undefined && given.length === 1) return format;
  const detail = given.length > 1 ? 'must be given once' : `must be one of ${formats.join(', ')}`;
  throw new Fault('bad-request', `format ${detail}.`, { problems: [{ pointer: '/query/format', detail }] });
}

/** Types that are asked for as tables and maps, by their word for `format`. */
const OTHER_FORMATS: Readonly<Record<string, string>> = { csv: 'text/csv', geojson: 'application/geo+json' };

/**
 * Refuses CSV and GeoJSON of a question that has neither: JSON that is read as a table is worse than no answer.
 * @throws Fault `not-acceptable` naming the types that there are.
 */
export function requireAcceptable(
  question: Pick<AnyQuestion, 'table' | 'ownType' | 'otherTypes'>,
  url: string,
  accept: string | undefined,
): void {
  const { table, ownType = 'application/json', otherTypes = [] } = question;
  if (table !== undefined) return;
  const start = url.indexOf('?');
  const word = start < 0 ? null : new URLSearchParams(url.slice(start + 1)).get('format');
  const wanted = word?.trim().toLowerCase() ?? '';
  const asked = Object.hasOwn(OTHER_FORMATS, wanted) ? OTHER_FORMATS[wanted] : onlyAccepted(accept);
  if (asked === undefined) return;
  const types = [ownType, ...otherTypes].map((type) => type.split(';', 1)[0] ?? type);
  if (types.includes(asked)) return;
  throw new Fault('not-acceptable', `There is no ${asked} of this answer, but ${types.join(' and ')}.`);
}

/** CSV or GeoJSON where an Accept header takes nothing else. */
function onlyAccepted(accept: string | undefined): string | undefined {
  if (accept === undefined || /json\b|\*\/\*|application\/\*/i.test(accept.replaceAll('geo+json', '')))
    return undefined;
  return Object.values(OTHER_FORMATS).find((type) => accept.toLowerCase().includes(type));
}

const prefersCsv = (accept: string): boolean => prefers(accept, 'text/csv');

/** Whether an Accept header ranks a type above JSON. */
function prefers(accept: string, wanted: string): boolean {
  const weights = new Map<string, number>();
  for (const item of accept.toLowerCase().split(',')) {
    const [type = '', ...params] = item.split(';').map((part) => part.trim());
    const weight = params.find((param) => param.startsWith('q='));
    weights.set(type, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weight = weights.get(wanted) ?? 0;
  return weight > 0 && weight > (weights.get('application/json') ?? -1);
}

/** The `format` that an Accept header requests at a question that has other types; a `format` in the query wins. */
export function acceptedFormat(
  { acceptedAs = {} }: Pick<AnyQuestion, 'acceptedAs'>,
  accept: string | undefined,
): { readonly format?: string } {
  const found = accept === undefined ? undefined : Object.entries(acceptedAs).find(([type]) => prefers(accept, type));
  return found === undefined ? {} : { format: found[1] };
}

/** CSV of a table: CRLF, quotes where needed, null as nothing. Text that looks like a formula is quoted by an apostrophe. */
export function csvOf(table: AnswerTable): string {
  return linesOf(table, true);
}

/** Lines that are made at once: some tens of kilobytes. */
const LINES_AT_ONCE = 100;

/** The same text in parts, each made when it is wanted. */
export function* csvParts({ columns, rows }: AnswerTable): Generator<string> {
  yield linesOf({ columns, rows: rows.slice(0, LINES_AT_ONCE) }, true);
  for (let from = LINES_AT_ONCE; from < rows.length; from += LINES_AT_ONCE)
    yield linesOf({ columns, rows: rows.slice(from, from + LINES_AT_ONCE) }, false);
}

function linesOf({ columns, rows }: AnswerTable, header: boolean): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      header,
      columns: columns.map((name) => ({ key: name, header: name })),
      ...CSV_FORM,
    },
  );
}
