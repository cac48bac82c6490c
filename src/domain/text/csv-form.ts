/** Text that a spreadsheet would take for a formula; numbers never are. */
const FORMULA = /^[=+\-@\t\r]/;

/** How every table of ours is written as CSV: CRLF, null as nothing, an apostrophe before what looks like a formula. */
export const CSV_FORM = {
  record_delimiter: 'windows',
  cast: {
    string: (text: string): string => (FORMULA.test(text) ? `'${text}` : text),
    boolean: (value: boolean): string => String(value),
  },
};
