import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { FactKind, FactRowByKind } from '../../domain/facts/rows.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { type StoredFact, shapeOfFact } from '../facts/fact-shape.ts';

/** How facts of a kind are dated, and which of them apply to a moment. */
interface Dating {
  /** The member that holds the time at which a row was so in the world; `observedAt` of the kind reads no other. */
  readonly time: string;
  /** Only the newest rows of each combination of these members, or of what is made of them, speak; null: all do. */
  readonly newestOf: readonly string[] | null;
}

/** The kinds of facts that scores and briefs are made of. */
const DATINGS = {
  // An edition is a whole list: what the newest one lacks is no more.
  plant: { time: 'as_of', newestOf: [] },
  drought: { time: 'valid_from', newestOf: ['state'] },
  'water-risk': { time: 'edition', newestOf: ['area_type'] },
  hazard: { time: 'edition', newestOf: ['area_id'] },
  moratorium: { time: 'as_of', newestOf: null },
  bill: { time: 'as_of', newestOf: null },
  // A month is newer than the year before it, and takes nothing from it: a year is what scores and briefs want.
  price: { time: 'period', newestOf: ['state', 'sector', 'length(period)'] },
  'world-plant': { time: 'as_of', newestOf: ['source'] },
  'area-price': { time: 'period', newestOf: null },
  'area-demand': { time: 'period', newestOf: ['source', 'area', 'sub_area'] },
  'connection-queue': { time: 'as_of', newestOf: null },
  'country-power': { time: 'year', newestOf: null },
  'policy-measure': { time: 'as_of', newestOf: [] },
  'connection-pause': { time: 'as_of', newestOf: [] },
  'connection-wait': { time: 'as_of', newestOf: [] },
  'large-load-tariff': { time: 'as_of', newestOf: [] },
  'data-center-incentive': { time: 'as_of', newestOf: [] },
  'load-share': { time: 'as_of', newestOf: ['source'] },
  'country-risk': { time: 'edition', newestOf: ['source', 'country', 'measure'] },
  'country-price': { time: 'period', newestOf: ['source', 'country', 'band'] },
  'exchange-rate': { time: 'day', newestOf: null },
} as const satisfies Partial<Record<FactKind, Dating>>;

export type AsOfFactKind = keyof typeof DATINGS;

/**
 * Facts of one kind as of `at`, in the order of their key: of each key, the newest of those that are of times before
 * `at`, as the last document fetched by then said it.
 * @param at ISO 8601.
 * @param withheld sources whose terms do not let us serve figures; their last values are left out.
 */
export async function loadFactsAsOf<K extends AsOfFactKind>(
  { client }: Tx,
  kind: K,
  at: string,
  withheld: readonly string[],
): Promise<StoredFact<K>[]> {
  const spec: FactTable<FactRowByKind[K]> = FACT_TABLES[kind];
  const { time, newestOf }: Dating = DATINGS[kind];
  const reported = await queryRows(
    client,
    { time: cell.orNull(cell.text) },
    `select distinct ${time}::text as time from ${spec.table}
     union
     select row ->> '${time}' from row_history where table_name = '${spec.table}' and replaced_at > $1`,
    [at],
  );
  const times = orderTimes(kind, reported.rows, at);
  const found = await queryRows(client, shapeOfFact(spec), factsAsOfQuery(spec, { time, newestOf }), [
    at,
    withheld,
    times,
    kind,
  ]);
  return found.rows;
}

/** Times not after `at`, the oldest first; of two with one end, the text that sorts first. */
function orderTimes<K extends AsOfFactKind>(
  kind: K,
  reported: readonly { readonly time: string | null }[],
  at: string,
): (string | null)[] {
  const spec: FactTable<FactRowByKind[K]> = FACT_TABLES[kind];
  const { time: member } = DATINGS[kind];
  return reported
    .map(({ time }) => {
      const observedAt = spec.observedAt({ [member]: time } as unknown as FactRowByKind[K]);
      return { time, observedMs: observedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(observedAt) };
    })
    .filter(({ observedMs }) => observedMs <= Date.parse(at))
    .sort((a, b) => a.observedMs - b.observedMs || ((a.time ?? '') < (b.time ?? '') ? -1 : 1))
    .map(({ time }) => time);
}

/**
 * $1 the moment, $2 withheld sources, $3 times in their order, $4 the kind. Former rows that were replaced by the
 * moment are not valid at it. The other rows of a key and its row of today are a chain: each is valid from the fetch of
 * its document; or, where a document that came again replaced the row before later than that, from the replacement.
 */
function factsAsOfQuery<R>({ table, key, cells }: FactTable<R>, { time, newestOf }: Dating): string {
  const types = Object.entries<CellType>(cells);
  const members = types.map(([member]) => member).join(', ');
  const shown = types.map(([member, type]) => (type === 'day' ? `fact.${member}::text` : `fact.${member}`));
  const hasFormer = `exists (select from former where ${key.map((one) => `former.${one} = fact.${one}`).join(' and ')})`;
  const newest =
    newestOf === null
      ? 'rank'
      : `max(rank) over (${newestOf.length === 0 ? '' : `partition by ${newestOf.join(', ')}`})`;
  return `
    with former as materialized (
      select history.id as kept_as, history.replaced_by_document_id as replaced_by, said.*
      from row_history as history cross join lateral jsonb_populate_record(null::${table}, history.row) as said
      where history.table_name = '${table}' and history.replaced_at > $1
    ), chain as (
      select kept_as, replaced_by, ${members}, document_id from former
      union all
      select null, null, ${members}, document_id from ${table} as fact where ${hasFormer}
    ), linked as (
      select *, lag(replaced_by) over (partition by ${key.join(', ')} order by kept_as) as replaces_by from chain
    ), known as (
      select ${members}, document_id from ${table} as fact where not ${hasFormer}
      union all
      (select distinct on (${key.join(', ')}) ${members}, document_id
       from linked join documents as document on document.id = linked.document_id
       where document.fetched_at <= $1 and replaces_by is distinct from document_id
       order by ${key.join(', ')}, kept_as desc)
    ), dated as (
      select known.*, document.source_id, document.url, document.origin, document.fetched_at,
        array_position($3::text[], known.${time}::text) as rank
      from known join documents as document on document.id = known.document_id
      where document.fetched_at <= $1 and document.source_id <> all ($2::text[])
    ), ranked as (
      select *, ${newest} as newest_rank from dated where rank is not null
    )
    select $4::text as kind, ${shown.join(', ')}, fact.source_id as "sourceId", fact.url, fact.origin,
      fact.fetched_at as "fetchedAt"
    from ranked as fact where rank = newest_rank
    order by ${key.map((one) => `fact.${one}`).join(', ')}`;
}
