import type { RecordRef } from '../../domain/facilities/facility.ts';

const OSM_OBJECT = /^(node|way|relation)\/\d+$/;

/** Where a person can look at a record at its source; null where the source has no page for one. */
export function recordUrl({ source, external_id }: RecordRef): string | null {
  switch (source) {
    case 'osm':
    // The atlas names the object of OpenStreetMap that it took each of its own from.
    case 'im3-atlas':
      return OSM_OBJECT.test(external_id) ? `https://www.openstreetmap.org/${external_id}` : null;
    case 'epa-echo':
      return /^\d+$/.test(external_id) ? `https://echo.epa.gov/detailed-facility-report?fid=${external_id}` : null;
    case 'peeringdb':
      return /^\d+$/.test(external_id) ? `https://www.peeringdb.com/fac/${external_id}` : null;
    default:
      return null;
  }
}
