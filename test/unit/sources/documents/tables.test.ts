import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  decodeText,
  findColumns,
  keepLast,
  readCsvTable,
  readFigure,
  readJson,
  readNumber,
  readOptionalNumber,
  readShape,
  withoutNoise,
} from '../../../../src/sources/documents/tables.ts';
import { faultOf } from '../a-document.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const table = (text: string) => readCsvTable(bytesOf(text), 'prices');

describe('CSV tables', () => {
  it('are the same with quotes and without', () => {
    const plain = table('\uFEFF\r\n Time , Price\r\n00:00, 1.5 \r\n\r\n00:05,2\r\n');
    const quoted = table('\uFEFF\r\n"Time" , "Price"\r\n"00:00", 1.5 \r\n\r\n"00:05",2\r\n');
    for (const { columns, records, column, placeOf } of [plain, quoted]) {
      expect(columns).toEqual(['Time', 'Price']);
      expect(records).toEqual([
        ['00:00', '1.5'],
        ['00:05', '2'],
      ]);
      expect(column('PRICE')).toBe(1);
      expect([placeOf(0), placeOf(1)]).toEqual(['line 3', 'line 5']);
    }
  });

  it('keep commas inside quotes', () => {
    expect(table('a,b\n"1,000",2\n').records).toEqual([['1,000', '2']]);
  });

  it.each([
    ['', 'the document is empty'],
    ['  \r\n', 'the document is empty'],
    ['<!DOCTYPE html><p>', 'an HTML page'],
    ['<?xml version="1.0"?><a/>', 'markup'],
    ['{"a":1}', 'JSON'],
    ['PK\u0003\u0004…', 'a zip archive'],
    ['a\u0000b', 'binary data'],
  ])('are not %j', (text, says) => {
    expect(faultOf(() => table(text))).toMatchObject({
      code: 'wrong-document',
      message: expect.stringContaining(says),
    });
  });

  it('are another table when at most half of the columns are there, and changed when more are', () => {
    const columns = { time: ['Time'], price: ['Price', 'LMP'], node: ['Node'] };
    expect(findColumns(table('lmp,x,node,time\n'), columns, 'prices')).toEqual({ time: 3, price: 0, node: 2 });
    expect(faultOf(() => findColumns(table('time,x\n'), columns, 'prices')).code).toBe('wrong-document');
    expect(faultOf(() => findColumns(table('time,lmp,x\n'), columns, 'prices'))).toMatchObject({
      code: 'changed-shape',
      message: 'column "Node" at the header: is missing; the document has "time", "lmp", "x"',
    });
  });

  it('quote a header of any size in one short line', () => {
    const header = Array.from({ length: 500 }, (_, position) => `column ${position} ${'x'.repeat(500)}`).join(',');
    const { message } = faultOf(() => findColumns(table(`${header}\n`), { time: ['Time'] }, 'prices'));
    expect(message.length).toBeLessThan(1_000);
    expect(message).toContain('and 484 more');
  });
});

describe('numbers', () => {
  it.each([
    ['1,234.5', 1234.5],
    ['.6', 0.6],
    ['-3', -3],
    ['-.25', -0.25],
    ['5.', 5],
    ['1e3', 1000],
    [' 7 ', 7],
    ['-0.00', 0],
    [12.5, 12.5],
  ])('are read from %j', (value, number) => {
    expect(readNumber(value, 'MW', 'line 2')).toBe(number);
  });

  it.each(['N/A', 'NaN', 'Infinity', '1e999', '.', '-', '1,2', '12 MW', '0x10', Number.NaN, true, {}])(
    'are not read from %j',
    (value) => {
      expect(faultOf(() => readNumber(value, 'MW', 'line 2'))).toMatchObject({
        code: 'changed-shape',
        details: { field: 'MW', place: 'line 2' },
      });
    },
  );

  it('are null for an empty cell, which is a fault where one is needed', () => {
    expect([
      readOptionalNumber('', 'MW', ''),
      readOptionalNumber(null, 'MW', ''),
      readOptionalNumber(' ', 'MW', ''),
    ]).toEqual([null, null, null]);
    expect(faultOf(() => readNumber('', 'MW', 'line 2')).message).toBe('MW at line 2: is empty; expected a number');
  });

  it('are null where the publisher writes that there is none, and a fault for any other word', () => {
    for (const none of ['NA', 'n/a', ' . ', '--', 'null', '', null]) expect(readFigure(none, 'MWh', '')).toBeNull();
    expect([readFigure('-1.5', 'MWh', ''), readFigure('0', 'MWh', ''), readFigure(-0, 'MWh', '')]).toEqual([
      -1.5, 0, 0,
    ]);
    expect(faultOf(() => readFigure('none yet', 'MWh', 'line 2'))).toMatchObject({
      code: 'changed-shape',
      details: { field: 'MWh', place: 'line 2' },
    });
  });

  it('lose the noise of binary fractions', () => {
    expect(withoutNoise(0.1 + 0.2)).toBe(0.3);
    expect(withoutNoise(-0)).toBe(0);
  });
});

describe('JSON', () => {
  it('is refused when it is none, and its members are named when they are not as expected', () => {
    expect(faultOf(() => readJson(bytesOf('Time,Price'), 'prices')).code).toBe('wrong-document');
    const schema = z.object({ rows: z.array(z.object({ mw: z.number() })) });
    expect(faultOf(() => readShape(schema, { rows: [{ mw: 1 }, { mw: 'x' }] }, 'the document')).details).toEqual({
      field: 'rows[1].mw',
      place: 'the document',
    });
  });
});

it('keeps the last row of each key and reports one that said something else', () => {
  const rows = [
    { key: 'a', value: 1 },
    { key: 'b', value: 1 },
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ];
  const { rows: kept, rejected } = keepLast(rows, (row) => row.key);
  expect(kept).toEqual([
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ]);
  expect(rejected).toEqual([{ place: 'b', reason: expect.stringContaining('twice') }]);
});

describe('the text of a document', () => {
  it('is refused with the line where its bytes are not UTF-8, and is not cut to pieces that are', () => {
    const broken = new Uint8Array([...bytesOf('Fuel,MW\nNucl'), 0xff, ...bytesOf('ar,7\n')]);
    expect(faultOf(() => decodeText(broken, 'a mix'))).toMatchObject({
      code: 'changed-shape',
      message: expect.stringMatching(/line 2/),
    });
    expect(decodeText(bytesOf('Fuel,MW\nEner\ufffdy,7'), 'a mix')).toContain('Ener\ufffdy');
    expect(decodeText(bytesOf('Station,Québec').subarray(0, 11), 'a mix')).toContain('Station,Qu');
  });
});
