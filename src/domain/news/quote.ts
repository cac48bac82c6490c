/** The sentence that a figure or a name was read from, as published. */
export interface Quote {
  readonly text: string;
  readonly from: 'title' | 'summary';
}
