import type { ReadContext } from '../read/question.ts';

/** A page for people, rendered for each request from what the questions answer. */
export interface Page {
  readonly path: string;
  /** The whole HTML document. It needs no script and nothing from elsewhere. */
  render(context: ReadContext): Promise<string>;
}
