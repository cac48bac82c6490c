import { z } from 'zod';
import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { monthOfAbbreviation, readCalendarDate } from '../../documents/local-time.ts';
import type { Rejection } from '../../source.ts';
import { Cell, type Figures, type MisoMarket, priceRow } from './price-row.ts';

const REF_ID = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4}) - Interval (\d{1,2}):(\d{2}) EST$/;

/** `02-Oct-2026 - Interval 16:50 EST` */
export const RefId = z.string();

/** A block of `LMPData` in GetLmpConsolidatedTable: the prices of one interval. */
export const PricingNodes = z.object({
  /** `16:50` of a five-minute block, `HE 16` of an hourly one. */
  HourAndMin: z.string(),
  PricingNode: z.array(z.object({ name: z.string(), LMP: Cell, MLC: Cell, MCC: Cell })),
});

/** The interval of a document, in Eastern Standard Time: `YYYY-MM-DD` and `HH:MM`. */
export interface Reference {
  readonly date: string;
  readonly time: string;
}

/** The only field of the document with a date. @throws Fault `changed-shape` for an unexpected form. */
export function readReference(refId: string): Reference {
  const [, day = '', monthName = '', year, hour = '', minute] = REF_ID.exec(refId.trim()) ?? [];
  const date = readCalendarDate(`${year}-${monthOfAbbreviation(monthName) ?? 0}-${day}`);
  if (date === null || Number(hour) > 23 || Number(minute) > 59) {
    const found = refId.slice(0, 60);
    throw changedShape('RefId', 'LMPData', `expected "02-Oct-2026 - Interval 16:50 EST", found "${found}"`);
  }
  return { date, time: `${hour.padStart(2, '0')}:${minute}` };
}

/** The hour, 1 to 24, of a label such as `HE 16` or `16`; null for another. */
export function readHourEnding(label: string): number | null {
  const hour = Number(/^(?:HE\s*)?(\d{1,2})$/i.exec(label.trim())?.[1] ?? Number.NaN);
  return hour >= 1 && hour <= 24 ? hour : null;
}

export type NodeFigures = Figures & { readonly name: string };

/** The figures of a node in a block. */
export function nodeFigures(node: z.output<typeof PricingNodes>['PricingNode'][number]): NodeFigures {
  return {
    name: node.name.trim(),
    lmp: node.LMP,
    loss: node.MLC,
    congestion: node.MCC,
    names: ['LMP', 'MLC', 'MCC'],
  };
}

/**
 * Adds the prices of a block. A node that has no price in one of the blocks is listed there with an empty one.
 * @throws Fault `changed-shape` naming figure and node.
 */
export function addBlock(
  found: { readonly rows: LmpRow[]; readonly rejected: Rejection[] },
  market: MisoMarket,
  start: string,
  path: string,
  nodes: readonly NodeFigures[],
): void {
  for (const [position, node] of nodes.entries()) {
    const place = `${path}[${position}]`;
    if (node.lmp === undefined) throw changedShape('LMP', place, 'is missing');
    if (node.lmp === null || node.lmp === '') found.rejected.push({ place, reason: `${node.name} has no LMP` });
    else found.rows.push(priceRow(market, node.name, null, start, node, place));
  }
}
