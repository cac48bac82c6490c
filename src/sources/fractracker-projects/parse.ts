import { CODE_OF_STATE, isUsState } from '../../domain/places/us-states.ts';
import type { ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { wrongDocument } from '../../errors.ts';
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
import { Site, SOURCE_MEMBER, STATUSES, WHAT } from './schema.ts';

/**
 * Reads a page of the layer: a row for each site.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and feature.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'project'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'features') || !Array.isArray(json.features))
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.features.length === 0) throw noRows('layer');
  const day = asOf?.slice(0, 10) ?? null;
  const unknown = new Set<string>();
  const rows = json.features.map((feature: unknown, at: number): ProjectRow => {
    const place = `feature ${at + 1}`;
    if (!hasMembers(feature, 'properties')) throw wrongDocument(`${describeJson(feature)}; expected ${WHAT}`);
    const site = readShape(Site, feature.properties, place);
    const printed = textOf(site.status) ?? '';
    const status = STATUSES.find(([words]) => words.test(printed))?.[1] ?? null;
    if (status === null && printed !== '') unknown.add(printed);
    const [mw, lat, lon] = [site.mw_high ?? null, site.lat ?? null, site.long ?? null];
    const hasPoint = lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
    const id = String(site.facility_id);
    return {
      kind: 'project',
      source: 'fractracker-projects',
      external_id: id,
      name: asText(site.name) ?? `Site ${id}`,
      operator: asText(site.operator) ?? asText(site.operator_name),
      lat: hasPoint ? lat : null,
      lon: hasPoint ? lon : null,
      address: null,
      city: asText(site.city),
      state: stateOf(asText(site.state)),
      country: 'US',
      status,
      capacity_mw: mw === 0 ? null : mw,
      operational_mw: null,
      capacity_basis: mw === null || mw === 0 ? null : 'reported',
      capacity_term: null,
      permit_status: null,
      timeline: null,
      expected: null,
      announced_on: null,
      observed_on: day,
      links: linksOf(site),
    };
  });
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: unknown.size === 0 ? [] : [`statuses that are not known here: ${quoteNames([...unknown])}`],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

const asText = (value: string | number | null | undefined): string | null =>
  textOf(value == null ? null : String(value));

/** The layer has names and codes. */
const stateOf = (text: string | null): string | null =>
  text === null ? null : isUsState(text) ? text : (CODE_OF_STATE.get(text) ?? null);

function linksOf(site: Site): string[] {
  const addresses = Object.entries(site).flatMap(([member, value]) =>
    SOURCE_MEMBER.test(member) && typeof value === 'string' ? (textOf(value) ?? []) : [],
  );
  return [...new Set(addresses)].flatMap((link) =>
    /\s/.test(link) || parseUrl(link) === null ? [] : [link.replaceAll('|', '%7C')],
  );
}
