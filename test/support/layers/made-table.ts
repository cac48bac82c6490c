/** A table as a maker gives it: a header and rows of printed cells; a country is where its first place lies. */
export interface MadeTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One line per row, cells between tabs: no cell has a tab or a line feed of its own. */
export function printTable({ columns, rows }: MadeTable): string {
  const lines = [columns, ...rows].map((cells) => {
    if (cells.length !== columns.length) throw new Error(`${cells.length} cells for ${columns.length} columns`);
    return cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ').trim()).join('\t');
  });
  return `${lines.join('\n')}\n`;
}

/** Degrees with so many decimals at most, without zeros at the end. */
export function degrees(text: string, decimals = 5): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`${text} is no number of degrees`);
  return String(Number(value.toFixed(decimals)));
}
