import type { Fuel } from '../../../domain/grid/fuel.ts';
import type { QueueProjectType, QueueRow, QueueStatus } from '../../../domain/grid/queue.ts';
import { withoutNoise } from '../../documents/tables.ts';
import { type Cell, readMegawatts, readText } from '../../documents/workbook.ts';
import { readQueueDay } from './read-queue-day.ts';
import type { QueueTable } from './read-tables.ts';
import {
  COLUMNS,
  FUEL_OF_TYPE,
  NO_TYPE,
  OPTIONAL_COLUMNS,
  SIGNED_PHASES,
  STATE_CODES,
  STATUS_OF,
  UNSIGNED_PHASE,
} from './schema.ts';

/** A request to any operator or utility, in its own words for both. */
export interface LabRequest extends Omit<QueueRow, 'kind' | 'iso' | 'queue_id'> {
  /** Another entity may have the same number. */
  readonly queue_id: string | null;
  /** The operator or utility that has the queue. */
  readonly entity: string | null;
  /** An operator's footprint, or what lies outside of all in the west or southeast. */
  readonly region: string | null;
  /** Whether a day of operation, withdrawal or agreement is stated, whatever became of it. */
  readonly isDated: boolean;
  /** Where it stands in the document. */
  readonly place: string;
}

/** Warnings about many rows are reported once. */
export interface Tally {
  readonly statuses: Set<string>;
  readonly types: Set<string>;
  readonly days: Set<string>;
}

type Row = readonly Cell[];
type Column = keyof typeof COLUMNS | keyof typeof OPTIONAL_COLUMNS;

/** All requests, in the order of the table. */
export function readRequests(table: QueueTable, tally: Tally): LabRequest[] {
  const positions = new Map<Column, number>();
  for (const [key, names] of Object.entries(COLUMNS)) positions.set(key as Column, table.column(...names));
  for (const [key, names] of Object.entries(OPTIONAL_COLUMNS)) {
    const position = table.optionalColumn(...names);
    if (position !== null) positions.set(key as Column, position);
  }
  const cell = (row: Row, column: Column): Cell | undefined => row[positions.get(column) ?? -1];
  const text = (row: Row, column: Column): string | null => wordsOf(cell(row, column));
  const day = (row: Row, column: Column, year?: Column): string | null => {
    const stated = year === undefined ? null : text(row, year);
    const read = readQueueDay(cell(row, column), stated);
    if (read === undefined) tally.days.add(String(cell(row, column)));
    return read ?? null;
  };
  const requests: LabRequest[] = [];
  for (const [record, row] of table.records.entries()) {
    const id = readText(cell(row, 'id'));
    const [region, entity] = [text(row, 'region'), text(row, 'entity')];
    if (id === null && region === null && entity === null) continue;
    const place = table.placeOf(record);
    const status = statusOf(text(row, 'status'), tally);
    const [operationalOn, withdrawnOn, signedOn] = [
      day(row, 'operational', 'operationalYear'),
      day(row, 'withdrawn', 'withdrawnYear'),
      day(row, 'signed'),
    ];
    const phase = text(row, 'phase') ?? text(row, 'rawPhase');
    requests.push({
      ...{ queue_id: id, entity, region, place },
      isDated: operationalOn !== null || withdrawnOn !== null || signedOn !== null,
      name: text(row, 'name'),
      ...resourcesOf(
        (['1', '2', '3'] as const).map((part) => ({
          type: text(row, `type${part}`),
          mw: readMegawatts(cell(row, `mw${part}`), `mw_${part}`, place),
        })),
        text(row, 'typeClean'),
        tally,
      ),
      project_type: projectTypeOf(text(row, 'projectType')),
      state: STATE_CODES.get(text(row, 'state')?.toUpperCase() ?? '') ?? null,
      county: countyOf(text(row, 'county')),
      status,
      source_status: text(row, 'status'),
      requested_on: day(row, 'requested'),
      proposed_on: day(row, 'proposed'),
      operational_on: status === 'operational' ? operationalOn : null,
      withdrawn_on: status === 'withdrawn' ? withdrawnOn : null,
      agreement_status: phase,
      agreement_signed: signedOn !== null ? true : isSigned(phase),
    });
  }
  return requests;
}

/** Editions write `NA` for no value, and some have a broken no-break space (`¬†`) inside words. */
function wordsOf(cell: Cell | undefined): string | null {
  const words = (readText(cell) ?? '')
    .replace(/¬†|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' || /^(na|n\/a)$/i.test(words) ? null : words;
}

function statusOf(words: string | null, tally: Tally): QueueStatus {
  const status = STATUS_OF.get(words?.toLowerCase() ?? '');
  if (status === undefined) tally.statuses.add(words ?? 'nothing');
  return status ?? 'active';
}

interface Part {
  readonly type: string | null;
  readonly mw: number | null;
}

/** Fuels and megawatts of the stated parts; `type_clean` names them where the parts do not. */
function resourcesOf(
  parts: readonly Part[],
  typeClean: string | null,
  tally: Tally,
): Pick<QueueRow, 'fuel' | 'fuels' | 'source_fuel' | 'capacity_mw'> {
  // Tables made from the workbook may name all classes in the first cell: `Solar+Battery`.
  const joined = parts.find(({ type }) => type?.includes('+') === true)?.type ?? null;
  const named = joined === null ? parts.filter(({ type }) => type !== null) : [];
  const clean: readonly Part[] = ((joined ?? typeClean)?.split('+') ?? []).map((type) => ({ type, mw: null }));
  // The edition of 2020 has the operators' own words in the parts, and its classes beside them.
  const isClear = named.every(isListed) || !clean.every(isListed);
  const words = named.length > 0 && (isClear || clean.length === 0) ? named : clean;
  const present = words.flatMap(({ type, mw }) => {
    const fuel = fuelOf(type ?? '', tally);
    return fuel === null ? [] : [{ fuel, mw }];
  });
  const generating = present.filter(({ fuel }) => fuel !== 'storage');
  const [first, ...rest] = generating.length > 0 ? generating : present;
  const main = first && rest.reduce((most, part) => ((part.mw ?? 0) > (most.mw ?? 0) ? part : most), first);
  const stated = parts.flatMap(({ mw }) => mw ?? []);
  return {
    fuel: main?.fuel ?? null,
    fuels: [...new Set(present.map(({ fuel }) => fuel))],
    source_fuel: typeClean ?? joined ?? (named.map(({ type }) => type).join('+') || null),
    capacity_mw: stated.length === 0 ? null : withoutNoise(stated.reduce((sum, mw) => sum + mw, 0)),
  };
}

const isListed = ({ type }: Part): boolean => {
  const folded = type?.trim().toLowerCase() ?? '';
  return NO_TYPE.has(folded) || FUEL_OF_TYPE.has(folded);
};

function fuelOf(type: string, tally: Tally): Fuel | null {
  const folded = type.trim().toLowerCase();
  if (NO_TYPE.has(folded)) return null;
  const fuel = FUEL_OF_TYPE.get(folded);
  if (fuel === undefined) tally.types.add(type.trim());
  return fuel ?? 'other';
}

function projectTypeOf(words: string | null): QueueProjectType {
  if (/^load\b/i.test(words ?? '')) return 'load';
  return /transmission/i.test(words ?? '') ? 'transmission' : 'generation';
}

function countyOf(words: string | null): string | null {
  const county = (words ?? '')
    .replace(/\b(county|parish)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (county === '' || /^(unknown|none|tbd)$/i.test(county)) return null;
  const isOneCase = county.length > 3 && (county === county.toUpperCase() || county === county.toLowerCase());
  return isOneCase ? county.toLowerCase().replace(/(^|[\s.-])[a-z]/g, (start) => start.toUpperCase()) : county;
}

function isSigned(phase: string | null): boolean | null {
  const folded = phase?.toLowerCase() ?? '';
  if (SIGNED_PHASES.has(folded)) return true;
  return UNSIGNED_PHASE.test(folded) ? false : null;
}
