import { localDate } from '../documents/local-time.ts';
import { compareAges, type ListedDocument } from '../operators/ercot/listed-documents.ts';
import { TIMEZONE } from '../operators/ercot/texas-time.ts';

/**
 * The documents of the newest days of a list, oldest first, one for each day of publication: the last, as a document
 * that failed is published again.
 */
export function newestOfEachDay(documents: readonly ListedDocument[], days: number): ListedDocument[] {
  const byDay = new Map<string, ListedDocument>();
  for (const document of documents.toSorted(compareAges)) {
    byDay.set(localDate(document.PublishDate, TIMEZONE).date, document);
  }
  return [...byDay.values()].slice(-days);
}
