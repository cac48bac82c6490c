import type { Fetched, SourceHttp } from '../../http/http.ts';

/** Where the page itself is refused, the report may still be given: some mirrors have it, and some addresses need no session. */
const REFUSED = [401, 403, 404];

/**
 * Asks for a page that sets the session's cookie, without which `/transform/` answers 403.
 * @returns the report itself where a mirror answers with it; else null.
 */
export async function openReportSession(http: SourceHttp, page: string): Promise<Fetched | null> {
  const answer = await http.get(page, { accept: 'text/html, */*', absentOn: REFUSED });
  return answer.kind === 'document' && !isPage(answer.bytes) ? answer : null;
}

function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}
