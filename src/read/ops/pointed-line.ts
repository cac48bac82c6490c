/** Where a fault says that it lies. */
export interface FaultPlace {
  readonly field: string | null;
  readonly place: string | null;
}

/** Where in the lines of a document a fault points to; counted from 0. */
interface Pointed {
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

/** Shorter words stand everywhere. */
const SHORTEST_WORD = 3;

/**
 * Reads what parsers write as a place (`line 14`, `row 3`, `data[12].price`). Rows are counted by parsers after they have
 * taken heads away, so that a row is no line: then the name of the field is looked for, as in a document of one long
 * line. Where `data[12]` stands, the thirteenth of its name is taken.
 */
export function pointedLine(lines: readonly string[], { field, place }: FaultPlace): Pointed | null {
  const reported = /\bline (\d+)\b/i.exec(place ?? '')?.[1];
  if (reported !== undefined) {
    const line = Number(reported) - 1;
    if (line < 0 || line >= lines.length) return null;
    const column = columnOf(lines[line] ?? '', wordsOf(field));
    return { line, column, what: `line ${reported} and its neighbors` };
  }
  for (const word of [...wordsOf(field), ...wordsOf(place)]) {
    const nth = Number(/\[(\d+)\]/.exec(`${field ?? ''} ${place ?? ''}`)?.[1] ?? 0);
    const found = findNth(lines, word, nth) ?? findNth(lines, word, 0);
    if (found !== null) return { ...found, what: `where "${word}" is` };
  }
  return null;
}

/** The names in a path of members, the last first: of `rows[3].hub.price` price, hub, rows. */
function wordsOf(path: string | null): string[] {
  if (path === null) return [];
  if (/^(row|line|column|document|entry|item|sheet) \d*$/i.test(path)) return [];
  const names = path.split(/[.[\]]+/).filter((name) => name.length >= SHORTEST_WORD && !/^\d+$/.test(name));
  return names.reverse();
}

function columnOf(line: string, words: readonly string[]): number {
  for (const word of words) {
    const column = line.indexOf(word);
    if (column >= 0) return column;
  }
  return 0;
}

function findNth(lines: readonly string[], word: string, nth: number): { line: number; column: number } | null {
  let left = nth;
  for (const [line, text] of lines.entries()) {
    for (let column = text.indexOf(word); column >= 0; column = text.indexOf(word, column + 1)) {
      if (left === 0) return { line, column };
      left -= 1;
    }
  }
  return null;
}
