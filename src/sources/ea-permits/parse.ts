import type { CapacityStatementRow } from '../../domain/facilities/capacity.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { describeJson, hasMembers, keepLast, noRows, readNumber, readShape, textOf } from '../documents/tables.ts';
import { readYaml } from '../documents/yaml.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { Claim, QUANTITY, UNIT, WHAT } from './schema.ts';

/**
 * Reads the permits: thermal input of standby engines, which is fuel and never load. A permit is at an address; points of the
 * register may be the holder's office and are not read.
 * @throws Fault `wrong-document` for other YAML, `changed-shape` naming member and claim.
 */
export function parse({ bytes }: SourceDocument): Parsed<'capacity-statement'> {
  const yaml = readYaml(bytes, WHAT);
  if (!hasMembers(yaml, 'claims') || !Array.isArray(yaml.claims))
    throw wrongDocument(`${describeJson(yaml)}; expected ${WHAT}`);
  if (yaml.claims.length === 0) throw noRows('list');
  const rows = yaml.claims.map((value: unknown, at: number): CapacityStatementRow => {
    const place = `claim ${at + 1}`;
    const { quantity_type: quantity, value: stated, unit, as_at: day, url, attrs } = readShape(Claim, value, place);
    if (quantity !== QUANTITY || unit !== UNIT) throw changedShape('the unit', place, `is ${quantity} in ${unit}`);
    if (!isCalendarDay(day)) throw changedShape('as_at', place, `is ${JSON.stringify(day.slice(0, 40))}, no day`);
    const megawatts = readNumber(stated, 'value', place);
    if (megawatts <= 0) throw changedShape('value', place, `is ${megawatts}`);
    const operator = textOf(attrs.operator);
    const authority = textOf(attrs.local_authority);
    return {
      kind: 'capacity-statement',
      source: 'ea-permits',
      external_id: attrs.permission_number,
      name: textOf(attrs.permit_title) ?? [operator ?? attrs.holder, authority].filter(Boolean).join(', '),
      operator: operator ?? attrs.holder,
      lat: null,
      lon: null,
      address: textOf(attrs.postcode),
      city: authority,
      state: null,
      country: 'GB',
      capacity_mw: megawatts,
      low_mw: null,
      high_mw: null,
      basis: 'permitted',
      term: 'thermal',
      status: null,
      scope: null,
      as_of: day,
      citation: url,
      quote: null,
    };
  });
  const kept = keepLast(rows, ({ external_id }) => external_id);
  // Every permit has the day of its own; the file has none.
  return parsed(kept.rows, { rejected: kept.rejected });
}
