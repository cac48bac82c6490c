import { z } from 'zod';
import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { readShape } from '../../documents/tables.ts';
import { Cell, INTERVAL_MINUTES, type MisoMarket, priceRow, stampReader } from './price-row.ts';

/** The keyed Data Exchange: pricing/v1/<market>/<date>/lmp-expost and lmp-exante. */
const DataExchangePage = z.object({
  data: z.array(
    z.object({
      node: z.string(),
      timeInterval: z.object({ start: z.string(), end: z.string() }),
      lmp: Cell,
      mcc: Cell,
      mec: Cell,
      mlc: Cell,
    }),
  ),
});

/** True for a price of the Data Exchange, whose documents share the member `data` with others. */
export function isDataExchangePrice(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'lmp' in entry && 'timeInterval' in entry;
}

interface DataExchangePrices {
  readonly entries: z.output<typeof DataExchangePage>['data'];
  /** Number of prices that the page marks as preliminary or final; only real-time prices have such a mark. */
  readonly marked: number;
}

/** One page of answers. @throws Fault `changed-shape` naming the invalid member. */
export function readDataExchangePage(json: unknown): DataExchangePrices {
  const { data } = readShape(DataExchangePage, json, 'the document');
  const marked = (json as { data: object[] }).data.filter((entry) => 'preliminaryFinal' in entry).length;
  return { entries: data, marked };
}

/**
 * The prices of a page.
 * @param markets the possible markets, recognized by the length of their intervals.
 * @param energy whether MEC is read, or computed from the price and its other parts.
 * @throws Fault `changed-shape` naming field and entry.
 */
export function dataExchangeRows(
  { entries }: DataExchangePrices,
  markets: readonly MisoMarket[],
  energy: 'stated' | 'derived',
): LmpRow[] {
  const readStart = stampReader('timeInterval.start');
  const readEnd = stampReader('timeInterval.end');
  return entries.map((entry, position) => {
    const place = `data[${position}]`;
    const start = readStart(entry.timeInterval.start, () => place);
    const minutes = (Date.parse(readEnd(entry.timeInterval.end, () => place)) - Date.parse(start)) / 60_000;
    const market = markets.find((entry) => INTERVAL_MINUTES[entry] === minutes);
    if (market === undefined) {
      const expected = markets.map((entry) => INTERVAL_MINUTES[entry]).join(' or ');
      throw changedShape('timeInterval', place, `lasts ${minutes} minutes; expected ${expected}`);
    }
    const figures = {
      lmp: entry.lmp,
      loss: entry.mlc,
      congestion: entry.mcc,
      energy: energy === 'stated' ? entry.mec : undefined,
      names: ['lmp', 'mlc', 'mcc'],
    } as const;
    return priceRow(market, entry.node.trim(), null, start, figures, place);
  });
}
