import { changedShape, wrongDocument } from '../../errors.ts';
import { readWallClockStamp, rowOrderReader } from '../documents/local-time.ts';
import { DAY_AHEAD_NAME, readLbmpDocument } from '../operators/nyiso/lbmp-document.ts';
import { readLbmpTable, stampsOf } from '../operators/nyiso/lbmp-table.ts';
import { TIMEZONE } from '../operators/nyiso/market-data.ts';
import type { Parsed, SourceDocument } from '../source.ts';

const WHAT = 'NYISO day-ahead LBMP';

/** Three figures rounded to 0.01 leave each energy part within 0.015 of the true one: two of them within twice that. */
const ENERGY_TOLERANCE = 0.03;

/** A stamp off the hour, and one with seconds. */
const FIVE_MINUTES = /\d:(?:[0-5][1-9]|[1-5]0)(?::\d\d)?$/;
const SECONDS = /:\d\d:\d\d$/;

const REAL_TIME_NAME = /rtlbmp|real[-_ ]?time/i;

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and line. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  return readLbmpDocument(document, { what: WHAT, energyTolerance: ENERGY_TOLERANCE }, (file) => {
    const names = [file.name, document.fileName ?? '', document.url ?? ''].join(' ');
    refuseRealTime(stampsOf(file.table, WHAT), names, file.isQuoted);
    return readLbmpTable(file, {
      market: 'DAH',
      intervalMinutes: 60,
      stamped: 'start',
      what: WHAT,
      readWallClock,
      readStamp: rowOrderReader(TIMEZONE, 'start'),
    });
  });
}

/**
 * Five-minute files have stamps off the hour, and seconds. Hourly files of both markets have the same header and the
 * same stamps: their name says which, and else their quotes, which only the real-time files have.
 */
function refuseRealTime(stamps: readonly string[], names: string, isQuoted: boolean): void {
  const isNamed = DAY_AHEAD_NAME.test(names);
  if (stamps.some((stamp) => FIVE_MINUTES.test(stamp)) && (!isNamed || stamps.every((stamp) => SECONDS.test(stamp)))) {
    throw wrongDocument(`five-minute prices (realtime), read by nyiso-lmp; expected ${WHAT}`);
  }
  if (isNamed) return;
  if (REAL_TIME_NAME.test(names) || SECONDS.test(stamps[0] ?? '')) {
    throw wrongDocument(`real-time prices (realtime, rtlbmp), read by nyiso-lmp; expected ${WHAT}`);
  }
  if (isQuoted) {
    throw wrongDocument(
      `hourly prices with quotes around text, as real-time prices (rtlbmp) have them, read by nyiso-lmp; expected ${WHAT} (name the file damlbmp or pass --url)`,
    );
  }
}

function readWallClock(stamp: string, place: string): string {
  const wallClock = readWallClockStamp(stamp);
  if (wallClock?.endsWith(':00:00') === true) return wallClock;
  throw changedShape('Time Stamp', place, `expected MM/DD/YYYY HH:00, found "${stamp.slice(0, 40)}"`);
}
