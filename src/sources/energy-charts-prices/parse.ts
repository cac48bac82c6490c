import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { localDate, utcStamp } from '../documents/local-time.ts';
import { describeJson, hasMembers, noRows, quoteNames, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { Answer, OPEN_LICENSE, UNIT, WHAT, ZONES } from './schema.ts';

/** All days of the coupled auction begin at this clock's midnight. */
const MARKET_TIMEZONE = 'Europe/Brussels';
const LENGTHS = [60, 15] as const;

/** @throws Fault `wrong-document` for another answer, `changed-shape` for another unit or shape. */
export function parse({ bytes, url }: SourceDocument): Parsed<'lmp'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'unix_seconds', 'price')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { license_info, unix_seconds, price, unit } = readShape(Answer, json, 'the document');
  if (!UNIT.test(unit.trim()))
    throw changedShape('unit', 'the document', `expected EUR / MWh, found ${quoteNames([unit])}`);
  const seconds = unix_seconds ?? [];
  const prices = price ?? [];
  if (seconds.length === 0) throw noRows(WHAT);
  if (prices.length !== seconds.length) {
    throw changedShape('price', 'the document', `has ${prices.length} values for ${seconds.length} times`);
  }
  const area = zoneOf(url);
  if (!OPEN_LICENSE.test(license_info.trim())) return withheld(area, license_info);
  const lengths = lengthsOf(seconds);
  const rows: LmpRow[] = [];
  let missing = 0;
  for (const [position, second] of seconds.entries()) {
    const value = prices[position] ?? null;
    if (value === null) missing += 1;
    else {
      const minutes = lengths[position] ?? 60;
      const start = utcStamp(second * 1_000);
      rows.push(zonePrice({ area, node: area, market: 'DAH', start, minutes, price: value + 0 }));
    }
  }
  return parsed(rows, { warnings: missing > 0 ? [`${missing} times have no price`] : [] });
}

/**
 * Each answer states its own terms, and those of a zone may change: then none of it is stored, and the run says so. Other zones of
 * the run are not held up.
 */
function withheld(area: string, words: string): Parsed<'lmp'> {
  const reason = `the license of ${area} is ${quoteNames([words])} and no longer CC BY 4.0: withheld`;
  return parsed([], { rejected: [{ place: 'license_info', reason }], warnings: [reason] });
}

/** The answer does not say of which zone it is: its address does. */
function zoneOf(url: string | null): string {
  const zone = url === null ? null : (parseUrl(url)?.searchParams.get('bzn') ?? null);
  if (zone === null || !ZONES.includes(zone)) {
    throw wrongDocument(
      `prices whose zone (bzn) no address says (pass --url), or of a zone that is not read; expected ${WHAT}`,
    );
  }
  return zone;
}

/**
 * Minutes of each interval: the step of its market day, for an answer may be of days of hours and of quarter hours.
 * @throws Fault `changed-shape` for times that are not ascending by hours or quarter hours.
 */
function lengthsOf(seconds: readonly number[]): number[] {
  const steps = new Map<string, number>();
  const days = seconds.map((second) => localDate(second * 1_000, MARKET_TIMEZONE).date);
  for (let position = 1; position < seconds.length; position += 1) {
    const step = ((seconds[position] ?? 0) - (seconds[position - 1] ?? 0)) / 60;
    if (step <= 0) throw changedShape('unix_seconds', `item ${position}`, 'is not after the one before');
    const day = days[position] ?? '';
    if (days[position - 1] === day) steps.set(day, Math.min(step, steps.get(day) ?? step));
  }
  return seconds.map((second, position) => {
    const step = steps.get(days[position] ?? '');
    // A day with one price alone shows no step of its own: then the other days say it.
    const minutes =
      step === undefined
        ? seconds.length === 1
          ? null
          : fallback(steps)
        : (LENGTHS.find((length) => step % length === 0) ?? null);
    if (minutes === null || second % (minutes * 60) !== 0) {
      throw changedShape('unix_seconds', `item ${position}`, 'is not by hours or quarter hours');
    }
    return minutes;
  });
}

const fallback = (steps: ReadonlyMap<string, number>): number | null => {
  const [least] = [...steps.values()].sort((a, b) => a - b);
  return least === undefined ? null : (LENGTHS.find((length) => least % length === 0) ?? null);
};
