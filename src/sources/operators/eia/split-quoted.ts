/** Cells of one line of CSV, trimmed; a quoted cell may hold commas (`"1,234"`) and doubled quotes, but no line end. */
export function splitQuoted(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const cells: string[] = [];
  let from = 0;
  while (from <= line.length) {
    if (line[from] === '"') {
      let cell = '';
      let at = from + 1;
      for (;;) {
        const quote = line.indexOf('"', at);
        const until = quote < 0 ? line.length : quote;
        cell += line.slice(at, until);
        at = until + 1;
        if (line[at] !== '"') break;
        cell += '"';
        at += 1;
      }
      cells.push(cell.trim());
      const comma = line.indexOf(',', at);
      if (comma < 0) return cells;
      from = comma + 1;
    } else {
      const comma = line.indexOf(',', from);
      cells.push(line.slice(from, comma < 0 ? line.length : comma).trim());
      if (comma < 0) return cells;
      from = comma + 1;
    }
  }
  return cells;
}
