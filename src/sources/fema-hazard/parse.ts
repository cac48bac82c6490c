import { isUsState, US_TERRITORIES } from '../../domain/places/us-states.ts';
import type { HazardRow } from '../../domain/states/hazard.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  findColumns,
  isZip,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readOptionalNumber,
  type Table,
} from '../documents/tables.ts';
import { readZippedCsv } from '../documents/zip.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readEditions } from './read-edition.ts';
import { COLUMNS, COUNTY_COLUMNS, HAZARD_LOSS, NO_RATING, NO_VALUE, OTHER_AREAS, TOP_HAZARDS, WHAT } from './schema.ts';

/**
 * Rows of the 50 states and the District of Columbia, or of their counties.
 * @throws Fault `wrong-document` for anything else, also for census tracts and tribal areas; `changed-shape` for a
 * missing column, an invalid number, or an unknown edition.
 */
export function parse(document: SourceDocument): Parsed<'hazard'> {
  const found: HazardRow[] = [];
  const rejected: Rejection[] = [];
  const warnings: string[] = [];
  for (const bytes of tablesIn(document.bytes)) {
    const read = readTable(readCsvTable(bytes, WHAT), document.asOf);
    for (const row of read.rows) found.push(row);
    rejected.push(...read.rejected);
    warnings.push(...read.warnings);
  }
  if (found.length === 0) throw noRows('table of states or counties');
  const { rows, rejected: doubles } = keepLast(found, ({ area_id, edition }) => `${area_id} ${edition}`);
  return parsed(rows, { rejected: [...rejected, ...doubles], warnings });
}

/** The archives also contain a dictionary of columns and a list of hazards. */
function tablesIn(bytes: Uint8Array): Uint8Array[] {
  if (!isZip(bytes)) return [bytes];
  const entries = readZippedCsv(bytes, WHAT);
  const tables = entries.filter(({ name }) => /nri_table/i.test(name));
  if (tables.length > 0) return tables.map((entry) => entry.bytes);
  throw wrongDocument(`a zip archive of ${quoteNames(entries.map(({ name }) => name))}; expected ${WHAT}`);
}

function readTable(
  table: Table,
  asOf: string | null,
): { rows: HazardRow[]; rejected: Rejection[]; warnings: string[] } {
  const columns = findColumns(table, COLUMNS, WHAT);
  for (const [column, areas] of OTHER_AREAS) {
    if (table.optionalColumn(column) !== null) throw wrongDocument(`a table of ${areas}; expected ${WHAT}`);
  }
  const isOfCounties = table.optionalColumn('STCOFIPS', 'COUNTYFIPS', 'COUNTY') !== null;
  const ofCounties = isOfCounties ? findColumns(table, COUNTY_COLUMNS, WHAT) : null;
  const { editionOf, warning } = readEditions(table, asOf);
  const losses = table.columns.flatMap((name, position) => {
    const [, code] = HAZARD_LOSS.exec(name) ?? [];
    return code === undefined ? [] : [{ code: code.toUpperCase(), name, position }];
  });

  const rows: HazardRow[] = [];
  const rejected: Rejection[] = [];
  let inTerritories = 0;
  for (const [position, record] of table.records.entries()) {
    const place = table.placeOf(position);
    const score = (column: number | undefined, field: string): number | null =>
      column === undefined ? null : readValue(record[column], field, place);
    const rating = (column: number | undefined): string | null =>
      column === undefined ? null : ratingOf(record[column] ?? '');
    const state = (record[columns.state] ?? '').replaceAll('.', '').toUpperCase();
    if (US_TERRITORIES.has(state)) {
      inTerritories += 1;
      continue;
    }
    if (!isUsState(state)) {
      rejected.push({ place, reason: `STATEABBRV ${JSON.stringify(record[columns.state] ?? '')} is no state` });
      continue;
    }
    const stateFips = fipsOf(record[columns.stateFips] ?? '', 2, 'STATEFIPS', place);
    const areaId = ofCounties === null ? stateFips : fipsOf(record[ofCounties.countyFips] ?? '', 5, 'STCOFIPS', place);
    if (!areaId.startsWith(stateFips)) throw changedShape('STCOFIPS', place, `${areaId} is not in state ${stateFips}`);
    const amounts = losses.map((loss) => ({ code: loss.code, usd: score(loss.position, loss.name) ?? 0 }));
    rows.push({
      kind: 'hazard',
      area_id: areaId,
      state,
      county: ofCounties === null ? null : (record[ofCounties.county] ?? '') || null,
      edition: editionOf(record, place),
      risk_score: score(ofCounties?.riskScore, 'RISK_SCORE'),
      risk_rating: rating(ofCounties?.riskRating),
      loss_score: score(columns.lossScore, 'EAL_SCORE'),
      loss_rating: rating(columns.lossRating),
      vulnerability_score: score(ofCounties?.vulnerabilityScore, 'SOVI_SCORE'),
      resilience_score: score(ofCounties?.resilienceScore, 'RESL_SCORE'),
      population: score(columns.population, 'POPULATION'),
      top_hazards: amounts
        .filter(({ usd }) => usd > 0)
        .sort((a, b) => b.usd - a.usd)
        .slice(0, TOP_HAZARDS)
        .map(({ code }) => code),
    });
  }
  const warnings = warning === null ? [] : [warning];
  if (inTerritories > 0) warnings.push(`areas of territories left out: ${inTerritories}`);
  const without = rows.filter(({ loss_score }) => loss_score === null).length;
  if (without > 0) warnings.push(`areas without a score of expected annual loss: ${without}`);
  return { rows, rejected, warnings };
}

function readValue(cell: string | undefined, field: string, place: string): number | null {
  const value = readOptionalNumber(cell, field, place);
  return value === NO_VALUE ? null : value;
}

const ratingOf = (text: string): string | null => (text === '' || NO_RATING.test(text) ? null : text);

/** Spreadsheets take the leading zero of a code away. */
function fipsOf(text: string, digits: number, field: string, place: string): string {
  if (/^\d+$/.test(text) && text.length <= digits && text.length >= digits - 1) return text.padStart(digits, '0');
  throw changedShape(field, place, `expected a code of ${digits} digits, found ${JSON.stringify(text)}`);
}
