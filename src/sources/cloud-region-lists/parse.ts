import type { FacilityRow } from '../../domain/facilities/facility.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import {
  describeJson,
  hasMembers,
  keepLast,
  noRows,
  quoteNames,
  readJson,
  readShape,
  textOf,
} from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import {
  FACILITY_TYPE,
  MISPLACED,
  NamedRegion,
  OWN_LIST,
  PlacedRegion,
  POINTS_ALONE,
  PROVIDERS,
  REVIEWED,
  WHAT,
} from './schema.ts';

interface Region {
  readonly provider: string;
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Reads one of the two lists: a row for each region of a provider other than Google.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and region.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'facility'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'regions') || !Array.isArray(json.regions))
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.regions.length === 0) throw noRows('list');
  const isPlaced = hasMembers(json, 'metadata');
  const day = isPlaced ? updatedOn(json.metadata) : reviewedIn(json, asOf);
  const unknown = new Set<string>();
  let elsewhere = 0;
  const rows = json.regions.flatMap((value: unknown, at: number): FacilityRow[] => {
    const place = `region ${at + 1}`;
    const region = isPlaced ? placedRegion(value, place) : namedRegion(value, place);
    if (region.provider === OWN_LIST) return [];
    const provider = PROVIDERS[region.provider];
    if (provider === undefined) {
      unknown.add(region.provider);
      return [];
    }
    if (Math.abs(region.lat) > 90 || Math.abs(region.lon) > 180)
      throw changedShape('the point', place, `is ${region.lat}, ${region.lon}`);
    const id = `${provider.id}/${region.code}`;
    const isOfPoints = POINTS_ALONE.has(provider.id) || MISPLACED.has(id);
    if (isPlaced === isOfPoints) {
      elsewhere += 1;
      return [];
    }
    return [
      {
        kind: 'facility',
        source: 'cloud-region-lists',
        external_id: id,
        name: region.name,
        operator: provider.name,
        lat: region.lat,
        lon: region.lon,
        address: null,
        city: region.city,
        state: null,
        country: region.country,
        status: null,
        capacity_mw: null,
        facility_type: FACILITY_TYPE,
        area_m2: null,
        observed_on: day,
      },
    ];
  });
  const kept = keepLast(rows, (row) => row.external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: [
      ...(elsewhere === 0 ? [] : [`${elsewhere} are read of the other list`]),
      ...(unknown.size === 0 ? [] : [`providers that are not known here: ${quoteNames([...unknown])}`]),
    ],
  });
}

function placedRegion(value: unknown, place: string): Region {
  const { provider, regionCode, displayName, location } = readShape(PlacedRegion, value, place);
  const { countryCode: country, city, latitude: lat, longitude: lon } = location;
  return { provider, code: regionCode, name: displayName, city: textOf(city), country, lat, lon };
}

function namedRegion(value: unknown, place: string): Region {
  const { provider, code, display_name: name, lat, lon, country } = readShape(NamedRegion, value, place);
  return { provider, code, name, city: null, country, lat, lon };
}

function updatedOn(metadata: unknown): string {
  const day = hasMembers(metadata, 'lastUpdated') ? metadata.lastUpdated : null;
  if (typeof day !== 'string' || !isCalendarDay(day))
    throw changedShape('lastUpdated', 'the document', `is ${JSON.stringify(day)}, no day`);
  return day;
}

/** The month of the last review, else the day of the answer. */
function reviewedIn(json: object, asOf: string | null): string | null {
  const comment =
    hasMembers(json, '_comment') && Array.isArray(json._comment) ? json._comment.map(String).join(' ') : '';
  const month = REVIEWED.exec(comment)?.[1];
  return month === undefined ? (asOf?.slice(0, 10) ?? null) : `${month}-01`;
}
