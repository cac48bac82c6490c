import normalizeUrl from 'normalize-url';
import { parseUrl } from '../../domain/sources/parse-url.ts';

/** Parameters that show a publisher where the reader came from and change nothing on the page. */
const TRACKING: ReadonlySet<string> = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid li_fat_id mc_cid mc_eid mkt_tok
   _hsenc _hsmi hsctatracking vero_id oly_enc_id oly_anon_id ref ref_src ref_url referrer guccounter guce_referrer
   guce_referrer_sig cmp cmpid ncid ftag smid s_cid ocid spm`.split(/\s+/),
);
/** Tracking only if they say that the link was in a feed, e.g. `source=rss`. */
const FEED_MARKS: ReadonlySet<string> = new Set(['source', 'src', 'from', 'partner', 'via']);

/**
 * One spelling for all links to a page: scheme and host in lower case, no credentials, default port, fragment, tracking
 * parameters or trailing slash; parameters sorted by name. The host stays the publisher's (`www.` is kept). Applying it
 * again changes nothing. A text that is no http(s) address is returned trimmed.
 */
export function canonicalUrl(url: string): string {
  const address = parseUrl(url);
  if (address === null || (address.protocol !== 'http:' && address.protocol !== 'https:')) return url.trim();
  // The query is written here: normalize-url would decode it, and `?q=a%26b` is not `?q=a&b`.
  const query = new URLSearchParams([...address.searchParams].filter(([name, value]) => !isTracking(name, value)));
  query.sort();
  address.search = '';
  address.pathname = keepPercent(address.pathname);
  const page = normalizeUrl(address.href, {
    stripHash: true,
    stripWWW: false,
    removeQueryParameters: false,
    sortQueryParameters: false,
  });
  return query.size === 0 ? page : `${page}?${query}`;
}

function isTracking(name: string, value: string): boolean {
  const folded = name.toLowerCase();
  if (folded.startsWith('utm_') || TRACKING.has(folded)) return true;
  return FEED_MARKS.has(folded) && /^(rss|feed|atom)/i.test(value);
}

/** normalize-url decodes a path once; an escaped percent sign must come out of that as it went in. */
function keepPercent(path: string): string {
  try {
    decodeURI(path);
    return path.replaceAll('%25', '%2525');
  } catch {
    return path;
  }
}
