import { DATA_EDITIONS, type DataEdition } from '../../src/domain/data/data-file.ts';
import { DATA_SUBJECT_FACTS } from '../../src/domain/data/data-subject.ts';
import type { DataFile } from '../../src/store/data/data-files.ts';

const DAY_MS = 86_400_000;

/** Publishers correct their prices for some days: so long a day or month is made anew, and then it stands. */
const SETTLED_AFTER_DAYS = 3;
/** Whole copies of this many days stay, and of those before them the first of each month. */
const COPY_DAYS = 14;

/** What whole copies are written as: columns for programs, and what a spreadsheet or a pipe reads without a library. */
const COPY_FORMATS: Readonly<Record<'briefs' | 'others', readonly FileFormat[]>> = {
  briefs: ['parquet', 'ndjson.gz'],
  others: ['parquet', 'csv.gz'],
};

export type FileFormat = 'parquet' | 'csv.gz' | 'ndjson.gz';

/** A file that is to be made. Days are half open, `YYYY-MM-DD`. */
export interface PlannedFile {
  readonly name: string;
  readonly edition: DataEdition;
  readonly format: FileFormat;
  readonly from: string;
  readonly to: string;
  /** Files that it takes the place of. */
  readonly replaces: readonly string[];
}

interface PlanOptions {
  /** How long months and firsts of a month are kept, and how far back months are made. */
  readonly fileDays: number;
  /** How long prices, and output by fuel, are stored as published; null: for ever. */
  readonly lmpDays: number;
  readonly fuelMixDays: number | null;
  /** Ids of the sources whose terms allow redistribution. */
  readonly isRestricted: (sourceId: string) => boolean;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string): string => monthStart(dayOf(msOf(monthStart(day)) + 32 * DAY_MS));

/** Which files a run that was due then makes, and which it takes away: the same for any run of that moment. */
export function planDataFiles(
  dueAt: Date,
  stored: readonly DataFile[],
  options: PlanOptions,
): { readonly make: readonly PlannedFile[]; readonly remove: readonly string[] } {
  const today = dayOf(dueAt.getTime());
  const remove = stored.filter((file) => isOver(file, today, options)).map(({ name }) => name);
  const gone = new Set(remove);
  const present = stored.filter(({ name }) => !gone.has(name));
  const make = DATA_EDITIONS.flatMap((edition) =>
    PLANS[DATA_SUBJECT_FACTS[edition.subject].cut](edition, today, present, options),
  );
  return { make, remove };
}

/** A file that is old, or holds what may not be passed on any more. */
function isOver(file: DataFile, today: string, { fileDays, isRestricted }: PlanOptions): boolean {
  if (file.sources.some(({ id }) => isRestricted(id))) return true;
  const ageDays = (msOf(today) - msOf(file.periodTo)) / DAY_MS;
  if (ageDays > fileDays) return true;
  const isCopy = DATA_EDITIONS.some(
    ({ id, subject }) => id === file.edition && DATA_SUBJECT_FACTS[subject].cut === 'state',
  );
  return isCopy && ageDays > COPY_DAYS && !file.periodFrom.endsWith('-01');
}

const aFile = (
  edition: DataEdition,
  period: string,
  format: FileFormat,
  days: Pick<PlannedFile, 'from' | 'to'>,
  replaces: readonly string[] = [],
): PlannedFile => ({
  name: `${edition.id}/${edition.id}-${period}.${format}`,
  edition,
  format,
  ...days,
  replaces,
});

/**
 * Months that have settled while all of their days are still stored, each in the place of its days; and the days of the others
 * up to yesterday.
 */
function intervalFiles(
  edition: DataEdition,
  today: string,
  stored: readonly DataFile[],
  { lmpDays }: PlanOptions,
): PlannedFile[] {
  const names = new Set(stored.map(({ name }) => name));
  const oldest = dayOf(msOf(today) - lmpDays * DAY_MS);
  const files: PlannedFile[] = [];
  for (let month = monthStart(oldest); month < today; month = nextMonth(month)) {
    const whole = aFile(edition, month.slice(0, 7), 'parquet', { from: month, to: nextMonth(month) });
    if (names.has(whole.name)) continue;
    const isSettled = msOf(whole.to) + SETTLED_AFTER_DAYS * DAY_MS <= msOf(today);
    if (isSettled && month >= oldest) {
      const days = stored.filter(
        (file) => file.edition === edition.id && file.periodFrom >= month && file.periodTo <= whole.to,
      );
      files.push({ ...whole, replaces: days.map(({ name }) => name) });
      continue;
    }
    for (let day = month; day < whole.to && day < today; day = dayOf(msOf(day) + DAY_MS)) {
      const file = aFile(edition, day, 'parquet', { from: day, to: dayOf(msOf(day) + DAY_MS) });
      const isOpen = msOf(file.to) + SETTLED_AFTER_DAYS * DAY_MS > msOf(today);
      if (day > oldest && (isOpen || !names.has(file.name))) files.push(file);
    }
  }
  return files;
}

/** Months that are missing, and those that have not settled. */
function monthFiles(
  edition: DataEdition,
  today: string,
  stored: readonly DataFile[],
  { fileDays, fuelMixDays }: PlanOptions,
): PlannedFile[] {
  const names = new Set(stored.map(({ name }) => name));
  const keptDays = edition.subject === 'fuel-mix' ? Math.min(fileDays, fuelMixDays ?? fileDays) : fileDays;
  const oldest = dayOf(msOf(today) - keptDays * DAY_MS);
  const files: PlannedFile[] = [];
  // A month of which days are gone already is not made: it would look whole.
  for (let month = nextMonth(oldest); month <= today; month = nextMonth(month)) {
    const file = aFile(edition, month.slice(0, 7), 'parquet', { from: month, to: nextMonth(month) });
    const isOpen = msOf(file.to) + SETTLED_AFTER_DAYS * DAY_MS > msOf(today);
    if (isOpen || !names.has(file.name)) files.push(file);
  }
  return files;
}

function copies(edition: DataEdition, today: string): PlannedFile[] {
  const formats = COPY_FORMATS[edition.subject === 'briefs' ? 'briefs' : 'others'];
  const days = { from: today, to: dayOf(msOf(today) + DAY_MS) };
  return formats.map((format) => aFile(edition, today, format, days));
}

const PLANS = { interval: intervalFiles, month: monthFiles, state: copies } as const;
