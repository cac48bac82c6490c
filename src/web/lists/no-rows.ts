import { isNarrowed } from './filter-form.tsx';

/** What stands in place of rows: nothing fits, nothing has been read, or the list ends before the part that was asked for. */
export function whyNothing(
  query: URLSearchParams,
  /** Entries on all pages; null: so many that nobody counted them. */
  total: number | null,
  words: { readonly noneFits: string; readonly noneRead: string },
): string {
  if (total !== 0) return 'The list has fewer pages.';
  return isNarrowed(query) ? words.noneFits : words.noneRead;
}
