import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import type { DataCell, DataColumn, DataColumnType, DataRow, DataTable } from '../../domain/data/data-column.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/**
 * Rows of one group. A reader skips whole groups by their statistics: small groups are skipped more exactly, and each costs a
 * reader some 1.5 kB of the end of the file. A node's month of five minutes is 8,928 rows. docs/adr/0068
 */
const GROUP_ROWS = 16_384;

const ELEMENTS: Readonly<Record<DataColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  list: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  double: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
  long: { type: 'INT64' },
  flag: { type: 'BOOLEAN' },
  day: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

/** A table as a Parquet file, in parts: one row group is in memory at a time. */
export async function* writeParquet({ columns, rows, notes }: DataTable): AsyncGenerator<Uint8Array> {
  const bytes = new DrainedWriter();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...ELEMENTS[type] })),
  ];
  const writer = new ParquetWriter({
    writer: bytes,
    schema,
    createdBy: 'loadstar',
    // Names of nodes are longer than sixteen bytes: a bound that is cut short would not tell them apart.
    statisticsTruncateLength: 64,
    kvMetadata: Object.entries(notes).map(([key, value]) => ({ key, value })),
  });
  let group: DataCell[][] = columns.map(() => []);
  const flush = async (): Promise<Uint8Array> => {
    const columnData = columns.map((column, position) => sourceOf(column, group[position] ?? []));
    group = columns.map(() => []);
    await writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    return bytes.drain();
  };
  for await (const batch of rows) {
    for (const row of batch) {
      add(group, row);
      if (group[0]?.length === GROUP_ROWS) yield await flush();
    }
  }
  if ((group[0]?.length ?? 0) > 0) yield await flush();
  await writer.finish();
  yield bytes.drain();
}

function add(group: readonly DataCell[][], row: DataRow): void {
  for (const [position, cells] of group.entries()) cells.push(row[position] ?? null);
}

function sourceOf({ name, type }: DataColumn, cells: DataCell[]): ColumnSource {
  switch (type) {
    case 'instant':
      // Neighbors differ by one interval: their differences take next to nothing.
      return { name, data: cells.map(toMs), encoding: 'DELTA_BINARY_PACKED' };
    case 'day':
      return { name, data: cells.map(toDays) };
    case 'long':
      return { name, data: cells.map((cell) => (cell === null ? null : BigInt(Number(cell)))) };
    default:
      return { name, data: cells };
  }
}

const DAY_MS = 86_400_000;

const toMs = (cell: DataCell): bigint | null => (cell === null ? null : BigInt(Date.parse(String(cell))));
const toDays = (cell: DataCell): number | null =>
  cell === null ? null : Date.parse(`${String(cell)}T00:00:00Z`) / DAY_MS;

/** Gives its bytes away after each group; places in the file count on. */
class DrainedWriter extends ByteWriter {
  drain(): Uint8Array {
    const bytes = Uint8Array.from(this.getBytes());
    this.index = 0;
    return bytes;
  }
}
