import type { PageFile } from '../page.ts';

/** Says that a file is UTF-8: without it Excel opens `São Paulo` as `SÃ£o Paulo`. */
const BYTE_ORDER_MARK = '\ufeff';

/** A table that a page gives to take away. CSV of the API has no mark: programs read it. */
export const csvFile = (fileName: string, csv: string): PageFile => ({
  kind: 'file',
  contentType: 'text/csv; charset=utf-8',
  fileName,
  body: `${BYTE_ORDER_MARK}${csv}`,
});
