import { compareAges, type ListedDocument } from '../formats/ercot/listed-documents.ts';
import { TIMEZONE } from '../formats/ercot/texas-time.ts';
import { localDate } from '../local-time.ts';

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
