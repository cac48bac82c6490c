import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listZip, readZipped, readZippedCsv } from '../../../../src/sources/documents/zip.ts';
import { faultOf } from '../a-document.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe('zip archives', () => {
  it('give their CSV files in order of name and pass over the rest', () => {
    const zip = zipSync({ 'b.CSV': text('2'), 'a.csv': text('1'), 'readme.txt': text('?') });
    expect(readZippedCsv(zip, 'prices').map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['a.csv', 1],
      ['b.CSV', 1],
    ]);
  });

  it('are refused before they are inflated when they are too many or too large', () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(1_000_000), 'b.csv': text('1') });
    expect(zip.length).toBeLessThan(5_000);
    expect(faultOf(() => readZippedCsv(zip, 'prices', { entries: 9, bytes: 999_999 })).code).toBe('too-large');
    expect(faultOf(() => readZippedCsv(zip, 'prices', { entries: 1, bytes: 9_999_999 })).code).toBe('too-large');
  });

  it('are refused as what they are: workbooks, and archives without a table', () => {
    expect(faultOf(() => readZippedCsv(zipSync({ 'xl/workbook.xml': text('<x/>') }), 'prices')).message).toBe(
      'an Excel workbook; expected prices',
    );
    expect(faultOf(() => readZippedCsv(zipSync({ 'a.txt': text('x') }), 'prices')).message).toContain('"a.txt"');
  });

  it('give files of any name that is asked for, and the names of all', () => {
    const zip = zipSync({ 'a/b_2018.xlsx': text('1'), 'a/c.xlsx': text('2') });
    expect(listZip(zip)).toEqual(['a/b_2018.xlsx', 'a/c.xlsx']);
    expect(readZipped(zip, { name: /_\d{4}\.xlsx$/, called: 'a year' }, 'sales').map(({ name }) => name)).toEqual([
      'a/b_2018.xlsx',
    ]);
    expect(faultOf(() => readZipped(zip, { name: /^d/, called: 'a d' }, 'sales')).message).toBe(
      'a zip archive of "a/b_2018.xlsx", "a/c.xlsx" without a d; expected sales',
    );
  });

  it('are faults, not crashes, when they are cut', () => {
    const zip = zipSync({ 'a.csv': text('1,2,3'.repeat(1_000)) });
    expect(faultOf(() => readZippedCsv(zip.slice(0, 40), 'prices')).code).toBe('changed-shape');
    expect(faultOf(() => listZip(zip.slice(0, 40))).code).toBe('changed-shape');
  });
});
