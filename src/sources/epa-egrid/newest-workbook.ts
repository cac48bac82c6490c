import { parseUrl } from '../../domain/sources/parse-url.ts';
import { readHtml } from '../documents/read-html.ts';

/** Names of the workbook in pounds; the one in metric units has the same codes under other units. */
const WORKBOOK = /^egrid(\d{4})[ _-]?data(?!.{0,200}metric).{0,200}\.xlsx$/i;

/** The address of the newest edition, in its newest revision, that EPA's download page links; null without any. */
export function newestWorkbook(html: string, page: string): string | null {
  const editions: { readonly url: string; readonly rank: string }[] = [];
  readHtml(html, {
    onOpen: (name, { href }) => {
      if (name !== 'a' || href === undefined || parseUrl(href, page) === null) return;
      const url = new URL(href, page);
      const [, year] = WORKBOOK.exec(decodeName(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))) ?? [];
      if (year === undefined || !/(^|\.)epa\.gov$/.test(url.hostname)) return;
      // The folder is the month of publication: /system/files/documents/2025-06/.
      const [, month = ''] = /\/(\d{4}-\d{2})\//.exec(url.pathname) ?? [];
      editions.push({ url: url.href, rank: `${year} ${month}` });
    },
  });
  // Of two with one rank the page names the newer first.
  const [newest] = editions.sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1));
  return newest?.url ?? null;
}

/** A decoded name; unchanged if it is not encoded as addresses are. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
