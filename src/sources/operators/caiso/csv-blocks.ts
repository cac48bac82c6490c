import { readCsvLines, readCsvTable, type Table, tableOf } from '../../documents/tables.ts';

/** A table of all nodes has some 80 MB; its cells, all at once, would take ten times as much. */
const BLOCK_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * A long CSV in pieces that end with a line, each under the header of the first.
 * @throws as `readCsvTable`.
 */
export function* csvBlocks(bytes: Uint8Array, what: string): Generator<Table> {
  const firstEnd = endOfBlock(bytes, 0);
  const first = readCsvTable(bytes.subarray(0, firstEnd), what);
  yield first;
  let line = countLines(bytes, 0, firstEnd);
  for (let from = firstEnd; from < bytes.length; ) {
    const to = endOfBlock(bytes, from);
    const block = bytes.subarray(from, to);
    if (block.some((byte) => byte > 0x20)) {
      const { records, lines } = readCsvLines(block, what);
      const before = line;
      yield tableOf(
        first.columns,
        records,
        lines.map((number) => before + number),
      );
    }
    line += countLines(bytes, from, to);
    from = to;
  }
}

function endOfBlock(bytes: Uint8Array, from: number): number {
  const newline = bytes.indexOf(NEWLINE, from + BLOCK_BYTES);
  return newline < 0 ? bytes.length : newline + 1;
}

function countLines(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0 && at < to; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
