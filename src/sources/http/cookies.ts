import { CookieJar } from 'tough-cookie';
import type { AnswerHeaders } from './answer-headers.ts';

/** Cookies of one run of one source: kept in memory, sent back only where their host, path and scheme allow. */
export interface Cookies {
  /** The Cookie header for an address, or null. */
  headerFor(url: URL): string | null;
  /** Stores the cookies of an answer; invalid ones are dropped, as browsers do. */
  remember(url: URL, headers: AnswerHeaders): void;
}

export function createCookies(): Cookies {
  const jar = new CookieJar();
  return {
    headerFor: (url) => jar.getCookieStringSync(url.href) || null,
    remember(url, headers) {
      const set = headers['set-cookie'];
      for (const cookie of typeof set === 'string' ? [set] : (set ?? [])) {
        jar.setCookieSync(cookie, url.href, { ignoreError: true });
      }
    },
  };
}
