import { CHOSEN_FIELDS, type NearMiss } from '../domain/facility.ts';
import type { RegisteredFacility } from '../domain/registered-facility.ts';
import type { Tx } from './client.ts';
import { sha256Of } from './sha256.ts';
import { toIsoInstant } from './tables/column-types.ts';

/** What the records of all sources came to. */
export interface FacilitiesToSave {
  readonly facilities: readonly RegisteredFacility[];
  /** Ids that are no more because their facility turned out to be another one, each with the one that goes on. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly nearMisses: readonly NearMiss[];
  /** Records by source, before anything was left out. */
  readonly records: Readonly<Record<string, number>>;
  /** Records that are no data centers, by reason. */
  readonly setAside: Readonly<Record<string, number>>;
}

export interface SavedFacilities {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Ids that lead to another one from now on. */
  readonly merged: number;
  /** Facilities that no record is of any more. */
  readonly removed: number;
}

/** Columns of a facility that follow from its records, each with its type. */
const COLUMNS = {
  id: 'text',
  name: 'text',
  operator: 'text',
  lat: 'float8',
  lon: 'float8',
  address: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  stated_country: 'text',
  country_mismatch: 'boolean',
  status: 'text',
  capacity_mw: 'float8',
  facility_type: 'text',
  area_m2: 'float8',
  observed_on: 'date',
  confidence: 'float8',
  sources: 'text[]',
  chosen: 'jsonb',
  is_shown: 'boolean',
  market: 'text',
  market_km: 'float8',
} as const;

type Column = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as Column[];

function columnsOf(facility: RegisteredFacility): Readonly<Record<Column, unknown>> {
  const { chosen } = facility;
  return {
    id: facility.id,
    name: facility.name,
    operator: facility.operator,
    lat: facility.lat,
    lon: facility.lon,
    address: facility.address,
    city: facility.city,
    state: facility.state,
    country: facility.country,
    stated_country: facility.statedCountry,
    country_mismatch: facility.countryMismatch,
    status: facility.status,
    capacity_mw: facility.capacity_mw,
    facility_type: facility.facility_type,
    area_m2: facility.area_m2,
    observed_on: facility.observed_on,
    confidence: facility.confidence,
    sources: facility.sources,
    // In one order, so that the same choice is the same text.
    chosen: Object.fromEntries(
      CHOSEN_FIELDS.flatMap((field) => {
        const record = chosen[field];
        return record === undefined ? [] : [[field, { source: record.source, external_id: record.external_id }]];
      }),
    ),
    is_shown: facility.isShown,
    market: facility.market,
    market_km: facility.marketKm,
  };
}

/**
 * Makes what is stored of facilities equal to what the records came to, and writes only what differs. Of merged ids
 * the first sight is that of the oldest. To be called by one at a time (`ADVISORY_LOCKS.facilities`).
 */
export async function saveFacilities(tx: Tx, resolved: FacilitiesToSave, now: Date): Promise<SavedFacilities> {
  const { facilities, redirects } = resolved;
  const known = await loadKnown(tx);
  const at = toIsoInstant(now.toISOString());
  const mergedInto = new Map<string, string[]>();
  for (const [old, id] of redirects) mergedInto.set(id, [...(mergedInto.get(id) ?? []), old]);

  const rows = facilities.flatMap((facility) => {
    const columns = columnsOf(facility);
    const contentHash = sha256Of(Buffer.from(JSON.stringify([columns, facility.records])));
    const before = known.get(facility.id);
    if (before?.contentHash === contentHash && !mergedInto.has(facility.id)) return [];
    const seen = [facility.id, ...(mergedInto.get(facility.id) ?? [])].flatMap((id) => known.get(id)?.firstSeen ?? []);
    const firstSeen = seen.reduce((oldest, one) => (Date.parse(one) < Date.parse(oldest) ? one : oldest), at);
    return [{ ...columns, content_hash: contentHash, first_seen: firstSeen }];
  });
  const kept = new Set(facilities.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !kept.has(id));

  await upsert(tx, rows, now);
  await tx.client.query('delete from facilities where id = any($1::text[])', [gone]);
  const written =
    rows.length +
    gone.length +
    (await saveLinks(tx, facilities)) +
    (await saveRedirects(tx, redirects, now)) +
    (await saveNearMisses(tx, resolved.nearMisses));
  await saveRun(tx, resolved, written > 0, now);

  const added = rows.filter(({ id }) => !known.has(String(id))).length;
  const merged = gone.filter((id) => redirects.has(id)).length;
  return {
    added,
    changed: rows.length - added,
    unchanged: facilities.length - rows.length,
    merged,
    removed: gone.length - merged,
  };
}

interface Known {
  readonly contentHash: string;
  readonly firstSeen: string;
}

async function loadKnown({ client }: Tx): Promise<ReadonlyMap<string, Known>> {
  const found = await client.query<Known & { id: string }>(
    'select id, content_hash as "contentHash", first_seen as "firstSeen" from facilities',
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** Rows in one statement: a value of JSON takes 255 MB at most, and a quarter of a million rows are near that. */
const BATCH = 10_000;

async function upsert({ client }: Tx, rows: readonly object[], now: Date): Promise<void> {
  const types = { ...COLUMNS, content_hash: 'text', first_seen: 'timestamptz' };
  const names = Object.keys(types).join(', ');
  const statement = `insert into facilities (${names}, changed_at)
     select ${names}, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as row (${recordOf(types)})
     on conflict (id) do update set
       ${[...NAMES, 'content_hash', 'first_seen', 'changed_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`;
  for (let from = 0; from < rows.length; from += BATCH) {
    await client.query(statement, [JSON.stringify(rows.slice(from, from + BATCH)), now.toISOString()]);
  }
}

const recordOf = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/** @returns the number of links written or dropped. */
async function saveLinks({ client }: Tx, facilities: readonly RegisteredFacility[]): Promise<number> {
  const links = facilities.flatMap(({ id, records }) =>
    records.map(({ source, external_id, confidence }) => ({ source, external_id, facility_id: id, confidence })),
  );
  return replaceAll(client, {
    table: 'facility_links',
    key: { source: 'text', external_id: 'text' },
    values: { facility_id: 'text', confidence: 'float8' },
    rows: links,
  });
}

/** @returns the number of near misses written or dropped. */
async function saveNearMisses({ client }: Tx, nearMisses: readonly NearMiss[]): Promise<number> {
  return replaceAll(client, {
    table: 'facility_near_misses',
    key: { left_source: 'text', left_id: 'text', right_source: 'text', right_id: 'text' },
    values: { score: 'float8', reason: 'text' },
    rows: nearMisses.map(({ left, right, score, reason }) => ({
      left_source: left.source,
      left_id: left.external_id,
      right_source: right.source,
      right_id: right.external_id,
      score,
      reason,
    })),
  });
}

interface Replacement {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly rows: readonly object[];
}

/** Makes a table equal to `rows`, touching only what differs. @returns rows touched. */
async function replaceAll(client: Tx['client'], { table, key, values, rows }: Replacement): Promise<number> {
  const keys = Object.keys(key);
  const members = Object.keys(values);
  const all = [...keys, ...members].join(', ');
  const list = (prefix: string): string => members.map((member) => `${prefix}.${member}`).join(', ');
  const given = `jsonb_to_recordset($1::jsonb) as given (${recordOf({ ...key, ...values })})`;
  const json = JSON.stringify(rows);
  // Both sides hashed once: with an index scan for each row, or worse, a table of a quarter million takes minutes.
  const dropped = await client.query(
    `delete from ${table} as stored using (
       select ${keys.join(', ')} from ${table} except select ${keys.join(', ')} from ${given}
     ) as gone where ${keys.map((one) => `stored.${one} = gone.${one}`).join(' and ')}`,
    [json],
  );
  const saved = await client.query(
    `insert into ${table} (${all}) select ${all} from ${given}
     on conflict (${keys.join(', ')}) do update set ${members.map((member) => `${member} = excluded.${member}`).join(', ')}
     where (${list(table)}) is distinct from (${list('excluded')})`,
    [json],
  );
  return (dropped.rowCount ?? 0) + (saved.rowCount ?? 0);
}

/** New redirects; older ones follow where their goal went, and those that lead nowhere any more go. @returns rows written. */
async function saveRedirects({ client }: Tx, redirects: ReadonlyMap<string, string>, now: Date): Promise<number> {
  const pairs = [[...redirects.keys()], [...redirects.values()]];
  const moved = await client.query(
    `update facility_redirects as known set facility_id = step.new
     from unnest($1::text[], $2::text[]) as step (old, new) where known.facility_id = step.old`,
    pairs,
  );
  const added = await client.query(
    `insert into facility_redirects (old_id, facility_id, merged_at)
     select old, new, $3::timestamptz from unnest($1::text[], $2::text[]) as step (old, new)
     on conflict (old_id) do update set facility_id = excluded.facility_id, merged_at = excluded.merged_at
     where facility_redirects.facility_id <> excluded.facility_id`,
    [...pairs, now.toISOString()],
  );
  const ended = await client.query(
    `delete from facility_redirects as known
     where exists (select from facilities where id = known.old_id)
       or not exists (select from facilities where id = known.facility_id)`,
  );
  return (moved.rowCount ?? 0) + (added.rowCount ?? 0) + (ended.rowCount ?? 0);
}

/** The only row of its kind: as it was, where the run has come to the same. */
async function saveRun(
  { client }: Tx,
  { records, setAside }: FacilitiesToSave,
  isNew: boolean,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into facility_runs (id, resolved_at, records, set_aside) values (1, $1, $2::jsonb, $3::jsonb)
     on conflict (id) do update
     set resolved_at = excluded.resolved_at, records = excluded.records, set_aside = excluded.set_aside
     where $4 or (facility_runs.records, facility_runs.set_aside) is distinct from (excluded.records, excluded.set_aside)`,
    [now.toISOString(), JSON.stringify(records), JSON.stringify(setAside), isNew],
  );
}
