import { utils, write } from '@e965/xlsx';

/** The bytes of an XLSX workbook with these sheets, row by row. Dates are best given as Excel serial numbers or text. */
export function aWorkbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
