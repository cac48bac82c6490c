import type { Caller } from '../read/caller.ts';
import type { ReadContext } from '../read/context.ts';

/**
 * The caller of pages. People who read see all of one thing at a time; tiers differ in what programs may take in bulk.
 * As everybody sees the same, no key plays a part, and a page may be in any shared cache. docs/adr/0038
 */
export const READER: Caller = { tier: 'enterprise', holder: 'pages', keyPrefix: null, keyName: null };

/** What pages are made with: the shared context, without anything that counts or writes. */
export function asReader({
  quota: _quota,
  keyPepper: _pepper,
  request: _request,
  ...shared
}: ReadContext): ReadContext {
  return { ...shared, caller: READER };
}
