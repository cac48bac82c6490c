import type { Fetched, SourceHttp } from '../http/http.ts';
import { compareAges, fetchListedDocuments, publishedAtMs } from '../operators/ercot/listed-documents.ts';
import { YEARLY_REPORT } from '../operators/ercot/yearly-prices.ts';

/**
 * The workbook of a year, the newest of those that the list has. The list says when it was published, which the download
 * does not: a workbook of last week must not replace what was read today. Nothing for a year that is not in the list.
 */
export async function fetchYear(http: SourceHttp, dueAt: Date, year: number): Promise<Fetched[]> {
  let publishedAt: string | null = null;
  const wanted = { pattern: /^DAMLZHBSPP_\d{4}/i, said: 'one called DAMLZHBSPP_<year>' };
  const answers = await fetchListedDocuments(http, dueAt, YEARLY_REPORT, wanted, (documents) => {
    const ofYear = documents.filter(({ FriendlyName }) => FriendlyName.trim().slice(11, 15) === String(year));
    const newest = ofYear.toSorted(compareAges).at(-1);
    if (newest === undefined) return [];
    publishedAt = new Date(publishedAtMs(newest)).toISOString();
    return [newest];
  });
  return answers.map((answer) =>
    answer.kind === 'document' ? { ...answer, lastModified: answer.lastModified ?? publishedAt } : answer,
  );
}
