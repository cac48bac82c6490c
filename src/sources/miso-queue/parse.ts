import type { QueueRow } from '../../domain/grid/queue.ts';
import { wrongDocument } from '../../errors.ts';
import { localDate } from '../documents/local-time.ts';
import {
  decodeText,
  describeJson,
  findColumns,
  hasMembers,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readJson,
  type Table,
  tableOf,
} from '../documents/tables.ts';
import { type Cell, readDay, readMegawatts, readText } from '../documents/workbook.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { isFuel, readFuels } from './read-fuels.ts';
import { readCounty, readState } from './read-place.ts';
import { hasRequestStatus, readStatus } from './read-status.ts';
import { COLUMNS } from './schema.ts';

const WHAT = 'MISO generator interconnection queue';
/** Days are stamped with midnight there, as UTC. */
export const TIMEZONE = 'America/New_York';
const EARLIEST_DAY = '1950-01-01';

/** @throws Fault `wrong-document` for another table; `changed-shape` for a column that is missing, a bad day or figure. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const table = readTable(document.bytes);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows(WHAT);
  const projects: Project[] = [];
  const rejected: Rejection[] = [];
  for (const [position, cells] of table.records.entries()) {
    const place = table.placeOf(position);
    const text = (column: keyof typeof COLUMNS) => readText(cells[columns[column]] as Cell | undefined);
    const reason = reasonToReject(text);
    if (reason === null) projects.push(readProject(text, place));
    else rejected.push({ place, reason });
  }

  const asOf = document.asOf === null ? null : localDate(document.asOf, TIMEZONE).date;
  const observedOn = newestDay(projects, asOf);
  const found = projects.map((project) => rowOf(project, asOf ?? observedOn));
  const { rows, rejected: twice } = keepLast(found, (row) => row.queue_id);
  return parsed(rows, {
    rejected: [...rejected, ...twice],
    warnings: warningsOf(projects),
    observedAt: observedOn === null ? null : `${observedOn}T00:00:00Z`,
  });
}

/** The export is CSV; getprojects is an array of objects, each of which may lack members. */
function readTable(bytes: Uint8Array): Table {
  const start = decodeText(bytes.subarray(0, 1024), WHAT);
  if (!/^\s*[{[]/.test(start)) return readCsvTable(bytes, WHAT);
  const json = readJson(bytes, WHAT);
  if (!Array.isArray(json)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.length === 0) throw noRows(WHAT);
  if (!json.every((entry) => hasMembers(entry))) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const members = [...new Set(json.flatMap((entry) => Object.keys(entry)))];
  const records = json.map((entry) => members.map((member) => entry[member] ?? null));
  return { ...tableOf(members, records as string[][], 1), placeOf: (record) => `[${record}]` };
}

type ReadCell = (column: keyof typeof COLUMNS) => string | null;

/** A test row was once in the live data, with unknown words only; a real one has at least one known word. */
function reasonToReject(text: ReadCell): string | null {
  const id = text('id');
  if (id === null) return 'has no project number';
  const state = text('state');
  const hasFuel = isFuel(text('fuelType'), text('facilityType'));
  if (hasRequestStatus(text('requestStatus')) || readState(state) !== null || hasFuel) return null;
  // State and fuel may both be missing early on; then a new status is no reason to drop the row.
  if (state === null && hasFuel === null) return null;
  return `${id.slice(0, 20)} is no request: neither its status, its state nor its fuel is a known word`;
}

interface Project {
  readonly row: Omit<QueueRow, 'operational_on'>;
  readonly negotiatedOn: string | null;
  readonly doneOn: string | null;
  readonly unknown: {
    readonly status: readonly string[];
    readonly fuel: readonly string[];
    readonly state: string | null;
  };
  readonly place: string;
}

function readProject(text: ReadCell, place: string): Project {
  const day = (column: keyof typeof COLUMNS) => {
    const read = readDay(text(column), COLUMNS[column].join(' or '), place);
    // A day that is not set is the first of a calendar: 0001-01-01, 1900-01-01.
    return read !== null && read < EARLIEST_DAY ? null : read;
  };
  const { status, sourceStatus, agreementSigned, unknown } = readStatus(text('requestStatus'), text('postGiaStatus'));
  const fuels = readFuels(text('fuelType'), text('facilityType'));
  const negotiatedOn = day('negotiatedInServiceOn');
  const state = readState(text('state'));
  return {
    row: {
      kind: 'queue',
      iso: 'MISO',
      queue_id: text('id') ?? '',
      name: null,
      fuel: fuels.fuel,
      fuels: fuels.fuels,
      source_fuel: fuels.sourceFuel,
      project_type: /^high voltage dc$/i.test(text('fuelType') ?? '') ? 'transmission' : 'generation',
      capacity_mw: readMegawatts(text('summerMw'), COLUMNS.summerMw.join(' or '), place),
      state,
      county: readCounty(text('county')),
      status,
      source_status: sourceStatus,
      requested_on: day('queuedOn'),
      proposed_on: negotiatedOn ?? day('appliedInServiceOn'),
      withdrawn_on: status === 'withdrawn' ? day('withdrawnOn') : null,
      agreement_status: text('postGiaStatus'),
      agreement_signed: agreementSigned,
    },
    negotiatedOn,
    doneOn: day('doneOn'),
    unknown: { status: unknown, fuel: fuels.unknown, state: state === null ? text('state') : null },
    place,
  };
}

/** The day of operation is the negotiated day once that has passed; there is no other date of it. */
function rowOf({ row, negotiatedOn }: Project, today: string | null): QueueRow {
  const hasCome = negotiatedOn !== null && today !== null && negotiatedOn <= today;
  return { ...row, operational_on: row.status === 'operational' && hasCome ? negotiatedOn : null };
}

/** The newest day on which a request came, ended or was withdrawn: the document has no date of its own. */
function newestDay(projects: readonly Project[], asOf: string | null): string | null {
  let newest: string | null = null;
  for (const { row, doneOn } of projects) {
    for (const day of [row.requested_on, row.withdrawn_on, doneOn]) {
      if (day !== null && (asOf === null || day <= asOf) && (newest === null || day > newest)) newest = day;
    }
  }
  return newest;
}

function warningsOf(projects: readonly Project[]): string[] {
  const unknown = (what: string, words: readonly string[], meaning: string) =>
    words.length === 0 ? [] : [`${what} ${quoteNames([...new Set(words)])} is not known: ${meaning}`];
  const nameless = projects.filter(({ row }) => /^(n\/?a|tbd|-+)$/i.test(row.queue_id));
  return [
    ...unknown(
      'status',
      projects.flatMap((project) => project.unknown.status),
      'counted as active',
    ),
    ...unknown(
      'fuel',
      projects.flatMap((project) => project.unknown.fuel),
      'counted as other',
    ),
    ...unknown(
      'state',
      projects.flatMap((project) => project.unknown.state ?? []),
      'left out',
    ),
    ...nameless.map(({ row, place }) => `${place}: the project number is "${row.queue_id}", kept as it is`),
  ];
}
