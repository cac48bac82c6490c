/** /auth.md: how to send a key, step by step. */
export function authText(publicUrl: string): string {
  return `# Authentication

Most of Loadstar answers without a key. A key raises limits and widens what some answers hold.

1. Get a key from the operator of this installation: \`loadstar keys create --tier <tier>\` prints one, once.
2. Send it with every request, in one of these headers, never in the address:

   \`\`\`
   curl -H "X-API-Key: <API_KEY>" ${publicUrl}/api/v1/market-brief/all
   curl -H "Authorization: Bearer <API_KEY>" ${publicUrl}/api/v1/market-brief/all
   \`\`\`

There is no token exchange; the key is used as it is. A key looks like \`svc_pro_\` followed by 49 letters and digits,
of which the last six are a checksum: a mistyped key is told apart at once.

A wrong, revoked or expired key is answered with status 401, the same way for each. The body
(\`application/problem+json\`) then has \`auth_instructions\`, the address of this text.

Tiers: anonymous (no key), free, starter, developer, pro (founding is the same), enterprise.

The machine-readable description is at ${publicUrl}/openapi.json, documentation to try out at ${publicUrl}/docs.
`;
}
