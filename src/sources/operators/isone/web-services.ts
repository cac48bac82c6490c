import type { FetchRequest } from '../../source.ts';

/** The web services, with a user's name and password. */
export const WEB_SERVICES = 'https://webservices.iso-ne.com/api/v1.1';

/** The header that opens the web services (HTTP Basic); null where name or password is not set. */
export function authorizationOf(setting: FetchRequest['setting']): string | null {
  const username = setting('ISONE_USERNAME');
  const password = setting('ISONE_PASSWORD');
  if (username === null || password === null) return null;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** A date `YYYY-MM-DD` as addresses of the publisher have it, `YYYYMMDD`. */
export function compactDate(date: string): string {
  return date.replaceAll('-', '');
}
