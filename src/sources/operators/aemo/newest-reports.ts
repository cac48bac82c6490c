import { wrongDocument } from '../../../errors.ts';
import type { Fetched, SourceHttp } from '../../http/http.ts';

const REPORTS = 'https://nemweb.com.au/Reports/Current/';

/**
 * The newest reports of a folder of NEMWeb: its list (HTML) names them, and names sort by the end of their interval.
 * @param name of the files, with the flag `g`.
 */
export async function newestReports(
  http: SourceHttp,
  folder: string,
  name: RegExp,
  count: number,
): Promise<readonly Fetched[]> {
  const address = `${REPORTS}${folder}/`;
  const list = await http.get(address, { headers: { 'cache-control': 'no-cache' } });
  if (list.kind !== 'document') return [];
  const names = [...new Set(new TextDecoder().decode(list.bytes).match(name) ?? [])].sort().slice(-count);
  if (names.length === 0) throw wrongDocument(`the list ${address} names no report that is expected there`);
  const answers: Fetched[] = [];
  for (const one of names) answers.push(await http.get(`${address}${one}`));
  return answers;
}
