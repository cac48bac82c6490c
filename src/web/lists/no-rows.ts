import { isNarrowed } from './filter-form.tsx';

/** The text instead of rows: nothing fits, nothing has been read, or the list ends before the requested part. */
export function whyNothing(
  query: URLSearchParams,
  /** Entries on all pages; null: too many to count. */
  total: number | null,
  words: { readonly noneFits: string; readonly noneRead: string },
): string {
  if (total !== 0) return 'The list has fewer pages.';
  return isNarrowed(query) ? words.noneFits : words.noneRead;
}
