import type { ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { describeJson, hasMembers, keepLast, noRows, quoteNames, readJson, readShape } from '../documents/tables.ts';
import { withoutBrackets } from '../documents/without-brackets.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { Site, STATUSES, WHAT, WHEN } from './schema.ts';

/**
 * Reads the sites of the map, with the demand that is stated of each.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and site.
 */
export function parse({ bytes }: SourceDocument): Parsed<'project'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'sites', 'last_updated') || !Array.isArray(json.sites))
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.sites.length === 0) throw noRows('map');
  const day = json.last_updated;
  if (typeof day !== 'string' || !isCalendarDay(day))
    throw changedShape('last_updated', 'the document', `is ${JSON.stringify(day)}, no day`);
  const unknown = new Set<string>();
  const rows: ProjectRow[] = [];
  for (const [at, value] of json.sites.entries()) {
    const site = readShape(Site, value, `site ${at + 1}`);
    const status = STATUSES[site.status];
    if (status === undefined) unknown.add(site.status);
    rows.push(projectOf(site, status ?? null, day));
  }
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: [...(unknown.size === 0 ? [] : [`statuses that are not known here: ${quoteNames([...unknown])}`])],
    publishedAt: `${day}T00:00:00Z`,
  });
}

function projectOf(site: Site, status: ProjectRow['status'], day: string): ProjectRow {
  const mw = site.energy?.site_demand_mw ?? site.capacity_mw ?? site.capacity_mw_initial ?? null;
  const [, year, rest] = WHEN.exec(site.operational_date ?? '') ?? [];
  const expected = year === undefined ? null : rest === undefined ? year : `${year}-${rest}`;
  const announced = site.first_announced ?? '';
  const hasPoint = site.lat != null && site.lon != null;
  return {
    kind: 'project',
    source: 'aragon-datacenters',
    external_id: site.id,
    name: site.site_name,
    operator: withoutBrackets(site.operator),
    lat: hasPoint ? (site.lat ?? null) : null,
    lon: hasPoint ? (site.lon ?? null) : null,
    address: null,
    city: withoutBrackets(site.municipality),
    state: null,
    country: 'ES',
    status,
    capacity_mw: mw,
    operational_mw: status === 'operational' ? mw : null,
    capacity_basis: mw === null ? null : 'reported',
    // The other members do not say what they are of.
    capacity_term: site.energy?.site_demand_mw == null ? null : 'facility',
    permit_status: isGranted(site) ? 'granted' : null,
    timeline: null,
    expected: status === 'operational' ? null : expected,
    announced_on: isCalendarDay(announced) ? announced : null,
    observed_on: day,
    links: [...new Set(addressesIn(site))],
  };
}

/** Whether the map says so of the site, or has the day of a permit. */
const isGranted = ({ status, permits }: Site): boolean =>
  status === 'permitted' ||
  (permits ?? []).some(
    (permit) => permit.approval_date != null || permit.issued_date != null || permit.status === 'granted',
  );

/** Members that are an address, wherever they stand. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) && parseUrl(value) !== null ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
