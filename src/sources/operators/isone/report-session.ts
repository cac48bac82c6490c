import type { Fetched, SourceHttp } from '../../http/http.ts';

/**
 * If the page itself is refused, the report may still be returned: some mirrors have it, and some addresses need no
 * session.
 */
const REFUSED = [401, 403, 404];

/**
 * Requests a page that sets the session's cookie, without which `/transform/` answers 403.
 * @returns the report itself if a mirror answers with it; else null.
 */
export async function openReportSession(http: SourceHttp, page: string): Promise<Fetched | null> {
  const answer = await http.get(page, { accept: 'text/html, */*', absentOn: REFUSED });
  return answer.kind === 'document' && !isPage(answer.bytes) ? answer : null;
}

function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}
