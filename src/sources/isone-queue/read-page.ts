import { readCalendarDate } from '../documents/local-time.ts';
import { readHtml } from '../documents/read-html.ts';
import type { Sheet } from '../documents/workbook.ts';

const TABLE_ID = 'publicqueue';
/** Longest start tag of the table. */
const TAG_CHARS = 300;
/** Characters between the word and the day of the report, tags left out. */
const DAY_CHARS = 60;

/** True for the public page, or a part of it, that holds the queue. */
export function isQueuePage(text: string): boolean {
  for (const { index } of text.matchAll(/<table\b/gi)) {
    const [tag = ''] = text.slice(index, index + TAG_CHARS).split('>', 1);
    if (/\bid\s{0,20}=\s{0,20}["']?publicqueue\b/i.test(tag)) return true;
  }
  return false;
}

/** The page's table as a sheet. Some cells show a picture, whose title says what it means. */
export function readPage(text: string): { readonly sheet: Sheet; readonly day: string | null } {
  const rows: (string | null)[][] = [];
  const before: string[] = [];
  /** How many tables are open within the queue's, itself counted: those inside its cells are text of the cell. */
  let tables = 0;
  let cell: { readonly text: string[]; picture: string | null } | null = null;
  readHtml(text, {
    onOpen: (name, attributes) => {
      if (name === 'table' && (tables > 0 || attributes.id?.toLowerCase() === TABLE_ID)) tables += 1;
      if (cell !== null && name === 'img') cell.picture ??= attributes.title?.trim() || attributes.alt?.trim() || null;
      if (tables !== 1) return;
      if (name === 'tr') rows.push([]);
      else if (name === 'td' || name === 'th') cell = { text: [], picture: null };
    },
    onText: (part) => {
      if (cell !== null) cell.text.push(part);
      else if (tables === 0) before.push(part);
    },
    onClose: (name) => {
      if (name === 'table' && tables > 0) tables -= 1;
      if (tables !== 1 || cell === null || (name !== 'td' && name !== 'th')) return;
      const shown = cell.text.join('').replace(/\s+/g, ' ').trim();
      rows.at(-1)?.push(shown || cell.picture);
      cell = null;
    },
  });
  return { sheet: { name: TABLE_ID, rows }, day: findDay(before.join('')) };
}

/** The day that the page gives for the report, outside of its table. */
function findDay(words: string): string | null {
  for (const { index } of words.matchAll(/As of/gi)) {
    const [, day = ''] = /^As of:?\s*(\d{1,2}\/\d{1,2}\/\d{4})/i.exec(words.slice(index, index + DAY_CHARS)) ?? [];
    if (day !== '') return readCalendarDate(day);
  }
  return null;
}
