import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape, wrongDocument } from '../../../errors.ts';
import { findColumns, quoteNames, readOptionalNumber, type Table, withoutNoise } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import { type Interval, intervalReader } from './interval-reader.ts';
import type { MarketRuns } from './market-runs.ts';
import { nodeTypeOf } from './node-type.ts';
import { FIGURE_OF_TYPE, type Figures, PRICE_COLUMNS } from './price-columns.ts';

/** Largest difference that rounding explains: five figures, most of them to 0.00001. */
const SUM_TOLERANCE = 0.001;

interface PriceJoin {
  /** Takes the lines of a table. @param prefix the file that it is, before places. */
  add(table: Table, prefix: string): void;
  /** By node in the order of the document, and by time. */
  finish(): { readonly rows: LmpRow[]; readonly rejected: Rejection[]; readonly warnings: string[] };
}

/** Joins the figures of each node and interval, which are on lines, and in files, in any order. */
export function joinPrices(runs: MarketRuns): PriceJoin {
  const readInterval = intervalReader(runs);
  const nodes = new Map<string, Map<Interval, Figures>>();
  const unknownTypes = new Map<string, number>();
  const rejected: Rejection[] = [];

  const add = (table: Table, prefix: string): void => {
    const columns = findPriceColumns(table, runs.what);
    const priceColumn = table.columns[columns.price] ?? '';
    for (const [record, cells] of table.records.entries()) {
      const place = () => prefix + table.placeOf(record);
      const interval = readInterval(
        { run: cells[columns.run] ?? '', start: cells[columns.start] ?? '', end: cells[columns.end] ?? '' },
        place,
      );
      const type = cells[columns.type] ?? '';
      const figure = FIGURE_OF_TYPE.get(type);
      if (figure === undefined) {
        if (type === '') throw changedShape('LMP_TYPE', place(), 'is empty');
        unknownTypes.set(type, (unknownTypes.get(type) ?? 0) + 1);
        continue;
      }
      const name = cells[columns.node] ?? '';
      if (name === '') throw changedShape('NODE', place(), 'is empty');
      const cell = cells[columns.price];
      if (cell === undefined) throw changedShape(`column "${priceColumn}"`, place(), 'is missing: the line is cut off');
      const price = readPrice(cell, priceColumn, place);
      const figures = figuresOf(nodes, name, interval);
      if (price === null) continue;
      if (figures[figure] !== null && figures[figure] !== price) {
        rejected.push({
          place: place(),
          reason: `${type} of ${name} is in the document twice; the last one counts`,
        });
      }
      figures[figure] = price;
    }
  };

  const finish = () => {
    const rows: LmpRow[] = [];
    const uneven: string[] = [];
    const otherNodes: string[] = [];
    for (const [name, intervals] of nodes) {
      const area = runs.areaOf === undefined ? 'CAISO' : runs.areaOf(name);
      if (area === null) {
        otherNodes.push(name);
        continue;
      }
      const inOrder = [...intervals].sort(([a], [b]) => (a.start < b.start ? -1 : 1));
      for (const [{ market, start, minutes }, figures] of inOrder) {
        const { lmp, energy, congestion, loss } = figures;
        if (lmp === null) {
          rejected.push({ place: `${name} ${start}`, reason: 'has no LMP' });
          continue;
        }
        const excess = excessOf(figures);
        if (excess !== null && Math.abs(excess) > SUM_TOLERANCE) uneven.push(`${name} ${start} by ${excess}`);
        rows.push({
          kind: 'lmp',
          iso: area,
          market,
          node: name,
          node_type: nodeTypeOf(name),
          interval_start: start,
          interval_minutes: minutes,
          lmp,
          energy,
          congestion,
          loss,
        });
      }
    }
    const warnings = [...unknownTypes].map(
      ([type, count]) => `LMP_TYPE ${quoteNames([type])} is new: left out on ${count} lines`,
    );
    if (otherNodes.length > 0) {
      warnings.push(
        `${otherNodes.length} nodes are of no area that is read here, e.g. ${quoteNames(otherNodes.slice(0, 1))}: left out`,
      );
    }
    if (uneven.length > 0) {
      warnings.push(
        `LMP is not the sum of its parts in ${uneven.length} of ${rows.length} prices, e.g. $/MWh of ${uneven[0]}`,
      );
    }
    return { rows, rejected, warnings };
  };

  return { add, finish };
}

/** Other reports of OASIS have the same stamps and the same columns for figures. */
function findPriceColumns(table: Table, what: string): ReturnType<typeof findColumns<typeof PRICE_COLUMNS>> {
  const isOther = [...PRICE_COLUMNS.node, ...PRICE_COLUMNS.type].every((name) => table.optionalColumn(name) === null);
  if (isOther) throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${what}`);
  return findColumns(table, PRICE_COLUMNS, what);
}

function figuresOf(nodes: Map<string, Map<Interval, Figures>>, name: string, interval: Interval): Figures {
  let intervals = nodes.get(name);
  if (intervals === undefined) {
    intervals = new Map();
    nodes.set(name, intervals);
  }
  let figures = intervals.get(interval);
  if (figures === undefined) {
    figures = { lmp: null, energy: null, congestion: null, loss: null, greenhouse: null };
    intervals.set(interval, figures);
  }
  return figures;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Null for an empty cell. The position is only computed for cells that are no plain number: there are a million. */
function readPrice(cell: string, column: string, place: () => string): number | null {
  return PLAIN_NUMBER.test(cell) ? Number(cell) + 0 : readOptionalNumber(cell, `column "${column}"`, place());
}

/** The price less the sum of its parts, or null if a part is not stated. */
function excessOf({ lmp, energy, congestion, loss, greenhouse }: Figures): number | null {
  if (lmp === null || energy === null || congestion === null || loss === null) return null;
  return withoutNoise(lmp - energy - congestion - loss - (greenhouse ?? 0));
}
