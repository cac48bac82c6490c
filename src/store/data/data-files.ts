import type { Database, Queries } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { dataFiles } from '../tables/data-files.ts';

const MEMBERS = [
  ...(['name', 'subject', 'edition', 'format', 'periodFrom', 'periodTo', 'contentId', 'sizeBytes', 'sha256'] as const),
  ...(['rows', 'leftOut', 'observedAt', 'sources', 'madeAt'] as const),
] as const;

/** A file to take away. Days are half open. */
export type DataFile = RowOf<typeof dataFiles, (typeof MEMBERS)[number]>;

const COLUMNS = columns(dataFiles, MEMBERS, 'file');

/** All files, by edition, the newest first. */
export async function loadDataFiles({ pool }: Pick<Database, 'pool'>): Promise<DataFile[]> {
  const found = await pool.query<DataFile>({
    name: 'data-files',
    text: `select ${COLUMNS} from data_files as file order by file.edition, file.period_from desc, file.name`,
  });
  return found.rows;
}

export async function loadDataFile({ pool }: Pick<Database, 'pool'>, name: string): Promise<DataFile | null> {
  const found = await pool.query<DataFile>({
    name: 'data-file',
    text: `select ${COLUMNS} from data_files as file where file.name = $1`,
    values: [name],
  });
  return found.rows[0] ?? null;
}

/** Puts files in their places and takes others away, for all readers at once where it is one transaction. */
export async function replaceDataFiles(
  queries: Queries,
  files: readonly DataFile[],
  removed: readonly string[],
): Promise<void> {
  await queries.query('delete from data_files where name = any($1::text[])', [
    [...removed, ...files.map(({ name }) => name)],
  ]);
  for (const file of files) {
    await queries.query(
      `insert into data_files (name, subject, edition, format, period_from, period_to, content_id, size_bytes, sha256, rows,
         left_out, observed_at, sources, made_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      MEMBERS.map((member) => (member === 'sources' ? JSON.stringify(file.sources) : file[member])),
    );
  }
}

/** Whether a caller has paid for these bytes today, by the clock that requests are counted by. */
export async function hasTaken(
  { pool }: Pick<Database, 'pool'>,
  take: { readonly holder: string; readonly sha256: string },
): Promise<boolean> {
  const found = await queryRows(
    pool,
    { taken: cell.flag },
    {
      name: 'data-taken',
      text: `select exists (select from data_takes where day = (usage_now() at time zone 'UTC')::date and holder = $1
               and sha256 = $2) as taken`,
      values: [take.holder, take.sha256],
    },
  );
  return found.rows[0]?.taken === true;
}

/** Notes that a caller has paid for these bytes. @returns false where that was noted meanwhile. */
export async function noteTaken(
  { pool }: Pick<Database, 'pool'>,
  take: { readonly holder: string; readonly sha256: string; readonly day: string },
): Promise<boolean> {
  const found = await pool.query(
    'insert into data_takes (day, holder, sha256) values ($1, $2, $3) on conflict do nothing',
    [take.day, take.holder, take.sha256],
  );
  return found.rowCount === 1;
}

/** Forgets who paid on days before `before`. */
export async function pruneTakes(queries: Queries, before: Date): Promise<number> {
  const found = await queries.query('delete from data_takes where day < $1::timestamptz::date', [before.toISOString()]);
  return found.rowCount ?? 0;
}
