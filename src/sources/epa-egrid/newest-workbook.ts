import { load } from 'cheerio';

/** Names of the workbook in pounds; the one in metric units has the same codes under other units. */
const WORKBOOK = /^egrid(\d{4})[ _-]?data(?!.*metric).*\.xlsx$/i;

/** The address of the newest edition, in its newest revision, that EPA's download page links; null without any. */
export function newestWorkbook(html: string, page: string): string | null {
  const $ = load(html);
  const editions = $('a[href]')
    .toArray()
    .flatMap((link) => {
      const address = $(link).attr('href') ?? '';
      if (!URL.canParse(address, page)) return [];
      const url = new URL(address, page);
      const [, year] = WORKBOOK.exec(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')) ?? [];
      if (year === undefined || !/(^|\.)epa\.gov$/.test(url.hostname)) return [];
      // The folder is the month of publication: /system/files/documents/2025-06/.
      const [, month = ''] = /\/(\d{4}-\d{2})\//.exec(url.pathname) ?? [];
      return [{ url: url.href, rank: `${year} ${month}` }];
    });
  // Of two with one rank the page names the newer first.
  const [newest] = editions.sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1));
  return newest?.url ?? null;
}
