import {
  type ConnectionQueueRow,
  LARGE_REQUEST_MW,
  placeOfLarge,
  placeOfYear,
} from '../../domain/grid/connection-queue.ts';
import { dueWindow } from '../../domain/grid/due-window.ts';
import { changedShape } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import {
  findColumns,
  noRows,
  quoteNames,
  readCsvTable,
  readOptionalNumber,
  withoutNoise,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, GATE, LINE_NUMBER, MOST_MW, PROJECT_ID, STATUSES, WHAT } from './schema.ts';

const AREA = 'GB';

/** A stage of a project, as a row of the register has it. */
interface Stage {
  readonly project: string;
  readonly owner: string;
  readonly mw: number;
  readonly isBuilt: boolean;
  /** Whether it has a firm place in the queue. */
  readonly isSigned: boolean;
  readonly dueOn: string | null;
}

/**
 * Figures of all of Great Britain, of its large projects, of each transmission owner, and of what is due in each year.
 * @throws Fault `wrong-document` for another table, `changed-shape` naming column and line.
 */
export function parse(document: SourceDocument): Parsed<'connection-queue'> {
  const { stages, rejected, repeated } = readStages(document.bytes);
  if (stages.length === 0) throw noRows(WHAT);
  const day = dayOf(document);
  const owners = [...new Set(stages.map(({ owner }) => owner))].sort();
  const waiting = stages.filter(({ isBuilt }) => !isBuilt);
  const years = [...new Set(waiting.flatMap(({ dueOn }) => dueOn?.slice(0, 4) ?? []))].sort();
  const large = largeOf(stages);
  const rows = [
    rowOf(AREA, stages, day),
    ...(large.length === 0 ? [] : [rowOf(placeOfLarge(AREA), large, day)]),
    ...owners.map((owner) =>
      rowOf(
        owner,
        stages.filter((stage) => stage.owner === owner),
        day,
      ),
    ),
    ...years.map((year) => {
      const due = waiting.filter(({ dueOn }) => dueOn?.startsWith(year));
      return { ...rowOf(placeOfYear(AREA, year), due, day), ...NOT_OF_A_YEAR };
    }),
  ];
  const warnings = repeated === 0 ? [] : [`${repeated} rows repeat another and count once`];
  return parsed(rows, { rejected, warnings, observedAt: `${day}T00:00:00Z` });
}

/** What is due in a year is not built: there is nothing to say of it. */
const NOT_OF_A_YEAR = { due_24_months_mw: null, operational_mw: null, completed_requests: null } as const;

function rowOf(place: string, stages: readonly Stage[], day: string): ConnectionQueueRow {
  const waiting = stages.filter(({ isBuilt }) => !isBuilt);
  const signed = waiting.filter(({ isSigned }) => isSigned);
  const { from, to } = dueWindow(day);
  const projects = new Set(stages.map(({ project }) => project));
  const unfinished = new Set(waiting.map(({ project }) => project));
  return {
    kind: 'connection-queue',
    source: 'neso-tec-register',
    area: AREA,
    place,
    direction: 'generation',
    as_of: day,
    lat: null,
    lon: null,
    requests: projects.size,
    active_mw: sumOf(waiting),
    signed_mw: sumOf(signed),
    due_24_months_mw: sumOf(signed.filter(({ dueOn }) => dueOn !== null && from <= dueOn && dueOn <= to)),
    operational_mw: sumOf(stages.filter(({ isBuilt }) => isBuilt)),
    withdrawn_mw: null,
    withdrawn_requests: null,
    completed_requests: projects.size - unfinished.size,
    wait_months: null,
    wait_requests: null,
    survival_months: null,
    survival_requests: null,
    relieved_year: null,
  };
}

const sumOf = (stages: readonly Stage[]): number => withoutNoise(stages.reduce((sum, { mw }) => sum + mw, 0));

/** All stages of projects that are large in sum. */
function largeOf(stages: readonly Stage[]): Stage[] {
  const totals = new Map<string, number>();
  for (const { project, mw } of stages) totals.set(project, withoutNoise((totals.get(project) ?? 0) + mw));
  return stages.filter(({ project }) => (totals.get(project) ?? 0) >= LARGE_REQUEST_MW);
}

function readStages(bytes: Uint8Array) {
  const table = readCsvTable(bytes, WHAT);
  const at = findColumns(table, COLUMNS, WHAT);
  const [id, gate, number] = [PROJECT_ID, GATE, LINE_NUMBER].map((names) => table.optionalColumn(...names));
  const seen = new Set<string>();
  const stages: Stage[] = [];
  const rejected: Rejection[] = [];
  let repeated = 0;
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const words = JSON.stringify(cells.filter((_cell, column) => column !== number));
    if (seen.has(words)) {
      repeated += 1;
      continue;
    }
    seen.add(words);
    const cell = (column: number | null | undefined): string =>
      column === null || column === undefined ? '' : (cells[column] ?? '').trim();
    const mw = megawatts(cells[at.connected], cells[at.change], place);
    const dueOn = readDay(cell(at.from), place);
    const [status, owner] = [STATUSES.get(cell(at.status).toLowerCase()), cell(at.owner)];
    const gated = readGate(cell(gate));
    const reason =
      status === undefined
        ? `the project status ${quoteNames([cell(at.status)])} is not known`
        : gated === null
          ? `the gate ${quoteNames([cell(gate)])} is not known`
          : owner === ''
            ? 'no transmission owner is named'
            : mw === null
              ? 'no MW are stated'
              : null;
    if (reason !== null || mw === null) {
      rejected.push({ place, reason: reason ?? 'no MW are stated' });
      continue;
    }
    const named = cell(id);
    stages.push({
      project: named === '' ? `${cell(at.project)}\n${cell(at.site)}` : named,
      owner,
      mw,
      isBuilt: status === 'built',
      isSigned: gated !== 1,
      dueOn,
    });
  }
  return { stages, rejected, repeated };
}

/** What is connected and what comes or goes with the row; its cumulative total has the stages before in it. */
function megawatts(connected: unknown, change: unknown, place: string): number | null {
  const [now, then] = [
    readOptionalNumber(connected, COLUMNS.connected[0], place),
    readOptionalNumber(change, COLUMNS.change[0], place),
  ];
  if (now === null && then === null) return null;
  const mw = withoutNoise((now ?? 0) + (then ?? 0));
  if (Math.abs(mw) > MOST_MW)
    throw changedShape(COLUMNS.change[0], place, `expected at most ${MOST_MW} MW in a row, found ${mw}`);
  return mw;
}

/** `1`, `2`, `Gate 2`, `2.0`; 0 for none; null for something else. */
function readGate(text: string): number | null {
  const [, digit] = /^(?:gate\s*)?([12])(?:\.0+)?$/i.exec(text) ?? [];
  return digit !== undefined ? Number(digit) : /^(n\/?a|-*)$/i.test(text) ? 0 : null;
}

/** `2033-10-31` or `31/10/2033`: a British publisher writes the day first. A time of midnight may follow. */
function readDay(text: string, place: string): string | null {
  if (text === '') return null;
  const [date = ''] = text.split(/[T ]00:00/);
  const [, first, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  const day = year === undefined ? date : `${year}-${month}-${first}`;
  if (isCalendarDay(day)) return day;
  throw changedShape(COLUMNS.from[0], place, `expected YYYY-MM-DD or DD/MM/YYYY, found ${JSON.stringify(text)}`);
}

const DAY_OF_NAME = /(?<!\d)(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})-(\d{2})-(\d{4}))(?!\d)/;

/** The day in the name of the file, else when it was last changed: rows have none of their own. */
function dayOf({ fileName, url, asOf }: SourceDocument): string {
  const name = fileName ?? url?.split('/').at(-1) ?? '';
  const [, year, month, day, dayFirst, monthNext, yearLast] = DAY_OF_NAME.exec(name) ?? [];
  const named = year === undefined ? `${yearLast}-${monthNext}-${dayFirst}` : `${year}-${month}-${day}`;
  const given = asOf?.slice(0, 10) ?? null;
  if (isCalendarDay(named) && (given === null || named <= given)) return named;
  if (given !== null) return given;
  throw changedShape('the day', 'the document', 'is neither in its name, as in tec-register-2026-11-20.csv, nor known');
}
