import { MONTH_NAMES } from '../documents/local-time.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import type { FetchRequest } from '../source.ts';

const FOLDER = 'https://www.eia.gov/electricity/data/eia860m/xls';
/** A list appears in the month after its own, once in a while one or two later. */
const MONTHS_TRIED = 4;

/**
 * Asks for the newest list that is there. Only the folder of the current one is asked: EIA's robots.txt closes its
 * archive. A month that is not there is answered with EIA's page about the lists, as if it were found, or with 404.
 */
export async function fetchWorkbook(http: SourceHttp, { dueAt }: FetchRequest): Promise<readonly Fetched[]> {
  const absent: Fetched[] = [];
  let page: Fetched | null = null;
  for (let back = 1; back <= MONTHS_TRIED; back += 1) {
    const answer = await http.get(addressOf(dueAt, back), {
      accept: WORKBOOK_ACCEPT,
      absentOn: [404],
    });
    if (answer.kind === 'absent') absent.push(answer);
    else if (answer.kind === 'document' && isPage(answer.bytes)) page ??= answer;
    else return [...absent, answer];
  }
  // With no list at all, the page is for the parser to refuse, so that the run fails in the open.
  return page === null ? absent : [...absent, page];
}

/** @param back months before that of `dueAt`. */
function addressOf(dueAt: Date, back: number): string {
  const month = new Date(Date.UTC(dueAt.getUTCFullYear(), dueAt.getUTCMonth() - back, 1));
  return `${FOLDER}/${MONTH_NAMES[month.getUTCMonth()]}_generator${month.getUTCFullYear()}.xlsx`;
}

function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}
