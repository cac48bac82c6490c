import type { Clock } from '../clock.ts';
import type { Row, RowByKind, RowKind } from '../domain/facts/rows.ts';
import { changedShape, Fault } from '../errors.ts';
import type { Database } from '../store/db/client.ts';
import { loadNewestObserved } from '../store/history/load-newest-observed.ts';
import { eachInTurns } from '../turns.ts';
import { ROW_RULES, type RowRules } from './ingest/row-kinds.ts';
import type { Parsed, Source } from './source.ts';

const DAY_MS = 86_400_000;

/** Days for which rows are kept. */
export interface RowRetention {
  readonly lmpDays: number;
  readonly fuelMixDays?: number | null;
}

interface KeepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly retention?: RowRetention;
}

/**
 * @returns the number of rows outside the plausible range.
 * @throws Fault `changed-shape` when a value is out of its type or two rows share a key.
 */
export async function checkRows<K extends RowKind>(rules: RowRules<RowByKind[K]>, result: Parsed<K>): Promise<number> {
  const keys = new Set<string>();
  let flagged = 0;
  await eachInTurns(result.rows, (row, position) => {
    rules.check(row, `row ${position + 1}`);
    const key = rules.keyOf(row);
    if (keys.has(key)) throw changedShape(key, `row ${position + 1}`, 'is in the document twice');
    keys.add(key);
    if (rules.isImplausible(row)) flagged += 1;
  });
  return flagged;
}

/**
 * @throws Fault `too-large` when the rows have more days than a document of the source may have: each day takes space
 *   of its own, and a file of a few kilobytes could ask for thousands.
 */
export async function checkDays<K extends RowKind>(
  { kind, mostDays = ROW_RULES[kind].mostDays }: Pick<Source<K>, 'kind' | 'mostDays'>,
  rows: readonly RowByKind[K][],
): Promise<void> {
  if (mostDays === undefined) return;
  const rules: RowRules<RowByKind[K]> = ROW_RULES[kind];
  const days = new Set<string>();
  let place: string | null = null;
  await eachInTurns(rows, (row, position) => {
    days.add(rules.observedAt(row)?.slice(0, 10) ?? '');
    if (days.size > mostDays) place ??= `row ${position + 1}`;
  });
  if (place === null) return;
  const problem = `is of a day more than ${mostDays}; the document is of ${days.size} days, and one of this source brings ${mostDays} at most`;
  throw new Fault('too-large', `interval_start at ${place} ${problem}`, { field: 'interval_start', place });
}

/**
 * Leaves out rows that are older than the retention time: they would be pruned at night, and need partitions until
 * then. If a source has nothing younger, its last day stays, as it does at night: it is the last known one.
 */
export async function keptRows<R extends Row>(
  { db, clock, retention }: KeepDeps,
  { id, kind }: { readonly id: string; readonly kind: RowKind },
  rows: readonly R[],
  warnings: string[],
): Promise<readonly R[]> {
  const days = kind === 'lmp' ? retention?.lmpDays : kind === 'fuel-mix' ? retention?.fuelMixDays : null;
  if (days === undefined || days === null) return rows;
  const dayOfRow = (row: R): string => ('interval_start' in row ? row.interval_start.slice(0, 10) : '');
  const wanted = dayOf(clock.now().getTime() - days * DAY_MS);
  let newest = '';
  await eachInTurns(rows, (row) => {
    const day = dayOfRow(row);
    if (day > newest) newest = day;
  });
  let from = wanted;
  if (newest !== '' && newest < wanted) {
    const present = (await loadNewestObserved(db, id))?.slice(0, 10) ?? '';
    // A day of an operator's clock covers parts of two UTC days.
    if (newest >= present) from = dayOf(Date.parse(newest) - DAY_MS);
  }
  const kept: R[] = [];
  await eachInTurns(rows, (row) => {
    if (dayOfRow(row) >= from) kept.push(row);
  });
  const setting = kind === 'lmp' ? 'LMP_DAYS' : 'FUEL_MIX_DAYS';
  if (kept.length < rows.length)
    warnings.push(`${rows.length - kept.length} rows of before ${from} are left out: ${setting} is ${days}`);
  return kept;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The newest observation among stored rows: rows that were left out do not count. */
export async function newestOf<R>(rules: RowRules<R>, rows: readonly R[]): Promise<string | null> {
  let newest: string | null = null;
  await eachInTurns(rows, (row) => {
    newest = later(newest, rules.observedAt(row));
  });
  return newest;
}

/** The later of two instants, where there are any. */
export function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(b) > Date.parse(a) ? b : a;
}
