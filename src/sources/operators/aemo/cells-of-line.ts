const CELL = /("([^"]*)"|[^,]*)(,|$)/g;

/** Cells of a line of a report; dates are quoted in some. */
export function cellsOfLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const cells: string[] = [];
  for (const [, plain = '', quoted, end] of line.matchAll(CELL)) {
    cells.push((quoted ?? plain).trim());
    if (end === '') break;
  }
  return cells;
}
