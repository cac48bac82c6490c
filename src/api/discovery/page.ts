import { createHash } from 'node:crypto';

/**
 * Headers of a page that holds no script, loads nothing and cannot be framed, whose one `<style>` is `style` to the
 * letter.
 */
export function pageHeaders(style: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
