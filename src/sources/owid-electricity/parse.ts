import type { CountryPowerRow } from '../../domain/places/country-facts.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { keepLast, noRows, quoteNames, readCsvTable, readOptionalNumber, type Table } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import {
  CODE_COLUMNS,
  EMISSIONS,
  ENOUGH_LINES,
  FIRST_YEAR,
  type FigureColumn,
  FUEL_MEASURES,
  LEAST_HIGHEST_GRAMS,
  MEASURES,
  type Measure,
  MOST_TWH,
  OWN_CODE,
  OWN_CODES,
  RENEWABLE_PCT_COLUMNS,
  readColumn,
  SOURCE,
  SUM_TOLERANCE,
  TOGETHER_COLUMNS,
  WHAT,
  YEAR_COLUMNS,
} from './schema.ts';

type Figures = Record<Measure, number | null>;

/**
 * The whole table, the download of a chart, or a join of charts on code and year.
 * @throws Fault `wrong-document` for another table, `changed-shape` for another unit, a missing column or a bad cell.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'country-power'> {
  const table = readCsvTable(bytes, WHAT);
  const figures = figureColumns(table);
  const [code, year] = [table.column(...CODE_COLUMNS), table.column(...YEAR_COLUMNS)];
  const together = table.optionalColumn(...TOGETHER_COLUMNS);
  const renewablePct = table.optionalColumn(...RENEWABLE_PCT_COLUMNS);
  const source = sourceOf(figures);
  const rows: CountryPowerRow[] = [];
  const rejected: Rejection[] = [];
  const counts = { sums: 0, empty: 0, before: 0, part: 0 };
  const unknown = new Set<string>();
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const period = readYear(cells[year] ?? '', place);
    const own = cells[code] ?? '';
    const country = OWN_CODES.get(own) ?? (/^[A-Z]{3}$/.test(own) ? countryCodeOf(own) : null);
    if (own === '' || (OWN_CODE.test(own) && country === null)) counts.sums += 1;
    else if (country === null) unknown.add(own);
    else if (period < FIRST_YEAR) counts.before += 1;
    else if (asOf !== null && period >= Number(asOf.slice(0, 4))) counts.part += 1;
    else {
      const read = readFigures(cells, figures, place);
      const number = (column: number | null): number | null =>
        column === null ? null : readOptionalNumber(cells[column], table.columns[column] ?? '', place);
      read.other_renewable_twh ??= otherRenewables(read, number(together), number(renewablePct));
      const tooMuch = partsAboveTheWhole(read);
      if (tooMuch !== null) rejected.push({ place, reason: tooMuch });
      else if (MEASURES.every((measure) => read[measure] === null)) counts.empty += 1;
      else rows.push(rowOf(source, country, period, read));
    }
  }
  if (unknown.size > 0) rejected.push({ place: 'codes', reason: `no country is known of ${quoteNames([...unknown])}` });
  if (rows.length === 0) throw noRows(WHAT);
  checkUnits(rows);
  const warnings = [
    ...(counts.sums > 0 ? [`${counts.sums} lines are of no single country: left out`] : []),
    ...(counts.before > 0 ? [`${counts.before} lines are of years before ${FIRST_YEAR}: left out`] : []),
    ...(counts.part > 0 ? [`${counts.part} lines are of a year that was not over: left out`] : []),
    ...(counts.empty > 0 ? [`${counts.empty} lines have no figure of electricity`] : []),
  ];
  const kept = keepLast(rows, (row) => `${row.country} ${row.year}`);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}

function figureColumns(table: Table): readonly FigureColumn[] {
  const found = table.columns.flatMap((name, position) => readColumn(name, position) ?? []);
  if (found.length === 0)
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  for (const { name, measure, wrongUnit } of found) {
    const expected = measure === 'gco2_per_kwh' ? 'grams per kWh' : 'TWh';
    if (wrongUnit !== null)
      throw changedShape(name, 'the header', `expected ${expected}, found ${quoteNames([wrongUnit])}`);
  }
  const twice = found.find(({ measure }, position) => found.findIndex((one) => one.measure === measure) < position);
  if (twice !== undefined) throw changedShape(twice.name, 'the header', `is a second column of ${twice.measure}`);
  // A table of all has generation and carbon; with some of the columns it is a table that was changed.
  const has = (measure: Measure) => found.some((one) => one.measure === measure);
  if (table.optionalColumn('Entity') === null && !(has('generation_twh') && has('gco2_per_kwh')))
    throw changedShape('generation and carbon intensity', 'the header', 'are not both there');
  return found;
}

/** The download of one chart has one figure of a row: under a name of its own it leaves the others where they are. */
function sourceOf(figures: readonly FigureColumn[]): string {
  const has = (measure: Measure) => figures.some((one) => one.measure === measure);
  if (has('generation_twh') && has('gco2_per_kwh')) return SOURCE;
  const [first] = figures;
  return figures.length === 1 && first !== undefined ? `owid-chart-${first.measure}` : 'owid-chart-by-fuel';
}

function readYear(text: string, place: string): number {
  if (!/^\d{4}$/.test(text)) throw changedShape('year', place, `expected a year, found ${quoteNames([text])}`);
  return Number(text);
}

function readFigures(cells: readonly string[], figures: readonly FigureColumn[], place: string): Figures {
  const read = Object.fromEntries(MEASURES.map((measure) => [measure, null])) as Figures;
  for (const { position, name, measure } of figures) {
    const value = readOptionalNumber(cells[position], name, place);
    // The publisher's own copies differ in digits.
    read[measure] = value === null ? null : roundTo(value, measure === 'gco2_per_kwh' ? 2 : 3);
  }
  return read;
}

/** Renewables beside water, wind and sun, biomass among them where it has no column. */
function otherRenewables(read: Figures, together: number | null, renewablePct: number | null): number | null {
  if (together !== null) return roundTo(Math.max(together - (read.biomass_twh ?? 0), 0), 3);
  if (renewablePct === null || read.generation_twh === null) return null;
  const apart = (read.hydro_twh ?? 0) + (read.wind_twh ?? 0) + (read.solar_twh ?? 0) + (read.biomass_twh ?? 0);
  // The percent has three decimals: more than two of the rest would be noise.
  return roundTo(Math.max((read.generation_twh * renewablePct) / 100 - apart, 0), 2);
}

function partsAboveTheWhole(read: Figures): string | null {
  const { generation_twh: whole } = read;
  if (whole === null) return null;
  const sum = FUEL_MEASURES.reduce((total, measure) => total + (read[measure] ?? 0), 0);
  return sum <= whole * (1 + SUM_TOLERANCE.share) + SUM_TOLERANCE.twh
    ? null
    : `fuels come to ${roundTo(sum, 2)} TWh of ${whole} generated: one of them may have another unit`;
}

/** Units that no header states. */
function checkUnits(rows: readonly CountryPowerRow[]): void {
  const most = (measure: Measure) => rows.reduce((highest, row) => Math.max(highest, row[measure] ?? 0), 0);
  for (const measure of MEASURES) {
    if (measure !== 'gco2_per_kwh' && most(measure) > MOST_TWH)
      throw changedShape(measure, 'the columns', `up to ${most(measure)}: that is no figure in TWh`);
  }
  const graded = rows.filter(({ gco2_per_kwh }) => gco2_per_kwh !== null);
  if (graded.length >= ENOUGH_LINES && most('gco2_per_kwh') < LEAST_HIGHEST_GRAMS)
    throw changedShape('gco2_per_kwh', 'the columns', `${most('gco2_per_kwh')} at most: these are no grams per kWh`);
}

const rowOf = (source: string, country: string, year: number, read: Figures): CountryPowerRow => ({
  kind: 'country-power',
  source,
  country,
  year,
  ...read,
  emissions: read.gco2_per_kwh === null ? null : EMISSIONS,
  capacity_mw: null,
  peak_mw: null,
});
