import type { DataRow } from '../../domain/data/data-column.ts';
import type { DataSource } from '../../domain/data/data-file.ts';
import { DATA_SUBJECT_FACTS, type DataSubject } from '../../domain/data/data-subject.ts';
import type { Database } from '../../store/db/client.ts';
import { loadRecordOrigins } from '../../store/facilities/load-facilities.ts';
import type { OpenedTable } from './open-table.ts';

/** What the rows of a table say of themselves, once all of them have passed. */
interface RowTally {
  readonly rows: number;
  /** The newest moment or day that they speak of; null where they have none. */
  readonly observedAt: string | null;
  /** Every source that they name, with its newest fetch. */
  readonly sources: readonly DataSource[];
}

/** Lets rows pass and counts what they say. */
export function tallyRows(
  subject: DataSubject,
  { columns, rows }: Pick<OpenedTable, 'columns' | 'rows'>,
): { readonly rows: AsyncIterable<readonly DataRow[]>; tally(): RowTally } {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const places = {
    observed: at(DATA_SUBJECT_FACTS[subject].observed),
    source: Math.max(at('source'), at('sources')),
    fetched: at('fetched_at'),
  };
  let count = 0;
  let observedAt: string | null = null;
  const fetches = new Map<string, string | null>();
  const note = (row: DataRow): void => {
    count += 1;
    const observed = row[places.observed];
    if (typeof observed === 'string' && (observedAt === null || observed > observedAt)) observedAt = observed;
    const named = row[places.source];
    const fetched = row[places.fetched];
    if (typeof named !== 'string' || named === '') return;
    const stored = fetches.get(named);
    const isNewer = typeof fetched === 'string' && (typeof stored !== 'string' || fetched > stored);
    if (stored === undefined || isNewer) fetches.set(named, typeof fetched === 'string' ? fetched : null);
  };
  async function* passed(): AsyncGenerator<readonly DataRow[]> {
    for await (const batch of rows) {
      for (const row of batch) note(row);
      yield batch;
    }
  }
  return { rows: passed(), tally: () => ({ rows: count, observedAt, sources: eachSource(fetches) }) };
}

/** Several sources in one cell, apart. */
function eachSource(fetches: ReadonlyMap<string, string | null>): DataSource[] {
  const each = new Map<string, string | null>();
  for (const [named, fetched] of fetches) {
    for (const id of named.split(/[ |]/)) {
      const stored = each.get(id) ?? null;
      each.set(id, stored === null || (fetched !== null && fetched > stored) ? fetched : stored);
    }
  }
  return [...each].map(([id, fetched_at]) => ({ id, fetched_at })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Sources of facilities by their ids and newest fetch: records have names of their own for them. */
export async function idsOfRecords(db: Database, named: readonly DataSource[]): Promise<readonly DataSource[]> {
  const origins = await loadRecordOrigins(db);
  return named.map((source) => {
    const origin = origins.find((one) => one.source === source.id);
    return origin === undefined ? source : { id: origin.sourceId, fetched_at: origin.fetchedAt };
  });
}
