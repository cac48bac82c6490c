import type { QueueRow, QueueStatus } from '../../domain/grid/queue.ts';
import { changedShape } from '../../errors.ts';
import { type Cell, readDayIfAny, readMegawatts, readText } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';
import type { QueueSheet } from './read-sheets.ts';
import { COLUMNS, FUEL_CODES, OPTIONAL_COLUMNS, STATE_CODES } from './schema.ts';

/** Warnings about many rows are reported once, with the words that they are about. */
export interface Doubts {
  readonly fuels: Set<string>;
  readonly stages: Set<string>;
  readonly days: Set<string>;
}

/** A position of the queue: digits with letters around (0276, 0396A, C24-052-001), not a word of a note. */
const QUEUE_ID = /^[A-Z]{0,4}\d[\dA-Z-]*$/i;
const SHORT_NUMBER = /^(\d{1,3})([A-Z]?)$/i;
/** Least number of project cells that distinguish a position from a note below the table. */
const PROJECT_CELLS = 2;

/** Projects of a sheet in its order, several for a position that is listed in parts. */
export function readProjects(
  sheet: QueueSheet,
  doubts: Doubts,
): { rows: QueueRow[]; rejected: Rejection[]; days: string[] } {
  const { table, status, isLoad } = sheet;
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, names]) => [key, table.column(...names)])) as {
    [K in keyof typeof COLUMNS]: number;
  };
  const optional = (names: readonly string[]): number => table.optionalColumn(...names) ?? -1;
  const stageAt = status === null ? table.column(...OPTIONAL_COLUMNS.stage) : optional(OPTIONAL_COLUMNS.stage);
  const updatedAt = optional(OPTIONAL_COLUMNS.updated);
  const inServiceAt = optional(OPTIONAL_COLUMNS.inService);
  const operationAt = optional(OPTIONAL_COLUMNS.operation);
  if (status === null && inServiceAt < 0 && operationAt < 0) {
    throw changedShape(
      OPTIONAL_COLUMNS.operation.map((name) => `column "${name}"`).join(' or '),
      `the header of sheet "${sheet.name}"`,
      'is missing, and the proposed in-service date too',
    );
  }
  const rows: QueueRow[] = [];
  const rejected: Rejection[] = [];
  const days: string[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const id = readText(cells[at.id]);
    if (id === null || !QUEUE_ID.test(id)) {
      const said = [at.requested, at.summerMw, at.fuel, at.county].filter((column) => readText(cells[column]) !== null);
      if (said.length >= PROJECT_CELLS) rejected.push({ place, reason: 'is a project without a queue position' });
      continue;
    }
    const code = readFuel(cells[at.fuel], doubts);
    const stage = stageAt < 0 ? null : readText(cells[stageAt]);
    const requested = readDayOrMonth(cells[at.requested], doubts);
    const updated = updatedAt < 0 ? null : readDayOrMonth(cells[updatedAt], doubts);
    for (const day of [requested, updated]) if (day !== null) days.push(day);
    rows.push({
      kind: 'queue',
      iso: 'NYISO',
      queue_id: id.replace(SHORT_NUMBER, (_whole, digits: string, letter: string) => digits.padStart(4, '0') + letter),
      name: readText(cells[at.name]),
      fuel: code.fuels.find((fuel) => fuel !== 'storage') ?? code.fuels[0] ?? null,
      fuels: code.fuels,
      source_fuel: readText(cells[at.fuel]),
      project_type: isLoad ? 'load' : code.type,
      capacity_mw: readMegawatts(cells[at.summerMw], 'SP (MW)', place),
      state: readState(cells[at.state]),
      county: readCounty(cells[at.county]),
      status: status ?? statusOf(stage, doubts),
      source_status: stage ?? (status === null ? null : sheet.name),
      requested_on: requested,
      proposed_on:
        (operationAt < 0 ? null : readDayOrMonth(cells[operationAt], doubts)) ??
        (inServiceAt < 0 ? null : readDayOrMonth(cells[inServiceAt], doubts)),
      // The workbook has neither a day of operation nor of withdrawal: only I/S for in service.
      operational_on: null,
      withdrawn_on: null,
      ...agreementOf(stage),
    });
  }
  return { rows, rejected, days };
}

function readFuel(
  cell: Cell | undefined,
  doubts: Doubts,
): { type: QueueRow['project_type']; fuels: QueueRow['fuels'] } {
  const text = readText(cell);
  if (text === null) return { type: 'generation', fuels: [] };
  // `CR=CSR - ES + Solar` quotes the key; in `CC-NG` and `DC/AC` the last part is the fuel, or the type.
  const code = (text.split('=')[0] ?? '').trim().toUpperCase();
  const found = FUEL_CODES.get(code) ?? FUEL_CODES.get(code.split(/[-/]/).at(-1)?.trim() ?? '');
  if (found !== undefined) return found;
  doubts.fuels.add(text);
  return { type: 'generation', fuels: ['other'] };
}

/** Stages of the publisher's key, without the C of cluster studies: 0 to 15, 3A, 5P, P. */
const STAGE = /^(?:(\d{1,2})[ACP]?|P)$/i;

function readStages(stage: string | null): (number | null)[] {
  return (stage ?? '').split(',').map((part) => {
    const [whole, number] = STAGE.exec(part.trim()) ?? [];
    return whole === undefined || Number(number ?? 0) > 15 ? Number.NaN : number === undefined ? null : Number(number);
  });
}

function statusOf(stage: string | null, doubts: Doubts): QueueStatus {
  const stages = readStages(stage);
  if (stages.some(Number.isNaN)) doubts.stages.add(stage ?? 'nothing');
  if (stages.every((each) => each === 0)) return 'withdrawn';
  return stages.every((each) => each === 14) ? 'operational' : 'active';
}

/** 10 is "Accepted Cost Allocation/ IA in Progress", 11 "IA Completed"; building and operation come after both. */
function agreementOf(stage: string | null): Pick<QueueRow, 'agreement_status' | 'agreement_signed'> {
  const stages = readStages(stage).filter((each) => each !== null && !Number.isNaN(each));
  if (stages.length === 0 || stages.includes(0)) return { agreement_status: null, agreement_signed: null };
  const reached = Math.max(...stages.map(Number));
  const words = reached === 10 ? 'IA in Progress' : reached === 11 ? 'IA Completed' : null;
  return { agreement_status: words, agreement_signed: reached >= 11 };
}

const MONTH_FIRST = /^(\d{1,2})[-/](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2}|Q[1-4])$/i;
/** Words instead of a past or unknown day. */
const NO_DAY = /^((part(ial)?\s*)?i\/?s|existing|na)\.?$/i;

/** A day; for a month alone (`03-2026`, `06/2027`) or a quarter (`2008/Q3`) its first day. */
function readDayOrMonth(cell: Cell | undefined, doubts: Doubts): string | null {
  const day = readDayIfAny(cell);
  if (day !== undefined) return day;
  const text = readText(cell) ?? '';
  if (NO_DAY.test(text)) return null;
  const [, monthText, yearAfter] = MONTH_FIRST.exec(text) ?? [];
  const [, yearBefore, part = ''] = YEAR_FIRST.exec(text) ?? [];
  const year = yearAfter ?? yearBefore;
  const month = /^q/i.test(part) ? Number(part.slice(1)) * 3 - 2 : Number(monthText ?? part);
  if (year !== undefined && month >= 1 && month <= 12) return `${year}-${String(month).padStart(2, '0')}-01`;
  doubts.days.add(text);
  return null;
}

function readState(cell: Cell | undefined): string | null {
  // A line between two states (`NY-NJ`) belongs to the first.
  const [first = ''] = (readText(cell) ?? '').toUpperCase().split(/\s{0,9}[-/,]\s*/);
  const code = STATE_CODES.get(first.trim()) ?? first.trim();
  return /^[A-Z]{2}$/.test(code) && code !== 'NA' ? code : null;
}

function readCounty(cell: Cell | undefined): string | null {
  const text = (readText(cell) ?? '')
    .replace(/\b(county|parish)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/,\s*$/, '')
    .trim();
  if (text === '' || /^(n\/?a|none|tbd)$/i.test(text)) return null;
  const isOneCase = text.length > 3 && (text === text.toUpperCase() || text === text.toLowerCase());
  return isOneCase ? text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : text;
}
