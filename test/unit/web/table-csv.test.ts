import { expect, it } from 'vitest';
import { csvOfTable } from '../../../src/web/client/parts/table-csv.ts';

const cell = (textContent: string, datetime?: string) => ({
  textContent,
  querySelector: () => (datetime === undefined ? null : { getAttribute: () => datetime }),
});
const csvOf = (...rows: ReturnType<typeof cell>[][]) => csvOfTable({ rows: rows.map((cells) => ({ cells })) });

it('writes moments, numbers and gaps as programs read them', () => {
  expect(
    csvOf(
      [cell('From, Eastern Time'), cell('Mean'), cell('MW')],
      [cell('Jul 1, 2025, 00:00 EDT', '2025-07-01T04:00:00Z'), cell('−$1,031.50'), cell('–')],
      [cell('Jul 1, 2025, 01:00 EDT', '2025-07-01T05:00:00Z'), cell('12.5%'), cell('1.2 GW')],
    ),
  ).toBe('"From, Eastern Time",Mean,MW\r\n2025-07-01T04:00:00Z,-1031.50,\r\n2025-07-01T05:00:00Z,12.5,1.2 GW\r\n');
});

it('leaves words as words, also those that a spreadsheet would run', () => {
  expect(csvOf([cell('=cmd()'), cell(' a\n "b" '), cell('-x')])).toBe(`'=cmd(),"a ""b""",'-x\r\n`);
});
