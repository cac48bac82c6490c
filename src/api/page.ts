import type { ReadContext } from '../read/question.ts';

/** A page holds no script and loads nothing; nobody may frame it. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** A page for people, rendered for each request from what the questions answer. */
export interface Page {
  readonly path: string;
  /** What it shows, in a sentence. */
  readonly summary: string;
  /** The whole HTML document. It needs no script and nothing from elsewhere. */
  render(context: ReadContext): Promise<string>;
}
