import { z } from 'zod';
import { type Table, tableOf } from '../../documents/tables.ts';

/** Members of an answer of the keyed public API: positional rows under named fields. */
export const REPORT_MEMBERS = {
  fields: z.array(z.object({ name: z.string() })),
  data: z.array(z.array(z.unknown())),
};

/** The table that an answer is. Cells are what JSON has, text or not; places are those of JSON. */
export function publicReportTable({
  fields,
  data,
}: {
  readonly fields: readonly { readonly name: string }[];
  readonly data: unknown[][];
}): Table {
  const table = tableOf(
    fields.map(({ name }) => name),
    data as string[][],
    1,
  );
  return { ...table, placeOf: (record) => `data[${record}]` };
}
