/** What a cell is read from: a part of HTMLTableCellElement. */
interface Cell {
  readonly textContent: string | null;
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}
interface Rows {
  readonly rows: Iterable<{ readonly cells: Iterable<Cell> }>;
}

/** A table as CSV: moments as ISO 8601, numbers without signs of currency and of thousands, nothing where there is no figure. */
export function csvOfTable(table: Rows): string {
  const lines = [...table.rows].map(({ cells }) => [...cells].map(readCell).map(quoted).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function readCell(cell: Cell): string {
  const moment = cell.querySelector('time')?.getAttribute('datetime');
  if (moment != null) return moment;
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '–') return '';
  const number = /^([−-]?)\$?(\d[\d,]{0,30}(?:\.\d{1,15})?)%?$/.exec(text);
  if (number !== null) return `${number[1] === '' ? '' : '-'}${(number[2] ?? '').replaceAll(',', '')}`;
  // What a spreadsheet would take for a formula is text.
  return /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
