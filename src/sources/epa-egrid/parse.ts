import type { CarbonRow } from '../../domain/grid/generation.ts';
import { isUsState, US_TERRITORIES } from '../../domain/places/us-states.ts';
import { changedShape } from '../../errors.ts';
import { keepLast, noRows, quoteNames, readFigure, withoutNoise } from '../documents/tables.ts';
import { readText } from '../documents/workbook.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { type AreaTable, readTables } from './read-tables.ts';
import { type Figure, FUEL_OF_SHARE, type Share, WHAT } from './schema.ts';

/** Grams per kWh of a pound per MWh, exact by definition of the pound. */
const GRAMS_PER_KWH = 0.45359237;
/** All shares of an area together, percent; publishers round. */
const WHOLE = { min: 95, max: 105 } as const;

const SHARES = Object.keys(FUEL_OF_SHARE) as Share[];

interface Findings {
  readonly rows: CarbonRow[];
  readonly rejected: Rejection[];
  readonly territories: string[];
  readonly uneven: string[];
}

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column, sheet and row. */
export function parse({ bytes }: SourceDocument): Parsed<'carbon'> {
  const findings: Findings = { rows: [], rejected: [], territories: [], uneven: [] };
  for (const table of readTables(bytes)) readAreas(table, findings);
  const { rows, rejected } = keepLast(findings.rows, ({ state, year }) => `${state} ${year}`);
  if (rows.length === 0) throw noRows(WHAT);
  const warnings: string[] = [];
  const { territories, uneven } = findings;
  if (territories.length > 0) {
    warnings.push(`${territories.length} areas that are no states were left out: ${quoteNames(territories)}`);
  }
  if (uneven.length > 0) warnings.push(`${quoteNames(uneven)}: shares do not add up to 100 percent`);
  return parsed(rows, { rejected: [...findings.rejected, ...rejected], warnings });
}

function readAreas(table: AreaTable, { rows, rejected, territories, uneven }: Findings): void {
  const positions = new Map<Figure, number | null>();
  for (const [figure, names] of Object.entries(table.names) as [Figure, readonly string[]][]) {
    const isOptional = figure === 'year' && table.year !== null;
    positions.set(figure, isOptional ? table.optionalColumn(...names) : table.column(...names));
  }
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const figure = (name: Figure): number | null =>
      readFigure(cells[positions.get(name) ?? -1], table.names[name][0] ?? name, place);
    const isEmpty = [...positions].every(
      ([name, position]) => name === 'year' || readText(cells[position ?? -1]) === null,
    );
    const code = table.state === null ? 'US' : (readText(cells[table.state])?.toUpperCase() ?? null);
    // Notes are below a table, in its first column.
    if (isEmpty && (code === null || table.state === null)) continue;
    if (code === null) {
      rejected.push({ place, reason: 'names no state' });
      continue;
    }
    if (US_TERRITORIES.has(code)) {
      territories.push(code);
      continue;
    }
    if (code !== 'US' && !isUsState(code)) {
      rejected.push({ place, reason: `${JSON.stringify(code)} is no state` });
      continue;
    }
    const row = rowOf(code, figure('year') ?? table.year, figure, table.percentPerShare, place);
    const sum = SHARES.reduce((so, share) => so + (row[share] ?? 0), 0);
    if (sum > 10 * WHOLE.max || (sum > 0 && sum < WHOLE.min / 10)) {
      throw changedShape(
        'the shares',
        place,
        `add up to ${withoutNoise(sum)} percent; fractions and percent are mixed`,
      );
    }
    if (sum !== 0 && (sum < WHOLE.min || sum > WHOLE.max)) uneven.push(`${code} ${withoutNoise(sum)}`);
    rows.push(row);
  }
}

function rowOf(
  state: string,
  year: number | null,
  figure: (name: Figure) => number | null,
  percentPerShare: number,
  place: string,
): CarbonRow {
  if (year === null || !Number.isInteger(year) || year < 1990 || year > 2100) {
    throw changedShape('YEAR', place, `expected a year, found ${year}`);
  }
  const rate = figure('co2_lb_per_mwh');
  const share = (name: Share): number | null => {
    const value = figure(name);
    return value === null ? null : withoutNoise(value * percentPerShare);
  };
  const shares = {
    coal_pct: share('coal_pct'),
    oil_pct: share('oil_pct'),
    gas_pct: share('gas_pct'),
    other_fossil_pct: share('other_fossil_pct'),
    nuclear_pct: share('nuclear_pct'),
    hydro_pct: share('hydro_pct'),
    biomass_pct: share('biomass_pct'),
    wind_pct: share('wind_pct'),
    solar_pct: share('solar_pct'),
    geothermal_pct: share('geothermal_pct'),
    other_pct: share('other_pct'),
  };
  const largest = SHARES.reduce((most, name) => ((shares[name] ?? 0) > (shares[most] ?? 0) ? name : most));
  return {
    kind: 'carbon',
    state,
    year,
    gco2_per_kwh: rate === null ? null : Math.round(rate * GRAMS_PER_KWH * 1_000) / 1_000,
    primary_fuel: (shares[largest] ?? 0) > 0 ? FUEL_OF_SHARE[largest] : null,
    co2_lb_per_mwh: rate,
    generation_mwh: figure('generation_mwh'),
    ...shares,
  };
}
