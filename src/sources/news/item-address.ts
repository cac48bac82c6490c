import { parseUrl } from '../../domain/sources/parse-url.ts';

/** Longest address that is taken; servers and indexes refuse longer ones. */
const ADDRESS_CHARS = 2000;

/** The address that relative links of an item are relative to: its xml:base, else the feed's page, else the feed. */
export function baseAddress(feedUrl: string | null, bases: readonly string[], page: string | null): string | null {
  let base = feedUrl;
  for (const next of bases) base = resolve(next, base) ?? base;
  return bases.length > 0 ? base : (page ?? base);
}

/**
 * A link as an absolute http(s) address, without credentials; null for others, such as `javascript:` or a tag URI, or
 * if it is too long. An absolute address stays as the publisher wrote it.
 */
export function webAddress(link: string, base: string | null): string | null {
  const trimmed = link.trim().replace(/[\t\n\r]/g, '');
  const text = /^www\.[^/\s]+\.[a-z]/i.test(trimmed) ? `http://${trimmed}` : trimmed;
  if (text === '') return null;
  const href = resolve(text, base);
  if (href === null || href.length > ADDRESS_CHARS || !/^https?:\/\//.test(href)) return null;
  return /^https?:\/\/[^\s"<>\\^`{|}@]+$/i.test(text) && /^[\x21-\x7E]+$/.test(text) ? text : href;
}

/** A reference resolved against a base, RFC 3986; unchanged if there is no base; null if it is no address. */
export function resolveAddress(reference: string, base: string | null): string | null {
  return resolve(reference.trim(), base) ?? (base === null ? reference.trim() : base);
}

function resolve(link: string, base: string | null): string | null {
  const url = parseUrl(link) ?? (base === null ? null : parseUrl(link, base));
  if (url === null) return null;
  url.username = '';
  url.password = '';
  return url.href;
}
