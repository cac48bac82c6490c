import type { CapacityStatementRow } from '../../domain/facilities/capacity.ts';
import { wrongDocument } from '../../errors.ts';
import { describeJson, hasMembers, keepLast, noRows, readJson, readShape, textOf } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readEnginesMw } from './read-engines.ts';
import { AirSite, PAGE, WHAT } from './schema.ts';

/**
 * Reads the sites that the state marks as data centers, where the text of their permit counts engines with a rating.
 * That is what standby engines may give, never load.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and site.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'capacity-statement'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'features') || !Array.isArray(json.features))
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.features.length === 0) throw noRows('layer');
  const day = asOf?.slice(0, 10) ?? null;
  let without = 0;
  const rows = json.features.flatMap((value: unknown, at: number): CapacityStatementRow[] => {
    const { attributes: site, geometry } = readShape(AirSite, value, `site ${at + 1}`);
    if (site.PLA_DATA_CENTER_YN !== 'Y') return [];
    const megawatts = readEnginesMw(site.PLA_DESC ?? '');
    if (megawatts === null) {
      without += 1;
      return [];
    }
    // The layer has no day of its own: what it says is as of the answer.
    if (day === null) throw wrongDocument(`a document without a day; expected ${WHAT} as it was answered`);
    const hasPoint = geometry != null && Math.abs(geometry.y) <= 90 && Math.abs(geometry.x) <= 180;
    const id = String(site.PLA_REG_NUM);
    return [
      {
        kind: 'capacity-statement',
        source: 'virginia-deq',
        external_id: id,
        name: site.PLA_NAME.trim(),
        operator: null,
        lat: hasPoint ? geometry.y : null,
        lon: hasPoint ? geometry.x : null,
        address: textOf(site.FAC_L_ADDR_1),
        city: textOf(site.FAC_L_CITY),
        state: 'VA',
        country: 'US',
        capacity_mw: megawatts,
        low_mw: null,
        high_mw: null,
        basis: 'permitted',
        term: 'generator-electric',
        status: null,
        // One registration is often a campus, and a campus may have several.
        scope: null,
        as_of: day,
        citation: `${PAGE}/query?where=PLA_REG_NUM%3D${encodeURIComponent(id)}&outFields=*&f=html`,
        quote: null,
      },
    ];
  });
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: without === 0 ? [] : [`${without} whose text counts no engines with a rating`],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}
