import type { Fetched } from '../http/http.ts';
import { isPage } from '../operators/eia/is-page.ts';
import { WORKBOOK_PATIENCE_MS } from '../operators/eia/patience.ts';
import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FOLDER = 'https://www.eia.gov/electricity/data/eia861';
/** The month, from 0, from which the figures of the year before may be there: they come out in October at the latest. */
const FIRST_MONTH = 6;

export const eiaUtilityRates = defineSource({
  id: 'eia-utility-rates',
  kind: 'utility-rate',
  iso: null,
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-861',
  docs: 'https://www.eia.gov/electricity/data/eia861/',
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '41 8 * * 2',
  // A year appears ten months after its end, and stays the newest for another twelve.
  staleAfterMinutes: 24 * 30 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 64 * 1024 * 1024,
  /**
   * The newest edition that is there; the early release (`er`) comes months before the final one. One that is followed by
   * another moves to the archive. For a missing one the server answers with 404, or leads to EIA's page.
   */
  async fetch(http, { dueAt }) {
    const newest = dueAt.getUTCFullYear() - (dueAt.getUTCMonth() < FIRST_MONTH ? 2 : 1);
    const editions = [
      `zip/f861${newest}`,
      `zip/f861${newest}er`,
      `zip/f861${newest - 1}`,
      `archive/zip/f861${newest - 1}`,
    ];
    const absent: Fetched[] = [];
    let page: Fetched | null = null;
    for (const edition of editions) {
      const answer = await http.get(`${FOLDER}/${edition}.zip`, {
        accept: 'application/zip, */*',
        absentOn: [404],
        patienceMs: WORKBOOK_PATIENCE_MS,
      });
      if (answer.kind === 'document' && isPage(answer.bytes)) {
        page = answer;
        absent.push({ kind: 'absent', url: answer.url, status: 200, fetchedAt: answer.fetchedAt });
      } else if (answer.kind === 'absent') absent.push(answer);
      else return [...absent, answer];
    }
    // Without any edition, the page goes to the parser, which refuses it, so that the run fails visibly.
    return page === null ? absent : [...absent.slice(0, -1), page];
  },
  parse,
});
