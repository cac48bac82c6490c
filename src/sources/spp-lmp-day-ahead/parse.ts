import { wrongDocument } from '../../errors.ts';
import { keepLast, noRows, readCsvTable } from '../documents/tables.ts';
import { type EndStamps, readSettlementLocationTable } from '../operators/spp/settlement-location-table.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';

const WHAT = 'SPP day-ahead LMP by settlement location (DA-LMP-SL)';

/**
 * A settlement location may be listed with several pricing nodes: the location is the key.
 * @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and line.
 */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const names = `${document.fileName ?? ''} ${document.url ?? ''}`;
  const found = readSettlementLocationTable(readCsvTable(document.bytes, WHAT), {
    market: 'DAH',
    intervalMinutes: 60,
    what: WHAT,
    endExpected: null,
    refuseOtherMarkets: (stamps) => refuseRealTime(stamps, names),
  });
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(rows, { rejected: [...found.rejected, ...rejected], warnings: found.warnings });
}

/**
 * Real-time files have the same columns and a stamp for every five minutes. Several stamps, all on the hour, are
 * day-ahead unless the name says otherwise; one stamp on the hour is so only when its name says it, since a whole
 * day-ahead file has a day of them.
 * @param names what the document is called.
 */
function refuseRealTime({ count, areAllOnTheHour }: EndStamps, names: string): void {
  if (count === 0) return;
  if (!areAllOnTheHour) {
    throw wrongDocument(`real-time prices (RTBM-LMP-SL), every five minutes, read by spp-lmp; expected ${WHAT}`);
  }
  if (/RTBM/i.test(names)) throw wrongDocument(`real-time prices (RTBM), read by spp-lmp; expected ${WHAT}`);
  if (count > 1 || /DA-LMP/i.test(names)) return;
  throw wrongDocument(
    `prices of one interval, as the real-time files have them, read by spp-lmp; expected ${WHAT} (name the file DA-LMP-SL or pass --url)`,
  );
}
