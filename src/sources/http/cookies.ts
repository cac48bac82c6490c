import { CookieJar } from 'tough-cookie';
import type { AnswerHeaders } from './answer-headers.ts';

/** Cookies of one run of one source: kept in memory, sent back only where their host, path and scheme allow. */
export interface Cookies {
  /** The Cookie header for an address, or null. */
  headerFor(url: URL): string | null;
  /** Stores the cookies of an answer; invalid ones are dropped, as browsers do. */
  remember(url: URL, headers: AnswerHeaders): void;
}

/** RFC 6265 asks for room for 50 cookies of a domain; publishers set a handful. What is beyond it is dropped. */
const MOST_OF_AN_ANSWER = 50;

export function createCookies(): Cookies {
  const jar = new CookieJar();
  return {
    headerFor: (url) => jar.getCookieStringSync(url.href) || null,
    remember(url, headers) {
      const set = headers['set-cookie'];
      for (const cookie of (typeof set === 'string' ? [set] : (set ?? [])).slice(0, MOST_OF_AN_ANSWER)) {
        jar.setCookieSync(cookie, url.href, { ignoreError: true });
      }
    },
  };
}
