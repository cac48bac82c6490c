import { changedShape, wrongDocument } from '../../errors.ts';
import { localToUtc } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { decodeText, isZip, quoteNames, readOptionalNumber, withoutNoise } from '../documents/tables.ts';
import { readZippedCsv } from '../documents/zip.ts';
import { cellsOfLine } from '../operators/aemo/cells-of-line.ts';
import { readWallClock, startOfEnd, TIMEZONE } from '../operators/aemo/interval-end.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { type COLUMNS, FUEL_OF_SOURCE, MINUTES, WHAT } from './schema.ts';
import { unitsByDuid } from './units.ts';

const LIMITS = { entries: 300, bytes: 64 * 1024 * 1024 };
const UNITS = unitsByDuid();

/** Sums by region, source of energy and moment. */
interface Sums {
  readonly mw: Map<string, number>;
  readonly seen: Set<string>;
  readonly strangers: Set<string>;
  empty: number;
  publishedAt: string | null;
  isWhole: boolean;
}

/**
 * Output of each region by source of energy: readings of units, summed.
 * @throws Fault `wrong-document` for reports without them, `changed-shape` naming column and line.
 */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const files = isZip(bytes) ? readZippedCsv(bytes, WHAT, LIMITS) : [{ name: '', bytes }];
  const sums: Sums = {
    mw: new Map(),
    seen: new Set(),
    strangers: new Set(),
    empty: 0,
    publishedAt: null,
    isWhole: true,
  };
  for (const file of files) addReport(decodeText(file.bytes, WHAT), files.length > 1 ? `${file.name} ` : '', sums);
  const mix = mixCollector(WHAT, (source) => FUEL_OF_SOURCE.get(source));
  for (const [key, mw] of sums.mw) {
    const [start = '', area = '', category = ''] = key.split('\n');
    mix.add({ area, start, minutes: null, category, mw: withoutNoise(mw) });
  }
  if (sums.strangers.size > 0) {
    mix.warn(
      `${sums.strangers.size} units are not in the list of units, so in no sum: ${quoteNames([...sums.strangers])}`,
    );
  }
  if (sums.empty > 0) mix.warn(`${sums.empty} units have no reading`);
  return { ...mix.finish({ publishedAt: sums.publishedAt }), isPartial: !sums.isWhole };
}

function addReport(text: string, prefix: string, sums: Sums): void {
  if (!/^\s*C,/.test(text)) throw wrongDocument(`no report of AEMO; expected ${WHAT}`);
  let columns: Readonly<Record<(typeof COLUMNS)[number], number>> | null = null;
  let isWhole = false;
  for (const [position, raw] of text.split(/\r?\n/).entries()) {
    if (!/^(C,|[ID],"?DISPATCH"?,"?UNIT_SCADA"?,)/.test(raw)) continue;
    const place = `${prefix}line ${position + 1}`;
    const cells = cellsOfLine(raw);
    if (cells[0] === 'I') columns = columnsOf(cells, place);
    else if (cells[0] === 'D') {
      if (columns === null) throw changedShape('the I line of UNIT_SCADA', place, 'is missing before it');
      addReading(cells, columns, place, sums);
    } else if (/^END OF REPORT$/i.test(cells[1] ?? '')) isWhole = true;
    else sums.publishedAt = issueOf(cells, place);
  }
  if (columns === null) throw wrongDocument(`a report without the table UNIT_SCADA; expected ${WHAT}`);
  if (!isWhole) sums.isWhole = false;
}

function columnsOf(cells: readonly string[], place: string): Record<(typeof COLUMNS)[number], number> {
  const at = (name: string): number => {
    const position = cells.indexOf(name);
    if (position >= 0) return position;
    throw changedShape(`column "${name}"`, place, `is missing; the table has ${quoteNames(cells.slice(4))}`);
  };
  return { SETTLEMENTDATE: at('SETTLEMENTDATE'), DUID: at('DUID'), SCADAVALUE: at('SCADAVALUE') };
}

const issueOf = (cells: readonly string[], place: string): string =>
  localToUtc(readWallClock(`${cells[5]} ${(cells[6] ?? '').slice(0, 5)}`, 'the time of issue', place), TIMEZONE);

function addReading(
  cells: readonly string[],
  columns: Readonly<Record<(typeof COLUMNS)[number], number>>,
  place: string,
  sums: Sums,
): void {
  const duid = cells[columns.DUID] ?? '';
  const wallClock = readWallClock(cells[columns.SETTLEMENTDATE] ?? '', 'SETTLEMENTDATE', place);
  const start = startOfEnd(wallClock, MINUTES, 'SETTLEMENTDATE', place);
  const mw = readOptionalNumber(cells[columns.SCADAVALUE], 'SCADAVALUE', place);
  const reading = `${start}\n${duid}`;
  if (sums.seen.has(reading)) throw changedShape('DUID', place, `has ${quoteNames([duid])} twice for one interval`);
  sums.seen.add(reading);
  const unit = UNITS.get(duid);
  if (mw === null) sums.empty += 1;
  else if (unit === undefined) sums.strangers.add(duid);
  else {
    const key = `${start}\n${unit.region}\n${unit.source}`;
    // What pumps take is written as a positive figure.
    sums.mw.set(key, (sums.mw.get(key) ?? 0) + (unit.isLoad ? -mw : mw));
  }
}
