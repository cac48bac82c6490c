/** How a document was taken: `read`, or the code of the fault with which it was refused. */
export type Outcome = string;

/** What a process of the fuzzer says to who started it. */
export type FuzzMessage =
  | { readonly sort: 'at'; readonly number: number }
  /** The same document once more. */
  | { readonly sort: 'again' }
  | { readonly sort: 'found'; readonly number: number; readonly what: string }
  | { readonly sort: 'done'; readonly number: number; readonly cost: Cost }
  | { readonly sort: 'over'; readonly next: number };

/** What one document took, the best of its readings. */
export interface Cost {
  readonly outcome: Outcome;
  readonly ms: number;
  /** Of the event loop; 0 for what has its process to itself. */
  readonly blockedMs: number;
  /** More than before, of the process that asks; the most ever of one that reads for it, null where the platform does not say. */
  readonly ownMb: number;
  readonly readingMb: number | null;
}
