import { parseUrl } from '../../domain/sources/parse-url.ts';
import { readHtml } from '../documents/read-html.ts';

/** `INFORM_Risk_2025_v070.xlsx`, the edition of a year and its version; a list of trends is named otherwise. */
const WORKBOOK = /\/INFORM_Risk_(\d{4})_v(\d{2,4})\.xlsx$/i;

/** The address of the newest edition, in its newest version, that the publisher's page links; null without any. */
export function newestEdition(html: string, page: string): string | null {
  const editions: { readonly url: string; readonly rank: string }[] = [];
  readHtml(html, {
    onOpen: (name, { href }) => {
      if (name !== 'a' || href === undefined || parseUrl(href, page) === null) return;
      const url = new URL(href, page);
      const [, year, version] = WORKBOOK.exec(url.pathname) ?? [];
      if (year === undefined || !/(^|\.)europa\.eu$/.test(url.hostname)) return;
      editions.push({ url: url.href, rank: `${year} ${version?.padStart(4, '0')}` });
    },
  });
  const [newest] = editions.sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1));
  return newest?.url ?? null;
}
