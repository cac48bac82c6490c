import { readCountryCode } from '../../domain/places/read-country-code.ts';
import { wrongDocument } from '../../errors.ts';
import { hasMembers, quoteNames, readShape, textOf } from '../documents/tables.ts';
import type { Findings } from './findings.ts';
import { Feature, WHAT } from './schema.ts';

/**
 * Reads a GeoJSON collection of points that was made from Overpass by plain tags (`telecom=data_center` and the like):
 * its entries existed, and their type (building, grounds) is unknown. Its own `last_updated` is a constant that its ids
 * disprove, so the day is that of the document.
 * @throws Fault `wrong-document` for features without an id of OpenStreetMap; `changed-shape` for one that has lost it.
 */
export function readCollection(features: readonly unknown[], day: string | null): Findings {
  const hasId = (feature: unknown): boolean =>
    hasMembers(feature, 'properties') && hasMembers(feature.properties, 'osm_type', 'osm_id');
  if (!features.some(hasId)) {
    const [first] = features;
    const names = hasMembers(first, 'properties') && hasMembers(first.properties) ? Object.keys(first.properties) : [];
    const problem = `a GeoJSON collection without "osm_type" and "osm_id" (${quoteNames(names)})`;
    throw wrongDocument(`${problem}; expected ${WHAT}`);
  }
  const rows = features.map((feature, position): Findings['rows'][number] => {
    const { geometry, properties } = readShape(Feature, feature, `features[${position}]`);
    const [lon, lat] = geometry.coordinates;
    return {
      kind: 'facility',
      source: 'osm',
      external_id: `${properties.osm_type}/${properties.osm_id}`,
      name: textOf(properties.name),
      operator: textOf(properties.operator),
      lat,
      lon,
      address: null,
      city: textOf(properties.addr_city),
      state: null,
      country: readCountryCode(textOf(properties.addr_country)),
      status: 'operational',
      capacity_mw: null,
      facility_type: properties.osm_type === 'node' ? 'point' : null,
      area_m2: null,
      observed_on: day,
    };
  });
  return { rows, rejected: [], warnings: [], publishedAt: null };
}
