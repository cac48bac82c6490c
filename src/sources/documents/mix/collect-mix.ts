import type { Fuel, FuelMixRow } from '../../../domain/grid/fuel.ts';
import type { AreaId } from '../../../domain/grid/grid-area.ts';
import { type Parsed, parsed, type Rejection } from '../../source.ts';
import { keepLast, noRows, quoteNames } from '../tables.ts';

interface Output {
  readonly area: AreaId;
  /** Start of the interval, ISO UTC. */
  readonly start: string;
  /** Null for a snapshot. */
  readonly minutes: number | null;
  /** The publisher's own word. */
  readonly category: string;
  /** Null where the publisher has no figure: no row, but counted. */
  readonly mw: number | null;
}

interface MixCollector {
  add(output: Output): void;
  reject(place: string, reason: string): void;
  warn(warning: string): void;
  /** @throws Fault `changed-shape` when there is neither a row nor a stated reason for none. */
  finish(more?: { readonly publishedAt?: string | null }): Parsed<'fuel-mix'>;
}

/** Most refused rows that are named one by one. */
const MOST_NAMED = 200;

/**
 * Makes rows of outputs by a publisher's categories: a new category counts as other and is warned of, a missing figure
 * is counted, the last of two rows with one key stays.
 */
export function mixCollector(what: string, fuelOf: (category: string) => Fuel | undefined): MixCollector {
  const found: FuelMixRow[] = [];
  const refused: Rejection[] = [];
  const warnings: string[] = [];
  const unknown = new Set<string>();
  let refusedMore = 0;
  let empty = 0;
  return {
    add({ area, start, minutes, category, mw }) {
      if (mw === null) {
        empty += 1;
        return;
      }
      const fuel = fuelOf(category);
      if (fuel === undefined) unknown.add(category);
      found.push({
        kind: 'fuel-mix',
        iso: area,
        interval_start: start,
        interval_minutes: minutes,
        fuel: fuel ?? 'other',
        source_fuel: category,
        mw,
      });
    },
    reject(place, reason) {
      if (refused.length < MOST_NAMED) refused.push({ place, reason });
      else refusedMore += 1;
    },
    warn(warning) {
      warnings.push(warning);
    },
    finish({ publishedAt = null } = {}) {
      if (found.length === 0 && empty === 0 && refused.length === 0 && warnings.length === 0) throw noRows(what);
      const { rows, rejected } = keepLast(found, (row) => `${row.iso} ${row.source_fuel} ${row.interval_start}`);
      if (unknown.size > 0) warnings.push(`categories that are new, counted as other: ${quoteNames([...unknown])}`);
      if (empty > 0) warnings.push(`without a figure, so without a row: ${empty}`);
      if (refusedMore > 0) warnings.push(`${refusedMore} more rows refused for the same reasons`);
      return parsed(rows, { rejected: [...refused, ...rejected], warnings, publishedAt });
    },
  };
}
