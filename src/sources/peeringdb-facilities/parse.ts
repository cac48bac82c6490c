import type { FacilityRow, FacilityStatus } from '../../domain/facilities/facility.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { readCountryCode } from '../../domain/places/read-country-code.ts';
import { CODE_OF_STATE, isUsPostalCode } from '../../domain/places/us-states.ts';
import { changedShape, Fault, wrongDocument } from '../../errors.ts';
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
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { Facility, OWN_MEMBERS, WHAT } from './schema.ts';

/**
 * Reads a page of the API, the daily dump and an extract of it.
 * @throws Fault `throttled` with the time to wait for PeeringDB's message about it; `wrong-document` for anything else,
 * including other objects of PeeringDB; `changed-shape` naming the member that is missing.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'facility'> {
  const { listed, publishedAt } = readEnvelope(bytes);
  const observedOn = (publishedAt ?? asOf)?.slice(0, 10) ?? null;
  const rejected: Rejection[] = [];
  const gone = new Map<string, number>();
  const rows: FacilityRow[] = [];
  for (const [position, value] of listed.entries()) {
    const facility = readShape(Facility, value, `facility ${position + 1}`);
    // Deleted entries stay in answers about changes; pending ones are not reviewed yet.
    if (facility.status === 'ok') rows.push(rowOf(facility, observedOn, rejected));
    else gone.set(facility.status, (gone.get(facility.status) ?? 0) + 1);
  }
  for (const [status, count] of [...gone].sort()) {
    rejected.push({ place: `status ${status}`, reason: `${count} facilities are not there (yet, or any more)` });
  }
  const kept = keepLast(rows, (row) => row.external_id);
  const warnings: string[] = [];
  const placeless = kept.rows.filter(({ lat }) => lat === null).length;
  if (placeless > 0) warnings.push(`${placeless} facilities without coordinates`);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings, publishedAt });
}

/** Facilities under `data` (the API, the dump, also inside `fac`) or `facilities` (an extract), with the stamp of the whole. */
function readEnvelope(bytes: Uint8Array): { readonly listed: readonly unknown[]; readonly publishedAt: string | null } {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  checkThrottled(json);
  const inner = hasMembers(json.fac, 'data') ? json.fac : json;
  const { data = inner.facilities, meta } = inner;
  if (!Array.isArray(data)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const listed: readonly unknown[] = data;
  if (listed.length === 0) throw noRows('answer of PeeringDB');
  const [first] = listed;
  if (!hasMembers(first, 'id')) throw wrongDocument(`a list of ${describeJson(first)}; expected ${WHAT}`);
  const missing = OWN_MEMBERS.filter((member) => !hasMembers(first, member));
  if (missing.length * 2 > OWN_MEMBERS.length) {
    throw wrongDocument(`a list of other objects, with ${quoteNames(Object.keys(first))}; expected ${WHAT}`);
  }
  const [lost] = missing;
  if (lost !== undefined)
    throw changedShape(lost, 'facility 1', `is missing; there are ${quoteNames(Object.keys(first))}`);
  return { listed, publishedAt: stampOf(meta) };
}

/** When an extract was taken, or the dump made (seconds since 1970); pages of the API do not say. */
function stampOf(meta: unknown): string | null {
  if (hasMembers(meta, 'fetched_at') && typeof meta.fetched_at === 'string') {
    const at = new Date(meta.fetched_at);
    if (Number.isNaN(at.getTime())) throw changedShape('meta.fetched_at', 'the document', 'is no instant');
    return at.toISOString();
  }
  if (hasMembers(meta, 'generated') && typeof meta.generated === 'number' && meta.generated > 0) {
    return new Date(Math.floor(meta.generated) * 1_000).toISOString();
  }
  return null;
}

const MS_PER_UNIT: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** "Request was throttled. Expected available in 59 minutes.": the words that come with status 429, and may come alone. */
function checkThrottled(json: Record<string, unknown>): void {
  const message = textOf(typeof json.message === 'string' ? json.message : null) ?? '';
  const isReportedSo = hasMembers(json.meta, 'error') && json.meta.error === 'Too Many Requests';
  if (!isReportedSo && !/request was throttled/i.test(message)) return;
  const [, amount, unit = ''] = /available in (\d+(?:\.\d+)?) (second|minute|hour|day)s?/i.exec(message) ?? [];
  const retryAfterMs = Number(amount) * (MS_PER_UNIT[unit.toLowerCase()] ?? Number.NaN);
  const present = Number.isFinite(retryAfterMs) ? { retryAfterMs } : {};
  throw new Fault('throttled', `PeeringDB: ${(message || 'too many requests').slice(0, 120)}`, present);
}

function rowOf(facility: Facility, observedOn: string | null, rejected: Rejection[]): FacilityRow {
  const country = readCountryCode(textOf(facility.country));
  return {
    kind: 'facility',
    source: 'peeringdb',
    external_id: String(facility.id),
    name: textOf(facility.name),
    operator: textOf(facility.org_name),
    ...pointOf(facility, rejected),
    address: addressOf(facility),
    city: textOf(facility.city),
    state: stateOf(facility, country),
    country,
    status: statusOf(facility),
    capacity_mw: null,
    facility_type: null,
    area_m2: null,
    observed_on: observedOn,
  };
}

/** Only both together are a position. */
function pointOf({ id, latitude, longitude }: Facility, rejected: Rejection[]): Pick<FacilityRow, 'lat' | 'lon'> {
  const none = { lat: null, lon: null };
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined) return none;
  const checked = checkCoordinates(latitude, longitude);
  if (checked.ok) return { lat: checked.lat, lon: checked.lon };
  rejected.push({ place: `${id}`, reason: `${checked.field}: ${checked.problem}; kept without a place` });
  return none;
}

/** Street and the line below it (suite, building), in one line. */
function addressOf({ address1, address2 }: Facility): string | null {
  const lines = [textOf(address1), textOf(address2)].flatMap((line) => line ?? []);
  return lines.length === 0 ? null : [...new Set(lines)].join(', ');
}

/** In the United States the postal code, also for a name written out; elsewhere as written. */
function stateOf({ state }: Facility, country: string | null): string | null {
  const text = textOf(state);
  if (text === null || country !== 'US') return text;
  const code = CODE_OF_STATE.get(text) ?? text.toUpperCase();
  return isUsPostalCode(code) ? code : null;
}

/** Networks or exchanges at a facility show that it operates; their absence shows nothing. */
function statusOf({ net_count, ix_count, carrier_count }: Facility): FacilityStatus | null {
  return [net_count, ix_count, carrier_count].some((count) => (count ?? 0) > 0) ? 'operational' : null;
}
