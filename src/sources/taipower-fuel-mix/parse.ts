import { changedShape } from '../../errors.ts';
import { localTimeReader, readWallClockStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, readJson, readNumber, readShape, withoutNoise } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { Answer, CELLS, FUEL_OF_CATEGORY } from './schema.ts';

const TIMEZONE = 'Asia/Taipei';
const WHAT = 'the output by unit of Taiwan (genary)';
const NO_FIGURE = /^(-|N\/A|)$/i;
/** Subtotals are rounded. */
const TOLERANCE_MW = 2;

const plain = (cell: string): string => cell.replace(/<[^<>]*>/g, '').trim();

/** @throws Fault `wrong-document` for another document; `changed-shape` for a bad cell. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  refuseOther(json, hasMembers(json, '') && (hasMembers(json, 'dataset') || hasMembers(json, 'aaData')), WHAT);
  const answer = readShape(Answer, json, WHAT);
  const wallClock = readWallClockStamp(answer['']);
  if (wallClock === null)
    throw changedShape('the time', 'the document', `expected a date and a time, found "${answer[''].slice(0, 40)}"`);
  const start = localTimeReader(TIMEZONE)(wallClock);
  const sums = new Map<string, number | null>();
  const subtotals = new Map<string, number>();
  for (const [position, cells] of (answer.dataset ?? answer.aaData ?? []).entries()) {
    const place = `row ${position + 1}`;
    const category = plain(cells[CELLS.category] ?? '').toUpperCase();
    const output = plain(cells[CELLS.output] ?? '');
    if (category === '' || cells.length <= CELLS.output) throw changedShape('the category', place, 'is empty');
    if (/^(sub)?total|^小計/i.test(plain(cells[CELLS.unit] ?? ''))) {
      const figure = (output.split('(', 1)[0] ?? '').trim();
      if (!NO_FIGURE.test(figure)) subtotals.set(category, readNumber(figure, 'the subtotal', place));
      continue;
    }
    if (!sums.has(category)) sums.set(category, null);
    if (!NO_FIGURE.test(output))
      sums.set(category, (sums.get(category) ?? 0) + readNumber(output, 'the output', place));
  }
  const mix = mixCollector(WHAT, (category) => FUEL_OF_CATEGORY.get(category));
  for (const [category, sum] of sums) {
    const mw = sum === null ? null : withoutNoise(sum);
    mix.add({ area: 'TW', start, minutes: null, category, mw });
    const subtotal = subtotals.get(category);
    if (mw !== null && subtotal !== undefined && Math.abs(subtotal - mw) > TOLERANCE_MW) {
      mix.warn(`${category}: the subtotal states ${subtotal} MW, but its units add up to ${mw} MW`);
    }
  }
  return mix.finish({ publishedAt: start });
}
