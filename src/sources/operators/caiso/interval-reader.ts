import type { LmpMarket } from '../../../domain/grid/lmp.ts';
import { changedShape, wrongDocument } from '../../../errors.ts';
import { utcStamp } from '../../documents/local-time.ts';
import { quoteNames } from '../../documents/tables.ts';
import type { MarketRuns } from './market-runs.ts';

export interface Interval {
  readonly market: LmpMarket;
  readonly start: string;
  readonly minutes: number;
}

/** The cells that say which interval a line is of. */
interface IntervalCells {
  readonly run: string;
  readonly start: string;
  readonly end: string;
}

/** Reads the intervals of a document; the same interval is the same object, however its lines spell it. */
export function intervalReader(runs: MarketRuns): (cells: IntervalCells, place: () => string) => Interval {
  const bySpelling = new Map<string, Interval>();
  const byMoment = new Map<string, Interval>();
  return (cells, place) => {
    const spelling = `${cells.run} ${cells.start} ${cells.end}`;
    let interval = bySpelling.get(spelling);
    if (interval === undefined) {
      const read = readInterval(cells, runs, place());
      const moment = `${read.market} ${read.start}`;
      interval = byMoment.get(moment) ?? read;
      byMoment.set(moment, interval);
      bySpelling.set(spelling, interval);
    }
    return interval;
  };
}

function readInterval({ run, start, end }: IntervalCells, runs: MarketRuns, place: string): Interval {
  const match = runs.read.get(run);
  if (match === undefined) {
    if (run === '') throw changedShape('MARKET_RUN_ID', place, 'is empty');
    const found = runs.others.get(run) ?? `prices of the market run ${quoteNames([run])}`;
    throw wrongDocument(`${found}; expected ${runs.what}`);
  }
  const startMs = readGreenwichStamp(start, 'INTERVALSTARTTIME_GMT', place);
  const minutes = (readGreenwichStamp(end, 'INTERVALENDTIME_GMT', place) - startMs) / 60_000;
  if (minutes !== match.minutes) {
    throw changedShape(
      'INTERVALENDTIME_GMT',
      place,
      `is ${minutes} minutes after the start; expected ${match.minutes} for ${run}`,
    );
  }
  return { market: match.market, start: utcStamp(startMs), minutes };
}

/** `2020-05-10T12:00:00-00:00`: an offset other than none would be another clock than the column's name says. */
function readGreenwichStamp(text: string, field: string, place: string): number {
  const stamp = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.0+)?(?:[+-]00:?00|Z)$/.exec(text)?.[1];
  const epochMs = stamp === undefined ? Number.NaN : Date.parse(`${stamp}Z`);
  if (Number.isNaN(epochMs)) {
    throw changedShape(field, place, `expected YYYY-MM-DDTHH:MM:SS-00:00, found ${quoteNames([text])}`);
  }
  return epochMs;
}
