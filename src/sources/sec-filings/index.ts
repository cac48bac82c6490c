import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { COMPANIES } from './companies.ts';
import { parse } from './parse.ts';

const SUBMISSIONS = 'https://data.sec.gov/submissions';

export const secFilings = defineSource({
  id: 'sec-filings',
  kind: 'filing',
  iso: null,
  operator: 'U.S. Securities and Exchange Commission (EDGAR)',
  docs: 'https://www.sec.gov/search-filings/edgar-application-programming-interfaces',
  licence: 'Public information of the U.S. government, free to use (https://www.sec.gov/privacy#dissemination)',
  publishable: true,
  timezone: null,
  // Filings are accepted on weekdays from 6:00 to 22:00 in the East.
  schedule: '7 */3 * * *',
  // Six companies: some weeks bring no agreement and no completion.
  staleAfterMinutes: 120 * 24 * 60,
  // Not more than ten requests a second are allowed; there is no hurry.
  politeMs: 250,
  maxBytes: 32 * 1024 * 1024,
  // A request without a contact address is refused with 403.
  needs: ['CONTACT_EMAIL'],
  async fetch(http) {
    const fetched: Fetched[] = [];
    for (const { cik } of COMPANIES) {
      const accept = 'application/json';
      fetched.push(await http.get(`${SUBMISSIONS}/CIK${cik}.json`, { accept, absentOn: [404] }));
    }
    return fetched;
  },
  parse,
});
