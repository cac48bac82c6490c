const UNCONFIRMED = /\[VERIFY/i;

/** Whether the compiler has marked no fact of the entry as still to be confirmed. */
export const isConfirmed = (cells: readonly string[]): boolean => !cells.some((cell) => UNCONFIRMED.test(cell));

/** The compiler's own remarks, which are about the research and not about the thing. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/\[(VERIFY|CITE)[^\]]*\]?/gi, ' ')
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
