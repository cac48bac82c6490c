import { load } from 'cheerio';
import { readCalendarDate } from '../local-time.ts';
import type { Sheet } from '../workbook.ts';

const TABLE = /<table\b[^>]*\bid\s*=\s*["']?publicqueue\b/i;

/** True for the public page, or a part of it, that holds the queue. */
export function isQueuePage(text: string): boolean {
  return TABLE.test(text);
}

/** The page's table as a sheet. Some cells show a picture, whose title says what it means. */
export function readPage(text: string): { readonly sheet: Sheet; readonly day: string | null } {
  const $ = load(text);
  const rows = $('table#publicqueue tr')
    .toArray()
    .map((row) =>
      $(row)
        .children('th, td')
        .toArray()
        .map((cell) => {
          const shown = $(cell).text().replace(/\s+/g, ' ').trim();
          const image = $(cell).find('img').first();
          return shown || image.attr('title')?.trim() || image.attr('alt')?.trim() || null;
        }),
    );
  const [, day = ''] = /As of:?\s*(?:<[^>]*>\s*)*(\d{1,2}\/\d{1,2}\/\d{4})/i.exec(text) ?? [];
  return { sheet: { name: 'publicqueue', rows }, day: readCalendarDate(day) };
}
