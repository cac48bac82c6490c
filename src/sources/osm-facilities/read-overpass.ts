import type { z } from 'zod';
import { changedShape, wrongDocument } from '../../errors.ts';
import { quoteNames, readShape } from '../documents/tables.ts';
import { isOldCopy } from '../operators/osm/old-copy.ts';
import { ENDPOINTS, OLDEST_COPY_DAYS } from '../operators/osm/servers.ts';
import type { SourceDocument } from '../source.ts';
import type { Findings } from './findings.ts';
import { capacityOf, facilityTypeOf, type Point, statusOf, wordsOf } from './read-tags.ts';
import { Element, Envelope, LEAST_WORLD_ELEMENTS, WHAT } from './schema.ts';

/**
 * Reads an answer of Overpass with tags and a center, a box or the coordinates of each object.
 * @throws Fault `changed-shape` for an answer that is not whole, has no date or is of an old copy, and for the world where it is far too
 * small; `wrong-document` for objects that are no data centers.
 */
export function readOverpass(json: unknown, { url, asOf }: Pick<SourceDocument, 'url' | 'asOf'>): Findings {
  const envelope = readEnvelope(json);
  const { elements, remark } = envelope;
  const warnings: string[] = remark === undefined ? [] : [`Overpass remarks: ${quoteNames([remark])}`];
  checkExtent(elements.length, url, warnings);
  const publishedAt = envelope.osm3s.timestamp_osm_base;
  if (isAnswerToUs(url) && asOf !== null && isOldCopy(publishedAt, asOf)) {
    const problem = `the server answers from a copy of ${publishedAt}, more than ${OLDEST_COPY_DAYS} days before ${asOf}`;
    throw changedShape('osm3s.timestamp_osm_base', 'the document', problem);
  }
  const observedOn = publishedAt.slice(0, 10);

  const found: Findings = { rows: [], rejected: [], warnings, publishedAt };
  const unread: string[] = [];
  const others: Element[] = [];
  for (const [position, value] of elements.entries()) {
    const element = readShape(Element, value, `elements[${position}]`);
    const { type, tags = {} } = element;
    const status = statusOf(tags);
    const externalId = `${type}/${element.id}`;
    if (status === null) {
      others.push(element);
      continue;
    }
    const point = pointOf(element);
    if (point === null) {
      found.rejected.push({ place: externalId, reason: 'has no coordinates' });
      continue;
    }
    const capacity = capacityOf(tags);
    for (const text of capacity.unread) unread.push(`${externalId} ${text}`);
    const { name, operator, ...where } = wordsOf(tags, point);
    found.rows.push({
      kind: 'facility',
      source: 'osm',
      external_id: externalId,
      name,
      operator,
      ...point,
      ...where,
      status,
      capacity_mw: capacity.mw,
      facility_type: facilityTypeOf(type, tags),
      // A box is no footprint: that of a house turned by half a right angle has twice its area.
      area_m2: null,
      observed_on: observedOn,
    });
  }
  if (others.length === elements.length)
    throw wrongDocument(`an Overpass answer ${describe(others)}; expected ${WHAT}`);
  if (others.length > 0) warnings.push(`${others.length} objects are no data centers by their tags; left out`);
  if (unread.length > 0) warnings.push(`power that cannot be read, so none: ${quoteNames(unread)}`);
  return found;
}

function readEnvelope(json: unknown): z.output<typeof Envelope> {
  const { remark } = readShape(Envelope.pick({ remark: true }), json, 'the document');
  if (remark !== undefined && /error|timed out|out of memory/i.test(remark)) {
    throw changedShape(
      'remark',
      'the document',
      `the answer is not whole: ${remark.replace(/\s+/g, ' ').slice(0, 120)}`,
    );
  }
  return readShape(Envelope, json, 'the document');
}

/** One of the servers, without a query in its address: the answer to our query for the whole world. */
const isAnswerToUs = (url: string | null): boolean => url !== null && ENDPOINTS.includes(url);

function checkExtent(count: number, url: string | null, warnings: string[]): void {
  if (count === 0) throw changedShape('elements', 'the document', `is empty; expected ${WHAT}`);
  if (count >= LEAST_WORLD_ELEMENTS) return;
  if (isAnswerToUs(url)) {
    const problem = `${count} objects are too few for the world, which has at least ${LEAST_WORLD_ELEMENTS}`;
    throw changedShape('elements', 'the document', problem);
  }
  warnings.push(`${count} objects: a part of the world`);
}

/** OpenStreetMap keeps seven decimals of a degree, about a centimeter. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Coordinates of a node, else the middle of the box; a box from 179.9 to -179.9 lies across the antimeridian. */
function pointOf({ lat, lon, center, bounds }: Element): Point | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon };
  if (center !== undefined) return { lat: center.lat, lon: center.lon };
  if (bounds === undefined) return null;
  const { minlat, minlon, maxlat, maxlon } = bounds;
  const middle = (minlon + (maxlon < minlon ? maxlon + 360 : maxlon)) / 2;
  return { lat: roundDegrees((minlat + maxlat) / 2), lon: roundDegrees(middle > 180 ? middle - 360 : middle) };
}

/** The commonest keys say what an answer is about. */
function describe(elements: readonly Element[]): string {
  const counts = new Map<string, number>();
  for (const { tags = {} } of elements) for (const key in tags) counts.set(key, (counts.get(key) ?? 0) + 1);
  if (counts.size === 0) return 'without tags';
  const keys = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
  return `about ${quoteNames(keys.slice(0, 5))}`;
}
