import { wrongDocument } from '../../errors.ts';
import { decodeText, keepLast, noRows, readCsvTable, readJson } from '../documents/tables.ts';
import { type EndStamps, readSettlementLocationTable } from '../operators/spp/settlement-location-table.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readPriceMap } from './read-price-map.ts';
import { INTERVAL_MINUTES, WHAT } from './schema.ts';

/**
 * A settlement location may be listed with several pricing nodes: the location is the key.
 * @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and line.
 */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const isJson = /^\s*[{[]/.test(decodeText(document.bytes.subarray(0, 1024), WHAT));
  const names = `${document.fileName ?? ''} ${document.url ?? ''}`;
  const found = isJson
    ? readPriceMap(readJson(document.bytes, WHAT))
    : readSettlementLocationTable(readCsvTable(document.bytes, WHAT), {
        market: 'RT5M',
        intervalMinutes: INTERVAL_MINUTES,
        what: WHAT,
        endExpected: 'the end of five minutes',
        refuseOtherMarkets: (stamps) => refuseOtherMarkets(stamps, names),
      });
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(rows, { rejected: [...found.rejected, ...rejected], warnings: found.warnings });
}

/**
 * Day-ahead files have the same columns and a stamp for each hour. Five-minute stamps are real-time whatever the name;
 * several stamps, all on the hour, are day-ahead; one stamp on the hour is what its name says, and without a name real-time: a
 * whole day-ahead file has a day of stamps.
 * @param names what the document is called.
 */
function refuseOtherMarkets({ count, areAllOnTheHour }: EndStamps, names: string): void {
  if (/WEIS/i.test(names)) throw wrongDocument(`prices of the Western Energy Imbalance Service; expected ${WHAT}`);
  if (!areAllOnTheHour) return;
  const leastOfDayAhead = /RTBM/i.test(names) ? 3 : /DA-LMP/i.test(names) ? 1 : 2;
  if (count < leastOfDayAhead) return;
  throw wrongDocument(`day-ahead prices (DA-LMP-SL), hourly, read by spp-lmp-day-ahead; expected ${WHAT}`);
}
