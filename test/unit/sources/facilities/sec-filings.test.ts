import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { disabledReason } from '../../../../src/cli/source-facts.ts';
import { readConfig } from '../../../../src/config.ts';
import { COMPANIES } from '../../../../src/sources/sec-filings/companies.ts';
import { secFilings } from '../../../../src/sources/sec-filings/index.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';

const RECORDED = new URL('../../../../../shared/payloads/deals/sec_submissions_tesla_sample.json', import.meta.url);

const COLUMNS = ['accessionNumber', 'filingDate', 'reportDate', 'form', 'items', 'primaryDocument'] as const;
type Filing = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

function submissionsOf(...filings: readonly Filing[]): Buffer {
  const ordinary = {
    accessionNumber: '0001101239-26-000001',
    filingDate: '2026-03-06',
    reportDate: '2026-03-02',
    form: '8-K',
    items: '1.01,9.01',
    primaryDocument: 'report.htm',
  };
  const recent = Object.fromEntries(
    COLUMNS.map((column) => [column, filings.map((filing) => filing[column] ?? ordinary[column])]),
  );
  return Buffer.from(JSON.stringify({ cik: '1101239', name: 'EQUINIX INC', filings: { recent, files: [] } }));
}

const read = (bytes: Uint8Array) =>
  secFilings.parse({ bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null });

describe('sec-filings', () => {
  it('rests until there is somebody to be reached at', () => {
    expect(disabledReason(readConfig({}), secFilings)).toEqual({ by: 'missing-settings', settings: ['CONTACT_EMAIL'] });
    expect(disabledReason(readConfig({ CONTACT_EMAIL: 'operator@operator.example' }), secFilings)).toBeNull();
  });

  it('asks for each company once, four times a second at most, and goes on where one is not there', async () => {
    const { http, asked } = anHttp((url) => url.includes('CIK0001297996'));
    await secFilings.fetch(http, aFetchRequest('2026-03-06T14:07:00Z'));
    expect(asked).toEqual(COMPANIES.map(({ cik }) => `https://data.sec.gov/submissions/CIK${cik}.json`));
    expect(secFilings.politeMs).toBeGreaterThanOrEqual(100);
  });

  it('knows of each company where its key can be looked up', () => {
    expect(new Set(COMPANIES.map(({ cik }) => cik)).size).toBe(COMPANIES.length);
    for (const { cik, source } of COMPANIES) {
      expect(cik).toMatch(/^\d{10}$/);
      expect(source).toContain(`/edgar/data/${Number(cik)}/`);
    }
  });

  it('takes current reports of agreements and completions, and nothing else', () => {
    const { rows } = read(
      submissionsOf(
        {},
        { accessionNumber: '0001101239-26-000002', items: '2.01', reportDate: '' },
        { accessionNumber: '0001101239-26-000003', items: '2.02,9.01' },
        { accessionNumber: '0001101239-26-000004', items: '11.01,12.01' },
        { accessionNumber: '0001101239-26-000005', form: '8-K/A' },
        { accessionNumber: '0001101239-26-000006', form: '10-Q', items: '' },
      ),
    );
    expect(rows).toEqual([
      {
        kind: 'filing',
        accession: '0001101239-26-000001',
        cik: '0001101239',
        company: 'EQUINIX INC',
        form: '8-K',
        items: ['1.01', '9.01'],
        filed_on: '2026-03-06',
        report_on: '2026-03-02',
        url: 'https://www.sec.gov/Archives/edgar/data/1101239/000110123926000001/report.htm',
      },
      expect.objectContaining({ accession: '0001101239-26-000002', items: ['2.01'], report_on: null }),
    ]);
  });

  it('has no rows for a company that has agreed to nothing', () => {
    expect(read(submissionsOf()).rows).toEqual([]);
  });

  it('refuses a number that is none, naming the filing', () => {
    expect(() => read(submissionsOf({}, { accessionNumber: '26-1' }))).toThrow('accessionNumber at filing 2');
  });

  it.skipIf(!existsSync(RECORDED))('reads the 37 of the recorded document, one of them of a completion', () => {
    const { rows } = read(readFileSync(RECORDED));
    expect(rows).toHaveLength(37);
    expect(rows.filter(({ items }) => items.includes('2.01'))).toHaveLength(1);
    for (const { filed_on, report_on } of rows) expect(String(report_on) <= filed_on).toBe(true);
  });
});
