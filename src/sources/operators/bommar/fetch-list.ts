import type { Fetched, SourceHttp } from '../../http/http.ts';

const LISTS = 'https://raw.githubusercontent.com/mjbommar/moratorium-data-2026/main/data/';

/** Requests the current list on the main branch. */
export const fetchList = (http: SourceHttp, name: string): Promise<Fetched> =>
  http.get(`${LISTS}${name}`, { accept: 'text/csv, text/plain, */*' });
