import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvLines } from '../../../../src/sources/documents/tables.ts';

/** What the general parser reads, which knows every form of a quote. */
function readGenerally(text: string): { records: string[][]; lines: number[] } {
  const lines: number[] = [];
  const records: string[][] = parseCsv(text, {
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
    on_record: (record: string[], { lines: line }: { lines: number }) => {
      lines.push(line);
      return record;
    },
  });
  return { records, lines };
}

const outcome = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return 'refused';
  }
};

describe('lines with quoted cells', () => {
  it('are read as the general parser reads them, however they are written', () => {
    const letters = fc.constantFrom('a', 'b', '"', '""', ',', ' ', '\t', '\u00a0', '\n', '\r\n', '\r', 'é', '1');
    const text = fc.array(letters, { maxLength: 40 }).map((all) => `"h",x\n${all.join('')}`);
    fc.assert(
      fc.property(text, (csv) => {
        const read = outcome(() => readCsvLines(Buffer.from(csv), 'a table'));
        expect(read).toEqual(outcome(() => readGenerally(csv)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are read as the general parser reads them, as programs write them', () => {
    const cell = fc.string({ maxLength: 8 }).map((said) => said.replaceAll(/[\r\n]/g, ' '));
    const written = cell.map((said) => (/[",]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said));
    const row = fc.array(written, { minLength: 2, maxLength: 5 }).map((cells) => cells.join(','));
    const ending = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), ending, (rows, end) => {
        const csv = ['"name","of columns"', ...rows].join(end);
        expect(outcome(() => readCsvLines(Buffer.from(csv), 'a table'))).toEqual(outcome(() => readGenerally(csv)));
      }),
      { numRuns: 1_500 },
    );
  });
});
