import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import { readNumber, readOptionalNumber, withoutNoise } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import type { PricePoint } from './price-point.ts';

/** Real time by five minutes or hours, and day-ahead hours. */
export type IsoneMarket = 'RT5M' | 'RTH' | 'DAH';
const INTERVAL_MINUTES: Readonly<Record<IsoneMarket, number>> = { RT5M: 5, RTH: 60, DAH: 60 };

/** A price and its parts. */
export type Figure = 'lmp' | 'energy' | 'congestion' | 'loss';

/** The data of a document with prices. */
export interface PriceRows {
  readonly rows: LmpRow[];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
  /** ISO UTC. */
  readonly publishedAt: string | null;
}

/**
 * @param start ISO UTC.
 * @param figures in US$/MWh, as a document has them.
 * @param names the document's names of the figures, for messages.
 * @throws Fault `changed-shape` for a price that is no number. An empty component is null.
 */
export function priceRow(
  market: IsoneMarket,
  { node, node_type }: PricePoint,
  start: string,
  figures: Readonly<Record<Figure, unknown>>,
  names: Readonly<Record<Figure, string>>,
  place: string,
): LmpRow {
  return {
    kind: 'lmp',
    iso: 'ISONE',
    market,
    node,
    node_type,
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES[market],
    lmp: withoutNoise(readNumber(figures.lmp, names.lmp, place)),
    energy: readPart(figures.energy, names.energy, place),
    congestion: readPart(figures.congestion, names.congestion, place),
    loss: readPart(figures.loss, names.loss, place),
  };
}

function readPart(value: unknown, name: string, place: string): number | null {
  if (value === undefined) throw changedShape(name, place, 'is missing');
  const part = readOptionalNumber(value, name, place);
  return part === null ? null : withoutNoise(part);
}

/** Four figures rounded to 0.01 each. */
const SUM_TOLERANCE = 0.021;

/** A price is the sum of its parts; where it is not, a column has changed its meaning. */
export function sumWarnings(rows: readonly LmpRow[]): string[] {
  const differing = rows.filter(({ lmp, energy, congestion, loss }) => {
    if (energy === null || congestion === null || loss === null) return false;
    return Math.abs(energy + congestion + loss - lmp) > SUM_TOLERANCE;
  });
  const [first] = differing;
  if (first === undefined) return [];
  const { node, interval_start, lmp, energy, congestion, loss } = first;
  return [
    `${differing.length} prices are not the sum of their parts, e.g. ${node} at ${interval_start}: ${lmp}, not ${energy} + ${congestion} + ${loss}`,
  ];
}
