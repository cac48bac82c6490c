import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/errors.ts';
import {
  findTable,
  readDay,
  readDayIfAny,
  readMegawatts,
  readWorkbook,
  sheetTable,
} from '../../../../src/sources/documents/workbook.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';

const WHAT = 'a list of requests';

function faultOf(attempt: () => unknown): Fault {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a workbook', () => {
  const bytes = aWorkbook({
    ' Queue ': [
      ['Requests as of 01/23/2025'],
      [],
      ['Queue\nPosition', 'Net  MW', 'Requested', 'Note'],
      ['1A', 100.5, 45_679, '  '],
      [22, 'N/A', '1/2/2025', true],
    ],
    Notes: [['nothing here']],
  });

  it('is read sheet by sheet, with its rows where they stand and text trimmed', () => {
    const book = readWorkbook(bytes, WHAT);
    expect(book.sheets.map(({ name }) => name)).toEqual([' Queue ', 'Notes']);
    expect(book.sheet('QUEUE')?.rows[3]).toEqual(['1A', 100.5, 45_679, null]);
    expect(book.sheet('other', 'notes')?.rows).toEqual([['nothing here']]);
    expect(book.sheet('other')).toBeNull();
  });

  it('has its table found by the names of its columns, and faults say which row', () => {
    const sheet = readWorkbook(bytes, WHAT).sheet('queue');
    if (sheet === null) throw new Error('no sheet');
    const table = findTable(sheet, [['queue position'], ['MW', 'Net MW']]);
    expect(table?.records).toHaveLength(2);
    expect(table?.column('Net MW')).toBe(1);
    expect(table?.optionalColumn('Fuel')).toBeNull();
    expect(table?.placeOf(1)).toBe('sheet "Queue" row 5');
    expect(faultOf(() => table?.column('Fuel'))).toMatchObject({
      code: 'changed-shape',
      message: expect.stringContaining('"Queue Position", "Net MW", "Requested", "Note"'),
    });
    expect(findTable(sheet, [['queue position'], ['Fuel']])).toBeNull();
  });

  it('joins headers of two rows', () => {
    const book = readWorkbook(
      aWorkbook({
        S: [
          ['Queue', 'Owner'],
          ['Pos.', null],
          ['1', 'x'],
        ],
      }),
      WHAT,
    );
    const [sheet] = book.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    expect(sheetTable(sheet, 0, 2).columns).toEqual(['Queue Pos.', 'Owner']);
  });

  it.each([
    ['an HTML page', Buffer.from('<!DOCTYPE html><html></html>'), 'HTML'],
    ['nothing', new Uint8Array(), 'empty'],
    ['text', Buffer.from('Position,Net MW'), 'not an Excel workbook'],
    ['another archive', zipSync({ 'a.csv': strToU8('a,b') }), 'no workbook'],
  ])('is not %s', (_name, stranger, says) => {
    expect(faultOf(() => readWorkbook(stranger, WHAT))).toMatchObject({
      code: 'wrong-document',
      message: expect.stringContaining(says),
    });
  });

  it('is refused when it is cut off, or larger than it may be', () => {
    expect(faultOf(() => readWorkbook(bytes.slice(0, bytes.length >> 1), WHAT)).code).toBe('changed-shape');
    expect(faultOf(() => readWorkbook(bytes, WHAT, { entries: 100, bytes: 500 })).code).toBe('too-large');
    expect(faultOf(() => readWorkbook(bytes, WHAT, { entries: 2, bytes: 1e9 })).code).toBe('too-large');
  });

  it('does not grow beyond what its directory says', () => {
    const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(80_000_000), 'xl/a.xml': strToU8('<x/>') }));
    // The directory lies: the size of the first entry becomes 100 bytes, in both places.
    bomb.writeUInt32LE(100, bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    bomb.writeUInt32LE(100, 22);
    const before = process.memoryUsage().rss;
    expect(() => readWorkbook(bomb, WHAT)).toThrow(Fault);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  it('is refused for a cell in a far corner, before its rows are made', () => {
    const rows = Array.from<unknown[]>({ length: 5 }).fill(['x']);
    const wide = aWorkbook({ S: [...rows, [...Array<null>(1_200).fill(null), 'y']] });
    expect(faultOf(() => readWorkbook(wide, WHAT))).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('sheet "S" has 6 rows and 1201 columns'),
    });
  });
});

describe('a day of a cell', () => {
  it.each([
    [45_679, '2025-01-22'],
    [45_679.9, '2025-01-22'],
    ['1/2/2025', '2025-01-02'],
    ['12/31/99', '2099-12-31'],
    ['2025-01-02', '2025-01-02'],
    ['2025-01-02T05:00:00+00:00', '2025-01-02'],
    ['N/A', null],
    [null, null],
    ['', null],
  ])('%s is %s', (cell, day) => {
    expect(readDay(cell, 'Requested', 'row 1')).toBe(day);
  });

  it.each([['soon'], [12], [true], ['13/45/2025']])('%s is none', (cell) => {
    expect(readDayIfAny(cell)).toBeUndefined();
    expect(faultOf(() => readDay(cell, 'Requested', 'row 1')).message).toContain('Requested');
  });
});

it('reads megawatts, and words for none as null', () => {
  expect(readMegawatts(1.5, 'MW', 'row 1')).toBe(1.5);
  expect(readMegawatts('1,250.5', 'MW', 'row 1')).toBe(1250.5);
  expect(readMegawatts('TBD', 'MW', 'row 1')).toBeNull();
  expect(faultOf(() => readMegawatts('100 kW', 'MW', 'row 1')).code).toBe('changed-shape');
});
