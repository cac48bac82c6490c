import type { ConnectionQueueRow } from '../../domain/grid/connection-queue.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { describeJson, hasMembers, noRows, readJson, readShape, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { MEMBERS, MOST_MW, ServiceArea, TRANSMISSION, WHAT } from './schema.ts';

const DIRECTIONS = [
  ['demand', 'Withdrawal'],
  ['generation', 'Injection'],
] as const;

/**
 * The queues of service areas, each for itself: one request may wait with the regional operator and with TenneT, so no
 * sum is made. Reads one answer, and answers that were saved together by id.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and area.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'connection-queue'> {
  const areas = areasOn(readJson(bytes, WHAT));
  if (areas.length === 0) throw noRows(WHAT);
  const day = asOf?.slice(0, 10) ?? null;
  const rows: ConnectionQueueRow[] = [];
  let unstated = 0;
  for (const [place, value] of areas) {
    for (const member of MEMBERS) if (!hasMembers(value, member)) throw changedShape(member, place, 'is missing');
    const area = readShape(ServiceArea, value, place);
    const figures = DIRECTIONS.flatMap(([direction, side]) => {
      const mw = readMegawatts(area[`queue${side}`], `queue${side}`, place);
      const requests = readCount(area[`uniqueRequests${side}`], `uniqueRequests${side}`, place);
      const year = readYear(area[`yearSolved${side}`], `yearSolved${side}`, place);
      return mw === null && requests === null && year === null ? [] : [{ direction, mw, requests, year }];
    });
    if (figures.length === 0) unstated += 1;
    if (day === null)
      throw changedShape('the day', 'the document', 'is not in it: it must be known when it was fetched');
    for (const { direction, mw, requests, year } of figures)
      rows.push({
        kind: 'connection-queue',
        source: 'tennet-capacity',
        area: 'NL',
        place: placeOf(area),
        direction,
        as_of: day,
        ...middleOf(area),
        requests,
        active_mw: mw,
        signed_mw: null,
        due_24_months_mw: null,
        operational_mw: null,
        withdrawn_mw: null,
        withdrawn_requests: null,
        completed_requests: null,
        wait_months: null,
        wait_requests: null,
        survival_months: null,
        survival_requests: null,
        relieved_year: year,
      });
  }
  const warnings = unstated === 0 ? [] : [`${unstated} of ${areas.length} service areas state no queue and no year`];
  return parsed(rows, { warnings, observedAt: day === null ? null : `${day}T00:00:00Z` });
}

/** An answer is `{ serviceArea }`, saved answers are `{ id: area }`. */
function areasOn(value: unknown): (readonly [place: string, area: unknown])[] {
  if (hasMembers(value, 'serviceArea')) return [['serviceArea', value.serviceArea]];
  if (hasMembers(value, 'rnb', 'id')) return [[String(value.id), value]];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const areas = Object.entries(value);
    if (areas.every(([, area]) => hasMembers(area, 'rnb', 'id'))) return areas;
  }
  throw wrongDocument(`${describeJson(value)}; expected ${WHAT}`);
}

/** TenneT's areas by their names; those of regional operators with operator and id, for names repeat. */
function placeOf({ id, name, rnb }: ServiceArea): string {
  if (rnb === TRANSMISSION) return name;
  return id === name ? `${rnb}: ${name}` : `${rnb}: ${name} (${id})`;
}

function middleOf({ bboxBottom: south, bboxTop: north, bboxLeft: west, bboxRight: east }: ServiceArea) {
  const middle = (a: number | null | undefined, b: number | null | undefined): number | null =>
    a === null || a === undefined || b === null || b === undefined ? null : Math.round((a + b) * 5_000) / 10_000;
  const [lat, lon] = [middle(south, north), middle(west, east)];
  return lat === null || lon === null ? { lat: null, lon: null } : { lat, lon };
}

const isNone = (text: string | null | undefined): text is null | undefined | '' =>
  text === null || text === undefined || /^[-–]?$/.test(text.trim());

/** `4.9 MW`: a figure without its unit, or in another one, is not read. */
function readMegawatts(text: string | null | undefined, member: string, place: string): number | null {
  if (isNone(text)) return null;
  const [, digits] = /^(\d+(?:\.\d+)?) ?MW$/.exec(text.trim()) ?? [];
  const mw = digits === undefined ? null : withoutNoise(Number(digits));
  if (mw !== null && mw <= MOST_MW) return mw;
  throw changedShape(member, place, `expected MW as in "4.9 MW", found ${JSON.stringify(text.slice(0, 40))}`);
}

function readCount(text: string | null | undefined, member: string, place: string): number | null {
  if (isNone(text)) return null;
  if (/^\d{1,6}$/.test(text.trim())) return Number(text);
  throw changedShape(member, place, `expected a count, found ${JSON.stringify(text.slice(0, 40))}`);
}

/** Of a range of years the last: until then there may be no room. */
function readYear(text: string | null | undefined, member: string, place: string): number | null {
  if (isNone(text)) return null;
  const [, first, last] = /^(20\d{2})(?: ?[-–] ?(20\d{2}))?$/.exec(text.trim()) ?? [];
  const year = last ?? first;
  if (year !== undefined) return Number(year);
  throw changedShape(member, place, `expected a year, found ${JSON.stringify(text.slice(0, 40))}`);
}
