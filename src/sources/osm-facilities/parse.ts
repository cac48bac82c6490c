import type { FacilityRow } from '../../domain/facilities/facility.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { type ExclusionReason, reasonToExclude } from '../../enrich/facilities/exclude-records.ts';
import { wrongDocument } from '../../errors.ts';
import { decodeText, describeJson, hasMembers, keepLast, noRows, readJson } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import type { Findings } from './findings.ts';
import { readCollection } from './read-collection.ts';
import { readListing } from './read-listing.ts';
import { readOverpass } from './read-overpass.ts';
import { WHAT } from './schema.ts';

/**
 * Reads an answer of Overpass, and collections and tables that others made of such answers.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming what is missing, and for an incomplete
 * answer.
 */
export function parse(document: SourceDocument): Parsed<'facility'> {
  const found = read(document);
  const rows: FacilityRow[] = [];
  const rejected: Rejection[] = [...found.rejected];
  const counts = new Map<ExclusionReason, number>();
  for (const row of found.rows) {
    const other = reasonToExclude(row);
    const checked = checkCoordinates(row.lat ?? Number.NaN, row.lon ?? Number.NaN);
    if (other !== null) {
      counts.set(other, (counts.get(other) ?? 0) + 1);
      rejected.push({
        place: row.external_id,
        reason: `is a ${format(other)} by its words: ${row.name ?? row.operator}`,
      });
    } else if (!checked.ok) {
      rejected.push({ place: row.external_id, reason: `${checked.field}: ${checked.problem}` });
    } else {
      rows.push({ ...row, lat: checked.lat, lon: checked.lon });
    }
  }
  if (found.rows.length + rejected.length === 0) throw noRows('document');
  const warnings = [...found.warnings];
  if (counts.size > 0) {
    const each = [...counts]
      .sort()
      .map(([other, count]) => (count === 1 ? `a ${format(other)}` : `${count} ${format(other)}s`));
    warnings.push(`no data centers by their words, left out: ${each.join(', ')}`);
  }
  const kept = keepLast(rows, (row) => row.external_id);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings,
    publishedAt: found.publishedAt,
  });
}

const format = (reason: ExclusionReason): string => reason.replaceAll('-', ' ');

function read({ bytes, url, asOf }: SourceDocument): Findings {
  const day = asOf?.slice(0, 10) ?? null;
  if (!/^\s*[{[]/.test(decodeText(bytes, WHAT))) return readListing(bytes, day);
  const json = readJson(bytes, WHAT);
  if (hasMembers(json, 'elements')) return readOverpass(json, { url, asOf });
  if (hasMembers(json, 'type', 'features') && Array.isArray(json.features)) return readCollection(json.features, day);
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}
