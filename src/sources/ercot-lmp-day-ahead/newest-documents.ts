import { changedShape } from '../../errors.ts';
import { localDate } from '../local-time.ts';
import { hasMembers, quoteNames, readShape } from '../tables.ts';
import { TIMEZONE } from './price-row.ts';
import { Listing } from './schema.ts';

const DOWNLOAD = 'https://www.ercot.com/misdownload/servlets/mirDownload?doclookupId=';

/**
 * Addresses of the CSV documents of the newest days of a list, oldest first, one for each day of publication: the
 * last, as a document that failed is published again.
 * @returns null where the bytes are no list: the answer is the document itself then.
 * @throws Fault `changed-shape` for a list without a CSV.
 */
export function newestDocumentAddresses(bytes: Uint8Array, days: number): string[] | null {
  const json = jsonOf(bytes);
  if (!hasMembers(json, 'ListDocsByRptTypeRes')) return null;
  const { DocumentList } = readShape(Listing, json, 'the list of documents').ListDocsByRptTypeRes;
  const documents = DocumentList.map(({ Document }) => Document);
  const byDay = new Map<string, string>();
  for (const { DocID, PublishDate } of documents
    .filter(({ FriendlyName }) => /csv$/i.test(FriendlyName.trim()))
    .sort((a, b) => Date.parse(a.PublishDate) - Date.parse(b.PublishDate) || Number(a.DocID) - Number(b.DocID))) {
    byDay.set(localDate(PublishDate, TIMEZONE).date, DocID);
  }
  if (byDay.size > 0) return [...byDay.values()].slice(-days).map((id) => `${DOWNLOAD}${encodeURIComponent(id)}`);
  const names = [...new Set(documents.map(({ FriendlyName }) => FriendlyName))];
  throw changedShape('FriendlyName', 'the list of documents', `expected one ending in csv, found ${quoteNames(names)}`);
}

/** What is no JSON is no list, and the parser says what it is. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
