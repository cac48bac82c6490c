import type { LmpRow } from '../../domain/grid/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, localToUtc } from '../documents/local-time.ts';
import { hasMembers, readShape } from '../documents/tables.ts';
import {
  addBlock,
  nodeFigures,
  type Reference,
  readHourEnding,
  readReference,
} from '../operators/miso/price-blocks.ts';
import { TIMEZONE } from '../operators/miso/price-row.ts';
import type { Rejection } from '../source.ts';
import { PriceBlocks, WHAT } from './schema.ts';

const BLOCKS = ['DayAheadExPostLMP', 'DayAheadExAnteLMP'] as const;
const DAY_MINUTES = 24 * 60;

/** The day-ahead prices of the running hour in GetLmpConsolidatedTable: ex post, or ex ante where there are no others. */
export function readPriceBlocks(json: Record<string, unknown>): { rows: LmpRow[]; rejected: Rejection[] } {
  const { LMPData: blocks } = json;
  if (!hasMembers(blocks) || !BLOCKS.some((block) => block in blocks && blocks[block] !== null)) {
    throw wrongDocument(`real-time prices only, read by miso-lmp; expected ${WHAT}`);
  }
  const { LMPData: content } = readShape(PriceBlocks, json, 'the document');
  const found = { rows: [] as LmpRow[], rejected: [] as Rejection[] };
  const block = BLOCKS.find((name) => (content[name]?.PricingNode.length ?? 0) > 0);
  const prices = block === undefined ? null : content[block];
  if (!prices) return found;
  const start = startOfHourEnding(readReference(content.RefId), prices.HourAndMin, block ?? '');
  addBlock(found, 'DAH', start, `${block}.PricingNode`, prices.PricingNode.map(nodeFigures));
  return found;
}

/** The hour of that number that is nearest to the reference: around midnight the block may lag or lead by a day. */
function startOfHourEnding(reference: Reference, label: string, block: string): string {
  const hour = readHourEnding(label);
  if (hour === null) {
    throw changedShape('HourAndMin', block, `expected "HE 17", found "${label.slice(0, 40)}"`);
  }
  const sameDay = addMinutes(localToUtc(`${reference.date}T00:00`, TIMEZONE), (hour - 1) * 60);
  const referenceStart = localToUtc(`${reference.date}T${reference.time}`, TIMEZONE);
  const aheadMinutes = (Date.parse(sameDay) - Date.parse(referenceStart)) / 60_000;
  if (aheadMinutes > DAY_MINUTES / 2) return addMinutes(sameDay, -DAY_MINUTES);
  return aheadMinutes < -DAY_MINUTES / 2 - 60 ? addMinutes(sameDay, DAY_MINUTES) : sameDay;
}
