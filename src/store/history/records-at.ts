/**
 * SQL: the rows of a table of facts as documents fetched by the moment $1 had them, of each key the one stored last:
 * which source reports what, however often it was repeated since.
 */
export const recordsAt = (table: string, key: readonly string[]): string => `
  select distinct on (${key.map((one) => `record.${one}`).join(', ')}) record.*
  from (
    select null::bigint as kept_as, latest.* from ${table} as latest
    union all
    select history.id as kept_as, former.*
    from row_history as history cross join lateral jsonb_populate_record(null::${table}, history.row) as former
    where history.table_name = '${table}' and history.replaced_at > $1
  ) as record join documents as document on document.id = record.document_id
  where document.fetched_at <= $1
  order by ${key.map((one) => `record.${one}`).join(', ')}, record.kept_as desc`;
