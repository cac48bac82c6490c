import { readdir, readFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { FactKind, FactRowByKind, RowKind } from '../../domain/facts/rows.ts';
import { Fault, messageOf } from '../../errors.ts';
import { packageFile } from '../../store/db/package-file.ts';
import { readCsvTable } from '../documents/tables.ts';
import { type AnySource, parsed, type Source } from '../source.ts';

const ReferenceTableFile = z.strictObject({
  /** The publisher's address of the document that the table was made from; of the last if there are several. */
  url: z.url(),
  /**
   * Those documents among the recorded ones, in the order in which they were read, for the test that makes the table
   * again; empty if they are not recorded.
   */
  documents: z.array(z.string()),
  /** The date of the publisher's document, ISO UTC. */
  asOf: z.iso.datetime(),
  /** The newest period of the table, in the publisher's words. */
  vintage: z.string(),
  /** Rows whose time is before this day were left out, to keep the table small. */
  from: z.iso.date().nullable(),
  rows: z.int().positive(),
});

export interface ReferenceTable extends z.output<typeof ReferenceTableFile> {
  /** The source of these facts; the table's rows are of its kind. */
  readonly source: string;
  /** Under fixtures/reference. */
  readonly file: string;
}

const DESCRIPTION = /^([a-z0-9-]+)\.json$/;

/**
 * The tables of facts that ship with the program: `fixtures/reference/<source-id>.csv`, each described by the
 * `<source-id>.json` beside it.
 * @throws Fault `bad-config` naming the description that cannot be read.
 */
export async function loadReferenceTables(): Promise<readonly ReferenceTable[]> {
  const names = await readdir(packageFile('fixtures', 'reference'));
  const sources = names.flatMap((name) => DESCRIPTION.exec(name)?.[1] ?? []).sort();
  return Promise.all(
    sources.map(async (source) => {
      try {
        const text = await readFile(packageFile('fixtures', 'reference', `${source}.json`), 'utf8');
        return { source, file: `${source}.csv`, ...ReferenceTableFile.parse(JSON.parse(text)) };
      } catch (error) {
        throw new Fault('bad-config', `fixtures/reference/${source}.json cannot be read: ${messageOf(error)}`, {
          cause: error,
        });
      }
    }),
  );
}

export async function readReferenceBytes(table: ReferenceTable): Promise<Uint8Array> {
  return readFile(packageFile('fixtures', 'reference', table.file));
}

/** The same source, reading our compact table of its facts instead of the publisher's documents. */
export function asReferenceSource(source: AnySource): AnySource {
  const { kind } = source;
  if (!isFactKind(kind)) throw new Fault('bad-config', `${source.id}: rows of kind ${kind} have no reference table`);
  const reading: Source<RowKind> = { ...source, parse: ({ bytes }) => parsed<RowKind>(readFactRows(kind, bytes)) };
  readings.add(reading);
  return reading;
}

const readings = new WeakSet<object>();

/** Whether a source is another as `asReferenceSource` returns it. */
export const isReferenceSource = (source: object): boolean => readings.has(source);

export const isFactKind = (kind: RowKind): kind is FactKind => kind in FACT_TABLES;

const LIST_SEPARATOR = '|';

/**
 * Rows as a compact table: CSV with a header of the members, null as an empty cell, lists separated by `|`, in the
 * order of the key.
 * @param from leaves out rows whose time is before this day.
 * @throws Fault `bad-config` for a text that the table could not give back as it was.
 */
export function writeFactRows<K extends FactKind>(
  kind: K,
  rows: readonly FactRowByKind[K][],
  from: string | null,
): string {
  const { key, cells, observedAt }: FactTable<FactRowByKind[K]> = FACT_TABLES[kind];
  const members = Object.entries<CellType>(cells);
  const keyOf = (row: FactRowByKind[K]): string => key.map((member) => String(row[member])).join(' ');
  const lines = rows
    .filter((row) => from === null || (observedAt(row) ?? '') >= from)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return members.map(([member]) => writeCell(values.get(member), `${kind} ${keyOf(row)}: ${member}`));
    });
  return stringify([members.map(([member]) => member), ...lines]);
}

function writeCell(value: unknown, place: string): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => writeCell(one, place)).join(LIST_SEPARATOR);
  const text = String(value);
  if (text !== text.trim() || text === '' || text.includes(LIST_SEPARATOR)) {
    throw new Fault('bad-config', `${place}: ${JSON.stringify(text)} cannot be kept in a table`);
  }
  return text;
}

/** @throws Fault `changed-shape` for a column that is missing. Values are checked on the way into the database. */
export function readFactRows<K extends FactKind>(kind: K, bytes: Uint8Array): FactRowByKind[K][] {
  const table = readCsvTable(bytes, `a table of ${kind} rows`);
  const cells = Object.entries<CellType>(FACT_TABLES[kind].cells);
  const columns = cells.map(([member, type]) => ({ member, type, position: table.column(member) }));
  return table.records.map((record) => {
    const row: Record<string, unknown> = { kind };
    for (const { member, type, position } of columns) row[member] = readCell(record[position] ?? '', type);
    // The type of a member is in the table's own description of the kind, against which the type of the row was
    // checked.
    return row as unknown as FactRowByKind[K];
  });
}

function readCell(text: string, type: CellType): unknown {
  switch (type) {
    case 'texts':
      return text === '' ? [] : text.split(LIST_SEPARATOR);
    case 'numbers':
      return text === '' ? [] : text.split(LIST_SEPARATOR).map(Number);
    case 'text':
    case 'day':
      return text === '' ? null : text;
    case 'boolean':
      return text === '' ? null : text === 'true' ? true : text === 'false' ? false : text;
    case 'number':
    case 'integer':
      return text === '' ? null : Number(text);
  }
}
