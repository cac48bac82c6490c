import { isUsState } from '../../domain/places/us-states.ts';
import type { RetailSector } from '../../domain/states/retail-price.ts';
import { changedShape } from '../../errors.ts';
import { type Cell, readText } from '../documents/workbook.ts';
import { readEiaFigure } from '../operators/eia/read-eia-figure.ts';
import { readYear } from '../operators/eia/read-year.ts';
import { MEASURES, SECTOR_NAMES, type SectorTable } from '../operators/eia/sector-table.ts';
import type { Rejection } from '../source.ts';
import { ADJUSTMENT, BEHIND_THE_METER, PARTS, type Part, WITHHELD } from './schema.ts';

/** Sales of one utility in one state under one part, in one balancing authority: a row of the workbook. */
export interface Sale {
  readonly year: number;
  readonly eiaId: string;
  readonly utility: string;
  readonly part: Part;
  readonly state: string;
  readonly ownership: string | null;
  readonly place: string;
  /** null where the utility has no customers of the sector there. */
  readonly amounts: Readonly<Record<RetailSector, Amount | null>>;
}

interface Amount {
  readonly revenueThousandUsd: number;
  readonly salesMwh: number;
}

interface Sales {
  readonly sales: readonly Sale[];
  readonly rejected: readonly Rejection[];
}

/** Rows of utilities in the states; of all others only the count, by why they are left out. */
export function readSales(table: SectorTable, leftOut: Map<string, number>): Sales {
  const columns = {
    year: table.column('Data Year'),
    id: table.column('Utility Number'),
    name: table.column('Utility Name'),
    part: table.column('Part'),
    state: table.column('State'),
    ownership: table.column('Ownership'),
  };
  const commercial = amountReader(table, SECTOR_NAMES.commercial);
  const industrial = amountReader(table, SECTOR_NAMES.industrial);
  const rejected: Rejection[] = [];
  const sales: Sale[] = [];
  for (const { row, place } of table.records) {
    const eiaId = readId(row[columns.id], place);
    const state = textOf(row[columns.state], 'State', place).toUpperCase();
    const ownership = readText(row[columns.ownership]);
    const reason = reasonToLeaveOut(eiaId, state, ownership);
    if (reason !== null) {
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
      continue;
    }
    sales.push({
      year: readYear(row[columns.year], 'Data Year', place),
      eiaId,
      utility: textOf(row[columns.name], 'Utility Name', place).replace(/\s+/g, ' '),
      part: readPart(row[columns.part], place),
      state,
      ownership,
      place,
      amounts: { commercial: commercial(row, place, rejected), industrial: industrial(row, place, rejected) },
    });
  }
  return { sales, rejected };
}

/** Reads revenue and sales of a sector. One without the other is no figure, and reported unless it is 0. */
function amountReader(table: SectorTable, sector: string) {
  const revenue = table.measure(sector, MEASURES.revenue);
  const sales = table.measure(sector, MEASURES.sales);
  return (row: readonly Cell[], place: string, rejected: Rejection[]): Amount | null => {
    const revenueThousandUsd = readEiaFigure(row[revenue], `${sector} Revenues`, place);
    const salesMwh = readEiaFigure(row[sales], `${sector} Sales`, place);
    if (revenueThousandUsd !== null && salesMwh !== null) return { revenueThousandUsd, salesMwh };
    if ((revenueThousandUsd ?? 0) !== 0 || (salesMwh ?? 0) !== 0) {
      rejected.push({ place, reason: `${sector}: revenue or sales without the other` });
    }
    return null;
  };
}

function reasonToLeaveOut(eiaId: string, state: string, ownership: string | null): string | null {
  if (eiaId === ADJUSTMENT) return 'adjustments of EIA';
  if (eiaId === WITHHELD) return 'withheld by name';
  if (!isUsState(state)) return 'in territories';
  return BEHIND_THE_METER.test(ownership ?? '') ? 'behind the meter' : null;
}

function textOf(cell: Cell | undefined, field: string, place: string): string {
  const text = readText(cell);
  if (text === null) throw changedShape(field, place, 'is empty');
  return text;
}

function readId(cell: Cell | undefined, place: string): string {
  const id = textOf(cell, 'Utility Number', place);
  if (/^\d{1,6}$/.test(id)) return id;
  throw changedShape('Utility Number', place, `expected a number, found ${JSON.stringify(cell)}`);
}

function readPart(cell: Cell | undefined, place: string): Part {
  const text = textOf(cell, 'Part', place).toUpperCase();
  const part = PARTS.find((one) => one === text);
  if (part !== undefined) return part;
  throw changedShape('Part', place, `expected A, B, C or D, found ${JSON.stringify(cell)}`);
}
