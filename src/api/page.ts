import { createHash } from 'node:crypto';
import type { ReadContext } from '../read/question.ts';

/** Headers of a page that holds no script and loads nothing, framed by nobody, whose one `<style>` is `style` to the letter. */
export function pageHeaders(style: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

/** A page for people, rendered for each request from what the questions answer. */
export interface Page {
  readonly path: string;
  /** What it shows, in a sentence. */
  readonly summary: string;
  /** What stands in its one `<style>`. */
  readonly style: string;
  /** The whole HTML document. It needs no script and nothing from elsewhere. */
  render(context: ReadContext): Promise<string>;
}
