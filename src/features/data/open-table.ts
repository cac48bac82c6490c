import { SCOPED_MARKETS } from '../../domain/accounts/tiers.ts';
import type { DataColumn, DataRow, DataTable } from '../../domain/data/data-column.ts';
import { REDUCED_FACILITY_COLUMNS } from '../../domain/data/data-columns.ts';
import type { DataEdition } from '../../domain/data/data-file.ts';
import { DATA_SUBJECT_FACTS } from '../../domain/data/data-subject.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { countLeftOut } from '../../store/data/count-left-out.ts';
import {
  type DataFilter,
  type DataWanted,
  fuelMixStatement,
  lmpStatement,
  queueStatement,
} from '../../store/data/grid-statements.ts';
import {
  briefsStatement,
  type CountedStatement,
  dealsStatement,
  marketsStatement,
  newsStatement,
  projectsStatement,
  scoresStatement,
} from '../../store/data/record-statements.ts';
import { type DataStatement, streamRows } from '../../store/data/stream-rows.ts';
import type { Database } from '../../store/db/client.ts';
import { loadQueueListings } from '../../store/queue/queue-projects.ts';
import { loadPublishableFacilities } from './publishable-facilities.ts';

/** What a source says of itself that matters here. */
export type DataSourceFacts = Pick<
  SourceFacts,
  'id' | 'kind' | 'iso' | 'publishable' | 'operator' | 'licence' | 'docs'
>;

interface DataContext {
  readonly db: Database;
  /** Every source of the program, also those that do not run here. */
  readonly sources: readonly DataSourceFacts[];
}

export interface OpenedTable extends Pick<DataTable, 'columns' | 'rows'> {
  /** Rows that the terms of a source keep here; null: not counted, for rows of restricted sources are not read at all. */
  readonly leftOut: number | null;
}

export const NO_FILTER: DataFilter = { since: null, until: null, iso: null };

/**
 * A table to take away: what is stored, without rows of sources whose terms forbid redistribution, even if this installation
 * shows them to its operator. Rows are read while they are taken.
 */
export async function openTable(
  { db, sources }: DataContext,
  edition: DataEdition,
  filter: DataFilter,
): Promise<OpenedTable> {
  const { subject } = edition;
  const { columns } = DATA_SUBJECT_FACTS[subject];
  const publishable = sources.filter((source) => source.publishable);
  const wanted: DataWanted = {
    ...filter,
    publishable: publishable.map(({ id }) => id),
    restricted: sources.filter((source) => !source.publishable).map(({ id }) => id),
  };
  const streamed = (statement: DataStatement): OpenedTable => ({
    columns,
    rows: streamRows(db, columns, statement),
    leftOut: null,
  });
  const counted = async (statement: CountedStatement): Promise<OpenedTable> => ({
    ...streamed(statement),
    leftOut: await countLeftOut(db, statement),
  });
  switch (subject) {
    case 'lmp':
      return streamed(lmpStatement(wanted));
    case 'fuel-mix':
      return streamed(fuelMixStatement(wanted));
    case 'queue': {
      const served = publishable.filter(({ kind }) => kind === 'queue');
      return streamed(queueStatement(wanted, await loadQueueListings(db, ISO_NAMES, served)));
    }
    case 'projects':
      return counted(projectsStatement(wanted));
    case 'deals':
      return counted(dealsStatement(wanted));
    case 'news':
      return counted(newsStatement(wanted));
    case 'scores':
      return counted(scoresStatement(wanted));
    case 'markets':
      return counted(marketsStatement(wanted));
    case 'briefs': {
      const { view, markets } = edition.briefs ?? { view: 'whole', markets: null };
      return counted(
        briefsStatement(wanted, { view, slugs: markets === null ? null : SCOPED_MARKETS.slice(0, markets) }),
      );
    }
    case 'facilities': {
      const kept = new Set(wanted.restricted);
      const { rows, leftOut } = await loadPublishableFacilities(db, (sourceId) => !kept.has(sourceId));
      if (edition.facilities !== 'reduced') return { columns, rows: batches(columns, rows), leftOut };
      return { columns: REDUCED_FACILITY_COLUMNS, rows: batches(REDUCED_FACILITY_COLUMNS, rows), leftOut };
    }
  }
}

async function* batches<T extends object>(
  columns: readonly DataColumn[],
  rows: readonly T[],
): AsyncGenerator<readonly DataRow[]> {
  yield rows.map((row) =>
    columns.map(({ name }) => {
      const value: unknown = Reflect.get(row, name);
      if (Array.isArray(value)) return value.join('|');
      const isCell = value === null || ['string', 'number', 'boolean'].includes(typeof value);
      if (!isCell) throw new Error(`a facility has no ${name}`);
      return value as DataRow[number];
    }),
  );
}
