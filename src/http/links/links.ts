/** Where programs read on, as a `Link` header of pages and documents: relations of RFC 8631 and RFC 9727. */
export function discoveryLinks(publicUrl: string): string {
  return [
    `<${publicUrl}/openapi.json>; rel="service-desc"; type="application/json"`,
    `<${publicUrl}/docs>; rel="service-doc"; type="text/html"`,
    `<${publicUrl}/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"`,
  ].join(', ');
}
