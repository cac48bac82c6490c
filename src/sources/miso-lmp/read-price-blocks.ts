import type { LmpRow } from '../../domain/grid/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addDays, addMinutes, localToUtc } from '../documents/local-time.ts';
import { readShape } from '../documents/tables.ts';
import {
  addBlock,
  type NodeFigures,
  nodeFigures,
  type Reference,
  readHourEnding,
  readReference,
} from '../operators/miso/price-blocks.ts';
import { TIMEZONE } from '../operators/miso/price-row.ts';
import type { Rejection } from '../source.ts';
import { PriceBlocks, WHAT } from './schema.ts';

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

const hubFigures = (hub: { name: string; LMP?: unknown; loss?: unknown; congestion?: unknown }): NodeFigures => ({
  name: hub.name.trim(),
  lmp: hub.LMP,
  loss: hub.loss,
  congestion: hub.congestion,
  names: ['LMP', 'loss', 'congestion'],
});

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
  const hour = readHourEnding(label);
  if (hour === null) return null;
  const start = addMinutes(localToUtc(`${reference.date}T00:00`, TIMEZONE), (hour - 1) * 60);
  const intervalEnd = addMinutes(localToUtc(`${reference.date}T${reference.time}`, TIMEZONE), 5);
  return addMinutes(start, 60) <= intervalEnd ? start : addMinutes(start, -24 * 60);
}
