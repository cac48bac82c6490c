import type { PotentialRow } from '../../domain/grid/generation.ts';
import { CODE_OF_STATE, isUsState, US_STATES } from '../../domain/places/us-states.ts';
import { keepLast, noRows, quoteNames, readFigure, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readTable } from './read-table.ts';
import { COUNTRY, TECHNOLOGIES, WHAT, YEAR_OF_STUDY } from './schema.ts';

const CODE_OF_CAPITALS = new Map([...CODE_OF_STATE].map(([name, code]) => [name.toUpperCase(), code]));

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line. */
export function parse({ bytes }: SourceDocument): Parsed<'potential'> {
  const { table, state: stateColumn, placeOf } = readTable(bytes);
  const columns = TECHNOLOGIES.map(({ technology, generationGwh, capacityGw, areaKm2 }) => ({
    technology,
    gwh: { position: table.column(...generationGwh), name: generationGwh[0] ?? '' },
    gw: { position: table.column(...capacityGw), name: capacityGw[0] ?? '' },
    km2: areaKm2 === null ? null : { position: table.column(...areaKm2), name: areaKm2[0] ?? '' },
  }));
  const found: PotentialRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = placeOf(record);
    const name = cells[stateColumn]?.trim() ?? '';
    const state = stateOf(name);
    if (state === null) {
      // Notes are below the table, without a figure.
      const hasFigures = cells.some((cell, column) => column !== stateColumn && cell.trim() !== '');
      if (hasFigures) rejected.push({ place, reason: `${JSON.stringify(name)} is no state` });
      continue;
    }
    const figure = (column: { position: number; name: string }) =>
      readFigure(cells[column.position] ?? '', column.name, place);
    for (const { technology, gwh, gw, km2 } of columns) {
      const generationGwh = figure(gwh);
      found.push({
        kind: 'potential',
        state,
        technology,
        year: YEAR_OF_STUDY,
        capacity_gw: figure(gw),
        generation_twh: generationGwh === null ? null : withoutNoise(generationGwh / 1_000),
        area_km2: km2 === null ? null : figure(km2),
      });
    }
  }
  const { rows, rejected: repeated } = keepLast(found, (row) => `${row.state} ${row.technology}`);
  if (rows.length === 0) throw noRows(WHAT);
  const states = new Set(rows.map(({ state }) => state));
  const missing = Object.keys(US_STATES).filter((code) => !states.has(code));
  const warnings = missing.length === 0 ? [] : [`the document has nothing of ${quoteNames(missing)}`];
  return parsed(rows, { rejected: [...rejected, ...repeated], warnings });
}

function stateOf(name: string): string | null {
  const folded = name.toUpperCase().replace(/\s+/g, ' ');
  if (COUNTRY.has(folded)) return 'US';
  return isUsState(folded) ? folded : (CODE_OF_CAPITALS.get(folded) ?? null);
}
