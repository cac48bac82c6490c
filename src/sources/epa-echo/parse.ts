import type { FacilityRow, FacilityStatus } from '../../domain/facilities/facility.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { isUsPostalCode, US_TERRITORIES } from '../../domain/places/us-states.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  describeJson,
  hasMembers,
  noRows,
  quoteNames,
  readJson,
  readOptionalNumber,
  readShape,
  textOf,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { NAICS_OF_DATA_CENTERS, Page, Permit, STATUSES, WHAT } from './schema.ts';

type Cell = Permit[keyof Permit];

/** A cell under either name, as text. */
function said(...cells: readonly Cell[]): string | null {
  for (const cell of cells) {
    const text = textOf(cell === null || cell === undefined ? null : String(cell));
    if (text !== null) return text;
  }
  return null;
}

interface PermitRow {
  readonly row: FacilityRow;
  /** The permit's own number: several permits may be of one site. */
  readonly sourceId: string;
}

/**
 * Reads one page of permits: one row for each site of the registry. Entries that are clearly no data center stay:
 * readers of the rows exclude them.
 * @throws Fault `wrong-document` for another document and for permits of another industry; `changed-shape` naming what
 * is missing, for an error that the service reports, and for a page without permits.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'facility'> {
  const { Facilities: listed, QueryRows, PageNo } = readPage(bytes);
  const permits = listed.map((permit, position) => readShape(Permit, permit, `Results.Facilities[${position}]`));
  const [first] = permits;
  if (first === undefined) throw noRows('page of permits');
  checkColumns(first, listed[0]);
  checkIndustry(permits);

  const warnings: string[] = [];
  if (PageNo === 1 && permits.length < QueryRows) {
    warnings.push(`${permits.length} of the ${QueryRows} permits that the search found`);
  }
  const rejected: Rejection[] = [];
  const unknown = new Set<string>();
  const bySite = new Map<string, PermitRow>();
  for (const [position, permit] of permits.entries()) {
    const place = `Results.Facilities[${position}]`;
    const registryId = said(permit.RegistryID);
    if (registryId === null) {
      rejected.push({
        place,
        reason: `has no RegistryID: ${said(permit.AIRName, permit.FacName) ?? 'without a name'}`,
      });
      continue;
    }
    const read: PermitRow = {
      row: {
        kind: 'facility',
        source: 'epa-echo',
        external_id: registryId,
        name: said(permit.AIRName, permit.FacName),
        operator: null,
        ...pointOf(permit, place, warnings),
        address: said(permit.AIRStreet, permit.FacStreet),
        city: said(permit.AIRCity, permit.FacCity),
        ...stateOf(permit),
        status: statusOf(permit, unknown),
        capacity_mw: null,
        // The position of a permit may be the middle of a town: this warns readers of the row.
        facility_type: 'permit',
        area_m2: null,
        observed_on: asOf?.slice(0, 10) ?? null,
      },
      sourceId: said(permit.SourceID) ?? '',
    };
    const earlier = bySite.get(registryId);
    const [kept, left] = earlier === undefined || read.sourceId < earlier.sourceId ? [read, earlier] : [earlier, read];
    bySite.set(registryId, kept);
    if (left !== undefined) {
      const reason = `permit ${left.sourceId || 'without a number'} is of the same site; permit ${kept.sourceId} counts`;
      rejected.push({ place: registryId, reason });
    }
  }
  if (unknown.size > 0) warnings.push(`AIRStatus ${quoteNames([...unknown])}: unknown, so no status`);
  const rows = [...bySite.values()].map(({ row }) => row);
  warnings.push(...describeCentroids(rows));
  return parsed(rows, { rejected, warnings });
}

function readPage(bytes: Uint8Array): Page {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'Results')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { Results: results } = json;
  if (hasMembers(results, 'Error')) {
    const { Error: error } = results;
    const message = hasMembers(error, 'ErrorMessage') ? error.ErrorMessage : error;
    const words = textOf(typeof message === 'string' ? message : JSON.stringify(message));
    throw changedShape('Results.Error', 'the document', `the service says: ${(words ?? 'nothing').slice(0, 120)}`);
  }
  if (!hasMembers(results, 'Facilities')) {
    if (!hasMembers(results, 'QueryRows')) throw wrongDocument(`${describeJson(results)}; expected ${WHAT}`);
    if (Number(results.QueryRows) === 0) throw changedShape('Results.QueryRows', 'the search', 'nothing was found');
    if (hasMembers(results, 'QueryID')) throw wrongDocument(`a search, whose pages have the permits; expected ${WHAT}`);
    throw changedShape('Results.QueryID', 'the search', 'is missing');
  }
  return readShape(Page, results, 'Results');
}

/** Members may be empty; those that every permit must have are still present. */
function checkColumns(first: Permit, listed: unknown): void {
  const place = 'Results.Facilities[0]';
  const names = typeof listed === 'object' && listed !== null ? Object.keys(listed) : [];
  if (first.AIRName === undefined && first.FacName === undefined) {
    throw changedShape('AIRName or FacName', place, `is missing; there are ${quoteNames(names)}`);
  }
  for (const member of ['RegistryID', 'FacLat', 'FacLong'] as const) {
    if (first[member] === undefined) throw changedShape(member, place, `is missing; there are ${quoteNames(names)}`);
  }
}

/** An answer may lack the classes; if it has them, one is that of data centers. */
function checkIndustry(permits: readonly Permit[]): void {
  const classes = permits.flatMap(({ AIRNAICS, FacNAICSCodes }) => said(AIRNAICS, FacNAICSCodes) ?? []);
  if (classes.length === 0 || classes.some((text) => NAICS_OF_DATA_CENTERS.test(text))) return;
  throw wrongDocument(`permits of the industries ${quoteNames([...new Set(classes)])}; expected ${WHAT}`);
}

/** 0/0 means no coordinates. */
function pointOf(permit: Permit, place: string, warnings: string[]): Pick<FacilityRow, 'lat' | 'lon'> {
  const lat = readOptionalNumber(said(permit.FacLat), 'FacLat', place);
  const lon = readOptionalNumber(said(permit.FacLong), 'FacLong', place);
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return { lat: null, lon: null };
  const checked = checkCoordinates(lat, lon);
  if (checked.ok) return { lat: checked.lat, lon: checked.lon };
  warnings.push(`${said(permit.RegistryID)}: ${checked.field}: ${checked.problem}; kept without a place`);
  return { lat: null, lon: null };
}

/** Postal code; a territory has a country code of its own, which is the same two letters. */
function stateOf(permit: Permit): Pick<FacilityRow, 'state' | 'country'> {
  const code = said(permit.AIRState, permit.FacState)?.toUpperCase() ?? '';
  return { state: isUsPostalCode(code) ? code : null, country: US_TERRITORIES.has(code) ? code : 'US' };
}

function statusOf(permit: Permit, unknown: Set<string>): FacilityStatus | null {
  const text = said(permit.AIRStatus);
  if (text === null) return null;
  const status = STATUSES.get(text.toLowerCase());
  if (status === undefined) unknown.add(text);
  return status ?? null;
}

/** Unrelated permits at one position mean the middle of a town or a postal code, not a building. */
function describeCentroids(rows: readonly FacilityRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { lat, lon } of rows) {
    if (lat !== null && lon !== null) counts.set(`${lat} ${lon}`, (counts.get(`${lat} ${lon}`) ?? 0) + 1);
  }
  const shared = [...counts.values()].filter((count) => count > 1);
  if (shared.length === 0) return [];
  const permits = shared.reduce((sum, count) => sum + count, 0);
  return [`${permits} permits share ${shared.length} places: some are middles of towns, not buildings`];
}
