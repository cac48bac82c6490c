import type { QueueRow } from '../../domain/grid/queue.ts';
import type { Tx } from '../db/client.ts';
import { jsonInTurns } from '../db/json-in-turns.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { type IssuedDocument, issueOf } from '../ingest/issued-document.ts';
import { NOTHING_OUTDATED, OUTDATED, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';

/** The snapshot that requests were read from. */
export interface QueueSnapshot extends IssuedDocument {
  /** The publisher's own date of the snapshot; null where it has none. */
  readonly observedAt: string | null;
}

type Member = Exclude<keyof QueueRow, 'kind' | 'iso' | 'queue_id'>;

/** What a source says of a request, with the type of its column. The key and the ledger stand apart. */
const CONTENT: Readonly<Record<Member, string>> = {
  name: 'text',
  fuel: 'text',
  fuels: 'text[]',
  source_fuel: 'text',
  project_type: 'text',
  capacity_mw: 'float8',
  state: 'text',
  county: 'text',
  status: 'text',
  source_status: 'text',
  requested_on: 'date',
  proposed_on: 'date',
  operational_on: 'date',
  withdrawn_on: 'date',
  agreement_status: 'text',
  agreement_signed: 'boolean',
};

const MEMBERS = Object.keys(CONTENT) as Member[];
const list = (prefix: string): string => MEMBERS.map((member) => `${prefix}${member}`).join(', ');

/**
 * One statement: all parts see the table as it was before it, and the lock of `saveQueue` keeps others out meanwhile.
 * $1 rows as JSON, $2 source, $3 date of the snapshot, $4 document, $5 members, $6 when the document was issued. Two
 * documents of one date are distinguished by when they were issued.
 */
const MERGE = `
  with incoming as materialized (
    select distinct on (iso, request_key) *, row(${list('')}) as content
    from (
      select *, upper(btrim(queue_id)) as request_key
      from jsonb_to_recordset($1::jsonb) as said (iso text, queue_id text,
        ${MEMBERS.map((member) => `${member} ${CONTENT[member]}`).join(', ')})
    ) as keyed
    order by iso, request_key
  ), stored as materialized (
    select incoming.*, old.queue_id as known_as, old.revision, old.document_id as former_document_id,
      old.listed_at as former_listed_at, row(${list('old.')}) is distinct from incoming.content as differs,
      coalesce(${issueOf('issue')}, '-infinity') as former_issued_at
    from incoming join queue_requests as old using (iso, request_key)
    left join documents as issue on issue.id = old.document_id
    where old.source_id = $2
  ), known as materialized (
    select * from stored where (former_listed_at, former_issued_at) <= ($3::timestamptz(3), $6::timestamptz)
  ), outdated as (
    select greatest(former_listed_at, former_issued_at) as by from stored
    where differs and not (former_listed_at, former_issued_at) <= ($3::timestamptz(3), $6::timestamptz)
  ), kept as (
    insert into queue_changes (iso, queue_id, source_id, revision, was, document_id, replaced_by_document_id, changed_at)
    select known.iso, known_as, $2, known.revision, former.was, former_document_id, $4, $3::timestamptz(3)
    from known join queue_requests as old on (old.iso, old.queue_id, old.source_id) = (known.iso, known_as, $2)
    cross join lateral (
      select jsonb_object_agg(said.key, said.value) as was
      from jsonb_each(to_jsonb(old)) as said join jsonb_each(to_jsonb(known)) as says using (key)
      where said.key = any($5::text[]) and said.value <> says.value
    ) as former
    where known.differs
  ), relisted as (
    update queue_requests as request
    set ${MEMBERS.map((member) => `${member} = known.${member}`).join(', ')},
      revision = request.revision + known.differs::int, listed_at = $3::timestamptz(3), document_id = $4
    from known
    where (request.iso, request.queue_id, request.source_id) = (known.iso, known_as, $2)
      and (known.differs or former_listed_at < $3::timestamptz(3))
    returning known.differs
  ), added as (
    insert into queue_requests (iso, queue_id, source_id, ${list('')}, listed_at, document_id)
    select iso, queue_id, $2, ${list('')}, $3::timestamptz(3), $4 from incoming
    on conflict (iso, source_id, request_key) do nothing
    returning 1
  ), listing as (
    insert into queue_listings as known (iso, source_id, listed_at, document_id)
    select distinct iso, $2, $3::timestamptz(3), $4::bigint from incoming
    on conflict (iso, source_id) do update set listed_at = excluded.listed_at, document_id = excluded.document_id
    where known.listed_at < excluded.listed_at
  )
  select (select count(*) from relisted where differs) + (select count(*) from added) as written,
    (select count(*) from outdated) as outdated, (select max(by) from outdated) as "outdatedBy"`;

/**
 * Stores requests by key (iso, queue_id, source), ids compared without regard to case or surrounding blanks. Where a source says something new of a request, the former values of
 * what changed are kept in `queue_changes`; where it says the same, only the date of the newest listing moves and the
 * row counts as unchanged. A snapshot older than the newest that lists a request says nothing of it any more; requests
 * that are not stored yet are taken from it all the same. Rows must not repeat a key.
 */
export async function saveQueue(tx: Tx, rows: readonly QueueRow[], snapshot: QueueSnapshot): Promise<SaveCounts> {
  if (rows.length === 0) return saveCountsOf(0, 0, NOTHING_OUTDATED);
  // Two runs of one source must not both count a change: the second waits, and sees what the first has done.
  await tx.client.query(`select pg_advisory_xact_lock(hashtext('queue ' || $1))`, [snapshot.sourceId]);
  // The rows of $1 have no statistics: the planner takes them for a few, and would compare them with every stored row,
  // one by one.
  await tx.client.query('set local enable_nestloop = off');
  const merged = await queryRows(tx.client, { ...OUTDATED, written: cell.number }, MERGE, [
    await jsonInTurns(rows),
    snapshot.sourceId,
    snapshot.observedAt ?? snapshot.issuedAt,
    snapshot.id,
    MEMBERS,
    snapshot.issuedAt,
  ]);
  await tx.client.query('set local enable_nestloop to default');
  const [{ written, ...outdated } = { written: 0, ...NOTHING_OUTDATED }] = merged.rows;
  return saveCountsOf(rows.length, written, outdated);
}
