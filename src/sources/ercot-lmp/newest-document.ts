import { changedShape } from '../../errors.ts';
import { hasMembers, quoteNames, readShape } from '../tables.ts';
import { Listing } from './schema.ts';

const DOWNLOAD = 'https://www.ercot.com/misdownload/servlets/mirDownload?doclookupId=';

/**
 * The address of the newest CSV document of a list; every document is listed as XML too, and one that failed again.
 * @returns null where the bytes are no list: the answer is the document itself then.
 * @throws Fault `changed-shape` for a list without a CSV.
 */
export function newestDocumentAddress(bytes: Uint8Array): string | null {
  const json = jsonOf(bytes);
  if (!hasMembers(json, 'ListDocsByRptTypeRes')) return null;
  const { DocumentList } = readShape(Listing, json, 'the list of documents').ListDocsByRptTypeRes;
  const documents = DocumentList.map(({ Document }) => Document);
  const [newest] = documents
    .filter(({ FriendlyName }) => /csv$/i.test(FriendlyName.trim()))
    .sort((a, b) => Date.parse(b.PublishDate) - Date.parse(a.PublishDate) || Number(b.DocID) - Number(a.DocID));
  if (newest !== undefined) return `${DOWNLOAD}${encodeURIComponent(newest.DocID)}`;
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
