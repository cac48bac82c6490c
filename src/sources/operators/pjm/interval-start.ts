import { changedShape } from '../../../errors.ts';
import { isRepeated, isSkipped, localToUtc, readWallClockStamp } from '../../documents/local-time.ts';
import type { DataMinerFeed } from './data-miner-feed.ts';

/** Eastern prevailing time, as the publisher calls the clock of its `_ept` fields. */
export const TIMEZONE = 'America/New_York';

/** The start of an interval in UTC, as all feeds call it. */
export const UTC = 'datetime_beginning_utc';

/** The same by the clock of Eastern time; a saved feed may have only one of the two. */
export const EPT = 'datetime_beginning_ept';

/** The start of a record's interval, or the reason why it is unknown. */
type IntervalStart = { readonly at: string } | { readonly reason: string };

/**
 * Reads interval starts: the UTC field if the document has it, else the one of Eastern time, which names each moment of
 * the repeated hour twice without a mark, and items come in any order.
 * @throws Fault `changed-shape` for an invalid stamp, and for a document without either field.
 */
export function intervalStartReader(feed: DataMinerFeed): (record: number) => IntervalStart {
  const field = feed.fields.has(UTC) ? UTC : EPT;
  if (!feed.fields.has(field)) throw changedShape(UTC, 'the document', 'is missing');
  const existing = new Map<unknown, IntervalStart>();
  return (record) => {
    const stamp = feed.value(record, field);
    let start = existing.get(stamp);
    if (start === undefined) {
      start = readStart(stamp, field, () => feed.placeOf(record));
      existing.set(stamp, start);
    }
    return start;
  };
}

function readStart(stamp: unknown, field: string, place: () => string): IntervalStart {
  // UTC stamps are written without a Z; one that has it means the same.
  const text = typeof stamp === 'string' ? stamp.trim().replace(field === UTC ? /Z$/ : /$^/, '') : '';
  const wallClock = readWallClockStamp(text);
  if (wallClock === null) {
    throw changedShape(field, place(), `expected a date and a time, found ${JSON.stringify(stamp) ?? 'nothing'}`);
  }
  if (field === UTC) return { at: `${wallClock}Z` };
  if (isRepeated(wallClock, TIMEZONE)) {
    return { reason: `${text} is a time that clocks in the East showed twice, and ${UTC} is not there to say which` };
  }
  if (isSkipped(wallClock, TIMEZONE)) return { reason: `${text} is a time that clocks in the East skipped` };
  return { at: localToUtc(wallClock, TIMEZONE) };
}
