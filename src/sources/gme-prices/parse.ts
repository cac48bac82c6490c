import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { marketDay } from '../documents/market-day.ts';
import { childrenOf, childText, readXml, requireText, type XmlElement } from '../documents/read-xml.ts';
import { noRows, quoteNames, readNumber } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA_OF_ZONE, MARKET, TIMEZONE, WHAT } from './schema.ts';

/**
 * Prices of the zones of Italy for one whole day by hours.
 * @throws Fault `wrong-document` for another document, `changed-shape` for hours that the day does not have, or a bad price.
 */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const root = readXml(bytes, WHAT);
  if (root.name !== 'NewDataSet') throw wrongDocument(`XML of ${quoteNames([root.name])}; expected ${WHAT}`);
  const hours = childrenOf(root, 'Prezzi');
  if (hours.length === 0) throw noRows(WHAT);
  const date = dateOf(hours);
  const whole = marketDay(date, hours.length, TIMEZONE);
  if (whole === null || whole.minutes !== 60) {
    throw changedShape('Ora', date, `has ${hours.length} entries; expected one for each of its hours`);
  }
  const rows: LmpRow[] = [];
  const seen = new Set<number>();
  for (const [position, hour] of hours.entries()) {
    const place = `Prezzi ${position + 1}`;
    const number = readNumber(requireText(hour, 'Ora', place), 'Ora', place);
    const start = whole.starts[number - 1];
    if (start === undefined || seen.has(number)) {
      throw changedShape('Ora', place, `expected each of 1 to ${hours.length} once, found ${number}`);
    }
    seen.add(number);
    for (const [zone, area] of AREA_OF_ZONE) {
      // Calabria is a zone since 2021.
      const text = childText(hour, zone);
      if (text === null) continue;
      rows.push(
        zonePrice({ area, node: zone, market: 'DAH', start, minutes: 60, price: readPrice(text, zone, place) }),
      );
    }
  }
  if (rows.length === 0) throw changedShape([...AREA_OF_ZONE.keys()].join(', '), 'the document', 'are missing');
  return parsed(rows);
}

function dateOf(hours: readonly XmlElement[]): string {
  const markets = new Set(hours.map((hour, position) => requireText(hour, 'Mercato', `Prezzi ${position + 1}`)));
  if (markets.size !== 1 || !markets.has(MARKET)) {
    throw wrongDocument(`prices of the market ${quoteNames([...markets])}; expected ${WHAT}`);
  }
  const days = new Set(hours.map((hour, position) => requireText(hour, 'Data', `Prezzi ${position + 1}`)));
  const [day = ''] = days;
  const date = /^\d{8}$/.test(day) ? readCalendarDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) : null;
  if (days.size !== 1 || date === null) {
    throw changedShape('Data', 'the document', `expected one day as YYYYMMDD, found ${quoteNames([...days])}`);
  }
  return date;
}

/** `114,905680`, a comma for the point and none for thousands: read as usual it would be a million times as much. */
function readPrice(text: string, zone: string, place: string): number {
  const [, whole, decimals = '0'] = /^(-?\d{1,6})(?:,(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw changedShape(zone, place, `expected a price with a decimal comma, found ${quoteNames([text])}`);
  return Number(`${whole}.${decimals}`) + 0;
}
