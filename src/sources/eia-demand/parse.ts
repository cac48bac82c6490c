import type { AreaDemandRow } from '../../domain/grid/area-demand.ts';
import { changedShape } from '../../errors.ts';
import { utcStamp } from '../documents/local-time.ts';
import {
  decodeText,
  findColumns,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readNumber,
  readOptionalNumber,
  withoutNoise,
} from '../documents/tables.ts';
import { areaOfCode, describeOthers, openBalanceFile } from '../operators/eia/balance-file.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { DEMAND, YEARLY_COLUMNS } from './schema.ts';

const WHAT = 'demand of balancing authorities (EIA-930)';
const SOURCE = 'eia-demand';
const HOUR_MS = 3_600_000;

/**
 * A six-month BALANCE file gives months, as far as they have ended; the yearly table gives years.
 * @throws Fault `wrong-document` for another table; `changed-shape` naming column and line.
 */
export function parse(document: SourceDocument): Parsed<'area-demand'> {
  const [header = ''] = decodeText(document.bytes, WHAT).split('\n', 1);
  return header.includes('year_utc') ? readYears(document.bytes) : readMonths(document.bytes);
}

function readYears(bytes: Uint8Array): Parsed<'area-demand'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, YEARLY_COLUMNS, WHAT);
  const found: AreaDemandRow[] = [];
  const others = new Set<string>();
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const region = cells[columns.region] ?? '';
    const year = cells[columns.year] ?? '';
    if (!/^\d{4}$/.test(year)) throw changedShape('year_utc', place, `expected a year, found "${year.slice(0, 40)}"`);
    const [code = '', part] = region.split('-');
    const area = areaOfCode(code);
    // Sums over areas (EIA's regions, interconnections) are of no area.
    if (area === null) {
      others.add(region);
      continue;
    }
    const figure = (column: number, name: string): number => readNumber(cells[column], name, place);
    found.push({
      kind: 'area-demand',
      source: SOURCE,
      area,
      sub_area: part ?? area,
      period: year,
      peak_mw: figure(columns.peak, 'peak_mw'),
      peak_hour_end: null,
      mean_mw: figure(columns.mean, 'mean_mw'),
      min_mw: figure(columns.min, 'min_mw'),
      hours: figure(columns.hours, 'hours'),
    });
  }
  if (found.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found, (row) => `${row.area} ${row.sub_area} ${row.period}`);
  const warnings = others.size > 0 ? [`regions that are no grid area skipped: ${quoteNames([...others])}`] : [];
  return parsed(rows, { rejected, warnings });
}

interface Month {
  sum: number;
  hours: number;
  peak: number;
  peakEndMs: number;
  min: number;
}

function readMonths(bytes: Uint8Array): Parsed<'area-demand'> {
  const file = openBalanceFile(bytes);
  const adjusted = file.columns.indexOf(DEMAND.adjusted);
  const reported = file.columns.indexOf(DEMAND.reported);
  const months = new Map<string, Map<string, Month>>();
  const seen = new Set<string>();
  for (const { area, startMs, place, cell } of file.hours(Number.NEGATIVE_INFINITY)) {
    const text = (adjusted < 0 ? '' : cell(adjusted)) || cell(reported);
    const mw = readOptionalNumber(text, DEMAND.reported, place);
    if (mw === null) continue;
    const key = `${area} ${startMs}`;
    if (seen.has(key)) throw changedShape('UTC Time at End of Hour', place, `is there twice for ${area}`);
    seen.add(key);
    const period = utcStamp(startMs).slice(0, 7);
    const ofArea = months.get(area) ?? new Map<string, Month>();
    months.set(area, ofArea);
    const month = ofArea.get(period);
    if (month === undefined) {
      ofArea.set(period, { sum: mw, hours: 1, peak: mw, peakEndMs: startMs + HOUR_MS, min: mw });
      continue;
    }
    month.sum += mw;
    month.hours += 1;
    month.min = Math.min(month.min, mw);
    if (mw > month.peak) Object.assign(month, { peak: mw, peakEndMs: startMs + HOUR_MS });
  }
  const rows: AreaDemandRow[] = [];
  for (const [area, ofArea] of months) {
    for (const [period, month] of ofArea) {
      if (endOfMonthMs(period) > file.newestEndMs) continue;
      rows.push({
        kind: 'area-demand',
        source: SOURCE,
        area,
        sub_area: area,
        period,
        peak_mw: month.peak,
        peak_hour_end: utcStamp(month.peakEndMs),
        mean_mw: withoutNoise(Math.round((month.sum / month.hours) * 100) / 100),
        min_mw: month.min,
        hours: month.hours,
      });
    }
  }
  const others = describeOthers(file.others);
  const warnings = others === null ? [] : [others];
  if (rows.length === 0) throw changedShape('the months', 'the document', 'have not ended: none of this file is whole');
  return parsed(rows, { warnings });
}

const endOfMonthMs = (period: string): number => Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 1);
