import type { Fuel } from '../../domain/grid/fuel.ts';
import { LEAST_PLANT_MW, type WorldPlantRow } from '../../domain/grid/world-plant.ts';
import { type Parsed, parsed, type Rejection } from '../source.ts';
import { keepLast, noRows, quoteNames, readFigure, readOptionalNumber, type Table } from './tables.ts';

/** Columns of a list of plants, by their positions; null for one that it lacks. */
interface PlantColumns {
  readonly id: number;
  readonly name: number;
  readonly country: number;
  readonly lat: number;
  readonly lon: number;
  readonly fuel: number;
  readonly technology: number | null;
  readonly mw: number;
  readonly commissioned: number | null;
  readonly closes: number | null;
}

interface PlantList {
  readonly source: string;
  /** The date of the edition, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly what: string;
  /** Canonical fuel of the publisher's words; null for words that nobody knows. */
  readonly fuelOf: (fuel: string, technology: string, cells: readonly string[]) => Fuel | null;
  /** Countries whose plants another source lists better. */
  readonly without: ReadonlySet<string>;
  /** ISO 3166-1 alpha-2 of the publisher's code or name; null for one that nobody knows. */
  readonly countryOf: (text: string) => string | null;
}

const DECIMALS_OF_PLACE = 3;
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Plants of a list of the world. @throws Fault `changed-shape` naming column and line. */
export function readPlants(table: Table, at: PlantColumns, list: PlantList): Parsed<'world-plant'> {
  const rows: WorldPlantRow[] = [];
  const rejected: Rejection[] = [];
  const counts = { small: 0, without: 0, unmeasured: 0 };
  const [countries, fuels] = [new Set<string>(), new Set<string>()];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const text = (position: number | null): string => (position === null ? '' : (cells[position] ?? '').trim());
    const id = text(at.id);
    if (id === '') {
      rejected.push({ place, reason: 'is a plant without an id' });
      continue;
    }
    const country = list.countryOf(text(at.country));
    const mw = readOptionalNumber(cells[at.mw], 'MW', place);
    if (country === null) countries.add(text(at.country));
    else if (list.without.has(country)) counts.without += 1;
    else if (mw === null) counts.unmeasured += 1;
    else if (mw < LEAST_PLANT_MW) counts.small += 1;
    else {
      const [words, technology] = [text(at.fuel), text(at.technology)];
      const fuel = list.fuelOf(words, technology, cells);
      if (fuel === null) fuels.add(words);
      const [lat, lon] = [
        readDegrees(cells[at.lat], 'latitude', place),
        readDegrees(cells[at.lon], 'longitude', place),
      ];
      rows.push({
        kind: 'world-plant',
        source: list.source,
        plant_id: id,
        name: text(at.name) || null,
        country,
        lat,
        lon,
        fuel,
        source_fuel: [words, technology].filter((part) => part !== '').join(', ') || null,
        mw: round(mw, 2),
        commissioned: readYear(at.commissioned === null ? '' : cells[at.commissioned], 'commissioned', place),
        closes: readYear(at.closes === null ? '' : cells[at.closes], 'closes', place),
        as_of: list.asOf,
      });
    }
  }
  if (countries.size > 0)
    rejected.push({ place: 'countries', reason: `no country is known of ${quoteNames([...countries])}` });
  if (rows.length === 0) throw noRows(list.what);
  const warnings = [
    ...(counts.without > 0 ? [`${counts.without} plants are of countries that another source lists: left out`] : []),
    ...(counts.small > 0 ? [`${counts.small} plants have less than ${LEAST_PLANT_MW} MW: left out`] : []),
    ...(counts.unmeasured > 0 ? [`${counts.unmeasured} plants have no MW: left out`] : []),
    ...(fuels.size > 0 ? [`${quoteNames([...fuels])}: fuel unknown; the plants are kept without one`] : []),
  ];
  const kept = keepLast(rows, (row) => row.plant_id);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings,
    observedAt: `${list.asOf}T00:00:00Z`,
  });
}

function readDegrees(cell: unknown, field: string, place: string): number | null {
  const degrees = readFigure(cell, field, place);
  return degrees === null ? null : round(degrees, DECIMALS_OF_PLACE);
}

/** A year, also as `1973.0`, or as the part of one that has passed; 0 and nothing are none. */
function readYear(cell: unknown, field: string, place: string): number | null {
  const year = readOptionalNumber(cell, field, place);
  return year === null || year <= 0 ? null : Math.floor(year);
}
