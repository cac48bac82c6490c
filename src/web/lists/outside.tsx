import type { ComponentChildren } from 'preact';
import { parseUrl } from '../../domain/sources/parse-url.ts';

/** Only what a browser fetches as a page: an address that strangers wrote may be of any scheme. */
const isOfWeb = (href: string): boolean => /^https?:\/\//i.test(href) && parseUrl(href) !== null;

/**
 * A link to an external page, marked so that search engines do not count it; without an address of the web, the text
 * alone.
 */
export function Outside({ href, children }: { readonly href: string | null; readonly children: ComponentChildren }) {
  if (href === null || !isOfWeb(href)) return <>{children}</>;
  return (
    <a href={href} rel="nofollow noopener external">
      {children}
    </a>
  );
}
