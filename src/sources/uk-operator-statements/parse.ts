import type { CapacityStatementRow } from '../../domain/facilities/capacity.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { describeJson, hasMembers, keepLast, noRows, readNumber, readShape, textOf } from '../documents/tables.ts';
import { readYaml } from '../documents/yaml.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import {
  BRACKETS,
  CAMPUS,
  Claim,
  NO_TERM,
  NOT_OF_A_SITE,
  Origin,
  POSTCODE,
  REMARK,
  statusOf,
  TOWN,
  termOf,
  UNITS,
  WHAT,
} from './schema.ts';

const FILE = 'https://github.com/hoyla/datacentre_planning/blob/main/data/external_sources/operator-claims.yaml';

/**
 * Reads one of the two lists: what operators print of their sites, and what their accounts state. Terms stay as printed.
 * @throws Fault `wrong-document` for other YAML, `changed-shape` naming member and claim.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'capacity-statement'> {
  const yaml = readYaml(bytes, WHAT);
  if (!hasMembers(yaml, 'sources', 'claims') || !Array.isArray(yaml.claims) || !Array.isArray(yaml.sources))
    throw wrongDocument(`${describeJson(yaml)}; expected ${WHAT}`);
  if (yaml.claims.length === 0) throw noRows('list');
  const origins = new Map(
    yaml.sources.map((value: unknown, at: number) => {
      const origin = readShape(Origin, value, `source ${at + 1}`);
      return [origin.key, origin] as const;
    }),
  );
  const day = asOf?.slice(0, 10) ?? null;
  const rejected: Rejection[] = [];
  const rows: CapacityStatementRow[] = [];
  let ofNoSite = 0;
  for (const [at, value] of yaml.claims.entries()) {
    const place = `claim ${at + 1}`;
    const claim = readShape(Claim, value, place);
    if (NOT_OF_A_SITE.has(claim.quantity_type)) {
      ofNoSite += 1;
      continue;
    }
    const factor = UNITS[claim.unit];
    const origin = origins.get(claim.source);
    if (origin === undefined)
      throw changedShape('source', place, `is ${JSON.stringify(claim.source.slice(0, 40))}, which is not listed`);
    const asAt = textOf(claim.as_at) ?? day;
    if (factor === undefined)
      rejected.push({ place, reason: `in ${claim.unit.slice(0, 10)}, which no site is stated in` });
    else if (asAt === null) rejected.push({ place, reason: 'without a day, of a document without one' });
    else if (!isCalendarDay(asAt))
      throw changedShape('as_at', place, `is ${JSON.stringify(asAt.slice(0, 40))}, no day`);
    else rows.push(statementOf(claim, origin, factor, asAt, place));
  }
  const kept = keepLast(rows, ({ external_id: id, term, as_of: on }) => JSON.stringify([id, term, on]));
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings: ofNoSite === 0 ? [] : [`${ofNoSite} of energy, or of a whole company`],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

function statementOf(claim: Claim, origin: Origin, factor: number, asOf: string, place: string): CapacityStatementRow {
  const { claim_name: name, source, snapshot } = claim;
  const megawatts = Math.round(readNumber(claim.value, 'value', place) * factor * 1000) / 1000;
  if (megawatts <= 0) throw changedShape('value', place, `is ${claim.value}`);
  const inBrackets = (BRACKETS.exec(name.replace(REMARK, ''))?.[1] ?? '').split(',').map((part) => part.trim());
  const [page] = /\d+/.exec(claim.locator ?? '') ?? [];
  const filed = textOf(origin.url);
  return {
    kind: 'capacity-statement',
    source: 'uk-operator-statements',
    external_id: `${source}/${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}`,
    name: name.replace(REMARK, ''),
    operator: textOf(origin.operator) ?? textOf(claim.holder) ?? textOf(origin.company_name),
    lat: null,
    lon: null,
    address: inBrackets.find((part) => POSTCODE.test(part)) ?? null,
    city: inBrackets.find((part) => TOWN.test(part)) ?? null,
    state: null,
    country: 'GB',
    capacity_mw: megawatts,
    low_mw: null,
    high_mw: null,
    basis: 'stated',
    term: termOf(claim),
    status: statusOf(textOf(claim.stage) ?? ''),
    scope: CAMPUS.test(name) ? 'campus' : null,
    as_of: asOf,
    citation:
      filed === null
        ? `${FILE}${snapshot == null ? '' : `#${snapshot}`}`
        : `${filed}${page === undefined ? '' : `#page=${page}`}`,
    quote: claim.term != null && NO_TERM.test(claim.term) ? null : textOf(claim.term),
  };
}
