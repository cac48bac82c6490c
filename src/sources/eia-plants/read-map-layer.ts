import type { Fuel } from '../../domain/grid/fuel.ts';
import type { PlantRow } from '../../domain/grid/generation.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { lastDayOfMonth } from '../documents/local-time.ts';
import { findColumns, noRows, quoteNames, readCsvTable, readOptionalNumber, type Table } from '../documents/tables.ts';
import type { Rejection } from '../source.ts';
import { rankFuels } from './rank-fuels.ts';
import { readState, readWords } from './read-place.ts';
import { FUEL_OF_SOURCE, LAYER_COLUMNS, LAYER_FUELS } from './schema.ts';

export const WHAT = 'EIA-860M generators (workbook) or the power plants map layer (CSV)';

/** Parts are rounded to a tenth each. */
const ROUNDING_MW = 0.5;

interface MapLayer {
  readonly rows: readonly PlantRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
}

/** Plants of the map layer; all are operable, so that their status is operating. @throws Fault as the parser does. */
export function readMapLayer(bytes: Uint8Array): MapLayer {
  const table = readCsvTable(bytes, WHAT);
  refuseListWithoutMegawatts(table);
  const at = findColumns(table, LAYER_COLUMNS, WHAT);
  const fuels = LAYER_FUELS.map(({ fuel, column }) => ({
    fuel,
    field: column[0] ?? fuel,
    at: table.column(...column),
  }));
  const rows: PlantRow[] = [];
  const rejected: Rejection[] = [];
  const sources = new Set<string>();
  const states = new Set<string>();
  const unequal: string[] = [];
  for (const [position, record] of table.records.entries()) {
    const place = table.placeOf(position);
    const id = readWords(record[at.id]);
    if (id === null) {
      rejected.push({ place, reason: 'is a plant without a number' });
      continue;
    }
    const number = (cell: string | undefined, field: string): number | null => readOptionalNumber(cell, field, place);
    const words = readWords(record[at.primary]);
    const primary: Fuel | null = FUEL_OF_SOURCE.get(words?.toLowerCase() ?? '') ?? null;
    if (primary === null && words !== null) sources.add(words);
    const stateName = readWords(record[at.state]);
    const state = readState(stateName);
    if (state === null && stateName !== null) states.add(stateName);
    const parts = fuels.map(({ fuel, field, at: column }) => ({ fuel, mw: number(record[column], field) ?? 0 }));
    const netSummer = number(record[at.netSummer], LAYER_COLUMNS.netSummer[0]);
    const sum = parts.reduce((total, { mw }) => total + mw, 0);
    if (netSummer !== null && Math.abs(sum - netSummer) > ROUNDING_MW) unequal.push(id);
    rows.push({
      kind: 'plant',
      plant_id: id,
      status: 'operating',
      as_of: readPeriod(record[at.period], place),
      name: readWords(record[at.name]),
      utility: readWords(record[at.utility]),
      sector: readWords(record[at.sector]),
      state,
      county: readWords(record[at.county]),
      balancing_authority: null,
      lat: number(record[at.lat], 'Latitude'),
      lon: number(record[at.lon], 'Longitude'),
      ...withFuels(parts, primary, {
        nameplate_mw: number(record[at.nameplate], LAYER_COLUMNS.nameplate[0]),
        net_summer_mw: netSummer,
      }),
      expected: null,
    });
  }
  if (rows.length === 0) throw noRows('map layer');
  const warnings: string[] = [];
  if (sources.size > 0)
    warnings.push(`${quoteNames([...sources])}: primary source unknown; identified by megawatts only`);
  if (states.size > 0) warnings.push(`${quoteNames([...states])}: no state; the plants are kept without one`);
  if (unequal.length > 0) {
    warnings.push(`plants whose fuels do not add up to their total, kept as published: ${quoteNames(unequal)}`);
  }
  return { rows, rejected, warnings };
}

/** The members from `fuel` to `fuel_mw`, in their order. */
function withFuels(
  parts: Parameters<typeof rankFuels>[0],
  primary: Fuel | null,
  capacity: Pick<PlantRow, 'nameplate_mw' | 'net_summer_mw'>,
): Pick<PlantRow, 'fuel' | 'nameplate_mw' | 'net_summer_mw' | 'fuels' | 'fuel_mw'> {
  const { fuel, fuels, fuel_mw } = rankFuels(parts, primary);
  return { fuel, ...capacity, fuels, fuel_mw };
}

/** EIA-860's own list of plants has places and names, but no capacity. */
function refuseListWithoutMegawatts(table: Table): void {
  const isListOfPlants = table.optionalColumn(...LAYER_COLUMNS.id, 'plant_id', 'Plant Code') !== null;
  if (isListOfPlants && !table.columns.some((name) => /mw\b|megawatt|capacity/i.test(name))) {
    throw wrongDocument(
      `a list of plants without megawatts, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`,
    );
  }
}

function readPeriod(cell: string | undefined, place: string): string {
  const [, year, month] = /^(\d{4})(\d\d)$/.exec(cell?.trim() ?? '') ?? [];
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) {
    throw changedShape(
      'Period (yyyymm)',
      place,
      `expected a month such as 202502, found ${JSON.stringify(cell ?? '')}`,
    );
  }
  return lastDayOfMonth(Number(year), Number(month));
}
