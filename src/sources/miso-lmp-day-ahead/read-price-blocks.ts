import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, localToUtc, readCalendarDate } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { hasMembers, readShape } from '../tables.ts';
import { priceRow, TIMEZONE, WHAT } from './price-row.ts';
import { PriceBlocks } from './schema.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const REF_ID = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4}) - Interval (\d{1,2}):(\d{2}) EST$/;
const NAMES = ['LMP', 'MLC', 'MCC'] as const;
const BLOCKS = ['DayAheadExPostLMP', 'DayAheadExAnteLMP'] as const;
const DAY_MINUTES = 24 * 60;

/** The day-ahead prices of the running hour in GetLmpConsolidatedTable: ex post, or ex ante where there are no others. */
export function readPriceBlocks(json: Record<string, unknown>): { rows: LmpRow[]; rejected: Rejection[] } {
  const { LMPData: blocks } = json;
  if (!hasMembers(blocks) || !BLOCKS.some((block) => block in blocks && blocks[block] !== null)) {
    throw wrongDocument(`real-time prices only, read by miso-lmp; expected ${WHAT}`);
  }
  const { LMPData: content } = readShape(PriceBlocks, json, 'the document');
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  const block = BLOCKS.find((name) => (content[name]?.PricingNode.length ?? 0) > 0);
  const prices = block === undefined ? null : content[block];
  if (!prices) return { rows, rejected };
  const start = startOfHourEnding(readReference(content.RefId), prices.HourAndMin, block ?? '');
  for (const [position, node] of prices.PricingNode.entries()) {
    const place = `${block}.PricingNode[${position}]`;
    const name = node.name.trim();
    if (node.LMP === undefined) throw changedShape('LMP', place, 'is missing');
    if (node.LMP === null || node.LMP === '') {
      rejected.push({ place, reason: `${name} has no LMP` });
      continue;
    }
    rows.push(
      priceRow(name, null, start, { lmp: node.LMP, loss: node.MLC, congestion: node.MCC, names: NAMES }, place),
    );
  }
  return { rows, rejected };
}

/** The interval of which the document speaks; it is the one place that has a date. */
function readReference(refId: string): { date: string; start: string } {
  const [, day = '', monthName = '', year, hour = '', minute] = REF_ID.exec(refId.trim()) ?? [];
  const date = readCalendarDate(`${year}-${MONTHS.indexOf(monthName) + 1}-${day}`);
  if (date === null || Number(hour) > 23 || Number(minute) > 59) {
    throw changedShape(
      'RefId',
      'LMPData',
      `expected "02-Oct-2026 - Interval 16:50 EST", found "${refId.slice(0, 60)}"`,
    );
  }
  return { date, start: localToUtc(`${date}T${hour.padStart(2, '0')}:${minute}`, TIMEZONE) };
}

/** The hour of that number that is nearest to the reference: around midnight the block may lag or lead by a day. */
function startOfHourEnding(reference: { date: string; start: string }, label: string, block: string): string {
  const hour = Number(/^(?:HE\s*)?(\d{1,2})$/i.exec(label.trim())?.[1] ?? Number.NaN);
  if (!(hour >= 1 && hour <= 24)) {
    throw changedShape('HourAndMin', block, `expected "HE 17", found "${label.slice(0, 40)}"`);
  }
  const sameDay = addMinutes(localToUtc(`${reference.date}T00:00`, TIMEZONE), (hour - 1) * 60);
  const aheadMinutes = (Date.parse(sameDay) - Date.parse(reference.start)) / 60_000;
  if (aheadMinutes > DAY_MINUTES / 2) return addMinutes(sameDay, -DAY_MINUTES);
  return aheadMinutes < -DAY_MINUTES / 2 - 60 ? addMinutes(sameDay, DAY_MINUTES) : sameDay;
}
