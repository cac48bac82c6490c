import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { keepLast, quoteNames, readOptionalNumber } from '../documents/tables.ts';
import { noticesOf, readApiAnswer, readCode } from '../operators/eia/api-answer.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { periodReader } from './read-period.ts';
import { FUEL_OF_CODE, OPERATOR_OF_RESPONDENT, ROUTE, UNIT, WESTERN_AREA } from './schema.ts';

const INTERVAL_MINUTES = 60;

/**
 * Rows of the seven operators; those of other respondents are skipped and counted in a warning, so an answer may have
 * no rows at all.
 * @throws Fault `wrong-document` for another route or an error; `changed-shape` for a bad member or another unit.
 */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const answer = readApiAnswer(document.bytes, ROUTE);
  const { data, frequency = null } = answer.response;
  const readStart = periodReader(frequency);
  const found: FuelMixRow[] = [];
  const others = new Map<string, number>();
  const unknown = new Map<string, unknown>();
  const nulls: string[] = [];
  const areasOfHours = new Map<string, Set<string>>();
  for (const [position, entry] of data.entries()) {
    const place = `response.data[${position}]`;
    const respondent = readCode(entry, 'respondent', place);
    const iso = OPERATOR_OF_RESPONDENT.get(respondent);
    if (iso === undefined) {
      others.set(respondent, (others.get(respondent) ?? 0) + 1);
      continue;
    }
    const code = readCode(entry, 'fueltype', place);
    const start = readStart(entry.period, place);
    checkUnit(entry['value-units'], place);
    if (entry.value === undefined) throw changedShape('value', place, 'is missing');
    const mw = readOptionalNumber(entry.value, 'value', place);
    if (!FUEL_OF_CODE.has(code)) unknown.set(code, entry['type-name']);
    if (mw === null) {
      nulls.push(`${respondent} ${code} ${String(entry.period)}`);
      continue;
    }
    if (iso === 'SPP') areasOfHours.set(start, (areasOfHours.get(start) ?? new Set()).add(respondent));
    found.push({
      kind: 'fuel-mix',
      iso,
      interval_start: start,
      interval_minutes: INTERVAL_MINUTES,
      fuel: FUEL_OF_CODE.get(code) ?? 'other',
      source_fuel: respondent === WESTERN_AREA ? `${code} (${WESTERN_AREA})` : code,
      mw,
    });
  }

  const { rows, rejected } = keepLast(found, (row) => `${row.iso} ${row.source_fuel} ${row.interval_start}`);
  const warnings = [...unknown].map(
    ([code, name]) => `fuel code ${quoteNames([code, String(name ?? '')])} is new: counted as other`,
  );
  warnings.push(...noticesOf(answer));
  if (nulls.length > 0) warnings.push(`without a value, so without a row: ${nulls.length} (first ${nulls[0]})`);
  warnings.push(...describeHalves(areasOfHours));
  if (others.size > 0) warnings.push(describeOthers(others));
  if (rows.length === 0) warnings.push('no row of the seven operators in this answer');
  return parsed(rows, { rejected, warnings });
}

/** An hour of one of SPP's areas is not the whole of SPP; the other reports it later. */
function describeHalves(areasOfHours: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const areas = new Set([...areasOfHours.values()].flatMap((one) => [...one]));
  const halves = [...areasOfHours].filter(([, one]) => one.size < areas.size);
  if (halves.length === 0) return [];
  return [`hours of SPP that only one of its areas has reported: ${halves.length} (first ${halves[0]?.[0]})`];
}

function checkUnit(unit: unknown, place: string): void {
  if (unit === UNIT) return;
  if (typeof unit === 'string' && unit.trim().toLowerCase() === UNIT) return;
  throw changedShape(
    'value-units',
    place,
    `expected ${UNIT}, found ${(JSON.stringify(unit) ?? 'nothing').slice(0, 40)}`,
  );
}

function describeOthers(others: ReadonlyMap<string, number>): string {
  const rows = [...others.values()].reduce((sum, count) => sum + count, 0);
  return `rows of other respondents skipped: ${rows} of ${quoteNames([...others.keys()].slice(0, 8))}${
    others.size > 8 ? ` and ${others.size - 8} more` : ''
  }`;
}
