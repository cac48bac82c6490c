import { MONTH_NAMES } from '../documents/local-time.ts';
import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { isPage } from '../operators/eia/is-page.ts';
import { WORKBOOK_PATIENCE_MS } from '../operators/eia/patience.ts';
import type { FetchRequest } from '../source.ts';

const FOLDER = 'https://www.eia.gov/electricity/data/eia860m/xls';
/** A list is published in the month after its own, sometimes one or two later. */
const MONTHS_TRIED = 4;

/**
 * Requests the newest published list. Only the folder of the current one is used: EIA's robots.txt closes its archive.
 * A month without a list is answered with 404, or with status 200 and EIA's page about the lists.
 */
export async function fetchWorkbook(http: SourceHttp, { dueAt }: FetchRequest): Promise<readonly Fetched[]> {
  const absent: Fetched[] = [];
  let page: Fetched | null = null;
  for (let back = 1; back <= MONTHS_TRIED; back += 1) {
    const answer = await http.get(addressOf(dueAt, back), {
      accept: WORKBOOK_ACCEPT,
      absentOn: [404],
      patienceMs: WORKBOOK_PATIENCE_MS,
    });
    if (answer.kind === 'absent') absent.push(answer);
    else if (answer.kind === 'document' && isPage(answer.bytes)) page ??= answer;
    else return [...absent, answer];
  }
  // Without any list, the page goes to the parser, which refuses it, so that the run fails visibly.
  return page === null ? absent : [...absent, page];
}

/** @param back months before that of `dueAt`. */
function addressOf(dueAt: Date, back: number): string {
  const month = new Date(Date.UTC(dueAt.getUTCFullYear(), dueAt.getUTCMonth() - back, 1));
  return `${FOLDER}/${MONTH_NAMES[month.getUTCMonth()]}_generator${month.getUTCFullYear()}.xlsx`;
}
