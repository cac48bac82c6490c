import type { Fuel } from '../../domain/grid/fuel.ts';
import { type IsoName, parseIso } from '../../domain/grid/iso.ts';
import type { QueueProjectType, QueueRow, QueueStatus } from '../../domain/grid/queue.ts';
import { withoutNoise } from '../documents/tables.ts';
import { type Cell, readDayIfAny, readMegawatts, readText } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';
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

/** Warnings about many rows are reported once. */
export interface Tally {
  /** Requests of regions outside the seven operators. */
  readonly elsewhere: Map<string, number>;
  readonly statuses: Set<string>;
  readonly types: Set<string>;
  readonly days: Set<string>;
}

type Row = readonly Cell[];
type Column = keyof typeof COLUMNS | keyof typeof OPTIONAL_COLUMNS;

/** Requests to one of the seven operators, in the order of the table. */
export function readRequests(table: QueueTable, tally: Tally): { rows: QueueRow[]; rejected: Rejection[] } {
  const positions = new Map<Column, number>();
  for (const [key, names] of Object.entries(COLUMNS)) positions.set(key as Column, table.column(...names));
  for (const [key, names] of Object.entries(OPTIONAL_COLUMNS)) {
    const position = table.optionalColumn(...names);
    if (position !== null) positions.set(key as Column, position);
  }
  const cell = (row: Row, column: Column): Cell | undefined => row[positions.get(column) ?? -1];
  const text = (row: Row, column: Column): string | null => wordsOf(cell(row, column));
  const day = (row: Row, column: Column): string | null => readDayOfCell(cell(row, column), tally);
  const rows: QueueRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, row] of table.records.entries()) {
    const id = readText(cell(row, 'id'));
    const region = text(row, 'region') ?? text(row, 'entity');
    if (id === null && region === null) continue;
    const iso: IsoName | null = region === null ? null : parseIso(region);
    if (iso === null) {
      const name = region ?? 'no region';
      tally.elsewhere.set(name, (tally.elsewhere.get(name) ?? 0) + 1);
      continue;
    }
    const place = table.placeOf(record);
    if (id === null) {
      rejected.push({ place, reason: `is a request in ${iso} without a q_id` });
      continue;
    }
    const status = statusOf(text(row, 'status'), tally);
    const signedOn = day(row, 'signed');
    const phase = text(row, 'phase') ?? text(row, 'rawPhase');
    rows.push({
      kind: 'queue',
      iso,
      queue_id: id,
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
      operational_on: status === 'operational' ? day(row, 'operational') : null,
      withdrawn_on: status === 'withdrawn' ? day(row, 'withdrawn') : null,
      agreement_status: phase,
      agreement_signed: signedOn !== null ? true : isSigned(phase),
    });
  }
  return { rows, rejected };
}

/** Editions write `NA` for no value, and some have a broken no-break space (`¬†`) inside words. */
function wordsOf(cell: Cell | undefined): string | null {
  const words = (readText(cell) ?? '')
    .replace(/¬†|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' || /^(na|n\/a)$/i.test(words) ? null : words;
}

/** A CSV made from the workbook has the serial numbers of days as text. */
function readDayOfCell(cell: Cell | undefined, tally: Tally): string | null {
  const day = readDayIfAny(typeof cell === 'string' && /^\d{5}(\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell);
  if (day === undefined) tally.days.add(String(cell));
  return day ?? null;
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
  const named = parts.filter(({ type }) => type !== null);
  const words: readonly Part[] =
    named.length > 0 ? named : (typeClean?.split('+') ?? []).map((type) => ({ type, mw: null }));
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
    source_fuel: typeClean ?? (named.map(({ type }) => type).join('+') || null),
    capacity_mw: stated.length === 0 ? null : withoutNoise(stated.reduce((sum, mw) => sum + mw, 0)),
  };
}

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
