/** What a process of the fuzzer says to who started it. */
export type FuzzMessage =
  | { readonly sort: 'at'; readonly number: number }
  | { readonly sort: 'found'; readonly number: number; readonly what: string }
  | { readonly sort: 'over'; readonly next: number; readonly read: number; readonly refused: number };
