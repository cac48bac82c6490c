import type { Fetched, SourceHttp } from '../../http.ts';

/**
 * Asks for a page that sets the session's cookie, without which `/transform/` answers 403.
 * @returns the report itself where a mirror answers with it; else null.
 */
export async function openReportSession(http: SourceHttp, page: string): Promise<Fetched | null> {
  const answer = await http.get(page, { accept: 'text/html, */*' });
  return answer.kind === 'document' && !isPage(answer.bytes) ? answer : null;
}

function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}
