import type { AreaId } from '../../domain/grid/grid-area.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate, utcStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { quoteNames, readCsvLines, readOptionalNumber, type Table, tableOf } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { ALWAYS, AREA_OF_CODE, FUEL_OF_COLUMN, PASSED_OVER, STAMPED_BY_END } from './schema.ts';

const WHAT = 'the supply and demand of a Japanese area (eria_jukyu)';
const MINUTE_MS = 60_000;
const INTERVAL_MINUTES = 30;
/** Japan Standard Time all year. */
const OFFSET_MINUTES = 9 * 60;
const FILE = /eria_jukyu_\d{6}_(\d\d)\.csv/i;

/** @throws Fault `wrong-document` for another table; `changed-shape` for another unit, a bad cell, or a file of no known area. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const table = readTable(document.bytes);
  const area = areaOf(document);
  const date = table.column('DATE');
  const time = table.column('TIME');
  const columns = [...FUEL_OF_COLUMN.keys()].map((name) => ({ name, at: table.optionalColumn(name) ?? -1 }));
  for (const name of ALWAYS) table.column(name);
  const mix = mixCollector(WHAT, (name) => FUEL_OF_COLUMN.get(name));
  const news = table.columns.filter((name) => !FUEL_OF_COLUMN.has(name) && !PASSED_OVER.has(name));
  if (news.length > 0) mix.warn(`columns that are new, not read: ${quoteNames(news)}`);
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const start = readStart(cells[date] ?? '', cells[time] ?? '', area, place);
    for (const { name, at } of columns) {
      if (at >= 0)
        mix.add({
          area,
          start,
          minutes: INTERVAL_MINUTES,
          category: name,
          mw: readOptionalNumber(cells[at], name, place),
        });
    }
  }
  return mix.finish();
}

/** Some companies write cp932, some UTF-8; full-width brackets mean the same. */
function readTable(bytes: Uint8Array): Table {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('shift_jis').decode(bytes);
  }
  const { records, lines } = readCsvLines(new TextEncoder().encode(text), WHAT);
  const at = records.slice(0, 5).findIndex(([first]) => first?.toUpperCase() === 'DATE');
  const before = at < 0 ? '' : records.slice(0, at).flat().join('');
  const header = (records[at] ?? records[0] ?? []).map((name) => name.normalize('NFKC').replace(/\s+/g, ''));
  if (at < 0 || !header.includes('エリア需要')) {
    throw wrongDocument(`another table, with the columns ${quoteNames(header)}; expected ${WHAT}`);
  }
  const unit = /単位\[([^[\]]{0,20})\]/.exec(before.normalize('NFKC'))?.[1];
  if (unit !== undefined && unit !== 'MW平均')
    throw changedShape('the unit', 'line 1', `expected MW平均, found "${unit.slice(0, 20)}"`);
  return tableOf(header, records.slice(at + 1), lines.slice(at + 1));
}

/** The table does not name its area: the file's name, its address or the feed does. */
function areaOf({ fileName, url, unit }: SourceDocument): AreaId {
  const code = FILE.exec(fileName ?? '')?.[1] ?? FILE.exec(url ?? '')?.[1];
  const area =
    code === undefined
      ? [...AREA_OF_CODE.values()].find((id) => id.slice(3).toLowerCase() === unit)
      : AREA_OF_CODE.get(code);
  if (area === undefined)
    throw changedShape('the area', 'the name of the file', 'is not known; expected eria_jukyu_YYYYMM_AA.csv');
  return area;
}

function readStart(day: string, time: string, area: AreaId, place: string): string {
  const date = readCalendarDate(day.replaceAll('/', '-'));
  const [, hour, minute] = /^(\d{1,2}):(00|30)$/.exec(time) ?? [];
  if (date === null || hour === undefined || Number(hour) * 60 + Number(minute) > 24 * 60) {
    throw changedShape(
      'DATE and TIME',
      place,
      `expected a day and a half hour, found "${day.slice(0, 20)} ${time.slice(0, 20)}"`,
    );
  }
  const isEnd = STAMPED_BY_END.has(area);
  const minutes = Number(hour) * 60 + Number(minute) - (isEnd ? INTERVAL_MINUTES : 0);
  // A label that the area's way has not would mean that the way has changed: nothing is guessed.
  if (minutes < 0 || minutes >= 24 * 60)
    throw changedShape('TIME', place, `is no ${isEnd ? 'end' : 'start'} of a half hour of its day: "${time}"`);
  return utcStamp(Date.parse(`${date}T00:00:00Z`) + (minutes - OFFSET_MINUTES) * MINUTE_MS);
}
