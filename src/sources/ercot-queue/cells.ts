import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueRow } from '../../domain/grid/queue.ts';
import { type Cell, readDay, readText, type SheetTable } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';
import { FUEL_OF_CODE, FUEL_OF_TECHNOLOGY, FUEL_OF_WORD } from './schema.ts';

/** The data of a workbook's sheets, and the warnings about it. */
export interface Findings {
  readonly rejected: Rejection[];
  readonly warnings: Set<string>;
}

/** Everything that a sheet of ERCOT's cannot say of a project, or that a sheet does not say. */
export const UNSTATED = {
  kind: 'queue',
  iso: 'ERCOT',
  project_type: 'generation',
  // Points of interconnection lie in Texas, also those of plants beyond its border.
  state: 'TX',
  requested_on: null,
  proposed_on: null,
  operational_on: null,
  withdrawn_on: null,
  agreement_status: null,
  agreement_signed: null,
} as const satisfies Partial<QueueRow>;

/** Positions of the columns that a reader needs. @throws Fault `changed-shape` naming one that is missing. */
export function columnsOf<const C extends Readonly<Record<string, readonly string[]>>>(
  table: SheetTable,
  columns: C,
): { readonly [K in keyof C]: number } {
  return Object.fromEntries(Object.entries(columns).map(([key, names]) => [key, table.column(...names)])) as {
    [K in keyof C]: number;
  };
}

/** `16INR0049`, `15INR0064b`; anything else in the column is a heading or a note. */
const INR = /^\d\dINR\w+$/i;

/** The id of a row, or null if the row is not a request; one with a name and without an id is reported. */
export function readId(id: Cell | undefined, name: Cell | undefined, place: string, findings: Findings): string | null {
  const text = readText(id);
  if (text !== null && INR.test(text)) return text;
  const title = readText(name);
  if (title !== null) findings.rejected.push({ place, reason: `${JSON.stringify(text ?? '')} is no INR (${title})` });
  return null;
}

/** The sentinel of a day that is not known, though the milestone was reached: 1900-01-01 as a serial or as text. */
export function isSentinel(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return cell === 1 || cell === 2;
  return typeof cell === 'string' && /^(0?1[-/]0?1[-/]1900|1900-0?1-0?1)\b/.test(cell);
}

/** As `readDay`, with null for the sentinel. */
export function readMilestone(cell: Cell | undefined, field: string, place: string): string | null {
  return isSentinel(cell) ? null : readDay(cell, field, place);
}

export function readCounty(cell: Cell | undefined): string | null {
  const text = readText(cell)?.replace(/\s{1,9}county$/i, '') ?? null;
  return text === null || /^n\/?a$/i.test(text) ? null : text;
}

interface FuelParts {
  readonly fuel: Fuel | null;
  readonly fuels: readonly Fuel[];
  readonly source_fuel: string | null;
}

/** Fuel and technology by their codes: `SOL` and `PV`. Batteries are `OTH` and `BA`. */
export function readFuelCode(fuel: Cell | undefined, technology: Cell | undefined, findings: Findings): FuelParts {
  const code = readText(fuel);
  const machine = readText(technology);
  if (code === null) return { fuel: null, fuels: [], source_fuel: machine };
  const found = FUEL_OF_CODE.get(code.toUpperCase());
  if (found === undefined) findings.warnings.add(`fuel "${code}" is new: counted as other`);
  const named = found === 'other' && code.toUpperCase() === 'OTH' ? FUEL_OF_TECHNOLOGY.get(machine ?? '') : found;
  const main = named ?? 'other';
  return { fuel: main, fuels: [main], source_fuel: machine === null ? code : `${code}/${machine}` };
}

/** Fuel by its word: `Solar`. */
export function readFuelWord(cell: Cell | undefined, findings: Findings): FuelParts {
  const word = readText(cell);
  if (word === null) return { fuel: null, fuels: [], source_fuel: null };
  const found = FUEL_OF_WORD.get(word.toLowerCase());
  if (found === undefined) findings.warnings.add(`fuel "${word}" is new: counted as other`);
  const main = found ?? 'other';
  return { fuel: main, fuels: [main], source_fuel: word };
}
