import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addDays, addMinutes, localToUtc, readCalendarDate } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { readShape } from '../tables.ts';
import { type Figures, type MisoMarket, priceRow, TIMEZONE, WHAT } from './price-row.ts';
import { PriceBlocks } from './schema.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const REF_ID = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4}) - Interval (\d{1,2}):(\d{2}) EST$/;

interface BlockRows {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
}

/** The real-time blocks of GetLmpConsolidatedTable and GetExAnteLmp. */
export function readPriceBlocks(json: unknown): BlockRows {
  const { LMPData: content } = readShape(PriceBlocks, json, 'the document');
  const { FiveMinLMP: fiveMinutes, HourlyIntegratedLMP: hourly, ExAnteLMP: exAnte } = content;
  if (!fiveMinutes && !hourly && !exAnte) {
    throw wrongDocument(`day-ahead prices only, read by miso-lmp-day-ahead; expected ${WHAT}`);
  }
  const reference = readReference(content.RefId);
  const found: BlockRows = { rows: [], rejected: [], warnings: [] };
  if (fiveMinutes) {
    const start = startOfInterval(reference, fiveMinutes.HourAndMin, 'FiveMinLMP');
    addBlock(found, 'RT5M', start, 'FiveMinLMP.PricingNode', fiveMinutes.PricingNode.map(nodeFigures));
  }
  if (exAnte) {
    const start = startOfInterval(reference, exAnte.HourAndMin, 'ExAnteLMP');
    addBlock(found, 'RT5M', start, 'ExAnteLMP.Hub', exAnte.Hub.map(hubFigures));
  }
  if (hourly) {
    const start = startOfHourEnding(reference, hourly.HourAndMin);
    if (start === null)
      found.warnings.push(`HourlyIntegratedLMP of "${hourly.HourAndMin}" was left out: no hour ending`);
    else addBlock(found, 'RTH', start, 'HourlyIntegratedLMP.PricingNode', hourly.PricingNode.map(nodeFigures));
  }
  return found;
}

type Named = Figures & { readonly name: string };

const nodeFigures = (node: { name: string; LMP?: unknown; MLC?: unknown; MCC?: unknown }): Named => ({
  name: node.name.trim(),
  lmp: node.LMP,
  loss: node.MLC,
  congestion: node.MCC,
  names: ['LMP', 'MLC', 'MCC'],
});

const hubFigures = (hub: { name: string; LMP?: unknown; loss?: unknown; congestion?: unknown }): Named => ({
  name: hub.name.trim(),
  lmp: hub.LMP,
  loss: hub.loss,
  congestion: hub.congestion,
  names: ['LMP', 'loss', 'congestion'],
});

/** A node that has no price in one of the blocks stands there with an empty one. */
function addBlock(found: BlockRows, market: MisoMarket, start: string, path: string, nodes: readonly Named[]): void {
  for (const [position, node] of nodes.entries()) {
    const place = `${path}[${position}]`;
    if (node.lmp === undefined) throw changedShape('LMP', place, 'is missing');
    if (node.lmp === null || node.lmp === '') found.rejected.push({ place, reason: `${node.name} has no LMP` });
    else found.rows.push(priceRow(market, node.name, null, start, node, place));
  }
}

interface Reference {
  readonly date: string;
  readonly time: string;
}

/** The interval of which the document speaks; it is the one place that has a date. */
function readReference(refId: string): Reference {
  const [, day = '', monthName = '', year, hour = '', minute] = REF_ID.exec(refId.trim()) ?? [];
  const date = readCalendarDate(`${year}-${MONTHS.indexOf(monthName) + 1}-${day}`);
  if (date === null || Number(hour) > 23 || Number(minute) > 59)
    throw changedShape('RefId', 'LMPData', `expected "02-Oct-2026 - Interval 16:50 EST", found "${refId}"`);
  return { date, time: `${hour.padStart(2, '0')}:${minute}` };
}

/** A block may lag behind the reference: its time of day is the latest such time that is not after it. */
function startOfInterval(reference: Reference, hourAndMinute: string, block: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(hourAndMinute.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) {
    throw changedShape('HourAndMin', block, `expected HH:MM, found "${hourAndMinute}"`);
  }
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return localToUtc(`${time <= reference.time ? reference.date : addDays(reference.date, -1)}T${time}`, TIMEZONE);
}

/** The last complete hour of that number, hour 24 ending at midnight. */
function startOfHourEnding(reference: Reference, label: string): string | null {
  const hour = Number(/^(?:HE\s*)?(\d{1,2})$/i.exec(label.trim())?.[1] ?? Number.NaN);
  if (!(hour >= 1 && hour <= 24)) return null;
  const start = addMinutes(localToUtc(`${reference.date}T00:00`, TIMEZONE), (hour - 1) * 60);
  const intervalEnd = addMinutes(localToUtc(`${reference.date}T${reference.time}`, TIMEZONE), 5);
  return addMinutes(start, 60) <= intervalEnd ? start : addMinutes(start, -24 * 60);
}
