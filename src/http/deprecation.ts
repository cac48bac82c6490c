import type { Deprecated } from '../read/described-question.ts';

/** Where the policy and the changes of the interface are. */
export const VERSIONING_PATH = '/versioning.md';

const DAY = 'T00:00:00Z';

/** What an address that will be taken away says with each answer: RFC 9745, RFC 8594, and where to go instead. */
export function deprecationHeaders(
  { since, sunset, instead }: Deprecated,
  publicUrl: string,
): Readonly<Record<string, string>> {
  return {
    deprecation: `@${Date.parse(since + DAY) / 1_000}`,
    sunset: new Date(sunset + DAY).toUTCString(),
    link: [
      `<${publicUrl}${VERSIONING_PATH}>; rel="deprecation"; type="text/markdown"`,
      `<${publicUrl}${instead}>; rel="successor-version"`,
    ].join(', '),
  };
}
