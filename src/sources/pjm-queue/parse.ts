import type { QueueRow } from '../../domain/grid/queue.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { keepLast, noRows, quoteNames } from '../documents/tables.ts';
import { type Cell, readDay, readMegawatts, readText } from '../documents/workbook.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readCounty, readState } from './read-place.ts';
import { countPresent, type ProjectRecord, type ProjectTable, readProjects, WHAT } from './read-projects.ts';
import { readFuels, readProjectType, readSigned, readStatus, type Unknown } from './read-words.ts';
import { COLUMNS, type Column, DESCRIBING, REQUIRED } from './schema.ts';

/** An earlier day is a program's value for "no day". */
const EARLIEST_DAY = '1950-01-01';

/** @throws Fault `wrong-document` for another table; `changed-shape` for a column that is missing, a bad day or figure. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const table = readProjects(document.bytes);
  const lacking = checkColumns(table);
  if (table.records.length === 0) throw noRows(WHAT);
  const unknown: Unknown = { status: new Set(), fuel: new Set(), 'project type': new Set(), state: new Set() };
  const projects = table.records.map((record) => readProject(record, unknown));
  const { rows, rejected } = keepLast(
    projects.map((project) => project.row),
    (row) => row.queue_id,
  );
  return parsed(rows, {
    rejected,
    warnings: [...lacking, ...unknownWarnings(unknown), ...countWarnings(projects)],
    observedAt: newestDay(projects, document.asOf),
  });
}

/** @returns a warning for each describing column that is missing in the file of a cycle. */
function checkColumns(table: ProjectTable): string[] {
  const { columns, names } = table;
  if (countPresent(columns) * 2 <= REQUIRED.length + DESCRIBING.length && !isShortCycle(table)) {
    throw wrongDocument(`another table, with ${quoteNames(names.slice(0, 8))}; expected ${WHAT}`);
  }
  const nameOf = (column: Column) => COLUMNS[column].map((name) => `"${name}"`).join(' or ');
  const missing = [...REQUIRED, ...DESCRIBING].filter((column) => !columns.has(column));
  const [fatal] = isCycle(table) ? missing.filter((column) => REQUIRED.some((other) => other === column)) : missing;
  if (fatal !== undefined) {
    throw changedShape(`column ${nameOf(fatal)}`, 'the document', `is missing; it has ${quoteNames(names)}`);
  }
  return missing.map((column) => `the document has no column ${nameOf(column)}`);
}

const isCycle = ({ columns }: ProjectTable): boolean => columns.has('cycle') || columns.has('phase');

const isShortCycle = (table: ProjectTable): boolean =>
  isCycle(table) && REQUIRED.every((column) => table.columns.has(column));

interface Project {
  readonly row: QueueRow;
  /** Days that have passed when the document was made. */
  readonly pastDays: readonly (string | null)[];
  readonly hasMoved: boolean;
  readonly isWithdrawnByDayAlone: boolean;
}

function readProject({ cells, place, movedTo }: ProjectRecord, unknown: Unknown): Project {
  const text = (column: Column) => readText(cells.get(column));
  const day = (column: Column) => {
    const read = readDay(cells.get(column), COLUMNS[column][0], place);
    return read !== null && read < EARLIEST_DAY ? null : read;
  };
  const id = text('id');
  if (id === null) throw changedShape(COLUMNS.id.join(' or '), place, 'is empty');
  const sourceStatus = text('status');
  const status = readStatus(sourceStatus, unknown);
  const { fuel, fuels } = readFuels(text('fuel'), unknown);
  const withdrawnOn = day('withdrawnOn');
  const operationOn = day('operationOn');
  const requestedOn = day('submittedOn');
  const agreementStatus = orNone(text('agreementStatus'));
  const says = movedTo === null || sourceStatus?.includes(movedTo) ? [sourceStatus] : [sourceStatus, movedTo];
  const row: QueueRow = {
    kind: 'queue',
    iso: 'PJM',
    queue_id: id,
    name: text('commercialName') ?? text('name'),
    fuel,
    fuels,
    source_fuel: text('fuel'),
    project_type: readProjectType(text('projectType'), unknown),
    capacity_mw: readMegawatts(withoutWord(cells.get('mw')), COLUMNS.mw[0], place),
    state: readState(text('state'), unknown.state),
    county: readCounty(text('county')),
    status,
    source_status: says.filter((word) => word !== null).join('; ') || null,
    requested_on: requestedOn,
    proposed_on: day('revisedOn') ?? day('milestoneOn') ?? day('projectedOn'),
    operational_on: status === 'operational' ? operationOn : null,
    withdrawn_on: status === 'withdrawn' ? withdrawnOn : null,
    agreement_status: agreementStatus,
    agreement_signed: readSigned(agreementStatus, text('agreement'), text('marketAgreement')),
  };
  return {
    row,
    pastDays: [day('updatedOn'), requestedOn, row.operational_on, withdrawnOn],
    hasMoved: movedTo !== null,
    isWithdrawnByDayAlone: withdrawnOn !== null && status !== 'withdrawn',
  };
}

const orNone = (word: string | null): string | null => (word !== null && /^n\/?a$/i.test(word) ? null : word);

const withoutWord = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'string' && /^not specified$/i.test(cell) ? null : cell;

function unknownWarnings(unknown: Unknown): string[] {
  const meaning = { status: 'active', fuel: 'other', 'project type': 'generation', state: 'none' } as const;
  return (Object.keys(meaning) as (keyof Unknown)[])
    .filter((what) => unknown[what].size > 0)
    .map((what) => `${what} ${quoteNames([...unknown[what]])} is not known: counted as ${meaning[what]}`);
}

function countWarnings(projects: readonly Project[]): string[] {
  const moved = projects.filter((project) => project.hasMoved);
  const withdrawn = projects.filter((project) => project.isWithdrawnByDayAlone);
  return [
    ...(moved.length === 0
      ? []
      : [
          `${moved.length} requests say that they moved to a cycle, whose own list has them once more: sums of both count them twice`,
        ]),
    ...(withdrawn.length === 0
      ? []
      : [
          `${withdrawn.length} requests have a day of withdrawal, but a status that says otherwise: ${quoteNames(
            withdrawn.map(({ row }) => row.queue_id),
          )}`,
        ]),
  ];
}

/** The document has no date of its own: it is as new as its newest past day. */
function newestDay(projects: readonly Project[], asOf: string | null): string | null {
  const latest = asOf?.slice(0, 10) ?? null;
  let newest: string | null = null;
  for (const { pastDays } of projects) {
    for (const day of pastDays) {
      if (day !== null && (latest === null || day <= latest) && (newest === null || day > newest)) newest = day;
    }
  }
  return newest === null ? null : `${newest}T00:00:00Z`;
}
