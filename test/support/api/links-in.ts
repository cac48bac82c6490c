/** Addresses of the service that a document leads to, as the document writes them. */
export function linksIn(contentType: string, text: string, publicUrl: string): string[] {
  const origin = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isMarkup = contentType.includes('html') || contentType.includes('xml');
  const found = [
    ...(isMarkup ? unescaped(text) : text).matchAll(new RegExp(`${origin}(/[^\\s"'<>)\\]\`|\\\\]*)?`, 'g')),
  ].map(([address]) => address);
  const relative: RegExp[] = [];
  if (isMarkup)
    relative.push(/(?:href|src|action)="(\/[^"]*)"/g, /<code>(?:(?:GET|POST|DELETE|PUT) )?(\/[^<]*)<\/code>/g);
  if (contentType.includes('json')) relative.push(/"(?:(?:GET|POST|DELETE|PUT) )?(\/[^"\s]*)"/g);
  if (contentType.includes('markdown') || contentType.includes('text/plain'))
    relative.push(
      /\]\((\/[^)]*)\)/g,
      /`(?:(?:GET|POST|DELETE|PUT) )?(\/[a-z][^`\s]*)`/gi,
      /\[(?:GET|POST) (\/[^\]]*)\]/g,
    );
  for (const pattern of relative) found.push(...[...text.matchAll(pattern)].map(([, path = '']) => path));
  return [...new Set(found.map((address) => unescaped(address).replace(/[.,;:]+$/, '')))];
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** `<address>; rel="…"` of a Link header. */
export function linkHeader(header: string): { readonly address: string; readonly rel: string }[] {
  return [...header.matchAll(/<([^>]*)>[^,]*?rel="([^"]*)"/g)].map(([, address = '', rel = '']) => ({ address, rel }));
}
