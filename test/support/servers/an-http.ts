import type { GetOptions, SourceHttp } from '../../../src/sources/http/http.ts';

/**
 * Answers requests without a network, by default that nothing has changed, and keeps what was asked for, in order.
 * @param isAbsent for which addresses there is nothing; `count` requests came before.
 */
export function anHttp(
  isAbsent: (url: string, count: number, options: GetOptions | undefined) => boolean = () => false,
): { readonly http: SourceHttp; readonly asked: readonly string[] } {
  const asked: string[] = [];
  const fetchedAt = '2026-07-14T10:00:00Z';
  const http: SourceHttp = {
    get: async (url, options) => {
      const absent = isAbsent(url, asked.length, options);
      asked.push(url);
      return absent ? { kind: 'absent', url, status: 404, fetchedAt } : { kind: 'not-modified', url, fetchedAt };
    },
  };
  return { http, asked };
}
