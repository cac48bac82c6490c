import { rightsOf, TIERS, type Tier } from '../../domain/accounts/tiers.ts';
import type { DataColumn } from '../../domain/data/data-column.ts';
import { REDUCED_FACILITY_COLUMNS } from '../../domain/data/data-columns.ts';
import { DATA_EDITIONS, type DataEdition, mayTake } from '../../domain/data/data-file.ts';
import { DATA_SUBJECT_FACTS, DATA_SUBJECTS, type DataSubject } from '../../domain/data/data-subject.ts';
import { Fault } from '../../errors.ts';
import { FACILITIES_CREDIT, withheldOf } from '../../features/data/data-notes.ts';
import { type DataFile, hasTaken, loadDataFile, loadDataFiles, noteTaken } from '../../store/data/data-files.ts';
import type { Caller } from '../caller.ts';
import type { ReadContext } from '../context.ts';
import type { AnyQuestion } from '../question.ts';

export { readContent } from '../../store/data/data-contents.ts';
export type { DataFile } from '../../store/data/data-files.ts';

type DataReadContext = Pick<ReadContext, 'db' | 'sources' | 'publicUrl'>;

/** A file is worth many requests, and is counted as the bulk questions are; its index is free. */
export const DATA_FILE_COST = { access: 'optional', cost: 'bulk' } as const satisfies Pick<
  AnyQuestion,
  'access' | 'cost'
>;

export const DATA_TYPES: Readonly<Record<string, string>> = {
  parquet: 'application/vnd.apache.parquet',
  'csv.gz': 'application/gzip',
  'ndjson.gz': 'application/gzip',
};

/** Tiers that may take an edition, from the least on. */
const tiersOf = (edition: DataEdition): Tier[] => TIERS.filter((tier) => mayTake(rightsOf(tier), edition));

/** The edition of a file that may be shown; null where it is of none, or of a source that may not be passed on any more. */
function editionOf({ sources }: DataReadContext, file: DataFile): DataEdition | null {
  const isRestricted = file.sources.some(({ id }) => sources.some((one) => one.id === id && !one.publishable));
  return isRestricted ? null : (DATA_EDITIONS.find(({ id }) => id === file.edition) ?? null);
}

/** The index of all files: who may take which, what is in them, and who says so. The same for every caller. */
export async function dataIndex(context: DataReadContext) {
  const { publicUrl, sources } = context;
  const files = (await loadDataFiles(context.db)).flatMap((file) => {
    const edition = editionOf(context, file);
    return edition === null ? [] : [showFile(context, file, edition)];
  });
  const madeAt = files.map(({ made_at: at }) => at).sort();
  return {
    as_of: madeAt.at(-1) ?? null,
    count: files.length,
    files,
    tables: DATA_SUBJECTS.map((subject) => showTable(subject, sources)),
    cost: 'A file costs one bulk request of the UTC day, whatever the number of ranges; HEAD and this index are free.',
    checksums: `${publicUrl}/data/SHA256SUMS`,
    recipes: `${publicUrl}/docs`,
    ...(files.length === 0
      ? { reason: 'No files yet: they are made daily at 04:53 UTC, and by `loadstar data publish`.' }
      : {}),
  };
}

function showTable(subject: DataSubject, sources: ReadContext['sources']) {
  const { title, basis, columns, order, time } = DATA_SUBJECT_FACTS[subject];
  return {
    subject,
    title,
    basis,
    time_column: time,
    sorted_by: order,
    columns: columns.map(({ name, type, meaning }: DataColumn) => ({ name, type, meaning })),
    ...(subject === 'facilities' ? { reduced: REDUCED_FACILITY_COLUMNS.map(({ name }) => name) } : {}),
    withheld: withheldOf(subject, sources).map(({ id, licence }) => ({ id, licence })),
  };
}

function showFile({ publicUrl, sources }: DataReadContext, file: DataFile, edition: DataEdition) {
  return {
    name: file.name,
    url: `${publicUrl}/data/${file.name}`,
    subject: file.subject,
    edition: file.edition,
    format: file.format,
    content_type: DATA_TYPES[file.format] ?? 'application/octet-stream',
    from: file.periodFrom,
    to: file.periodTo,
    rows: file.rows,
    left_out: file.leftOut,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    observed_at: file.observedAt,
    made_at: file.madeAt,
    basis: DATA_SUBJECT_FACTS[edition.subject].basis,
    tiers: tiersOf(edition),
    attribution: edition.subject === 'facilities' ? FACILITIES_CREDIT : null,
    sources: file.sources.map(({ id, fetched_at }) => {
      const facts = sources.find((one) => one.id === id);
      return {
        id,
        operator: facts?.operator ?? null,
        licence: facts?.licence ?? null,
        docs: facts?.docs ?? null,
        fetched_at,
      };
    }),
  };
}

/**
 * The file of this name for a caller who may have it.
 * @throws Fault `not-found`; `unauthenticated` where a key is all that lacks, `forbidden` where its tier does.
 */
export async function findDataFile(context: DataReadContext, caller: Caller, name: string): Promise<DataFile> {
  const file = await loadDataFile(context.db, name);
  const edition = file === null ? null : editionOf(context, file);
  if (file === null || edition === null) {
    throw new Fault('not-found', 'There is no such file. /data/index.json lists those that there are.', {
      reason: 'file_not_found',
    });
  }
  if (mayTake(rightsOf(caller.tier), edition)) return file;
  const [least] = tiersOf(edition);
  const needs = `This file is for keys of tier ${least} or higher; /data/index.json says which files are for whom.`;
  const details = { reason: 'tier_too_low', ...(least === undefined ? {} : { requiredTier: least }) };
  if (caller.tier === 'anonymous') throw new Fault('unauthenticated', needs, details);
  throw new Fault('forbidden', needs, details);
}

/** Counts one file of a caller's day, once: what was paid for today is `true` from then on. */
export const dataTakes = (context: DataReadContext, { holder }: Caller, { sha256 }: DataFile) => ({
  has: () => hasTaken(context.db, { holder, sha256 }),
  /** @returns false where another request of the caller was quicker. */
  note: (day: string) => noteTaken(context.db, { holder, sha256, day }),
});
