/**
 * SQL: the rows of a table as they stood at the moment $1, of tables whose rows say when they last changed. A row that was
 * replaced or taken away after it stood until then.
 * @param changed the column that says so.
 */
export const versionsAt = (table: string, key: readonly string[], changed: string): string => `
  select distinct on (${key.map((one) => `version.${one}`).join(', ')}) version.*
  from (
    select null::bigint as kept_as, latest.* from ${table} as latest where latest.${changed} <= $1
    union all
    select history.id as kept_as, former.*
    from row_history as history cross join lateral jsonb_populate_record(null::${table}, history.row) as former
    where history.table_name = '${table}' and history.replaced_at > $1 and former.${changed} <= $1
  ) as version
  order by ${key.map((one) => `version.${one}`).join(', ')}, version.kept_as desc`;
